import type { Game } from '@kurgan/kernel'
import { number } from '../text.ts'
import { numberIn, type Row, textIn } from './findings.ts'
import { html, type Markup } from './markup.ts'

/** Who holds the map, turn by turn, as small maps of the game: how dark a place is says in how many games a side held it. */

/** What a page knows of a game besides what was played. */
export interface Shown extends Pick<Game, 'title' | 'sides'> {
  /** None where a game has no map. */
  readonly places: NonNullable<Game['survey']>['places']
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

const percentOf = (held: Held | undefined): string =>
  held === undefined ? '' : number((100 * held.first) / Math.max(1, held.games))

/** The same in figures, for whoever does not see maps. */
const figures = (sides: Shown['sides'], places: Shown['places'], turns: Turns) => {
  const all = Array.from(turns)
  const rows = places.filter(({ id }) => all.some(([, { held }]) => held.has(id)))
  return html`<details><summary>The figures: in how many percent of games ${sides[0] ?? ''} held a place</summary>
<div class="wide" tabindex="0" role="group" aria-label="Who held which place"><table><thead><tr><th scope="col">place</th>${all.map(([turn]) => html`<th scope="col">turn ${turn}</th>`)}</tr></thead><tbody>
${rows.map(({ id, name }) => html`<tr><th scope="row">${name}</th>${all.map(([, { held }]) => html`<td class="number">${percentOf(held.get(id))}</td>`)}</tr>`)}
</tbody></table></div></details>`
}

/** Maps of one scenario, one for the end of each turn. */
export const turnMaps = (game: string, scenario: string, { sides, places }: Shown, rows: readonly Row[]): Markup => {
  const turns = turnsOf(rows)
  const frame = frameOf(places)
  const [first = '', second = ''] = sides
  const drawn = Array.from(turns, ([turn, { games, held }]) => {
    const told = `The map of ${scenario} at the end of turn ${turn}, of ${number(games)} games`
    return html`<figure><svg viewBox="${frame}" role="img" aria-label="${told}">
${places.flatMap(({ id }) => {
  const one = held.get(id)
  return one === undefined ? [] : [shade(game, id, one)]
})}</svg><figcaption>Turn ${turn}, ${number(games)} games</figcaption></figure>`
  })
  return html`<p class="legend"><span class="key first"></span>${first} held it in all games
<span class="key even"></span>as many one as the other <span class="key second"></span>${second} in all</p>
<div class="maps">${drawn}</div>${figures(sides, places, turns)}`
}
