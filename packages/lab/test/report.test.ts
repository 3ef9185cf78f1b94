import { inflateRawSync } from 'node:zlib'
import { Match } from '@kurgan/kernel'
import { describe, expect, test } from 'vitest'
import { findingsOf, joined, openTables, plainTelling, type ReportLanguage, reportPage, unfold } from '../src/index.ts'
import { coinGame, freshFolder, planOf, run } from './harness.ts'

const page = async (language: ReportLanguage): Promise<string> => {
  const folder = freshFolder()
  const vary = [{ name: '<b>fair</b>', options: { lucky: false } }]
  const plan = planOf({ games: 12, matches: [{ game: 'coin', scenarios: 'all', seats: ['greedy,random'], vary }] })
  await run(folder, plan)
  const tables = await openTables(
    folder,
    async (_cell, handful) => joined(handful.map((one) => unfold(coinGame, { ...one, models: undefined }))),
    1,
  )
  try {
    const { title, sides, survey } = coinGame
    const telling = { ...plainTelling(coinGame), side: (id: string) => `the ${id} side` }
    const games = new Map([['coin', { title, sides, places: survey?.places ?? [], telling }]])
    return reportPage({ plan, findings: await findingsOf(tables), games, application: 'http://here/', language })
  } finally {
    tables.close()
  }
}

describe('the report', async () => {
  const text = await page('en')
  test('needs nothing from anywhere', () => {
    expect(text).toMatch(/^<!doctype html>/)
    expect(text).toContain('What 48 games say')
    // Its links lead to the application, and only a press follows them.
    expect(text).not.toMatch(/src=|href="(?!data:|#|http:\/\/here\/#\/m\/)|@import|url\(/)
  })
  test('draws every chart with a name for whoever does not see it', () => {
    const charts = text.match(/<svg /g) ?? []
    // Wins and changes, and of each scenario lengths, turning points and calibration.
    // And the maps of three turns, or of one; the shapes of which they are made are not shown themselves.
    expect(charts).toHaveLength(8 + 4 + 1)
    expect(text.match(/role="img" aria-label="[^"]+"/g)).toHaveLength(8 + 4)
    expect(text).not.toMatch(/NaN|undefined|Infinity/)
  })
  test('takes what somebody named for text', () => {
    expect(text).toContain('&lt;b&gt;fair&lt;/b&gt;')
    expect(text).not.toContain('<b>fair')
  })
  test('holds what was changed against its own games, and not against others', () => {
    const charts = text.split('<h3>What each change is worth</h3>')
    expect(charts[0]?.match(/<circle class="dot"/g)).toHaveLength(2)
    expect(charts[1]).toContain('The figures')
  })
  test('speaks German with German numbers, and leaves nothing in English', async () => {
    const german = await page('de')
    expect(german).toContain('<html lang="de">')
    expect(german).toContain('<h1>Was 48 Partien sagen</h1>')
    expect(german).toMatch(/long · lucky · Feldwebel, irgendein Zug/)
    expect(german).toMatch(/the red side \d+,\d %/)
    const shown = german.replace(/<style>[\s\S]*<\/style>/, '').replaceAll(/<[^>]*(?:>|$)/g, '\n')
    expect(shown.match(/\b(games|wins|played|won|turns?|rules?|openings|length|chances|seed|actions)\b/gi)).toBeNull()
    // Every sentence that the page has in one language it has in the other.
    expect(german.match(/<(h[1-4]|p|th|summary)\b/g)).toEqual(text.match(/<(h[1-4]|p|th|summary)\b/g))
  })
  test('lets the openings be walked', () => {
    expect(text).toMatch(/<summary><span class="step">the red side: throw coins=3<\/span>/)
  })
  test('gives games that can be opened', () => {
    const links = Array.from(
      text.matchAll(/<a download="(coin-[^"]+\.json)" href="data:application\/json;base64,([^"]+)"/g),
    )
    expect(links.length).toBeGreaterThanOrEqual(6)
    for (const [, , file = ''] of links)
      expect(Match.import(coinGame, Buffer.from(file, 'base64').toString()).complete).toBe(true)
  })
  test('shows who held the map at the end of each turn, and the same in figures', () => {
    // The places of the game are drawn once, and used by every map of it.
    expect(text.match(/<path id="coin-left"/g)).toHaveLength(1)
    expect(text).toContain('aria-label="The map of long at the end of turn 3, of 24 games"')
    expect(text).toMatch(/<use href="#coin-left" class="(first|second)" fill-opacity="0\.\d\d"\/>/)
    expect(text).toContain('<th scope="row">The left side</th>')
  })
  test('tells what was lost, and in which turns most was decided', () => {
    expect(text).toMatch(
      /<summary>long · lucky · sergeant, any legal move · the red side<\/summary>[\s\S]*throw of \[[123]\]/,
    )
    expect(text).toContain('The turns in which most was decided')
  })
  test('opens games in the application by an address that holds them whole', async () => {
    const addresses = Array.from(text.matchAll(/href="http:\/\/here\/#\/m\/5([\w-]+)"/g))
    expect(addresses.length).toBeGreaterThanOrEqual(6)
    for (const [, letters = ''] of addresses) {
      const file = inflateRawSync(Buffer.from(letters, 'base64url').subarray(32)).toString()
      expect(Match.import(coinGame, file).complete).toBe(true)
    }
  })
})
