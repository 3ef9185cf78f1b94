import { type NextTable, nextFrom } from '@kurgan/board-kit'
import type { Item } from '../../rules/state.ts'
import { areaName, divisionName, itemName } from './terms.ts'

const questions: NextTable = {
  group: ['Which group', divisionName],
  division: ['Which division', divisionName],
  unit: [({ to }) => (to === undefined ? 'Which unit' : `Which unit goes to ${areaName(Number(to))}`), String],
  area: ['Which Area', areaName],
  to: [
    ({ unit, group }) =>
      `Where does ${unit === undefined ? (group === undefined ? 'it' : divisionName(String(group))) : unit} go`,
    areaName,
  ],
  via: [({ to }) => `Which way into ${areaName(Number(to))}`, areaName, 'from'],
  item: ['What is bought', (item: Item) => itemName[item]],
  artillery: ['How many Artillery markers', String],
  engineers: ['How many Engineer markers', String],
  air: ['How many Air markers', String],
}

export const next = nextFrom(questions, 'or')
