import type { AasAction, Victim } from '../../rules/machinery/actions.ts'
import { priceOf } from '../../rules/components.ts'
import { tokensIn } from '../../rules/machinery/victims.ts'
import { areaName, count, factoryName, placeName, profileName, statusName, unitName } from './terms.ts'

export type ActionSentences = { readonly [Do in AasAction['do']]: (action: Extract<AasAction, { do: Do }>) => string }

/** What an aircraft carries. */
export const load = (carrying: string): string => {
  const tokens = tokensIn.get(carrying)
  return tokens === undefined ? unitName(carrying) : count(tokens, 'supply token')
}

const victimName = ({ unit, as, carrying, home }: Victim): string =>
  [
    unitName(unit),
    ...(as === undefined ? [] : [`(${statusName[as]})`]),
    ...(carrying === undefined ? [] : [`with ${load(carrying)}`]),
    ...(home === undefined ? [] : [`from ${placeName(home)}`]),
  ].join(' ')

/** Whether units are chosen to be paid for. */
export const isBought = (actions: readonly AasAction[]): boolean =>
  actions.some((action) => action.do === 'requisition')

export const price = (unit: string): string => ` (${count(priceOf(unit), 'RP')})`

const over = (river: true | undefined): string => (river === true ? ' across the river' : '')

const actionSentences: ActionSentences = {
  proceed: () => 'Go on',
  bid: ({ points }) => `Bid ${points}`,
  accept: () => 'Accept the bid',
  placeFactory: ({ factory, zone }) => `Place the ${factoryName[factory]} in ${placeName(zone)}`,
  keep: () => 'Keep the set-up',
  rearrange: () => 'Take up the units and put them down anew',
  deploy: ({ unit, to }) => `${unitName(unit)} in ${placeName(to)}`,
  area: ({ area }) => `These cards are for the ${areaName[area]}`,
  scrap: ({ unit, zone }) => `${unitName(unit)} in ${placeName(zone)} leaves`,
  reinforce: ({ unit, to }) => `${unitName(unit)} arrives in ${placeName(to)}`,
  requisition: ({ unit, to }) => `Requisition ${unitName(unit)} for ${placeName(to)}${price(unit)}`,
  prepare: ({ northwest, southeast }) => `${northwest} to the northwest, ${southeast} to the southeast`,
  launch: () => 'Launch Operation Uranus',
  wait: () => 'Wait',
  assign: ({ card, to }) => `${card} in ${placeName(to)}`,
  move: ({ unit, from, to, river }) =>
    `${unitName(unit)} moves from ${placeName(from)} to ${placeName(to)}${over(river)}`,
  blitz: ({ unit, from, through, to, with: partner }) =>
    `${unitName(unit)}${partner === undefined ? '' : ` with ${unitName(partner)}`} blitzes from ${placeName(from)} through ${placeName(through)}${to === through ? '' : ` to ${placeName(to)}`}`,
  leaveCity: ({ unit, from, and, andFrom, to, lost, river }) =>
    `${unitName(unit)} (${placeName(from)}) and ${unitName(and)} (${placeName(andFrom)}) leave the city for ${placeName(to)}${over(river)}; one ${unitName(lost)} is eliminated`,
  hide: ({ unit, from, site }) => `${unitName(unit)} of ${placeName(from)} enters ${placeName(site)}`,
  emerge: ({ site, to }) => `The infantry of ${placeName(site)} moves to ${placeName(to)}`,
  load: ({ unit, crossing }) => `${unitName(unit)} boards at ${placeName(crossing)}`,
  offload: ({ crossing }) => `Offload at ${placeName(crossing)}`,
  attack: ({ unit, from, to }) => `${unitName(unit)} flies from ${placeName(from)} to attack ${placeName(to)}`,
  relocate: ({ unit, from, to }) => `${unitName(unit)} relocates from ${placeName(from)} to ${placeName(to)}`,
  drop: ({ unit, from, to }) => `${unitName(unit)} drops supply from ${placeName(from)} over ${placeName(to)}`,
  supplyLanding: ({ unit, from, to, tokens }) =>
    `${unitName(unit)} lands ${count(tokens, 'supply token')} from ${placeName(from)} in ${placeName(to)}`,
  troopLanding: ({ unit, cargo, from, to }) =>
    `${unitName(unit)} lands ${unitName(cargo)} from ${placeName(from)} in ${placeName(to)}`,
  endMovement: () => 'End the Movement phase',
  shift: ({ unit, from, to }) => `${unitName(unit)} is moved from ${placeName(from)} to ${placeName(to)}`,
  disband: ({ unit, zone }) => `${unitName(unit)} in ${placeName(zone)} is destroyed`,
  scramble: ({ unit, from, to }) => `${unitName(unit)} scrambles from ${placeName(from)} to ${placeName(to)}`,
  aim: ({ from, at, interdict }) =>
    `Artillery in ${placeName(from)} fires at ${interdict === true ? 'transports over ' : ''}${placeName(at)}`,
  openFire: () => 'Open fire',
  ambush: ({ site, at }) => `${placeName(site)} fires at ${placeName(at)}`,
  holdFire: () => 'Hold fire',
  strike: ({ crossing }) => `Attack ${placeName(crossing)}`,
  bombard: ({ from, at, token }) =>
    `Launchers in ${placeName(from)} fire at ${placeName(at)}${token === undefined ? '' : `, spending a token of ${placeName(token)}`}`,
  fight: ({ zone }) => `Fight at ${placeName(zone)}`,
  spend: ({ token }) => `Spend a token of ${placeName(token)}`,
  decline: () => 'Spend no token',
  target: ({ by, kind }) =>
    kind === 'any'
      ? `The ${profileName[by]} leaves the choice to the owner`
      : `The ${profileName[by]} strikes: ${profileName[kind]}`,
  lose: (victim) => `Lose ${victimName(victim)}`,
  sacrifice: (victim) => `Give up ${victimName(victim)} in ${placeName(victim.zone)}`,
  land: ({ unit, at }) => `${unitName(unit)} lands in ${placeName(at)}`,
  done: () => 'Done',
}

export const action = (actionSentence: AasAction): string =>
  (actionSentences[actionSentence.do] as (actionSentence: AasAction) => string)(actionSentence)

/** What a button says that stands for everything one action can do. */
export const actionTypeNames: Readonly<Record<AasAction['do'], string>> = {
  proceed: 'Go on',
  bid: 'Bid',
  accept: 'Accept the bid',
  placeFactory: 'Place the factory',
  keep: 'Keep the set-up',
  rearrange: 'Rearrange',
  deploy: 'Put down a unit',
  area: 'Choose the area',
  scrap: 'Give up an air unit',
  reinforce: 'Reinforce',
  requisition: 'Requisition',
  prepare: 'Place the cards',
  launch: 'Launch Operation Uranus',
  wait: 'Wait',
  assign: 'Assign a card',
  move: 'Move',
  blitz: 'Blitz',
  leaveCity: 'Leave the city',
  hide: 'Enter an Ambush Site',
  emerge: 'Leave an Ambush Site',
  load: 'Board a crossing',
  offload: 'Offload',
  attack: 'Air attack',
  relocate: 'Relocate',
  drop: 'Supply Drop',
  supplyLanding: 'Supply Landing',
  troopLanding: 'Troop Landing',
  endMovement: 'End the Movement phase',
  shift: 'Move a unit out',
  disband: 'Destroy a unit',
  scramble: 'Scramble',
  aim: 'Aim',
  openFire: 'Open fire',
  ambush: 'Ambush',
  holdFire: 'Hold fire',
  strike: 'Attack a crossing',
  bombard: 'Bombard',
  fight: 'Fight',
  spend: 'Spend a token',
  decline: 'Spend no token',
  target: 'Choose the target',
  lose: 'Choose the casualty',
  sacrifice: 'Give up a unit',
  land: 'Land',
  done: 'Done',
}
