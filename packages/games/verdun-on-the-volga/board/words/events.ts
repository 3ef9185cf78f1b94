import { count, dice, list, signed } from '@kurgan/board-kit'
import type { CrossingResult, LogisticsResult, LossReason, PlaceName, SideName, VovEvent } from '../../rules/state.ts'
import {
  absorptionName,
  areaName,
  markerTitle,
  phaseName,
  plain,
  resultName,
  sideName,
  turnDates,
  unitName,
  unitNames,
  advantageName,
} from './terms.ts'
import { endings } from '../../rules/victory.ts'

export type EventOf<Kind> = VovEvent extends infer E
  ? E extends { readonly kind: infer Known }
    ? Kind extends Known
      ? E
      : never
    : never
  : never
export type Tales = { readonly [Kind in VovEvent['kind']]: (event: EventOf<Kind>) => string | undefined }

const scenarioName: Readonly<Record<string, string>> = {
  standard: 'The standard game',
  campaign: 'The campaign game',
  midgame: 'The mid-game scenario',
}

const lossReason: Readonly<Record<LossReason, string>> = {
  combat: 'in combat',
  crossing: 'on the Volga',
  noRetreat: 'with nowhere to retreat',
  surrender: 'cut off from supply',
  consolidation: 'dissolved by Consolidation',
  transfer: 'given away by Troop Transfer',
}

export const crossingName: Readonly<Record<CrossingResult, string>> = {
  cross: 'crosses',
  crossWithLoss: 'crosses with the loss of a step; a reduced unit turns back',
  fail: 'turns back',
  failWithLoss: 'turns back with the loss of a step',
  eliminated: 'is lost in the river',
}

export const logisticsName: Readonly<Record<LogisticsResult, string>> = {
  advance: 'the Impulse marker advances',
  pause: 'the German army Pauses',
  attack: 'the Pause ends',
  night: 'Night falls',
  end: 'the Night and the Maneuvers Phase end',
}

const surrenderName: Readonly<Record<string, string>> = {
  none: 'no effect',
  stepLoss: 'it loses a step',
  eliminated: 'it surrenders',
}

const quiet: Readonly<Record<string, string>> = {
  regroup: 'regroups',
  redeploy: 'redeploys a unit',
  troopTransfer: 'makes a Troop Transfer',
  consolidate: 'consolidates',
  pass: 'passes',
}

const chosen = (action: string, side: SideName, areas: readonly PlaceName[]): string =>
  action === 'assault'
    ? `The ${sideName[side]} assaults from ${list(areas.map(areaName))}.`
    : `The ${sideName[side]} ${quiet[action] ?? 'acts'}.`

export const modified = (terms: readonly { readonly value: number }[]): string =>
  terms.map(({ value }) => ` ${value < 0 ? '−' : '+'} ${Math.abs(value)}`).join('')

const support = (name: string, { die, counted, terms, area }: EventOf<'airSupport'>): string =>
  `${name} in ${areaName(area)}: die ${die}${modified(terms)}${terms.length === 0 ? '' : `, counts as ${counted}`}.`

const through = (places: readonly PlaceName[]): string =>
  places.length === 0 ? '' : ` through ${list(places.map(areaName))}`

const tales: Tales = {
  setUp: ({ scenario }) => `${scenarioName[scenario] ?? 'The game'} is set up.`,
  bid: ({ side, points }) => `The bid of whoever began as the ${sideName[side]}: ${points} VP.`,
  sealedBid: ({ side }) => `Whoever began as the ${sideName[side]} has made a bid.`,
  bids: ({ german, soviet, need, changed, coin }) =>
    [
      `The bids are open: ${german} by whoever began as the German, ${soviet} by whoever began as the Soviet.`,
      coin ? ' They are equal, and a coin decides.' : '',
      changed ? ' The players change sides.' : ' Everybody keeps his side.',
      ` The German needs ${need} VP.`,
    ].join(''),
  turn: ({ turn }) => `Turn ${turn}, ${turnDates(turn)}`,
  phase: ({ phase }) => `${phaseName[phase]} Phase`,
  placed: ({ unit, to }) => `${unitName(unit)} arrives in ${areaName(to)}.`,
  waiting: ({ unit }) => `${unitName(unit)} finds no place to arrive and waits.`,
  impulse: ({ impulse, side, night }) => `${sideName[side]} Impulse ${impulse}, ${night ? 'Night' : 'Daylight'}`,
  chosen: ({ action, side, areas }) => chosen(action, side, areas),
  fortification: ({ area, die, terms, total, result }) =>
    `Fortification attempt in ${areaName(area)}: die ${die}${modified(terms)}${terms.length === 0 ? '' : ` = ${total}`}, ${result === 'fortified' ? 'a Fortification is built' : 'it fails'}.`,
  fortificationLost: ({ area }) => `The Fortification in ${areaName(area)} is lost.`,
  clearance: ({ area, die, result }) =>
    `Rubble Clearance in ${areaName(area)}: die ${die}, ${result === 'cleared' ? 'the Rubble is gone' : 'the Rubble stays'}.`,
  moved: ({ unit, from, to, cost }) =>
    `${unitName(unit)} moves from ${areaName(from)} to ${areaName(to)}${cost > 0 ? ` for ${cost} MF` : ''}.`,
  crossing: ({ unit, from, to, dice: fallen, terms, total, result, steps }) =>
    [
      `Volga crossing from ${areaName(from)} to ${areaName(to)}: ${dice(fallen)}${modified(terms)} = ${total}. `,
      `${unitName(unit)} `,
      result === 'crossWithLoss'
        ? steps > 0
          ? 'crosses and loses a step.'
          : 'is reduced and turns back unharmed.'
        : `${crossingName[result]}.`,
    ].join(''),
  control: ({ area, side }) => `${areaName(area)} is now ${sideName[side]}-controlled.`,
  strengthened: ({ unit }) => `${unitName(unit)} is at full strength again.`,
  attack: ({ area, attackers, lead, mandatory }) =>
    `${unitNames(attackers)} ${attackers.length === 1 ? 'attacks' : 'attack'} ${areaName(area)}${attackers.length > 1 ? `, led by ${unitName(lead)}` : ''}${mandatory ? '' : ' (optional attack)'}.`,
  leadDefender: ({ unit }) => `${unitName(unit)} is the Lead Defending Unit.`,
  artillery: ({ marker, area, side }) =>
    `The ${markerTitle(marker)} supports the ${sideName[side]} in ${areaName(area)}.`,
  airSupport: (event) => support('Air support', event),
  stormGroup: (event) => support('Storm Group', event),
  combat: ({
    area,
    result,
    attackDice,
    defenseDice,
    attackValue,
    defenseValue,
    attackTotal,
    defenseTotal,
    attrition,
    rubble,
  }) =>
    [
      `${resultName[result]} in ${areaName(area)}: `,
      `attack ${attackValue} + dice ${dice(attackDice)} = ${attackTotal} against `,
      `defense ${defenseValue} + dice ${dice(defenseDice)} = ${defenseTotal}.`,
      attrition > 0 ? ` ${count(attrition, 'Attrition Point')}.` : '',
      rubble === 1 ? ' The Area falls to Rubble.' : '',
    ].join(''),
  advantage: ({ side, use }) => `The ${sideName[side]} uses the Advantage: ${advantageName[use]}.`,
  advantagePasses: ({ to }) => `The Advantage passes to the ${sideName[to]}.`,
  stepLost: ({ unit, because }) => `${unitName(unit)} loses a step ${lossReason[because]}.`,
  eliminated: ({ unit, because }) => `${unitName(unit)} is eliminated ${lossReason[because]}.`,
  absorbed: ({ unit, by, points }) =>
    `${unitName(unit)} ${absorptionName[by]}: ${count(points, 'Attrition Point')} absorbed.`,
  retreated: ({ unit, from, to, through: passed }) =>
    `${unitName(unit)} retreats from ${areaName(from)}${through(passed)} to ${areaName(to)}.`,
  rubble: ({ area }) => `Rubble in ${areaName(area)}.`,
  factoryStopped: () => 'The Tractor Factory builds no more tanks.',
  orlovkaFell: () => 'Orlovka has fallen: it will cost the German no VP.',
  hero: ({ area }) => `A Hero stops the Overrun in ${areaName(area)}.`,
  overrun: ({ area, units }) => `${unitNames(units)} overrun${units.length === 1 ? 's' : ''} ${areaName(area)}.`,
  released: ({ zone }) => `The German units set up in ${areaName(zone)} may act from now on.`,
  logistics: ({ dice: fallen, total, impulse, result }) =>
    [
      'Logistics roll ',
      fallen.length === 0 ? `${total} (the first attack roll)` : `${dice(fallen)} = ${total}`,
      ` against Impulse ${impulse}: ${logisticsName[result]}.`,
    ].join(''),
  pauseIgnored: () => 'On Turn 1 the German ignores the Pause.',
  marker: ({ impulse, night, pause }) =>
    `Impulse marker on ${impulse}, ${night ? 'Night' : 'Daylight'}${pause ? ', German Pause' : ''}.`,
  passes: ({ night }) =>
    night ? 'Two Passes in a row at Night: the Maneuvers Phase ends.' : 'Two Passes in a row: Night falls.',
  supply: ({ cut, restored }) =>
    [
      cut.length === 0 ? '' : `Out of supply: ${unitNames(cut)}.`,
      restored.length === 0 ? '' : `In supply again: ${unitNames(restored)}.`,
    ]
      .filter((text) => text !== '')
      .join(' '),
  replacements: ({ side, points }) => `The ${sideName[side]} has ${count(points, 'Replacement Point')}.`,
  rebuilt: ({ unit, strength }) => `${unitName(unit)} is rebuilt at ${strength} strength.`,
  surrender: ({ unit, die, result }) =>
    `Surrender check of ${unitName(unit)}: die ${die}, ${surrenderName[result] ?? 'no effect'}.`,
  score: ({ terms, total, need }) =>
    `Victory check: ${terms.length === 0 ? 'no Area counts' : terms.map(({ value }) => signed(value)).join(' ')} = ${plain(total)} VP; the German needs ${need}.`,
  ended: ({ ending, total }) =>
    `${endings[ending].winner === 'german' ? 'German' : 'Soviet'} victory; the German has ${plain(total)} VP.`,
}

export const tale = (event: VovEvent): string | undefined =>
  (tales[event.kind] as (event: VovEvent) => string | undefined)(event)
