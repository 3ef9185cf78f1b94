import type { Action, GameEvent, Side } from '@kurgan/kernel'
import type { AnyMatch, AnyRoom } from '../catalogue.ts'

/** How a position stood after an action: what the game thinks of it, and what can be counted in it. */
export interface Entry {
  readonly point: number
  /** For the first side of the game, from −1 (lost) to 1 (won). */
  readonly worth: number | undefined
  readonly gauges: { readonly [measure: string]: number }
}

const worthAt = ({ game }: AnyRoom, state: unknown, side: Side): number | undefined => {
  const outcome = game.outcome(state)
  if (outcome === undefined) return game.evaluate?.(state, side)
  if (outcome.winner === 'draw') return 0
  return outcome.winner === side ? 1 : -1
}

/** A finished match in numbers, one entry a point. It looks behind the fog, so it is for after the end. */
export const ledgerOf = (room: AnyRoom, match: AnyMatch): readonly Entry[] => {
  const side = room.game.sides[0] ?? ''
  return Array.from({ length: match.length + 1 }, (_, point) => {
    const state = match.stateAt(point)
    return { point, worth: worthAt(room, state, side), gauges: room.gauge?.(state) ?? {} }
  })
}

/** One roll with known odds: what was to be expected, and what came. */
export interface Throw {
  readonly point: number
  readonly side: Side
  readonly action: Action
  readonly result: string
  /** How likely this result was. */
  readonly chance: number
  readonly measures: readonly { readonly id: string; readonly expected: number; readonly came: number }[]
}

const resultOf = (events: readonly GameEvent[], kind: string): GameEvent | undefined =>
  events.find((event) => event.kind === kind)

/** Every roll whose odds the game knew beforehand. */
export const throwsOf = (room: AnyRoom, match: AnyMatch): readonly Throw[] => {
  const { game } = room
  if (game.forecast === undefined) return []
  return match.actions.flatMap((action, index) => {
    const point = index + 1
    // Most actions roll nothing: their states need not be built.
    if (match.rollsAt(point).length === 0) return []
    const before = match.stateAt(index)
    const side = game.decision(before)?.side ?? ''
    const forecast = game.forecast?.(game.observe(before, side), action)
    const event = forecast === undefined ? undefined : resultOf(match.eventsAt(point), forecast.event)
    if (forecast === undefined || event === undefined) return []
    const result = typeof event['result'] === 'string' ? event['result'] : ''
    const measures = Object.entries(forecast.means).flatMap(([id, expected]) => {
      const came = event[id]
      return typeof came === 'number' ? [{ id, expected, came }] : []
    })
    const chance = forecast.outcomes.find(({ id }) => id === result)?.chance ?? 0
    return [{ point, side, action, result, chance, measures }]
  })
}

export interface Luck {
  readonly side: Side
  readonly id: string
  readonly rolls: number
  readonly expected: number
  readonly came: number
}

/** Expected against rolled, added up by side and by what was at stake. */
export const luckOf = (all: readonly Throw[]): readonly Luck[] => {
  const sums = new Map<string, Luck>()
  for (const { side, measures } of all) {
    for (const { id, expected, came } of measures) {
      const key = `${side} ${id}`
      const sum = sums.get(key) ?? { side, id, rolls: 0, expected: 0, came: 0 }
      sums.set(key, { ...sum, rolls: sum.rolls + 1, expected: sum.expected + expected, came: sum.came + came })
    }
  }
  return [...sums.values()]
}
