import type { Odds, RolledCast, RolledEvent, RollOutcome } from './contract.ts'
import {
  type Cast,
  countsOf,
  type OutcomeOrder,
  type Rolled,
  type RollResult,
  type RollTotal,
  type Sides,
  type Throw,
} from './roll.ts'

/**
 * What can come, ascending, and in how many of all the ways in which the dice can fall. Ways are whole numbers, divided
 * once at the end: five sixths are five sixths to the last bit.
 */
export interface Chances {
  readonly of: number
  readonly ways: readonly (readonly [value: number, ways: number])[]
}

const chancesFrom = (ways: ReadonlyMap<number, number>, of: number): Chances => ({
  of,
  ways: [...ways].toSorted(([a], [b]) => a - b),
})

const add = (all: Map<number, number>, value: number, ways: number): void => {
  all.set(value, (all.get(value) ?? 0) + ways)
}

const certain: Chances = { of: 1, ways: [[0, 1]] }

const together = (one: Chances, other: Chances): Chances => {
  if (one === certain) return other
  if (other === certain) return one
  const both = new Map<number, number>()
  for (const [a, ways] of one.ways) for (const [b, others] of other.ways) add(both, a + b, ways * others)
  return chancesFrom(both, one.of * other.of)
}

const ofOne = (sides: Sides): Chances => {
  const ways = new Map<number, number>()
  for (const value of sides) add(ways, value, 1)
  return chancesFrom(ways, sides.length)
}

/** In how many ways so many of them can be chosen. */
const choose = (n: number, k: number): number => {
  let ways = 1
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1)
  return Math.round(ways)
}

/** Of so many dice the highest count: value by value from above, so many dice show it, and the others show less. */
const ofHighest = ({ of, ways: one }: Chances, dice: number, keep: number): Chances => {
  const all = new Map<number, number>()
  const sidesBelow = (at: number): number => one.slice(0, at + 1).reduce((sides, [, ways]) => sides + ways, 0)
  const show = (at: number, left: number, open: number, total: number, ways: number): void => {
    if (open === 0 || left === 0) return add(all, total, ways * sidesBelow(at) ** left)
    const side = one[at]
    if (side === undefined) return
    const [value, sides] = side
    for (let shown = 0; shown <= left; shown++) {
      const kept = Math.min(shown, open)
      show(at - 1, left - shown, open - kept, total + kept * value, ways * choose(left, shown) * sides ** shown)
    }
  }
  show(one.length - 1, dice, keep, 0, 1)
  return chancesFrom(all, of ** dice)
}

const checkCast = ({ purpose, dice, keep, again }: Omit<Cast, 'when' | 'lies' | 'by'>): void => {
  if (keep !== undefined && dice.some((sides) => sides !== dice[0]))
    throw new Error(`The dice of "${purpose}" are not all alike, but the highest ${keep} of them are to count.`)
  if (again !== undefined && dice.some((sides) => sides.every((value) => value === again)))
    throw new Error(`A die of "${purpose}" would be thrown again for ever.`)
}

/** The exact chances of a cast. */
export type ChancesOf = (cast: Pick<Cast, 'purpose' | 'dice' | 'keep' | 'again'>) => Chances

/** Whoever asks often keeps one of these: it remembers the dice it has seen, by the identity of their sides. */
export const chanceCounter = (): ChancesOf => {
  const known = new WeakMap<Sides, Map<string, Chances>>()
  const once = (sides: Sides, key: string, make: () => Chances): Chances => {
    const some = known.get(sides) ?? new Map<string, Chances>()
    known.set(sides, some)
    const chances = some.get(key) ?? make()
    some.set(key, chances)
    return chances
  }
  const alike = (sides: Sides, count: number, again: number | undefined): Chances => {
    if (count === 0) return certain
    return once(sides, `${count} again ${again}`, () => {
      const one = ofOne(again === undefined ? sides : sides.filter((value) => value !== again))
      return together(alike(sides, count - 1, again), one)
    })
  }
  return (cast) => {
    checkCast(cast)
    const { dice, keep, again } = cast
    const [first] = dice
    if (first === undefined) return certain
    if (keep !== undefined && keep < dice.length)
      return once(first, `${keep} of ${dice.length} again ${again}`, () =>
        ofHighest(alike(first, 1, again), dice.length, keep),
      )
    const groups = new Map<Sides, number>()
    for (const sides of dice) groups.set(sides, (groups.get(sides) ?? 0) + 1)
    let chances = certain
    for (const [sides, count] of groups) chances = together(chances, alike(sides, count, again))
    return chances
  }
}

/** Every way the casts can fall; `came` is the same array each time. Says how many ways there are in all. */
const eachWay = (
  { casts }: Throw,
  chancesOf: ChancesOf,
  visit: (came: readonly number[], ways: number) => void,
): number => {
  const all = casts.map(chancesOf)
  const came: number[] = []
  const from = (at: number, weight: number): void => {
    const cast = casts[at]
    const chances = all[at]
    if (cast === undefined || chances === undefined) return visit(came, weight)
    came.length = at
    if (cast.when?.(came) === false) {
      came[at] = 0
      return from(at + 1, weight * chances.of)
    }
    for (const [value, ways] of chances.ways) {
      came.length = at
      came[at] = value
      from(at + 1, weight * ways)
    }
  }
  from(0, 1)
  return all.reduce((ways, { of }) => ways * of, 1)
}

/** The one side that rolls. */
const rollerOf = ({ casts }: Throw): Pick<Odds, 'by'> => {
  const [by, ...others] = new Set(casts.flatMap((cast) => (cast.dice.length > 0 ? [cast.by] : [])))
  return by === undefined || others.length > 0 ? {} : { by }
}

/** A result that can come, as it came up first, and in how many ways it does. */
interface Found {
  readonly outcome: RollOutcome
  readonly measures: RollResult['measures']
  ways: number
}

const inOrder = (found: ReadonlyMap<string, Found>, order: OutcomeOrder): readonly Found[] => {
  if (!('rising' in order)) return [...new Set([...order, ...found.keys()])].flatMap((id) => found.get(id) ?? [])
  const rise = (one: Found, other: Found): number => {
    for (const measure of order.rising) {
      const difference = (one.measures[measure] as number) - (other.measures[measure] as number)
      if (difference !== 0) return difference
    }
    return 0
  }
  return [...found.values()].toSorted(rise)
}

const totalsOf = ({ totals }: Throw): readonly RollTotal[] => (typeof totals === 'function' ? totals() : totals)

/** The odds of a roll: what it can mean, by counting all ways in which it can fall. */
export const oddsOf = (thrown: Throw, chancesOf: ChancesOf, order: OutcomeOrder = []): Odds => {
  const found = new Map<string, Found>()
  const sums: Record<string, number> = {}
  const all = eachWay(thrown, chancesOf, (came, many) => {
    const { result, measures, says } = thrown.result(came)
    const known = found.get(result)
    if (known !== undefined) known.ways += many
    else {
      const outcome = says === undefined ? { id: result } : { id: result, says }
      found.set(result, { outcome, measures, ways: many })
    }
    for (const measure in measures) sums[measure] = (sums[measure] ?? 0) + (measures[measure] as number) * many
  })
  return {
    outcomes: inOrder(found, order).map(({ outcome, ways }) => ({ ...outcome, chance: ways / all })),
    means: Object.fromEntries(Object.entries(sums).map(([measure, sum]) => [measure, sum / all])),
    totals: totalsOf(thrown).map(({ id, terms }) => ({
      id,
      total: terms.reduce((total, { value }) => total + value, 0),
      terms,
    })),
    ...rollerOf(thrown),
  }
}

/** The mean of what a cast is worth, over every way in which it can fall. */
export const meanOf = ({ of, ways }: Chances, worth: (value: number) => number): number =>
  ways.reduce((sum, [value, many]) => sum + worth(value) * many, 0) / of

const luckOf = (cast: Cast, came: number, chancesOf: ChancesOf): Pick<RolledCast, 'luck'> => {
  if (cast.luck === undefined) return {}
  const chances = chancesOf(cast)
  const worth = (value: number): number => cast.worth?.(value) ?? value
  const expected = meanOf(chances, worth)
  const variance = meanOf(chances, (value) => (worth(value) - expected) ** 2)
  return { luck: { counts: cast.luck, came: worth(came), expected, variance } }
}

/** A roll that was made, for whoever draws, counts or checks it. */
export const rolledEvent = (thrown: Throw, { result, faces, came }: Rolled, chancesOf: ChancesOf): RolledEvent => {
  const casts = thrown.casts.flatMap((cast, place): readonly RolledCast[] => {
    const shown = faces[place] ?? []
    if (shown.length === 0) return []
    const counts = countsOf(cast, shown)
    const total = came[place] ?? 0
    return [
      {
        purpose: cast.purpose,
        ...(cast.by === undefined ? {} : { by: cast.by }),
        dice: shown.map((face, die) => ({ face, counts: counts[die] ?? 0 })),
        came: total,
        ...(cast.lies === undefined ? {} : { turned: true }),
        ...luckOf(cast, total, chancesOf),
      },
    ]
  })
  const sums = thrown.sums?.(came)
  const totals = totalsOf(thrown).map(({ id, terms }) => {
    const before = terms.reduce((sum, { value }) => sum + value, 0)
    return { id, terms, before, total: sums?.[id] ?? before }
  })
  return {
    ...(thrown.event === undefined ? {} : { event: thrown.event }),
    ...(thrown.rule === undefined ? {} : { rule: thrown.rule }),
    casts,
    totals,
    result: result.result,
    measures: result.measures,
  }
}
