import { bots, type Memory } from '@kurgan/bots'
import { applied, canonical, defaultConfig, type Game, search, type Side } from '@kurgan/kernel'
import { describe, expect, test } from 'vitest'
import { loadGame, modelsOf } from '../src/games.ts'
import { kurganHome, sourcesOf } from './harness.ts'

/**
 * What honesty costs: a cheating twin, which is given the real state wherever the honest one imagines it, takes a seat of
 * his. Only tests have such a player. `KURGAN_CHEATS=20 npx vitest run --project cli test/cheating.test.ts` plays twenty
 * games with either twin in each seat; without it one decision shows that the twin is what it is meant to be. Nothing is hidden in
 * Verdun without its bids, and little in the others: these two are the games in which it matters most.
 */
const games = Number(process.env['KURGAN_CHEATS'] ?? 0)
const level = 'veteran'
const shelf = { home: kurganHome, modules: sourcesOf(kurganHome) }
const tellNobody = (): void => {}

const seenThrough = (game: Game): Game => ({
  ...game,
  observe: (s) => game.clone(s),
  determinize: (s) => game.clone(s),
})

/** Plays a game in which one side cheats, or nobody, and gives who won. */
const winnerOf = (game: Game, cheat: Side | undefined, seed: string): string | undefined => {
  const models = modelsOf(shelf, game.id)
  const dice = search(seed)
  const thoughts = search(`${seed} thoughts`)
  const twin = seenThrough(game)
  const memories = new Map<Side, Memory | undefined>()
  const s = game.setup(defaultConfig(game, game.scenarios[0]?.id ?? ''), dice, tellNobody)
  let decision = game.decision(s)
  for (let actions = 0; decision !== undefined && actions <= game.maxActions; actions++) {
    const { side } = decision
    const seat = game.seating?.(s)[side] ?? side
    const seen = seat === cheat ? twin : game
    const means = { models, memory: memories.get(seat) }
    const { action, memory } = bots[level].think(seen, seen.observe(s, side), side, thoughts, means)
    memories.set(seat, memory)
    decision = applied(game, s, action, dice, tellNobody)
  }
  return game.outcome(s)?.winner
}

describe.each(['battle-for-stalingrad', 'advance-to-the-volga'])('%s', (id) => {
  test('the cheating twin is shown what is hidden, and answers from the same list', async () => {
    const game = await loadGame(shelf, id)
    const dice = search('cheat')
    const s = game.setup(defaultConfig(game, game.scenarios[0]?.id ?? ''), dice, tellNobody)
    let decision = game.decision(s)
    const isOpen = (side: Side): boolean => JSON.stringify(game.observe(s, side)) === JSON.stringify(s)
    // Where the game begins, nothing is hidden yet.
    while (decision !== undefined && isOpen(decision.side))
      decision = applied(game, s, dice.pick(canonical(decision), 'cheat'), dice, tellNobody)
    if (decision === undefined) throw new Error('Nobody decides.')
    const { side, actions } = decision
    const twin = seenThrough(game)
    expect(JSON.stringify(game.observe(s, side))).not.toBe(JSON.stringify(s))
    expect(JSON.stringify(twin.observe(s, side))).toBe(JSON.stringify(s))
    expect(actions).toContainEqual(
      bots[level].choose(twin, twin.observe(s, side), side, search('thoughts'), { budget: 3 }),
    )
  })
  test.runIf(games > 0)('what honesty costs', { timeout: 7_200_000 }, async ({ annotate }) => {
    const game = await loadGame(shelf, id)
    const winners = (cheat: Side | undefined): readonly (string | undefined)[] =>
      Array.from({ length: games }, (_, i) => winnerOf(game, cheat, `honesty ${i}`))
    const honest = winners(undefined)
    for (const cheat of game.players) {
      const [told, untold] = [winners(cheat), honest].map((all) => all.filter((winner) => winner === cheat).length)
      await annotate(
        `${game.title}, ${games} games of ${cheat}: ${told} won by the cheating twin, ${untold} by the honest one`,
      )
      expect(honest).not.toContain(undefined)
    }
  })
})
