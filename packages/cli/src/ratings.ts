import { isBotName } from '@kurgan/bots'
import { sure } from '@kurgan/lab'

/** Ratings of players by who won against whom, on the scale of chess: 400 points are ten to one. */

export interface Meeting {
  /** Who played the first and the second side; one name where a game has one player. */
  readonly seating: readonly string[]
  readonly games: number
  /** Wins of the first side; a draw is half a win. */
  readonly wins: number
}

export interface Rating {
  readonly player: string
  readonly rating: number
  /** Half the width of the 95 % interval. */
  readonly error: number
}

const scale = 400 / Math.LN10
/** The mean of all ratings. */
const middle = 1500
const steps = 2000
/** As if everybody had drawn so many games against a middling player: who never loses is not infinitely strong. */
const modesty = 1

const chance = (difference: number): number => 1 / (1 + Math.exp(-difference))

/** What a player won from one side (0 the first, 1 the second), against everybody else. */
export const sharesBySide = (
  meetings: readonly Meeting[],
  seat: number,
): readonly { readonly player: string; readonly games: number; readonly wins: number }[] => {
  const shares = new Map<string, { games: number; wins: number }>()
  for (const { seating, games, wins } of meetings) {
    const player = seating[seat]
    if (player === undefined || seating[1 - seat] === player) continue
    const known = shares.get(player) ?? { games: 0, wins: 0 }
    shares.set(player, { games: known.games + games, wins: known.wins + (seat === 0 ? wins : games - wins) })
  }
  return Array.from(shares, ([player, share]) => ({ player, ...share }))
}

/** Without players of one idea, who are no measure of anybody but in the game of their idea. */
export const ofBots = (meetings: readonly Meeting[]): readonly Meeting[] =>
  meetings.filter(({ seating }) => seating.every(isBotName))

/** A meeting of two, or of one with the game itself, which has no rating: how hard it is, its scenario says. */
interface Pair {
  readonly scenario: number
  readonly first: string
  readonly second: string | undefined
  readonly games: number
  readonly wins: number
}

const pairsOf = (scenarios: readonly (readonly Meeting[])[]): readonly Pair[] =>
  scenarios.flatMap((meetings, scenario) =>
    meetings.flatMap(({ seating: [first, second], games, wins }) =>
      first === undefined || games === 0 ? [] : [{ scenario, first, second, games, wins }],
    ),
  )

/** The most likely ratings, the advantage of the first side of each scenario taken out; the strongest first. */
export const ratings = (scenarios: readonly (readonly Meeting[])[]): readonly Rating[] => {
  const pairs = pairsOf(scenarios)
  const names = pairs.flatMap(({ first, second }) => (second === undefined ? [first] : [first, second]))
  const strength = new Map(names.map((player) => [player, 0]))
  const advantage = scenarios.map(() => 0)
  const information = new Map<string, number>()
  const of = (player: string | undefined): number => (player === undefined ? 0 : (strength.get(player) ?? 0))
  const all = pairs.reduce((sum, { games }) => sum + games, 0)
  const addTo = (sums: Map<string, number>, player: string | undefined, value: number): void => {
    if (player !== undefined) sums.set(player, (sums.get(player) ?? 0) + value)
  }
  for (let step = 0; step < steps; step++) {
    const pull = new Map([...strength].map(([player, value]) => [player, modesty * (0.5 - chance(value))]))
    const sidePull = scenarios.map(() => 0)
    information.clear()
    for (const { scenario, first, second, games, wins } of pairs) {
      const expected = chance(of(first) - of(second) + (advantage[scenario] as number))
      const miss = wins - games * expected
      const weight = games * expected * (1 - expected)
      sidePull[scenario] = (sidePull[scenario] as number) + miss
      addTo(pull, first, miss)
      addTo(pull, second, -miss)
      // Who plays against himself shows what the sides are worth, and nothing of himself.
      if (first !== second) for (const player of [first, second]) addTo(information, player, weight)
    }
    const rate = 1 / (1 + all)
    for (const [scenario, miss] of sidePull.entries())
      advantage[scenario] = (advantage[scenario] as number) + rate * miss
    for (const [player, value] of strength) strength.set(player, value + rate * (pull.get(player) ?? 0))
  }
  const mean = [...strength.values()].reduce((sum, value) => sum + value, 0) / Math.max(1, strength.size)
  return [...strength]
    .map(([player, value]) => ({
      player,
      rating: middle + scale * (value - mean),
      error: (sure * scale) / Math.sqrt((information.get(player) ?? 0) + modesty / 4),
    }))
    .toSorted((a, b) => b.rating - a.rating)
}
