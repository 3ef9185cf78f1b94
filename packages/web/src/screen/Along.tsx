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

/** Pieces that go where the chosen one goes: those that do, and those that could; the same as pressing them with shift. */
export const Along = () => {
  const table = useTable()
  const words = useWords()
  const { view, selection, along, proposal } = useOnTable((state) => ({
    view: state.view,
    selection: state.selection,
    along: state.along,
    proposal: state.proposal,
  }))
  const { ui } = table
  const hand = useMemo(() => handOf(ui, view, selection).slice(0, 1), [ui, view, selection])
  const more = useMemo(() => oneAlong(ui, view, { selection, along }), [ui, view, selection, along])
  const all = useMemo(() => allAlong(ui, view, { selection, along }), [ui, view, selection, along])
  if (hand.length === 0 || proposal !== undefined || (more.length === 0 && along.length === 0)) return null
  const held = [...new Set([...hand, ...along])]
  const names = held.map((id) => timesOf(pieceName(ui, words, id), takenOf(hand, along, id)))
  return (
    <fieldset className={css.row} aria-label={say.hand.title}>
      {along.length === 0 ? null : <p aria-live="polite">{say.hand.together(names)}</p>}
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
