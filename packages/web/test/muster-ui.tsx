import type { Words } from '@kurgan/board-kit'
import { type Config, finish, flow, type Flowing, type Game, go, picked } from '@kurgan/kernel'
import type { AnyGameUI } from '../src/catalogue.ts'

/**
 * Red calls together whom it wants for an assault, in any order, and rolls when it says so; then Blue owes two losses.
 * The gun can only come with the truck, and the shells are all alike.
 */
type MusterAction =
  | { readonly do: 'join'; readonly unit: string }
  | { readonly do: 'shell'; readonly unit: string }
  | { readonly do: 'assault'; readonly field: number }
  | { readonly do: 'lose'; readonly unit: string }

type MusterFrame =
  | { readonly at: 'group'; readonly joined: readonly string[]; readonly shells: number }
  | { readonly at: 'assault' }
  | { readonly at: 'losses'; readonly lost: readonly string[] }

export interface Muster extends Flowing<MusterFrame> {
  turn: number
  blue: string[]
}

const red = ['a', 'b', 'truck', 'gun']
const shellsInAll = 3
const owed = 2
const rankOf = (unit: string): number => red.indexOf(unit)

const group = (joined: readonly string[], shells: number) => {
  const units = red.filter((unit) => !joined.includes(unit) && (unit !== 'gun' || joined.includes('truck')))
  const joins = units.map((unit) => ({ do: 'join', unit }) as const)
  const items = shells < shellsInAll ? [...joins, { do: 'shell', unit: 'b' } as const] : joins
  const last = Math.max(-1, ...joined.map(rankOf))
  const canonical = items.filter((item) => item.do === 'shell' || (shells === 0 && rankOf(item.unit) > last))
  const picks = joined.length + shells
  return { items, canonical: picks === 0 ? items : canonical, picks }
}

const table = flow<Muster, MusterAction, { kind: string; rule: string; unit?: string; die?: number }, MusterFrame>({
  group: {
    choose: (_s, { joined, shells }) => ({
      side: 'red',
      ask: { say: 'muster', shells: shellsInAll - shells },
      rule: 'MUS-1',
      ...group(joined, shells),
      done: { do: 'assault', field: 9 },
    }),
    on: {
      join(s, { unit }, frame, tell) {
        tell({ kind: 'joined', rule: 'MUS-1', unit })
        go(s, { ...frame, joined: picked(frame.joined, unit, rankOf) })
      },
      shell(s, { unit }, frame, tell) {
        tell({ kind: 'shelled', rule: 'MUS-1', unit })
        go(s, { ...frame, shells: frame.shells + 1 })
      },
      assault: (s) => go(s, { at: 'assault' }),
    },
  },
  assault: {
    deal(s, _frame, dice, tell) {
      tell({ kind: 'assaulted', rule: 'MUS-2', die: dice.d6('assault') })
      go(s, { at: 'losses', lost: [] })
    },
  },
  losses: {
    choose: (s, { lost }) => ({
      side: 'blue',
      ask: { say: 'lose', left: owed - lost.length },
      rule: 'MUS-3',
      items: s.blue.map((unit) => ({ do: 'lose', unit })),
      canonical: s.blue.map((unit) => ({ do: 'lose', unit })),
      picks: lost.length,
    }),
    on: {
      lose(s, { unit }, { lost }, tell) {
        tell({ kind: 'lost', rule: 'MUS-3', unit })
        s.blue = s.blue.filter((one) => one !== unit)
        if (lost.length + 1 < owed) {
          go(s, { at: 'losses', lost: [...lost, unit].toSorted() })
          return
        }
        s.turn += 1
        if (s.turn === 2) finish(s)
        else go(s, { at: 'group', joined: [], shells: 0 })
      },
    },
  },
})

const game: Game<Muster, MusterAction> = {
  id: 'muster',
  title: 'Muster',
  version: 1,
  sides: ['red', 'blue'],
  players: ['red', 'blue'],
  scenarios: [{ id: 'only', title: 'Only', blurb: 'All there is.', length: '2 turns', firstSide: 'red' }],
  options: [],
  endings: ['draw/time'],
  maxActions: 30,
  setup: (_config, dice, tell) => {
    const s: Muster = { stack: [{ at: 'group', joined: [], shells: 0 }], turn: 0, blue: ['u', 'v', 'w', 'x', 'y', 'z'] }
    table.settle(s, dice, tell)
    return s
  },
  decision: table.decision,
  apply: table.apply,
  clone: (s) => ({ ...s, stack: [...s.stack], blue: [...s.blue] }),
  observe: (s) => structuredClone(s),
  determinize: (o) => structuredClone(o),
  outcome: (s) => (s.stack.length === 0 ? { winner: 'draw', kind: 'time', rule: 'MUS-9' } : undefined),
  arrange: () => {},
  forecast: (_s, a) =>
    a.do === 'assault'
      ? { outcomes: [{ id: 'hit', chance: 1 }], means: {}, totals: [], event: 'assaulted' }
      : undefined,
}

const en: Words = {
  side: (side) => side.toUpperCase(),
  ask: ({ say, shells, left }) => `Please ${say} (${String(shells ?? left)} left).`,
  action: ({ do: actionType, ...rest }) => `${actionType} ${Object.values(rest).join(' ')}`,
  choice: (_field, value) => String(value),
  event: ({ kind, unit }) => `Event ${kind} ${typeof unit === 'string' ? unit : ''}.`,
  term: ({ term }) => term,
  total: (id) => id,
  measure: (id) => id,
  forecastOutcome: ({ id }) => `Outcome ${id}`,
  refusal: ({ why }) => why.say,
  outcome: ({ winner }) => ({ title: `Result ${winner}`, text: 'It is over.' }),
  ref: ({ kind, id }) => `${kind} ${id}`,
}

export const musterUI: AnyGameUI = {
  game,
  Board: (props) => (
    <svg viewBox="0 0 10 10">
      {[...red, ...(props.state as Muster).blue].map((id) => (
        <g key={id} {...props.refProps({ kind: 'unit', id })} />
      ))}
      <g {...props.refProps({ kind: 'field', id: 9 })} />
    </svg>
  ),
  Panels: () => null,
  fieldKinds: { unit: 'unit', field: 'field' },
  order: ['unit', 'field'],
  repeatable: { join: { by: 'unit' }, shell: 'once', lose: { by: 'unit' } },
  overlays: [],
  words: {
    en,
    de: { ...en, titles: { scenario: () => undefined, option: () => undefined, overlay: () => undefined, notes: [] } },
  },
  refsOf: () => [],
  rulebook: async () => ['## 1 Rules\n\n- **[MUS-1]** Muster.\n- **[MUS-2]** Assault.\n- **[MUS-3]** Lose.\n', ''],
  provenance: { notes: [], counts: {} },
  lesson: { scenario: 'only', patch: {}, chance: 'a lesson', steps: [] },
  theme: {},
}

export const musterConfig: Config = { scenario: 'only', options: {} }
