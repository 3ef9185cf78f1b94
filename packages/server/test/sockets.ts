import type { Card, FromPage, ToPage } from '@kurgan/wire'
import { connect } from '../src/live/connection.ts'
import { type Played } from './desks.ts'

type Parts = Parameters<typeof connect>[1]

/** A tab without a network: what it is told, what it says, and how much of it nobody has read yet. */
export interface Wire {
  readonly socket: { bufferedAmount: number }
  readonly told: ToPage[]
  readonly closed: { code: number | undefined; isTerminated: boolean }
  readonly pings: () => number
  readonly say: (message: FromPage) => Promise<void>
  readonly pong: () => void
  readonly hangUp: () => void
}

const nobody = { enter: () => Promise.resolve(), leave() {} }

export const wired = (
  desk: Played['desk'] | undefined,
  {
    account,
    isHere = () => Promise.resolve(true),
    ...parts
  }: Partial<Parts> & { account?: Card; isHere?: () => Promise<boolean> } = {},
): Wire => {
  const ears: { [event: string]: (data: string) => void } = {}
  const told: ToPage[] = []
  const closed: Wire['closed'] = { code: undefined, isTerminated: false }
  let pings = 0
  const socket = {
    bufferedAmount: 0,
    send: (text: string) => void told.push(JSON.parse(text) as ToPage),
    close: (code: number) => void (closed.code = code),
    terminate: () => void (closed.isTerminated = true),
    ping: () => void (pings += 1),
    on: (event: string, ear: (data: string) => void) => void (ears[event] = ear),
  }
  connect(
    socket,
    {
      desk: desk ?? ({} as Played['desk']),
      lobby: nobody,
      devices: { plays: () => Promise.resolve() },
      people: { add() {}, leave() {} },
      besides: () => Promise.resolve([]),
      seen: () => Promise.resolve(),
      messages: { take: () => true },
      does: () => Promise.resolve(undefined),
      now: () => 0,
      ...parts,
    },
    { name: 'tab', account, device: undefined, isHere },
  )
  return {
    socket,
    told,
    closed,
    pings: () => pings,
    async say(message) {
      ears['message']?.(JSON.stringify(message))
      for (let i = 0; i < 10; i++) await new Promise((done) => setImmediate(done))
    },
    pong: () => ears['pong']?.(''),
    hangUp: () => ears['close']?.(''),
  }
}
