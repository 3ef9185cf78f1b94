import { type Language, LanguageContext } from '@kurgan/board-kit'
import { tableOf } from '@kurgan/board-kit/testing'
import { defaultConfig } from '@kurgan/kernel'
import { later } from '@kurgan/kernel/testing'
import type { AnyGameUI } from '@kurgan/web/testing'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { PublishedFolder } from './folder.ts'
import type { Promises } from './promises.ts'

/** Everything that somebody reads on a drawing, or hears of it. */
const textsIn = (markup: string): readonly string[] => [
  ...[...markup.matchAll(/>([^<>]+)</g)].map(([, text = '']) => text.trim()),
  ...[...markup.matchAll(/(?:aria-label|title|alt)="([^"]*)"/g)].map(([, text = '']) => text),
]

const drawn = (ui: AnyGameUI, state: unknown, language: Language): readonly string[] => {
  const { Board, Panels, game, overlays } = ui
  const table = tableOf(ui, state, game.decision(state)?.side ?? 'spectator', { language })
  const markup = renderToStaticMarkup(
    <LanguageContext value={language}>
      {overlays.map(({ id }) => (
        <Board key={id} {...table} overlay={id} />
      ))}
      <Panels {...table} />
    </LanguageContext>,
  )
  return textsIn(markup)
}

/** The opening and the middle of a random game of every scenario. */
const positions = ({ game }: AnyGameUI): readonly unknown[] =>
  game.scenarios.flatMap(({ id }) => [0, 300].map((actions) => later(game, defaultConfig(game, id), id, actions)))

export const germanDrawn = ({ ui }: PublishedFolder, { alike = '', designations }: Promises): void => {
  const same = new Set(alike.split(/\s+/))
  const isAlike = (text: string): boolean =>
    designations?.test(text) === true || text.split(/\s+/).every((word) => same.has(word))

  test('writes in German, on board and panels, nothing that is not German', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    onTestFinished(() => {
      vi.unstubAllGlobals()
    })
    const both = positions(ui).flatMap((state) => {
      const english = new Set(drawn(ui, state, 'en'))
      return drawn(ui, state, 'de').filter((text) => english.has(text) && /\p{L}{3}/u.test(text))
    })
    expect([...new Set(both)].filter((text) => !isAlike(text)).toSorted()).toEqual([])
  })
}
