// @vitest-environment jsdom
import { outcomeOutside, waysToEnd } from '@kurgan/kernel'
import { beforeAll, expect, it } from 'vitest'
import { languages, showLanguage, wordsOf } from '../src/language/language.ts'
import { toyUI } from './toy-ui.tsx'

beforeAll(() => showLanguage('en'))

it('puts endings outside the rules into words of its own, in every language, and leaves all others to the game', async () => {
  const ui = toyUI
  const said = new Set<string>()
  for (const language of languages) {
    await showLanguage(language)
    for (const how of waysToEnd) {
      const { title, text } = wordsOf(ui).outcome(outcomeOutside(ui.game, { how, by: ui.game.sides[0] ?? '' }))
      expect(title.includes(wordsOf(ui).side(ui.game.sides[1] ?? ''))).toBe(how === 'resigned' || how === 'time')
      said.add(text)
    }
    const own = { winner: ui.game.sides[0] ?? '', kind: ui.game.endings[0]?.split('/')[1] ?? '', rule: 'x' }
    expect(wordsOf(ui).outcome(own)).toEqual(ui.words[language].outcome(own))
    expect(wordsOf(ui)).toBe(wordsOf(ui))
  }
  expect(said.size).toBe(waysToEnd.length * languages.length)
})
