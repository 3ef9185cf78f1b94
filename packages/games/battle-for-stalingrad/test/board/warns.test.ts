import { Match, type Action } from '@kurgan/kernel'
import { describe, expect, it } from 'vitest'
import { ui } from '../../board/index.tsx'
import { warns } from '../../board/warns.ts'
import type { BfsState } from '../../rules/state.ts'

/** After the set-up as it is suggested to both: the first decision of the German turn. */
const firstGermanAction = (): BfsState => {
  const match = Match.start(ui.game, { scenario: ui.game.scenarios[0]?.id ?? '', options: {} }, '5eed'.repeat(16))
  while (match.decision !== undefined) {
    const { side, actions } = match.decision
    const state = match.stateAt(match.length)
    if (side === 'german' && actions.some((one: Action) => one.do === 'endActions')) return state
    const next = ui.suggestion?.next(match.observe(side)) ?? actions[0]
    match.play(side, next)
  }
  throw new Error('The German has a turn.')
}

describe('a warning', () => {
  it('BFS-VIC-1: is given before the first German turn ends, while the Soviets hold all five Locations', () => {
    const s = firstGermanAction()
    expect(warns(s, { do: 'endActions' })).toEqual({ say: 'allHeld', enemy: 'soviet' })
    expect(warns(s, { do: 'pass' })).toBeUndefined()
    for (const words of [ui.words.en, ui.words.de])
      expect(words.warning?.({ say: 'allHeld', enemy: 'soviet' })).toMatch(/ (lost|verloren)\.$/)
  })

  it('BFS-VIC-2: is given where all lies in ruins, and not once one Location is held otherwise', () => {
    const s = ui.game.clone(firstGermanAction())
    for (const [force, place] of s.place.entries()) if (place >= 0) s.place[force] = -1
    expect(warns(s, { do: 'endActions' })).toBeUndefined()
    for (const location of s.line) s.destroyed[location] = 1
    expect(warns(s, { do: 'endActions' })).toEqual({ say: 'allRuined', enemy: 'soviet' })
  })
})
