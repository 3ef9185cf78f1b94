import { countOrigins, type GameUI } from '@kurgan/board-kit'
import { boardData, cardData, cellData, scenarioData, tableData, unitData, zoneData } from '../data/index.ts'

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
