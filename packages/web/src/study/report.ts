import type { MatchFile } from '@kurgan/kernel'
import type { AnyMatch, AnyRoom } from '../catalogue.ts'
import { scenarioOf, wordsOf } from '../language/language.ts'
import { say } from '../words.ts'
import { luckOf, throwsOf } from './ledger.ts'
import { marksOf } from './marks.ts'

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): readonly string[] => [
  row(head),
  row(head.map(() => '---')),
  ...rows.map(row),
]

/** What happened from one turn to the next, in the game's own words. */
export const chaptersOf = (
  room: AnyRoom,
  match: AnyMatch,
): readonly {
  readonly from: number
  readonly to: number
  readonly title: string
  readonly lines: readonly string[]
}[] => {
  const words = wordsOf(room)
  const turns = marksOf(room, match, { seat: 'spectator', to: match.length }).filter(({ kind }) => kind === 'turn')
  const starts = turns[0]?.point === 0 ? [] : [{ point: 0, title: say.table.setUp }]
  const all = [...starts, ...turns.map(({ point, event }) => ({ point, title: words.event(event) ?? '' }))]
  return all.map(({ point, title }, place) => {
    const to = (all[place + 1]?.point ?? match.length + 1) - 1
    const lines = Array.from({ length: Math.max(0, to - point + 1) }, (_, step) => point + step)
      .flatMap((at) => match.eventsAt(at, 'spectator'))
      .flatMap((event) => words.event(event) ?? [])
      .filter((line) => line !== title)
    return { from: point, to: Math.max(point, to), title, lines }
  })
}

/** The after-action report as Markdown: result, course, luck and the proof of the dice. */
export const reportOf = (room: AnyRoom, match: AnyMatch, file: MatchFile | undefined): string => {
  const words = wordsOf(room)
  const { outcome } = match
  const luck = luckOf(throwsOf(room, match))
  const result =
    outcome === undefined
      ? []
      : [
          `**${words.outcome(outcome).title}** (${outcome.rule})`,
          '',
          words.outcome(outcome).text,
          '',
          ...Object.entries(outcome.score ?? {}).map(([id, value]) => `- ${words.measure(id)}: ${value}`),
          '',
        ]
  return [
    `# ${room.game.title}: ${scenarioOf(room, match.config.scenario).title}`,
    '',
    ...result,
    `## ${say.study.course}`,
    '',
    ...chaptersOf(room, match).flatMap(({ title, lines }) => [
      `### ${title}`,
      '',
      ...lines.map((line) => `- ${line}`),
      '',
    ]),
    ...(luck.length === 0
      ? []
      : [
          `## ${say.study.luck}`,
          '',
          ...table(
            [say.study.side, say.study.measure, say.study.rolls, say.study.expected, say.study.came],
            luck.map(({ side, id, rolls, expected, came }) => [
              words.side(side),
              words.measure(id),
              rolls,
              expected.toFixed(2),
              came,
            ]),
          ),
          '',
        ]),
    ...(file === undefined
      ? []
      : [
          `## ${say.study.audit}`,
          '',
          `- ${say.newPage.commitment}: \`${file.commitment}\``,
          `- ${say.study.seed}: \`${file.seed}\``,
          '',
        ]),
  ].join('\n')
}
