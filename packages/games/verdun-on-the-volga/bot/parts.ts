import type { Config, Parts } from '@kurgan/kernel'
import { setUp } from '../rules/setup.ts'
import { eliminated, outOfGame } from '../rules/state.ts'
import { nameOf, sideOf, units } from '../rules/units.ts'

/** What can be left out when a game begins. */

const armies = ['German', 'Soviet'] as const

/** Also those that come later; the Workers stand where history had them. */
export const parts = (config: Config): Parts => {
  const { at } = setUp(config, () => {})
  const playing = units.flatMap((_, unit) => (at[unit] === outOfGame || at[unit] === eliminated ? [] : [unit]))
  return {
    whole: { step: 'turn' },
    units: playing.map((unit) => ({
      name: `without ${armies[sideOf(unit)]} ${nameOf(unit)}`,
      start: { step: 'turn', units: { [nameOf(unit)]: 'gone' } },
    })),
    cards: 'Verdun on the Volga has no cards.',
  }
}
