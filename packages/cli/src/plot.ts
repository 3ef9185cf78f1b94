import { number, percent } from '@kurgan/lab'
import { type Rating, ratings, sharesBySide } from './ratings.ts'
import { meetingsOf, type Results } from './results.ts'

/** The results of a ladder as a picture: the ratings of each scenario with their intervals, and the wins by side. */

const width = 1040
const rowHeight = 22
const headHeight = 34
const axisHeight = 28
const [left, right] = [150, 620] as const
/** The scale reaches to the next line beyond every interval. */
const lineEvery = 200

interface Panel {
  readonly title: string
  readonly rated: readonly Rating[]
  /** What each player won from the first and from the second side, in words. */
  readonly shares: ReadonlyMap<string, string>
}

const panelOf = (title: string, meetings: ReturnType<typeof meetingsOf>): Panel => {
  const shares = new Map<string, string>()
  for (const seat of [0, 1])
    for (const { player, games, wins } of sharesBySide(meetings, seat)) {
      const words = `${seat === 0 ? '1st' : '2nd'} side ${percent(wins, games)} of ${games}`
      const known = shares.get(player)
      shares.set(player, known === undefined ? words : `${known} · ${words}`)
    }
  return { title, rated: ratings([meetings]), shares }
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const text = (x: number, y: number, words: string, more = ''): string =>
  `<text x="${x}" y="${y}"${more}>${escaped(words)}</text>`

const rowOf = ({ player, rating, error }: Rating, y: number, at: (rating: number) => number, words: string): string => {
  const [low, middle, high] = [at(rating - error), at(rating), at(rating + error)]
  return [
    text(12, y + 4, player),
    `<path d="M${low} ${y}H${high}M${low} ${y - 4}V${y + 4}M${high} ${y - 4}V${y + 4}" stroke="#333" fill="none"/>`,
    `<circle cx="${middle}" cy="${y}" r="4" fill="#333"/>`,
    text(right + 12, y + 4, `${number(rating)} ± ${number(error)} · ${words}`, ' font-size="11"'),
  ].join('\n')
}

const drawPanel = (
  { title, rated, shares }: Panel,
  top: number,
  [from, to]: readonly [number, number],
): { readonly drawn: string; readonly height: number } => {
  const at = (rating: number): number => Math.round(left + ((rating - from) / (to - from)) * (right - left))
  const bottom = top + headHeight + rated.length * rowHeight
  const grid = Array.from({ length: (to - from) / lineEvery + 1 }, (_, i) => from + i * lineEvery).map((rating) =>
    [
      `<path d="M${at(rating)} ${top + headHeight - 12}V${bottom}" stroke="#ccc"/>`,
      text(at(rating), bottom + 14, number(rating), ' text-anchor="middle" font-size="11" fill="#555"'),
    ].join('\n'),
  )
  const rows = rated.map((one, i) => rowOf(one, top + headHeight + i * rowHeight, at, shares.get(one.player) ?? ''))
  const heading = text(12, top + 14, title, ' font-weight="bold"')
  return { drawn: [heading, ...grid, ...rows].join('\n'), height: headHeight + rated.length * rowHeight + axisHeight }
}

const rangeOf = (panels: readonly Panel[]): readonly [number, number] => {
  const ends = panels.flatMap(({ rated }) => rated.flatMap(({ rating, error }) => [rating - error, rating + error]))
  return [
    lineEvery * Math.floor(Math.min(1400, ...ends) / lineEvery),
    lineEvery * Math.ceil(Math.max(1600, ...ends) / lineEvery),
  ]
}

/** Draws everything that stands in the results: all scenarios together, then each. */
export const plotOf = (results: Results): string => {
  const scenarios = Object.entries(results).flatMap(([game, all]) =>
    Object.entries(all).map(([scenario, played]) => ({ title: `${game} (${scenario})`, meetings: meetingsOf(played) })),
  )
  const together: Panel = {
    title: 'all together',
    rated: ratings(scenarios.map(({ meetings }) => meetings)),
    shares: new Map(),
  }
  const panels = [together, ...scenarios.map(({ title, meetings }) => panelOf(title, meetings))]
  const range = rangeOf(panels)
  let top = 12
  const drawn: string[] = []
  for (const panel of panels) {
    const part = drawPanel(panel, top, range)
    drawn.push(part.drawn)
    top += part.height
  }
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${top}" width="${width}" height="${top}" font-family="sans-serif" font-size="13" role="img">`
  const title = '<title>Ratings of the computer players with 95 % intervals</title>'
  return `${[frame, title, '<rect width="100%" height="100%" fill="#fff"/>', ...drawn, '</svg>'].join('\n')}\n`
}
