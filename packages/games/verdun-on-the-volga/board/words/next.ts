import { type NextTable, nextFrom } from '@kurgan/board-kit'
import type { Absorption, PlaceName } from '../../rules/state.ts'
import { absorptionName, areaName, markerTitle, unitName } from './terms.ts'

const questions: NextTable = {
  unit: ['Which unit', unitName],
  lead: [({ area }) => `Attack in ${areaName(area as PlaceName)}: which unit leads`, unitName],
  area: [
    ({ unit, lead }) =>
      lead !== undefined
        ? `Where does ${unitName(String(lead))} attack`
        : unit === undefined
          ? 'Which Area'
          : `${unitName(String(unit))}: which Area`,
    areaName,
  ],
  with: [({ area }) => `${areaName(area as PlaceName)} together with which other Area`, areaName],
  to: [({ unit }) => (unit === undefined ? 'Where to' : `Where does ${unitName(String(unit))} go`), areaName],
  by: [({ unit }) => `What does ${unitName(String(unit))} take`, (by: Absorption) => absorptionName[by]],
  strength: ['At which strength', (value: string) => (value === 'full' ? 'full' : 'reduced')],
  marker: ['Which marker', markerTitle],
}

export const next = nextFrom(questions, 'or')
