import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { MatchFile } from '@kurgan/kernel'
import type { Page } from '@playwright/test'

const folder = new URL('../../games/', import.meta.url)

/** The games on the shelf that promise everything, by their ids. */
export const games = readdirSync(folder).filter((game) => {
  const about = new URL(`${game}/about.ts`, folder)
  return existsSync(about) && readFileSync(about, 'utf8').includes('published: true')
})

/** A stored match of a game: the one of that name, or the shortest, which is the quickest to open. */
export const storedMatch = (game: string, name?: string): MatchFile => {
  const stored = new URL(`${game}/test/stored/`, folder)
  const texts = (name === undefined ? readdirSync(stored) : [`${name}.json`]).map((file) =>
    readFileSync(new URL(file, stored), 'utf8'),
  )
  const shortest = texts.reduce((best, text) => (text.length < best.length ? text : best))
  return JSON.parse(shortest) as MatchFile
}

/** The match as it was after so many of its actions. */
export const cut = ({ draws, seats, ...match }: MatchFile, actions: number): MatchFile => ({
  ...match,
  actions: match.actions.slice(0, actions),
  ...(draws === undefined ? {} : { draws: draws.filter(([action]) => action <= actions) }),
  ...(seats === undefined ? {} : { seats: seats.filter(([from]) => from <= actions) }),
})

/** Opens a match file from the shelf, with persons in all seats. */
export const openMatch = async (page: Page, match: MatchFile): Promise<void> => {
  await page.goto('./')
  const buffer = Buffer.from(JSON.stringify(match))
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'match.json', mimeType: 'application/json', buffer })
  await page.waitForURL(/#\/play\//)
  await page.locator('[data-choice], [data-ref]').first().waitFor()
}

/** The person whose turn it is to look lifts the curtain, where there is one. */
export const liftCurtain = async (page: Page): Promise<void> => {
  const curtain = page.locator('[data-choice^="handover:"]')
  if ((await curtain.count()) === 0) return
  await curtain.first().click()
  await page.locator('[data-ref]').first().waitFor()
}
