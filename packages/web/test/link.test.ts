import { game } from '../../games/advance-to-the-volga/index.ts'
import { Match, type MatchFile, readMatchFile } from '@kurgan/kernel'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Complaint } from '../src/complaint.ts'
import { addressOf, packMatch, pathIn, unpackMatch } from '../src/share/link.ts'
import { say } from '../src/words.ts'
import { toyConfig, toyRoom, toySeed } from './toy-room.tsx'

const stored = (name: string): MatchFile =>
  readMatchFile(
    readFileSync(`${import.meta.dirname}/../../games/advance-to-the-volga/test/stored/${name}.json`, 'utf8'),
  )

const toyFile = (): MatchFile => Match.start(toyRoom.game, toyConfig, toySeed).export()

describe('a match as a link', () => {
  it('comes back as it was', async () => {
    const match = Match.start(toyRoom.game, toyConfig, toySeed)
    match.play('red', { do: 'move', piece: 'a', to: 3 })
    expect(await unpackMatch(await packMatch(match.export()))).toEqual(match.export())
  })

  it('takes less than 2 KB in the middle of a long game, and holds only what an address may', async () => {
    const whole = stored('main-german-operational')
    const middle = { ...whole, actions: whole.actions.slice(0, whole.actions.length / 2) }
    const address = addressOf(await packMatch(middle), 120)
    expect(whole.actions.length).toBeGreaterThan(500)
    expect(address.length).toBeLessThan(2048)
    expect(address).toMatch(/#\/m\/1[\w-]+\/120$/)
    expect(Match.import(game, await unpackMatch(await packMatch(whole))).complete).toBe(true)
  })

  it('that is damaged, cut off or newer says so in a sentence', async () => {
    const packed = await packMatch(toyFile())
    for (const bad of ['1', '1x', packed.slice(0, -4), `${packed.slice(0, 60)}!!`, 'nonsense', ''])
      await expect(unpackMatch(bad)).rejects.toEqual(new Complaint(say.share.damaged))
    await expect(unpackMatch('2abc')).rejects.toEqual(new Complaint(say.share.newer))
  })

  it('is found in a pasted address of any Kurgan, and in nothing else', () => {
    expect(pathIn('http://localhost:4242/#/m/1ab-_9/12 ')).toBe('/m/1ab-_9/12')
    expect(pathIn('https://example.org/kurgan/index.html#/m/1ab')).toBe('/m/1ab')
    expect(pathIn('http://localhost:4242/#/play/1ab')).toBeUndefined()
    expect(pathIn('hello')).toBeUndefined()
  })

  it('that unpacks to something else than a match is refused as a file would be', async () => {
    await expect(unpackMatch(await packMatch({ ...toyFile(), rules: -1 }))).rejects.toThrow(/damaged/)
  })
})
