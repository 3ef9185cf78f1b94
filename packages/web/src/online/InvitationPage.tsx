import type { Invitation } from '@kurgan/wire'
import { type ReactNode, useCallback, useState } from 'react'
import { Link, Redirect, useLocation } from 'wouter'
import type { AnyGameUI } from '../catalogue.ts'
import { agreedOption, scenarioOf, wordsOf } from '../language/language.ts'
import { Button } from '../parts/Button.tsx'
import { Page } from '../parts/Page.tsx'
import { useLoaded } from '../parts/use-loaded.ts'
import { uiOf } from '../store/replaying.ts'
import { userErrorOf } from '../user-error.ts'
import { say } from '../words.ts'
import { sayOnline } from './words.ts'
import { DicePromise } from './DicePromise.tsx'
import css from './online.module.css'
import { me } from './presence.ts'
import { newNonce, remember } from './remembered.ts'
import { accept, enter, invitationOf, myGames } from './server.ts'

interface Invited {
  readonly ui: AnyGameUI
  readonly invitation: Invitation
  /** Whether whoever opens it sits at the table already. */
  readonly own: boolean
}

const load = async (token: string): Promise<Invited> => {
  const invitation = await invitationOf(token)
  const isKnown = ((await me())?.account ?? null) !== null
  const own = isKnown && (await myGames()).some(({ game }) => game === invitation.game)
  return { ui: await uiOf(invitation.title), invitation, own }
}

/** Takes the seat, and gives the game. */
const sitDown = async (token: string, { commitment }: Invitation): Promise<string> => {
  const nonce = newNonce()
  await enter()
  const { game } = await accept(token, nonce)
  remember(game, { nonce, commitment })
  return game
}

const Agreed = ({ ui, invitation: { config, side } }: Pick<Invited, 'ui' | 'invitation'>) => (
  <>
    <p>
      <strong>{scenarioOf(ui, config.scenario).title}</strong> · {scenarioOf(ui, config.scenario).length}
    </p>
    <p>{scenarioOf(ui, config.scenario).blurb}</p>
    <ul className={css.agreed}>
      {ui.game.options
        .filter(({ id }) => config.options[id] !== undefined)
        .map((option) => (
          <li key={option.id}>{agreedOption(ui, option, config.options[option.id] ?? true)}</li>
        ))}
    </ul>
    <p>{sayOnline.yourSide(wordsOf(ui).side(side))}</p>
  </>
)

const Invited = ({ token, invited }: { readonly token: string; readonly invited: Invited }) => {
  const { ui, invitation } = invited
  const [wrong, setWrong] = useState('')
  const [busy, setBusy] = useState(false)
  const [, go] = useLocation()
  const sit = async (): Promise<void> => {
    setBusy(true)
    setWrong('')
    try {
      go(`/online/${await sitDown(token, invitation)}`, { replace: true })
    } catch (error) {
      setWrong(userErrorOf(error) ?? say.problem.chunk)
      setBusy(false)
    }
  }
  return (
    <div className={css.sheet}>
      <p className={css.lead}>{sayOnline.invites(invitation.from, ui.game.title)}</p>
      <Agreed ui={ui} invitation={invitation} />
      <Button kind="main" disabled={busy} onClick={() => void sit()}>
        {sayOnline.sitDown}
      </Button>
      <p role="alert" className={css.wrong}>
        {wrong}
      </p>
      <p className={css.faint}>{sayOnline.guest}</p>
      <DicePromise commitment={invitation.commitment} />
    </div>
  )
}

const Told = ({ children }: { readonly children: ReactNode }) => (
  <>
    <p>
      <output>{children}</output>
    </p>
    <p>
      <Link href="/">{say.backToShelf}</Link>
    </p>
  </>
)

/** What whoever opens the link to a table sees: one press, and they sit at it. */
export const InvitationPage = ({ token }: { readonly token: string }) => {
  const { value, failed, error } = useLoaded(useCallback(() => load(token), [token]))
  if (value?.own === true) return <Redirect to={`/online/${value.invitation.game}`} replace />
  return (
    <Page over={sayOnline.title} title={sayOnline.invitation}>
      {value === undefined ? (
        <Told>{failed ? (userErrorOf(error) ?? say.problem.chunk) : say.loading}</Told>
      ) : (
        <Invited token={token} invited={value} />
      )}
    </Page>
  )
}
