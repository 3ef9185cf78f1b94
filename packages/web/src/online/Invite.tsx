import type { Config } from '@kurgan/kernel'
import { useId, useState } from 'react'
import { useLocation } from 'wouter'
import type { AnyGameUI } from '../catalogue.ts'
import { wordsOf } from '../language/language.ts'
import { Button } from '../parts/Button.tsx'
import { userErrorOf } from '../user-error.ts'
import { say } from '../words.ts'
import { sayOnline } from './words.ts'
import css from './online.module.css'
import { newNonce, remember } from './remembered.ts'
import { enter, openTable } from './server.ts'
import { againstNames, audienceNames, firstTerms, isComputers, paceNamesOf, type Terms, wishOf } from './terms.ts'
import { useServer } from './presence.ts'

/** Opens a table on the server, and gives its id. */
const open = async (ui: AnyGameUI, config: Config, terms: Terms): Promise<string> => {
  const nonce = newNonce()
  await enter()
  const { game, invitation } = await openTable(wishOf(terms, { title: ui.game.id, config, nonce }))
  const link = invitation === undefined ? {} : { invitation }
  remember(game, { nonce, lobby: terms.against === 'lobby', ...link })
  return game
}

/** One of several, by its name. */
const Choice = <T extends string>({
  title,
  value,
  names,
  isOff = false,
  onChange,
}: {
  readonly title: string
  readonly value: T
  readonly names: readonly (readonly [T, string])[]
  readonly isOff?: boolean
  readonly onChange: (value: T) => void
}) => {
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{title}</label>
      <select
        id={id}
        value={value}
        disabled={isOff}
        onChange={({ target }) => {
          const chosen = names.find(([one]) => one === target.value)
          if (chosen !== undefined) onChange(chosen[0])
        }}
      >
        {names.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </>
  )
}

/** The other way to begin a game: with somebody at another screen. Without a server there is nothing of it. */
export const Invite = ({ ui, config }: { readonly ui: AnyGameUI; readonly config: () => Config }) => {
  const [terms, setTerms] = useState(firstTerms)
  const [wrong, setWrong] = useState('')
  const [busy, setBusy] = useState(false)
  const [, go] = useLocation()
  const { isThere, hasName } = useServer()
  const { players } = ui.game
  if (!isThere || players.length < 2) return null

  const start = async (): Promise<void> => {
    setBusy(true)
    setWrong('')
    try {
      go(`/online/${await open(ui, config(), terms)}`)
    } catch (error) {
      setWrong(userErrorOf(error) ?? say.problem.chunk)
      setBusy(false)
    }
  }
  const change = (changed: Partial<Terms>): void => setTerms({ ...terms, ...changed })
  const sides = [['', sayOnline.anySide] as const, ...players.map((side) => [side, wordsOf(ui).side(side)] as const)]

  return (
    <fieldset className={css.invite}>
      <legend>{sayOnline.title}</legend>
      <p className={css.faint}>{sayOnline.inviteText}</p>
      <div className={css.terms}>
        <Choice title={sayOnline.mySide} value={terms.side} names={sides} onChange={(side) => change({ side })} />
        <Choice
          title={sayOnline.against.title}
          value={terms.against}
          names={againstNames()}
          onChange={(against) => change({ against })}
        />
        <Choice
          title={sayOnline.pace}
          value={isComputers(terms) ? 'none' : terms.pace}
          isOff={isComputers(terms)}
          names={paceNamesOf()}
          onChange={(pace) => change({ pace })}
        />
        <Choice
          title={sayOnline.audience}
          value={terms.audience}
          names={audienceNames()}
          onChange={(audience) => change({ audience })}
        />
      </div>
      {hasName ? (
        <label className={css.tick}>
          <input
            type="checkbox"
            checked={terms.rated && !isComputers(terms)}
            disabled={isComputers(terms)}
            onChange={({ target }) => change({ rated: target.checked })}
          />
          {sayOnline.rated}
        </label>
      ) : null}
      <div className={css.row}>
        <Button kind="main" disabled={busy} onClick={() => void start()}>
          {sayOnline.invite}
        </Button>
      </div>
      <p role="alert" className={css.wrong}>
        {wrong}
      </p>
    </fieldset>
  )
}
