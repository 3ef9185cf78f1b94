import { useCallback, useEffect, useMemo, useState } from 'react'
import { Link } from 'wouter'
import { fileOf } from '../match/match-view.ts'
import { userErrorOf } from '../user-error.ts'
import { downloadText } from '../store/download.ts'
import { scenarioOf } from '../language/language.ts'
import { Button } from '../parts/Button.tsx'
import { Page } from '../parts/Page.tsx'
import { StillBoard } from '../parts/StillBoard.tsx'
import { useLoaded } from '../parts/use-loaded.ts'
import { findTable } from '../sessions.ts'
import { TableContext, useTable, useWords } from '../screen/context.ts'
import { FinalScore } from '../screen/FinalScore.tsx'
import { useWinChance } from '../screen/use-win-chance.ts'
import { say } from '../words.ts'
import { Audited } from './Audited.tsx'
import { Contents, type Part } from './Contents.tsx'
import { type Chapter, chapterHeading, seenAt, useOneByOne } from './course.ts'
import { Filmstrip } from './Filmstrip.tsx'
import { Heading } from './Heading.tsx'
import { LuckReport } from './LuckReport.tsx'
import { Mistakes } from './Mistakes.tsx'
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
      <Heading part="outcome">{title}</Heading>
      <p>{text}</p>
      {outcome.outside === true ? null : (
        <p>
          {say.result.by}: <strong>{outcome.rule}</strong>
        </p>
      )}
      <FinalScore />
    </section>
  )
}

const Numbers = () => {
  const { ui, match } = useTable()
  const numbers = useLedger(ui, match)
  return (
    <>
      <section className={css.section}>
        <Heading part="overTime">{say.study.overTime}</Heading>
        {numbers === undefined ? <p>{say.loading}</p> : <OverTime numbers={numbers} />}
      </section>
      <section className={css.section}>
        <Heading part="luck">{say.study.luck}</Heading>
        {numbers === undefined ? <p>{say.loading}</p> : <LuckReport ledger={numbers.ledger} />}
      </section>
    </>
  )
}

const Course = ({ chapters }: { readonly chapters: readonly Chapter[] }) => {
  const { ui, match } = useTable()
  const drawn = useOneByOne(chapters.length)
  return (
    <section className={`${css.section} ${css.whole}`}>
      <Heading part="course">{say.study.course}</Heading>
      {chapters.slice(0, drawn).map(({ from, to, title, lines }) => (
        <article key={from} className={css.turn} data-wide={ui.wide}>
          <h3 id={chapterHeading(from)} tabIndex={-1}>
            {title}
          </h3>
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

/** What is printed: the whole report, or the gist of it on one page. */
const usePaper = () => {
  const [paper, setPaper] = useState<'report' | 'page'>('report')
  useEffect(() => {
    if (paper === 'report') return undefined
    const restore = (): void => setPaper('report')
    addEventListener('afterprint', restore)
    print()
    return () => removeEventListener('afterprint', restore)
  }, [paper])
  return { paper, printPage: () => setPaper('page') }
}

const Study = () => {
  const { id, ui, match } = useTable()
  useUnfoldedInPrint()
  const { paper, printPage } = usePaper()
  const chapters = useMemo(() => chaptersOf(ui, match), [ui, match])
  const [audited, setAudited] = useState(false)
  const file = useMemo(() => fileOf(match), [match])
  const isLearned = useWinChance(ui, match) !== undefined
  const parts: readonly Part[] = [
    { heading: 'outcome', title: say.study.outcome },
    { heading: 'turns', title: say.study.film },
    { heading: 'overTime', title: say.study.overTime },
    { heading: 'luck', title: say.study.luck },
    ...(file === undefined ? [] : [{ heading: 'audit', title: say.study.audit }]),
    ...(isLearned ? [{ heading: 'mistakes', title: say.study.mistakes }] : []),
    { heading: 'course', title: say.study.course },
  ]
  return (
    <div data-paper={paper}>
      <div className={css.buttons}>
        <Link href={`/play/${id}`}>{say.study.back}</Link>
        <Button
          onClick={() => downloadText(`kurgan-${ui.game.id}-report.md`, reportOf(ui, match, file), 'text/markdown')}
        >
          {say.study.markdown}
        </Button>
        <Button onClick={() => print()}>{say.study.print}</Button>
        <Button onClick={printPage}>{say.study.printPage}</Button>
      </div>
      <Contents parts={parts} />
      <Outcome />
      <section className={css.section}>
        <Heading part="turns">{say.study.film}</Heading>
        <Filmstrip chapters={chapters} />
      </section>
      <Numbers />
      {file === undefined ? null : (
        <section className={`${css.section} ${css.whole}`}>
          <Heading part="audit">{say.study.audit}</Heading>
          <p>{say.study.auditText}</p>
          {audited ? <Audited file={file} /> : <Button onClick={() => setAudited(true)}>{say.study.auditNow}</Button>}
        </section>
      )}
      {isLearned ? <Mistakes /> : null}
      <Course chapters={chapters} />
    </div>
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
