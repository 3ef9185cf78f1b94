import {
  type BoardProps,
  choiceOf,
  type Drag,
  followDrag,
  goalName,
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
import type { Carried } from '../table/carrying.ts'
import { goalsOfHand, handOf, pileHighlight, takenOf } from '../table/hand.ts'
import { meantBy, pickAt } from '../table/picking.ts'
import type { Table } from '../table/table.ts'
import { tracesOf } from '../table/since.ts'
import { spotlightOf } from '../table/view.ts'

type Handlers = Pick<BoardRefProps, 'onClick' | 'onKeyDown' | 'onPointerDown' | 'onPointerEnter' | 'onPointerLeave'>

/** The things under the pointer, the topmost first. */
const thingsAt = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): readonly BoardRef[] =>
  document.elementsFromPoint(clientX, clientY).flatMap((element) => {
    const [kind, ...id] = element.closest('[data-ref]')?.getAttribute('data-ref')?.split(':') ?? []
    return kind === undefined ? [] : [{ kind, id: id.join(':') }]
  })

/** A drag, which takes the thing up as soon as the hand moves. */
const dragOf = (table: Table, it: BoardRef): Drag => {
  let carried: Carried | undefined
  return {
    take() {
      carried = table.carry(it)
      return carried !== undefined
    },
    drop: (at) => carried?.drop(thingsAt(at)) === true,
    giveUp: () => carried?.giveUp(),
  }
}

const handlersOf = (table: Table, it: BoardRef): Handlers => ({
  onClick: (event) => {
    event.stopPropagation()
    const below = (): readonly BoardRef[] => thingsAt(event)
    table.point(meantBy(table.screen.getState().selection, it, below), below, event.shiftKey)
  },
  onPointerDown: (event) => {
    if (event.currentTarget.hasAttribute('data-carried')) followDrag(event, dragOf(table, it))
  },
  onKeyDown: (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    event.stopPropagation()
    table.point(it, undefined, event.shiftKey)
  },
  onPointerEnter: () => table.hover(it),
  onPointerLeave: () => table.hover(undefined),
})

/** How a thing is lit now, and the field that it answers. */
interface Lit {
  readonly highlight: Highlight
  readonly field: string | undefined
  readonly carried: boolean
}

const looksOf = (
  it: BoardRef,
  { highlight, field, carried }: Lit,
  label: string,
): Omit<BoardRefProps, keyof Handlers> => ({
  role: highlight === 'inactive' ? 'img' : 'button',
  tabIndex: highlight === 'inactive' ? -1 : 0,
  'aria-label': label,
  ...(highlight === 'selected' ? { 'aria-pressed': true } : {}),
  ...(field === undefined ? {} : { 'data-choice': `${field}:${it.id}` }),
  'data-highlight': highlight,
  'data-ref': `${it.kind}:${it.id}`,
  ...(carried ? { 'data-carried': true } : {}),
})

/** Gives a thing the very same props as long as it looks the same, so that a piece nothing happens to is not drawn again. */
const propsKept = (table: Table) => {
  const kept = new Map<
    string,
    { readonly looks: string; readonly actionTypes: Handlers; readonly props: BoardRefProps }
  >()
  return (it: BoardRef, lit: Lit, label: string): BoardRefProps => {
    const name = `${it.kind}:${it.id}`
    const looks = `${lit.highlight} ${lit.field ?? ''} ${lit.carried} ${label}`
    const before = kept.get(name)
    if (before?.looks === looks) return before.props
    const actionTypes = before?.actionTypes ?? handlersOf(table, it)
    const props = { ...looksOf(it, lit, label), ...actionTypes }
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
  const { selection, along } = useOnTable((state) => ({ selection: state.selection, along: state.along }))
  const overlay = useOnTable((state) => state.overlay)
  const { pointing, advice } = useOnTable((state) => ({ pointing: state.spotlight, advice: state.advice }))
  const spotlight = useMemo(() => spotlightOf(ui, { spotlight: pointing, advice }), [ui, pointing, advice])
  const propsOf = useMemo(() => propsKept(table), [table])
  const nameOf = useNames(ui, view.state)

  return useMemo(() => {
    const goals = goalsOfHand(ui, view, { selection, along })
    const pile = pileHighlight(ui, view, { selection, along })
    // What was picked is marked; what can be picked once more is lit for that.
    const highlight = (it: BoardRef): Highlight => {
      if (it.kind === ui.piles?.kind) return pile(String(it.id))
      const narrowed = highlightOf(selection, it)
      if (narrowed !== 'inactive') return narrowed
      if (pickAt(ui, view.picks, it) !== undefined) return 'selected'
      return goals.has(goalName(it)) ? 'selectable' : 'inactive'
    }
    const litOf = (it: BoardRef): Lit => {
      const lit = highlight(it)
      const isPile = it.kind === ui.piles?.kind
      const answer = choiceOf(selection, it)?.field ?? goals.get(goalName(it))?.at(-1)?.field
      return {
        highlight: lit,
        field: isPile && lit === 'selectable' ? it.kind : answer,
        carried: lit !== 'inactive' && ui.carried?.includes(it.kind) === true,
      }
    }
    const hand = handOf(ui, view, selection)
    return {
      state: view.state,
      seat: view.seat,
      highlight,
      refProps: (it) => propsOf(it, litOf(it), nameOf(it)),
      taken: ({ id }) => takenOf(hand, along, String(id)),
      spotlight,
      recent: view.recent,
      ...(view.since === undefined ? {} : { traces: tracesOf(ui, view.since) }),
      overlay,
      language: pageLanguage.getState(),
    }
  }, [ui, view, selection, along, overlay, spotlight, propsOf, nameOf])
}
