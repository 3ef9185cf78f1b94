import { type NextQuestion, type NextTable, nextFrom } from '@kurgan/board-kit'
import type { Absorption } from '../../../rules/state.ts'
import { cardTitle, forceTitle, locationTitle, placeLabel } from './terms.ts'

const onCard = (card: NextQuestion['settled'][string] | undefined): string =>
  card === undefined ? '' : `${cardTitle(String(card))}: `

const questions: NextTable = {
  card: ['Welche Karte', cardTitle],
  force: [({ card }) => `${onCard(card)}${card === undefined ? 'Welcher' : 'welcher'} Verband`, forceTitle],
  location: [
    ({ card }) => `${onCard(card)}${card === undefined ? 'Welcher' : 'welcher'} Ort`,
    (id: string) => locationTitle(id),
  ],
  to: [({ force }) => (force === undefined ? 'Wohin' : `Wohin geht ${forceTitle(String(force))}`), placeLabel],
  at: [({ card }) => `${onCard(card)}${card === undefined ? 'Welcher' : 'welcher'} feindliche Bereich`, placeLabel],
  payer: ['Welcher Verband zahlt', forceTitle],
  by: [
    ({ force }) => `${forceTitle(String(force))}: was tun`,
    (by: Absorption) => ({ ration: 'eine Ration ausgeben', retreat: 'zurückgehen', disruption: 'verloren gehen' })[by],
  ],
}

export const next = nextFrom(questions, 'oder')
