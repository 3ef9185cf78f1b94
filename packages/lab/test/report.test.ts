import { Match } from '@kurgan/kernel'
import { describe, expect, test } from 'vitest'
import { findingsOf, openTables, reportPage, unfold } from '../src/index.ts'
import { coinGame, freshFolder, planOf, run } from './harness.ts'

const page = async (): Promise<string> => {
  const folder = freshFolder()
  const vary = [{ name: '<b>fair</b>', options: { lucky: false } }]
  const plan = planOf({ games: 12, matches: [{ game: 'coin', scenarios: 'all', seats: ['greedy,random'], vary }] })
  await run(folder, plan)
  const tables = await openTables(
    folder,
    async (_cell, handful) => {
      const parts = handful.map((one) => unfold(coinGame, { ...one, models: undefined }))
      return { decisions: parts.map(({ decisions }) => decisions).join(''), rolls: '' }
    },
    1,
  )
  try {
    return reportPage(plan, await findingsOf(tables))
  } finally {
    tables.close()
  }
}

describe('the report', async () => {
  const text = await page()
  test('needs nothing from anywhere', () => {
    expect(text).toMatch(/^<!doctype html>/)
    expect(text).toContain('What 48 games say')
    expect(text).not.toMatch(/(src|href)="(?!data:)/)
    expect(text).not.toMatch(/https?:|@import|url\(/)
  })
  test('draws every chart with a name for whoever does not see it', () => {
    const charts = text.match(/<svg /g) ?? []
    // Wins and changes, and of each scenario lengths, turning points and calibration.
    expect(charts).toHaveLength(8)
    expect(text.match(/role="img" aria-label="[^"]+"/g)).toHaveLength(8)
    expect(text).not.toMatch(/NaN|undefined|Infinity/)
  })
  test('takes what somebody named for text', () => {
    expect(text).toContain('&lt;b&gt;fair&lt;/b&gt;')
    expect(text).not.toContain('<b>fair')
  })
  test('lets the openings be walked', () => {
    expect(text).toMatch(/<summary><span class="step">red: throw \{&quot;coins&quot;:3\}<\/span>/)
  })
  test('gives games that can be opened', () => {
    const links = Array.from(
      text.matchAll(/<a download="(coin-[^"]+\.json)" href="data:application\/json;base64,([^"]+)"/g),
    )
    expect(links).toHaveLength(6)
    for (const [, , file = ''] of links)
      expect(Match.import(coinGame, Buffer.from(file, 'base64').toString()).complete).toBe(true)
  })
})
