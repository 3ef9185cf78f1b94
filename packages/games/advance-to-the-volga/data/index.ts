import areas from './areas.json' with { type: 'json' }
import germanUnits from './german-units.json' with { type: 'json' }
import markers from './markers.json' with { type: 'json' }
import scenarios from './scenarios.json' with { type: 'json' }
import type { AreaFile, GermanFile, MarkerFile, ScenarioFile, SovietFile, TableFile } from './schema.ts'
import sovietUnits from './soviet-units.json' with { type: 'json' }
import tables from './tables.json' with { type: 'json' }

/** The data of the game, imported here and nowhere else. That each file is what it is said to be, a test proves. */

export const areaData = areas as AreaFile
export const germanData = germanUnits as GermanFile
export const markerData = markers as MarkerFile
export const scenarioData = scenarios as ScenarioFile
export const sovietData = sovietUnits as SovietFile
export const tableData = tables as TableFile
