import { count, dice, list, signed, type Tales, telling } from '@kurgan/board-kit'
import type { AtvEvent, CombatResult, LossReason, MoraleReason } from '../../rules/state.ts'
import { areaName, counterName, divisionName, eventName, is, itemName, phaseName, strategyName } from './terms.ts'
import { endings } from '../../rules/victory.ts'

export const resultName: Readonly<Record<CombatResult, string>> = {
  repulse: 'Repulse',
  stalemate: 'Stalemate',
  success: 'Success',
  overrun: 'Overrun',
}

const moraleReason: Readonly<Record<MoraleReason, string>> = {
  withdrawal: 'withdrawn units were Out of Action',
  breakthrough: 'units of the division are Out of Action',
  bought: 'bought',
  bloodyStreets: 'Bloody Streets',
  combat: 'combat',
  endPhase: 'end of the Turn',
}

const lossReason: Readonly<Record<LossReason, string>> = {
  barrage: 'given up to the Barrage',
  repulse: 'led a Repulsed attack',
  ambush: 'ambushed',
  noRetreat: 'found no room to retreat',
}

const route = (path: readonly number[]): string => list(path.slice(1, -1).map(areaName))

const way = (path: readonly number[]): string => (path.length > 2 ? ` by way of ${route(path)}` : '')

const tales: Tales<AtvEvent> = {
  setUp: ({ scenario, germanAreas, hidden }) =>
    `${scenario === 'main' ? 'The main game' : 'Factory District'} is set up: ${germanAreas} German-controlled Areas, ${count(hidden, 'Unrevealed Soviet unit')}.`,
  turn: ({ turn }) => `Turn ${turn}`,
  phase: ({ phase }) => `${phaseName[phase]} Phase`,
  reinforced: ({ group, units, to }) => `${divisionName(group)} arrives in ${areaName(to)}: ${list(units)}.`,
  heldBack: ({ group }) => `The ${divisionName(group)} is held back.`,
  withdrawn: ({ division, units }) =>
    units.length === 0
      ? `The ${divisionName(division)} is withdrawn; none of its units is on the map.`
      : `The ${divisionName(division)} is withdrawn: ${list(units)}.`,
  cutOff: ({ areas }) => `Cut off from the Volga: ${list(areas.map(areaName))}.`,
  randomEvent: ({ dice: fallen, total, counted, result, effect }) =>
    `${dice(fallen)} = ${total}${counted === total ? '' : ` (counts as ${counted})`}: ${eventName[result]}${effect ? '' : ', without effect'}.`,
  paused: ({ division, units }) => `The ${divisionName(division)} pauses: ${list(units)} ${is(units)} Spent.`,
  supply: ({ dice: fallen, rerolled, total, points, supply }) =>
    [
      `Supply: ${dice(fallen)} = ${total}`,
      rerolled > 0 ? `, ${count(rerolled, 'die', 'dice')} thrown again` : '',
      points === total ? '' : `, counts as ${points}`,
      `. ${count(supply, 'Supply Point')} to spend.`,
    ].join(''),
  freeAir: ({ count: free }) => `${count(free, 'Air marker')} free of charge.`,
  bought: ({ item, cost, supply }) => `${itemName[item]} bought for ${cost}; ${supply} left.`,
  returned: ({ unit, to, cost, spent, supply }) =>
    `${unit} returns in ${areaName(to)}${spent ? ', Spent' : ''} for ${cost}; ${supply} left.`,
  street: ({ area, die, counted, loss, spent }) =>
    [
      `Bloody Streets in ${areaName(area)}: ${die}`,
      counted === die ? '' : `, counts as ${counted}`,
      loss === 0 ? ', nothing.' : `: Morale −${loss}.`,
      spent.length === 0 ? '' : ` ${list(spent)} ${is(spent)} Spent.`,
    ].join(''),
  bloodyStreets: ({ morale, spent }) =>
    morale === 0 && spent === 0
      ? undefined
      : `Bloody Streets: Morale ${morale === 0 ? 'unchanged' : signed(morale)}, ${count(spent, 'unit')} Spent.`,
  morale: ({ change, to, shaken, because }) =>
    `Morale ${signed(change)} (${moraleReason[because]}): ${to}, ${shaken ? 'Shaken' : 'Strong'}.`,
  activated: ({ area }) => `${areaName(area)} is the Active Area.`,
  moved: ({ unit, path, cost }) => `${unit} moves to ${areaName(path.at(-1) ?? 0)}${way(path)} for ${cost} MF.`,
  entered: ({ unit, path, cost, mandatory }) =>
    `${unit} enters ${areaName(path.at(-1) ?? 0)} from ${areaName(path.at(-2) ?? 0)} for ${cost} MF${mandatory ? ' and must attack' : ''}.`,
  declined: ({ area, units }) =>
    `${list(units)} ${units.length === 1 ? 'does' : 'do'} not attack in ${areaName(area)}.`,
  attack: ({ area, units }) => `${list(units)} ${units.length === 1 ? 'attacks' : 'attack'} ${areaName(area)}.`,
  revealed: ({ area, strategy, defense }) =>
    `Revealed in ${areaName(area)}: ${strategyName[strategy]}, Defense Factor ${defense}.`,
  isolation: ({ area, die, counted, change, defense }) =>
    `Isolation in ${areaName(area)}: ${die}${counted === die ? '' : `, counts as ${counted}`}: Defense Factor ${change === 0 ? 'unchanged' : signed(change)}, now ${defense}.`,
  barrageRetreat: ({ area, units }) =>
    `${list(units)} retreat${units.length === 1 ? 's' : ''} from the Barrage in ${areaName(area)}.`,
  combat: ({ area, result, rolled, german, kept, attackValue, defenseValue, attackTotal, defenseTotal, airDie }) =>
    [
      `${resultName[result]} in ${areaName(area)}: `,
      `attack ${attackValue} + dice ${dice(german)} = ${attackTotal} against `,
      `defense ${defenseValue} + dice ${dice(kept)} = ${defenseTotal}`,
      airDie > 0 ? `, Air die ${airDie}` : '',
      rolled === result ? '.' : `. Fanatic turns a ${resultName[rolled]} into a ${resultName[result]}.`,
    ].join(''),
  captured: ({ area, counter, controlled }) =>
    `${areaName(area)} is taken from ${counterName(counter)}: ${controlled} German-controlled Areas.`,
  lost: ({ unit, because }) => `${unit} is Out of Action: ${lossReason[because]}.`,
  retreated: ({ unit, from, to }) => `${unit} retreats from ${areaName(from)} to ${areaName(to)}.`,
  roundEnded: ({ area }) => `The Action Round of ${areaName(area)} ends.`,
  refreshed: ({ units }) => (units.length === 0 ? undefined : `${count(units.length, 'unit')} Fresh again.`),
  ended: ({ ending, controlled, morale }) =>
    `${endings[ending].winner === 'german' ? 'German' : 'Soviet'} victory with ${controlled} German-controlled Areas and Morale ${morale}.`,
}

export const tale = (event: AtvEvent): string | undefined => telling(tales, event)
