import { useCallback, useEffect, useMemo, useState } from 'react'
import { Link } from 'wouter'
import { type MatchView, fileOf } from '../match/match-view.ts'
import { userErrorOf } from '../user-error.ts'
import { downloadText } from '../store/download.ts'
import { scenarioOf } from '../language/language.ts'
import { afterPaint } from '../parts/after-paint.ts'
import { Button } from '../parts/Button.tsx'
import { Page } from '../parts/Page.tsx'
import { StillBoard } from '../parts/StillBoard.tsx'
import { useLoaded } from '../parts/use-loaded.ts'
import { findTable } from '../sessions.ts'
import { TableContext, useTable, useWords } from '../screen/context.ts'
import { say } from '../words.ts'
import { Audited } from './Audited.tsx'
import { LuckReport } from './LuckReport.tsx'
import { OverTime } from './OverTime.tsx'
import { chaptersOf, reportOf } from './report.ts'
import css from './study.module.css'
import { useLedger } from './use-ledger.ts'

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

const Numbers = () => {
  const { ui, match } = useTable()
  const numbers = useLedger(ui, match)
  return (
    <>
      <section className={css.section}>
        <h2>{say.study.overTime}</h2>
        {numbers === undefined ? <p>{say.loading}</p> : <OverTime numbers={numbers} />}
      </section>
      <section className={css.section}>
        <h2>{say.study.luck}</h2>
        {numbers === undefined ? <p>{say.loading}</p> : <LuckReport ledger={numbers.ledger} />}
      </section>
    </>
  )
}

/** The state as everybody saw it; after the end as it was. */
const seenAt = (match: MatchView, point: number): unknown => match.observeAt(point, 'spectator')

const Course = () => {
  const { ui, match } = useTable()
  const chapters = useMemo(() => chaptersOf(ui, match), [ui, match])
  // A map takes its time to draw: they come one after the other, and the page can be read meanwhile.
  const [drawn, setDrawn] = useState(0)
  useEffect(
    () => (drawn < chapters.length ? afterPaint(() => setDrawn(drawn + 1)) : undefined),
    [drawn, chapters.length],
  )
  return (
    <section className={css.section}>
      <h2>{say.study.course}</h2>
      {chapters.slice(0, drawn).map(({ from, to, title, lines }) => (
        <article key={from} className={css.turn} data-wide={ui.wide}>
          <h3>{title}</h3>
          <StillBoard ui={ui} state={seenAt(match, to)} seat="spectator" label={`${say.study.map}: ${title}`} />
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

/** What is folded up cannot be unfolded on paper. */
const useUnfoldedInPrint = (): void => {
  useEffect(() => {
    let folded: readonly HTMLDetailsElement[] = []
    const unfold = (): void => {
      folded = [...document.querySelectorAll<HTMLDetailsElement>('details[data-print]:not([open])')]
      for (const details of folded) details.open = true
    }
    const fold = (): void => {
      for (const details of folded) details.open = false
    }
    addEventListener('beforeprint', unfold)
    addEventListener('afterprint', fold)
    return () => {
      removeEventListener('beforeprint', unfold)
      removeEventListener('afterprint', fold)
    }
  }, [])
}

const Study = () => {
  const { id, ui, match } = useTable()
  useUnfoldedInPrint()
  const [audited, setAudited] = useState(false)
  const file = useMemo(() => fileOf(match), [match])
  return (
    <>
      <div className={css.buttons}>
        <Link href={`/play/${id}`}>{say.study.back}</Link>
        <Button
          onClick={() => downloadText(`kurgan-${ui.game.id}-report.md`, reportOf(ui, match, file), 'text/markdown')}
        >
          {say.study.markdown}
        </Button>
        <Button onClick={() => print()}>{say.study.print}</Button>
      </div>
      <Outcome />
      <Numbers />
      {file === undefined ? null : (
        <section className={css.section}>
          <h2>{say.study.audit}</h2>
          <p>{say.study.auditText}</p>
          {audited ? <Audited file={file} /> : <Button onClick={() => setAudited(true)}>{say.study.auditNow}</Button>}
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
      : `${table.ui.game.title}: ${scenarioOf(table.ui, table.match.config.scenario).title}`
  useEffect(() => {
    document.title = `${say.study.title}: ${title} · ${say.name}`
  }, [title])
  const problem = failed
    ? (userErrorOf(error) ?? say.problem.chunk)
    : found === undefined
      ? say.loading
      : table === undefined
        ? say.table.missing
        : table.match.outcome === undefined
          ? say.study.notYet
          : ''
  return (
    <Page over={say.study.title} title={title}>
      {problem === '' && table !== undefined ? (
        <TableContext value={table}>
          <Study />
        </TableContext>
      ) : (
        <p>
          <output>{problem}</output>
        </p>
      )}
    </Page>
  )
}
