import { search } from '@kurgan/kernel'
import { expect, test } from 'vitest'
import { rules } from '../rules/index.ts'

test('AAS-COMP-16 odds are asked of what a seat sees: face-down cards neither break nor change them', () => {
  for (const scenario of ['race', 'uranus']) {
    const dice = search(`seen ${scenario}`)
    const s = rules.setup({ scenario, options: {} }, dice, () => {})
    for (let decision = rules.decision(s); decision !== undefined; decision = rules.decision(s)) {
      const action = dice.pick(decision.actions, 'play')
      expect(rules.forecast?.(rules.observe(s, decision.side), action)).toEqual(rules.forecast?.(s, action))
      rules.apply(s, action, dice, () => {})
    }
  }
})
