import {
  blitzSuccess,
  disengageSuccess,
  ground,
  infantryOf,
  isTank,
  lastTurn,
  otherSide,
  perHex,
  regularOf,
  seasonOf,
  stepTo,
  tanksOf,
  unitsOf,
  urbanOf,
} from '../rules/components.ts'
import { isLink } from '../rules/convoy.ts'
import { initiative, sideInTurn } from '../rules/initiative.ts'
import { anyUnit, has, type Position, regularUnit, tankUnit } from '../rules/machinery/position.ts'
import { crossable } from '../rules/obstacles.ts'
import type { IbsmState, SideNumber } from '../rules/state.ts'
import { distance } from './distance.ts'
import { chanceOf, chances } from './odds.ts'
import { diceIn } from './prospect.ts'

/** How likely a location falls to the enemy's next move: who gets there, and what the Combat there will bring. */

const blitzes = chanceOf(blitzSuccess)
const breaksAway = chanceOf(disengageSuccess)

/** DIS-1, DIS-2: the chance of leaving a hex; a Tank passes Infantry as if nobody stood there. */
const leaving = (here: Position, side: SideNumber, tank: boolean, hex: number): number =>
  has(here, hex, tank ? tankUnit[otherSide(side)] : regularUnit[otherSide(side)]) ? breaksAway : 1

/** Ways that are less likely than this are not followed further. */
const faint = 0.02

/** By hex: the chance that a unit beginning its Movement there enters the goal, without Convoy. */
const drives = (here: Position, side: SideNumber, tank: boolean, goal: number, blitz: number): readonly number[] => {
  const begin = perHex(0)
  const entered = perHex(0)
  entered[goal] = 1
  const queue = [goal]
  for (let n = 0; n < queue.length; n++) {
    const hex = queue[n] as number
    for (let step = hex * 6; step < hex * 6 + 6; step++) {
      const from = stepTo[step] as number
      if (from < 0 || (tank ? ground[from] !== 1 : ground[from] === 0)) continue
      const chance = (entered[hex] as number) * leaving(here, side, tank, from)
      if (chance <= (begin[from] as number)) continue
      begin[from] = chance
      if (!tank || from === goal || chance * blitz < faint) continue
      entered[from] = chance * blitz
      queue.push(from)
    }
  }
  return begin
}

/** Whether one unit of a side could step into an empty hex, so that another one passes over it in Convoy (CON-7). */
const isStone = (s: IbsmState, here: Position, side: SideNumber, hex: number): boolean => {
  if (ground[hex] !== 1 || has(here, hex, anyUnit[otherSide(side)])) return false
  let [beside, near] = [0, 0]
  for (let unit = unitsOf[side].first; unit <= unitsOf[side].last; unit++) {
    const from = s.place[unit] as number
    if (from < 0) continue
    const steps = distance(from, hex, isTank(unit))
    if (steps === 1) beside++
    if (steps <= 2) near++
  }
  return beside > 0 && near > 1
}

/** Two units must be free for it, and in the right order. */
const leap = 0.9
/** Ways too unlikely to be prepared by a second unit. */
const farFetched = 0.1
/** By hex: the same chances, where another unit may first step into an empty hex on the way. */
const withLeaps = (
  s: IbsmState,
  here: Position,
  side: SideNumber,
  tank: boolean,
  begin: readonly number[],
): readonly number[] => {
  const leaps = begin.slice()
  for (let hex = 0; hex < begin.length; hex++) {
    if ((begin[hex] as number) < farFetched || !isStone(s, here, side, hex)) continue
    for (let step = hex * 6; step < hex * 6 + 6; step++) {
      const from = stepTo[step] as number
      if (from < 0 || !crossable(s, side, step) || (tank ? ground[from] !== 1 : ground[from] === 0)) continue
      leaps[from] = Math.max(leaps[from] as number, leap * (begin[hex] as number) * leaving(here, side, tank, from))
    }
  }
  return leaps
}

/** By hex: the best of `begin` over the Convoy links that hang together with it (CON-1 … CON-3). */
const overLinks = (s: IbsmState, here: Position, side: SideNumber, begin: readonly number[]): readonly number[] => {
  const best = perHex(0)
  const { first, last } = unitsOf[side]
  const seen = perHex(0)
  for (let unit = first; unit <= last; unit++) {
    const start = s.place[unit] as number
    if (start < 0 || seen[start] === 1 || !isLink(here, side, start)) continue
    const group = [start]
    seen[start] = 1
    let most = 0
    for (let n = 0; n < group.length; n++) {
      const hex = group[n] as number
      most = Math.max(most, begin[hex] as number)
      for (let step = hex * 6; step < hex * 6 + 6; step++) {
        const to = stepTo[step] as number
        if (to < 0 || seen[to] === 1 || !isLink(here, side, to) || !crossable(s, side, step)) continue
        seen[to] = 1
        group.push(to)
      }
    }
    for (const hex of group) best[hex] = most
  }
  return best
}

/** Whether a side has still to move before the next Control Check. */
const isToMove = (s: IbsmState, side: SideNumber): boolean => {
  const frame = s.stack.at(-1)
  if (frame === undefined) return false
  if ('turn' in frame) return !frame.at.startsWith('movement') || frame.turn === 0 || sideInTurn(s, 1) === side
  return frame.at === 'deployment' || frame.at === 'season' || frame.at === 'ready'
}

/** What a threat of the next Season counts, where the defender moves before it comes. */
const answered = 0.35

/** The chance over the Convoy links next to a hex, where one of them is better than the way at hand. */
const overNextLink = (
  s: IbsmState,
  here: Position,
  side: SideNumber,
  tank: boolean,
  from: number,
  chained: readonly number[],
  atHand: number,
): number => {
  let chance = atHand
  for (let step = from * 6; step < from * 6 + 6; step++) {
    const to = stepTo[step] as number
    if (to >= 0 && (chained[to] as number) > chance && isLink(here, side, to) && crossable(s, side, step))
      chance = Math.max(chance, (chained[to] as number) * leaving(here, side, tank, from))
  }
  return chance
}

interface Comer {
  readonly unit: number
  readonly chance: number
}

/** Who of a kind could enter the goal with his next Movement. */
const comersOf = (s: IbsmState, here: Position, side: SideNumber, tank: boolean, goal: number): readonly Comer[] => {
  const now = isToMove(s, side)
  const turn = now ? s.turn : s.turn + 1
  if (turn > lastTurn) return []
  const { convoy, blitz } = seasonOf(turn)
  const driven = drives(here, side, tank, goal, blitz ? blitzes : 0)
  const begin = convoy ? withLeaps(s, here, side, tank, driven) : driven
  const chained = convoy ? overLinks(s, here, side, begin) : begin
  const later = initiative(s) === side ? 1 : answered
  const comers: Comer[] = []
  const { first, last } = (tank ? tanksOf : infantryOf)[side]
  for (let unit = first; unit <= last; unit++) {
    const from = s.place[unit] as number
    if (from < 0 || from === goal) continue
    let chance = Math.max(begin[from] as number, chained[from] as number)
    if (convoy) chance = overNextLink(s, here, side, tank, from, chained, chance)
    chance *= now && s.moved[unit] === 0 ? 1 : later
    if (chance >= faint) comers.push({ unit, chance })
  }
  return comers
}

const anyOf = (comers: readonly Comer[], without: number): number =>
  1 - comers.reduce((none, { unit, chance }) => (unit === without ? none : none * (1 - chance)), 1)

const likeliest = (comers: readonly Comer[]): number =>
  comers.reduce((best, comer) => (comer.chance > best.chance ? comer : best), { unit: -1, chance: 0 }).unit

/** COM-4 */
const infantryDice = regularOf(infantryOf[0].first).dice
const tankDice = regularOf(tanksOf[0].first).dice

/** The chance that an attacker with so many dice of his own takes the hex. */
const wins = (s: IbsmState, here: Position, side: SideNumber, hex: number, own: number): number => {
  const enemy = otherSide(side)
  if (!has(here, hex, regularUnit[enemy])) return 1
  const { more, same } = chances(diceIn(s, here, side, hex) + own, diceIn(s, here, enemy, hex))
  return more + (initiative(s) === side ? same : 0)
}

/**
 * How likely the hexes of a location all fall to a side with its next move; `takers` says by hex how likely those of its
 * units that are in there already win their Combat.
 */
export const fallOf = (s: IbsmState, here: Position, side: SideNumber, urban: number, takers: Float64Array): number => {
  let fall = 1
  let busy = -1
  for (const hex of urbanOf(urban).hexes) {
    if (has(here, hex, regularUnit[side])) {
      fall *= takers[hex] as number
      continue
    }
    const tanks = comersOf(s, here, side, true, hex)
    const infantry = comersOf(s, here, side, false, hex)
    const tank = anyOf(tanks, busy)
    const foot = anyOf(infantry, busy)
    fall *= tank * wins(s, here, side, hex, tankDice) + (1 - tank) * foot * wins(s, here, side, hex, infantryDice)
    if (fall === 0) return 0
    busy = likeliest(tanks.length > 0 ? tanks : infantry)
  }
  return fall
}
