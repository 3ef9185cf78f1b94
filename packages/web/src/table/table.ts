import {
  type Choice,
  choiceOf,
  choose,
  otherAnswers,
  type BoardRef,
  wholeAction,
  deselect,
  attemptFor,
} from '@kurgan/board-kit'
import { type Action, type Decision, findLegal, sameAction, type Seat, type Side } from '@kurgan/kernel'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { isWanted, stepBefore } from './lesson.ts'
import { whyNotPlayed, wordsOf } from '../language/language.ts'
import { say } from '../words.ts'
import { autoplay } from './autoplay.ts'
import { commander } from './commander.ts'
import { type Done, nextAlike, restOf, runOf } from './repeat-last.ts'
import { type Choosing, choosing } from './choosing.ts'
import { type Beholding, momentAt, momentsOf } from './moments.ts'
import { onlookers } from './onlookers.ts'
import { choiceAmong, isClose, isSeenThrough, pickAt, rolls } from './picking.ts'
import { type Saver, saver } from './saver.ts'
import { seatingOf, type Controller } from '../match/seating.ts'
import type { Demo, Pace, Session, Surroundings, TableState } from './state.ts'
import { thingsOf, type View, viewOf } from './view.ts'

/** One match on the screen: what is shown of it, and everything a person can do with it. */
export interface Table extends Session, Saver {
  readonly store: StoreApi<TableState>
  /** The person points at something on the table, and so at what it stands on. */
  readonly point: (thing: BoardRef, below?: () => readonly BoardRef[]) => void
  /** The person presses a button of the prompt. */
  readonly press: (choice: Choice) => void
  readonly deselect: () => void
  readonly confirm: () => void
  /** What would be done with the others as it was done with one; worked out when somebody asks. */
  readonly alike: () => readonly Action[]
  /** Does all of that. */
  readonly playLikewise: () => void
  /** Every pick that is left of the open choice; worked out when somebody asks. */
  readonly rest: () => readonly Action[]
  /** Picks all of that. */
  readonly pickRest: () => void
  /** Takes back one pick of the open choice, whichever it was. */
  readonly takeBack: (pick: Action) => void
  /** What the room suggests to do next; never what only the person may end. */
  readonly suggested: () => Action | undefined
  /** Does or answers what a line of words says; gives what is to be told. */
  readonly command: (line: string) => string
  readonly undo: () => void
  readonly lookAt: (point: number | undefined) => void
  /** Looks at the moment after or before the one on the screen; after the present there is none. */
  readonly step: (by: 1 | -1) => void
  readonly advise: () => void
  readonly takeAdvice: () => void
  /** Plays what the room suggests as long as it goes on suggesting and the same side decides. */
  readonly takeSuggestion: () => void
  readonly dropAdvice: () => void
  /** Lets a computer play for the persons too, or no longer; it plays at once. */
  readonly setDemo: (demo: Demo) => void
  readonly pause: () => void
  /** Returns to what was paused. */
  readonly goOn: () => void
  readonly setPace: (pace: Pace) => void
  /** Puts a person or a computer into a seat in the middle of the game. */
  readonly setSitter: (side: Side, controller: Controller) => void
  /** Hides the table until the next person is at the screen. */
  readonly cover: () => void
  /** The person of that side is at the screen, alone. */
  readonly uncover: (side: Side) => void
  readonly setViewpoint: (seat: Seat | undefined) => void
  /** In a lesson: goes on from a step that only tells something. */
  readonly nextStep: () => void
  /** In a lesson: lights what the step asks for. */
  readonly showStep: () => void
  readonly setOverlay: (overlay: string | undefined) => void
  readonly hover: (thing: BoardRef | undefined) => void
  readonly spot: (things: readonly BoardRef[] | undefined) => void
  /** The points of the match that somebody knows of. */
  readonly moments: (eyes: Beholding) => readonly number[]
  /** The screen shows this table; computers play while it does. */
  readonly enter: () => void
  readonly leave: () => void
}

export const openTable = (session: Session, surroundings: Surroundings): Table => {
  const { ui, match } = session
  const watching = onlookers(session, seatingOf(match))
  const saving = saver(session, surroundings, watching.alone)
  const { save } = saving
  const moments = momentsOf(match)
  /** The last action of a person at this table, until it is taken back or the dice fall. */
  let done: Done | undefined

  /** What was done last, where it may be done again alike. */
  const decisive = ({ decision }: View): { readonly done: Done; readonly decision: Decision } | undefined =>
    done !== undefined && decision?.side === done.side && match.canUndo ? { done, decision } : undefined

  const look = (
    at: number | undefined,
    { demo, paused, viewpoint }: Pick<TableState, 'demo' | 'paused' | 'viewpoint'>,
  ): Pick<
    TableState,
    'view' | 'at' | 'seating' | 'handOver' | 'awaited' | 'secrets' | 'repeatLast' | keyof Choosing
  > => {
    const demoRuns = demo === 'running' && !paused && match.decision !== undefined
    const seating = seatingOf(match)
    const { seat, handOver, awaited, secrets } = watching.look(seating)
    const decider = match.decision?.side ?? ''
    const handsOff = session.viewOnly !== undefined || demoRuns || seating[decider] !== 'person'
    const view = viewOf(ui, match, { seat, at, handsOff, viewpoint })
    const first = decisive(view)
    const like = first && nextAlike(ui, first.done, { decision: first.decision, state: view.state, so: [] })
    const curtain = demoRuns ? 'none' : handOver
    return { at, view, seating, handOver: curtain, awaited, secrets, repeatLast: like, ...choosing(ui, view, []) }
  }

  const store = createStore<TableState>()(() => ({
    ...look(undefined, { demo: 'off', paused: false, viewpoint: undefined }),
    viewpoint: undefined,
    step: 0,
    refused: undefined,
    advice: undefined,
    demo: 'off',
    paused: false,
    pace: 'slow',
    overlay: undefined,
    pointed: undefined,
    spotlight: undefined,
  }))
  const { getState: now, setState: set } = store

  const refresh = (at?: number): void => {
    const spotlight = session.lesson?.steps[now().step]?.refs
    const next = look(at, now())
    // What was under the pointer of one person is nothing for the eyes of another.
    const pointed = next.secrets && next.view.seat !== now().view.seat ? undefined : now().pointed
    set({ ...next, pointed, refused: undefined, advice: undefined, spotlight })
    player.consider()
  }

  const play = (action: Action): void => {
    const side = match.decision?.side
    if (side === undefined || session.viewOnly !== undefined) return
    const step = session.lesson?.steps[now().step]
    if (step !== undefined && !isWanted(step, action)) {
      set({
        ...choosing(ui, now().view, []),
        refused: { text: say.lesson.notThis, rule: match.decision?.rule ?? '' },
      })
      return
    }
    const before = now().view.state
    const played = match.play(side, action)
    if (!played.ok) {
      set({ refused: { text: whyNotPlayed(ui, played.refusal), rule: match.decision?.rule ?? '' } })
      return
    }
    done = { side, action, before }
    if (step !== undefined) set({ step: now().step + 1 })
    save()
    refresh()
  }

  const player = autoplay({ session, surroundings, store, play })

  const setChosen = (chosen: readonly Choice[]): void => {
    const next = choosing(ui, now().view, chosen)
    player.dropAdvice()
    if (next.selection.done !== undefined && next.proposal === undefined) play(next.selection.done)
    else set({ ...next, refused: undefined })
  }

  const actionsNow = (): readonly Action[] => now().view.decision?.actions ?? []

  const attempt = (thing: BoardRef): void => {
    const { view, selection } = now()
    if (view.decision === undefined) return
    const refusal = ui.game.explain?.(view.state, attemptFor(selection, thing, ui))
    const refused =
      refusal === undefined
        ? { text: say.table.notNow, rule: view.decision.rule }
        : { text: wordsOf(ui).refusal(refusal), rule: refusal.rule }
    set({ refused })
  }

  /** Another answer to a question already answered: a second unit instead of the first. */
  const instead = (thing: BoardRef): Choice | undefined => {
    const { chosen } = now().selection
    return chosen
      .filter(({ kind }) => kind === thing.kind)
      .flatMap(({ slot }) => otherAnswers(actionsNow(), chosen, slot, ui))
      .find(({ value }) => String(value) === String(thing.id))
  }

  const press = (choice: Choice): void => setChosen(choose(actionsNow(), now().selection.chosen, choice, ui))

  /** Chooses an action of the list as it is. */
  const chooseWhole = (action: Action): void =>
    setChosen([{ slot: wholeAction, field: wholeAction, kind: undefined, value: actionsNow().indexOf(action) }])

  const confirm = (): void => {
    const { proposal } = now()
    if (proposal !== undefined) play(proposal.action)
  }

  const widenOne = (): void => {
    const { selection, refused, advice } = now()
    if (refused !== undefined || advice !== undefined) {
      set({ refused: undefined })
      player.dropAdvice()
    } else if (selection.chosen.length > 0) setChosen(deselect(selection.chosen))
  }

  const alike = (): readonly Action[] => {
    const first = decisive(now().view)
    return first === undefined ? [] : runOf(ui, first.done, match)
  }

  const undo = (): void => {
    if (!now().view.canUndo || now().at !== undefined || !match.undo()) return
    done = undefined
    if (session.lesson !== undefined) set({ step: stepBefore(session.lesson, now().step) })
    save()
    refresh()
  }

  /** In a lesson everything since goes with it: its steps are done one after another. */
  const undoTo = (pick: Action): readonly Action[] => {
    const { picks } = match
    const place = picks.findLastIndex((one) => sameAction(one, pick))
    for (let left = picks.length; left > Math.max(place, 0); left--) undo()
    return place < 0 ? [] : picks.slice(place)
  }

  const takeBack = (pick: Action): void => {
    const { picks } = now().view
    if (!picks.some((one) => sameAction(one, pick))) return
    const gone = session.lesson === undefined ? match.unpick(pick) : undoTo(pick)
    const [, ...others] = gone ?? []
    moments.forget(match.length - match.picks.length)
    done = undefined
    save()
    refresh()
    const text = say.table.wentToo(others.map((one) => wordsOf(ui).action(one)))
    if (others.length > 0) set({ refused: { text, rule: match.decision?.rule ?? '' } })
  }

  const rest = (): readonly Action[] => {
    const { decision } = now().view
    return decision === undefined || session.lesson !== undefined ? [] : restOf(ui, match, decision.side)
  }

  const suggested = (): Action | undefined => {
    const { decision, state } = now().view
    const action = ui.suggestion?.next(state)
    if (decision === undefined || action === undefined) return undefined
    // What ends a choice, or rolls, is shown to the person and pressed by hand.
    return isClose(decision, action) || rolls(ui, state, action) ? undefined : action
  }

  /** Plays actions one after another, to the first after which the person decides anew. */
  const playAll = (run: readonly Action[]): void => {
    for (const action of run) {
      const { length } = match
      play(action)
      // A lesson goes no further than its step, and whoever has learned something decides anew.
      if (match.length === length || !match.canUndo) return
    }
  }

  const lookAt = (point: number | undefined): void => {
    if (now().demo === 'running') set({ paused: true })
    refresh(point === undefined ? undefined : Math.max(0, Math.min(match.length, point)))
  }

  return {
    ...session,
    ...saving,
    store,
    point(thing, below) {
      const { selection, view } = now()
      const choice = choiceOf(selection, thing)
      const held = selection.chosen.find(({ kind, value }) => kind === thing.kind && String(value) === String(thing.id))
      if (choice !== undefined) press(choice)
      else if (held !== undefined) setChosen(selection.chosen.filter((one) => one !== held))
      else {
        const other = instead(thing)
        const pick = pickAt(ui, view.picks, thing)
        const ground = isSeenThrough(selection, thing, pick) ? choiceAmong(selection, below?.() ?? []) : undefined
        if (other !== undefined) press(other)
        else if (ground !== undefined) press(ground)
        else if (pick !== undefined && selection.chosen.length === 0) takeBack(pick)
        else attempt(thing)
      }
    },
    press,
    deselect: widenOne,
    confirm,
    alike,
    playLikewise() {
      // Whoever is choosing something is not asked for it.
      if (now().selection.chosen.length === 0) playAll(alike())
    },
    rest,
    pickRest() {
      if (now().selection.chosen.length === 0) playAll(rest())
    },
    takeBack,
    suggested,
    command: commander(session, store, { confirm, deselect: widenOne, undo, takeBack, choose: chooseWhole }),
    undo,
    lookAt,
    step(by) {
      const { at, view, viewpoint } = now()
      const known = moments.known({ seat: view.seat, viewpoint })
      const point = known[momentAt(known, view.point) + by]
      if (point !== undefined && (at !== undefined || by < 0)) lookAt(point)
    },
    advise() {
      // A lesson says itself what to do.
      if (session.lesson === undefined) player.advise()
    },
    takeAdvice() {
      const { advice } = now()
      const { decision } = now().view
      const legal = typeof advice === 'object' && decision !== undefined ? findLegal(decision, advice) : undefined
      // What rolls dice is shown with its odds first, like anything a person chooses.
      if (legal !== undefined) chooseWhole(legal)
      else if (typeof advice === 'object') play(advice)
    },
    takeSuggestion() {
      const side = now().view.decision?.side
      if (side === undefined) return
      for (let length = -1; match.length > length && now().view.decision?.side === side; ) {
        length = match.length
        const action = suggested()
        if (action !== undefined) play(action)
      }
    },
    dropAdvice: player.dropAdvice,
    setDemo(demo) {
      set({ demo, paused: false })
      refresh()
    },
    pause() {
      set({ paused: true })
      refresh()
    },
    goOn() {
      set({ paused: false })
      refresh()
    },
    setPace: (pace) => set({ pace }),
    setSitter(side, controller) {
      match.sit(match.seatOf(side), controller)
      save()
      refresh()
    },
    setViewpoint(viewpoint) {
      set({ viewpoint })
      refresh(now().at)
    },
    nextStep() {
      set({ step: now().step + 1 })
      refresh()
    },
    showStep() {
      const step = session.lesson?.steps[now().step]
      const action = step === undefined ? undefined : actionsNow().find((one) => isWanted(step, one))
      if (action !== undefined)
        set({
          spotlight: thingsOf(ui, action),
          refused: { text: wordsOf(ui).action(action), rule: now().view.decision?.rule ?? '' },
        })
    },
    cover() {
      watching.cover()
      refresh()
    },
    uncover(side) {
      watching.uncover(side, now().seating)
      refresh()
    },
    setOverlay: (overlay) => set({ overlay }),
    hover: (pointed) => set({ pointed }),
    spot: (spotlight) => set({ spotlight }),
    moments: moments.known,
    enter: player.enter,
    leave() {
      // Whoever comes back to the table may be somebody else.
      watching.cover()
      player.leave()
      refresh(now().at)
    },
  }
}
