import type { Game, Json, Side } from '../src/contract.ts'
import { back, call, type Flow, finish, flow, go, picked, type Steps } from '../src/flow.ts'

/**
 * A small game of choices: red aims any of three guns and fires, then moves two pieces (a mine may go off), then blue
 * discards two of five cards, and all that once more. The players change places after the first round.
 * `faults` break it in one way each; `old` asks as everything was asked before there were choices in any order.
 */
export type BatteryAction =
  | { readonly do: 'aim'; readonly gun: number }
  | { readonly do: 'fire' }
  | { readonly do: 'move'; readonly piece: number }
  | { readonly do: 'halt' }
  | { readonly do: 'discard'; readonly card: number }
type Frame =
  | { readonly at: 'aim' | 'fire'; readonly aimed: readonly number[] }
  | { readonly at: 'ranging' | 'mine' | 'supply' }
  | { readonly at: 'move'; readonly moved: readonly number[] }
  | { readonly at: 'discard'; readonly gone: readonly number[] }
export interface Battery {
  stack: Frame[]
  round: number
  hits: number
  lost: number
}
export interface BatteryEvent extends Record<string, Json | undefined> {
  readonly kind: string
  readonly rule: string
}
export type Fault = 'append' | 'order' | 'closes' | 'rolls' | 'phase' | 'old'

const guns = [0, 1, 2]
const pieces = [0, 1]
const cards = [0, 1, 2, 3, 4]
const owed = 2
const same = (one: number): number => one

export const batteryFlow = (...faults: readonly Fault[]): Flow<Battery, BatteryAction, BatteryEvent> => {
  const has = (fault: Fault): boolean => faults.includes(fault)
  const add = (list: readonly number[], one: number): readonly number[] =>
    has('append') ? [...list, one] : picked(list, one, same)
  const later = (list: readonly number[], of: readonly number[]): readonly number[] =>
    of.filter((one) => one > (list.at(-1) ?? -1))
  const left = (list: readonly number[], of: readonly number[]): readonly number[] =>
    has('order') ? later(list, of) : of.filter((one) => !list.includes(one))

  const steps: Steps<Battery, BatteryAction, BatteryEvent, Frame> = {
    aim: {
      choose: (_s, { aimed }) => ({
        side: 'red',
        ask: { say: 'aim' },
        rule: 'BAT-1',
        items: left(aimed, guns).map((gun) => ({ do: 'aim', gun })),
        canonical: later(aimed, guns).map((gun) => ({ do: 'aim', gun })),
        picks: aimed.length,
        done: { do: 'fire' },
      }),
      on: {
        aim(s, { gun }, { aimed }) {
          go(s, has('closes') ? { at: 'move', moved: [] } : { at: 'aim', aimed: add(aimed, gun) })
          if (has('rolls')) call(s, { at: 'ranging' })
        },
        fire: (s, _a, { aimed }) => go(s, { at: 'fire', aimed }),
      },
    },
    ranging: {
      deal(s, _frame, dice) {
        s.hits += dice.d6('ranging')
        back(s)
      },
    },
    fire: {
      deal(s, { aimed }, dice, tell) {
        for (const gun of aimed) {
          const die = dice.d6('fire')
          s.hits += die
          tell({ kind: 'fire', rule: 'BAT-1', gun, die })
        }
        go(s, { at: 'move', moved: [] })
      },
    },
    move: {
      ask: (_s, { moved }) => ({
        side: 'red',
        ask: { say: 'move' },
        rule: 'BAT-2',
        actions: [
          ...pieces.filter((piece) => !moved.includes(piece)).map((piece) => ({ do: 'move', piece }) as const),
          { do: 'halt' },
        ],
        closes: moved.length > 0 && !has('phase') && !has('old'),
      }),
      on: {
        move(s, { piece }, { moved }) {
          go(s, { at: 'move', moved: picked(moved, piece, same) })
          if (piece === 1) call(s, { at: 'mine' })
        },
        halt(s) {
          go(s, { at: 'discard', gone: [] })
          call(s, { at: 'supply' })
        },
      },
    },
    mine: {
      deal(s, { at }, dice, tell) {
        tell({ kind: at, rule: 'BAT-2', die: dice.d6(at) })
        back(s)
      },
    },
    supply: {
      deal(s, { at }, dice, tell) {
        tell({ kind: at, rule: 'BAT-2', die: dice.d6(at) })
        back(s)
      },
    },
    discard: {
      choose: (_s, { gone }) => ({
        side: 'blue',
        ask: { say: 'discard', left: owed - gone.length },
        rule: 'BAT-3',
        items: left(gone, cards).map((card) => ({ do: 'discard', card })),
        // Enough must be left to finish.
        canonical: later(gone, cards.slice(0, cards.length - owed + gone.length + 1)).map((card) => ({
          do: 'discard',
          card,
        })),
        picks: gone.length,
      }),
      on: {
        discard(s, { card }, { gone }, tell) {
          const all = add(gone, card)
          if (all.length < owed) return go(s, { at: 'discard', gone: all })
          for (const one of all) s.lost += one
          tell({ kind: 'discard', rule: 'BAT-3', cards: all })
          s.round++
          if (s.round < 2) go(s, { at: 'aim', aimed: [] })
          else finish(s)
        },
      },
    },
  }
  /** Before, a choice was a question with the canonical list. */
  const asOld = Object.fromEntries(
    Object.entries(steps).map(([at, step]) => {
      if (!('choose' in step)) return [at, step]
      const old = step as Extract<(typeof steps)['aim'], { choose: unknown }>
      return [
        at,
        {
          ask(s: Battery, frame: Extract<Frame, { at: 'aim' }>) {
            const { side, ask, rule, canonical, done } = old.choose(s, frame)
            return { side, ask, rule, actions: done === undefined ? canonical : [...canonical, done] }
          },
          on: old.on,
        },
      ]
    }),
  ) as unknown as typeof steps
  return flow(has('old') ? asOld : steps)
}

export const battery = (...faults: readonly Fault[]): Game<Battery, BatteryAction, BatteryEvent> => {
  const { decision, apply, settle } = batteryFlow(...faults)
  const seats = (s: Battery): Record<Side, Side> =>
    s.round > 0 ? { red: 'blue', blue: 'red' } : { red: 'red', blue: 'blue' }
  return {
    id: 'battery',
    title: 'Battery',
    version: 1,
    sides: ['red', 'blue'],
    players: ['red', 'blue'],
    scenarios: [{ id: 'main', title: 'Main', blurb: 'Two rounds.', length: '2 rounds', firstSide: 'red' }],
    options: [],
    endings: ['red/hits', 'blue/hits'],
    maxActions: 20,
    inOrder: { move: 'BAT-2' },
    setup(_config, dice, tell) {
      const s: Battery = { stack: [{ at: 'aim', aimed: [] }], round: 0, hits: 0, lost: 0 }
      settle(s, dice, tell)
      return s
    },
    decision,
    apply,
    clone: (s) => ({ ...s, stack: [...s.stack] }),
    observe: (s) => ({ ...s, stack: [...s.stack] }),
    determinize: (o) => ({ ...o, stack: [...o.stack] }),
    outcome: (s) =>
      s.stack.length > 0
        ? undefined
        : { winner: s.hits > 10 ? 'red' : 'blue', kind: 'hits', rule: 'BAT-4', score: { hits: s.hits, lost: s.lost } },
    arrange: (s) => back(s),
    seating: seats,
  }
}
