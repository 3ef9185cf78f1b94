import type { Action } from '@kurgan/kernel'
import type { Citations } from '@kurgan/kernel/conformance'

/** What is decided for an action: done once, or how it is done again with one press. A new action does not compile. */
export type Decided<A extends Action> = {
  readonly [actionType in A['do']]: 'single' | 'once' | 'rest' | `by ${string}`
}

/** How a game is asked for what it promises, and what only the game itself can say of it. */
export interface Promises {
  /**
   * The rules of one scenario, or the table: all that is asked once, of words, board, lesson and box. Where they have test
   * files of their own (`main.conformance.test.ts`, `table.conformance.test.ts`) they run side by side.
   */
  readonly only?: 'table' | { readonly scenario: string }
  /** Random games a check of the rules and option set; as many as the kit of the kernel plays unless said. */
  readonly games?: number
  /** How its rules are cited, and how many there are. A published game says it. */
  readonly cites?: Omit<Citations, 'folder'>
  /** Which of its actions are done in runs, on purpose. A published game says it. */
  readonly repeats?: Decided<Action>
  /** What stands under the title on the German cover. A published game says it. */
  readonly subtitle?: string
  /** Words on its board that are the same in English and in German, with spaces between them. */
  readonly alike?: string
  /** What else is no word of any language: the designations on its counters. */
  readonly designations?: RegExp
}
