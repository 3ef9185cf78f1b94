import type { MatchFile } from '@kurgan/kernel'
import { useMemo } from 'react'
import type { AnyRoom } from '../catalogue.ts'
import { say } from '../words.ts'
import { auditOf } from './audit.ts'
import css from './study.module.css'

const mark = (right: boolean): string => (right ? '✓' : '✗')

/** The dice audit: the promise, the seed, and every roll of the match drawn again. */
export const Audited = ({ room, file }: { readonly room: AnyRoom; readonly file: MatchFile }) => {
  const { promised, replays, rolls } = useMemo(() => auditOf(room, file), [room, file])
  const wrong = rolls.filter(({ right }) => !right).length
  return (
    <>
      <dl className={css.digits}>
        <dt>{say.newPage.commitment}</dt>
        <dd>{file.commitment}</dd>
        <dt>{say.study.seed}</dt>
        <dd>{file.seed}</dd>
      </dl>
      <ul className={css.findings}>
        <li>
          {mark(promised)} {say.study.promised(promised)}
        </li>
        <li>
          {mark(replays)} {say.study.replays(replays)}
        </li>
        <li>
          {mark(wrong === 0)} {say.study.recomputed(rolls.length, wrong)}
        </li>
      </ul>
      <details>
        <summary>{say.study.everyRoll}</summary>
        <div className={css.wide}>
          <table>
            <thead>
              <tr>
                {['#', say.study.purpose, say.study.rolled, say.study.checked].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {[...rolls.entries()].map(([place, { point, purpose, value, right }]) => (
                <tr key={place}>
                  <td>{point}</td>
                  <td>{purpose}</td>
                  <td>{String(value).replaceAll(',', ' ')}</td>
                  <td>{mark(right)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  )
}
