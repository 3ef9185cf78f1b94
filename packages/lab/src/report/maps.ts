import type { Game } from '@kurgan/kernel'
import { numberIn, type Row, textIn } from './findings.ts'
import { html, type Markup } from './markup.ts'
import type { Telling, Voice } from './voice.ts'

/** Who holds the map, turn by turn, as small maps of the game: how dark a place is says in how many games a side held it. */

/** What a page knows of a game besides what was played. */
export interface Shown extends Pick<Game, 'title' | 'sides'> {
  /** None where a game has no map. */
  readonly places: NonNullable<Game['survey']>['places']
  readonly telling: Telling
}

const margin = 6

const cornersOf = (places: Shown['places']): readonly (readonly number[])[] => places.flatMap(({ corners }) => corners)

/** The part of the picture in which the places lie. */
const frameOf = (places: Shown['places']): string => {
  const all = cornersOf(places)
  const [xs, ys] = [all.map(([x = 0]) => x), all.map(([, y = 0]) => y)]
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin]
  return [left, top, Math.max(...xs) + margin - left, Math.max(...ys) + margin - top].map(Math.round).join(' ')
}

const pathOf = (corners: readonly (readonly number[])[]): string =>
  `M${corners.map(([x = 0, y = 0]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}Z`

/** The shapes of a game's map, once for all its maps. */
export const shapesOf = (game: string, { places }: Shown): Markup => html`
<svg class="shapes" aria-hidden="true"><defs>
${places.map(({ id, corners }) => html`<path id="${game}-${id}" d="${pathOf(corners)}"/>`)}
</defs></svg>`

/** What is known of a place at the end of a turn: of so many games in how many each side held it. */
interface Held {
  readonly games: number
  readonly first: number
  readonly second: number
}

interface Turn {
  /** That went so far. */
  readonly games: number
  readonly held: Map<string, Held>
}
type Turns = ReadonlyMap<number, Turn>

const turnsOf = (rows: readonly Row[]): Turns => {
  const turns = new Map<number, Turn>()
  for (const row of rows) {
    const turn = turns.get(numberIn(row, 'turn')) ?? { games: numberIn(row, 'reached'), held: new Map<string, Held>() }
    turns.set(numberIn(row, 'turn'), turn)
    const [games, first, second] = ['games', 'by_first', 'by_second'].map((column) => numberIn(row, column))
    turn.held.set(textIn(row, 'place'), { games: games ?? 0, first: first ?? 0, second: second ?? 0 })
  }
  return turns
}

const shade = (game: string, id: string, { games, first, second }: Held): Markup => {
  const lead = (first - second) / Math.max(1, games)
  const use = `#${game}-${id}`
  return lead === 0
    ? html`<use href="${use}" class="even"/>`
    : html`<use href="${use}" class="${lead > 0 ? 'first' : 'second'}" fill-opacity="${Math.abs(lead).toFixed(2)}"/>`
}

const percentOf = (held: Held | undefined, { number }: Voice): string =>
  held === undefined ? '' : number((100 * held.first) / Math.max(1, held.games))

/** The same in figures, for whoever does not see maps. */
const figures = ({ sides, places, telling }: Shown, turns: Turns, voice: Voice): Markup => {
  const { say, number } = voice
  const all = Array.from(turns)
  const rows = places.filter(({ id }) => all.some(([, { held }]) => held.has(id)))
  return html`<details><summary>${say.mapFigures(telling.side(sides[0] ?? ''))}</summary>
<div class="wide" tabindex="0" role="group" aria-label="${say.heldWhat}"><table><thead><tr><th scope="col">${say.place}</th>${all.map(([turn]) => html`<th scope="col">${say.turn(number(turn))}</th>`)}</tr></thead><tbody>
${rows.map(({ id }) => html`<tr><th scope="row">${telling.place(id)}</th>${all.map(([, { held }]) => html`<td class="number">${percentOf(held.get(id), voice)}</td>`)}</tr>`)}
</tbody></table></div></details>`
}

/** Maps of one scenario, one for the end of each turn. */
export const turnMaps = (game: string, scenario: string, shown: Shown, rows: readonly Row[], voice: Voice): Markup => {
  const { sides, places, telling } = shown
  const { say, number } = voice
  const turns = turnsOf(rows)
  const frame = frameOf(places)
  const [first = '', second = ''] = sides.map((side) => telling.side(side))
  const drawn = Array.from(turns, ([turn, { games, held }]) => {
    const told = say.mapOf(scenario, number(turn), number(games))
    return html`<figure><svg viewBox="${frame}" role="img" aria-label="${told}">
${places.flatMap(({ id }) => {
  const one = held.get(id)
  return one === undefined ? [] : [shade(game, id, one)]
})}</svg><figcaption>${say.mapCaption(number(turn), number(games))}</figcaption></figure>`
  })
  return html`<p class="legend"><span class="key first"></span>${say.heldAlways(first)}
<span class="key even"></span>${say.heldEvenly} <span class="key second"></span>${say.heldAlways(second)}</p>
<div class="maps">${drawn}</div>${figures(shown, turns, voice)}`
}
