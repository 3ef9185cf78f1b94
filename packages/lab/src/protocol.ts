import * as z from 'zod'
import type { Action, Forecast, GameEvent, Message, Outcome, RuleId, Side } from '@kurgan/kernel'

/** What Kurgan and a program that plays say to each other: one JSON object a line. docs/protocol.md tells it with examples. */

export const protocolVersion = 1

/** What a program is told. */
export type Told =
  | { readonly type: 'hello'; readonly protocol: number; readonly engine: 'kurgan' }
  | {
      readonly type: 'game'
      readonly number: number
      readonly game: string
      readonly rules: number
      readonly title: string
      readonly scenario: string
      readonly options: object
      readonly sides: readonly Side[]
      /** The side that the program plays, until a rule lets the players change places. */
      readonly side: Side
    }
  | {
      readonly type: 'observe'
      readonly side: Side
      readonly observation: unknown
      readonly features: readonly number[]
      readonly events: readonly GameEvent[]
    }
  | { readonly type: 'legal'; readonly ask: Message; readonly rule: RuleId; readonly actions: readonly Action[] }
  | { readonly type: 'choose'; readonly id: number; readonly seconds: number }
  | { readonly type: 'forecast'; readonly id: number; readonly choice: number; readonly odds: Forecast | null }
  | ({ readonly type: 'result'; readonly won: boolean | null; readonly why?: string } & Pick<
      Outcome,
      'winner' | 'kind' | 'rule' | 'score'
    >)

const id = z.int()
const place = z.int().min(0)

const hello = z.object({ type: z.literal('hello'), protocol: z.int(), name: z.string().max(200) })
/** A choice by its place in the list, or the whole action; both pass the same gate. */
const answer = z.union([
  z.object({ type: z.literal('choose'), id, choice: place }),
  z.object({ type: z.literal('choose'), id, action: z.unknown() }),
  z.object({ type: z.literal('forecast'), id, choice: place }),
  z.object({ type: z.literal('resign'), id }),
])

export type Hello = z.infer<typeof hello>
export type Answer = z.infer<typeof answer>

/** What a line of a program says; nothing where it is none of what may be said here. */
const read = <T>(schema: z.ZodType<T>, line: string): T | undefined => {
  try {
    return schema.safeParse(JSON.parse(line)).data
  } catch {
    return undefined
  }
}

export const readHello = (line: string): Hello | undefined => read(hello, line)
export const readAnswer = (line: string): Answer | undefined => read(answer, line)
