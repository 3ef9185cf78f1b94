import { advances } from '../rules/advance.ts'
import { isDoubled } from '../rules/battle.ts'
import {
  blitzSuccess,
  disengageSuccess,
  faces,
  hexNumber,
  isTank,
  regularNumber,
  sideOf,
  unitsOf,
  urbanNumber,
  urbanOf,
  urbans,
} from '../rules/components.ts'
import { movesOf } from '../rules/convoy.ts'
import { noLeaving } from '../rules/disengagement.ts'
import { initiative } from '../rules/initiative.ts'
import { positionOf, spareInfantry } from '../rules/machinery/position.ts'
import { axis, type Frame, type IbsmAction, type IbsmState, type Rolled, type SideNumber } from '../rules/state.ts'
import { type Scales, scalesOf } from './balance.ts'
import { distance } from './distance.ts'
import { chanceOf } from './odds.ts'
import { airWorth, fleetWorth, importance, likelyWin, nuisance } from './plans.ts'

/** What a bot thinks of an action. Only the order among the actions of one decision matters. */

/** A decision as an appraiser sees it: the position, whose it is, and what was found out for its other actions. */
interface Scene {
  readonly s: IbsmState
  readonly side: SideNumber
  readonly frame: Frame
  readonly scales: Scales
}

const signed = (side: SideNumber, worth: number): number => (side === axis ? worth : -worth)

const worthNow = ({ side, scales }: Scene): number => signed(side, scales.worth())

const worthAt = ({ side, scales }: Scene, unit: number, hex: number): number => signed(side, scales.withUnit(unit, hex))

const bestAdvance = (scene: Scene, unit: number): number => {
  let best = Number.NEGATIVE_INFINITY
  for (const to of advances(scene.s, positionOf(scene.s), unit)) best = Math.max(best, worthAt(scene, unit, to))
  return best
}

/** An attempt costs nothing, so it is made when a success would help; before anything else, for it cannot wait. */
const attempt = (now: number, then: number, chance: number): number =>
  then > now + 0.02 ? now + 1000 + chance * (then - now) : now - 1

const appraiseBlitz = (scene: Scene, unit: number): number => {
  const { s, side } = scene
  const held = noLeaving(positionOf(s), side, unit, s.place[unit] as number) !== undefined
  const chance = chanceOf(blitzSuccess) * (held ? chanceOf(disengageSuccess) : 1)
  return attempt(worthNow(scene), bestAdvance(scene, unit), chance)
}

const appraiseDisengage = (scene: Scene, unit: number): number => {
  const { s, side } = scene
  let best = Number.NEGATIVE_INFINITY
  for (const a of movesOf(s, side, unit))
    if (a.do === 'move') best = Math.max(best, worthAt(scene, unit, hexNumber(a.to)))
  const now = worthNow(scene)
  return best > now + 0.3 ? now + chanceOf(disengageSuccess) * (best - now) : now - 1
}

/** A Token is worth keeping for something better, the more so the longer the war will last. */
const keepsake = (s: IbsmState): number => 0.9 - 0.07 * s.turn

const appraiseExtraDie = (s: IbsmState, a: IbsmAction, side: SideNumber, hex: number): number => {
  if (a.do === 'pass') return 0
  const gain = likelyWin(s, side, hex, 1) - likelyWin(s, side, hex)
  return gain * importance(s, hex) * 3 - keepsake(s)
}

/** What a pair of totals means to a side: won or lost, and doubled or not. */
const verdict = (s: IbsmState, side: SideNumber, mine: number, theirs: number): number => {
  const wins = mine > theirs || (mine === theirs && initiative(s) === side)
  if (wins) return isDoubled(mine, theirs) ? 1.5 : 1
  return isDoubled(theirs, mine) ? -1.5 : -1
}

const appraiseAfterRoll = (s: IbsmState, a: IbsmAction, side: SideNumber, frame: Rolled): number => {
  const total = (dice: readonly number[]): number => dice.reduce((sum, die) => sum + die, 0)
  const mine = side === axis ? total(frame.axisDice) + frame.bonus : total(frame.sovietDice)
  const theirs = side === axis ? total(frame.sovietDice) : total(frame.axisDice) + frame.bonus
  const now = verdict(s, side, mine, theirs)
  if (a.do === 'pass') return 0
  let then = 0
  if (a.do === 'token') then = verdict(s, side, mine + 2, theirs)
  if (a.do === 'reroll') for (const face of faces) then += verdict(s, side, mine - a.die + face, theirs) / faces.length
  return (then - now) * importance(s, frame.hex) - keepsake(s)
}

/** Whether Stalin should leave Moscow: only when it is about to fall, for the Initiative goes with him. */
const moscowTotters = (s: IbsmState): boolean => {
  const { hexes } = urbanOf(s.stalin)
  let inside = 0
  let near = 0
  let guards = 0
  for (let unit = 0; unit < s.place.length; unit++) {
    const from = s.place[unit] as number
    if (from < 0) continue
    if (unit > unitsOf[axis].last) {
      if (hexes.includes(from)) guards++
      continue
    }
    if (hexes.includes(from)) inside++
    else if (hexes.some((hex) => distance(from, hex, isTank(unit)) <= 2)) near++
  }
  return inside >= 2 || (inside + near >= 4 && guards <= 1)
}

const refuge = (s: IbsmState, city: string): number => {
  const { hexes } = urbanOf(urbanNumber(city))
  // The border is where the Axis comes from, wherever its units happen to be.
  let safety = Math.min(
    ...urbans.flatMap((home) =>
      home.territory === axis ? home.hexes.map((from) => distance(from, hexes[0] as number, false)) : [],
    ),
  )
  for (let unit = unitsOf[axis].first; unit <= unitsOf[axis].last; unit++) {
    const from = s.place[unit] as number
    if (from >= 0) for (const hex of hexes) safety = Math.min(safety, distance(from, hex, isTank(unit)))
  }
  return safety
}

type Doing<Name extends IbsmAction['do']> = Extract<IbsmAction, { do: Name }>

const appraiseToken = (scene: Scene, a: Doing<'token'>): number | undefined => {
  const { s, side, frame } = scene
  if (frame.at === 'combat.extraDie') return appraiseExtraDie(s, a, side, frame.hex)
  if (frame.at === 'combat.tokens') return appraiseAfterRoll(s, a, side, frame)
  if (frame.at === 'reinforcements.place') return Number.POSITIVE_INFINITY
  if (frame.at === 'partisans.place') return 1000
  if (frame.at !== 'movement.choose') return undefined
  const now = worthNow(scene)
  if (a.token === 'A-GEN-5' && 'to' in a) return worthAt(scene, spareInfantry(s, axis), hexNumber(a.to)) + 1
  if ('to' in a) {
    const then = worthAt(scene, frame.unit, hexNumber(a.to))
    return then > now + 2 * keepsake(s) + 1 ? now + 500 : now - 1
  }
  return now - 1
}

const appraiseReroll = (scene: Scene, a: Doing<'reroll'>): number | undefined => {
  const { s, side, frame } = scene
  if (frame.at === 'combat.tokens') return appraiseAfterRoll(s, a, side, frame)
  if (frame.at === 'stalin.failed') return moscowTotters(s) ? 1 : -1
  if (frame.at === 'partisans.place') return a.die === 1 && s.turn > 3 ? 900 : -1000
  if (frame.at !== 'movement.choose') return undefined
  const now = worthNow(scene)
  const gain = bestAdvance(scene, frame.unit) - now
  return frame.failed === 'blitz' && gain * chanceOf(blitzSuccess) > 2 * keepsake(s) + 1 ? now + 900 : now - 1
}

type Appraising<A> = (scene: Scene, a: A) => number | undefined

const entering: Appraising<{ readonly unit: string; readonly to: string }> = (scene, a) =>
  worthAt(scene, regularNumber(a.unit), hexNumber(a.to))

const staying: Appraising<IbsmAction> = (scene) => worthNow(scene) + 0.01

const appraisers: { readonly [Name in IbsmAction['do']]?: Appraising<Doing<Name>> } = {
  suggested: () => 1,
  deploy: (scene, a) => (scene.frame.at === 'deployment' ? 0 : entering(scene, a)),
  fleet: ({ s, side }, a) => fleetWorth(s, side, hexNumber(a.to)),
  air: ({ s, side }, a) => airWorth(s, side, hexNumber(a.to), a.mission === 'disrupt'),
  move: entering,
  disengage: (scene, a) => appraiseDisengage(scene, regularNumber(a.unit)),
  blitz: (scene, a) => appraiseBlitz(scene, regularNumber(a.unit)),
  advance: entering,
  retreat: entering,
  reinforce: entering,
  stay: staying,
  endMovement: staying,
  combat: ({ s, side }, a) => likelyWin(s, side, hexNumber(a.hex)),
  partisan: ({ s }, a) => nuisance(s, hexNumber(a.to)),
  stalin: ({ s }) => (moscowTotters(s) ? 1 : -1),
  relocate: ({ s }, a) => (moscowTotters(s) ? 1 + refuge(s, a.city) : -1),
  token: appraiseToken,
  reroll: appraiseReroll,
}

/** A whole list: most of what is to be known of the position serves all of its actions. */
export const appraiseAll = (
  s: IbsmState,
  actions: readonly IbsmAction[],
  seat: string,
): readonly (number | undefined)[] => {
  const frame = s.stack.at(-1)
  if (frame === undefined) return actions.map(() => undefined)
  const scene: Scene = { s, side: sideOf(seat), frame, scales: scalesOf(s) }
  return actions.map((a) => {
    const appraiser = appraisers[a.do] as Appraising<IbsmAction> | undefined
    return appraiser === undefined ? 0 : appraiser(scene, a)
  })
}
