import { countOrigins, type GameUI } from '@kurgan/board-kit'
import { data } from '../data/index.ts'

export const provenance: GameUI['provenance'] = {
  notes: [
    'The rules of play, the set-up, the victory conditions and nearly all numbers in them are as the rulebook states them.',
    'Five of the nine Locations, four Forces and two Action cards are named in the rulebook; of those, most values are reconstructed.',
    'Two more Locations, one Soviet card and some single facts come from public material on the later edition of the game.',
    'All other cards are reconstructed: two Locations, 26 Forces and most Action cards with their titles, texts, Firefight values and numbers of copies. They meet every constraint that the rulebook sets; their balance is unproven.',
    'Point at a card to see where it comes from. The pictures are drawn for this table.',
  ],
  counts: countOrigins(
    data.constants,
    data.forces,
    data.germanActions,
    data.locations,
    data.scenarios,
    data.sovietActions,
  ),
}
