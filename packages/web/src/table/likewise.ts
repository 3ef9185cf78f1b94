import { findLegal, type Action, type Decision } from '@kurgan/kernel'
import type { AnyRoom } from '../catalogue.ts'

/** The field that says who or what acts: the first thing on the table that the action names. */
const actorField = (room: AnyRoom, action: Action): string | undefined =>
  room.order.find((field) => room.fields[field] !== undefined && Object.hasOwn(action, field))

const sameBut = (a: Action, b: Action, field: string | undefined): boolean => {
  const names = Object.keys(a)
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => name === field || (Object.hasOwn(b, name) && String(a[name]) === String(b[name])))
  )
}

/**
 * The legal actions that do with others what was just done with one: "the same for the other three".
 * An action that names nothing on the table can only be done again as it was.
 */
export const likewise = (room: AnyRoom, done: Action, decision: Decision): readonly Action[] => {
  const actor = actorField(room, done)
  return decision.actions.filter((action) => sameBut(done, action, actor))
}

/** Plays the actions one after the other, as long as each is still legal and could be taken back. */
export const playAll = (
  actions: readonly Action[],
  {
    decision,
    play,
    canUndo,
  }: {
    readonly decision: () => Decision | undefined
    readonly play: (action: Action) => void
    readonly canUndo: () => boolean
  },
): void => {
  for (const action of actions) {
    const now = decision()
    const legal = now === undefined ? undefined : findLegal(now, action)
    if (legal === undefined) continue
    play(legal)
    if (!canUndo()) return
  }
}
