import { bots, efforts, timeFor, type Trial } from '@kurgan/bots'
import { search } from '@kurgan/kernel'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { workersFor } from '../src/bot/effort.ts'
import { type ThinkingContext, answerTo } from '../src/bot/thinking.ts'
import { openThinker, type Question, type Reply } from '../src/bot/thinker.ts'
import { heaps } from '../../bots/test/small-games.ts'

vi.mock(import('../src/bot/library.ts'), () => ({
  findGame: async () => heaps,
  findModels: async () => undefined,
}))

const position = heaps.setup({ scenario: 'only', options: {} }, search(1), () => {})
const question = { game: 'heaps', observation: position, side: 'red', chance: 'x', number: 1, spent: 0 } as const

/** A place to think whose clock goes on by as much with every look at it. */
const contextOf = (
  more: Partial<ThinkingContext> & { readonly tick?: number; readonly helping?: number } = {},
): ThinkingContext => {
  let now = 0
  const { tick = 0, helping = 0, ...rest } = more
  const view = async (trial: Trial): Promise<number> => {
    const { playTrial, viewOf } = await import('@kurgan/bots')
    return playTrial(heaps, viewOf(heaps, undefined), position, 'red', trial)
  }
  return {
    now: () => (now += tick),
    breathe: async () => {},
    helpers: () => Array.from({ length: helping }, () => view),
    progress: () => {},
    isHurried: () => false,
    ...rest,
  }
}
const playouts = async (context: ThinkingContext, more: Partial<Question> = {}): Promise<number> => {
  const { answer } = await answerTo({ ...question, bot: 'expert', ...more }, context)
  return answer.weighed.reduce((sum, one) => sum + one.playouts, 0)
}

describe('whoever thinks in a worker', () => {
  it('gives the same answer with any number of helpers while there is time', async () => {
    const alone = await answerTo({ ...question, bot: 'expert' }, contextOf())
    expect(alone.answer.weighed.length).toBeGreaterThan(1)
    for (const helping of [1, 3])
      expect(await answerTo({ ...question, bot: 'expert' }, contextOf({ helping }))).toEqual(alone)
    const { playouts: budget } = efforts.expert!
    expect(alone.answer).toEqual(bots.expert.think(heaps, position, 'red', search('x'), { budget }))
  })
  it('stops when its time is over, and sooner when the turn has taken long already', async () => {
    const whole = await playouts(contextOf())
    const some = await playouts(contextOf({ tick: 20 }))
    const few = await playouts(contextOf({ tick: 20 }), { spent: efforts.expert!.turn - 4000 })
    expect(some).toBeLessThan(whole)
    expect(few).toBeLessThan(some)
    expect(few).toBeGreaterThan(0)
    expect(await playouts(contextOf({ tick: 20 }), { spent: efforts.expert!.turn })).toBe(0)
  })
  it('answers with the best that is known as soon as somebody is in a hurry', async () => {
    let breaths = 0
    const hurried = contextOf({ tick: 15, breathe: async () => void (breaths += 1), isHurried: () => breaths > 2 })
    const { answer } = await answerTo({ ...question, bot: 'expert' }, hurried)
    expect(breaths).toBe(3)
    expect(heaps.decision(position)!.actions).toContainEqual(answer.action)
  })
  it('tells how far it is, never past the end', async () => {
    const shares: number[] = []
    await playouts(contextOf({ tick: 15, progress: (share) => shares.push(share) }))
    expect(shares.length).toBeGreaterThan(2)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(shares.at(-1)).toBeLessThanOrEqual(1)
  })
  it('advises with lines, and only who is asked for advice', async () => {
    const { answer, advice } = await answerTo({ ...question, bot: 'expert', advises: true }, contextOf())
    expect(advice?.lines[0]?.action).toEqual(answer.action)
    expect(advice?.lines.length).toBe(3)
    expect(advice?.lines[0]?.reply?.side).toBe('blue')
    expect((await answerTo({ ...question, bot: 'expert' }, contextOf())).advice).toBeUndefined()
  })
  it('is not asked what needs no search', async () => {
    await expect(answerTo({ ...question, bot: 'greedy' }, contextOf())).rejects.toThrow('greedy does not search.')
  })
})

describe('time', () => {
  const effort = { usual: 400, most: 1700, turn: 17_000, playouts: 240 }
  it('of a decision is a part of what is left of the turn', () => {
    expect(timeFor(effort, 0)).toEqual({ usual: 400, most: 1700 })
    expect(timeFor(effort, 16_000)).toEqual({ usual: 125, most: 250 })
    expect(timeFor(effort, 20_000)).toEqual({ usual: 0, most: 0 })
  })
  it('is shared by all cores of a small machine and half of a large one', () => {
    expect([1, 2, 4, 8, 64].map(workersFor)).toEqual([1, 2, 2, 4, 4])
  })
})

/** What the page and its worker say to each other. */
let sent: unknown[]
let worker: { hear: (reply: Reply) => void; ended: number }

class ToldWorker extends EventTarget {
  constructor() {
    super()
    worker = { hear: (data) => this.dispatchEvent(new MessageEvent('message', { data })), ended: 0 }
  }
  postMessage(message: unknown): void {
    sent.push(structuredClone(message))
  }
  terminate(): void {
    worker.ended += 1
  }
}

describe('the page', () => {
  const asked = { game: 'heaps', bot: 'expert', observation: position, side: 'red', chance: 'x' } as const
  const plain = { action: { do: 'pick', heap: 0 }, reason: 'even', weighed: [], plan: [] } as const
  const memory = (stretch: string) => ({ stretch, searched: 1, departures: [], plan: [] })
  beforeEach(() => {
    sent = []
    vi.stubGlobal('Worker', ToldWorker)
  })
  afterEach(() => void vi.unstubAllGlobals())

  it('hands back what a player remembers, and how long it has thought in this stretch', async () => {
    const thinker = openThinker()
    const play = async (stretch: string, took: number): Promise<void> => {
      const thought = thinker.ask(asked)
      const { number } = sent.at(-1) as Question
      worker.hear({ number, answer: { ...plain, memory: memory(stretch) }, took })
      await thought
    }
    await play('1', 300)
    await play('1', 200)
    void thinker.ask(asked)
    expect(sent.at(-1)).toMatchObject({ spent: 500, memory: { stretch: '1' } })
    worker.hear({ number: 3, answer: { ...plain, memory: memory('2') }, took: 40 })
    void thinker.ask(asked)
    expect(sent.at(-1)).toMatchObject({ spent: 40, memory: { stretch: '2' } })
    void thinker.ask({ ...asked, side: 'blue' })
    expect(sent.at(-1)).toMatchObject({ spent: 0 })
  })
  it('keeps nothing of advice', async () => {
    const thinker = openThinker()
    const thought = thinker.ask({ ...asked, advises: true })
    worker.hear({ number: 1, answer: { ...plain, memory: memory('1') }, took: 300 })
    await thought
    void thinker.ask(asked)
    expect(sent.at(-1)).toMatchObject({ spent: 0 })
    expect(sent.at(-1)).not.toHaveProperty('memory')
  })
  it('tells how far a thought is, and passes on that nobody wants to wait', async () => {
    const thinker = openThinker()
    const shares: number[] = []
    const impatience = new AbortController()
    const thought = thinker.ask(asked, { progress: (share) => shares.push(share), hurry: impatience.signal })
    worker.hear({ number: 1, share: 0.25 })
    impatience.abort()
    expect(sent.at(-1)).toEqual({ hurry: 1 })
    worker.hear({ number: 1, answer: plain, took: 9 })
    expect((await thought).answer).toEqual(plain)
    expect(shares).toEqual([0.25])
  })
  it('ends what is thought about, and hears no more of it', () => {
    const thinker = openThinker()
    const settled = vi.fn<() => void>()
    void thinker.ask(asked).then(settled, settled)
    thinker.stop()
    expect(worker.ended).toBe(1)
    worker.hear({ number: 1, answer: plain, took: 9 })
    expect(settled).not.toHaveBeenCalled()
  })
})
