import { limits, Match, type MatchFile } from '@kurgan/kernel'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { archivesOf, mostInArchive, splitter } from '../src/keep/archive.ts'
import type { Kept } from '../src/keep/keep.ts'
import { partsOf, pieces } from '../src/keep/parts.ts'
import { type ReadGame, reading } from '../src/keep/reading.ts'
import { blobOf } from './fake-worker.ts'
import { toyConfig, toyRoom, toySeed } from './toy-room.tsx'

const kept: Kept = {
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
  file: Match.start(toyRoom.game, toyConfig, toySeed).export(),
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
const trouble = (say: string, more: object = {}): ReadGame => ({ trouble: { file: { say, ...more } as never } })

describe('all games in one file', () => {
  it('come back with who sat where, however the file is laid out', async () => {
    const [two] = archivesOf([kept, kept])
    for (const text of [JSON.stringify(two), JSON.stringify(two, undefined, 1), `\uFEFF${JSON.stringify(two)}`])
      expect(await read(text)).toEqual(['archive', good, good])
    expect(await read(archive())).toEqual(['archive'])
  })

  it('bad ones among them say why, and do not keep the good ones out', async () => {
    const deep = `{"file":${JSON.stringify({ ...kept.file, actions: '*' }).replace('"*"', `[{"do":"x","to":${'['.repeat(5000)}${']'.repeat(5000)}}]`)}}`
    expect(await read(archive('null', '{"file":{"format":"other"}}', '{', deep, goodText))).toEqual([
      'archive',
      trouble('notAMatch'),
      trouble('notAMatch'),
      // Whatever follows belongs to the bracket that nobody has closed.
      trouble('cutOff'),
    ])
    expect(await read(archive('null', '[]', '"x"', '7', 'nonsense', deep, goodText))).toEqual([
      'archive',
      ...Array.from({ length: 4 }, () => trouble('notAMatch')),
      trouble('notJson'),
      trouble('damagedAction', {
        action: 1,
        wrong: 'to is neither text, a number, true or false, nor a list of texts and numbers',
      }),
      good,
    ])
  })

  it('are no more than a browser can read, each no larger than a match can be', async () => {
    const large = JSON.stringify({ file: { ...kept.file, game: 'x'.repeat(limits.text) } })
    expect(await read(archive(large, goodText))).toEqual(['archive', trouble('tooLarge'), good])
    expect(await read(archive(goodText), ' '.repeat(mostInArchive.text))).toEqual(['archive', trouble('tooLarge')])
    const parts = `[${'1,'.repeat(limits.parts)}1]`
    expect(await read(archive(parts, goodText))).toEqual(['archive', trouble('tooLarge'), good])
  })

  it('are counted: of millions only the first are looked at', async () => {
    const found = await read(`{"format":"kurgan-archive","version":1,"games":[`, 'null,'.repeat(1_900_000), 'null]}')
    expect(found.length).toBe(1 + mostInArchive.games + 1)
    expect(found.at(-1)).toEqual(trouble('tooManyGames', { most: mostInArchive.games }))
  })

  it('are written into as many files as can be read', async () => {
    const file = { ...kept.file, actions: Array.from({ length: 1000 }, () => ({ do: 'x', text: 'x'.repeat(200) })) }
    const many = archivesOf([
      ...Array.from({ length: 80 }, () => ({ ...kept, file })),
      ...Array.from({ length: 1200 }, () => kept),
    ])
    const texts = many.map((one) => `${JSON.stringify(one)}\n`)
    for (const text of texts) {
      const found = await read(text)
      expect(found.every((one) => typeof one === 'string' || 'file' in one)).toBe(true)
    }
    expect(many.flatMap(({ games }) => games)).toHaveLength(1280)
    expect(archivesOf([])).toEqual([])
  })

  it('are read as far as the file goes when it breaks off', async () => {
    const whole = archive(goodText, goodText)
    for (const cut of [3, 50]) expect(await read(whole.slice(0, -cut))).toEqual(['archive', good, trouble('cutOff')])
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
    expect(await read('no json')).toEqual(['match', trouble('notJson')])
    expect(await read(JSON.stringify({ games: [], format: 'other' }))).toEqual(['match', trouble('notAMatch')])
    expect(await read(' '.repeat(3 * limits.text + 1))).toEqual(['match', trouble('tooLarge')])
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
