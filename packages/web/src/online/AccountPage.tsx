import { type FormEvent, lazy, Suspense, useCallback, useEffect, useId, useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../parts/Button.tsx'
import { Page } from '../parts/Page.tsx'
import { userErrorOf } from '../user-error.ts'
import { say } from '../words.ts'
import { sayOnline } from './words.ts'
import css from './online.module.css'
import { me } from './presence.ts'
import { Standings } from './Standings.tsx'
import { useLast } from './use-last.ts'
import { hasPasskeys, enterByKey, makeKey } from './keys.ts'
import { type Attempt, OwnAccount } from './OwnAccount.tsx'
import { claim, type Entered, recover, signIn } from './server.ts'

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
  const [name, setName] = useState('')
  const nameId = useId()
  const comesIn = (body: () => Promise<Entered>) => (): void =>
    attempt(async () => onEntered((await body()).codes ?? []))
  return (
    <>
      <p>{words.guest}</p>
      {hasPasskeys() ? (
        <div className={css.fields}>
          <h2>{words.byKey}</h2>
          <p className={css.faint}>{words.keyText}</p>
          <label htmlFor={nameId}>{words.name}</label>
          <input
            id={nameId}
            value={name}
            maxLength={80}
            autoComplete="username"
            onChange={({ target }) => setName(target.value)}
          />
          <div className={css.row}>
            <Button onClick={comesIn(() => makeKey({ name: name.trim() }))}>{words.takeByKey}</Button>
            <Button onClick={comesIn(enterByKey)}>{words.enterByKey}</Button>
          </div>
        </div>
      ) : null}
      <NameForm
        title={words.claim}
        secret={words.password}
        isNew
        button={words.take}
        onSend={(wanted, password) => comesIn(() => claim(wanted, password))()}
      />
      <NameForm
        title={words.known}
        secret={words.secret}
        isNew={false}
        button={words.signIn}
        onSend={(known, secret) => comesIn(() => signIn(known, secret))()}
      />
    </>
  )
}

/** What a link of the operator opens: one press more, so that nobody who only looks at the link uses it up. */
const Recovery = ({
  token,
  attempt,
  onChanged,
}: {
  readonly token: string
  readonly attempt: Attempt
  readonly onChanged: (codes: readonly string[]) => void
}) => (
  <section className={css.offer}>
    <p>{sayOnline.account.recover}</p>
    <Button
      kind="main"
      onClick={() =>
        attempt(async () => {
          await recover(token)
          onChanged([])
        })
      }
    >
      {sayOnline.account.comeIn}
    </Button>
  </section>
)

/** Who one is here: a guest of this browser, or somebody with a name on every device. */
const OwnPage = ({ token }: { readonly token: string | undefined }) => {
  const [times, setTimes] = useState(0)
  const [codes, setCodes] = useState<readonly string[]>([])
  const [wrong, setWrong] = useState('')
  // Asked anew whenever somebody has come in or gone out.
  const load = useCallback(async () => ({ times, found: await me() }), [times])
  const { value } = useLast(load)
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
  const found = value?.found
  return (
    <Page over={sayOnline.title} title={sayOnline.account.title}>
      <div className={css.sheet}>
        <p role="alert" className={css.wrong}>
          {value !== undefined && found === undefined ? sayOnline.noServer : wrong}
        </p>
        {token === undefined || times > 0 ? null : <Recovery token={token} attempt={attempt} onChanged={changed} />}
        {found === undefined ? null : (
          <>
            <Standings me={found} attempt={attempt} onChanged={() => changed(codes)} />
            {found.account?.kind === 'person' ? (
              <OwnAccount account={found.account} codes={codes} attempt={attempt} onChanged={changed} />
            ) : (
              <Guest attempt={attempt} onEntered={changed} />
            )}
          </>
        )}
        <p>
          <Link href="/">{say.backToShelf}</Link>
        </p>
      </div>
    </Page>
  )
}

const ModerationPage = lazy(async () => ({ default: (await import('./ModerationPage.tsx')).ModerationPage }))
const TellingPage = lazy(async () => ({ default: (await import('./TellingPage.tsx')).TellingPage }))
const ResultsPage = lazy(async () => ({ default: (await import('./ResultsPage.tsx')).ResultsPage }))
const LetterPage = lazy(async () => ({ default: (await import('./LetterPage.tsx')).LetterPage }))

/** Everything about people that is no table: one's own account, and what belongs to it. */
export const AccountPage = ({ page, token }: { readonly page?: string; readonly token?: string }) => (
  <Suspense>
    {page === 'moderation' ? (
      <ModerationPage />
    ) : page === 'notices' ? (
      <TellingPage />
    ) : page === 'results' ? (
      <ResultsPage key={token} title={token} />
    ) : (page === 'mail' || page === 'unsubscribe') && token !== undefined ? (
      <LetterPage key={token} what={page} token={token} />
    ) : (
      <OwnPage key={token} token={page === 'recover' ? token : undefined} />
    )}
  </Suspense>
)
