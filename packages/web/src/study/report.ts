import type { GameEvent, MatchFile } from '@kurgan/kernel'
import type { AnyGameUI } from '../catalogue.ts'
import type { MatchView } from '../match/match-view.ts'
import { pageLanguage, scenarioOf, wordsOf } from '../language/language.ts'
import { say } from '../words.ts'
import { chanceOfSuch, ledgerOf, luckOf, type Throw, throwsOf } from './ledger.ts'
import { marksOf } from '../table/marks.ts'

// A bar in a cell would end it.
const row = (cells: readonly (string | number)[]): string =>
  `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`
const gridLines = ({ head, rows }: Grid): readonly string[] => [row(head), row(head.map(() => '---')), ...rows.map(row)]

/** A scenario may begin in the middle of the war, and a round may have a turn of each side. */
const turnOf = (event: GameEvent): number | undefined =>
  [event['turn'], event['round']].find((number) => typeof number === 'number')

/** What happened from one turn to the next, in the game's own words. */
export const chaptersOf = (
  ui: AnyGameUI,
  match: MatchView,
): readonly {
  readonly from: number
  readonly to: number
  readonly title: string
  /** The number of the turn; 0 for what was before the first. */
  readonly turn: number
  readonly lines: readonly string[]
}[] => {
  const words = wordsOf(ui)
  const turns = marksOf(ui, match, { seat: 'spectator', to: match.length }).filter(({ kind }) => kind === 'turn')
  const starts = turns[0]?.point === 0 ? [] : [{ point: 0, title: say.table.setUp, turn: 0 }]
  const all = [
    ...starts,
    ...turns.map(({ point, event }, place) => ({
      point,
      title: words.event(event) ?? '',
      turn: turnOf(event) ?? place + 1,
    })),
  ]
  return all.map(({ point, title, turn }, place) => {
    const to = (all[place + 1]?.point ?? match.length + 1) - 1
    const lines = Array.from({ length: Math.max(0, to - point + 1) }, (_, step) => point + step)
      .flatMap((at) => match.eventsAt(at, 'spectator'))
      .flatMap((event) => words.event(event) ?? [])
      .filter((line) => line !== title)
    return { from: point, to: Math.max(point, to), title, turn, lines }
  })
}

/** Everything that is counted in a game, in the order of its pictures. */
export const measuresOf = (ui: AnyGameUI): readonly string[] => (ui.graphs ?? []).flat()

export interface Grid {
  readonly head: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
}

export const bySide = (ui: AnyGameUI, all: readonly Throw[]): Grid => {
  const words = wordsOf(ui)
  return {
    head: [say.study.rolledBy, say.study.measure, say.study.rolls, say.study.expected, say.study.came],
    rows: luckOf(all, ui.game.sides).map(({ side, id, throws, expected, came }) => [
      words.side(side),
      words.measure(id),
      throws,
      say.number(expected, 2),
      came,
    ]),
  }
}

/** How unusual it was, without making more of it than it is. */
export const luckSentences = (ui: AnyGameUI, all: readonly Throw[]): readonly string[] => {
  const words = wordsOf(ui)
  return luckOf(all, ui.game.sides).map((luck) =>
    say.study.unusual(words.side(luck.side), words.measure(luck.id), luck.came - luck.expected, chanceOfSuch(luck)),
  )
}

/** One row an action: everybody's dice in it, and the result with its chance. */
export const byCombat = (ui: AnyGameUI, all: readonly Throw[]): Grid => {
  const words = wordsOf(ui)
  return {
    head: ['#', say.study.action, say.study.cameExpected, say.study.result, say.study.chance],
    rows: all.map(({ point, action, outcome, samples }) => [
      point,
      words.action(action),
      samples
        .map(
          ({ side, id, came, expected }) =>
            `${words.side(side)}: ${came} (${say.number(expected, 2)}) ${words.measure(id)}`,
        )
        .join('; '),
      outcome === undefined ? '' : words.forecastOutcome(outcome),
      outcome === undefined ? '' : say.percent(outcome.chance),
    ]),
  }
}

/** Who won, by which rule, with which score. */
const resultLines = (ui: AnyGameUI, match: MatchView): readonly string[] => {
  const { outcome } = match
  if (outcome === undefined) return []
  const words = wordsOf(ui)
  const { title, text } = words.outcome(outcome)
  const score = Object.entries(outcome.score ?? {}).map(([id, value]) => `- ${words.measure(id)}: ${value}`)
  const stood = ui.status?.(match.observe('spectator'), pageLanguage.getState()) ?? []
  return [`**${title}** (${outcome.rule})`, '', text, '', ...score, ...stood.map((part) => `- ${part}`), '']
}

/** What everybody needs to check the dice. */
const proofLines = (file: MatchFile | undefined): readonly string[] =>
  file === undefined
    ? []
    : [
        `## ${say.study.audit}`,
        '',
        `- ${say.newPage.commitment}: \`${file.commitment}\``,
        `- ${say.study.seed}: \`${file.seed}\``,
        '',
      ]

/** The after-action report as Markdown: result, losses and control, course, luck and the proof of the dice. */
export const reportOf = (ui: AnyGameUI, match: MatchView, file: MatchFile | undefined): string => {
  const words = wordsOf(ui)
  const ledger = [...ledgerOf(ui, match)]
  const all = throwsOf(ledger)
  const chapters = chaptersOf(ui, match)
  const ids = measuresOf(ui)
  const overTime =
    ids.length === 0
      ? []
      : [
          `## ${say.study.overTime}`,
          '',
          ...gridLines({
            head: [say.study.until, ...ids.map((id) => words.measure(id))],
            rows: chapters.map(({ to, title }) => [title, ...ids.map((id) => ledger[to]?.metrics[id] ?? 0)]),
          }),
          '',
        ]
  const luck =
    all.length === 0
      ? []
      : [
          `## ${say.study.luck}`,
          '',
          ...gridLines(bySide(ui, all)),
          '',
          ...luckSentences(ui, all).flatMap((sentence) => [sentence, '']),
          ...gridLines(byCombat(ui, all)),
          '',
        ]
  return [
    `# ${ui.game.title}: ${scenarioOf(ui, match.config.scenario).title}`,
    '',
    ...resultLines(ui, match),
    ...overTime,
    `## ${say.study.course}`,
    '',
    ...chapters.flatMap(({ title, lines }) => [`### ${title}`, '', ...lines.map((line) => `- ${line}`), '']),
    ...luck,
    ...proofLines(file),
  ].join('\n')
}
