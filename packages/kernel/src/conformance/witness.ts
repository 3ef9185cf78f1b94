import type { Forecast } from '../contract.ts'
import { ask, text } from './sound.ts'
import type { Check } from './walk.ts'

const nearly = (a: number, b: number): boolean => Math.abs(a - b) < 1e-9

/**
 * Forecast and event come of one reckoning: what it says is held against what was done. A measure that a game told so
 * often must have shown somewhere else at least once.
 */
export const witnessed = (often: number): Check => ({
  number: 17,
  title: 'what a roll says it did is what the position and the other events show',
  every: 1,
  watch(look) {
    let watching: { readonly forecast: Forecast; readonly before: unknown } | undefined
    const told = new Map<string, number>()
    const shown = new Set<string>()
    return {
      before({ game, state, decision, action, random }) {
        watching = undefined
        if (game.witness === undefined || !look(random)) return
        const forecast = game.forecast?.(game.observe(state, decision.side), action)
        if (forecast !== undefined && forecast.provided === undefined)
          watching = { forecast, before: game.clone(state) }
      },
      after({ game, state, events }) {
        if (watching === undefined) return
        const { forecast, before } = watching
        const [event, second] = events.filter(({ kind }) => kind === forecast.event)
        // Of two rolls in a row nobody can tell which did what.
        if (event === undefined || second !== undefined) return
        const others = events.filter((one) => one !== event)
        const found = game.witness?.(event, before, game.clone(state), others) ?? {}
        for (const measure of Object.keys(forecast.means)) {
          const name = `"${measure}" of "${event.kind}"`
          told.set(name, (told.get(name) ?? 0) + 1)
          const value = found[measure]
          if (value === undefined) continue
          shown.add(name)
          ask(
            nearly(Number(event[measure]), value),
            () => `${name} is said to be ${text(event[measure])}, but the position and the other events show ${value}.`,
          )
        }
      },
      end() {
        const unseen = [...told].filter(([name, times]) => times >= often && !shown.has(name)).map(([name]) => name)
        ask(unseen.length === 0, () => `nothing witnesses ${unseen.join(', ')}.`)
      },
    }
  },
})
