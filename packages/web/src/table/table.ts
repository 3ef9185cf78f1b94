import { type Choice, choiceOf, choose, otherAnswers, type Thing, widen, wishFor } from '@kurgan/board-kit'
import type { Action } from '@kurgan/kernel'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { AnyRoom } from '../catalogue.ts'
import { say } from '../words.ts'
import { autoplay } from './autoplay.ts'
import { type Choosing, choosing } from './choosing.ts'
import { saver } from './saver.ts'
import type { Demo, Pace, Sitting, Surroundings, TableState } from './state.ts'
import { thingsOf, viewOf } from './view.ts'

/** One match on the screen: what is shown of it, and everything a person can do with it. */
export interface Table extends Sitting {
  readonly store: StoreApi<TableState>
  /** The person points at something on the table. */
  readonly point: (thing: Thing) => void
  /** The person presses a button of the prompt. */
  readonly press: (choice: Choice) => void
  readonly widen: () => void
  readonly confirm: () => void
  readonly undo: () => void
  readonly lookAt: (point: number | undefined) => void
  readonly advise: () => void
  readonly takeAdvice: () => void
  readonly dropAdvice: () => void
  readonly setDemo: (demo: Demo) => void
  readonly setPace: (pace: Pace) => void
  readonly setOverlay: (overlay: string | undefined) => void
  readonly hover: (thing: Thing | undefined) => void
  readonly spot: (things: readonly Thing[] | undefined) => void
  /** Writes the match into the store; playing and undoing do it by themselves. */
  readonly save: () => void
  /** The screen shows this table; computers play while it does. */
  readonly enter: () => void
  readonly leave: () => void
}

export const openTable = (sitting: Sitting, surroundings: Surroundings): Table => {
  const { room, match, seating } = sitting
  const save = saver(sitting, surroundings)

  const look = (at: number | undefined, demo: Demo): Pick<TableState, 'view' | 'at' | keyof Choosing> => {
    const handsOff = sitting.viewOnly !== undefined || demo === 'running'
    const view = viewOf(room, match, seating, { at, handsOff })
    return { at, view, ...choosing(room, view, []) }
  }

  const store = createStore<TableState>()(() => ({
    ...look(undefined, 'off'),
    refused: undefined,
    advice: undefined,
    demo: 'off',
    pace: 'slow',
    overlay: undefined,
    pointed: undefined,
    spotlight: undefined,
  }))
  const { getState: now, setState: set } = store

  const refresh = (at?: number): void => {
    set({ ...look(at, now().demo), refused: undefined, advice: undefined, spotlight: undefined })
    player.consider()
  }

  const play = (action: Action): void => {
    const side = match.decision?.side
    if (side === undefined || sitting.viewOnly !== undefined) return
    const played = match.play(side, action)
    if (!played.ok) {
      set({ refused: { text: played.refusal.sentence, rule: match.decision?.rule ?? '' } })
      return
    }
    save()
    refresh()
  }

  const player = autoplay({ sitting, surroundings, store, play })

  const setChosen = (chosen: readonly Choice[]): void => {
    const next = choosing(room, now().view, chosen)
    if (next.narrowing.done !== undefined && next.proposal === undefined) play(next.narrowing.done)
    else set({ ...next, refused: undefined, advice: undefined })
  }

  const actionsNow = (): readonly Action[] => now().view.decision?.actions ?? []

  const wish = (thing: Thing): void => {
    const { view, narrowing } = now()
    if (view.decision === undefined) return
    const refusal = room.game.explain?.(view.state, wishFor(narrowing, thing, room))
    const refused =
      refusal === undefined
        ? { text: say.table.notNow, rule: view.decision.rule }
        : { text: room.words.en.refusal(refusal), rule: refusal.rule }
    set({ refused })
  }

  /** Another answer to a question already answered: a second unit instead of the first. */
  const instead = (thing: Thing): Choice | undefined => {
    const { chosen } = now().narrowing
    return chosen
      .filter(({ kind }) => kind === thing.kind)
      .flatMap(({ slot }) => otherAnswers(actionsNow(), chosen, slot, room))
      .find(({ value }) => String(value) === String(thing.id))
  }

  const press = (choice: Choice): void => setChosen(choose(actionsNow(), now().narrowing.chosen, choice, room))

  return {
    ...sitting,
    store,
    point(thing) {
      const { narrowing } = now()
      const choice = choiceOf(narrowing, thing)
      const held = narrowing.chosen.find(({ kind, value }) => kind === thing.kind && String(value) === String(thing.id))
      const other = instead(thing)
      if (choice !== undefined) press(choice)
      else if (held !== undefined) setChosen(narrowing.chosen.filter((one) => one !== held))
      else if (other !== undefined) press(other)
      else wish(thing)
    },
    press,
    widen() {
      const { narrowing, refused, advice } = now()
      if (refused !== undefined || advice !== undefined) set({ refused: undefined, advice: undefined })
      else if (narrowing.chosen.length > 0) setChosen(widen(narrowing.chosen))
    },
    confirm() {
      const { proposal } = now()
      if (proposal !== undefined) play(proposal.action)
    },
    undo() {
      if (now().view.canUndo && now().at === undefined && match.undo()) {
        save()
        refresh()
      }
    },
    lookAt(point) {
      if (now().demo === 'running') set({ demo: 'paused' })
      refresh(point === undefined ? undefined : Math.max(0, Math.min(match.length, point)))
    },
    advise: player.advise,
    takeAdvice() {
      const { advice } = now()
      if (typeof advice === 'object') play(advice)
    },
    dropAdvice: () => set({ advice: undefined }),
    setDemo(demo) {
      set({ demo })
      refresh()
    },
    setPace: (pace) => set({ pace }),
    setOverlay: (overlay) => set({ overlay }),
    hover: (pointed) => set({ pointed }),
    spot: (spotlight) => set({ spotlight }),
    save,
    enter: player.enter,
    leave: player.leave,
  }
}

/** What lights up on the table: what the pointer in the story is on, else the advice, else what just happened. */
export const spotlightOf = (
  room: AnyRoom,
  { spotlight, advice, view }: Pick<TableState, 'spotlight' | 'advice' | 'view'>,
): readonly Thing[] => {
  if (spotlight !== undefined) return spotlight
  if (typeof advice === 'object') return thingsOf(room, advice)
  const last = view.events.at(-1)
  return last === undefined ? [] : room.spots(last)
}
