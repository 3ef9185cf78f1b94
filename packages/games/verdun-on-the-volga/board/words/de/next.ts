import { type NextTable, nextFrom } from '@kurgan/board-kit'
import type { Absorption, PlaceName } from '../../../rules/state.ts'
import { areaName } from './places.ts'
import { absorptionName, markerTitle, unitName } from './terms.ts'

const questions: NextTable = {
  unit: ['Welche Einheit', unitName],
  lead: [({ area }) => `Angriff, ${areaName(area as PlaceName)}: welche Einheit führt`, unitName],
  area: [
    ({ unit, lead }) =>
      lead !== undefined
        ? `Wo greift ${unitName(String(lead))} an`
        : unit === undefined
          ? 'Welches Gebiet'
          : `${unitName(String(unit))}: welches Gebiet`,
    areaName,
  ],
  with: [({ area }) => `${areaName(area as PlaceName)}, zusammen mit welchem anderen Gebiet`, areaName],
  to: [({ unit }) => (unit === undefined ? 'Wohin' : `Wohin geht ${unitName(String(unit))}`), areaName],
  by: [({ unit }) => `Was nimmt ${unitName(String(unit))} hin`, (by: Absorption) => absorptionName[by]],
  strength: ['Mit welcher Stärke', (value: string) => (value === 'full' ? 'voll' : 'vermindert')],
  marker: ['Welcher Marker', markerTitle],
}

export const next = nextFrom(questions, 'oder')
