import { countOrigins, type GameUI } from '@kurgan/board-kit'
import boardData from '../data/boards.json' with { type: 'json' }
import cardData from '../data/cards.json' with { type: 'json' }
import cellData from '../data/cells.json' with { type: 'json' }
import scenarioData from '../data/scenarios.json' with { type: 'json' }
import tableData from '../data/tables.json' with { type: 'json' }
import unitData from '../data/units.json' with { type: 'json' }
import zoneData from '../data/zones.json' with { type: 'json' }

export const provenance: GameUI['provenance'] = {
  notes: [
    'The names of all zones of the Region Board and of thirteen zones of the City Board are those of the rulebook; eight zones of the city and the position of all are reconstructed.',
    'Nineteen borders are stated in the rulebook; the others, the roads and the course of the rivers follow from geography and are reconstructed.',
    'The Reinforcement Point values, the fortified zones and the Uranus numbers of zones are reconstructed so that everything the rulebook states about them holds.',
    'The Soviet set-up of Operation Uranus is complete in the rulebook; the other three set-ups are reconstructed.',
    'The values of units are as stated, but for the attack values and the Soviet costs; the Operation Uranus cards and the chances of bad weather are reconstructed.',
  ],
  counts: countOrigins(boardData, cardData, cellData, scenarioData, tableData, unitData, zoneData),
}
