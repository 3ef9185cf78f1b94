import { type Config, type Dice, go, type Tell } from '@kurgan/kernel'
import {
  airInPool,
  clearGround,
  divisionOption,
  divisionToken,
  divisionTurn,
  fleetBase,
  fortresses,
  ground,
  hexes,
  hexId,
  hexNumber,
  hexOf,
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
  allUnits,
  unitsOf,
  urbans,
} from './components.ts'
import { type IbsmChoice, type IbsmNo, no } from './machinery/messages.ts'
import { noNewcomer, noRecruit, spareUnits } from './machinery/position.ts'
import {
  type At,
  axis,
  type IbsmAction,
  type IbsmEvent,
  type IbsmState,
  inHand,
  notReceived,
  nowhere,
  type Of,
  offMap,
  removed,
  type SideNumber,
  soviet,
} from './state.ts'

/** Set-up (SET), and the Axis deployment with which a game begins. */

type DeployFrame = At<'deployment'>

/** The Seasons on which a Token of that side lies at the start. */
export const tokenTurns = (side: SideNumber): number[] =>
  seasons.flatMap(({ tokenFor }, turn) => (tokenFor === side ? [turn] : []))

/** SET-5, SET-11, OPT-1: shuffled face down, then one by one to their places. */
const dealTokens = (s: IbsmState, dice: Dice): void => {
  for (const side of [axis, soviet] as const) {
    const set = Array.from({ length: tokenCount }, (_, token) => token).filter(
      (token) => tokenSide[token] === side && !(s.antiPartisanDivision && token === tokenOf(divisionToken)),
    )
    const places = side === axis ? [...tokenTurns(axis), inHand, removed] : tokenTurns(soviet)
    dice.shuffle(set, side === axis ? 'axis tokens' : 'soviet tokens')
    for (const [n, token] of set.entries()) s.tokens[token] = places[n] as number
  }
  s.hands = [1, 0]
  if (s.antiPartisanDivision) s.tokens[tokenOf(divisionToken)] = divisionTurn
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
    stack: [{ at: 'deployment', picks: 0 }],
  }
  dealTokens(s, dice)
  tell({ kind: 'setUp', rule: 'IBSM-SET-1', removed: s.antiPartisanDivision ? 0 : 1 })
  return s
}

const notAxisTerritory = no('IBSM-SET-4', 'notAxisTerritory')
const friendlyThere = no('IBSM-SET-4', 'friendlyThere')
const tankTerrain = no('IBSM-SET-4', 'tankTerrain')
const suggestedFirst = no('IBSM-SET-4', 'suggestedFirst')

/** SET-4: Land hexes of Axis territory, at most one unit each, Tanks only on Clear ground. */
export const noDeploymentArea = (hex: number): IbsmNo | undefined =>
  hexOf(hex).territory === axis ? undefined : notAxisTerritory
export const noDeploymentRoom = (s: IbsmState, hex: number): IbsmNo | undefined =>
  s.place.includes(hex) ? friendlyThere : undefined
export const noTankGround = (tank: boolean, hex: number): IbsmNo | undefined =>
  tank && ground[hex] !== clearGround ? tankTerrain : undefined

/** SET-4: it is taken instead of a deployment of one's own. */
export const noSuggestion = (s: IbsmState): IbsmNo | undefined => {
  const { first, last } = unitsOf[axis]
  for (let unit = first; unit <= last; unit++) if (noNewcomer(s, unit) !== undefined) return suggestedFirst
  return undefined
}

/** In the order of the map. */
const deploymentHexes: readonly number[] = hexes.flatMap((_, hex) => (noDeploymentArea(hex) === undefined ? [hex] : []))

/** Per Axis unit and hex. */
const deployActions: readonly (readonly IbsmAction[])[] = allUnits
  .filter((unit) => noRecruit(axis, unit) === undefined)
  .map(({ id }) => hexes.map((hex) => ({ do: 'deploy', unit: id, to: hex.id })))

/** Unit by unit, in any order, or the suggested set-up at once. There are more Clear hexes than units, so all find room. */
const choose = (s: IbsmState, { picks }: DeployFrame): IbsmChoice => {
  const infantry = spareUnits(s, infantryOf[axis])
  const tanks = spareUnits(s, tanksOf[axis])
  const open = deploymentHexes.filter((hex) => noDeploymentRoom(s, hex) === undefined)
  const clear = open.filter((hex) => noTankGround(true, hex) === undefined)
  const items: IbsmAction[] = []
  // Units of a type are alike: of each the first is as good as any.
  const canonical: IbsmAction[] = []
  const push = (units: readonly number[], within: readonly number[]): void => {
    for (const unit of units)
      for (const hex of within) {
        const action = deployActions[unit]?.[hex] as IbsmAction
        items.push(action)
        if (unit === units[0]) canonical.push(action)
      }
  }
  push(infantry, open)
  push(tanks, clear)
  if (noSuggestion(s) === undefined) for (const list of [items, canonical]) list.push(suggestion)
  const ask = { say: 'deployment', infantry: infantry.length, tanks: tanks.length } as const
  return { side: 'axis', ask, rule: 'IBSM-SET-4', items, canonical, picks }
}
const suggestion: IbsmAction = { do: 'suggested' }

const goOn = (s: IbsmState, picks: number, tell: Tell<IbsmEvent>): void => {
  const { first, last } = unitsOf[axis]
  const deployed = Array.from({ length: last - first + 1 }, (_, n) => first + n)
  if (deployed.some((unit) => s.place[unit] === offMap)) return go(s, { at: 'deployment', picks })
  tell({
    kind: 'deployed',
    rule: 'IBSM-SET-4',
    units: deployed.map(unitId),
    hexes: deployed.map((unit) => hexId(s.place[unit] as number)),
  })
  go(s, { at: 'season' })
}

const deploy = (s: IbsmState, a: Of<'deploy'>, { picks }: DeployFrame, tell: Tell<IbsmEvent>): void => {
  s.place[regularNumber(a.unit)] = hexNumber(a.to)
  goOn(s, picks + 1, tell)
}

const suggested = (s: IbsmState, tell: Tell<IbsmEvent>): void => {
  deploySuggested(s)
  goOn(s, 0, tell)
}

export const deploySuggested = (s: IbsmState): void => {
  for (const [unit, { side, start }] of regulars.entries()) if (side === axis) s.place[unit] = start
}

export const deployment = { choose, deploy, suggested }
