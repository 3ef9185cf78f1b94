import { Match } from '@kurgan/kernel'
import { describe, expect, it } from 'vitest'
import { archiveOf, readArchive } from '../src/keep/archive.ts'
import type { Kept } from '../src/keep/keep.ts'
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

describe('all games in one file', () => {
  it('come back with who sat where', () => {
    expect(readArchive(JSON.stringify(archiveOf([kept])))).toEqual([{ file: kept.file, seating: kept.seating }])
  })

  it('bad ones among them are sentences, and do not keep the good ones out', () => {
    const { games } = archiveOf([kept])
    const text = JSON.stringify({ ...archiveOf([]), games: [null, { file: { format: 'other' } }, ...games] })
    const read = readArchive(text)
    expect(read?.[0]).toMatchObject({ sentence: expect.stringContaining('not a Kurgan match') })
    expect(read?.[1]).toMatchObject({ sentence: expect.stringContaining('not a Kurgan match') })
    expect(read?.[2]).toMatchObject({ file: kept.file })
  })

  it('are no larger than a browser can read, each no larger than a match can be', () => {
    const large = { ...archiveOf([]), games: [{ file: { ...kept.file, game: 'x'.repeat(8_000_000) } }] }
    expect(readArchive(JSON.stringify(large))).toEqual([{ sentence: expect.stringContaining('far too large') }])
    expect(readArchive(`${JSON.stringify(archiveOf([kept]))}${' '.repeat(64_000_000)}`)).toBeUndefined()
  })

  it('are told from a single match and from nonsense', () => {
    expect(readArchive(JSON.stringify(kept.file))).toBeUndefined()
    expect(readArchive('no json')).toBeUndefined()
  })
})
