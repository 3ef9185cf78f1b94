import { defineUI } from '@kurgan/board-kit'
import { game } from '../index.ts'
import { places } from '../places.ts'

export const ui = defineUI({
  game,
  map: {
    places,
    kinds: { place: 'place', piece: 'army' },
    pieces: ({ place }) => Object.entries(place).map(([army, at]) => ({ id: army, at, side: army })),
  },
})
