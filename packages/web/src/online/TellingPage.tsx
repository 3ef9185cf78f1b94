import type { Channel, Channels } from '@kurgan/wire'
import { useCallback, useEffect, useId, useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../parts/Button.tsx'
import { Page } from '../parts/Page.tsx'
import { userErrorOf } from '../user-error.ts'
import { say } from '../words.ts'
import css from './online.module.css'
import type { Attempt } from './OwnAccount.tsx'
import { addHook, addMail, addPush, canPush, myChannels, removeChannel, setQuiet } from './telling.ts'
import { Vacation } from './Vacation.tsx'
import { useLast } from './use-last.ts'
import { sayOnline } from './words.ts'

interface Props {
  readonly attempt: Attempt
}

const ChannelList = ({ channels, attempt }: Props & { readonly channels: readonly Channel[] }) => {
  const words = sayOnline.telling
  return (
    <ul>
      {channels.map(({ id, kind, target, off, waits }) => (
        <li key={id}>
          <strong>{words.kinds[kind]}</strong> {target} <span>{off ? words.off : waits ? words.waits : ''}</span>{' '}
          <Button
            aria-label={words.removeOf(target)}
            onClick={() => attempt(async () => void (await removeChannel(id)))}
          >
            {sayOnline.account.remove}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** A line to be typed, and what is done with it. */
const Adding = ({
  label,
  button,
  kind,
  onAdd,
}: {
  readonly label: string
  readonly button: string
  readonly kind: 'email' | 'url'
  readonly onAdd: (text: string) => void
}) => {
  const [text, setText] = useState('')
  const id = useId()
  return (
    <div className={css.fields}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={kind}
        value={text}
        maxLength={500}
        autoComplete={kind}
        onChange={({ target }) => setText(target.value)}
      />
      <Button onClick={() => onAdd(text.trim())}>{button}</Button>
    </div>
  )
}

const minutesOf = (text: string): number => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return hours * 60 + minutes
}
const textOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const Quiet = ({ quiet, attempt }: Props & Pick<Channels, 'quiet'>) => {
  const words = sayOnline.telling
  const [from, setFrom] = useState(textOf(quiet?.from ?? 22 * 60))
  const [to, setTo] = useState(textOf(quiet?.to ?? 7 * 60))
  const [fromId, toId] = [useId(), useId()]
  const set = (hours: Parameters<typeof setQuiet>[0]) => (): void => attempt(async () => void (await setQuiet(hours)))
  return (
    <div className={css.fields}>
      <h2>{words.quiet}</h2>
      <p className={css.faint}>{words.quietText}</p>
      <p>{quiet === null ? words.noHours : words.hours(textOf(quiet.from), textOf(quiet.to), quiet.zone)}</p>
      <label htmlFor={fromId}>{words.from}</label>
      <input id={fromId} type="time" value={from} onChange={({ target }) => setFrom(target.value)} />
      <label htmlFor={toId}>{words.to}</label>
      <input id={toId} type="time" value={to} onChange={({ target }) => setTo(target.value)} />
      <div className={css.row}>
        <Button onClick={set({ from: minutesOf(from), to: minutesOf(to) })}>{words.setQuiet}</Button>
        <Button disabled={quiet === null} onClick={set(null)}>
          {words.endQuiet}
        </Button>
      </div>
    </div>
  )
}

const Ways = ({ found, attempt }: Props & { readonly found: Channels }) => {
  const words = sayOnline.telling
  const [secret, setSecret] = useState('')
  const hook = async (url: string): Promise<void> => setSecret((await addHook(url)).secret ?? '')
  return (
    <>
      <section className={css.list}>
        <h2>{words.ways}</h2>
        {found.channels.length === 0 ? <p>{words.none}</p> : null}
        <ChannelList channels={found.channels} attempt={attempt} />
      </section>
      {canPush() ? (
        <Button onClick={() => attempt(async () => void (await addPush(found.push)))}>{words.addPush}</Button>
      ) : null}
      {found.mail ? (
        <Adding
          label={words.mail}
          button={words.addMail}
          kind="email"
          onAdd={(text) => attempt(async () => void (await addMail(text)))}
        />
      ) : null}
      <Adding label={words.hook} button={words.addHook} kind="url" onAdd={(text) => attempt(() => hook(text))} />
      {secret === '' ? null : (
        <section className={css.offer}>
          <p>{words.secret}</p>
          <code className={css.digits}>{secret}</code>
        </section>
      )}
      <Quiet key={JSON.stringify(found.quiet)} quiet={found.quiet} attempt={attempt} />
      <Vacation attempt={attempt} />
    </>
  )
}

/** How one is told what waits, while no page is open; and when not. */
export const TellingPage = () => {
  const [times, setTimes] = useState(0)
  const [wrong, setWrong] = useState('')
  const load = useCallback(async () => ({ times, found: await myChannels() }), [times])
  const { value, failed, error } = useLast(load)
  useEffect(() => {
    document.title = `${sayOnline.telling.title} · ${say.name}`
  }, [])
  const attempt: Attempt = (body) => {
    setWrong('')
    body().then(
      () => setTimes(times + 1),
      (no: unknown) => setWrong(userErrorOf(no) ?? say.problem.chunk),
    )
  }
  return (
    <Page over={sayOnline.title} title={sayOnline.telling.title}>
      <div className={css.sheet}>
        <p>{sayOnline.telling.text}</p>
        <p role="alert" className={css.wrong}>
          {failed ? (userErrorOf(error) ?? say.problem.chunk) : wrong}
        </p>
        {value === undefined ? null : <Ways found={value.found} attempt={attempt} />}
        <p>
          <Link href="/account">{sayOnline.account.title}</Link>
        </p>
      </div>
    </Page>
  )
}
