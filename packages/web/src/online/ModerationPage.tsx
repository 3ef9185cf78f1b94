import { type Audited, type Card, type Report, type SanctionKind, sanctionKinds } from '@kurgan/wire'
import { useCallback, useEffect, useId, useState } from 'react'
import { Link } from 'wouter'
import { findBox } from '../catalogue.ts'
import { Button } from '../parts/Button.tsx'
import { Page } from '../parts/Page.tsx'
import { scrolls } from '../parts/scrolls.ts'
import { userErrorOf } from '../user-error.ts'
import { say } from '../words.ts'
import { dateText } from './date.ts'
import css from './online.module.css'
import { dossierOf, judge, lift, modLog, reports, sanction } from './relating.ts'
import { useLast } from './use-last.ts'
import { sayOnline } from './words.ts'

/** Does something, says why not, and looks everything up anew. */
type Attempt = (body: () => Promise<unknown>) => void

const Log = ({ log }: { readonly log: readonly Audited[] }) => {
  const words = sayOnline.moderation
  return (
    <ul>
      {log.map(({ id, at, who, what, about, text }) => (
        <li key={id}>
          <span>{dateText(at)}</span> {who?.name ?? words.operator} {words.acts[what]} {about?.name ?? ''}: {text}
        </li>
      ))}
    </ul>
  )
}

const Barring = ({ card, attempt }: { readonly card: Card; readonly attempt: Attempt }) => {
  const words = sayOnline.moderation
  const [kind, setKind] = useState<SanctionKind>('chat')
  const [days, setDays] = useState('7')
  const [reason, setReason] = useState('')
  const [kindId, daysId, reasonId] = [useId(), useId(), useId()]
  return (
    <div className={css.fields}>
      <label htmlFor={kindId}>{words.kind}</label>
      <select
        id={kindId}
        value={kind}
        onChange={({ target }) => setKind(sanctionKinds.find((one) => one === target.value) ?? 'chat')}
      >
        {sanctionKinds.map((one) => (
          <option key={one} value={one}>
            {sayOnline.sanctions.kinds[one]}
          </option>
        ))}
      </select>
      <label htmlFor={daysId}>{words.days}</label>
      <input id={daysId} value={days} inputMode="numeric" onChange={({ target }) => setDays(target.value)} />
      <label htmlFor={reasonId}>{words.reason}</label>
      <input id={reasonId} value={reason} maxLength={500} onChange={({ target }) => setReason(target.value)} />
      <Button onClick={() => attempt(() => sanction(card.id, { kind, days: Number(days), reason }))}>
        {words.lay}
      </Button>
    </div>
  )
}

/** What is in force against somebody, what was done before, and what can be done. */
const About = ({
  card,
  times,
  attempt,
}: {
  readonly card: Card
  readonly times: number
  readonly attempt: Attempt
}) => {
  const words = sayOnline.moderation
  const load = useCallback(async () => ({ times, dossier: await dossierOf(card.id) }), [card.id, times])
  const dossier = useLast(load).value?.dossier
  return (
    <section className={css.list} aria-label={sayOnline.person.about(card.name)}>
      {(dossier?.sanctions ?? []).map(({ id, kind, until, reason }) => (
        <div key={id} className={css.row}>
          <span>
            {words.standing} {sayOnline.sanctions.kinds[kind]}, {sayOnline.sanctions.until(dateText(until))}: {reason}
          </span>
          <Button onClick={() => attempt(() => lift(id))}>{words.lift}</Button>
        </div>
      ))}
      <Log log={dossier?.log ?? []} />
      <h3>{words.sanction}</h3>
      <Barring card={card} attempt={attempt} />
    </section>
  )
}

const Reported = ({ report, times, attempt }: { report: Report; times: number; attempt: Attempt }) => {
  const words = sayOnline.moderation
  const [isOpen, setOpen] = useState(false)
  const { id, title, room, line, isHidden, around, by, at, why } = report
  const all = [...around, line].toSorted((a, b) => a.n - b.n)
  return (
    <li>
      <h2>
        {findBox(title)?.about.title ?? title} · {words.rooms[room]}
      </h2>
      <p className={css.faint}>
        {words.by(by.name)}, {dateText(at)}
        {why === '' ? '' : `: ${why}`}
      </p>
      <ol className={css.room} aria-label={words.rooms[room]} {...scrolls}>
        {all.map((one) => (
          <li key={one.n} aria-current={one.n === line.n}>
            <strong>{one.by.name}:</strong> {one.text}
            {one.n === line.n && isHidden ? ` (${words.hidden})` : ''}
          </li>
        ))}
      </ol>
      <div className={css.row}>
        <Button onClick={() => attempt(() => judge(id, false))}>{words.keep}</Button>
        <Button onClick={() => attempt(() => judge(id, true))}>{words.hide}</Button>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {words.look(line.by.name)}
        </Button>
      </div>
      {isOpen ? <About card={line.by} times={times} attempt={attempt} /> : null}
    </li>
  )
}

/** What was reported, with its room; and everything that moderators have done. */
export const ModerationPage = () => {
  const words = sayOnline.moderation
  const [times, setTimes] = useState(0)
  const [wrong, setWrong] = useState('')
  const load = useCallback(async () => ({ times, open: await reports(), log: await modLog() }), [times])
  const { value: shown, failed, error } = useLast(load)
  useEffect(() => {
    document.title = `${sayOnline.moderation.title} · ${say.name}`
  }, [])
  const attempt: Attempt = (body) => {
    setWrong('')
    body().then(
      () => setTimes(times + 1),
      (no: unknown) => setWrong(userErrorOf(no) ?? say.problem.chunk),
    )
  }
  return (
    <Page over={sayOnline.title} title={words.title}>
      <p role="alert" className={css.wrong}>
        {failed ? (userErrorOf(error) ?? say.problem.chunk) : wrong}
      </p>
      {shown === undefined ? null : (
        <>
          {shown.open.length === 0 ? <p>{words.none}</p> : null}
          <ul className={css.cards}>
            {shown.open.map((report) => (
              <Reported key={report.id} report={report} times={times} attempt={attempt} />
            ))}
          </ul>
          <section className={css.list}>
            <h2>{words.log}</h2>
            <Log log={shown.log} />
          </section>
        </>
      )}
      <p>
        <Link href="/">{say.backToShelf}</Link>
      </p>
    </Page>
  )
}
