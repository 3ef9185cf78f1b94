import type { Part, Parts } from '@kurgan/kernel'
import { data } from '../data/index.ts'

/** What can be left out when a game begins. */

/** Of titles whose number of copies a rulebook does not state, one copy; the last stays, since a title is in the deck. */
const copiesOf = (file: 'soviet-actions' | 'german-actions'): readonly Part[] => {
  const { actions } = file === 'soviet-actions' ? data.sovietActions : data.germanActions
  const army = file === 'soviet-actions' ? 'Soviet' : 'German'
  return actions
    .filter(({ count, src, fieldSrc }) => count > 1 && (fieldSrc?.count ?? src) === 'reconstructed')
    .map(({ id, name, count }) => ({
      name: `one ${army} ${name} less`,
      data: [{ file, id, field: 'count', value: count - 1 }],
    }))
}

export const parts = (): Parts => ({
  whole: {},
  units: 'The Forces of Battle for Stalingrad are bought by the players: none stands there that could be left out.',
  cards: [...copiesOf('soviet-actions'), ...copiesOf('german-actions')],
})
