import { pageLanguage } from '../language/language.ts'
import { say } from '../words.ts'
import { useTable, useWords } from './context.ts'
import css from './result.module.css'

/** What was counted at the end, and how the game stood: not every ending has a count of its own. */
export const FinalScore = () => {
  const { ui, match } = useTable()
  const words = useWords()
  const stood = ui.status?.(match.observe('spectator'), pageLanguage.getState()) ?? []
  const score = Object.entries(match.outcome?.score ?? {})
  return score.length === 0 && stood.length === 0 ? null : (
    <>
      <h3>{say.result.score}</h3>
      {score.length === 0 ? null : (
        <dl className={css.score}>
          {score.map(([measure, value]) => (
            <div key={measure}>
              <dt>{words.measure(measure)}</dt>
              <dd>{say.number(value, 0)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p>{stood.join(' · ')}</p>
    </>
  )
}
