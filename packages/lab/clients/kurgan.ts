/**
 * Play the games of Kurgan from TypeScript: one file, nothing but Node (docs/protocol.md). A program in a seat is started by
 * `kurgan lab duel GAME --seats "npx tsx mybot.ts",greedy`.
 */
import { createInterface } from 'node:readline'

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
type Action = { readonly do: string } & { readonly [field: string]: Json }

/** The exact odds of what an action rolls. */
export interface Odds {
  readonly outcomes: readonly { readonly id: string; readonly chance: number }[]
  readonly means: { readonly [measure: string]: number }
}

/** A question to a seat: what it sees and what it may do. */
export interface Turn {
  readonly game: { readonly game: string; readonly scenario: string; readonly number: number; readonly side: string }
  readonly side: string
  readonly observation: Json
  /** The position in numbers, as the first side of the game sees it. */
  readonly features: readonly number[]
  readonly events: readonly Json[]
  readonly ask: { readonly say: string }
  readonly actions: readonly Action[]
  readonly seconds: number
  /** Nothing where the action rolls nothing. */
  readonly forecast: (choice: number) => Promise<Odds | undefined>
}

type Message = { readonly type: string } & { readonly [field: string]: Json }

const protocol = 1

const say = (message: object): void => void process.stdout.write(`${JSON.stringify(message)}\n`)

/** Plays every game that is asked for: `choose` gives the place of an action in the list of the turn. */
export const play = async (name: string, choose: (turn: Turn) => number | Promise<number>): Promise<void> => {
  const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]()
  const hear = async (): Promise<Message | undefined> => {
    const { done, value } = await lines.next()
    return done === true ? undefined : (JSON.parse(value) as Message)
  }
  // What is told before a question, by its type: the game, what the seat sees, the list.
  const told = new Map<string, Message>()
  for (let message = await hear(); message !== undefined; message = await hear()) {
    told.set(message.type, message)
    if (message.type === 'hello') say({ type: 'hello', protocol, name })
    if (message.type !== 'choose') continue
    const { id } = message
    const turn = {
      ...told.get('observe'),
      ...told.get('legal'),
      game: told.get('game'),
      seconds: message['seconds'],
      forecast: async (choice: number) => {
        say({ type: 'forecast', id, choice })
        return (await hear())?.['odds'] ?? undefined
      },
    } as unknown as Turn
    say({ type: 'choose', id, choice: await choose(turn) })
  }
}
