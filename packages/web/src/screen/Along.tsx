import type { Words } from '@kurgan/board-kit'
import { useMemo } from 'react'
import type { AnyGameUI } from '../catalogue.ts'
import { Button } from '../parts/Button.tsx'
import { allAlong, handOf, oneAlong, takenOf } from '../table/hand.ts'
import { timesOf } from '../table/picking.ts'
import { say } from '../words.ts'
import { useOnTable, useTable, useWords } from './context.ts'
import css from './prompt.module.css'

/** What one piece of a pile is called: by the part of it that says no place. */
const pieceName = ({ piles, fieldKinds }: AnyGameUI, words: Words, id: string): string => {
  const place = piles?.place(id).kind
  const parts = Object.entries(piles?.attempt(id) ?? {})
  const [field, value] = parts.find(([name]) => fieldKinds[name] !== place) ?? ['', '']
  return words.choice(field, String(value), [])
}

const useAlong = () => {
  const { ui } = useTable()
  const { view, selection, along, proposal } = useOnTable((state) => ({
    view: state.view,
    selection: state.selection,
    along: state.along,
    proposal: state.proposal,
  }))
  const hand = useMemo(() => handOf(ui, view, selection).slice(0, 1), [ui, view, selection])
  return { view, selection, along, hand, isAsked: hand.length > 0 && proposal === undefined }
}

/** What goes together, once more than one piece does. */
export const Together = () => {
  const { ui } = useTable()
  const words = useWords()
  const { along, hand, isAsked } = useAlong()
  const held = isAsked && along.length > 0 ? [...new Set([...hand, ...along])] : []
  const names = held.map((id) => timesOf(pieceName(ui, words, id), takenOf(hand, along, id)))
  return <span aria-live="polite">{names.length === 0 ? null : ` · ${say.hand.together(names)}`}</span>
}

/** Pieces that could go where the chosen one goes; the same as pressing them with shift. */
export const Along = () => {
  const table = useTable()
  const words = useWords()
  const { ui } = table
  const { view, selection, along, isAsked } = useAlong()
  const more = useMemo(() => oneAlong(ui, view, { selection, along }), [ui, view, selection, along])
  const all = useMemo(() => allAlong(ui, view, { selection, along }), [ui, view, selection, along])
  if (!isAsked || more.length === 0) return null
  return (
    <fieldset className={`${css.row} ${css.along}`} aria-label={say.hand.title}>
      {all.length - along.length < 2 ? null : (
        <Button choice="along:all" onClick={() => table.takeAlong(all)}>
          {say.hand.all(all.length + 1)}
        </Button>
      )}
      {more.map((id) => (
        <Button key={id} choice={`along:${id}`} onClick={() => table.takeAlong([...along, id])}>
          {say.hand.one(pieceName(ui, words, id))}
        </Button>
      ))}
    </fieldset>
  )
}
