import { type BoardProps, choiceOf, lightOf, type Thing, type ThingProps } from '@kurgan/board-kit'
import { useMemo } from 'react'
import { spoken, wordsOf } from '../language/language.ts'
import { useOnTable, useTable } from './context.ts'
import { spotlightOf } from './table.ts'

/** What the board is given: an observation, the lights of the narrowing, and the way back to the table. */
export const useBoard = (): BoardProps<unknown> => {
  const table = useTable()
  const { room } = table
  const view = useOnTable((state) => state.view)
  const narrowing = useOnTable((state) => state.narrowing)
  const overlay = useOnTable((state) => state.overlay)
  const { pointing, advice } = useOnTable((state) => ({ pointing: state.spotlight, advice: state.advice }))
  const spotlight = useMemo(
    () => spotlightOf(room, { spotlight: pointing, advice, view }),
    [room, pointing, advice, view],
  )

  return useMemo(() => {
    const thing = (it: Thing): ThingProps => {
      const light = lightOf(narrowing, it)
      const choice = choiceOf(narrowing, it)
      const idle = light === 'idle'
      return {
        role: idle ? 'img' : 'button',
        tabIndex: idle ? -1 : 0,
        'aria-label': wordsOf(room).thing(it, view.state),
        ...(light === 'chosen' ? { 'aria-pressed': true } : {}),
        ...(choice === undefined ? {} : { 'data-choice': `${choice.field}:${it.id}` }),
        'data-light': light,
        'data-thing': `${it.kind}:${it.id}`,
        onClick: (event) => {
          event.stopPropagation()
          table.point(it)
        },
        onKeyDown: (event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return
          event.preventDefault()
          event.stopPropagation()
          table.point(it)
        },
        onPointerEnter: () => table.hover(it),
        onPointerLeave: () => table.hover(undefined),
      }
    }
    return {
      state: view.state,
      seat: view.seat,
      light: (it) => lightOf(narrowing, it),
      thing,
      spotlight,
      recent: view.recent,
      overlay,
      language: spoken.getState(),
    }
  }, [table, room, view, narrowing, overlay, spotlight])
}
