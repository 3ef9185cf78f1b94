import { count, saying, type Sayings } from '@kurgan/board-kit'
import type { AtvWhy } from '../../rules/machinery/messages.ts'
import { areaName, divisionName, eventName, itemName } from './terms.ts'

const inability = {
  act: 'has no legal move or attack',
  move: 'can get to no Vacant Area',
  enter: 'can get to no Soviet unit to attack',
} as const

const refusals: Sayings<AtvWhy> = {
  over: () => 'The game is over.',
  notNow: () => 'Not in this step of the Turn.',
  noSuchUnit: ({ unit }) => `There is no unit ${unit}.`,
  noSuchArea: ({ area }) => `There is no Area ${area}.`,
  notOnMap: ({ unit }) => `${unit} is not on the map.`,
  spent: ({ unit }) => `${unit} is Spent: it can neither move nor attack.`,
  full: ({ area }) => `${areaName(area)} already holds four German units.`,
  notControlled: ({ area }) => `${areaName(area)} is not German-controlled.`,
  groupNotDue: ({ group, turn }) => `The ${divisionName(group)} is not due before Turn ${turn}.`,
  groupNotWaiting: ({ group }) => `No unit of the ${divisionName(group)} waits to arrive.`,
  groupLeaves: ({ group }) => `The ${divisionName(group)} leaves the game this Turn: it does not come back before.`,
  groupHeldBack: ({ group }) => `The ${divisionName(group)} is held back until the next Dawn.`,
  groupElsewhere: ({ group, area }) => `The ${divisionName(group)} may not arrive in ${areaName(area)}.`,
  noPlaceForGroup: ({ group }) => `No Area can take the ${divisionName(group)} now: it waits by itself.`,
  noRoomForGroup: ({ group, area, units }) =>
    `${areaName(area)} has no room for the ${count(units, 'unit')} of the ${divisionName(group)}.`,
  notCutOff: ({ area }) => `${areaName(area)} is not cut off from the Volga.`,
  isolatedAlready: ({ area }) => `${areaName(area)} carries an Isolation marker already.`,
  divisionNotPausable: ({ division }) => `The ${divisionName(division)} cannot be the one that pauses.`,
  tooExpensive: ({ cost, supply }) =>
    `That costs ${count(cost, 'Supply Point')}; there ${supply === 1 ? 'is' : 'are'} ${supply}.`,
  noMarkerLeft: ({ item }) => `Every ${itemName[item]} is in the Available box already.`,
  moraleFull: ({ morale }) => `Morale is at ${morale} already and cannot be higher.`,
  notInBox: ({ unit }) => `${unit} is not in the Out of Action Box.`,
  nobodyArrives: ({ area }) => `Nobody who waits can be placed in ${areaName(area)}.`,
  noPlaceToReturn: ({ unit }) => `There is no Area with room to which ${unit} may return.`,
  nobodyThere: ({ unit, area }) =>
    `${unit} returns only where another German unit is, or to Areas 1–5: ${areaName(area)} is empty.`,
  returnsOnlyTo: ({ unit, home }) => `${unit} may return only to ${areaName(home)}, where it was set up.`,
  noGermans: ({ area }) => `There is no German unit in ${areaName(area)}.`,
  allSpent: ({ area }) => `Every German unit in ${areaName(area)} is Spent.`,
  cannotAct: ({ area }) => `No Fresh unit in ${areaName(area)} has a legal move or attack.`,
  activateFirst: ({ unit, area }) => `Activate ${areaName(area)} first: then ${unit} can act.`,
  notActive: ({ unit, area, active }) => `${unit} stands in ${areaName(area)}; the Active Area is ${areaName(active)}.`,
  waits: ({ unit, area }) => `${unit} waits for its attack in ${areaName(area)}.`,
  alreadyThere: ({ unit, area }) => `${unit} is in ${areaName(area)} already.`,
  northernShoulder: ({ unit, area }) => `Northern Shoulder: ${unit} may not enter ${areaName(area)}.`,
  alreadyAttacked: ({ area }) => `${areaName(area)} has been attacked in this Action Round: nobody else may enter it.`,
  pendingFirst: ({ target }) => `First the attack on ${areaName(target)} must be settled.`,
  contestedToSoviet: ({ unit, area, from }) =>
    `${unit} starts in the Contested ${areaName(from)}: it must enter a Vacant Area before ${areaName(area)}.`,
  tooFar: ({ unit, area, needs, has }) => `${areaName(area)} takes ${needs} MF; ${unit} has ${has}.`,
  holdsSoviet: ({ area }) => `${areaName(area)} holds a Soviet unit: units enter it to attack.`,
  vacant: ({ area }) => `${areaName(area)} is Vacant: units simply move there.`,
  unitCannot: ({ unit, what }) => `${unit} ${inability[what]}.`,
  fullOnTheWay: ({ unit, area, on }) =>
    `${unit} would have to pass through ${areaName(on)} to get to ${areaName(area)}, and four German units are there.`,
  attackedOnTheWay: ({ unit, area, on }) =>
    `${unit} would have to pass through ${areaName(on)} to get to ${areaName(area)}, and that has been attacked in this Action Round.`,
  noWay: ({ unit, area }) => `There is no open way for ${unit} to ${areaName(area)}.`,
  notBy: ({ unit, area, via }) => `${unit} cannot enter ${areaName(area)} from ${areaName(via)}.`,
  notContested: ({ area }) => `${areaName(area)} is not Contested: there is nobody to attack from where they stand.`,
  enterFirst: ({ area }) => `Units must enter ${areaName(area)} before they can attack it.`,
  mustAttack: ({ area }) => `The attack on ${areaName(area)} is mandatory.`,
  nothingDone: ({ area }) => `${areaName(area)} was activated to do something: move or attack with at least one unit.`,
  notAttacking: ({ unit, area }) => `${unit} has no part in the attack on ${areaName(area)}.`,
  alreadyJoined: ({ unit }) => `${unit} takes part already.`,
  nobodyJoined: ({ area }) => `Choose at least one unit for the attack in ${areaName(area)}.`,
  moreThanAttackers: ({ markers, attackers }) =>
    `${count(markers, 'marker')} for ${count(attackers, 'attacker')}: there may be no more markers than attackers.`,
  notAvailable: ({ item, wanted, available }) =>
    `${count(wanted, itemName[item])} wanted, ${available} in the Available box.`,
  oneAir: () => 'At most one Air marker may be placed in an attack.',
  airGrounded: ({ event }) => `${eventName[event]}: no Air may be placed this Turn.`,
  airLimited: ({ area }) => `Limited Air Power: ${areaName(area)} was Contested when the Action Round began.`,
  retreatElsewhere: ({ unit, area }) => `${unit} cannot retreat to ${areaName(area)}.`,
}

export const why = (message: AtvWhy): string => saying(refusals, message)
