import type { Config, Dice, Tell } from '@kurgan/kernel'
import { go } from '@kurgan/kernel'
import {
  airInPool,
  divisionTurn,
  fleetBase,
  fortresses,
  ground,
  hexes,
  hexId,
  hexNumber,
  infantryOf,
  moscow,
  partisanIds,
  regularNumber,
  regulars,
  seasons,
  tanksOf,
  tokenCount,
  tokenOf,
  tokenSide,
  unitId,
  unitsOf,
  urbans,
} from './components.ts'
import type { IbsmDecision } from './messages.ts'
import {
  axis,
  type Frame,
  type IbsmAction,
  type IbsmEvent,
  type IbsmState,
  inHand,
  notReceived,
  nowhere,
  offMap,
  removed,
  type SideNumber,
  soviet,
} from './state.ts'

/** Set-up (SET), and the Axis deployment with which a game begins. */

type DeploymentFrame = Extract<Frame, { at: 'deployment' }>

export const divisionOption = 'anti-partisan-division'

/** The Seasons on which a Token of that side lies at the start. */
export const tokenTurns = (side: SideNumber): number[] =>
  seasons.flatMap(({ tokenFor }, turn) => (tokenFor === side ? [turn] : []))

/** SET-5, SET-11, OPT-1: shuffled face down, then one by one to their places. */
const dealTokens = (s: IbsmState, dice: Dice): void => {
  for (const side of [axis, soviet] as const) {
    const set = Array.from({ length: tokenCount }, (_, token) => token).filter(
      (token) => tokenSide[token] === side && !(s.antiPartisanDivision && token === tokenOf('A-GEN-5')),
    )
    const places = side === axis ? [...tokenTurns(axis), inHand, removed] : tokenTurns(soviet)
    dice.shuffle(set, side === axis ? 'axis tokens' : 'soviet tokens')
    for (const [n, token] of set.entries()) s.tokens[token] = places[n] as number
  }
  s.hands = [1, 0]
  if (s.antiPartisanDivision) s.tokens[tokenOf('A-GEN-5')] = divisionTurn
}

export const setup = (config: Config, dice: Dice, tell: Tell<IbsmEvent>): IbsmState => {
  const s: IbsmState = {
    antiPartisanDivision: config.options[divisionOption] === true,
    turn: 0,
    place: regulars.map(({ side, start }) => (side === soviet ? start : offMap)),
    moved: regulars.map(() => 0),
    entered: regulars.map(() => nowhere),
    air: airInPool.map((waits) => (waits ? notReceived : offMap)),
    disrupting: airInPool.map(() => 0),
    fleet: [...fleetBase],
    disrupted: [0, 0],
    partisans: partisanIds.map(() => offMap),
    fortress: fortresses.map(() => 1),
    control: urbans.map(({ territory }) => territory),
    stalin: moscow,
    hands: [0, 0],
    tokens: Array.from({ length: tokenCount }, () => removed),
    outcome: '',
    stack: [{ at: 'deployment', next: 0 }],
  }
  dealTokens(s, dice)
  tell({ kind: 'setUp', rule: 'IBSM-SET-1', removed: s.antiPartisanDivision ? 0 : 1 })
  return s
}

/** SET-4: Land hexes of Axis territory, in the order of the map. */
const deploymentHexes: readonly number[] = hexes.flatMap(({ territory }, hex) => (territory === axis ? [hex] : []))
/** From each place in that order on: how many hexes are left, and how many of them are Clear. */
const hexesFrom = (next: number): { readonly all: number; readonly clear: number } => {
  const rest = deploymentHexes.slice(next)
  return { all: rest.length, clear: rest.filter((hex) => ground[hex] === 1).length }
}
const room = Array.from({ length: deploymentHexes.length + 1 }, (_, next) => hexesFrom(next))

const undeployed = (s: IbsmState, kind: { readonly first: number; readonly last: number }): number => {
  let count = 0
  for (let unit = kind.first; unit <= kind.last; unit++) if (s.place[unit] === offMap) count++
  return count
}

/** The units that would be left after this hex still find room in the hexes that follow. */
const fits = (next: number, infantry: number, tanks: number): boolean => {
  const after = room[next + 1] as { readonly all: number; readonly clear: number }
  return tanks <= after.clear && infantry + tanks <= after.all
}

/** Hex by hex, so that every deployment is reached in one way; or the suggested one at once. */
const ask = (s: IbsmState, { next }: DeploymentFrame): IbsmDecision => {
  const hex = deploymentHexes[next] as number
  const to = hexId(hex)
  const infantry = undeployed(s, infantryOf[axis])
  const tanks = undeployed(s, tanksOf[axis])
  const actions: IbsmAction[] = []
  if (infantry > 0 && fits(next, infantry - 1, tanks))
    actions.push({ do: 'deploy', unit: unitId(s.place.indexOf(offMap, infantryOf[axis].first)), to })
  if (tanks > 0 && ground[hex] === 1 && fits(next, infantry, tanks - 1))
    actions.push({ do: 'deploy', unit: unitId(s.place.indexOf(offMap, tanksOf[axis].first)), to })
  if (fits(next, infantry, tanks)) actions.push({ do: 'leave', to })
  if (next === 0) actions.push({ do: 'suggested' })
  return { side: 'axis', ask: { say: 'deployment', hex: to }, rule: 'IBSM-SET-4', actions }
}

const goOn = (s: IbsmState, next: number, tell: Tell<IbsmEvent>): void => {
  const { first, last } = unitsOf[axis]
  const units = Array.from({ length: last - first + 1 }, (_, n) => first + n)
  if (units.some((unit) => s.place[unit] === offMap)) return go(s, { at: 'deployment', next: next + 1 })
  tell({
    kind: 'deployed',
    rule: 'IBSM-SET-4',
    units: units.map(unitId),
    hexes: units.map((unit) => hexId(s.place[unit] as number)),
  })
  go(s, { at: 'season' })
}

const deploy = (
  s: IbsmState,
  a: Extract<IbsmAction, { do: 'deploy' }>,
  { next }: DeploymentFrame,
  tell: Tell<IbsmEvent>,
): void => {
  s.place[regularNumber(a.unit)] = hexNumber(a.to)
  goOn(s, next, tell)
}

const suggested = (s: IbsmState, tell: Tell<IbsmEvent>): void => {
  deploySuggested(s)
  goOn(s, 0, tell)
}

export const deploySuggested = (s: IbsmState): void => {
  for (const [unit, { side, start }] of regulars.entries()) if (side === axis) s.place[unit] = start
}

export const deployment = { ask, deploy, leave: goOn, suggested }
