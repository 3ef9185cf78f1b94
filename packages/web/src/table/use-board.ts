import { type BoardProps, choiceOf, type Light, lightOf, type Thing, type ThingProps } from '@kurgan/board-kit'
import { useMemo } from 'react'
import type { AnyRoom } from '../catalogue.ts'
import { spoken, wordsOf } from '../language/language.ts'
import { useAfterPaint } from '../parts/after-paint.ts'
import { useOnTable, useTable } from './context.ts'
import { pickAt } from './picking.ts'
import { spotlightOf, type Table } from './table.ts'

type Deeds = Pick<ThingProps, 'onClick' | 'onKeyDown' | 'onPointerEnter' | 'onPointerLeave'>

/** The things under the pointer, the topmost first. */
const thingsAt = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): readonly Thing[] =>
  document.elementsFromPoint(clientX, clientY).flatMap((element) => {
    const [kind, ...id] = element.closest('[data-thing]')?.getAttribute('data-thing')?.split(':') ?? []
    return kind === undefined ? [] : [{ kind, id: id.join(':') }]
  })

const deedsOf = (table: Table, it: Thing): Deeds => ({
  onClick: (event) => {
    event.stopPropagation()
    table.point(it, () => thingsAt(event))
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

const looksOf = (it: Thing, light: Light, field: string | undefined, label: string): Omit<ThingProps, keyof Deeds> => ({
  role: light === 'idle' ? 'img' : 'button',
  tabIndex: light === 'idle' ? -1 : 0,
  'aria-label': label,
  ...(light === 'chosen' ? { 'aria-pressed': true } : {}),
  ...(field === undefined ? {} : { 'data-choice': `${field}:${it.id}` }),
  'data-light': light,
  'data-thing': `${it.kind}:${it.id}`,
})

/** Gives a thing the very same props as long as it looks the same, so that a piece nothing happens to is not drawn again. */
const propsKept = (table: Table) => {
  const kept = new Map<string, { readonly looks: string; readonly deeds: Deeds; readonly props: ThingProps }>()
  return (it: Thing, light: Light, field: string | undefined, label: string): ThingProps => {
    const name = `${it.kind}:${it.id}`
    const looks = `${light} ${field ?? ''} ${label}`
    const before = kept.get(name)
    if (before?.looks === looks) return before.props
    const deeds = before?.deeds ?? deedsOf(table, it)
    const props = { ...looksOf(it, light, field, label), ...deeds }
    kept.set(name, { looks, deeds, props })
    return props
  }
}

/** Names a thing once a position: every step of a choice asks for all of them again. */
const namesKept = (room: AnyRoom, state: unknown) => {
  const kept = new Map<string, string>()
  const words = wordsOf(room)
  const idOf = ({ kind, id }: Thing): string => `${kind}:${id}`
  return {
    known: (it: Thing): string | undefined => kept.get(idOf(it)),
    name: (it: Thing): string => {
      const name = kept.get(idOf(it)) ?? words.thing(it, state)
      kept.set(idOf(it), name)
      return name
    },
  }
}

/**
 * What is on the table keeps its names until the new position is on the screen: only those who listen need the new
 * ones, and they hear them then.
 */
const useNames = (room: AnyRoom, state: unknown): ((it: Thing) => string) => {
  const names = useMemo(() => namesKept(room, state), [room, state])
  const painted = useAfterPaint(names)
  return useMemo(() => (it) => painted.known(it) ?? names.name(it), [painted, names])
}

/** What the board is given: an observation, the lights of the narrowing, and the way back to the table. */
export const useBoard = (): BoardProps<unknown> => {
  const table = useTable()
  const { room } = table
  const view = useOnTable((state) => state.view)
  const narrowing = useOnTable((state) => state.narrowing)
  const overlay = useOnTable((state) => state.overlay)
  const { pointing, advice } = useOnTable((state) => ({ pointing: state.spotlight, advice: state.advice }))
  const spotlight = useMemo(() => spotlightOf(room, { spotlight: pointing, advice }), [room, pointing, advice])
  const propsOf = useMemo(() => propsKept(table), [table])
  const nameOf = useNames(room, view.state)

  return useMemo(() => {
    // What was picked is marked; what can be picked once more is lit for that.
    const light = (it: Thing): Light => {
      const narrowed = lightOf(narrowing, it)
      return narrowed === 'idle' && pickAt(room, view.picks, it) !== undefined ? 'chosen' : narrowed
    }
    return {
      state: view.state,
      seat: view.seat,
      light,
      thing: (it) => propsOf(it, light(it), choiceOf(narrowing, it)?.field, nameOf(it)),
      spotlight,
      recent: view.recent,
      overlay,
      language: spoken.getState(),
    }
  }, [room, view, narrowing, overlay, spotlight, propsOf, nameOf])
}
