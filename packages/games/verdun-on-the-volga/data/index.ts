import germanUnits from './german-units.json' with { type: 'json' }
import map from './map.json' with { type: 'json' }
import markers from './markers.json' with { type: 'json' }
import scenarioList from './scenarios.json' with { type: 'json' }
import sovietUnits from './soviet-units.json' with { type: 'json' }
import tables from './tables.json' with { type: 'json' }
import type { MapData, MarkerData, ScenarioData, TableData, UnitData } from './schema.ts'

/** The components of the game. Their form is promised by schema.ts, which tests hold them to. */

export const mapData = map as unknown as MapData
export const germanData = germanUnits as UnitData
export const sovietData = sovietUnits as UnitData
export const markerData = markers as MarkerData
export const scenarioData = scenarioList as ScenarioData
export const tableData = tables as TableData
