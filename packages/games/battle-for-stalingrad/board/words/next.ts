import { type NextQuestion, type NextTable, nextFrom } from '@kurgan/board-kit'
import type { Absorption } from '../../rules/state.ts'
import { cardTitle, forceTitle, locationTitle, placeTitle } from './terms.ts'

const onCard = (card: NextQuestion['settled'][string] | undefined): string =>
  card === undefined ? '' : `${cardTitle(String(card))}: `

const questions: NextTable = {
  card: ['Which card', cardTitle],
  force: [({ card }) => `${onCard(card)}${card === undefined ? 'Which' : 'which'} Force`, forceTitle],
  location: [({ card }) => `${onCard(card)}${card === undefined ? 'Which' : 'which'} Location`, locationTitle],
  to: [({ force }) => (force === undefined ? 'Where to' : `Where does ${forceTitle(String(force))} go`), placeTitle],
  at: [({ card }) => `${onCard(card)}${card === undefined ? 'Which' : 'which'} enemy area`, placeTitle],
  payer: ['Which Force pays', forceTitle],
  by: [
    ({ force }) => `What does ${forceTitle(String(force))} do`,
    (by: Absorption) => ({ ration: 'spend a Ration', retreat: 'retreat', disruption: 'be lost' })[by],
  ],
}

export const next = nextFrom(questions, 'or')
