import {
  blitzSuccess,
  disengageSuccess,
  ground,
  hexCount,
  infantryOf,
  otherSide,
  perHex,
  regularOf,
  stepTo,
  tanksOf,
  unitsOf,
  urbanOf,
} from '../rules/components.ts'
import { initiative } from '../rules/initiative.ts'
import { has, type Position, regularUnit, tankUnit } from '../rules/machinery/position.ts'
import { crossable } from '../rules/obstacles.ts'
import type { SideNumber } from '../rules/state.ts'
import { isStone, type Marchers, type Ways } from './marchers.ts'
import { chanceOf, chances, noChances } from './odds.ts'
import { diceIn } from './prospect.ts'

/** How likely a location falls to the enemy's next move: who gets there, and what the Combat there will bring. */

const blitzes = chanceOf(blitzSuccess)
const breaksAway = chanceOf(disengageSuccess)

/** DIS-1, DIS-2: the chance of leaving a hex; a Tank passes Infantry as if nobody stood there. */
const leaving = (here: Position, side: SideNumber, tank: boolean, hex: number): number =>
  has(here, hex, tank ? tankUnit[otherSide(side)] : regularUnit[otherSide(side)]) ? breaksAway : 1

/** Ways that are less likely than this are not followed further. */
const faint = 0.02

/** Without Convoy. */
const drives = ({ here, side, blitz }: Marchers, tank: boolean, goal: number): Ways => {
  const goesOn = tank && blitz ? blitzes : 0
  const begin = noChances()
  const starts: number[] = []
  const entered = noChances()
  entered[goal] = 1
  const queue = [goal]
  for (let n = 0; n < queue.length; n++) {
    const hex = queue[n] as number
    for (let step = hex * 6; step < hex * 6 + 6; step++) {
      const from = stepTo[step] as number
      if (from < 0 || (tank ? ground[from] !== 1 : ground[from] === 0)) continue
      const chance = (entered[hex] as number) * leaving(here, side, tank, from)
      if (chance <= (begin[from] as number)) continue
      if (begin[from] === 0) starts.push(from)
      begin[from] = chance
      if (from === goal || chance * goesOn < faint) continue
      entered[from] = chance * goesOn
      queue.push(from)
    }
  }
  return { begin, starts }
}

/** The ways of a position like this one, where the unit that stands elsewhere is not on them, or stops nobody. */
const sameAsBefore = ({ side, since }: Marchers, tank: boolean, goal: number): Ways | undefined => {
  if (since === undefined) return undefined
  const ways = since.marchers.ways[wayTo(tank, goal)]
  if (ways === undefined) return undefined
  const { side: owner, tank: isTank } = regularOf(since.unit)
  const stopsNobody = owner === side || (tank && !isTank)
  return stopsNobody || since.hexes.every((hex) => ways.begin[hex] === 0) ? ways : undefined
}
const wayTo = (tank: boolean, goal: number): number => (tank ? hexCount : 0) + goal

const waysTo = (marchers: Marchers, tank: boolean, goal: number): Ways =>
  (marchers.ways[wayTo(tank, goal)] ??= sameAsBefore(marchers, tank, goal) ?? drives(marchers, tank, goal))

/** Two units must be free for it, and in the right order. */
const leap = 0.9
/** Ways too unlikely to be prepared by a second unit. */
const farFetched = 0.1
/** The same chances, where another unit may first step into an empty hex on the way. */
const withLeaps = (marchers: Marchers, tank: boolean, { begin, starts }: Ways): Ways => {
  const { s, here, side } = marchers
  const leaps = begin.slice()
  const reached = starts.slice()
  for (const hex of starts) {
    if ((begin[hex] as number) < farFetched || !isStone(marchers, hex)) continue
    for (let step = hex * 6; step < hex * 6 + 6; step++) {
      const from = stepTo[step] as number
      if (from < 0 || !crossable(s, side, step) || (tank ? ground[from] !== 1 : ground[from] === 0)) continue
      const chance = leap * (begin[hex] as number) * leaving(here, side, tank, from)
      if (chance <= (leaps[from] as number)) continue
      if (leaps[from] === 0) reached.push(from)
      leaps[from] = chance
    }
  }
  return { begin: leaps, starts: reached }
}

/** By group of links: the best that one of its hexes promises. */
const overLinks = ({ links: { group, count } }: Marchers, { begin, starts }: Ways): readonly number[] => {
  const best = [0]
  for (let number = 1; number <= count; number++) best.push(0)
  for (const hex of starts) {
    const number = group[hex] as number
    if (number > 0 && (begin[hex] as number) > (best[number] as number)) best[number] = begin[hex] as number
  }
  return best
}

interface Comer {
  readonly unit: number
  readonly chance: number
}

/** By hex: 1 where a unit more or less could change what was found out. */
export const noMarks = (): number[] => perHex(0)

/** What is marked, and all that is within two hexes of it: so far does it matter who could step between (CON-7). */
export const widened = (marks: readonly number[]): readonly number[] => {
  let wide = marks
  for (let round = 0; round < 2; round++) {
    const wider = wide.slice()
    for (let hex = 0; hex < wide.length; hex++)
      if (wide[hex] === 1)
        for (let step = hex * 6; step < hex * 6 + 6; step++) {
          const to = stepTo[step] as number
          if (to >= 0) wider[to] = 1
        }
    wide = wider
  }
  return wide
}

/** Who of a kind could enter the goal with his next Movement. */
const comersOf = (marchers: Marchers, tank: boolean, goal: number, marks: number[]): readonly Comer[] => {
  const { s, here, side, now, later, never, convoy, links, touched } = marchers
  if (never) return []
  const driven = waysTo(marchers, tank, goal)
  const ways = convoy ? withLeaps(marchers, tank, driven) : driven
  const chained = overLinks(marchers, ways)
  for (const hex of ways.starts) marks[hex] = 1
  const comers: Comer[] = []
  const { first, last } = (tank ? tanksOf : infantryOf)[side]
  for (let unit = first; unit <= last; unit++) {
    const from = s.place[unit] as number
    if (from < 0 || from === goal) continue
    let chance = ways.begin[from] as number
    if (convoy) {
      const onLinks = chained[links.group[from] as number] as number
      if (onLinks > 0) marks[from] = 1
      chance = Math.max(chance, onLinks)
      for (const number of touched[unit - unitsOf[side].first] as readonly number[]) {
        const over = chained[number] as number
        if (over > chance) chance = Math.max(chance, over * leaving(here, side, tank, from))
      }
    }
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
const wins = ({ s, here, side }: Marchers, hex: number, own: number): number => {
  const enemy = otherSide(side)
  if (!has(here, hex, regularUnit[enemy])) return 1
  const { more, same } = chances(diceIn(s, here, side, hex) + own, diceIn(s, here, enemy, hex))
  return more + (initiative(s) === side ? same : 0)
}

/**
 * How likely the hexes of a location all fall to a side with its next move; `takers` says by hex how likely those of its
 * units that are in there already win their Combat. The hexes on which that hangs are marked.
 */
export const fallOf = (
  marchers: Marchers,
  urban: number,
  takers: readonly number[],
  marks: number[] = noMarks(),
): number => {
  const { here, side } = marchers
  let fall = 1
  let busy = -1
  for (const hex of urbanOf(urban).hexes) {
    marks[hex] = 1
    if (has(here, hex, regularUnit[side])) {
      fall *= takers[hex] as number
      continue
    }
    const tanks = comersOf(marchers, true, hex, marks)
    const infantry = comersOf(marchers, false, hex, marks)
    const tank = anyOf(tanks, busy)
    const foot = anyOf(infantry, busy)
    fall *= tank * wins(marchers, hex, tankDice) + (1 - tank) * foot * wins(marchers, hex, infantryDice)
    if (fall === 0) return 0
    busy = likeliest(tanks.length > 0 ? tanks : infantry)
  }
  return fall
}
