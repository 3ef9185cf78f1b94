import {
  type BoardProps,
  choiceOf,
  type Highlight,
  highlightOf,
  type BoardRef,
  type BoardRefProps,
} from '@kurgan/board-kit'
import { useMemo } from 'react'
import type { AnyGameUI } from '../catalogue.ts'
import { pageLanguage, wordsOf } from '../language/language.ts'
import { useAfterPaint } from '../parts/after-paint.ts'
import { useOnTable, useTable } from './context.ts'
import { meantBy, pickAt } from '../table/picking.ts'
import type { Table } from '../table/table.ts'
import { tracesOf } from '../table/since.ts'
import { spotlightOf } from '../table/view.ts'

type Handlers = Pick<BoardRefProps, 'onClick' | 'onKeyDown' | 'onPointerEnter' | 'onPointerLeave'>

/** The things under the pointer, the topmost first. */
const thingsAt = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): readonly BoardRef[] =>
  document.elementsFromPoint(clientX, clientY).flatMap((element) => {
    const [kind, ...id] = element.closest('[data-ref]')?.getAttribute('data-ref')?.split(':') ?? []
    return kind === undefined ? [] : [{ kind, id: id.join(':') }]
  })

const handlersOf = (table: Table, it: BoardRef): Handlers => ({
  onClick: (event) => {
    event.stopPropagation()
    const below = (): readonly BoardRef[] => thingsAt(event)
    table.point(meantBy(table.screen.getState().selection, it, below), below)
  },
  onKeyDown: (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    event.stopPropagation()
    table.point(it)
  },
  onPointerEnter: () => table.hover(it),
  onPointerLeave: () => table.hover(undefined),
})

const looksOf = (
  it: BoardRef,
  highlight: Highlight,
  field: string | undefined,
  label: string,
): Omit<BoardRefProps, keyof Handlers> => ({
  role: highlight === 'inactive' ? 'img' : 'button',
  tabIndex: highlight === 'inactive' ? -1 : 0,
  'aria-label': label,
  ...(highlight === 'selected' ? { 'aria-pressed': true } : {}),
  ...(field === undefined ? {} : { 'data-choice': `${field}:${it.id}` }),
  'data-highlight': highlight,
  'data-ref': `${it.kind}:${it.id}`,
})

/** Gives a thing the very same props as long as it looks the same, so that a piece nothing happens to is not drawn again. */
const propsKept = (table: Table) => {
  const kept = new Map<
    string,
    { readonly looks: string; readonly actionTypes: Handlers; readonly props: BoardRefProps }
  >()
  return (it: BoardRef, highlight: Highlight, field: string | undefined, label: string): BoardRefProps => {
    const name = `${it.kind}:${it.id}`
    const looks = `${highlight} ${field ?? ''} ${label}`
    const before = kept.get(name)
    if (before?.looks === looks) return before.props
    const actionTypes = before?.actionTypes ?? handlersOf(table, it)
    const props = { ...looksOf(it, highlight, field, label), ...actionTypes }
    kept.set(name, { looks, actionTypes, props })
    return props
  }
}

/** Names a thing once a position: every step of a choice asks for all of them again. */
const namesKept = (ui: AnyGameUI, state: unknown) => {
  const kept = new Map<string, string>()
  const words = wordsOf(ui)
  const idOf = ({ kind, id }: BoardRef): string => `${kind}:${id}`
  return {
    known: (it: BoardRef): string | undefined => kept.get(idOf(it)),
    name: (it: BoardRef): string => {
      const name = kept.get(idOf(it)) ?? words.ref(it, state)
      kept.set(idOf(it), name)
      return name
    },
  }
}

/**
 * What is on the table keeps its names until the new position is on the screen: only those who listen need the new
 * ones, and they hear them then.
 */
const useNames = (ui: AnyGameUI, state: unknown): ((it: BoardRef) => string) => {
  const names = useMemo(() => namesKept(ui, state), [ui, state])
  const painted = useAfterPaint(names)
  return useMemo(() => (it) => painted.known(it) ?? names.name(it), [painted, names])
}

/** What the board is given: an observation, the lights of the selection, and the way back to the table. */
export const useBoard = (): BoardProps<unknown> => {
  const table = useTable()
  const { ui } = table
  const view = useOnTable((state) => state.view)
  const selection = useOnTable((state) => state.selection)
  const overlay = useOnTable((state) => state.overlay)
  const { pointing, advice } = useOnTable((state) => ({ pointing: state.spotlight, advice: state.advice }))
  const spotlight = useMemo(() => spotlightOf(ui, { spotlight: pointing, advice }), [ui, pointing, advice])
  const propsOf = useMemo(() => propsKept(table), [table])
  const nameOf = useNames(ui, view.state)

  return useMemo(() => {
    // What was picked is marked; what can be picked once more is lit for that.
    const highlight = (it: BoardRef): Highlight => {
      const narrowed = highlightOf(selection, it)
      return narrowed === 'inactive' && pickAt(ui, view.picks, it) !== undefined ? 'selected' : narrowed
    }
    return {
      state: view.state,
      seat: view.seat,
      highlight,
      refProps: (it) => propsOf(it, highlight(it), choiceOf(selection, it)?.field, nameOf(it)),
      spotlight,
      recent: view.recent,
      ...(view.since === undefined ? {} : { traces: tracesOf(ui, view.since) }),
      overlay,
      language: pageLanguage.getState(),
    }
  }, [ui, view, selection, overlay, spotlight, propsOf, nameOf])
}
