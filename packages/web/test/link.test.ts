// @vitest-environment jsdom
import {
  type DrawJump,
  Match,
  type MatchFile,
  MatchFileError,
  readMatchFile,
  type SeatTaken,
  writeMatchFile,
} from '@kurgan/kernel'
import * as fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { deflateRawSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { game } from '../../games/advance-to-the-volga/index.ts'
import { userErrorOf } from '../src/user-error.ts'
import { packLink } from '../src/store/reader.ts'
import { addressOf, pathIn } from '../src/share/address.ts'
import { reader } from '../src/share/arithmetic-coder.ts'
import { LinkError } from '../src/share/link-error.ts'
import { packMatch, unpackMatch } from '../src/share/link.ts'
import { say } from '../src/words.ts'
import { manyFields, manyLetters, manyWords } from './evil-links.ts'
import { readInThisProcess } from './fake-worker.ts'
import { toyConfig, toyUI, toySeed } from './toy-ui.tsx'

const games = `${import.meta.dirname}/../../games`
const stored = (id: string, name: string): MatchFile =>
  readMatchFile(readFileSync(`${games}/${id}/test/stored/${name}`, 'utf8'))
const longest = (): MatchFile => stored('verdun-on-the-volga', 'campaign-soviet-endurance.json')

const toyFile = (): MatchFile => Match.start(toyUI.game, toyConfig, toySeed).export()

// The first six actions of a stored match, as all versions of links have told them.
const first =
  '1FXdCHoUFa1JY913og_WWhiRX59tnsWwSb_WZDYtifj5VjcEKgzAQBf_lnVeqRbTmV8TDEhcbqonENVDEfy9Iq_Q4zMC04D6xt5JpyPQpWQrjwKCCMLHzoG2ndkMfYNAHL9jpS2zVJVYBgaMwTPk4nXiVCMLqncKgqGsQNMCUFSG5_3gKSa62ud-q_Fc3102V7et6VadZ1nkOUQ-lbhwlvmFygvjBeZG4HMQuwuR7130A'
const second =
  '2FXdCHoUFa1JY913og_WWhiRX59tnsWwSb_WZDYtifj4lAF06pR-CpH57xa5SZVzkM7-OcXTTqZKveA1htRJHUh_c66Y6aBjEnUo7BAIi0ltk6Vw'
const third =
  '3FXdCHoUFa1JY913og_WWhiRX59tnsWwSb_WZDYtifj6uMRkOpR-CpH57xa5SZVzkM7-OcXTTqZKveA1htRJHUh_c7w8LWXy-WyQLxE0JXUpiyrqaDn40IAYCCw'
/** The same as a file of version 2, with the dice and seats that it can tell. */
const thirdWhole =
  '3FXdCHoUFa1JY913og_WWhiRX59tnsWwSb_WZDYtifj7rSBNypR-CpH57xa5SZVzkM7-OcXTTqZKveA1htRJHUh_c7wfETK1n2y-BAhFj5PENhh3Y2nWCBpGe0B_LVnCucavahBtiYNmxhnJWExKTB-J_fJ_npuH6Hg2HdHQx'

describe('a match as a link', () => {
  it('comes back as it was', async () => {
    const match = Match.start(toyUI.game, toyConfig, toySeed)
    match.play('red', { do: 'move', piece: 'a', to: 3 })
    const packed = await packMatch(match.export())
    expect(await unpackMatch(packed)).toEqual(match.export())
    expect(addressOf(packed, match.length)).toMatch(/#\/m\/3[\w-]+\/1$/)
  })

  it('is packed by a worker, while the page goes on', async () => {
    readInThisProcess()
    expect(await packLink(longest())).toBe(await packMatch(longest()))
    const actions = Array.from({ length: 1000 }, (_, n) => ({ do: 'x', text: `${n}${'x'.repeat(150)}` }))
    const far = { ...toyFile(), actions }
    const wrong: unknown = await packLink(far).catch((error: unknown) => error)
    expect(userErrorOf(wrong)).toBe(say.share.tooLong)
    vi.unstubAllGlobals()
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
      .map(([actionType, facts]) => ({ ...facts, do: actionType }))
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 30 }), async (actions) => {
        const file = { ...toyFile(), actions }
        const shown = (one: MatchFile): unknown => JSON.parse(JSON.stringify(one))
        expect(shown(await unpackMatch(await packMatch(file)))).toEqual(shown(file))
      }),
      { numRuns: 60 },
    )
  })

  it('carries where the dice did not count on, and who sat where, to the letter', async () => {
    const draw = fc.tuple(fc.nat({ max: 40 }), fc.option(fc.nat({ max: 9 })))
    const seat = fc.tuple(fc.nat({ max: 30 }), fc.constantFrom('red', 'blue'), fc.constantFrom('person', 'greedy'))
    const some = fc.record({
      length: fc.nat({ max: 30 }),
      draws: fc.dictionary(fc.nat({ max: 29 }).map(String), draw),
      seats: fc.array(seat, { maxLength: 4 }),
      version: fc.constantFrom(1 as const, 2 as const),
    })
    await fc.assert(
      fc.asyncProperty(some, async ({ length, draws, seats, version }) => {
        const jumps = Object.entries(draws)
          .map(([at, [to, word]]): DrawJump => (word === null ? [Number(at) + 1, to] : [Number(at) + 1, to, word]))
          .filter(([at]) => at <= length)
        const taken = seats.filter(([from]) => from <= length).toSorted(([a], [b]) => a - b) as readonly SeatTaken[]
        const actions = Array.from({ length }, (_, n) => ({ do: n % 3 === 0 ? 'close' : 'pick', n }))
        const later = version === 1 ? {} : { draws: jumps, seats: taken }
        const file = readMatchFile(writeMatchFile({ ...toyFile(), actions, ...later }, version))
        expect(JSON.stringify(await unpackMatch(await packMatch(file)))).toBe(JSON.stringify(file))
      }),
      { numRuns: 60 },
    )
  })

  it('carries how it was ended outside its rules, and dice that a takeback has burnt for what comes next', async () => {
    const match = Match.start(toyUI.game, toyConfig, toySeed)
    match.play('red', { do: 'move', piece: 'a', to: 3 })
    const plain = await packMatch(match.export())
    match.takeBack(0)
    const burnt = match.export()
    expect(burnt.draws?.at(-1)?.[0]).toBe(1)
    expect(await unpackMatch(await packMatch(burnt))).toEqual(burnt)
    match.end({ how: 'resigned', by: 'red' })
    const packed = await packMatch(match.export())
    expect(await unpackMatch(packed)).toEqual(match.export())
    // Whoever reads links of before only would lose it, and is told that this one is newer.
    expect([plain[0], packed[0]]).toEqual(['3', '4'])
  })

  it('takes no more room for dice that seldom fail to count on', async () => {
    const whole = longest()
    const draws = Array.from({ length: 300 }, (_, n): DrawJump => [4 * n + 4, 3 * n + 3])
    const jumping = writeMatchFile({ ...whole, draws })
    const without = await packMatch(whole)
    expect((await packMatch(jumping)).length).toBeLessThan(1.1 * without.length)
  })

  it('that was given away opens for ever', async () => {
    const { seed, actions } = stored('advance-to-the-volga', 'main-soviet-automatic.json')
    const told = { game: game.id, seed, actions: actions.slice(0, 6) }
    for (const link of [first, second, third]) {
      const file = await unpackMatch(link)
      expect(file).toMatchObject({ ...told, version: 1 })
      expect(file).not.toHaveProperty('draws')
    }
    expect(await unpackMatch(thirdWhole)).toMatchObject({
      ...told,
      version: 2,
      draws: [
        [2, 1, 3],
        [5, 9],
      ],
      seats: [
        [0, 'german', 'person'],
        [4, 'german', 'greedy'],
      ],
    })
  })

  it('of the laboratory holds the whole file', async () => {
    const file = longest()
    const text = deflateRawSync(JSON.stringify(file))
    const letters = Buffer.concat([Buffer.from(file.seed, 'hex'), text]).toString('base64url')
    expect(await unpackMatch(`5${letters}`)).toEqual(file)
    await expect(unpackMatch(`5${letters.slice(0, -20)}`)).rejects.toEqual(new LinkError('damaged'))
    const other = deflateRawSync(JSON.stringify({ ...file, start: { turn: 3 } }))
    const foreign = Buffer.concat([Buffer.from(file.seed, 'hex'), other]).toString('base64url')
    await expect(unpackMatch(`5${foreign}`)).rejects.toThrow(MatchFileError)
  })

  it('that is damaged, cut off or newer says so in a sentence', async () => {
    const packed = await packMatch(toyFile())
    for (const bad of [
      '1',
      '1x',
      '2',
      '2x',
      '3',
      '3x',
      '4',
      '4x',
      packed.slice(0, -4),
      `${packed.slice(0, 60)}!!`,
      first.slice(0, -4),
      'nonsense',
      '',
    ])
      await expect(unpackMatch(bad)).rejects.toEqual(new LinkError('damaged'))
    await expect(unpackMatch('6abc')).rejects.toEqual(new LinkError('newer'))
  })

  it('says so too wherever one letter of it is wrong', async () => {
    const packed = await packMatch({ ...longest(), actions: longest().actions.slice(0, 20) })
    for (let place = 1; place < packed.length - 1; place += 7) {
      const other = packed[place] === 'A' ? 'B' : 'A'
      await expect(unpackMatch(packed.slice(0, place) + other + packed.slice(place + 1))).rejects.toThrow(LinkError)
    }
  })

  it('says it in the language of the page', () => {
    expect(userErrorOf(new LinkError('damaged'))).toBe(say.share.damaged)
    expect(userErrorOf(new LinkError('tooLong'))).toBe(say.share.tooLong)
    expect(userErrorOf(new LinkError('newer'))).toBe(say.share.newer)
    expect(userErrorOf(new LinkError('unreachable'))).toBe(say.problem.chunk)
  })

  it('that unfolds to more than a match can hold is refused at the word where it does', async () => {
    for (const link of [manyFields, manyWords, manyLetters, `1${'A'.repeat(200_000)}`])
      await expect(unpackMatch(link)).rejects.toEqual(new LinkError('damaged'))
  })

  it('is not read for ever, however little its bits say', () => {
    const wire = reader(new Uint8Array(1000))
    let bits = 0
    expect(() => {
      for (; bits < 2_000_000; bits++) wire.bit(4094, 0)
    }).toThrow(RangeError)
    expect(bits).toBe(1_000_000)
  })

  it('that would be too long is not made', async () => {
    const list = Array.from({ length: 400 }, () => 'x'.repeat(200))
    const actions = Array.from({ length: 55 }, () => ({ do: 'x', list }))
    await expect(packMatch({ ...toyFile(), actions })).rejects.toEqual(new LinkError('tooLong'))
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
