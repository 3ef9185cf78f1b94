import type { Advice, Line } from '@kurgan/bots'
import type { Words } from '@kurgan/board-kit'
import { say } from '../words.ts'
import { inShort } from '../table/odds-text.ts'
import { useOnTable, useWords } from './context.ts'
import css from './thinking.module.css'

/** Percent without digits that nobody knows. */
export const roughly = (share: number): string => say.percent(Math.round(share * 100) / 100).replace(/[.,]0/, '')

/** How a line goes on, what may go wrong, and what the enemy will do, a sentence each. */
export const wordsOfLine = (words: Words, { then, risk, reply }: Line): readonly string[] => [
  ...(then.length === 0
    ? []
    : [
        say.table.lineThen(
          then
            .slice(0, 3)
            .map((action) => words.action(action))
            .join(' · '),
        ),
      ]),
  ...(risk === undefined ? [] : [say.table.lineRisk(words.action(risk.action), inShort(words, risk.forecast))]),
  ...(reply === undefined
    ? []
    : [say.table.lineReply(words.side(reply.side), words.action(reply.action), roughly(reply.share))]),
]

/** Lines with what they win, how they go on, what may go wrong and what the enemy will do; the first is the best. */
export const BestLines = ({ lines, isLearned }: Pick<Advice, 'lines' | 'isLearned'>) => {
  const words = useWords()
  const wins = isLearned ? say.table.lineWins : say.table.lineGuess
  return (
    <ol className={css.lines} aria-label={say.table.bestLines}>
      {lines.map((line) => (
        <li key={JSON.stringify(line.action)}>
          <strong>{words.action(line.action)}</strong>
          {line.chance === undefined ? null : `: ${wins(roughly(line.chance))}`}
          {wordsOfLine(words, line).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </li>
      ))}
    </ol>
  )
}

/** The lines of the advice, and why the first of them. */
export const AdviceLines = () => {
  const advised = useOnTable((state) => state.advised)
  if (advised === undefined) return null
  const { reason, gain } = advised
  return (
    <>
      <p>
        {say.table.reasons[reason]} {gain === undefined ? null : say.table.gained(roughly(gain))}
      </p>
      <BestLines {...advised} />
    </>
  )
}
