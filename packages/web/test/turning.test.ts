import { Match } from '@kurgan/kernel'
import { describe, expect, it } from 'vitest'
import type { AnyGameUI } from '../src/catalogue.ts'
import { pointAt } from '../src/study/Graph.tsx'
import { ledgerOf } from '../src/study/ledger.ts'
import { chanceBy } from '../src/table/win-chance.ts'
import { turningPoints } from '../src/study/turning.ts'
import { toyConfig, toySeed, type ToyState, toyUI } from './toy-ui.tsx'

/** The farther piece a, the better for Red; a strike that hits is worth as much as two fields. */
const judged = (state: unknown): number => {
  const { at } = state as ToyState
  return (at.a - 2.5) / 5
}
const model = { means: [0], deviations: [1], weights: [1], bias: 0, learnedFrom: never(), heldBack: [] }
function never() {
  return { gameVersion: 1, seed: '', generations: [], positions: 0 }
}
const ui: AnyGameUI = {
  ...toyUI,
  game: {
    ...toyUI.game,
    evaluate: judged,
    lookahead: {
      stretch: () => '',
      horizon: 1,
      scenario: () => 'only',
      isWeighty: () => false,
      features: (s) => [judged(s)],
    },
  },
}

const played = (...actions: readonly { readonly do: string }[]) => {
  const match = Match.start(ui.game, toyConfig, toySeed)
  for (const action of actions) match.play(match.decision?.side ?? '', action)
  return match
}
const move = (to: number) => ({ do: 'move', piece: 'a', to })
const reply = { do: 'reply', how: 'loud' }

describe('where a match turned', () => {
  const match = played(move(4), move(3), { do: 'rest' }, reply, move(1))
  const ledger = [...ledgerOf(ui, match)]

  it('is where the judgement changed most, in the order of the match, without those where nothing changed', () => {
    const turning = [...turningPoints(ui, match, ledger, undefined)]
    expect(turning.map(({ point }) => point)).toEqual([1, 2, 5])
    for (const { before, after, decision, dice } of turning) expect(decision + dice).toBeCloseTo(after - before)
    // No die fell: all of it was the decision.
    expect(turning.every(({ dice }) => dice === 0)).toBe(true)
  })

  it('is told in chances where a game has learned them', () => {
    const chanceOf = chanceBy(ui, { only: model }, match.stateAt(0))!
    expect(chanceOf(match.stateAt(1))).toBeCloseTo(1 / (1 + Math.exp(-0.3)))
    const learned = [...ledgerOf(ui, match, chanceOf)]
    expect(learned.every(({ chance }) => chance !== undefined && chance > 0 && chance < 1)).toBe(true)
    expect(chanceBy(ui, { other: model }, match.stateAt(0))).toBeUndefined()
    expect(chanceBy(toyUI, { only: model }, match.stateAt(0))).toBeUndefined()
  })

  it('gives the dice what they alone have changed', () => {
    // Whatever the die shows, piece a goes there: on average to the middle.
    const lucky: AnyGameUI = {
      ...ui,
      game: {
        ...ui.game,
        apply: (s, action, dice, tell) => {
          if (action.do === 'strike') (s as ToyState).at.a = dice.d6('strike')
          return ui.game.apply(s, action, action.do === 'strike' ? { ...dice, d6: () => 1 } : dice, tell)
        },
      },
    }
    const start = Match.start(lucky.game, toyConfig, toySeed)
    start.play('red', { do: 'strike', guns: 0, planes: 0 })
    const [only, ...more] = turningPoints(lucky, start, [...ledgerOf(lucky, start)], undefined)
    expect(more).toEqual([])
    expect(Math.abs(only!.decision - (3.5 - (start.stateAt(0) as ToyState).at.a) / 5)).toBeLessThan(0.2)
    expect(only!.decision + only!.dice).toBeCloseTo(only!.after - only!.before)
  })

  it('is gone to by a press on the picture', () => {
    expect([pointAt(0, 40), pointAt(0.5, 40), pointAt(1.2, 40), pointAt(-1, 40)]).toEqual([0, 20, 40, 0])
  })
})
