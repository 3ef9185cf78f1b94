import { describe, expect, test } from 'vitest'
import { bar, table } from '@kurgan/lab'
import { dataReport } from '../src/data.ts'
import { ruleReport } from '../src/rules.ts'
import { ask, homeOf, kurganHome } from './harness.ts'

describe('rules', () => {
  const home = homeOf({
    'RULES.md':
      '## 1 Start\n\n- **[TN-1.1]** One.\n- **[TN-1.1a]** One a.\n- **[TN-2]** Two, see [TN-1.1].\n- **[TN-3]** Three.\n',
    'RULINGS.md': '- **[TN-R1]** A ruling.\n- **[TN-LOC-1A]** In a table.\n',
    'test/a.test.ts': `
      import { expect, test } from 'vitest' // TN-3 in a comment is no citation
      test('TN-1.1a only the a', () => { expect('TN-3').toBe('TN-3') })
      describe("TN-2 and TN-R1: both", () => {})
      test.each([
        ['TN-LOC-1A. Cited', 1],
        ['TN-E5 a worked example', (x)],
      ])(\`TN-9 is nowhere %s\`, () => {})
    `,
    'test/deep/b.test.tsx': "it.skip(\n 'TN-2 again, FROM-1 elsewhere', () => {})",
    'test/c.ts': "test('TN-3 in no test file', () => {})",
  })
  test('finds ids in the titles of tests and nowhere else', () => {
    const { rules, uncited, unknown } = ruleReport(home, 'tiny')
    expect(rules.map(({ id, tests }) => [id, tests.length])).toEqual([
      ['TN-1.1', 0],
      ['TN-1.1a', 1],
      ['TN-2', 2],
      ['TN-3', 0],
      ['TN-R1', 1],
      ['TN-LOC-1A', 1],
    ])
    expect(uncited).toEqual(['TN-1.1', 'TN-3'])
    expect(unknown).toEqual(['TN-9'])
    expect(rules[1]?.tests).toEqual([{ file: 'a.test.ts', title: 'TN-1.1a only the a' }])
  })
  test('prints them and flags the uncited', async () => {
    const { code, out } = await ask('rules', home)
    expect(code).toBe(0)
    expect(out).toContain('tiny: 6 rules, 2 without a test')
    expect(out).toMatch(/TN-3 +0 +◄ no test cites this rule/)
    expect(out).toContain('Cited by tests, but not in RULES.md or RULINGS.md: TN-9')
    expect(JSON.parse((await ask('rules --json', home)).out)[0].uncited).toEqual(['TN-1.1', 'TN-3'])
  })
})

describe('data', () => {
  const good = {
    units: [
      { id: 'a', src: 'rulebook' },
      { id: 'b', src: 'reconstructed', steps: [{ n: 1 }] },
    ],
    size: 3,
  }
  const faults = (content: unknown): readonly string[] =>
    dataReport(homeOf({ 'data/x.json': typeof content === 'string' ? content : JSON.stringify(content) }), 'tiny')[0]!
      .faults
  test('counts where records come from', async () => {
    const home = homeOf({ 'data/units.json': JSON.stringify(good), 'data/more.json': '[{"src":"public"}]' })
    expect(dataReport(home, 'tiny')).toEqual([
      { file: 'more.json', origins: { public: 1 }, faults: [] },
      { file: 'units.json', origins: { rulebook: 1, reconstructed: 1 }, faults: [] },
    ])
    const { code, out } = await ask('data', home)
    expect(code).toBe(0)
    expect(out).toMatch(/file +public +reconstructed +rulebook/)
    expect(out).toMatch(/all +1 +1 +1/)
    expect(JSON.parse((await ask('data --json', home)).out)).toMatchObject({ sound: true, games: [{ game: 'tiny' }] })
  })
  test.each([
    ['{"a":', 'It is not JSON.'],
    [{ units: [{ id: 'a' }], more: [{ src: 'public' }] }, 'units[0] (a) does not say where it comes from (src).'],
    [
      { units: [{ id: 'a', src: 'dreamt' }] },
      'units[0] (a) comes from "dreamt", which is none of rulebook, public, reconstructed.',
    ],
    [
      {
        units: [
          { id: 1, src: 'public' },
          { id: 1, src: 'public' },
        ],
      },
      'units[1] (1) is an earlier entry once more.',
    ],
    [{ size: 3 }, 'No record in it says where it comes from (src).'],
    [{ deep: { down: [{ n: 1 }] }, a: { src: 'public' } }, 'deep.down[0] does not say where it comes from (src).'],
  ])('finds what is wrong in %o', async (content, fault) => {
    expect(faults(content)).toContain(fault)
    const { code, said } = await ask(
      'data',
      homeOf({ 'data/x.json': typeof content === 'string' ? content : JSON.stringify(content) }),
    )
    expect([code, said]).toEqual([1, `tiny/data/x.json: ${faults(content)[0]}`])
  })
  test('a table may speak for all its entries, and a game may name its own origins', () => {
    expect(faults({ chart: { src: 'rulebook', rows: [{ n: 1 }, { n: 2 }] } })).toEqual([])
    expect(faults({ provenance: { dreamt: 'at night' }, units: [{ id: 'a', src: 'dreamt' }] })).toEqual([])
  })
  test('all data of our own games is sound', async () => {
    expect(await ask('data', kurganHome)).toMatchObject({ code: 0, said: '' })
  })
})

describe('text', () => {
  test('bars are as long as their share', () => {
    expect([bar(4, 4, 4), bar(1, 2, 4), bar(1, 32, 4), bar(0, 4, 4), bar(0, 0, 4)]).toEqual(['████', '██', '▏', '', ''])
  })
  test('tables put numbers to the right', () => {
    expect(
      table([
        ['a', 5, 'x'],
        ['long', 1234, ''],
      ]),
    ).toBe('  a         5  x\n  long  1,234')
  })
})
