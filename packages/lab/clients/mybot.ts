/** A player of thirty lines for all five games: it prefers rolls with good odds, and otherwise surprises. */
import { type Odds, play, type Turn } from './kurgan.ts'

// A small generator of its own, so that it plays the same again.
let state = 7
const chance = (below: number): number => {
  state = (Math.imul(state, 1103515245) + 12345) >>> 0
  return Math.floor((state / 2 ** 32) * below)
}

/** Asking for odds takes time: of a long list only some actions are looked at. */
const lookedAt = 3

const worth = (odds: Odds | undefined): number => {
  if (odds === undefined) return 0
  const means = Object.values(odds.means).reduce((sum, mean) => sum + mean, 0)
  return means + Math.max(...odds.outcomes.map((one) => one.chance))
}

const choose = async ({ actions, forecast }: Turn): Promise<number> => {
  let best = { place: chance(actions.length), worth: Number.NEGATIVE_INFINITY }
  for (let looks = 0; actions.length > 1 && looks < lookedAt; looks++) {
    const place = chance(actions.length)
    const found = worth(await forecast(place))
    if (found > best.worth) best = { place, worth: found }
  }
  return best.place
}

await play('my bot', choose)
