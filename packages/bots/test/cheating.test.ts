import { type Action, type Game, search } from '@kurgan/kernel'
import { expect, test } from 'vitest'
import { bots } from '../src/index.ts'
import { bet, type BetState } from './small-games.ts'

/** The same game for a player who is shown everything: only tests have such a player, to see what honesty costs. */
const seenThrough = <S, A extends Action>(game: Game<S, A>): Game<S, A> => ({
  ...game,
  observe: (s) => game.clone(s),
  determinize: (s) => game.clone(s),
})

/** What the strongest wins with each of the ten cards. */
const winnings = (game: Game<BetState, Action & { readonly do: 'sure' | 'gamble' | 'open' }>): readonly number[] =>
  Array.from({ length: 10 }, (_, i) => {
    const s: BetState = { card: i + 1, won: null }
    const action = bots.expert.choose(game, game.observe(s, 'red'), 'red', search(`card ${i}`))
    // A gamble is worth ten in a third of the rolls.
    return action.do === 'open' ? s.card : action.do === 'sure' ? 4 : 10 / 3
  })

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

test('whoever is shown what is hidden wins more by it, and the honest player nothing', () => {
  const honest = bet((s) => (s.won ?? 0) / 10)
  const all = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
  const best = all.map((card) => Math.max(4, card))
  expect(winnings(seenThrough(honest))).toEqual(best)
  // Without seeing the card, nothing is worth more than to open every time: 5.5 a card, where the cheat has 6.1.
  const told = winnings(honest)
  expect(sum(told)).toBeLessThanOrEqual(sum(all))
  expect(sum(best) - sum(told)).toBeGreaterThanOrEqual(6)
})
