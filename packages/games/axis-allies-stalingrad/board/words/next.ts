import { type NextTable, nextFrom } from '@kurgan/board-kit'
import { placeName, unitName } from './terms.ts'

const questions: NextTable = {
  unit: [
    ({ from, to }) =>
      from !== undefined
        ? `What moves from ${placeName(String(from))}`
        : to === undefined
          ? 'Which unit'
          : `What for ${placeName(String(to))}`,
    unitName,
  ],
  from: [({ unit }) => (unit === undefined ? 'From where' : `${unitName(String(unit))}: from where`), placeName],
  to: [({ unit }) => (unit === undefined ? 'Where to' : `${unitName(String(unit))}: where to`), placeName],
  at: [({ unit }) => (unit === undefined ? 'At which zone' : `${unitName(String(unit))}: which zone`), placeName],
  zone: ['Which zone', placeName],
  site: ['Which site', placeName],
  crossing: ['Which crossing', placeName],
  through: [({ to }) => `Which way to ${placeName(String(to))}`, placeName, 'through'],
  token: ['Whose supply token', placeName, 'that of'],
  with: ['Which infantry goes with it', unitName],
  and: ['Together with which unit', unitName],
  andFrom: ['Where does the other come from', placeName],
  lost: ['Which of them is eliminated', unitName],
  cargo: ['What is carried', unitName],
  tokens: ['How many supply tokens', String],
}

export const next = nextFrom(questions, 'or')
