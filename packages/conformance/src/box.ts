import { describe, expect, test } from 'vitest'
import type { Folder } from './folder.ts'
import type { Promises } from './promises.ts'

const linesOn = (cover: string): readonly string[] =>
  [...cover.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text = '']) => text.replace('&amp;', '&'))

const coverForm = /^<svg [^>]*viewBox="0 0 320 420".*<\/svg>$/

/** What stands on the box of a game, and that it is the box of this game. */
export const box = ({ name, game, about }: Folder, { subtitle }: Promises): void => {
  describe('the box', () => {
    test('has the name of the folder and of the rules', () => {
      expect([about.id, about.title]).toEqual([game.id, game.title])
      expect(game.id).toBe(name)
    })

    if (about.published === undefined) return
    test('says in German what it says in English', () => {
      const { cover, play, ...german } = about.de
      for (const [key, text] of Object.entries(german)) {
        expect(text, key).not.toBe('')
        expect(text).not.toBe(about[key as keyof typeof german])
      }
      for (const [side, text] of Object.entries(play)) expect(text).not.toBe(about.play[side])
      const [title = '', under] = linesOn(cover)
      expect(title).not.toBe('')
      expect(about.title.toUpperCase()).toContain(title)
      expect(subtitle, 'conformance is not told the subtitle of the German cover').toBeDefined()
      expect(under).toBe(subtitle)
    })

    test('begins a game against the computer for every side that decides', () => {
      for (const { play } of [about, about.de]) expect(Object.keys(play).toSorted()).toEqual(game.players.toSorted())
    })

    test('has a picture, and says what is reconstructed', () => {
      for (const cover of [about.cover, about.de.cover]) expect(cover).toMatch(coverForm)
      expect(about.reconstructed).toContain('reconstruction')
    })
  })
}
