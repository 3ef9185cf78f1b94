import { Match, type MatchFile, readMatchFile } from '@kurgan/kernel'
import * as fc from 'fast-check'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { game } from '../../games/advance-to-the-volga/index.ts'
import { Complaint } from '../src/complaint.ts'
import { addressOf, pathIn } from '../src/share/address.ts'
import { packMatch, unpackMatch } from '../src/share/link.ts'
import { say } from '../src/words.ts'
import { toyConfig, toyRoom, toySeed } from './toy-room.tsx'

const games = `${import.meta.dirname}/../../games`
const stored = (id: string, name: string): MatchFile =>
  readMatchFile(readFileSync(`${games}/${id}/test/stored/${name}`, 'utf8'))
const longest = (): MatchFile => stored('verdun-on-the-volga', 'campaign-soviet-endurance.json')

const toyFile = (): MatchFile => Match.start(toyRoom.game, toyConfig, toySeed).export()

// The first six actions of a stored match, as both versions of links have told them.
const first =
  '1FXdCHoUFa1JY913og_WWhiRX59tnsWwSb_WZDYtifj5VjcEKgzAQBf_lnVeqRbTmV8TDEhcbqonENVDEfy9Iq_Q4zMC04D6xt5JpyPQpWQrjwKCCMLHzoG2ndkMfYNAHL9jpS2zVJVYBgaMwTPk4nXiVCMLqncKgqGsQNMCUFSG5_3gKSa62ud-q_Fc3102V7et6VadZ1nkOUQ-lbhwlvmFygvjBeZG4HMQuwuR7130A'
const second =
  '2FXdCHoUFa1JY913og_WWhiRX59tnsWwSb_WZDYtifj4lAF06pR-CpH57xa5SZVzkM7-OcXTTqZKveA1htRJHUh_c66Y6aBjEnUo7BAIi0ltk6Vw'

describe('a match as a link', () => {
  it('comes back as it was', async () => {
    const match = Match.start(toyRoom.game, toyConfig, toySeed)
    match.play('red', { do: 'move', piece: 'a', to: 3 })
    expect(await unpackMatch(await packMatch(match.export()))).toEqual(match.export())
  })

  it.each(
    readdirSync(games).flatMap((id) => readdirSync(`${games}/${id}/test/stored`).map((name) => [id, name] as const)),
  )('takes less than 2 KB in the middle of a game: %s %s', async (id, name) => {
    const whole = stored(id, name)
    const middle = { ...whole, actions: whole.actions.slice(0, Math.ceil(whole.actions.length / 2)) }
    const address = addressOf(await packMatch(middle), middle.actions.length)
    expect(address.length).toBeLessThan(1800)
    expect(address).toMatch(/#\/m\/2[\w-]+\/\d+$/)
    // To the letter: a match that is kept already is recognized by its text.
    expect(JSON.stringify(await unpackMatch(await packMatch(whole)))).toBe(JSON.stringify(whole))
  })

  it('plays again to the end', async () => {
    const whole = stored('advance-to-the-volga', 'main-german-operational.json')
    expect(Match.import(game, await unpackMatch(await packMatch(whole))).complete).toBe(true)
  })

  it('comes back whatever the actions say', async () => {
    const name = fc.string({ unit: 'binary', maxLength: 12 })
    const fact = fc.oneof(
      name,
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
      fc.boolean(),
      fc.array(fc.oneof(name, fc.integer()), { maxLength: 4 }),
    )
    const action = fc
      .tuple(name, fc.dictionary(name, fact, { maxKeys: 4 }))
      .map(([deed, facts]) => ({ ...facts, do: deed }))
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 30 }), async (actions) => {
        const file = { ...toyFile(), actions }
        const shown = (one: MatchFile): unknown => JSON.parse(JSON.stringify(one))
        expect(shown(await unpackMatch(await packMatch(file)))).toEqual(shown(file))
      }),
      { numRuns: 60 },
    )
  })

  it('that was given away opens for ever', async () => {
    const { seed, actions } = stored('advance-to-the-volga', 'main-soviet-automatic.json')
    for (const link of [first, second])
      expect(await unpackMatch(link)).toMatchObject({ game: game.id, seed, actions: actions.slice(0, 6) })
  })

  it('that is damaged, cut off or newer says so in a sentence', async () => {
    const packed = await packMatch(toyFile())
    for (const bad of [
      '1',
      '1x',
      '2',
      '2x',
      packed.slice(0, -4),
      `${packed.slice(0, 60)}!!`,
      first.slice(0, -4),
      'nonsense',
      '',
    ])
      await expect(unpackMatch(bad)).rejects.toEqual(new Complaint(say.share.damaged))
    await expect(unpackMatch('3abc')).rejects.toEqual(new Complaint(say.share.newer))
  })

  it('says so too wherever one letter of it is wrong', async () => {
    const packed = await packMatch({ ...longest(), actions: longest().actions.slice(0, 20) })
    for (let place = 1; place < packed.length - 1; place += 7) {
      const other = packed[place] === 'A' ? 'B' : 'A'
      await expect(unpackMatch(packed.slice(0, place) + other + packed.slice(place + 1))).rejects.toThrow(Complaint)
    }
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
