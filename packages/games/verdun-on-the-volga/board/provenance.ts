import { countOrigins, type GameUI } from '@kurgan/board-kit'
import { germanData, mapData, markerData, scenarioData, sovietData, tableData } from '../data/index.ts'

export const provenance: GameUI['provenance'] = {
  notes: [
    'The map is ours: the number of Areas and Zones, all VP Areas, the first Rubble and Fortifications and the names of twenty-odd Areas are stated in the rulebook; most borders, ravines, terrain, TEM and positions are reconstructed.',
    'Most units of the 62nd Army and their dates come from public histories; six Combat Values are stated in the rulebook, the others, and most regiments and set-up Areas, are reconstructed.',
    'Movement, support, combat, attrition, replacements and the standard and campaign victory are as the rulebook states them.',
    'Of the Volga Crossing Table the rulebook states the middle; its ends, Rubble Clearance, Surrender, and the +1 of Rubble and Fortifications are reconstructed.',
    'The mid-game scenario is known by its heading only: it is reconstructed, and its balance is unproven.',
  ],
  counts: countOrigins(mapData, germanData, sovietData, markerData, scenarioData, tableData),
}
