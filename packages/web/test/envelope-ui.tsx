import type { Action, Config, Dice, Game, Seat, Tell } from '@kurgan/kernel'
import type { Words } from '@kurgan/board-kit'
import type { AnyGameUI } from '../src/catalogue.ts'

/**
 * Two sides with sealed envelopes, a new one after every turn. What is in them is unmistakable, so that a
 * test can look for it anywhere: in the state, in actions, in events, in the things on the table.
 */
interface Envelopes {
  red: string
  blue: string
  side: 'red' | 'blue'
  turns: number
}

const lastTurn = 6
const hidden = 'sealed'
export const secretOf = (side: string): RegExp => new RegExp(`${side}-[0-9]{4}`)

const draw = (side: string, dice: Dice): string => `${side}-${1000 + dice.int(9000, 'envelope')}`
const sees = (side: string, seat: Seat): boolean => side === seat

const apply = (s: Envelopes, a: Action, dice: Dice, tell: Tell): undefined => {
  const { side } = s
  tell({ kind: 'wrote', rule: 'ENV-1', seats: [side], letter: String(a['letter']) })
  tell({ kind: 'turn', rule: 'ENV-1', turn: s.turns })
  s[side] = draw(side, dice)
  s.side = side === 'red' ? 'blue' : 'red'
  s.turns += 1
}

/** The same, so that the other side is told nothing at all. */
export const quietly = (s: unknown, a: Action, dice: Dice, tell: Tell): undefined =>
  apply(s as Envelopes, a, dice, (event) => event.seats !== undefined && tell(event))

const game: Game<Envelopes> = {
  id: 'envelopes',
  title: 'Envelopes',
  version: 1,
  sides: ['red', 'blue'],
  players: ['red', 'blue'],
  scenarios: [{ id: 'only', title: 'Only', blurb: 'All there is.', length: '6 turns', firstSide: 'red' }],
  options: [],
  endings: ['draw/time'],
  maxActions: lastTurn,
  setup: (_config, dice) => ({ red: draw('red', dice), blue: draw('blue', dice), side: 'red', turns: 0 }),
  decision: (s) =>
    s.turns >= lastTurn
      ? undefined
      : {
          side: s.side,
          ask: { say: 'write', letter: s[s.side] },
          rule: 'ENV-1',
          actions: [1, 2].map((way) => ({ do: 'write', letter: s[s.side], way })),
        },
  apply,
  clone: (s) => ({ ...s }),
  observe: (s, seat) => ({
    ...s,
    red: sees('red', seat) ? s.red : hidden,
    blue: sees('blue', seat) ? s.blue : hidden,
  }),
  determinize: (o, _seat, dice) => ({
    ...o,
    red: o.red === hidden ? draw('red', dice) : o.red,
    blue: o.blue === hidden ? draw('blue', dice) : o.blue,
  }),
  outcome: (s) => (s.turns >= lastTurn ? { winner: 'draw', kind: 'time', rule: 'ENV-9' } : undefined),
  arrange: () => {},
}

const en: Words = {
  side: (side) => side.toUpperCase(),
  ask: ({ letter }) => `Write ${String(letter)}.`,
  action: (action) => `Write ${String(action['letter'])} way ${String(action['way'])}`,
  choice: (field, value) => `${field} ${value}`,
  event: ({ kind, letter }) => (kind === 'turn' ? undefined : `Written: ${JSON.stringify(letter)}`),
  term: ({ term }) => term,
  total: (id) => id,
  measure: (id) => id,
  forecastOutcome: ({ id }) => id,
  refusal: ({ why }) => why.say,
  outcome: ({ winner }) => ({ title: `Result ${winner}`, text: 'It is over.' }),
  ref: ({ kind, id }) => `${kind} ${id}`,
}

export const envelopeUI: AnyGameUI = {
  game,
  Board: (table) => (
    <svg viewBox="0 0 10 10">
      {[(table.state as Envelopes).red, (table.state as Envelopes).blue].map((id, place) => (
        <g key={place === 0 ? 'red' : 'blue'} {...table.refProps({ kind: 'letter', id })} />
      ))}
      <text>{table.recent.map(({ id }) => id).join(' ')}</text>
    </svg>
  ),
  Panels: ({ state }) => <p>{JSON.stringify(state)}</p>,
  fieldKinds: { letter: 'letter' },
  order: ['letter', 'way'],
  repeatable: {},
  overlays: [],
  words: {
    en,
    de: { ...en, titles: { scenario: () => undefined, option: () => undefined, overlay: () => undefined, notes: [] } },
  },
  refsOf: (event) => (typeof event['letter'] === 'string' ? [{ kind: 'letter', id: event['letter'] }] : []),
  rulebook: async () => ['## 1 Rules\n\n- **[ENV-1]** Write.\n- **[ENV-9]** The end.\n', ''],
  provenance: { notes: [], counts: {} },
  lesson: { scenario: 'only', patch: {}, chance: 'a lesson', steps: [] },
  theme: {},
}

export const envelopeConfig: Config = { scenario: 'only', options: {} }
