import { useCallback, useEffect, useMemo, useState } from 'react'
import { Link } from 'wouter'
import type { AnyMatch } from '../catalogue.ts'
import { complaintOf } from '../complaint.ts'
import { downloadText } from '../keep/download.ts'
import { scenarioOf } from '../language/language.ts'
import { Button } from '../parts/Button.tsx'
import { Page } from '../parts/Page.tsx'
import { StillBoard } from '../parts/StillBoard.tsx'
import { useLoaded } from '../parts/use-loaded.ts'
import { findTable } from '../sessions.ts'
import { TableContext, useTable, useWords } from '../table/context.ts'
import { say } from '../words.ts'
import { Audited } from './Audited.tsx'
import { Graph } from './Graph.tsx'
import { ledgerOf, luckOf, throwsOf } from './ledger.ts'
import { chaptersOf, reportOf } from './report.ts'
import css from './study.module.css'

const Outcome = () => {
  const { match } = useTable()
  const words = useWords()
  const { outcome } = match
  if (outcome === undefined) return null
  const { title, text } = words.outcome(outcome)
  return (
    <section className={css.section}>
      <h2>{title}</h2>
      <p>{text}</p>
      <p>
        {say.result.by}: <strong>{outcome.rule}</strong>
      </p>
      <dl className={css.score}>
        {Object.entries(outcome.score ?? {}).map(([id, value]) => (
          <div key={id}>
            <dt>{words.measure(id)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const Graphs = () => {
  const { room, match } = useTable()
  const words = useWords()
  const ledger = useMemo(() => ledgerOf(room, match), [room, match])
  const side = room.game.sides[0] ?? ''
  const worths = ledger.flatMap(({ worth }) => worth ?? [])
  const ids = Object.keys(ledger[0]?.gauges ?? {})
  return (
    <section className={css.section}>
      <h2>{say.study.overTime}</h2>
      {worths.length === ledger.length ? (
        <Graph
          title={say.study.evaluation(words.side(side))}
          lines={[{ id: 'worth', name: words.side(side), values: worths }]}
          low={-1}
          high={1}
        />
      ) : null}
      {ids.length === 0 ? null : (
        <Graph
          title={say.study.gauges}
          lines={ids.map((id) => ({
            id,
            name: words.measure(id),
            values: ledger.map(({ gauges }) => gauges[id] ?? 0),
          }))}
        />
      )}
    </section>
  )
}

const LuckReport = () => {
  const { room, match } = useTable()
  const words = useWords()
  const all = useMemo(() => throwsOf(room, match), [room, match])
  const luck = useMemo(() => luckOf(all), [all])
  if (all.length === 0) return null
  return (
    <section className={css.section}>
      <h2>{say.study.luck}</h2>
      <p>{say.study.luckText}</p>
      <div className={css.wide}>
        <table>
          <thead>
            <tr>
              {[say.study.side, say.study.measure, say.study.rolls, say.study.expected, say.study.came].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {luck.map(({ side, id, rolls, expected, came }) => (
              <tr key={`${side} ${id}`}>
                <th scope="row">{words.side(side)}</th>
                <td>{words.measure(id)}</td>
                <td>{rolls}</td>
                <td>{expected.toFixed(2)}</td>
                <td>{came}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <details>
        <summary>{say.study.byRoll(all.length)}</summary>
        <div className={css.wide}>
          <table>
            <thead>
              <tr>
                {['#', say.study.side, say.study.action, say.study.result, say.study.chance].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {all.map(({ point, side, action, result, chance, measures }) => (
                <tr key={point}>
                  <td>{point}</td>
                  <td>{words.side(side)}</td>
                  <td>{words.action(action)}</td>
                  <td>
                    {words.forecastOutcome(result)}
                    {measures
                      .map(({ id, expected, came }) => `; ${words.measure(id)} ${came} (${expected.toFixed(2)})`)
                      .join('')}
                  </td>
                  <td>{say.percent(chance)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  )
}

/** The state as everybody saw it; after the end as it was. */
const seenAt = (match: AnyMatch, point: number): unknown => match.observeAt(point, 'spectator')

const Course = () => {
  const { room, match } = useTable()
  const chapters = useMemo(() => chaptersOf(room, match), [room, match])
  return (
    <section className={css.section}>
      <h2>{say.study.course}</h2>
      {chapters.map(({ from, to, title, lines }) => (
        <article key={from} className={css.turn}>
          <h3>{title}</h3>
          <StillBoard room={room} state={seenAt(match, to)} seat="spectator" label={`${say.study.map}: ${title}`} />
          <ul>
            {[...lines.entries()].map(([place, line]) => (
              <li key={place}>{line}</li>
            ))}
          </ul>
        </article>
      ))}
    </section>
  )
}

const Study = () => {
  const { id, room, match } = useTable()
  const [audited, setAudited] = useState(false)
  const file = match.export?.()
  return (
    <>
      <div className={css.deeds}>
        <Link href={`/play/${id}`}>{say.study.back}</Link>
        <Button
          onClick={() => downloadText(`kurgan-${room.game.id}-report.md`, reportOf(room, match, file), 'text/markdown')}
        >
          {say.study.markdown}
        </Button>
        <Button onClick={() => print()}>{say.study.print}</Button>
      </div>
      <Outcome />
      <Graphs />
      <LuckReport />
      {file === undefined ? null : (
        <section className={css.section}>
          <h2>{say.study.audit}</h2>
          <p>{say.study.auditText}</p>
          {audited ? (
            <Audited room={room} file={file} />
          ) : (
            <Button onClick={() => setAudited(true)}>{say.study.auditNow}</Button>
          )}
        </section>
      )}
      <Course />
    </>
  )
}

/** A finished match looked at from all sides; the same page, printed, is its after-action report. */
export const StudyPage = ({ id }: { readonly id: string }) => {
  const { value: found, failed, error } = useLoaded(useCallback(async () => ({ table: await findTable(id) }), [id]))
  const table = found?.table
  const title =
    table === undefined
      ? say.name
      : `${table.room.game.title}: ${scenarioOf(table.room, table.match.config.scenario).title}`
  useEffect(() => {
    document.title = `${say.study.title}: ${title} · ${say.name}`
  }, [title])
  const trouble = failed
    ? (complaintOf(error) ?? say.trouble.chunk)
    : found === undefined
      ? say.loading
      : table === undefined
        ? say.table.missing
        : table.match.outcome === undefined
          ? say.study.notYet
          : ''
  return (
    <Page over={say.study.title} title={title}>
      {trouble === '' && table !== undefined ? (
        <TableContext value={table}>
          <Study />
        </TableContext>
      ) : (
        <p>
          <output>{trouble}</output>
        </p>
      )}
    </Page>
  )
}
