import type { Thing } from '@kurgan/board-kit'
import type { Action, RuleId } from '@kurgan/kernel'
import type { Thinker } from '../bot/thinker.ts'
import type { AnyMatch, AnyRoom } from '../catalogue.ts'
import type { Keep } from '../keep/keep.ts'
import type { Choosing } from './choosing.ts'
import type { Seating } from './seating.ts'
import type { View } from './view.ts'

export type Demo = 'off' | 'running' | 'paused'
export type Pace = 'slow' | 'fast'

interface Refused {
  readonly text: string
  readonly rule: RuleId
}

export interface TableState extends Choosing {
  readonly view: View
  /** The moment looked at; undefined is now. */
  readonly at: number | undefined
  readonly refused: Refused | undefined
  readonly advice: 'thinking' | Action | undefined
  readonly demo: Demo
  readonly pace: Pace
  readonly overlay: string | undefined
  /** What the pointer is on, on the table. */
  readonly pointed: Thing | undefined
  /** What the pointer is on, in the story. */
  readonly spotlight: readonly Thing[] | undefined
}

export interface Sitting {
  readonly id: string
  readonly room: AnyRoom
  readonly match: AnyMatch
  readonly seating: Seating
  /** Why it cannot be played on: a match that stops being legal under the rules of today. */
  readonly viewOnly: string | undefined
}

export interface Surroundings {
  readonly keep: Keep
  readonly thinker: Thinker
  readonly notify: (sentence: string) => void
  /** Milliseconds since 1970. */
  readonly now: () => number
}
