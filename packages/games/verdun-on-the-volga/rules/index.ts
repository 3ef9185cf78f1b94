import type { Config, Dice, Game, Outcome, Seat, Tell } from '@kurgan/kernel'
import { arrange } from './arrange.ts'
import { cloneState } from './clone.ts'
import { explain } from './explain.ts'
import { forecast } from './forecast.ts'
import { checkInvariants } from './invariants.ts'
import { options, scenarios } from './offer.ts'
import type { VovPatch } from './patch.ts'
import { sequence } from './sequence.ts'
import { guessed, observed, setUp } from './setup.ts'
import type { Army, EndingId, VovAction, VovEvent, VovState } from './state.ts'
import { german, soviet } from './units.ts'
import type { Wish } from './wish.ts'
import { isFlankScore, lastCheckRule, scoreOf } from './victory.ts'

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

export const rules: Game<VovState, VovAction, VovEvent> = {
  id: 'verdun-on-the-volga',
  title: 'Stalingrad: Verdun on the Volga',
  version: 1,
  sides: ['german', 'soviet'],
  players: ['german', 'soviet'],
  scenarios,
  options,
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
  arrange: (s, patch) => arrange(s, patch as VovPatch),
  forecast,
  explain: (s, wish) => explain(s, wish as Wish),
  invariants: checkInvariants,
}
