import { search } from '@kurgan/kernel'
import { describe, expect, it } from 'vitest'
import { ui } from '../../games/advance-to-the-volga/board/index.tsx'
import { groupsOf } from '../src/table/odds-text.ts'

/** The first attack on a defender whom nobody has seen, in a game of random moves. */
const unseen = () => {
  const dice = search('an unseen defender')
  const s = ui.game.setup({ scenario: 'main', options: {} }, dice, () => {})
  for (let decision = ui.game.decision(s); decision !== undefined; decision = ui.game.decision(s)) {
    for (const action of decision.actions) {
      const forecast = ui.game.forecast?.(s, action)
      if (forecast?.outcomes.some(({ says }) => says?.say === 'counter')) return forecast
    }
    ui.game.apply(s, dice.pick(decision.actions, 'play'), dice, () => {})
  }
  throw new Error('Somebody attacks an unseen defender.')
}

describe('many outcomes', () => {
  it('are told by what they have in common, the weakest defender first, and come to the same', () => {
    const { outcomes } = unseen()
    const groups = groupsOf(ui.words.en, outcomes)!
    expect(groups.length).toBeGreaterThan(2)
    expect(groups.length).toBeLessThan(outcomes.length / 2)
    expect(groups.map(({ name }) => name)).toEqual(
      groups
        .map(({ name }) => Number(name.replace('Defense ', '')))
        .toSorted((a, b) => a - b)
        .map((n) => `Defense ${n}`),
    )
    expect(groups.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1)
  })

  it('stay as they are where they are few, or the game knows no groups', () => {
    const { outcomes } = unseen()
    expect(groupsOf(ui.words.en, outcomes.slice(0, 3))).toBeUndefined()
    const plain = { ...ui.words.en }
    delete plain.outcomeGroup
    expect(groupsOf(plain, outcomes)).toBeUndefined()
  })
})
