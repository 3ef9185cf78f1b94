import { type NextTable, nextFrom } from '@kurgan/board-kit'
import type { Item } from '../../../rules/state.ts'
import { areaName } from './places.ts'
import { divisionName, itemName } from './terms.ts'

const questions: NextTable = {
  group: ['Welche Gruppe', divisionName],
  division: ['Welche Division', divisionName],
  unit: [({ to }) => (to === undefined ? 'Welche Einheit' : `${areaName(Number(to))}: welche Einheit geht`), String],
  area: ['Welches Gebiet', areaName],
  to: [
    ({ unit, group }) =>
      unit !== undefined
        ? `Wohin geht ${unit}`
        : group === undefined
          ? 'Wohin'
          : `Wohin kommt die ${divisionName(String(group))}`,
    areaName,
  ],
  via: [({ to }) => `Auf welchem Weg nach ${areaName(Number(to))}`, areaName, 'von'],
  item: ['Was wird gekauft', (item: Item) => itemName[item]],
  artillery: ['Wie viele Artilleriemarker', String],
  engineers: ['Wie viele Pioniermarker', String],
  air: ['Wie viele Luftmarker', String],
}

export const next = nextFrom(questions, 'oder')
