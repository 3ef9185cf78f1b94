import { type Action, search } from '@kurgan/kernel'

/**
 * What a side leans to for a whole turn: some units and places please it more, others less, and what it does is the first
 * appraisal with that in mind. So every leaning plays a whole turn of its own, which holds together.
 */
export type Leaning = (actions: readonly Action[], values: readonly number[]) => readonly number[]

/** So many of the best are near enough to each other for a leaning to choose among them. */
const near = 6
/** How finely a liking is drawn. */
const grain = 1000

/** What an action names: units, places, cards. */
export const thingsIn = ({ do: _do, ...fields }: Action): readonly string[] =>
  Object.values(fields).flatMap((value) => (value === null || typeof value === 'object' ? [] : [String(value)]))

/** How far the best is from those next to it: what is worse by much more, no leaning makes good. */
const spreadOf = (values: readonly number[]): number => {
  const best = values.toSorted((a, b) => b - a).slice(0, near)
  return (best[0] ?? 0) - (best.at(-1) ?? 0)
}

/** The same name is the same leaning, whoever has it. */
export const leaningOf = (name: string): Leaning => {
  const likings = new Map<string, number>()
  const likingOf = (thing: string): number => {
    const known = likings.get(thing) ?? search(`${name} ${thing}`).int(2 * grain + 1, 'bot.leaning') / grain - 1
    likings.set(thing, known)
    return known
  }
  return (actions, values) => {
    const spread = spreadOf(values)
    if (spread === 0) return values
    return values.map((value, i) => {
      const things = thingsIn(actions[i] as Action)
      return value + spread * things.reduce((sum, thing) => sum + likingOf(thing), 0)
    })
  }
}
