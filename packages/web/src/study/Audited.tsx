import type { MatchFile } from '@kurgan/kernel'
import { useMemo } from 'react'
import { useTable, useWords } from '../screen/context.ts'
import { say } from '../words.ts'
import { type AuditedRoll, auditOf } from './audit.ts'
import { Sheet } from './Sheet.tsx'
import css from './study.module.css'

const mark = (right: boolean): string => (right ? '✓' : '✗')
const shown = (value: AuditedRoll['played']): string => (value === undefined ? '–' : String(value).replaceAll(',', ' '))

/** The dice audit: the promise, the seed, and every roll of the match drawn again and compared with what it showed. */
export const Audited = ({ file }: { readonly file: MatchFile }) => {
  const { ui, match } = useTable()
  const words = useWords()
  const { promised, differs, rolls } = useMemo(() => auditOf(ui, match, file), [ui, match, file])
  const wrong = rolls.filter(({ right }) => !right).length
  const actionTypeOf = (point: number): string => {
    const action = file.actions[point - 1]
    return action === undefined ? say.table.setUp : words.action(action)
  }
  return (
    <>
      <dl className={css.digits}>
        <dt>{say.newPage.commitment}</dt>
        <dd>{match.commitment}</dd>
        <dt>{say.study.seed}</dt>
        <dd>{file.seed}</dd>
      </dl>
      <ul className={css.findings}>
        <li>
          {mark(promised)} {say.study.promised(promised)}
        </li>
        <li>
          {mark(differs === undefined)} {say.study.replays(differs)}
        </li>
        <li>
          {mark(wrong === 0)} {say.study.recomputed(rolls.length, wrong)}
        </li>
      </ul>
      <details open={wrong > 0}>
        <summary>{say.study.everyRoll}</summary>
        <Sheet
          head={['#', say.study.action, say.study.shown, say.study.drawn, say.study.checked]}
          rows={rolls.map(({ point, played, drawn, right }) => [
            point,
            actionTypeOf(point),
            shown(played),
            shown(drawn),
            mark(right),
          ])}
        />
      </details>
    </>
  )
}
