import type { Plan } from '../plan.ts'
import { number } from '../text.ts'
import { type Bin, columns, course, type Estimate, estimates } from './charts.ts'
import { type Findings, labelOf, numberIn, type Row, textIn } from './findings.ts'
import { addressOf, fileText } from './link.ts'
import { type Shown, shapesOf, turnMaps } from './maps.ts'
import { html, type Markup } from './markup.ts'
import { openingTree } from './openings.ts'

/** The report as one page that needs nothing else: light and dark, on a screen and on paper. */

const style = `
:root { color-scheme: light dark; --ink: #1c1b18; --paper: #fbfaf6; --soft: #5b574d; --rule: #d5d0c3; --mark: #8a3324; --fill: #c9bfa8; --first: #2f5a7a; --second: #a03a22 }
@media (prefers-color-scheme: dark) {
  :root { --ink: #ece8de; --paper: #1b1a17; --soft: #b3ad9f; --rule: #46423a; --mark: #f0a488; --fill: #6b6353; --first: #7fb4dc; --second: #f08a68 }
}
@media print { :root { color-scheme: light; --ink: #000; --paper: #fff; --soft: #444; --rule: #bbb; --mark: #7a2a1c; --fill: #ccc; --first: #2f5a7a; --second: #a03a22 } details::details-content { content-visibility: visible; display: block } .key, use { print-color-adjust: exact } section { break-inside: avoid } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); margin: 0 auto; padding: 1.5rem 1rem 4rem; max-width: 60rem }
h1, h2, h3 { line-height: 1.2; margin: 2rem 0 0.5rem }
h2 { border-top: 2px solid var(--ink); padding-top: 1rem }
svg { width: 100%; height: auto; display: block; margin: 0.5rem 0 }
svg text { font: 12px system-ui, sans-serif; fill: var(--ink) } svg .tick { font-size: 10px; fill: var(--soft) }
.grid { stroke: var(--rule) } .axis { stroke: var(--ink) } .whisker { stroke: var(--mark); stroke-width: 3 }
.dot { fill: var(--mark) } .bar { fill: var(--fill); stroke: var(--ink); stroke-width: 0.5 }
.band { fill: var(--fill); opacity: 0.6 } .line { fill: none; stroke: var(--mark); stroke-width: 2 }
.wide { overflow-x: auto } .wide svg { min-width: 38rem } @media print { .wide svg { min-width: 0 } }
table { border-collapse: collapse; margin: 0.5rem 0 } th, td { text-align: start; padding: 0.2rem 0.8rem 0.2rem 0; border-bottom: 1px solid var(--rule); vertical-align: top }
td.number { text-align: right; font-variant-numeric: tabular-nums }
a { color: var(--mark) } .share { color: var(--soft) } .step { font-family: ui-monospace, monospace; font-size: 0.85em; overflow-wrap: anywhere }
.shapes { position: absolute; width: 0; height: 0 }
.maps { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr)); gap: 0.8rem; align-items: end } figure { margin: 0 } figcaption { color: var(--soft); font-size: 0.85em }
use { stroke: var(--soft); stroke-width: 1.5 } use.even { fill: none } use.first { fill: var(--first) } use.second { fill: var(--second) }
.legend { color: var(--soft) } .key { display: inline-block; width: 1em; height: 1em; margin: 0 0.3em 0 0.8em; border: 1px solid var(--soft); vertical-align: -0.1em } .key.first { background: var(--first); margin-left: 0 } .key.second { background: var(--second) }
.tree, .tree ul { padding-left: 1.2rem; list-style: none } summary { cursor: pointer } p { max-width: 45rem }
`

const tableOf = (heads: readonly string[], rows: readonly (readonly (string | number)[])[]): Markup => html`
<div class="wide" tabindex="0" role="group" aria-label="${heads.join(', ')}"><table><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead><tbody>
${rows.map(
  (row) =>
    html`<tr>${row.map((cell) => (typeof cell === 'number' ? html`<td class="number">${number(cell, Number.isInteger(cell) ? 0 : 1)}</td>` : html`<td>${cell}</td>`))}</tr>`,
)}
</tbody></table></div>`

const winners = (rows: readonly Row[]): Markup => {
  const points = rows.map((row): Estimate => {
    const [value, low, high] = ['percent', 'from_percent', 'to_percent'].map((column) => numberIn(row, column))
    const text = `${textIn(row, 'side')} ${number(value ?? 0, 1)} %`
    return { label: labelOf(row), value: value ?? 0, low: low ?? 0, high: high ?? 0, text }
  })
  const heads = ['played', 'side', 'games', 'wins in %', 'from', 'to']
  const cells = rows.map((row) => [
    labelOf(row),
    textIn(row, 'side'),
    ...['games', 'percent', 'from_percent', 'to_percent'].map((column) => numberIn(row, column)),
  ])
  return html`<h3>Who wins</h3><p>How often the side that is named won, with the interval in which the share lies in 95 of 100 cases. A draw is half a win.</p>
${estimates('Share of wins with intervals', points, { from: 0, to: 100, middle: 50 })}
<details><summary>The figures</summary>${tableOf(heads, cells)}</details>`
}

const changes = (rows: readonly Row[]): Markup => {
  if (rows.length === 0) return html``
  const points = rows.map((row): Estimate => {
    const [value, within] = [numberIn(row, 'points'), numberIn(row, 'within')]
    const label = labelOf(row)
    return {
      label,
      value,
      low: value - within,
      high: value + within,
      text: `${number(value, 1)} ± ${number(within, 1)}`,
    }
  })
  const widest = Math.max(5, ...points.map(({ low, high }) => Math.max(Math.abs(low), Math.abs(high))))
  const end = Math.ceil(widest / 5) * 5
  return html`<h3>What a change is worth</h3><p>How many percent more games the first player wins with it, game by game with the same seeds.</p>
${estimates('Differences with intervals', points, { from: -end, to: end, middle: 0 })}`
}

/** Rows by scenario, in their order. */
const byScenario = (rows: readonly Row[]): readonly (readonly [scenario: string, rows: readonly Row[]])[] => {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const scenario = textIn(row, 'scenario')
    groups.set(scenario, [...(groups.get(scenario) ?? []), row])
  }
  return Array.from(groups)
}

const lengths = (rows: readonly Row[]): readonly Markup[] =>
  byScenario(rows).map(([scenario, of]) => {
    const [first] = of
    const [least, most] = first === undefined ? [0, 0] : [numberIn(first, 'least'), numberIn(first, 'most')]
    const bins = 16
    const step = Math.max(1, most - least + 1) / bins
    const counts = new Map(of.map((row) => [numberIn(row, 'bin'), numberIn(row, 'games')]))
    const told = Array.from(
      { length: bins },
      (_, bin): Bin => ({
        label: number(Math.floor(least + bin * step)),
        value: counts.get(bin) ?? 0,
      }),
    )
    return html`<h4>${scenario}</h4>${columns(`Length of games of ${scenario} in actions`, told)}`
  })

const endings = (rows: readonly Row[]): Markup =>
  tableOf(
    ['played', 'winner', 'how', 'rule', 'games', '%'],
    rows.map((row) => [
      labelOf(row),
      textIn(row, 'winner') === '' ? 'nobody' : textIn(row, 'winner'),
      textIn(row, 'kind'),
      textIn(row, 'rule'),
      numberIn(row, 'games'),
      numberIn(row, 'percent'),
    ]),
  )

const luck = (rows: readonly Row[]): Markup => {
  const judged = rows.filter((row) => row['correlation'] !== null)
  if (judged.length === 0) return html``
  return html`<h3>Luck and skill</h3><p>How often the side with the better dice won, and how much of the differences between results follows from them.</p>
${tableOf(
  ['played', 'games', 'luckier won in %', 'explained in %'],
  judged.map((row) => [
    labelOf(row),
    ...['games', 'luckier_won_percent', 'explained_percent'].map((column) => numberIn(row, column)),
  ]),
)}`
}

const turns = (rows: readonly Row[]): readonly Markup[] =>
  byScenario(rows).map(([scenario, of]) => {
    const points = of.map((row) => ({
      x: 5 * numberIn(row, 'moment'),
      y: numberIn(row, 'middle'),
      low: numberIn(row, 'low'),
      high: numberIn(row, 'high'),
    }))
    const axes = { across: 'of the game, in %', up: 'chance in %', diagonal: false }
    return html`<h4>${scenario}</h4>${course(`Chance of the first player in the course of ${scenario}`, points, axes)}`
  })

const calibration = (rows: readonly Row[]): readonly Markup[] =>
  byScenario(rows).map(([scenario, of]) => {
    const points = of.map((row) => {
      const y = numberIn(row, 'won_percent')
      return { x: numberIn(row, 'foretold_percent'), y, low: y, high: y }
    })
    const axes = { across: 'foretold, in %', up: 'won in %', diagonal: true }
    return html`<h4>${scenario}</h4>${course(`Foretold and true chances in ${scenario}`, points, axes)}`
  })

/** A game that the application opens from its address, or from a file that is taken from the page. */
const fileLink = (application: string, row: Row): Markup => {
  const packed = textIn(row, 'file')
  const file = Buffer.from(fileText(packed)).toString('base64')
  const address = addressOf(application, packed)
  const name = `${textIn(row, 'game')}-${textIn(row, 'scenario')}-${numberIn(row, 'number')}.json`
  const which = `${textIn(row, 'which')} of ${textIn(row, 'scenario')}`
  const taken = html`<a download="${name}" href="data:application/json;base64,${file}" aria-label="${which} as a file">as a file</a>`
  const opened = address === undefined ? html`${which}` : html`<a href="${address}" rel="noreferrer">${which}</a>`
  const end = textIn(row, 'winner') === '' ? 'no end' : `${textIn(row, 'winner')}, ${textIn(row, 'kind')}`
  return html`<li>${opened} (${textIn(row, 'seats')}, number ${numberIn(row, 'number')}): ${number(numberIn(row, 'actions'))} actions, ${end}; ${taken}</li>`
}

const openings = (rows: readonly Row[]): readonly Markup[] =>
  byScenario(rows).map(([scenario, of]) => html`<h4>${scenario}</h4>${openingTree(of)}`)

const maps = (game: string, map: Shown | undefined, rows: readonly Row[]): Markup =>
  map === undefined || map.places.length === 0 || rows.length === 0
    ? html``
    : html`<h3>Who holds the map</h3><p>At the end of each turn, in the games that went so far. Where nobody stands and nothing is controlled, a place is empty.</p>
${shapesOf(game, map)}${byScenario(rows).map(([scenario, of]) => html`<h4>${scenario}</h4>${turnMaps(game, scenario, map, of)}`)}`

/** So many units of each side and scenario are shown; `kurgan lab query … losses` has all. */
const mostLost = 12

const losses = (rows: readonly Row[]): Markup => {
  const groups = new Map<string, Row[]>()
  for (const row of rows.filter((one) => textIn(one, 'variation') === '')) {
    const key = `${labelOf(row)} · ${textIn(row, 'side')}`
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  if (groups.size === 0) return html``
  const heads = ['unit', 'lost in % of games', 'times a game', 'its side won when it was lost', 'when it was not', '±']
  return html`<h3>Losses by unit</h3><p>Who loses more loses units: that a side won less often is no proof that the unit was the reason.</p>
${Array.from(
  groups,
  ([label, of]) =>
    html`<details><summary>${label}</summary>${tableOf(
      heads,
      of
        .slice(0, mostLost)
        .map((row) => [
          textIn(row, 'unit'),
          ...['lost_percent', 'mean_lost', 'won_when_lost', 'won_when_kept', 'within'].map((column) =>
            row[column] === null ? '' : numberIn(row, column),
          ),
        ]),
    )}</details>`,
)}`
}

const greatest = (rows: readonly Row[]): Markup => {
  const heads = ['played', 'game', 'action', 'before', 'after', 'from %', 'to %', 'winner']
  const cells = rows.map((row) => [
    labelOf(row),
    `number ${numberIn(row, 'number')}`,
    numberIn(row, 'step'),
    textIn(row, 'before'),
    textIn(row, 'after'),
    numberIn(row, 'from_percent'),
    numberIn(row, 'to_percent'),
    textIn(row, 'winner'),
  ])
  return html`<details><summary>The turns in which most was decided</summary>${tableOf(heads, cells)}</details>`
}

const gameSection = (
  game: string,
  all: Findings,
  { games, application }: Pick<ReportParts, 'games' | 'application'>,
): Markup => {
  const of = (what: keyof Findings): readonly Row[] => all[what].filter((row) => row['game'] === game)
  const first = textIn(of('winners')[0] ?? {}, 'side')
  return html`<section><h2>${games.get(game)?.title ?? game}</h2>
${winners(of('winners'))}
${changes(of('changes'))}
<h3>What decided</h3>${endings(of('endings'))}
<h3>How long games are</h3>${lengths(of('lengths'))}
<h3>Turning points</h3><p>The chance of the first player (${first}) in the course of a game: the middle, and the band that holds eight of ten games.</p>${turns(of('turns'))}${greatest(of('turning'))}
${maps(game, games.get(game), of('held'))}
${losses(of('losses'))}
${luck(of('luck'))}
<h3>Whether the evaluation is right</h3><p>Of positions that were given a chance, how many were won: on the diagonal it is right.</p>${calibration(of('calibration'))}
<h3>Openings</h3><p>The first choices of a game; each opens to those that followed it. “Won” is what ${first} made of it.</p>${openings(of('paths'))}
<h3>Games to look at</h3><p>Each link opens the application at ${application}; the file can be opened on the shelf of any Kurgan.</p><ul>${of('examples').map((row) => fileLink(application, row))}</ul>
</section>`
}

export interface ReportParts {
  readonly plan: Plan
  readonly findings: Findings
  /** By their ids. */
  readonly games: ReadonlyMap<string, Shown>
  /** Where links to games lead. */
  readonly application: string
}

/** Nobody reads a long list. */
const seedsIn = (told: Plan['seed']): string => {
  const seeds = [told].flat()
  return seeds.length > 5 ? `${number(seeds.length)} seeds` : `seed ${seeds.join(', ')}`
}

/** The whole page. */
export const reportPage = (parts: ReportParts): string => {
  const { findings: all } = parts
  const { seed, until, games, budget } = parts.plan
  const played = all.winners.reduce((sum, row) => sum + numberIn(row, 'games'), 0)
  const rule =
    until === undefined
      ? `${number(games ?? 0)} games of each`
      : `until the interval is within ± ${until.within} %, at most ${number(until.atMost)} games of each`
  const ids = all.games.map((row) => textIn(row, 'game'))
  const titles = ids.map((id) => parts.games.get(id)?.title ?? id)
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Kurgan laboratory: ${titles.join(', ')}</title><style>${{ markup: style }}</style></head><body><main>
<h1>What ${number(played)} games say</h1>
<p>Asked for: ${rule}, ${seedsIn(seed)}${budget === undefined ? '' : `, ${number(budget)} playouts a decision`}. Each game can be played again from its file.</p>
${ids.map((game) => gameSection(game, all, parts))}
</main></body></html>
`.markup
}
