import type { Advice } from '@kurgan/bots'
import type { BoardRef, Lesson, Selection } from '@kurgan/board-kit'
import type { Action, Forecast, MatchFile, Message, RuleId, Seat, Side } from '@kurgan/kernel'
import type { StoreApi } from 'zustand/vanilla'
import type { Intent } from '../bot/intent.ts'
import type { Thinker } from '../bot/thinker.ts'
import type { AnyGameUI } from '../catalogue.ts'
import type { MatchView } from '../match/match-view.ts'
import type { GameStore } from '../store/saved-games.ts'
import type { Done } from './repeat-last.ts'
import type { HandOver, Seating } from '../match/seating.ts'
import type { View } from './view.ts'

/** A computer plays for one person for a while. */
interface Help {
  readonly side: Side
  /** Whether it plays on after an action. */
  readonly goesOn: () => boolean
}

/** Whether a computer plays for the persons too: for all of them until somebody takes over, or for one for a while. */
export type Demo = 'off' | 'running' | Help

export interface Refused {
  readonly text: string
  readonly rule: RuleId
}

/** How far the person has come in making up their mind. */
export interface Choosing {
  readonly selection: Selection
  /** Pieces of piles that go where the chosen one goes: each by its pile. */
  readonly along: readonly string[]
  /** Several numbers make up one action: they are set side by side and confirmed together. */
  readonly form: boolean
  /** The action that is shown before it is played, with its odds where the game knows them. */
  readonly proposal:
    | {
        readonly action: Action
        readonly forecast: Forecast | undefined
        /** What it risks, where it may lose the game. */
        readonly warning?: Message
      }
    | undefined
}

export interface TableState extends Choosing {
  readonly view: View
  /** The moment looked at; undefined is now. */
  readonly at: number | undefined
  /** Whose eyes a finished match is looked at with; undefined sees everything. */
  readonly viewpoint: Seat | undefined
  /** How far the lesson is. */
  readonly step: number
  /** What the hint of the lesson says to press next: `do:endMovement`. */
  readonly hint: string | undefined
  readonly refused: Refused | undefined
  /** Whether what was played here waits for whoever keeps the match: nothing of it is done yet. */
  readonly onItsWay: boolean
  /** Who decides for each side now: persons and computers may take each other's place, and change places by rule. */
  readonly seating: Seating
  readonly handOver: HandOver
  /** Who may lift the curtain. */
  readonly awaited: readonly Side[]
  /** Whether persons at this screen hide things from each other. */
  readonly secrets: boolean
  /** The last action of a person at this table, until it is taken back or the dice fall. */
  readonly done: Done | undefined
  /** The first that can be done alike with others, after it was done with one. */
  readonly repeatLast: Action | undefined
  readonly advice: 'thinking' | Action | undefined
  /** What is to be said of the advice: the best lines, and why. */
  readonly advised: Advice | undefined
  /** What computers had in mind with what they did, since the page was opened. */
  readonly intents: readonly Intent[]
  /** How far somebody is who thinks for longer than a moment, 0 … 1. */
  readonly thought: number | undefined
  readonly demo: Demo
  /** All computers wait, and go on as they were: what is paused is not over. */
  readonly paused: boolean
  /** Until where the replay of what others did runs, before it comes back to the present. */
  readonly replayTo: number | undefined
  readonly overlay: string | undefined
  /** What the pointer is on, on the table. */
  readonly pointed: BoardRef | undefined
  /** What the pointer is on, in the story. */
  readonly spotlight: readonly BoardRef[] | undefined
}

export interface Session {
  readonly id: string
  readonly ui: AnyGameUI
  readonly match: MatchView
  /** The revision of the record it was opened from; a new game comes from none. */
  readonly opened?: number
  /** The seat of who had the table to themselves when it was kept: giving one away and a reload show nobody's hand. */
  readonly alone?: Side | undefined
  /** Who may look on, where that does not follow from who sits at the table: everybody, or one seat alone. */
  readonly audience?: { readonly only: Side | undefined }
  /** The game that this one was tried from, and leads back to. */
  readonly triedFrom?: string
  /** A guided turn: only what the lesson asks for can be played. */
  readonly lesson?: Lesson
  /** Why it cannot be played on: a match that stops being legal under the rules of today. */
  readonly viewOnly: string | undefined
  /** What it came as, where not all of it can be played: it is kept and handed on as that. */
  readonly cameAs?: MatchFile
}

/** What the parts of a table share. */
export interface TableParts {
  readonly session: Session
  /** What is on the screen. */
  readonly screen: StoreApi<TableState>
  /** Looks at the match anew: as it is now, or as it was at a point. */
  readonly refresh: (at?: number) => void
  readonly save: () => void
}

export interface Surroundings {
  readonly savedGames: GameStore
  readonly thinker: Thinker
  readonly notify: (sentence: string) => void
  /** Milliseconds since 1970. */
  readonly now: () => number
}
