import type { Plan } from '../plan.ts'
import { type Bin, columns, course, type Estimate, estimates } from './charts.ts'
import { type Findings, numberIn, type Row, textIn } from './findings.ts'
import { addressOf, fileText } from './link.ts'
import { type Shown, shapesOf, turnMaps } from './maps.ts'
import { html, type Markup } from './markup.ts'
import { openingTree } from './openings.ts'
import { labelOf, type ReportLanguage, seatsIn, type Telling, type Voice, voiceOf } from './voice.ts'

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

/** What a part of the page is told with: whose words, and what it is about. */
interface About extends Pick<Shown, 'telling'> {
  readonly voice: Voice
}

const tableOf = (
  heads: readonly string[],
  rows: readonly (readonly (string | number)[])[],
  { number }: Voice,
): Markup => html`
<div class="wide" tabindex="0" role="group" aria-label="${heads.join(', ')}"><table><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead><tbody>
${rows.map(
  (row) =>
    html`<tr>${row.map((cell) => (typeof cell === 'number' ? html`<td class="number">${number(cell, Number.isInteger(cell) ? 0 : 1)}</td>` : html`<td>${cell}</td>`))}</tr>`,
)}
</tbody></table></div>`

const figuresOf = (
  columnsOf: Parameters<typeof tableOf>[0],
  rows: Parameters<typeof tableOf>[1],
  voice: Voice,
): Markup => html`<details><summary>${voice.say.figures}</summary>${tableOf(columnsOf, rows, voice)}</details>`

const winners = (rows: readonly Row[], { telling, voice }: About): Markup => {
  const { say, number } = voice
  // What was changed is held against its own games further down.
  const points = rows
    .filter((row) => textIn(row, 'variation') === '')
    .map((row): Estimate => {
      const [value = 0, low = 0, high = 0] = ['percent', 'from_percent', 'to_percent'].map((name) =>
        numberIn(row, name),
      )
      const text = `${telling.side(textIn(row, 'side'))} ${number(value, 1)} %`
      return { label: labelOf(row, telling, voice), value, low, high, text }
    })
  const cells = rows.map((row) => [
    labelOf(row, telling, voice),
    telling.side(textIn(row, 'side')),
    ...['games', 'percent', 'from_percent', 'to_percent'].map((column) => numberIn(row, column)),
  ])
  return html`<h3>${say.whoWins}</h3><p>${say.whoWinsText}</p>
${estimates(say.shares, points, { from: 0, to: 100, middle: 50 }, voice)}
${figuresOf(say.winnerHeads, cells, voice)}`
}

const changes = (rows: readonly Row[], { telling, voice }: About): Markup => {
  const [one] = rows
  if (one === undefined) return html``
  const { say, number } = voice
  const points = rows.map((row): Estimate => {
    const [value, within] = [numberIn(row, 'points'), numberIn(row, 'within')]
    const label = labelOf(row, telling, voice)
    const text = `${number(value, 1)} ± ${number(within, 1)}`
    return { label, value, low: value - within, high: value + within, text }
  })
  const widest = Math.max(5, ...points.map(({ low, high }) => Math.max(Math.abs(low), Math.abs(high))))
  const end = Math.ceil(widest / 5) * 5
  const cells = rows.map((row) => [
    labelOf(row, telling, voice),
    ...['pairs', 'points', 'within'].map((column) => numberIn(row, column)),
  ])
  return html`<h3>${say.changes}</h3><p>${say.changesText(telling.side(textIn(one, 'side')))}</p>
${estimates(say.differences, points, { from: -end, to: end, middle: 0 }, voice)}
${figuresOf(say.changeHeads, cells, voice)}`
}

/** Rows by scenario, in their order, each with its name. */
const byScenario = (
  rows: readonly Row[],
  telling: Telling,
): readonly (readonly [name: string, rows: readonly Row[], scenario: string])[] => {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const scenario = textIn(row, 'scenario')
    groups.set(scenario, [...(groups.get(scenario) ?? []), row])
  }
  return Array.from(groups, ([scenario, of]) => [telling.scenario(scenario), of, scenario] as const)
}

const lengths = (rows: readonly Row[], { telling, voice }: About): readonly Markup[] =>
  byScenario(rows, telling).map(([scenario, of]) => {
    const [first] = of
    const [least, most] = first === undefined ? [0, 0] : [numberIn(first, 'least'), numberIn(first, 'most')]
    const bins = 16
    const step = Math.max(1, most - least + 1) / bins
    const counts = new Map(of.map((row) => [numberIn(row, 'bin'), numberIn(row, 'games')]))
    const told = Array.from(
      { length: bins },
      (_, bin): Bin => ({
        label: voice.number(Math.floor(least + bin * step)),
        value: counts.get(bin) ?? 0,
      }),
    )
    return html`<h4>${scenario}</h4>${columns(voice.say.lengthsOf(scenario), told, voice)}`
  })

/** How a game came out: by its own words, or that it did not. */
const endOf = (row: Row, { telling, voice: { say } }: About): { readonly title: string; readonly text: string } => {
  const [winner, kind, rule] = [textIn(row, 'winner'), textIn(row, 'kind'), textIn(row, 'rule')]
  return winner === '' ? { title: say.noEnd, text: '' } : telling.ending(winner, kind, rule)
}

const endings = (rows: readonly Row[], about: About): Markup =>
  tableOf(
    about.voice.say.endingHeads,
    rows.map((row) => {
      const { title, text } = endOf(row, about)
      const counts = [numberIn(row, 'games'), numberIn(row, 'percent')]
      return [labelOf(row, about.telling, about.voice), title, text, textIn(row, 'rule'), ...counts]
    }),
    about.voice,
  )

const luck = (rows: readonly Row[], { telling, voice }: About): Markup => {
  const judged = rows.filter((row) => row['correlation'] !== null)
  if (judged.length === 0) return html``
  const cells = judged.map((row) => [
    labelOf(row, telling, voice),
    ...['games', 'luckier_won_percent', 'explained_percent'].map((column) => numberIn(row, column)),
  ])
  return html`<h3>${voice.say.luck}</h3><p>${voice.say.luckText}</p>
${tableOf(voice.say.luckHeads, cells, voice)}`
}

const turns = (rows: readonly Row[], { telling, voice: { say } }: About): readonly Markup[] =>
  byScenario(rows, telling).map(([scenario, of]) => {
    const points = of.map((row) => ({
      x: 5 * numberIn(row, 'moment'),
      y: numberIn(row, 'middle'),
      low: numberIn(row, 'low'),
      high: numberIn(row, 'high'),
    }))
    const axes = { across: say.ofTheGame, up: say.chance, diagonal: false }
    return html`<h4>${scenario}</h4>${course(say.courseOf(scenario), points, axes)}`
  })

const calibration = (rows: readonly Row[], { telling, voice: { say } }: About): readonly Markup[] =>
  byScenario(rows, telling).map(([scenario, of]) => {
    const points = of.map((row) => {
      const y = numberIn(row, 'won_percent')
      return { x: numberIn(row, 'foretold_percent'), y, low: y, high: y }
    })
    const axes = { across: say.foretold, up: say.won, diagonal: true }
    return html`<h4>${scenario}</h4>${course(say.foretoldOf(scenario), points, axes)}`
  })

/** A game that the application opens from its address, or from a file that is taken from the page. */
const fileLink = (application: string, row: Row, about: About): Markup => {
  const { telling, voice } = about
  const { say, number } = voice
  const packed = textIn(row, 'file')
  const file = Buffer.from(fileText(packed)).toString('base64')
  const address = addressOf(application, packed)
  const name = `${textIn(row, 'game')}-${textIn(row, 'scenario')}-${numberIn(row, 'number')}.json`
  const sort = new Map<string, string>(Object.entries(say.which)).get(textIn(row, 'which')) ?? ''
  const which = say.example(sort, telling.scenario(textIn(row, 'scenario')))
  const taken = html`<a download="${name}" href="data:application/json;base64,${file}" aria-label="${say.exampleAsFile(which)}">${say.asFile}</a>`
  const opened = address === undefined ? html`${which}` : html`<a href="${address}" rel="noreferrer">${which}</a>`
  const [index, actions] = [String(numberIn(row, 'number')), number(numberIn(row, 'actions'))]
  return html`<li>${opened}${say.exampleFacts(seatsIn(row, voice), index, actions, endOf(row, about).title)}${taken}</li>`
}

const openings = (rows: readonly Row[], { telling, voice }: About): readonly Markup[] =>
  byScenario(rows, telling).map(([scenario, of]) => html`<h4>${scenario}</h4>${openingTree(of, telling, voice)}`)

const maps = (game: string, map: Shown, rows: readonly Row[], voice: Voice): Markup =>
  map.places.length === 0 || rows.length === 0
    ? html``
    : html`<h3>${voice.say.map}</h3><p>${voice.say.mapText}</p>
${shapesOf(game, map)}${byScenario(rows, map.telling).map(([name, of]) => html`<h4>${name}</h4>${turnMaps(game, name, map, of, voice)}`)}`

/** So many units of each side and scenario are shown; `kurgan lab query … losses` has all. */
const mostLost = 12

const losses = (rows: readonly Row[], { telling, voice }: About): Markup => {
  const { say } = voice
  const groups = new Map<string, Row[]>()
  for (const row of rows.filter((one) => textIn(one, 'variation') === '')) {
    const key = `${labelOf(row, telling, voice)} · ${telling.side(textIn(row, 'side'))}`
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  if (groups.size === 0) return html``
  const shown = ['lost_percent', 'mean_lost', 'won_when_lost', 'won_when_kept', 'within']
  return html`<h3>${say.losses}</h3><p>${say.lossesText}</p>
${Array.from(groups, ([label, of]) => {
  const cells = of
    .slice(0, mostLost)
    .map((row) => [
      telling.unit(textIn(row, 'unit')),
      ...shown.map((column) => (row[column] === null ? '' : numberIn(row, column))),
    ])
  return html`<details><summary>${label}</summary>${tableOf(say.lossHeads, cells, voice)}</details>`
})}`
}

const greatest = (rows: readonly Row[], { telling, voice }: About): Markup => {
  const { say } = voice
  const winnerOf = (row: Row): string => {
    const winner = textIn(row, 'winner')
    return winner === '' ? say.nobody : winner === 'draw' ? say.draw : telling.side(winner)
  }
  const cells = rows.map((row) => [
    labelOf(row, telling, voice),
    say.numbered(String(numberIn(row, 'number'))),
    ...['step', 'from_percent', 'to_percent'].map((column) => numberIn(row, column)),
    winnerOf(row),
  ])
  return html`<details><summary>${say.mostDecided}</summary>${tableOf(say.decidedHeads, cells, voice)}</details>`
}

const gameSection = (game: string, shown: Shown, all: Findings, application: string, voice: Voice): Markup => {
  const { say } = voice
  const about = { telling: shown.telling, voice }
  const of = (what: keyof Findings): readonly Row[] => all[what].filter((row) => row['game'] === game)
  const first = shown.telling.side(textIn(of('winners')[0] ?? {}, 'side'))
  return html`<section><h2>${shown.title}</h2>
${winners(of('winners'), about)}
${changes(of('changes'), about)}
<h3>${say.decided}</h3>${endings(of('endings'), about)}
<h3>${say.lengths}</h3>${lengths(of('lengths'), about)}
<h3>${say.turning}</h3><p>${say.turningText(first)}</p>${turns(of('turns'), about)}${greatest(of('turning'), about)}
${maps(game, shown, of('held'), voice)}
${losses(of('losses'), about)}
${luck(of('luck'), about)}
<h3>${say.evaluation}</h3><p>${say.evaluationText}</p>${calibration(of('calibration'), about)}
<h3>${say.openings}</h3><p>${say.openingsText(first)}</p>${openings(of('paths'), about)}
<h3>${say.examples}</h3><p>${say.examplesText(application)}</p><ul>${of('examples').map((row) => fileLink(application, row, about))}</ul>
</section>`
}

export interface ReportParts {
  readonly plan: Plan
  readonly findings: Findings
  /** By their ids. */
  readonly games: ReadonlyMap<string, Shown>
  /** Where links to games lead. */
  readonly application: string
  readonly language: ReportLanguage
}

/** Nobody reads a long list. */
const seedsIn = (told: Plan['seed'], { say, number }: Voice): string => {
  const seeds = [told].flat()
  return seeds.length > 5 ? say.seeds(number(seeds.length)) : say.seed(seeds.join(', '))
}

const askedFor = ({ seed, until, games, budget }: Plan, voice: Voice): string => {
  const { say, number } = voice
  const rule =
    until === undefined
      ? say.gamesOfEach(number(games ?? 0))
      : say.untilWithin(String(until.within), number(until.atMost))
  return `${say.asked(rule, seedsIn(seed, voice))}${budget === undefined ? '' : say.playouts(number(budget))}. ${say.playedAgain}`
}

/** The whole page. */
export const reportPage = ({ findings: all, plan, games, application, language }: ReportParts): string => {
  const voice = voiceOf(language)
  const { say } = voice
  const played = all.winners.reduce((sum, row) => sum + numberIn(row, 'games'), 0)
  const shown = all.games.flatMap((row) => {
    const id = textIn(row, 'game')
    const game = games.get(id)
    return game === undefined ? [] : [{ id, game }]
  })
  return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${say.page(shown.map(({ game }) => game.title).join(', '))}</title><style>${{ markup: style }}</style></head><body><main>
<h1>${say.heading(voice.number(played))}</h1>
<p>${askedFor(plan, voice)}</p>
${shown.map(({ id, game }) => gameSection(id, game, all, application, voice))}
</main></body></html>
`.markup
}
