import { count, dice, list, type Tales, telling } from '@kurgan/board-kit'
import type { CombatResult, IbsmEvent } from '../../rules/state.ts'
import {
  hexName,
  locationName,
  phaseName,
  placeName,
  seasonName,
  sideName,
  sideSubject,
  tokenName,
  unitName,
} from './terms.ts'
import { endings as endingOf } from '../../rules/control.ts'

export const resultName: Readonly<Record<CombatResult, string>> = {
  axisEliminated: 'the Axis unit is eliminated',
  axisRetreats: 'the Axis unit retreats',
  sovietEliminated: 'the Soviet unit is eliminated',
  sovietRetreats: 'the Soviet unit retreats',
  fortressDestroyed: 'the Fortress is destroyed',
}

export type LossReason = Extract<IbsmEvent, { kind: 'eliminated' }>['because']
const lossReason: Readonly<Record<LossReason, string>> = {
  doubled: 'the enemy had at least twice as many hits',
  noRetreat: 'it has no hex to retreat to',
  noSupply: 'it is out of Supply',
}

const dueName = { infantry: 'Infantry', tank: 'Tank', air: 'Air Unit' } as const

const moved = ({ unit, how, path }: Extract<IbsmEvent, { kind: 'moved' }>): string => {
  const [from, to] = [path.at(-2) ?? '', path.at(-1) ?? '']
  const name = unitName(unit)
  if (how === 'convoy')
    return `${name} goes by Convoy over ${list(path.slice(1, -1).map(placeName))} to ${hexName(to)}.`
  if (how === 'blitz') return `${name} blitzes from ${placeName(from)} to ${hexName(to)}.`
  if (how === 'token') return `${name} advances once more, from ${placeName(from)} to ${hexName(to)}.`
  return `${name} advances from ${placeName(from)} to ${hexName(to)}.`
}

const blitz = ({ unit, at, dice: fallen, result }: Extract<IbsmEvent, { kind: 'blitz' }>): string => {
  const last = fallen.at(-1) ?? 0
  const out = fallen.length > 1 ? `breaks out of ${placeName(at)} with a ${fallen[0] ?? 0}, then ` : ''
  if (result === 'held') return `${unitName(unit)} cannot break out of ${hexName(at)}: ${last}, and a 3 was needed.`
  return result === 'success'
    ? `${unitName(unit)} ${out}tries to Blitz from ${hexName(at)}: ${last}, it may Advance once more.`
    : `${unitName(unit)} ${out}tries to Blitz from ${hexName(at)}: ${last}, its Movement is over.`
}

const decided = ({
  hex,
  axisHits,
  sovietHits,
  winner,
  tie,
  result,
}: Extract<IbsmEvent, { kind: 'decided' }>): string => {
  const [own, other] = winner === 'axis' ? [axisHits, sovietHits] : [sovietHits, axisHits]
  const won = tie ? `with the Initiative, ${own} hits each` : `by ${own} hits to ${other}`
  return `${sideSubject[winner]} wins the Combat in ${hexName(hex)} ${won}: ${resultName[result]}.`
}

const endings = {
  'axis/stalin': 'The Axis controls the place where Stalin is and wins.',
  'axis/final': 'Snow 1944 is over and the Axis wins',
  'soviet/homeland': 'The Soviet side controls a City of Axis territory and wins.',
  'soviet/final': 'Snow 1944 is over and the Soviet side wins',
} as const

const ended = ({ ending, fortresses, industrial, moscow }: Extract<IbsmEvent, { kind: 'ended' }>): string => {
  if (endingOf[ending].kind !== 'final') return endings[ending]
  const held = `${count(industrial, 'Industrial Center')} in Axis hands, Moscow ${moscow ? 'among them' : 'not among them'}`
  return `${endings[ending]}: ${count(fortresses, 'Fortress', 'Fortresses')} destroyed, ${held}.`
}

const tales: Tales<IbsmEvent> = {
  setUp: ({ removed }) =>
    removed === 0
      ? 'The Soviet units stand as printed, and the General Tokens lie face down.'
      : 'The Soviet units stand as printed, the General Tokens lie face down, and one Axis Token has left the game unseen.',
  deployed: ({ units }) => `The Axis has set up its ${count(units.length, 'unit')}.`,
  season: ({ year, season, initiative }) =>
    `${seasonName[season]} ${year}. ${sideSubject[initiative]} has the Initiative.`,
  phase: ({ phase }) => `${phaseName[phase]} Phase`,
  fleet: ({ unit, to }) => `The ${unitName(unit)} sails to ${hexName(to)}.`,
  fleetHeld: ({ unit }) => `The ${unitName(unit)} is disrupted in its base and does not sail this Season.`,
  air: ({ unit, to, mission }) =>
    mission === 'disrupt'
      ? `${unitName(unit)} flies against the Fleet in ${hexName(to)}.`
      : `${unitName(unit)} supports in ${hexName(to)}.`,
  disrupted: ({ unit }) => `The ${unitName(unit)} is disrupted: no die and no Supply this Season.`,
  moved,
  disengage: ({ unit, at, die, result }) =>
    `${unitName(unit)} tries to disengage in ${hexName(at)}: ${die}, ${result === 'free' ? 'it is free to move' : 'it must stay (3 needed)'}.`,
  blitz,
  stayed: ({ unit, at }) => `${unitName(unit)} stays in ${hexName(at)}.`,
  token: ({ side, token }) => `${sideSubject[side]} plays the General Token “${tokenName[token]}”.`,
  rerolled: ({ side, was, die, result }) =>
    `${sideSubject[side]} rolls a ${was} again: ${die}. As the dice lie now, ${resultName[result]}.`,
  combat: ({ hex, axisDice, sovietDice, axisHits, sovietHits, result }) =>
    `Combat in ${hexName(hex)}: Axis ${dice(axisDice)} = ${axisHits}, Soviet ${dice(sovietDice)} = ${sovietHits}. As the dice lie, ${resultName[result]}.`,
  decided,
  fortressDestroyed: ({ unit }) => `The ${unitName(unit)} is destroyed.`,
  retreated: ({ unit, from, to }) => `${unitName(unit)} retreats from ${placeName(from)} to ${hexName(to)}.`,
  eliminated: ({ unit, at, because }) => `${unitName(unit)} is eliminated in ${hexName(at)}: ${lossReason[because]}.`,
  partisansRemoved: ({ at }) => `Axis units drive out the Partisans in ${list(at.map(hexName))}.`,
  control: ({ location, side }) => `${sideSubject[side]} now controls ${locationName(location)}.`,
  supplied: ({ side, out }) =>
    out.length === 0 ? `All ${sideName[side]} units are in Supply.` : `Out of Supply: ${list(out.map(unitName))}.`,
  recalled: () => 'Air Units and Fleets return to their boxes and bases.',
  reinforced: ({ unit, to }) => `${unitName(unit)} arrives in ${to === 'airBox' ? 'the Soviet air box' : hexName(to)}.`,
  notReceived: ({ type }) => `The ${dueName[type]} that was due cannot be received.`,
  partisans: ({ die, number }) =>
    `Partisans: ${die}${number > die ? ', and one more by Token' : number < die ? `, but only ${number} left in the pool` : ''}. ${count(number, 'Partisan')} to place.`,
  partisan: ({ unit, to }) => `${unitName(unit)} appears in ${hexName(to)}.`,
  stalin: ({ die, result }) =>
    `Attempt to move Stalin: ${die}, ${result === 'success' ? 'he may leave Moscow' : 'he stays'}.`,
  stalinMoved: ({ to }) => `Stalin leaves Moscow for ${locationName(to)} and stays there.`,
  initiative: ({ side }) => `${sideSubject[side]} has the Initiative from now on.`,
  tokenTaken: ({ side }) => `${sideSubject[side]} takes the General Token of this Season.`,
  tokenSeen: ({ token }) => `Your new General Token: “${tokenName[token]}”.`,
  tokenRemoved: ({ token }) => `No Infantry can come back: the Token “${tokenName[token]}” leaves the game.`,
  division: ({ unit, to }) => `The Anti-Partisan Division, ${unitName(unit)}, arrives in ${hexName(to)}.`,
  ended,
}

export const tale = (event: IbsmEvent): string | undefined => telling(tales, event)
