import { countOrigins, type GameUI } from '@kurgan/board-kit'
import { areaData, germanData, markerData, scenarioData, sovietData, tableData } from '../data/index.ts'

export const provenance: GameUI['provenance'] = {
  notes: [
    'The map is ours: the numbers of the Areas, the river, the terrain of sixteen Areas and some borders are stated in the rulebook; all other borders, positions, terrain and many names are reconstructed.',
    'Every Soviet counter is as the rulebook lists it, except the Defense Factor of Pavlov’s House.',
    'German units: divisions named in the rulebook, movement and arrivals are as stated; most Attack Factors, regiments and set-up Areas are reconstructed.',
    'The random events of the main game are reconstructed but for two rows; those of the Factory District are as stated.',
    'Counts of Artillery, Engineer and Control markers and the dates of Turns 11–14 are reconstructed.',
  ],
  counts: countOrigins(areaData, germanData, markerData, scenarioData, sovietData, tableData),
}
