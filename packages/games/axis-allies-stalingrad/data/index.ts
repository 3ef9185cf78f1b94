import boards from './boards.json' with { type: 'json' }
import cards from './cards.json' with { type: 'json' }
import cells from './cells.json' with { type: 'json' }
import scenarioList from './scenarios.json' with { type: 'json' }
import type { BoardData, CardData, CellData, ScenarioData, TableData, UnitData, ZoneData } from './schema.ts'
import tables from './tables.json' with { type: 'json' }
import units from './units.json' with { type: 'json' }
import zones from './zones.json' with { type: 'json' }

/** The components of the game. Their form is promised by schema.ts, which tests hold them to. */

export const boardData = boards as BoardData
export const cardData = cards as unknown as CardData
export const cellData = cells as unknown as CellData
export const scenarioData = scenarioList as unknown as ScenarioData
export const tableData = tables as TableData
export const unitData = units as UnitData
export const zoneData = zones as ZoneData
