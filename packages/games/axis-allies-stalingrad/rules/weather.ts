import { go } from '@kurgan/kernel'
import { badWeatherMax } from './components.ts'
import { frostsOnDon, frostsOnVolga } from './forces.ts'
import { type Fate, oneDie, type Rolls } from './machinery/dice.ts'
import { crossings } from './map.ts'
import { type AasState, iceBridge } from './state.ts'
import { nextCard, type Telling } from './machinery/step.ts'

/** Card 1 and chapter 6: the Weather Roll and the freezing of the rivers. */
export const startWeather = (s: AasState): void => {
  s.bad = 0
  // AAS-C01-1
  if (badWeatherMax(s.round) > 0) go(s, { at: 'weather' })
  else nextCard(s)
}

/** AAS-C01-2 */
export const weatherRoll: Rolls<'weather', Fate<'bad' | 'good'>> = {
  roll(s) {
    const limit = badWeatherMax(s.round)
    return oneDie({ purpose: 'weather' }, (die) => (die <= limit ? 'bad' : 'good'))
  },
  resolve(s, _frame, { came: [die = 0], result: { result } }, tell) {
    tell({ kind: 'weather', rule: 'AAS-C01-2', die, limit: badWeatherMax(s.round), result })
    if (result === 'bad') freeze(s, tell)
    nextCard(s)
  },
}

/** AAS-C01-3, AAS-FER-4, AAS-FER-5 */
const freeze = (s: AasState, tell: Telling): void => {
  s.bad = 1
  s.frosts++
  if (s.frosts === frostsOnDon) tell({ kind: 'frozen', rule: 'AAS-C01-3', river: 'don' })
  if (s.frosts !== frostsOnVolga) return
  for (const crossing of crossings) s.ferries[crossing] = iceBridge
  tell({ kind: 'frozen', rule: 'AAS-FER-5', river: 'volga' })
}
