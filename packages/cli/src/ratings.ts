/** Ratings of players by who won against whom, on the scale of chess: 400 points are ten to one. */

export interface Meeting {
  /** Who played the first and the second side; one name where a game has one player. */
  readonly seating: readonly string[]
  readonly games: number
  /** Wins of the first side; a draw is half a win. */
  readonly wins: number
}

interface Rating {
  readonly player: string
  readonly rating: number
  /** Half the width of the 95 % interval. */
  readonly error: number
}

const sure = 1.96
const scale = 400 / Math.LN10
/** The mean of all ratings. */
const middle = 1500
const steps = 2000
/** As if everybody had drawn so many games against a middling player: who never loses is not infinitely strong. */
const modesty = 1

/** Wilson's interval of a share, in which it lies in 95 of 100 cases. */
export const wilson = (wins: number, games: number): readonly [number, number] => {
  if (games === 0) return [0, 1]
  const share = wins / games
  const square = sure ** 2
  const width = sure * Math.sqrt((share * (1 - share)) / games + square / (4 * games ** 2))
  const center = share + square / (2 * games)
  const scaled = 1 + square / games
  return [Math.max(0, (center - width) / scaled), Math.min(1, (center + width) / scaled)]
}

const chance = (difference: number): number => 1 / (1 + Math.exp(-difference))

/** The most likely ratings, the advantage of the first side taken out; the strongest first. */
export const ratings = (meetings: readonly Meeting[]): readonly Rating[] => {
  const pairs = meetings.flatMap(({ seating: [first, second], games, wins }) =>
    first === undefined || second === undefined || games === 0 ? [] : [{ first, second, games, wins }],
  )
  const strength = new Map(pairs.flatMap(({ first, second }) => [first, second]).map((player) => [player, 0]))
  const of = (player: string): number => strength.get(player) ?? 0
  const all = pairs.reduce((sum, { games }) => sum + games, 0)
  let advantage = 0
  const information = new Map<string, number>()
  for (let step = 0; step < steps; step++) {
    const pull = new Map([...strength].map(([player, value]) => [player, modesty * (0.5 - chance(value))]))
    let sidePull = 0
    information.clear()
    for (const { first, second, games, wins } of pairs) {
      const expected = chance(of(first) - of(second) + advantage)
      const miss = wins - games * expected
      const weight = games * expected * (1 - expected)
      sidePull += miss
      pull.set(first, (pull.get(first) ?? 0) + miss)
      pull.set(second, (pull.get(second) ?? 0) - miss)
      for (const player of [first, second]) information.set(player, (information.get(player) ?? 0) + weight)
    }
    const rate = 1 / (1 + all)
    advantage += rate * sidePull
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
