import { useEffect, useRef } from 'react'
import { play, type Sound } from '../parts/sounds.ts'
import type { View } from '../table/view.ts'
import { useOnTable, useTable } from './context.ts'

/** What is heard when one picture follows another: of all that happened between them the loudest, and whose turn it is. */
export const soundsBetween = (
  before: View,
  now: View,
  happened: { readonly rolled: boolean; readonly moved: boolean },
): readonly Sound[] => {
  const isOn = now.length > before.length
  const isMine = before.decision === undefined && now.decision !== undefined
  return [
    ...(isOn && happened.rolled ? (['dice'] as const) : isOn && happened.moved ? (['move'] as const) : []),
    ...(isMine ? (['turn'] as const) : []),
  ]
}

/** The sounds of a table. */
export const useSounds = (): void => {
  const { ui, match } = useTable()
  const view = useOnTable((state) => state.view)
  const before = useRef(view)
  useEffect(() => {
    const last = before.current
    before.current = view
    if (last === view || view.length > match.length) return
    const rolled = view.length > 0 && match.rolledAt(view.length).length > 0
    const moved = view.events.some(({ kind }) => ui.traces?.[kind] === 'move')
    for (const sound of soundsBetween(last, view, { rolled, moved })) play(sound)
  }, [ui, match, view])
}
