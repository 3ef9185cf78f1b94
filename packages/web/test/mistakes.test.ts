import { adviceOf, bots } from '@kurgan/bots'
import { Match, search } from '@kurgan/kernel'
import { describe, expect, it, vi } from 'vitest'
import { heaps, type HeapState } from '../../bots/test/small-games.ts'
import type { Asked, Thought } from '../src/bot/thinker.ts'
import type { AnyGameUI } from '../src/catalogue.ts'
import { choosersOf, mistakesOf } from '../src/study/find-mistakes.ts'
import { toySeed, toyUI } from './toy-ui.tsx'

const game: AnyGameUI['game'] = {
  ...heaps,
  // Who looks at an observation can tell whose it is.
  observe: (s: HeapState, seat: string) => ({ ...heaps.clone(s), seenBy: seat }),
  lookahead: {
    stretch: (s: HeapState) => String(s.heaps.filter((size) => size > 0).length),
    horizon: 9,
    scenario: () => 'only',
    isWeighty: () => true,
    features: () => [],
  },
}
const ui: AnyGameUI = { ...toyUI, game }

/** Heaps of 3, 1, 4, 1, 5 and 9: red leaves the nine lying, and blue takes it. */
const played = (...heap: readonly number[]) => {
  const match = Match.start(game, { scenario: 'only', options: {} }, toySeed)
  for (const one of heap) match.play(match.decision?.side ?? '', { do: 'pick', heap: one })
  return match
}

/** The strongest player itself, without a worker. */
const answer = async ({ observation, side, chance, taken, playouts, advises }: Asked): Promise<Thought> => {
  const found = bots.expert.think(game, observation, side, search(chance), { taken, budget: playouts })
  if (advises !== true) return { answer: found }
  return { answer: found, advice: adviceOf(game, observation, side, search(chance), found, undefined) }
}
const look = (match: ReturnType<typeof played>, side: string, enough = new AbortController()) => {
  const [ask, progress] = [vi.fn<typeof answer>(answer), vi.fn<(share: number) => void>()]
  return { ask, progress, found: mistakesOf(ui, match, side, { ask, progress, enough: enough.signal }) }
}

describe('the mistakes of a side', () => {
  it('are what was clearly worse than another line, with that line', async () => {
    const { found, progress } = look(played(1, 5, 4, 2, 0, 3), 'red')
    const [worst, ...more] = await found
    expect(worst).toMatchObject({
      point: 1,
      taken: { do: 'pick', heap: 1 },
      better: { action: { do: 'pick', heap: 5 } },
    })
    expect(worst?.cost).toBeGreaterThan(0.5)
    expect(more).toEqual([])
    const shares = progress.mock.calls.map(([share]) => share)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(shares.at(-1)).toBe(1)
  })
  it('are none of whoever played the best there was', async () => {
    expect(await look(played(1, 5, 4, 2, 0, 3), 'blue').found).toEqual([])
  })
  it('are looked for with what the side saw, also when the match is over and everything is open', async () => {
    const { ask, found } = look(played(1, 5, 4, 2, 0, 3), 'red')
    await found
    expect(ask.mock.calls[0]?.[0].observation).toMatchObject({ heaps: [3, 1, 4, 1, 5, 9], seenBy: 'red' })
    expect(ask.mock.calls.every(([{ side }]) => side === 'red')).toBe(true)
  })
  it('are what was found so far when somebody has seen enough', async () => {
    const enough = new AbortController()
    const { ask, found } = look(played(1, 5, 4, 2, 0, 3), 'red', enough)
    enough.abort()
    expect((await found).map(({ point }) => point)).toEqual([1])
    // One decision was looked at once and once more; the others were not.
    expect(ask).toHaveBeenCalledTimes(2)
  })
  it('are offered for every side that had something to decide', () => {
    expect(choosersOf(played(1, 5))).toEqual(['red', 'blue'])
    expect(choosersOf(played(1))).toEqual(['red'])
  })
})
