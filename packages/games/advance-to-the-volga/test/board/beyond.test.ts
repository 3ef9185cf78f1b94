import { search } from '@kurgan/kernel'
import { expect, test } from 'vitest'
import { ui } from '../../board/index.tsx'

/** Attacks in a game of random moves, as the player sees them before. */
const attacks = () => {
  const dice = search('what lies beyond')
  const s = ui.game.setup({ scenario: 'main', options: {} }, dice, () => {})
  const found = []
  for (let decision = ui.game.decision(s); decision !== undefined; decision = ui.game.decision(s)) {
    for (const action of decision.actions) {
      const event = ui.game.forecast?.(s, action)?.event
      if (event === 'revealed' || event === 'combat') found.push({ s: ui.game.observe(s, 'german'), action, event })
    }
    if (found.length > 60) return found
    ui.game.apply(s, dice.pick(decision.actions, 'play'), dice, () => {})
  }
  return found
}

test('ATV-9.4a an attack on an unseen defender tells the result over all that may lie there', () => {
  const unseen = attacks().filter(({ event }) => event === 'revealed')
  expect(unseen.length).toBeGreaterThan(5)
  for (const { s, action } of unseen) {
    const before = structuredClone(s)
    const told = ui.beyond?.(s, action) ?? []
    expect(told.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1)
    expect(told.map(({ id }) => id)).toContain('repulse')
    for (const words of [ui.words.en, ui.words.de])
      for (const outcome of told) expect(words.forecastOutcome(outcome)).toMatch(/^\p{L}[\p{L} ]+$/u)
    expect(s).toEqual(before)
  }
})

test('nothing lies beyond an attack on a defender who was seen', () => {
  for (const { s, action } of attacks().filter(({ event }) => event === 'combat'))
    expect(ui.beyond?.(s, action)).toBeUndefined()
})
