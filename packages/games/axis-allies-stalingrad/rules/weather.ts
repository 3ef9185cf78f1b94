import { type Dice, go } from '@kurgan/kernel'
import { badWeatherMax } from './components.ts'
import { crossings } from './map.ts'
import { type AasState, iceBridge } from './state.ts'
import type { Telling } from './step.ts'

/** Card 1 and chapter 6: the Weather Roll and the freezing of the rivers. */
export const weatherRoll = (s: AasState, dice: Dice, tell: Telling): void => {
  s.bad = 0
  const limit = badWeatherMax(s.round)
  // AAS-C01-1
  if (limit > 0) {
    const die = dice.d6('weather')
    const bad = die <= limit
    tell({ kind: 'weather', rule: 'AAS-C01-2', die, limit, result: bad ? 'bad' : 'good' })
    if (bad) freeze(s, tell)
  }
  go(s, { at: 'card', card: 2 })
}

/** AAS-C01-3, AAS-FER-4, AAS-FER-5 */
const freeze = (s: AasState, tell: Telling): void => {
  s.bad = 1
  s.frosts++
  if (s.frosts === 1) tell({ kind: 'frozen', rule: 'AAS-C01-3', river: 'don' })
  if (s.frosts !== 2) return
  for (const crossing of crossings) s.ferries[crossing] = iceBridge
  tell({ kind: 'frozen', rule: 'AAS-FER-5', river: 'volga' })
}
