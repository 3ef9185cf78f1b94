import type { Card } from '@kurgan/wire'
import { useCallback, useId, useState } from 'react'
import { Button } from '../parts/Button.tsx'
import { downloadText } from '../store/download.ts'
import { dateText } from './date.ts'
import { hasPasskeys, makeKey, myKeys, removeKey } from './keys.ts'
import css from './online.module.css'
import { Ratings } from './Ratings.tsx'
import { choosePassword, closeAccount, everything, newCodes, signOut } from './server.ts'
import { useLast } from './use-last.ts'
import { sayOnline } from './words.ts'

/** Does something that the server may refuse; says why. */
export type Attempt = (body: () => Promise<void>) => void

interface Props {
  readonly attempt: Attempt
  /** Something is otherwise now; codes are shown once. */
  readonly onChanged: (codes: readonly string[]) => void
}

/** What was typed to show once more who one is. */
interface Confirmed extends Props {
  readonly password: string
}

const Codes = ({ codes }: { readonly codes: readonly string[] }) => (
  <section className={css.offer}>
    <p>{sayOnline.account.codes}</p>
    <ul className={css.digits}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  </section>
)

const Passkeys = ({ attempt, onChanged, password }: Confirmed) => {
  const words = sayOnline.account
  const [times, setTimes] = useState(0)
  const load = useCallback(async () => ({ times, keys: await myKeys() }), [times])
  const { value } = useLast(load)
  return (
    <section className={css.list}>
      <h3>{words.keys}</h3>
      <ul>
        {(value?.keys ?? []).map(({ id, made, used }) => (
          <li key={id}>
            <span>{words.madeAt(dateText(made), used === null ? undefined : dateText(used))}</span>{' '}
            <Button
              aria-label={words.removeKey(dateText(made))}
              onClick={() =>
                attempt(async () => {
                  await removeKey(id, password)
                  setTimes(times + 1)
                })
              }
            >
              {words.remove}
            </Button>
          </li>
        ))}
      </ul>
      {hasPasskeys() ? (
        <Button
          onClick={() =>
            attempt(async () => {
              await makeKey({ password })
              onChanged([])
              setTimes(times + 1)
            })
          }
        >
          {words.oneMoreKey}
        </Button>
      ) : null}
    </section>
  )
}

const NewPassword = ({ attempt, onChanged, password }: Confirmed) => {
  const words = sayOnline.account
  const [next, setNext] = useState('')
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{words.newPassword}</label>
      <input
        id={id}
        type="password"
        value={next}
        maxLength={200}
        autoComplete="new-password"
        onChange={({ target }) => setNext(target.value)}
      />
      <Button
        onClick={() =>
          attempt(async () => {
            await choosePassword(password, next)
            onChanged([])
          })
        }
      >
        {words.choosePassword}
      </Button>
    </>
  )
}

/** What may be changed only by whoever shows once more who they are. */
const Guarded = ({ attempt, onChanged }: Props) => {
  const words = sayOnline.account
  const [password, setPassword] = useState('')
  const id = useId()
  const confirmed = { attempt, onChanged, password }
  return (
    <div className={css.fields}>
      <h2>{words.guarded}</h2>
      <p className={css.faint}>{words.guardedText}</p>
      <label htmlFor={id}>{words.secret}</label>
      <input
        id={id}
        type="password"
        value={password}
        autoComplete="current-password"
        onChange={({ target }) => setPassword(target.value)}
      />
      <Passkeys {...confirmed} />
      <NewPassword {...confirmed} />
      <Button onClick={() => attempt(async () => onChanged(await newCodes(password)))}>{words.newCodes}</Button>
      <h3>{words.close}</h3>
      <p>{words.closeText}</p>
      <Button
        onClick={() =>
          attempt(async () => {
            await closeAccount(password)
            onChanged([])
          })
        }
      >
        {words.close}
      </Button>
    </div>
  )
}

/** Somebody with a name: ways in and out, and everything that is kept of them. */
export const OwnAccount = ({
  account: { id, name },
  codes,
  attempt,
  onChanged,
}: Props & { readonly account: Card; readonly codes: readonly string[] }) => {
  const words = sayOnline.account
  const leave = (everywhere: boolean) => () =>
    attempt(async () => {
      await signOut(everywhere)
      onChanged([])
    })
  const save = async (): Promise<void> => downloadText('kurgan-account.json', await everything(), 'application/json')
  return (
    <>
      <p className={css.lead}>{words.you(name)}</p>
      {codes.length === 0 ? null : <Codes codes={codes} />}
      <div className={css.row}>
        <Button onClick={leave(false)}>{words.signOut}</Button>
        <Button onClick={leave(true)}>{words.signOutAll}</Button>
        <Button onClick={() => attempt(save)}>{words.export}</Button>
      </div>
      <Ratings of={id} />
      <Guarded attempt={attempt} onChanged={onChanged} />
    </>
  )
}
