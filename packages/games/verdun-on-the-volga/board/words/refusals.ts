import { count, saying, type Sayings } from '@kurgan/board-kit'
import type { VovRefusal } from '../../rules/machinery/messages.ts'
import { advantageName, areaName, markerTitle, unitName } from './terms.ts'

type VovWhy = VovRefusal['why']

const quietName: Readonly<Record<string, string>> = {
  regroup: 'Regroup',
  redeploy: 'Redeploy',
  troopTransfer: 'make a Troop Transfer',
  consolidate: 'Consolidate',
}

const uses: Readonly<Record<string, string>> = advantageName

const refusals: Sayings<VovWhy> = {
  over: () => 'The game is over.',
  notNow: () => 'Not in this step of the Impulse.',
  noSuchUnit: ({ unit }) => `There is no unit ${unit}.`,
  noSuchPlace: ({ area }) => `There is no Area or Zone ${area}.`,
  noSuchMarker: ({ marker }) => `There is no Artillery marker ${marker}.`,
  notOnMap: ({ unit }) => `${unitName(unit)} is not on the map.`,
  notYours: ({ unit }) => `${unitName(unit)} belongs to the other side.`,
  onlyUnit: ({ unit }) => `The question is about ${unitName(unit)} alone.`,
  otherMoment: ({ use }) => `This is not the moment for ${uses[use] ?? use}.`,
  pauseBarsAssault: () => 'The Turn marker shows Pause: the German may not assault.',
  noUnitsThere: ({ area }) => `You have no unit in ${areaName(area)}.`,
  eastBankByDay: ({ area }) => `Units in ${areaName(area)} cannot assault in Daylight: wait for the Night.`,
  garrisonBound: ({ area }) => `The units in ${areaName(area)} may not act before they have been attacked.`,
  oneAreaAtNight: () => 'Combined Operations of the German need Daylight: at Night he activates one Area.',
  pairNeedsEastBank: () => 'Combined Operations of the Soviet need the Night, and Zone L or M as one of the two.',
  sameAreaTwice: ({ area }) => `Combined Operations need two Areas, and ${areaName(area)} is named twice.`,
  pairOrder: ({ area, with: second }) =>
    `Name the two in the order of the map: ${areaName(area)}, then ${areaName(second)}.`,
  noAdvantage: () => 'The Advantage is not yours to use.',
  reservesCalled: () => 'The optional reinforcements have been called already.',
  noReserves: () => 'There are no optional reinforcements in this scenario.',
  reservesLater: ({ turn }) => `The optional reinforcements can be called from Turn ${turn} on.`,
  notOnTurn1: () => 'On Turn 1 the German may neither Redeploy nor make a Troop Transfer.',
  nothingToDo: ({ action }) => `No unit can ${quietName[action] ?? 'do that'} now.`,
  activateFirst: ({ unit, area }) => `Choose ${areaName(area)} for an Assault first: then ${unitName(unit)} can act.`,
  nobodyFresh: ({ area }) => `No unit in ${areaName(area)} can still be activated in this Impulse.`,
  onlyThis: ({ area }) => `The question is about ${areaName(area)} alone.`,
  nobodyGoes: ({ area }) => `None of the units that may act now can go to ${areaName(area)}.`,
  nowhere: ({ unit }) => `There is nowhere for ${unitName(unit)} to go.`,
  notActive: ({ unit }) => `${unitName(unit)} does not belong to an Active Area of this Impulse.`,
  hasActed: ({ unit }) => `${unitName(unit)} has done its part in this Impulse.`,
  unitBound: ({ unit }) => `${unitName(unit)} may not act before the flank it holds has been attacked.`,
  movementOver: ({ unit }) =>
    `${unitName(unit)} stays where it is: Rubble is cleared after all movement, and it has been.`,
  notAdjacent: ({ unit, area, from }) =>
    `${areaName(area)} does not touch ${areaName(from)}, where ${unitName(unit)} stands. Move step by step.`,
  full: ({ area }) => `${areaName(area)} already holds four of your units.`,
  attackedAlready: ({ area }) => `${areaName(area)} has been attacked in this Impulse: nobody else may enter it.`,
  ravineForArmor: ({ unit, area }) =>
    `A ravine without a crossing lies before ${areaName(area)}: ${unitName(unit)} is armor and cannot cross it.`,
  ravineFirstStep: ({ unit, area }) =>
    `The ravine before ${areaName(area)} takes all MF: ${unitName(unit)} has already moved.`,
  closedZone: ({ area }) => `${areaName(area)} is closed: nobody may enter it before the flank armies come.`,
  flankArmy: ({ unit, area }) => `${unitName(unit)} is bound to its flank and may never enter ${areaName(area)}.`,
  germansNeverCross: ({ area }) => `No German unit crosses the Volga to ${areaName(area)}.`,
  zoneFromStart: ({ unit, area }) =>
    `${unitName(unit)} did not begin the Impulse next to ${areaName(area)}, so it cannot enter that Zone.`,
  volgaByNight: () => 'The Volga is crossed only at Night.',
  noLanding: ({ area }) => `${areaName(area)} is no landing: it is neither Soviet-controlled nor holds a Soviet unit.`,
  connectionUsed: ({ area }) => `Three units have tried the crossing at ${areaName(area)} in this Impulse: no more.`,
  contestedToFree: ({ unit, area }) =>
    `${unitName(unit)} leaves a Contested Area: its first step must lead to a Free Area, and ${areaName(area)} is not Free.`,
  tooFar: ({ unit, area, cost, left }) => `${areaName(area)} costs ${cost} MF; ${unitName(unit)} has ${left} left.`,
  mandatoryFirst: ({ area }) => `First the attack on ${areaName(area)} must be made: units have entered for it.`,
  nothingToAttack: ({ area }) => `There is nothing your units can attack in ${areaName(area)}.`,
  nobodyAttacks: ({ area }) => `None of the units that may act now stands in ${areaName(area)}.`,
  standsElsewhere: ({ unit, area }) => `${unitName(unit)} does not stand in ${areaName(area)}.`,
  noRubble: ({ area }) => `There is no Rubble in ${areaName(area)}.`,
  clearedAlready: ({ area }) => `Rubble Clearance has been tried in ${areaName(area)} in this Impulse.`,
  clearBeforeCombat: ({ area }) => `${areaName(area)} has been attacked: Rubble is cleared before combat.`,
  noPioneer: ({ area }) =>
    `No German pioneer in ${areaName(area)} can clear Rubble: it must have entered in this Impulse or begun it there in an Active Area.`,
  gunOfEnemy: ({ marker }) => `The ${markerTitle(marker)} belongs to the other side.`,
  gunUsed: ({ marker }) => `The ${markerTitle(marker)} has been used in this Turn.`,
  gunAbsent: ({ marker }) => `The ${markerTitle(marker)} is not in play yet.`,
  gunOfOthers: ({ marker }) => `The ${markerTitle(marker)} supports none of the units in this combat.`,
  gunTwin: ({ marker }) => `The other marker of the same army is used first: the ${markerTitle(marker)} has two.`,
  gunOfOverrun: ({ marker }) =>
    `The ${markerTitle(marker)} cannot support this: in overrun combat only the marker of the original combat may be used again.`,
  nothingToGive: ({ unit }) => `${unitName(unit)} is reduced: it has no step to give away.`,
  otherType: ({ unit }) => `${unitName(unit)} is of another type.`,
  together: ({ unit }) => `${unitName(unit)} stands in the same place: a Troop Transfer is between two Areas.`,
  notTogether: ({ unit }) => `${unitName(unit)} does not stand in the same place.`,
  isItself: ({ unit }) => `${unitName(unit)} is the one to be strengthened: another must be given up for it.`,
  overVolga: ({ unit }) => `${unitName(unit)} is on the other bank: no Troop Transfer leads over the Volga.`,
  noLine: ({ unit }) => `No open way leads from ${unitName(unit)} to the unit that is to be strengthened.`,
  noDonor: ({ unit }) => `No full unit of its type in supply has an open way to ${unitName(unit)}.`,
  noPartner: ({ unit }) => `No other reduced unit of its type stands with ${unitName(unit)}.`,
  notInCombat: ({ unit, area }) => `${unitName(unit)} does not stand in ${areaName(area)}, where the combat is.`,
  enemyControlled: ({ area }) => `${areaName(area)} is enemy-controlled.`,
  enemyThere: ({ area }) => `There are enemy units in ${areaName(area)}.`,
  noWay: ({ unit, area }) => `There is no open way for ${unitName(unit)} to ${areaName(area)}.`,
  neverByRedeploy: ({ unit, area }) =>
    `${unitName(unit)} cannot Redeploy to ${areaName(area)}: a Redeploy never crosses the Volga, by day or by night.`,
  noOverrunCombatInZones: ({ area }) =>
    `There are enemy units in ${areaName(area)}, and after an Overrun there is no combat in Zones.`,
  claimed: ({ area }) => `Other units have entered ${areaName(area)} and have an attack to make there.`,
  neverByOverrun: ({ area }) => `Nobody crosses the Volga to ${areaName(area)} after an Overrun.`,
  notUrban: ({ area }) => `${areaName(area)} is not Urban: Workers are placed in Urban Areas.`,
  notRiverbank: ({ area }) => `${areaName(area)} does not lie on the riverbank, where Workers return.`,
  workersThere: ({ area }) => `Workers have returned to ${areaName(area)} in this Phase: one unit an Area.`,
  entersElsewhere: ({ unit, area }) => `${unitName(unit)} may not arrive in ${areaName(area)}.`,
  setUpAsPrinted: ({ unit }) =>
    `${unitName(unit)} stands where the set-up puts it: only the Workers are placed freely.`,
  standsAlready: ({ unit }) => `${unitName(unit)} is on the map already.`,
  anotherFirst: ({ unit }) => `${unitName(unit)} comes later: another unit is placed first.`,
  noRetreatThere: ({ unit, area }) => `${unitName(unit)} may not retreat to ${areaName(area)}.`,
  cameThrough: ({ unit, area }) => `${unitName(unit)} comes from ${areaName(area)}: a retreat never returns.`,
  goesBack: ({ unit, area }) =>
    `${unitName(unit)} was repulsed: it goes back where it came from, to ${areaName(area)}.`,
  needNotRetreat: ({ unit }) => `${unitName(unit)} does not have to retreat now.`,
  cannotFlip: ({ unit }) => `${unitName(unit)} is reduced already: it has no step to lose but its last.`,
  pointsMustFit: ({ unit, points }) =>
    `With that, ${count(points, 'Attrition Point')} could not be met exactly: ${unitName(unit)} must take another share.`,
  fullSovietStands: ({ unit }) => `${unitName(unit)} is at full strength: a full Soviet unit does not retreat.`,
  noSupply: ({ unit }) => `${unitName(unit)} is out of supply and takes no replacements.`,
  notReduced: ({ unit }) => `${unitName(unit)} is at full strength already.`,
  neverReturns: ({ unit }) => `${unitName(unit)} belongs to a division: once eliminated it never returns.`,
  noPoints: ({ unit }) => `There are not enough Replacement Points for ${unitName(unit)}.`,
  notEliminated: ({ unit }) => `${unitName(unit)} is on the map: only eliminated units are rebuilt.`,
  waitsRebuilt: ({ unit }) => `${unitName(unit)} is rebuilt already and comes in the next Reinforcement Phase.`,
  workersReturn: ({ unit }) =>
    `${unitName(unit)} needs no points: Workers return free in the next Reinforcement Phase.`,
  noZoneRefit: ({ unit }) =>
    `${unitName(unit)} gets no free Refit: it is for one German unit in Zones A to K each Refit Phase.`,
  noFlankRefit: ({ unit }) =>
    `${unitName(unit)} gets no free Refit: from Turn 6 it is for one unit in each of Zones A, B, I and J.`,
  noTank: ({ unit }) =>
    `${unitName(unit)} cannot come from the Tractor Factory: while it works and has room it rebuilds one eliminated Independent armor unit of the 62nd Army each Refit Phase.`,
}

export const why = (message: VovWhy): string => saying(refusals, message)
