import { readMatchFile } from '@kurgan/kernel'
import { addressOf, packMatch, unpackMatch } from '@kurgan/web/testing'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type PublishedFolder, storedTexts } from './folder.ts'

export const links = ({ path, game }: PublishedFolder): void => {
  describe('a link', () => {
    test('is shortened by a primer of every scenario', async () => {
      const primer = join(path, 'board/primer.txt')
      expect(existsSync(primer)).toBe(true)
      const lines = readFileSync(primer, 'utf8').trim().split('\n')
      const taught = await Promise.all(lines.map((line) => unpackMatch(line)))
      expect(new Set(taught.map((match) => match.game))).toEqual(new Set([game.id]))
      expect(new Set(taught.map(({ config }) => config.scenario))).toEqual(new Set(game.scenarios.map(({ id }) => id)))
    })

    test.each([...storedTexts(path)])('takes less than 2 KB in the middle of a game: %s', async (_name, text) => {
      const whole = readMatchFile(text)
      const middle = { ...whole, actions: whole.actions.slice(0, Math.ceil(whole.actions.length / 2)) }
      const address = addressOf(await packMatch(middle), middle.actions.length)
      expect(address.length).toBeLessThan(1800)
      expect(address).toMatch(/#\/m\/3[\w-]+\/\d+$/)
      // To the letter: a match that is kept already is recognized by its text.
      expect(JSON.stringify(await unpackMatch(await packMatch(whole)))).toBe(JSON.stringify(whole))
    })
  })
}
