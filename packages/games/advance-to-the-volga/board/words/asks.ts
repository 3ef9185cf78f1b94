import { count, type ActionSentences, doing, list, saying, type Sayings } from '@kurgan/board-kit'
import type { AtvAsk } from '../../rules/machinery/messages.ts'
import type { AtvAction } from '../../rules/state.ts'
import { areaName, divisionName, itemName } from './terms.ts'

const asks: Sayings<AtvAsk> = {
  ready: () => 'This position stands before a roll. Go on when you are ready.',
  reinforcements: () => 'Reinforcements: place a group in one Area, or hold it back.',
  markers: ({ free }) => `Too many Areas are cut off: choose which carry the last ${count(free, 'Isolation marker')}.`,
  pause: () => 'Logistical Pause: choose the division that is Spent this Turn.',
  spend: ({ supply }) => `Spend Supply Points: ${supply} left. What you keep stays for later Turns.`,
  activation: () => 'Choose an Active Area, or end the Combat Phase.',
  unitAction: ({ area }) => `${areaName(area)} is active: move a Fresh unit, attack, or end the Action Round.`,
  pendingAttack: ({ target, mandatory }) =>
    mandatory
      ? `Units stand in ${areaName(target)} and must attack: attack now, or bring more units first.`
      : `Units have entered ${areaName(target)}: attack, bring more units, or decline.`,
  onlyAttack: ({ area }) => `Nothing is left to do but to attack in ${areaName(area)}.`,
  group: ({ area }) => `Attack in ${areaName(area)}: choose who takes part, then attack.`,
  barrage: ({ area }) => `Barrage in ${areaName(area)}: give up one attacker and go on, or retreat with all.`,
  lead: ({ area }) => `Attack on ${areaName(area)}: choose the Lead Attacking Unit.`,
  support: ({ area, lead, limit }) =>
    `${lead} leads the attack on ${areaName(area)}: place up to ${count(limit, 'support marker')}.`,
  retreat: ({ area }) => `Retreat from ${areaName(area)}: choose the next unit and where it goes.`,
}

export const ask = (message: AtvAsk): string => saying(asks, message)

const markers = (artillery: number, engineers: number, air: number): string => {
  const placed = [
    artillery > 0 ? `${artillery} Artillery` : '',
    engineers > 0 ? count(engineers, 'Engineer') : '',
    air > 0 ? 'Air' : '',
  ].filter((text) => text !== '')
  return placed.length === 0 ? 'no support' : list(placed)
}

const actionSentences: ActionSentences<AtvAction> = {
  proceed: () => 'Go on',
  place: ({ group, to }) => `${divisionName(group)} arrives in ${areaName(to)}`,
  holdBack: ({ group }) => `Hold back the ${divisionName(group)}`,
  isolate: ({ area }) => `Isolation marker in ${areaName(area)}`,
  pause: ({ division }) => `${divisionName(division)} pauses`,
  buy: ({ item }) => `Buy ${itemName[item]}`,
  return: ({ unit, to }) => `${unit} returns in ${areaName(to)}`,
  done: () => 'Keep the rest',
  activate: ({ area }) => `Activate ${areaName(area)}`,
  endCombat: () => 'End the Combat Phase',
  move: ({ unit, to }) => `${unit} moves to ${areaName(to)}`,
  enter: ({ unit, to, via }) => `${unit} enters ${areaName(to)} from ${areaName(via)}`,
  attack: ({ area }) => `Attack in ${areaName(area)}`,
  decline: ({ area }) => `Decline to attack in ${areaName(area)}`,
  endRound: () => 'End the Action Round',
  join: ({ unit }) => `${unit} takes part`,
  assault: ({ area }) => `Attack in ${areaName(area)} with the chosen units`,
  lose: ({ unit }) => `Give up ${unit}`,
  retreat: () => 'Retreat with all attackers',
  lead: ({ unit }) => `${unit} leads the attack`,
  support: ({ artillery, engineers, air }) => `Attack with ${markers(artillery, engineers, air)}`,
  retreatTo: ({ unit, to }) => `${unit} retreats to ${areaName(to)}`,
}

export const action = (actionSentence: AtvAction): string => doing(actionSentences, actionSentence)

/** What a button says that stands for everything one action can do. */
export const actionTypeNames: Readonly<Record<AtvAction['do'], string>> = {
  proceed: 'Go on',
  place: 'Place a group',
  holdBack: 'Hold a group back',
  isolate: 'Place an Isolation marker',
  pause: 'Choose a division',
  buy: 'Buy',
  return: 'Return a unit',
  done: 'Keep the rest',
  activate: 'Activate an Area',
  endCombat: 'End the Combat Phase',
  move: 'Move',
  enter: 'Enter to attack',
  attack: 'Attack',
  decline: 'Decline the attack',
  endRound: 'End the Action Round',
  join: 'Take part',
  assault: 'Attack with the chosen units',
  lose: 'Give up a unit',
  retreat: 'Retreat with all attackers',
  lead: 'Lead the attack',
  support: 'Attack',
  retreatTo: 'Retreat',
}
