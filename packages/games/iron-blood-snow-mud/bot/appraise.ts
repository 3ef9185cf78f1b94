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
import { balance } from './balance.ts'
import { distance } from './distance.ts'
import { chanceOf } from './odds.ts'
import { airWorth, fleetWorth, importance, likelyWin, nuisance } from './plans.ts'

/** What a bot thinks of an action. Only the order among the actions of one decision matters. */

const worth = (s: IbsmState, side: SideNumber): number => (side === axis ? balance(s) : -balance(s))

/** The position with one Regular Unit elsewhere. */
const withUnit = (s: IbsmState, unit: number, hex: number, via: number): IbsmState => ({
  ...s,
  place: s.place.with(unit, hex),
  entered: s.entered.with(unit, via),
})

const worthAt = (s: IbsmState, side: SideNumber, unit: number, hex: number): number =>
  worth(withUnit(s, unit, hex, s.place[unit] as number), side)

const bestAdvance = (s: IbsmState, side: SideNumber, unit: number): number => {
  let best = Number.NEGATIVE_INFINITY
  for (const to of advances(s, positionOf(s), unit)) best = Math.max(best, worthAt(s, side, unit, to))
  return best
}

/** An attempt costs nothing, so it is made when a success would help; before anything else, for it cannot wait. */
const attempt = (now: number, then: number, chance: number): number =>
  then > now + 0.02 ? now + 1000 + chance * (then - now) : now - 1

const appraiseBlitz = (s: IbsmState, side: SideNumber, unit: number): number => {
  const held = noLeaving(positionOf(s), side, unit, s.place[unit] as number) !== undefined
  const chance = chanceOf(blitzSuccess) * (held ? chanceOf(disengageSuccess) : 1)
  return attempt(worth(s, side), bestAdvance(s, side, unit), chance)
}

const appraiseDisengage = (s: IbsmState, side: SideNumber, unit: number): number => {
  let best = Number.NEGATIVE_INFINITY
  for (const a of movesOf(s, side, unit))
    if (a.do === 'move') best = Math.max(best, worthAt(s, side, unit, hexNumber(a.to)))
  const now = worth(s, side)
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

const appraiseToken = (s: IbsmState, side: SideNumber, a: Doing<'token'>, frame: Frame): number | undefined => {
  if (frame.at === 'combat.extraDie') return appraiseExtraDie(s, a, side, frame.hex)
  if (frame.at === 'combat.tokens') return appraiseAfterRoll(s, a, side, frame)
  if (frame.at === 'reinforcements.place') return Number.POSITIVE_INFINITY
  if (frame.at === 'partisans.place') return 1000
  if (frame.at !== 'movement.choose') return undefined
  const now = worth(s, side)
  if (a.token === 'A-GEN-5' && 'to' in a) return worthAt(s, side, spareInfantry(s, axis), hexNumber(a.to)) + 1
  if ('to' in a) {
    const then = worthAt(s, side, frame.unit, hexNumber(a.to))
    return then > now + 2 * keepsake(s) + 1 ? now + 500 : now - 1
  }
  return now - 1
}

const appraiseReroll = (s: IbsmState, side: SideNumber, a: Doing<'reroll'>, frame: Frame): number | undefined => {
  if (frame.at === 'combat.tokens') return appraiseAfterRoll(s, a, side, frame)
  if (frame.at === 'stalin.failed') return moscowTotters(s) ? 1 : -1
  if (frame.at === 'partisans.place') return a.die === 1 && s.turn > 3 ? 900 : -1000
  if (frame.at !== 'movement.choose') return undefined
  const now = worth(s, side)
  const gain = bestAdvance(s, side, frame.unit) - now
  return frame.failed === 'blitz' && gain * chanceOf(blitzSuccess) > 2 * keepsake(s) + 1 ? now + 900 : now - 1
}

const appraiseMove = (s: IbsmState, side: SideNumber, a: Doing<'move'>): number => {
  const unit = regularNumber(a.unit)
  return worth(withUnit(s, unit, hexNumber(a.to), hexNumber(a.via)), side)
}

type Appraising<A> = (s: IbsmState, side: SideNumber, a: A, frame: Frame) => number | undefined

const entering: Appraising<{ readonly unit: string; readonly to: string }> = (s, side, a) =>
  worthAt(s, side, regularNumber(a.unit), hexNumber(a.to))

const staying: Appraising<IbsmAction> = (s, side) => worth(s, side) + 0.01

const appraisers: { readonly [Name in IbsmAction['do']]?: Appraising<Doing<Name>> } = {
  suggested: () => 1,
  deploy: (s, side, a, frame) => (frame.at === 'deployment' ? 0 : entering(s, side, a, frame)),
  fleet: (s, side, a) => fleetWorth(s, side, hexNumber(a.to)),
  air: (s, side, a) => airWorth(s, side, hexNumber(a.to), a.mission === 'disrupt'),
  move: appraiseMove,
  disengage: (s, side, a) => appraiseDisengage(s, side, regularNumber(a.unit)),
  blitz: (s, side, a) => appraiseBlitz(s, side, regularNumber(a.unit)),
  advance: entering,
  retreat: entering,
  reinforce: entering,
  stay: staying,
  endMovement: staying,
  combat: (s, side, a) => likelyWin(s, side, hexNumber(a.hex)),
  partisan: (s, _side, a) => nuisance(s, hexNumber(a.to)),
  stalin: (s) => (moscowTotters(s) ? 1 : -1),
  relocate: (s, _side, a) => (moscowTotters(s) ? 1 + refuge(s, a.city) : -1),
  token: appraiseToken,
  reroll: appraiseReroll,
}

export const appraise = (s: IbsmState, a: IbsmAction, seat: string): number | undefined => {
  const frame = s.stack.at(-1)
  if (frame === undefined) return undefined
  const appraiser = appraisers[a.do] as Appraising<IbsmAction> | undefined
  return appraiser === undefined ? 0 : appraiser(s, sideOf(seat), a, frame)
}
