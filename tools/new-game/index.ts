import { commonDie, defineGame, end, type Ending, flow, type GameEvent, go, type Outcome } from '@kurgan/kernel'
import { places } from './places.ts'

type Army = 'attacker' | 'defender'
type Act = { readonly do: 'advance'; readonly to: string } | { readonly do: 'hold' }
type Frame = { readonly at: 'turn' } | { readonly at: 'assault'; readonly to: string }
export interface State extends Ending {
  stack: Frame[]
  army: Army
  turn: number
  place: Record<Army, string>
}

const enemyOf = (army: Army): Army => (army === 'attacker' ? 'defender' : 'attacker')
const victory = (winner: Army, rule: string): Outcome => ({ winner, kind: 'victory', rule })

/** TB-3: the other army decides; after eight turns the defender has held. */
const handOver = (s: State): void => {
  s.army = enemyOf(s.army)
  if (s.army === 'attacker') s.turn += 1
  if (s.turn > 8) end(s, victory('defender', 'TB-3'))
  else go(s, { at: 'turn' })
}

const sequence = flow<State, Act, GameEvent, Frame>({
  turn: {
    ask: ({ army, turn, place }) => {
      const next = places.find(({ id }) => id === place[army])?.next ?? []
      const actions: readonly Act[] = [...next.map((to) => ({ do: 'advance', to }) as const), { do: 'hold' }]
      return { side: army, ask: { say: 'turn', turn }, rule: 'TB-1', actions }
    },
    on: {
      advance(s, { to }, _frame, tell) {
        if (to === s.place[enemyOf(s.army)]) return go(s, { at: 'assault', to })
        s.place[s.army] = to
        tell({ kind: 'moved', rule: 'TB-1', army: s.army, to })
        // TB-4
        if (s.army === 'attacker' && to === 'city') end(s, victory('attacker', 'TB-4'))
        else handOver(s)
      },
      hold: (s) => handOver(s),
    },
  },
  assault: {
    // TB-2: the odds are shown before the die falls, since the roll is declared here.
    roll: ({ army }) => ({
      event: 'assault',
      casts: [{ purpose: 'assault', by: army, dice: [commonDie] }],
      totals: [],
      result: ([die = 0]) => ({ result: die >= 5 ? 'broken' : 'repulsed', measures: {} }),
    }),
    resolve(s, { to }, { result: { result } }, tell) {
      tell({ kind: 'assault', rule: 'TB-2', army: s.army, to, result })
      if (result === 'broken') end(s, victory(s.army, 'TB-2'))
      else handOver(s)
    },
  },
})

export const game = defineGame<State, Act, GameEvent>({
  id: 'two-bridges',
  title: 'Two Bridges',
  sides: ['attacker', 'defender'],
  scenarios: [{ id: 'main', title: 'Two Bridges', blurb: 'Reach the city.', length: '8 turns', firstSide: 'attacker' }],
  flow: sequence,
  begin: () => ({ stack: [{ at: 'turn' }], army: 'attacker', turn: 1, place: { attacker: 'hills', defender: 'city' } }),
})
