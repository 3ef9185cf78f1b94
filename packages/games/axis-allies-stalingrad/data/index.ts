import boardData from './boards.json' with { type: 'json' }
import cardData from './cards.json' with { type: 'json' }
import cellData from './cells.json' with { type: 'json' }
import scenarioData from './scenarios.json' with { type: 'json' }
import tableData from './tables.json' with { type: 'json' }
import unitData from './units.json' with { type: 'json' }
import zoneData from './zones.json' with { type: 'json' }

/** The components of the game: the one place where the data files are imported. Their form is promised by schema.ts. */

export { boardData, cardData, cellData, scenarioData, tableData, unitData, zoneData }
