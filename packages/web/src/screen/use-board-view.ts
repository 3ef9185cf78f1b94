import type { BoardView } from '@kurgan/board-kit'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { isMedia } from '../parts/media.ts'
import { type PieceSize, settings } from '../settings.ts'

/** Pixels that a finger and a mouse need to press a thing without aiming. */
const [forFinger, forMouse] = [44, 32]

const factor: { readonly [size in PieceSize]: number } = { normal: 1, large: 1.3, largest: 1.7 }

/** How the person wants to see the board. */
export const useBoardView = (): BoardView => {
  const framing = useStore(settings, (now) => now.framing)
  const hoverCards = useStore(settings, (now) => now.hoverCards)
  const size = useStore(settings, (now) => now.pieceSize)
  return useMemo(
    () => ({
      fit: 'filled',
      framing,
      target: (isMedia('(pointer: coarse)') ? forFinger : forMouse) * factor[size],
      hoverCards,
    }),
    [framing, hoverCards, size],
  )
}
