import { type NextTable, nextFrom } from '@kurgan/board-kit'
import { hexName, locationName, tokenName, unitName } from './terms.ts'

const questions: NextTable = {
  unit: ['Welche Einheit', unitName],
  to: [
    ({ unit, token }) =>
      unit !== undefined
        ? `Wohin geht ${unitName(String(unit))}`
        : token === undefined
          ? 'In welches Feld'
          : 'Für welches Feld gilt der Marker',
    hexName,
  ],
  hex: ['Welches Feld', hexName],
  via: [({ to }) => `Auf welchem Weg nach ${hexName(String(to))}`, hexName, 'von'],
  city: ['Welche Stadt', locationName],
  mission: ['Wozu', (value: 'support' | 'disrupt') => (value === 'support' ? 'unterstützen' : 'die Flotte stören')],
  token: ['Welcher Marker', (token: keyof typeof tokenName) => tokenName[token]],
  die: ['Welcher Würfel wird neu geworfen', String],
}

export const next = nextFrom(questions, 'oder')
