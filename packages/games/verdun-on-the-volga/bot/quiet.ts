import { isBound } from '../rules/flanks.ts'
import { controllerOf, forceAt, placeOf, stepsOf } from '../rules/stacking.ts'
import { isEastBank, linkOf, neighbours, spaceOf, volga } from '../rules/map.ts'
import type { Army, At, Frame, VovAction, VovState } from '../rules/state.ts'
import { endOf, firstOf, german, other, scenarioOf, sideOf, soviet, unitNumber, unitOf } from '../rules/units.ts'
import { garrison } from './plan.ts'
import { garrisonNeeded, hasBrokenThrough, landingWorth, pullOf } from './standing.ts'
import { appraiseStrength, refitWorth } from './strength.ts'

/** Everything that is not fighting: placing, Regroup, Refit, the Advantage over Night and Pause. */

const worthMoving = 0.12

/** Whether a unit had better stay: in contact, or the last in ground worth holding. */
const holds = (s: VovState, unit: number): boolean => {
  const at = placeOf(s, unit)
  const side = sideOf(unit)
  if (isEastBank(at)) return false
  if (forceAt(s, other(side), at) > 0) return true
  return forceAt(s, side, at) <= garrison(s, side, at)
}

/** How much better off a unit would be in another space. */
const moveWorth = (s: VovState, pull: readonly number[], unit: number, to: number): number => {
  const from = placeOf(s, unit)
  if (isEastBank(to)) return -1
  if (holds(s, unit)) return -1
  if (linkOf(from, to) === volga) return landingWorth(s, to) - 0.5
  const crowd = 0.05 * (forceAt(s, sideOf(unit), to) - forceAt(s, sideOf(unit), from) + 1)
  return (pull[to] as number) - (pull[from] as number) - crowd
}

/** What a Regroup would bring: the units that could come closer to where they are wanted. */
export const gatherWorth = (s: VovState): number => {
  const pull = pullOf(s, s.side)
  let far = 0
  for (let unit = firstOf(s.side); unit < endOf(s.side); unit++) {
    const at = placeOf(s, unit)
    if (at < 0 || isEastBank(at) || holds(s, unit)) continue
    far += Math.max(0, 1 - (pull[at] as number))
  }
  return 0.03 * far + (s.side === german ? rescueWorth(s) : 0)
}

/** What a Redeploy would bring: the one unit that is farthest from where it is wanted. */
export const fetchWorth = (s: VovState): number => {
  const pull = pullOf(s, s.side)
  let least = 0.5
  for (let unit = firstOf(s.side); unit < endOf(s.side); unit++) {
    const at = placeOf(s, unit)
    if (at >= 0 && !isEastBank(at) && !isBound(s, unit) && !holds(s, unit)) least = Math.min(least, pull[at] as number)
  }
  return 0.3 * (0.5 - least)
}

/** Units one step away from a Zone that must not fall and has too few. */
const rescueWorth = (s: VovState): number => {
  let worth = 0
  for (const zone of scenarioOf(s.scenario).breakthroughZones) {
    // VOV-8.1.2b: nobody regroups to where the enemy stands.
    if (controllerOf(s, zone) !== german || forceAt(s, soviet, zone) > 0) continue
    const wanted = garrisonNeeded(s, zone) - forceAt(s, german, zone)
    if (wanted <= 0) continue
    let near = 0
    for (let unit = firstOf(german); unit < endOf(german); unit++) {
      const at = placeOf(s, unit)
      if (at >= 0 && at !== zone && neighbours(zone).includes(at) && !isBound(s, unit) && !holds(s, unit)) near++
    }
    worth += 0.4 * Math.min(wanted, near)
  }
  return worth
}

const appraiseMoves = (s: VovState, actions: readonly VovAction[]): readonly number[] => {
  const pull = pullOf(s, s.side)
  return actions.map((action) => {
    if (action.do !== 'move') return 0
    const unit = unitNumber(action.unit)
    const worth = moveWorth(s, pull, unit, spaceOf(action.to))
    if (worth < worthMoving) return -1
    // Units are asked in the order of the map: whoever is passed over does not come again.
    return 100 - (s.began[unit] as number) + worth / 10 - unit / 10_000
  })
}

const appraiseTaking = (s: VovState, actions: readonly VovAction[]): readonly number[] => {
  const pull = pullOf(s, s.side)
  return actions.map((action) => {
    if (action.do !== 'take') return 0
    const unit = unitNumber(action.unit)
    return holds(s, unit)
      ? -99
      : (unitOf(unit).combat[stepsOf(s, unit)] as number) - 3 * (pull[placeOf(s, unit)] as number)
  })
}

const entryWorth = (s: VovState, side: Army, zone: number): number => {
  const pull = pullOf(s, side)
  if (!isEastBank(zone)) return (pull[zone] as number) + (scenarioOf(s.scenario).campaign ? 0.1 : 0)
  let need = 0
  for (let area = 0; area < 67; area++)
    if (linkOf(zone, area) === volga && controllerOf(s, area) === soviet) need += Math.max(0, landingWorth(s, area))
  return need - 0.2 * forceAt(s, soviet, zone)
}

const appraiseRefit = (s: VovState, actions: readonly VovAction[], { halves }: At<'refit'>): readonly number[] => {
  const flips = actions.flatMap((action) => (action.do === 'refit' ? [unitNumber(action.unit)] : []))
  const chosen = new Set(flips.toSorted((a, b) => refitWorth(s, b) - refitWorth(s, a)).slice(0, halves))
  const spareHalves = halves - flips.length
  return actions.map((action) => {
    switch (action.do) {
      case 'zoneRefit':
      case 'flankRefit':
        return 10 + refitWorth(s, unitNumber(action.unit))
      case 'buildTank':
        return 8 + (unitOf(unitNumber(action.unit)).combat[2] as number)
      case 'rebuild':
        return spareHalves >= (action.strength === 'full' ? 4 : 2)
          ? 5 + (unitOf(unitNumber(action.unit)).combat[action.strength === 'full' ? 2 : 1] as number) / 10
          : -1
      case 'refit': {
        const unit = unitNumber(action.unit)
        return chosen.has(unit) ? 2 - unit / 1000 : -1
      }
      default:
        return 0
    }
  })
}

/** Night is the Soviet side's friend, daylight the German's, unless the game is lost when it ends (VOV-21.6a). */
const appraiseClock = (s: VovState, actions: readonly VovAction[]): readonly number[] => {
  const side = s.advantage === soviet ? soviet : german
  const endsGame = s.night === 1 && hasBrokenThrough(s)
  const wants = side === german ? s.night === 0 || endsGame : s.night === 1 && s.impulse < 12 && !endsGame
  return actions.map((action) => (action.do === 'decline' ? 0.5 : wants ? 1 : 0))
}

const usualBid = { standard: 8, campaign: 12, midgame: 11 } as const

type Appraising<F> = (s: VovState, actions: readonly VovAction[], frame: F) => readonly number[]

const placeWorkers: Appraising<Frame> = (s, actions) =>
  actions.map((action) => (action.do === 'place' ? landingWorth(s, spaceOf(action.to)) : 0))

const quiet: { readonly [Name in Frame['at']]?: Appraising<At<Name>> } = {
  bids: (s, actions) =>
    actions.map((action) => (action.do === 'bid' ? -Math.abs(action.points - usualBid[s.scenario]) : 0)),
  'setup.workers': placeWorkers,
  'reinforcement.workers': placeWorkers,
  reserves: (_s, actions) => actions.map((action) => (action.do === 'callReserves' ? 1 : 0)),
  reinforcement: (s, actions, { side }) =>
    actions.map((action) => (action.do === 'place' ? entryWorth(s, side, spaceOf(action.to)) : 0)),
  regroup: appraiseMoves,
  redeploy: appraiseTaking,
  'redeploy.to': (s, actions, { unit }) => {
    const pull = pullOf(s, s.side)
    return actions.map((action) => (action.do === 'move' ? moveWorth(s, pull, unit, spaceOf(action.to)) : 0))
  },
  transfer: appraiseStrength,
  'transfer.from': appraiseStrength,
  consolidation: appraiseStrength,
  'consolidation.with': appraiseStrength,
  'logistics.pause': (_s, actions) => actions.map((action) => (action.do === 'decline' ? 0 : 1)),
  'logistics.prolong': appraiseClock,
  'refit.replacements': (_s, actions) => actions.map((action) => (action.do === 'advantage' ? 1 : 0)),
  refit: appraiseRefit,
}

export const appraiseQuiet = (
  s: VovState,
  frame: Frame,
  actions: readonly VovAction[],
): readonly number[] | undefined => (quiet[frame.at] as Appraising<Frame> | undefined)?.(s, actions, frame)
