import type { Card } from '@kurgan/wire'
import { type FormEvent, lazy, Suspense, useCallback, useEffect, useId, useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../parts/Button.tsx'
import { Page } from '../parts/Page.tsx'
import { useLoaded } from '../parts/use-loaded.ts'
import { downloadText } from '../store/download.ts'
import { userErrorOf } from '../user-error.ts'
import { say } from '../words.ts'
import { sayOnline } from './words.ts'
import css from './online.module.css'
import { me } from './presence.ts'
import { Standings } from './Standings.tsx'
import { claim, closeAccount, everything, signIn, signOut } from './server.ts'

/** Does something that the server may refuse; says why. */
type Attempt = (body: () => Promise<void>) => void

/** A name and what proves it. */
const NameForm = ({
  title,
  secret,
  isNew,
  button,
  onSend,
}: {
  readonly title: string
  readonly secret: string
  /** A new password, so that the browser offers one. */
  readonly isNew: boolean
  readonly button: string
  readonly onSend: (name: string, secret: string) => void
}) => {
  const [name, setName] = useState('')
  const [word, setWord] = useState('')
  const [nameId, wordId] = [useId(), useId()]
  const send = (event: FormEvent): void => {
    event.preventDefault()
    onSend(name.trim(), word)
  }
  return (
    <form className={css.fields} onSubmit={send}>
      <h2>{title}</h2>
      <label htmlFor={nameId}>{sayOnline.account.name}</label>
      <input
        id={nameId}
        value={name}
        maxLength={80}
        autoComplete="username"
        onChange={({ target }) => setName(target.value)}
      />
      <label htmlFor={wordId}>{secret}</label>
      <input
        id={wordId}
        type="password"
        value={word}
        maxLength={200}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        onChange={({ target }) => setWord(target.value)}
      />
      <Button onClick={() => onSend(name.trim(), word)}>{button}</Button>
    </form>
  )
}

const Guest = ({ attempt, onEntered }: { attempt: Attempt; onEntered: (codes: readonly string[]) => void }) => {
  const words = sayOnline.account
  return (
    <>
      <p>{words.guest}</p>
      <NameForm
        title={words.claim}
        secret={words.password}
        isNew
        button={words.take}
        onSend={(name, password) => attempt(async () => onEntered((await claim(name, password)).codes ?? []))}
      />
      <NameForm
        title={words.known}
        secret={words.secret}
        isNew={false}
        button={words.signIn}
        onSend={(name, secret) =>
          attempt(async () => {
            await signIn(name, secret)
            onEntered([])
          })
        }
      />
    </>
  )
}

const Person = ({
  account: { name },
  codes,
  attempt,
  onLeft,
}: {
  readonly account: Card
  readonly codes: readonly string[]
  readonly attempt: Attempt
  readonly onLeft: () => void
}) => {
  const words = sayOnline.account
  const [password, setPassword] = useState('')
  const id = useId()
  const leave = (everywhere: boolean) => () =>
    attempt(async () => {
      await signOut(everywhere)
      onLeft()
    })
  return (
    <>
      <p className={css.lead}>{words.you(name)}</p>
      {codes.length === 0 ? null : (
        <section className={css.offer}>
          <p>{words.codes}</p>
          <ul className={css.digits}>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </section>
      )}
      <div className={css.row}>
        <Button onClick={leave(false)}>{words.signOut}</Button>
        <Button onClick={leave(true)}>{words.signOutAll}</Button>
        <Button
          onClick={() =>
            attempt(async () => downloadText('kurgan-account.json', await everything(), 'application/json'))
          }
        >
          {words.export}
        </Button>
      </div>
      <div className={css.fields}>
        <h2>{words.close}</h2>
        <p>{words.closeText}</p>
        <label htmlFor={id}>{words.secret}</label>
        <input
          id={id}
          type="password"
          value={password}
          autoComplete="current-password"
          onChange={({ target }) => setPassword(target.value)}
        />
        <Button
          onClick={() =>
            attempt(async () => {
              await closeAccount(password)
              onLeft()
            })
          }
        >
          {words.close}
        </Button>
      </div>
    </>
  )
}

/** Who one is here: a guest of this browser, or somebody with a name on every device. */
const OwnPage = () => {
  const [times, setTimes] = useState(0)
  const [codes, setCodes] = useState<readonly string[]>([])
  const [wrong, setWrong] = useState('')
  // Asked anew whenever somebody has come in or gone out.
  const load = useCallback(async () => ({ times, found: await me() }), [times])
  const { value } = useLoaded(load)
  useEffect(() => {
    document.title = `${sayOnline.account.title} · ${say.name}`
  }, [])
  const attempt: Attempt = (body) => {
    setWrong('')
    body().catch((error: unknown) => setWrong(userErrorOf(error) ?? say.problem.chunk))
  }
  const changed = (shown: readonly string[]): void => {
    setCodes(shown)
    setTimes(times + 1)
  }
  const account = value?.found?.account ?? null
  return (
    <Page over={sayOnline.title} title={sayOnline.account.title}>
      <div className={css.sheet}>
        <p role="alert" className={css.wrong}>
          {value !== undefined && value.found === undefined ? sayOnline.noServer : wrong}
        </p>
        {value?.found === undefined ? null : (
          <Standings me={value.found} attempt={attempt} onChanged={() => changed(codes)} />
        )}
        {value?.found?.isModerator === true ? (
          <p>
            <Link href="/account/moderation">{sayOnline.moderation.title}</Link>
          </p>
        ) : null}
        {value?.found === undefined ? null : account?.kind === 'person' ? (
          <Person account={account} codes={codes} attempt={attempt} onLeft={() => changed([])} />
        ) : (
          <Guest attempt={attempt} onEntered={changed} />
        )}
        <p>
          <Link href="/">{say.backToShelf}</Link>
        </p>
      </div>
    </Page>
  )
}

const ModerationPage = lazy(async () => ({ default: (await import('./ModerationPage.tsx')).ModerationPage }))

/** Everything about people that is no table: one's own account, and what belongs to it. */
export const AccountPage = ({ page }: { readonly page: string | undefined }) =>
  page === 'moderation' ? (
    <Suspense>
      <ModerationPage />
    </Suspense>
  ) : (
    <OwnPage />
  )
