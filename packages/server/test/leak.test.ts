import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Action, canonical, type Game, type GameEvent, namedSeed, sameAction, search } from '@kurgan/kernel'
import type { ToPage } from '@kurgan/wire'
import { describe, expect, test } from 'vitest'
import { toy } from '../../kernel/test/toy.ts'
import { gamesIn } from '../src/games/find.ts'
import type { AnyGame } from '../src/games/opened.ts'
import type { Schema } from '../src/store/schema.ts'
import { deskWith, gameId } from './desks.ts'
import { known, report, toyConfig } from './rig.ts'

const silent = (): void => {}

/** A position some way into a random game. */
const positionOf = (game: AnyGame, config: Parameters<AnyGame['setup']>[0], name: string, length: number): unknown => {
  const dice = search(name)
  const state = game.setup(config, dice, silent)
  for (let n = 0; n < length; n++) {
    const decision = game.decision(state)
    if (decision === undefined) break
    game.apply(state, dice.pick(canonical(decision), 'action'), dice, silent)
  }
  return state
}

const laid = (state: unknown, deciding: string) => ({
  clocks: { pace: 'live-30-20', left: { [deciding]: 60_000 }, running: deciding, since: 1_700_000_000_000, handed: [] },
  standing: { point: 7, state, next: { draw: 8, word: 0 }, burnt: 0, free: false, seats: [] },
  streams: {},
})

const eventsIn = (heard: readonly string[]): readonly GameEvent[] =>
  heard.flatMap((text) => {
    const message = JSON.parse(text) as ToPage
    return message.t === 'did' ? message.events : []
  })
/** What an action shows to a seat may differ. */
const reveals = (heard: readonly string[]): boolean => eventsIn(heard).some((event) => event.reveals === true)
const isOver = (heard: readonly string[]): boolean => heard.some((text) => text.includes('"t":"ended"'))

/** What a seat hears of an action in two worlds that it cannot tell apart, with the same dice; undefined where it may differ. */
const heardBoth = async (
  game: AnyGame,
  config: Parameters<AnyGame['setup']>[0],
  name: string,
  standing: readonly Schema['standing'][] = [],
): Promise<readonly (readonly [string, string])[]> => {
  const dice = search(`leak ${name}`)
  const state = positionOf(game, config, name, dice.int(60, 'length'))
  const decision = game.decision(state)
  if (decision === undefined) return []
  const heard: (readonly [string, string])[] = []
  for (const eyes of [...game.players, 'spectator'].filter((one) => one !== decision.side)) {
    const world = game.determinize(game.observe(state, eyes), eyes, dice)
    const there = game.decision(world)
    const action = dice.pick(canonical(decision), 'action')
    if (there?.actions.some((one) => sameAction(one, action)) !== true) continue
    const both: string[][] = []
    for (const one of [state, world]) {
      const { desk, listen } = await deskWith(game, config, { name, snapshot: laid(one, decision.side), standing })
      const messages = await listen(eyes)
      const act = (id: string, what: Action) =>
        desk.act(decision.side, { t: 'act', game: gameId, n: 0, id: id.padEnd(24, '0'), action: what })
      await act('1', { do: 'what nobody can do' })
      try {
        await act('2', action)
      } catch (error) {
        // The end tells the whole match, and no log leads to this position.
        if (!(error instanceof Error) || error.name !== 'LogError') throw error
        messages.push('{"t":"ended"}')
      }
      both.push(messages)
    }
    const [here = [], other = []] = both
    const notTheirs = [here, other].some(
      (messages) => !isOver(messages) && eventsIn(messages).some(({ seats }) => seats?.includes(eyes) === false),
    )
    if (notTheirs) heard.push([here.join('\n'), 'an event that is not for these eyes'])
    // The end opens everything.
    else if (!both.some((messages) => isOver(messages) || reveals(messages)))
      heard.push([here.join('\n'), other.join('\n')])
  }
  return heard
}

/** Of what a seat hears everything but what the events and the picture say. */
const shapeOf = (heard: string): unknown =>
  heard.split('\n').map((text) => {
    const { change: _change, view: _view, events, ...rest } = JSON.parse(text) as { [field: string]: unknown }
    return { ...rest, events: (events as readonly GameEvent[] | undefined)?.map(({ kind, rule }) => [kind, rule]) }
  })

/** Every order that a title has, for everybody. */
const ordersOf = (game: AnyGame): readonly Schema['standing'][] =>
  game.players.flatMap((seat) =>
    Object.entries(game.orders ?? {}).map(([ask, [first]]) => {
      return { game: gameId, seat, ask, answer: first!.answer, until: 'game' } as const
    }),
  )

const rounds = Number(process.env['KURGAN_LEAKS'] ?? 12)

/** Every game that is there, and one that is a test's own. */
const games = fileURLToPath(new URL('../../games', import.meta.url))
const titles = ['toy', ...readdirSync(games)]
const findGame = gamesIn(games)

describe('what a seat cannot know changes not a byte of what it is sent', () => {
  test.each(titles)('%s', async (title) => {
    const game = known[title] ?? (await findGame(title))!
    const config = title === 'toy' ? toyConfig : undefined
    let compared = 0
    for (let round = 0; round < rounds; round++) {
      const chosen = config ?? { scenario: game.scenarios[0]!.id, options: {} }
      const pairs = await heardBoth(game, chosen, `${title} ${round}`)
      for (const [here, there] of pairs) expect(there).toBe(here)
      compared += pairs.length
    }
    expect(compared).toBeGreaterThan(rounds / 6)
    report(`${title}: ${rounds} positions, ${compared} times what a seat hears in two worlds, the same bytes`)
  })

  test.each(['battle-for-stalingrad', 'iron-blood-snow-mud'])('%s, with orders that answer for it', async (title) => {
    const game = known[title]!
    const standing = ordersOf(game)
    const config = { scenario: game.scenarios[0]!.id, options: {} }
    let answered = 0
    for (let round = 0; answered < 3; round++)
      for (const [here, there] of await heardBoth(game, config, `${title} orders ${round}`, standing)) {
        // Which cards pay lies open for everybody to see; that they do, when, and how many follows from open facts.
        const paid = here.includes('"because":"cost"')
        expect(paid ? shapeOf(there) : there).toEqual(paid ? shapeOf(here) : here)
        // An action, and what the orders did after it.
        if (here.split('"t":"did"').length > 2) answered += 1
      }
  })

  /** A toy that whispers, in ways that only the wire would show. */
  const leaking = (apply: AnyGame['apply']): AnyGame => ({ ...(toy as Game), apply })
  test.each([
    [
      'an event that tells everybody what a hand holds',
      leaking((s, a, dice, tell) => {
        const before = JSON.stringify((s as { red: number[] }).red)
        tell({ kind: 'x', rule: 'x', hand: before })
        return (toy as Game).apply(s, a, dice, tell)
      }),
    ],
    [
      'a word more where a card is held',
      leaking((s, a, dice, tell) => {
        if ((s as { deck: number[] }).deck.at(-1) === 6) tell({ kind: 'x', rule: 'x' })
        return (toy as Game).apply(s, a, dice, tell)
      }),
    ],
  ])('and a planted leak shows: %s', async (_, game) => {
    const differing: string[] = []
    for (let round = 0; round < 24; round++)
      for (const [here, there] of await heardBoth(game, toyConfig, namedSeed(`planted ${round}`)))
        if (here !== there) differing.push(here)
    expect(differing.length).toBeGreaterThan(0)
  })
})

test('a deed that a seat does not see leaves no gap in its numbers', async () => {
  const secret: AnyGame = {
    ...(toy as Game),
    observe: (s, seat) => ({
      ...((toy as Game).observe(s, seat) as object),
      ...(seat === 'red' ? {} : { scouted: false }),
    }),
    apply: (s, a, dice, tell) =>
      (toy as Game).apply(s, a, dice, (event) => {
        if (event.kind !== 'scout' || event.seats?.includes('red') === true) tell(event)
      }),
  }
  const { desk, listen } = await deskWith(secret, toyConfig)
  const [red, blue, spectator] = [await listen('red'), await listen('blue'), await listen('nobody')]
  const act = (n: number, action: Action) =>
    desk.act('red', { t: 'act', game: gameId, n, id: String(n).padStart(24, '0'), action })
  await act(0, { do: 'scout' })
  expect([red.length, blue.length, spectator.length]).toEqual([2, 1, 1])
  await act(1, { do: 'march', to: 1 })
  expect([red, blue, spectator].map((heard) => (JSON.parse(heard.at(-1) ?? '') as { n: number }).n)).toEqual([2, 1, 1])
  expect(await desk.history(gameId, 'blue')).toHaveLength(2)
})
