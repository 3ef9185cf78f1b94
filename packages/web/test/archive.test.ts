import { limits, Match, type MatchFile } from '@kurgan/kernel'
import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { archivesOf, mostRead, mostWritten, splitter } from '../src/store/archive.ts'
import type { SavedGame } from '../src/store/saved-games.ts'
import { partsOf, pieces } from '../src/store/parts.ts'
import { type ReadGame, reading } from '../src/store/reading.ts'
import { blobOf } from './fake-worker.ts'
import { toyConfig, toyUI, toySeed } from './toy-ui.tsx'

const kept: SavedGame = {
  id: 'one',
  game: 'toy',
  title: 'Toy',
  scenario: 'Only',
  seating: { red: 'person', blue: 'greedy' },
  alone: 'red',
  updated: 1,
  actions: 0,
  revision: 1,
  over: false,
  standing: '',
  file: Match.start(toyUI.game, toyConfig, toySeed).export(),
}
const good = { file: kept.file, seating: kept.seating }
const goodText = JSON.stringify(good)
const archive = (...games: readonly string[]): string =>
  `{"format":"kurgan-archive","version":1,"games":[${games.join()}]}`

const read = async (...texts: readonly string[]): Promise<readonly ('match' | 'archive' | ReadGame)[]> => {
  const found: ('match' | 'archive' | ReadGame)[] = []
  for await (const one of reading(blobOf(...texts))) found.push(one)
  return found
}
async function* each(games: readonly SavedGame[]): AsyncGenerator<SavedGame> {
  yield* games
}
const written = async (
  ...games: readonly SavedGame[]
): Promise<readonly { readonly games: number; readonly text: string }[]> => {
  const archives: { readonly games: number; readonly text: string }[] = []
  for await (const { games: count, text } of archivesOf(each(games)))
    archives.push({ games: count, text: await text.text() })
  return archives
}
const problem = (say: string, more: object = {}): ReadGame => ({ problem: { file: { say, ...more } as never } })

describe('all games in one file', () => {
  it('come back with who sat where and which are over, however the file is laid out', async () => {
    const [two] = await written(kept, { ...kept, over: true })
    const games: unknown = JSON.parse(two?.text ?? '')
    expect(two?.games).toBe(2)
    for (const text of [two?.text ?? '', JSON.stringify(games, undefined, 1), `\uFEFF${two?.text}`])
      expect(await read(text)).toEqual(['archive', { ...good, over: false }, { ...good, over: true }])
    expect(await read(archive(goodText))).toEqual(['archive', good])
    expect(await read(archive())).toEqual(['archive'])
  })

  it('bad ones among them say why, and do not keep the good ones out', async () => {
    const deep = `{"file":${JSON.stringify({ ...kept.file, actions: '*' }).replace('"*"', `[{"do":"x","to":${'['.repeat(5000)}${']'.repeat(5000)}}]`)}}`
    expect(await read(archive('null', '{"file":{"format":"other"}}', '{', deep, goodText))).toEqual([
      'archive',
      problem('notAMatch'),
      problem('notAMatch'),
      // Whatever follows belongs to the bracket that nobody has closed.
      problem('cutOff'),
    ])
    expect(await read(archive('null', '[]', '"x"', '7', 'nonsense', deep, goodText))).toEqual([
      'archive',
      ...Array.from({ length: 4 }, () => problem('notAMatch')),
      problem('notJson'),
      problem('damagedAction', {
        action: 1,
        wrong: 'to is neither text, a number, true or false, nor a list of texts and numbers',
      }),
      good,
    ])
  })

  it('are no more than a browser can read, each no larger than a match can be', async () => {
    const large = JSON.stringify({ file: { ...kept.file, game: 'x'.repeat(limits.text) } })
    expect(await read(archive(large, goodText))).toEqual(['archive', problem('tooLarge'), good])
    expect(await read(archive(goodText), ' '.repeat(mostRead.bytes))).toEqual(['archive', problem('tooLarge')])
    const parts = `[${'1,'.repeat(limits.parts)}1]`
    expect(await read(archive(parts, goodText))).toEqual(['archive', problem('tooLarge'), good])
  })

  it('are counted: of millions only the first are looked at', async () => {
    const found = await read(`{"format":"kurgan-archive","version":1,"games":[`, 'null,'.repeat(1_900_000), 'null]}')
    expect(found.length).toBe(1 + mostRead.games + 1)
    expect(found.at(-1)).toEqual(problem('tooManyGames', { most: mostRead.games }))
  })

  it('are written into as many files as can be read', async () => {
    const file = { ...kept.file, actions: Array.from({ length: 1000 }, () => ({ do: 'x', text: 'ß'.repeat(100) })) }
    const many = await written(
      ...Array.from({ length: 80 }, () => ({ ...kept, file })),
      ...Array.from({ length: 1200 }, () => kept),
    )
    for (const { text, games } of many) {
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(mostWritten.bytes)
      expect(games).toBeLessThanOrEqual(mostWritten.games)
      const found = await read(text)
      expect(found.every((one) => typeof one === 'string' || 'file' in one)).toBe(true)
      expect(found).toHaveLength(games + 1)
    }
    expect(many.reduce((sum, { games }) => sum + games, 0)).toBe(1280)
    expect(many.length).toBe(3)
    expect(await written()).toEqual([])
  })

  it('open for ever: an archive larger than they are written today is read piece by piece, and tells how far', async () => {
    // Spaces stand for the lines an older Kurgan has laid them out in.
    const space = ' '.repeat(1_900_000)
    const text = archive(...Array.from({ length: 8 }, () => `${space}${goodText}`))
    const shares: number[] = []
    const large = blobOf(text)
    expect(large.size).toBeGreaterThan(15_000_000)
    const sliced = vi.spyOn(large, 'slice')
    let games = 0
    for await (const one of reading(large, (bytes) => shares.push(bytes)))
      if (typeof one !== 'string' && 'file' in one) games += 1
    expect(games).toBe(8)
    expect(shares).toHaveLength(16)
    expect(mostRead.bytes).toBe(64_000_000)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(shares.at(-1)).toBe(large.size)
    for (const [from = 0, to = large.size] of sliced.mock.calls) expect(to - from).toBeLessThanOrEqual(1_000_000)
  })

  it('are read one by one as they are wanted: one of them nested 5,000 deep, garbage behind the last', async () => {
    const games = Array.from({ length: 50 }, () => goodText)
    const deep = `{"file":${'['.repeat(5000)}${']'.repeat(5000)}}`
    const found = await read(archive(...games.slice(25), deep, ...games.slice(25)), '}]garbage{{{"')
    expect(found).toHaveLength(52)
    expect(found[26]).toEqual(problem('notAMatch'))
    expect(found.filter((one) => typeof one !== 'string' && 'file' in one)).toHaveLength(50)
    const shares: number[] = []
    const reader = reading(
      blobOf(archive(...Array.from({ length: 50 }, () => `${' '.repeat(100_000)}${goodText}`))),
      (bytes) => shares.push(bytes),
    )
    for (let n = 0; n < 3; n++) await reader.next()
    // Whoever stops here has not had the rest read.
    expect(shares).toHaveLength(1)
  })

  it('are read as far as the file goes when it breaks off', async () => {
    const whole = archive(goodText, goodText)
    for (const cut of [3, 50]) expect(await read(whole.slice(0, -cut))).toEqual(['archive', good, problem('cutOff')])
  })

  it('are taken apart the same wherever the text is cut into pieces', () => {
    const games = fc.array(fc.json({ maxDepth: 3 }), { maxLength: 6 })
    fc.assert(
      fc.property(games, fc.array(fc.nat({ max: 300 })), fc.constantFrom(',', ' ,\n '), (list, cuts, between) => {
        const text = `${list.join(between)}]} and more`
        const places = [0, ...cuts.filter((cut) => cut < text.length).toSorted((a, b) => a - b), text.length]
        const { feed, isWhole } = splitter()
        const found = places.slice(1).flatMap((place, n) => feed(text.slice(places[n], place)))
        expect(found).toEqual(list.map((game) => game.trim()))
        expect(isWhole()).toBe(true)
      }),
    )
  })

  it('are told from a single match and from nonsense', async () => {
    expect(await read(JSON.stringify(kept.file))).toEqual(['match', { file: kept.file, seating: undefined }])
    for (const text of ['no json', '', '\uFEFF', '{"format":"kurgan-archive","games"'])
      expect(await read(text)).toEqual(['match', problem('notJson')])
    expect(await read(JSON.stringify({ games: [], format: 'other' }))).toEqual(['match', problem('notAMatch')])
    expect(await read(' '.repeat(3 * limits.text + 1))).toEqual(['match', problem('tooLarge')])
  })
})

describe('what was read comes to the page', () => {
  const action = (n: number) => ({ do: 'x', list: Array.from({ length: n }, () => 1) })

  it('in small parts that are the whole of it', () => {
    const actions = Array.from({ length: 3000 }, (_, n) => action(n % 400))
    const draws: MatchFile['draws'] = Array.from({ length: 3000 }, (_, n) => [n + 1, n, 7])
    const file: MatchFile = { ...kept.file, actions, draws }
    const parts = [...partsOf({ file, seating: undefined })]
    for (const part of parts) expect(JSON.stringify(part).length).toBeLessThan(10_000)
    const told = (of: string): readonly unknown[] =>
      parts.flatMap((part) => ('of' in part && part.of === of ? part.entries : []))
    expect(told('actions')).toEqual(actions)
    expect(told('draws')).toEqual(draws)
    expect(told('seats')).toEqual([])
    expect(parts.at(-1)).toMatchObject({ file: { game: 'toy', version: 2 } })
  })

  it('and in no more of them than needed', () => {
    expect([...pieces([])]).toEqual([])
    expect([...pieces([action(5), action(5)])]).toHaveLength(1)
    expect([...pieces(Array.from({ length: 100 }, () => action(398)))]).toHaveLength(20)
  })
})
