import type { Forecast } from '@kurgan/kernel'
import { game } from '../index.ts'
import { areaOf, counterOf } from '../rules/components.ts'
import { clone, unseenCounters } from '../rules/machinery/observe.ts'
import type { AtvAction, AtvState } from '../rules/state.ts'

/** What is answered before the dice: its odds depend on who answers it. */
const answered = 'barrage'

/** The position in which no other counter can lie in an Area: whoever looks ahead then sees the combat behind it. */
const met = (s: AtvState, counters: readonly number[], counter: number): AtvState => {
  const seen = clone(s)
  for (const other of counters) if (other !== counter) seen.seen[other] = 1
  return seen
}

/**
 * ATV-9.4a: the results of the combat over all counters that may lie in an Unrevealed Area, each as likely as the others;
 * undefined where an attack turns nothing over.
 */
export const beyond = (s: AtvState, action: AtvAction): Forecast['outcomes'] | undefined => {
  if (action.do !== 'attack' && action.do !== 'assault') return undefined
  if (game.forecast?.(s, action)?.event !== 'revealed') return undefined
  const counters = unseenCounters(s, areaOf(action.area).terrain)
  const sums = new Map<string, number>()
  for (const counter of counters) {
    const forecast = game.forecast?.(met(s, counters, counter), action)
    const outcomes = forecast?.event === 'combat' ? forecast.outcomes : [{ id: counterOf(counter).strategy, chance: 1 }]
    for (const { id, chance } of outcomes) sums.set(id, (sums.get(id) ?? 0) + chance / counters.length)
  }
  const order = ['overrun', 'success', 'stalemate', 'repulse', answered]
  if ([...sums.keys()].some((id) => !order.includes(id))) return undefined
  return order.flatMap((id) => {
    const chance = sums.get(id)
    return chance === undefined ? [] : [{ id, chance }]
  })
}
