import { type NextTable, nextFrom } from '@kurgan/board-kit'
import { fromPlace, placeName, toPlace } from './places.ts'
import { capital, unitName } from './terms.ts'

const named = (unit: unknown): string => capital(unitName(String(unit)))

const questions: NextTable = {
  unit: [
    ({ from, to }) =>
      from !== undefined
        ? `Was zieht ${fromPlace(String(from))}`
        : to === undefined
          ? 'Welche Einheit'
          : `Was kommt ${toPlace(String(to))}`,
    unitName,
  ],
  from: [({ unit }) => (unit === undefined ? 'Von wo' : `${named(unit)}: von wo`), placeName],
  to: [({ unit }) => (unit === undefined ? 'Wohin' : `${named(unit)}: wohin`), placeName],
  at: [({ unit }) => (unit === undefined ? 'Welche Zone' : `${named(unit)}: welche Zone`), placeName],
  zone: ['Welche Zone', placeName],
  site: ['Welche Stelle', placeName],
  crossing: ['Welcher Übergang', placeName],
  through: [({ to }) => `Auf welchem Weg ${toPlace(String(to))}`, placeName, 'über'],
  token: ['Wessen Versorgungsmarker', placeName, 'der von'],
  with: ['Welche Infanterie fährt mit', unitName],
  and: ['Zusammen mit welcher Einheit', unitName],
  andFrom: ['Woher kommt die andere', placeName],
  lost: ['Welche von beiden geht verloren', unitName],
  cargo: ['Was wird geladen', unitName],
  tokens: ['Wie viele Versorgungsmarker', String],
}

export const next = nextFrom(questions, 'oder')
