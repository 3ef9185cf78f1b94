import type { Game, Outcome, Side } from '@kurgan/kernel'
import { arrange } from './arrange.ts'
import { controlledCount } from './control.ts'
import { explain } from './explain.ts'
import { forecast } from './forecast.ts'
import { invariants } from './invariants.ts'
import { clone, determinize, observe } from './observe.ts'
import { options, scenarios } from './offer.ts'
import type { AtvPatch } from './patch.ts'
import { play } from './sequence.ts'
import { setUp } from './setup.ts'
import type { AtvAction, AtvEvent, AtvState } from './state.ts'
import { endingRule } from './victory.ts'
import type { Wish } from './wish.ts'

const outcome = (s: AtvState): Outcome | undefined => {
  if (s.outcome === '') return undefined
  const [winner, kind] = s.outcome.split('/') as [Side, string]
  return { winner, kind, rule: endingRule(s), score: { areas: controlledCount(s), morale: s.morale } }
}

export const rules: Game<AtvState, AtvAction, AtvEvent> = {
  id: 'advance-to-the-volga',
  title: 'Stalingrad: Advance to the Volga, 1942',
  version: 1,
  sides: ['german', 'soviet'],
  players: ['german'],
  scenarios,
  options,
  endings: ['german/automatic', 'german/operational', 'soviet/automatic', 'soviet/final'],
  maxActions: 4000,
  setup(config, dice, tell) {
    const s = setUp(config, dice, tell)
    play.settle(s, dice, tell)
    return s
  },
  decision: play.decision,
  apply: play.apply,
  clone,
  observe: (s) => observe(s),
  determinize: (o, _seat, dice) => determinize(o, dice),
  outcome,
  arrange: (s, patch) => arrange(s, patch as AtvPatch),
  forecast,
  explain: (s, wish) => explain(s, wish as Wish),
  invariants,
}
