import type { BoardRef } from '@kurgan/board-kit'
import type { Side } from '@kurgan/kernel'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type Controller, seatingOf } from '../match/seating.ts'
import { commander } from './commander.ts'
import { type Computers, computers, noAdvice } from './computers.ts'
import { curtainOf } from './curtain.ts'
import { guided, type Guiding, guiding } from './lesson.ts'
import { lookAt } from './looking.ts'
import { momentsOf } from './moments.ts'
import { type Playback, playback } from './playback.ts'
import { type Playing, playing } from './playing.ts'
import { type Repeating, repeating } from './repeating.ts'
import { type Saving, savingOf } from './saving.ts'
import { type Selecting, selecting } from './selecting.ts'
import { following } from './sending.ts'
import type { Session, Surroundings, TableParts, TableState } from './state.ts'

/** What is lit and shown besides the match. */
interface Showing {
  readonly setOverlay: (overlay: string | undefined) => void
  readonly hover: (thing: BoardRef | undefined) => void
  readonly spot: (things: readonly BoardRef[] | undefined) => void
}

/** Who is at the table and at its screen. */
interface Attending {
  /** Puts a person or a computer into a seat in the middle of the game. */
  readonly setController: (side: Side, controller: Controller) => void
  /** Hides the table until the next person is at the screen. */
  readonly cover: () => void
  /** The person of that side is at the screen, alone. */
  readonly uncover: (side: Side) => void
  /** The screen shows this table; computers play while it does. */
  readonly enter: () => void
  readonly leave: () => void
}

/** One match on the screen: what is shown of it, and everything a person can do with it. */
export interface Table
  extends Session,
    Saving,
    Selecting,
    Playing,
    Repeating,
    Playback,
    Computers,
    Guiding,
    Showing,
    Attending {
  /** What is on the screen. */
  readonly screen: StoreApi<TableState>
  /** Does or answers what a line of words says; gives what is to be told. */
  readonly command: (line: string) => string
}

/** What a table shows besides its match, before anybody has done anything. */
const atFirst = {
  viewpoint: undefined,
  step: 0,
  hint: undefined,
  refused: undefined,
  ...noAdvice,
  intents: [],
  thought: undefined,
  done: undefined,
  demo: 'off',
  paused: false,
  replayTo: undefined,
  overlay: undefined,
  pointed: undefined,
  spotlight: undefined,
} as const

export const openTable = (session: Session, surroundings: Surroundings): Table => {
  const { match } = session
  const curtain = curtainOf(session, seatingOf(match))
  const saving = savingOf(session, surroundings, curtain.alone)
  const moments = momentsOf(match)
  const screen = createStore<TableState>()(() => ({ ...atFirst, ...lookAt(session, curtain, undefined, atFirst) }))
  const { getState: now, setState: set } = screen
  const guide = guided({ session, screen })

  const refresh = (at?: number): void => {
    const next = lookAt(session, curtain, at, now())
    // What was under the pointer of one person is nothing for the eyes of another.
    const pointed = next.secrets && next.view.seat !== now().view.seat ? undefined : now().pointed
    set({ ...next, pointed, refused: undefined, hint: undefined, ...noAdvice, spotlight: guide.refs() })
    turns.consider()
  }

  const parts: TableParts = { session, screen, refresh, save: saving.save }
  const { play, ...takingBack } = playing(parts, guide, moments, () => turns)
  const { turns, buttons } = computers(parts, surroundings, play)
  following(parts)
  const selects = selecting(parts, { play, takeBack: takingBack.takeBack, dropAdvice: buttons.dropAdvice })

  return {
    ...session,
    ...saving,
    ...selects,
    ...takingBack,
    ...repeating(parts, play),
    ...playback(parts, moments),
    ...buttons,
    ...guiding(parts),
    screen,
    command: commander(session, screen, { ...selects, ...takingBack }),
    setOverlay: (overlay) => set({ overlay }),
    hover: (pointed) => set({ pointed }),
    spot: (spotlight) => set({ spotlight }),
    setController(side, controller) {
      match.sit(match.seatOf(side), controller)
      saving.save()
      refresh()
    },
    cover() {
      curtain.cover()
      refresh()
    },
    uncover(side) {
      curtain.uncover(side, now().seating)
      refresh()
    },
    enter: () => turns.setPresent(true),
    leave() {
      // Whoever comes back to the table may be somebody else.
      curtain.cover()
      turns.setPresent(false)
      refresh(now().at)
    },
  }
}
