import { type Language, LanguageContext } from '@kurgan/board-kit'
import { tableOf } from '@kurgan/board-kit/testing'
import { defaultConfig } from '@kurgan/kernel'
import { later } from '@kurgan/kernel/testing'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type AnyGameUI } from '../src/catalogue.ts'
import { published } from './published.ts'

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

/** Numbers, and what stands on a counter: `16/RCN`, `284 Inf`, `PNR/100`, `13–14 Sep`. */
const designation = /^(?:[\d/–]*\s?(?:RCN|10NKVD|Inf|Jäg|Mot|Sep)|PNR\/\d+|KG-SCH)$/
/** Names and words that are the same in both languages. */
const alike = new Set(
  `Barrikady Blitzkrieg Dar-Gora Don Front Gumrak Initiative Kotluban Kurgan Pitomnik Region Rynok STALIN STALINGRAD Stalin
  Stalingradski Tinguta Tormosin Weichsel
  Alatyr BUKAREST Craiova Debrecen Dünaburg Elbrus Elista GORKI Galatz Gomel Grodno Ismail Jassy KALININ KÖNIGSBERG
  Klausenburg Klin Konotop Krakau Krasnodar Kursk LENINGRAD Lublin MINSK Maikop Melitopol Murom ODESSA OSTSEE Oskol
  Perekop Ploesti RIGA Rybinsk SMOLENSK Salsk Stalino Stary Sumy Suwalki Tula Uman WARSCHAU Operation Uranus`.split(
    /\s+/,
  ),
)
const isAlike = (text: string): boolean => designation.test(text) || text.split(/\s+/).every((word) => alike.has(word))

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterAll(() => {
  vi.unstubAllGlobals()
})

describe('a drawing in German', () => {
  it.each(published.map((box) => [box.about.title, box] as const))('of %s has no English left', async (_title, box) => {
    const ui = await box.ui()
    const same = positions(ui).flatMap((state) => {
      const english = new Set(drawn(ui, state, 'en'))
      return drawn(ui, state, 'de').filter((text) => english.has(text) && /\p{L}{3}/u.test(text))
    })
    expect([...new Set(same)].filter((text) => !isAlike(text)).toSorted()).toEqual([])
  })
})
