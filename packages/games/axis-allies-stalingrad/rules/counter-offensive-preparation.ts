import { go } from '@kurgan/kernel'
import { cardName, cardNumber, orderCard, preparationFrom, winterStormDelay } from './components.ts'
import type { AasAction } from './machinery/actions.ts'
import { type Asked, asks, type Doing, nextCard, type Telling } from './machinery/step.ts'
import { type AasState, allies, type CardName } from './state.ts'
import { draw, hush, reveal } from './uranus.ts'
import { type AasNo, no } from './machinery/legality.ts'

/** Card 7: Allies Counter-Offensive Preparation. The Allies know the next cards of the deck while they decide about them. */

/** AAS-C07-2: one for each area. */
export const preparationCards = 2
/** AAS-C07-3: the round in which the launch can wait no longer. */
const latestLaunch = 7
/** AAS-C07-1, AAS-C07-2 */
export const prepareOffensive = (s: AasState, tell: Telling): void => {
  if (s.round < preparationFrom || s.deck.length < preparationCards) {
    nextCard(s)
    return
  }
  draw(s, preparationCards, 'AAS-C07-2', tell)
  go(s, { at: 'preparation.place' })
}

const otherCard = no('AAS-C07-2', 'otherCard')
/** AAS-C07-2: the cards that were drawn, by their places: to whoever cannot see them they are all alike. */
export const noDrawnCard = (place: number): AasNo | undefined =>
  place >= 0 && place < preparationCards ? undefined : otherCard
/** AAS-C07-2: one for each area. */
export const noSecondCard = (northwest: number, southeast: number): AasNo | undefined =>
  northwest === southeast ? otherCard : undefined

export const askPlace = (s: AasState): Asked => {
  const drawn = [...s.deck.keys()].filter((place) => noDrawnCard(place) === undefined)
  const nameOf = (place: number): CardName => cardName(s.deck[place] as number)
  const pairs = drawn.flatMap((northwest) =>
    drawn
      .filter((southeast) => noSecondCard(northwest, southeast) === undefined)
      .map((southeast): AasAction => ({ do: 'prepare', northwest: nameOf(northwest), southeast: nameOf(southeast) })),
  )
  return asks(allies, { say: 'prepare' }, 'AAS-C07-2', pairs)
}

export const placeCards = (s: AasState, a: Doing<'prepare'>, tell: Telling): void => {
  s.deck.splice(0, preparationCards)
  s.northwest.push(cardNumber(a.northwest))
  s.southeast.push(cardNumber(a.southeast))
  tell({ kind: 'prepared', rule: 'AAS-C07-2', northwest: a.northwest, southeast: a.southeast, seats: ['allies'] })
  tell({ kind: 'preparedSecretly', rule: 'AAS-C07-2', seats: hush })
  go(s, { at: 'preparation.launch' })
}

/** AAS-C07-3 */
export const askLaunch = (s: AasState): Asked =>
  asks(
    allies,
    { say: 'launch', round: s.round },
    'AAS-C07-3',
    s.round >= latestLaunch ? [{ do: 'launch' }] : [{ do: 'launch' }, { do: 'wait' }],
  )

/** AAS-C07-4 */
export const launch = (s: AasState, tell: Telling): void => {
  reveal(s, tell)
  s.storm = s.round + winterStormDelay
  tell({ kind: 'cardOut', rule: 'AAS-C07-4', card: orderCard.preparation })
  tell({ kind: 'winterStorm', rule: 'AAS-C07-4', round: s.storm })
  go(s, { at: 'uranus.assign', places: [] })
}
