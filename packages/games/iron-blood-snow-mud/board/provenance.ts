import { countOrigins, type GameUI } from '@kurgan/board-kit'
import {
  gameData,
  generalData,
  hexData,
  locationData,
  sideData,
  tableData,
  trackData,
  unitData,
} from '../data/index.ts'

export const provenance: GameUI['provenance'] = {
  notes: [
    'The map is ours: 31 hexes, two river hexsides and eight locations follow from the examples of the rulebook; the other 101 hexes, 44 river hexsides, the border and nine locations are reconstructed from geography, history and balance.',
    'Counters, their abilities, General Tokens, Seasons, Phases and victory are as the rulebook states them.',
    'The six faces of the Combat Die, 1, 1, 1, 2, 2 and 3, are reconstructed from totals the rulebook prints.',
    'Three Soviet and five Axis starting hexes are as stated; five Soviet and eight Axis ones are reconstructed.',
    'That the Axis has three Cities is public knowledge; which one is the third, Bukarest, is reconstructed.',
  ],
  counts: countOrigins(gameData, generalData, hexData, sideData, locationData, tableData, trackData, unitData),
}
