import type { Config, Dice, Game, Outcome, Seat, Tell } from '@kurgan/kernel'
import { cloneState } from './clone.ts'
import { sequence } from './sequence.ts'
import { guessed, observed, setUp } from './setup.ts'
import type { Army, EndingId, VovAction, VovEvent, VovState } from './state.ts'
import { german, soviet } from './units.ts'
import { isFlankScore, lastCheckRule, scoreOf } from './victory.ts'

/** Verdun on the Volga as a game of Kurgan. */

const armyOf = (seat: Seat): Army | undefined => (seat === 'german' ? german : seat === 'soviet' ? soviet : undefined)

const endingRule = (s: VovState): string => {
  if (s.outcome === 'german/automatic') return 'VOV-19.1a'
  if (s.outcome === 'soviet/automatic') return 'VOV-21.6a'
  return s.scenario === 'campaign' && !isFlankScore(s) ? 'VOV-21.1a' : lastCheckRule(s)
}

const endings: readonly EndingId[] = [
  'german/automatic',
  'german/operational',
  'soviet/operational',
  'soviet/automatic',
  'soviet/endurance',
]

export const verdunOnTheVolga: Game<VovState, VovAction, VovEvent> = {
  id: 'verdun-on-the-volga',
  title: 'Verdun on the Volga',
  version: 1,
  sides: ['german', 'soviet'],
  players: ['german', 'soviet'],
  scenarios: [
    {
      id: 'standard',
      title: 'Standard game',
      blurb: 'From 13 September to the first days of October 1942: the 6th Army has five Turns to take the city.',
      length: '5 turns',
      firstSide: 'german',
    },
    {
      id: 'campaign',
      title: 'Campaign game',
      blurb: 'The whole battle to mid-November, with the 64th and 66th Armies on the flanks from Turn 6.',
      length: '10 turns',
      firstSide: 'german',
    },
    {
      id: 'midgame',
      title: 'Mid-game scenario',
      blurb: 'Mid-October 1942: the factories still hold out, and the flanks begin to move.',
      length: '5 turns',
      firstSide: 'soviet',
    },
  ],
  options: [
    {
      id: 'bidding',
      title: 'Bidding for sides',
      rules: ['VOV-20.1a'],
      default: false,
      scenarios: ['standard', 'campaign', 'midgame'],
    },
    {
      id: 'gotterdammerung',
      title: 'Götterdämmerung',
      rules: ['VOV-21.8a'],
      default: false,
      scenarios: ['campaign', 'midgame'],
    },
  ],
  endings,
  maxActions: 1_000_000,
  setup(config: Config, dice: Dice, tell: Tell<VovEvent>): VovState {
    const s = setUp(config, tell)
    sequence.settle(s, dice, tell)
    return s
  },
  decision: sequence.decision,
  apply: sequence.apply,
  clone: cloneState,
  observe: (s, seat) => observed(cloneState(s), armyOf(seat)),
  determinize: (o, _seat, dice) => guessed(cloneState(o), dice),
  outcome(s: VovState): Outcome | undefined {
    if (s.outcome === '') return undefined
    const [winner, kind] = s.outcome.split('/') as [string, string]
    return { winner, kind, rule: endingRule(s), score: { points: scoreOf(s, isFlankScore(s)) } }
  },
  arrange() {},
}
