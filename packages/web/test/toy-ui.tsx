import type { Action, Config, Dice, Game, GameEvent, Tell } from '@kurgan/kernel'
import type { Words } from '@kurgan/board-kit'
import type { AnyGameUI } from '../src/catalogue.ts'

/** Two sides, two pieces, four fields, one secret number: the least game that has everything a table must handle. */
export interface ToyState {
  at: { a: number; b: number }
  /** What Blue has hidden; 0 when the observer may not know. */
  secret: number
  known: boolean
  side: 'red' | 'blue'
  actions: number
}

const last = 8
const fields = [1, 2, 3, 4]

const redActions = (s: ToyState): Action[] => [
  ...(['a', 'b'] as const).flatMap((piece) =>
    fields.filter((to) => to !== s.at[piece]).map((to) => ({ do: 'move', piece, to })),
  ),
  ...[0, 1].flatMap((guns) => [0, 1].map((planes) => ({ do: 'strike', guns, planes }))),
  { do: 'rest' },
]

const blueActions: readonly Action[] = [
  { do: 'reply', how: 'loud' },
  { do: 'reply', how: 'quiet' },
]

const apply = (s: ToyState, a: Action, dice: Dice, tell: Tell): undefined => {
  s.actions += 1
  if (a.do === 'move') {
    s.at[a['piece'] as 'a' | 'b'] = Number(a['to'])
    tell({ kind: 'moved', rule: 'TOY-1', piece: String(a['piece']), to: Number(a['to']) })
  }
  if (a.do === 'strike') {
    const die = dice.d6('strike')
    s.known = true
    const before = Number(a['guns']) + Number(a['planes'])
    const total = die + before
    const result = total > s.secret ? 'hit' : 'miss'
    tell.rolled?.({
      event: 'struck',
      casts: [{ purpose: 'strike', by: 'red', dice: [{ face: die, counts: die }], came: die }],
      totals: [{ id: 'attackValue', terms: [{ term: 'guns', value: Number(a['guns']) }], before, total }],
      result,
      measures: {},
    })
    tell({
      kind: 'struck',
      rule: 'TOY-2',
      die,
      reveals: true,
      secret: s.secret,
      result,
    })
    s.side = 'blue'
  }
  if (a.do === 'rest') {
    tell({ kind: 'rested', rule: 'TOY-1' })
    s.side = 'blue'
  }
  if (a.do === 'reply') {
    tell({ kind: 'plan', rule: 'TOY-3', seats: ['blue'], plan: `secret ${s.secret}` })
    s.side = 'red'
  }
}

const game: Game<ToyState> = {
  id: 'toy',
  title: 'Toy',
  version: 1,
  sides: ['red', 'blue'],
  players: ['red', 'blue'],
  scenarios: [{ id: 'only', title: 'Only', blurb: 'All there is.', length: '8 actions', firstSide: 'red' }],
  options: [],
  endings: ['draw/time'],
  maxActions: last,
  setup: (_config: Config, dice) => ({
    at: { a: 1, b: 2 },
    secret: dice.d6('secret'),
    known: false,
    side: 'red',
    actions: 0,
  }),
  decision: (s) => {
    if (s.actions >= last) return undefined
    return s.side === 'red'
      ? { side: 'red', ask: { say: 'act' }, rule: 'TOY-1', actions: redActions(s) }
      : { side: 'blue', ask: { say: 'answer' }, rule: 'TOY-3', actions: blueActions }
  },
  apply,
  clone: (s) => ({ ...s, at: { ...s.at } }),
  observe: (s, seat) => ({ ...s, at: { ...s.at }, secret: s.known || seat === 'blue' ? s.secret : 0 }),
  determinize: (o, _seat, dice) => ({ ...o, at: { ...o.at }, secret: o.secret === 0 ? dice.d6('guess') : o.secret }),
  outcome: (s) =>
    s.actions >= last ? { winner: 'draw', kind: 'time', rule: 'TOY-9', score: { actions: s.actions } } : undefined,
  arrange: () => {},
  forecast: (_s, a) =>
    a.do === 'strike'
      ? {
          outcomes: [
            { id: 'hit', chance: 0.25 },
            { id: 'miss', chance: 0.75 },
          ],
          means: { losses: 0.75 },
          totals: [{ id: 'attack', total: Number(a['guns']), terms: [{ term: 'guns', value: Number(a['guns']) }] }],
          event: 'struck',
        }
      : undefined,
  explain: (_s, attempt) =>
    attempt['piece'] === 'c' ? { rule: 'TOY-7', why: { say: 'noSuchPiece', piece: 'c' } } : undefined,
}

const heading = '## 1 Rules\n\n- **[TOY-1]** Act.\n- **[TOY-2]** Strike as TOY-1 says.\n- **[TOY-9]** The end.\n'

const en: Words = {
  side: (side) => side.toUpperCase(),
  ask: ({ say }) => `Please ${say}.`,
  action: (action) => `Action ${Object.values(action).join(' ')}`,
  choice: (field, value) => `${field} ${value}`,
  event: (event) =>
    event.kind === 'rested' ? undefined : `Event ${event.kind} ${JSON.stringify(event['plan'] ?? '')}`,
  term: ({ term }) => `Term ${term}`,
  total: (id) => `Total ${id}`,
  measure: (id) => `Measure ${id}`,
  forecastOutcome: ({ id }) => `Outcome ${id}`,
  refusal: ({ why }) => `Refused ${why.say}`,
  outcome: ({ winner }) => ({ title: `Result ${winner}`, text: 'It is over.' }),
  ref: ({ kind, id }) => `Thing ${kind} ${id}`,
}

export const toyUI: AnyGameUI = {
  game,
  Board: (table) => {
    const s = table.state as ToyState
    return (
      <svg viewBox="0 0 10 10" data-secret={s.secret}>
        {['a', 'b', 'c'].map((id) => (
          <g key={id} {...table.refProps({ kind: 'piece', id })} />
        ))}
        {[...fields, 9].map((id) => (
          <g key={id} {...table.refProps({ kind: 'field', id })} />
        ))}
      </svg>
    )
  },
  Panels: ({ state }) => <p>Actions: {(state as ToyState).actions}</p>,
  fieldKinds: { piece: 'piece', to: 'field' },
  order: ['piece', 'to', 'guns', 'planes'],
  repeatable: { move: { by: 'piece' }, buy: 'once' },
  overlays: [{ id: 'reach', title: 'Reach' }],
  words: {
    en,
    de: { ...en, titles: { scenario: () => undefined, option: () => undefined, overlay: () => undefined, notes: [] } },
  },
  refsOf: (event: GameEvent) => (event.kind === 'moved' ? [{ kind: 'field', id: Number(event['to']) }] : []),
  rulebook: async () => [heading, ''],
  provenance: { notes: ['All of it.'], counts: { reconstructed: 1 } },
  lesson: { scenario: 'only', patch: {}, chance: 'a lesson', steps: [] },
  theme: {},
}

export const toyConfig: Config = { scenario: 'only', options: {} }
export const toySeed = 'ab'.repeat(32)
