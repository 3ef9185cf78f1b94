import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { agreedOption, scenarioOf, wordsOf } from '../language/language.ts'
import { Button } from '../parts/Button.tsx'
import { LinkField } from '../screen/ShareDialog.tsx'
import { userErrorOf } from '../user-error.ts'
import { say } from '../words.ts'
import { sayOnline } from './words.ts'
import { DicePromise } from './DicePromise.tsx'
import type { OnlineGame } from './online-game.ts'
import css from './online.module.css'
import { remember, rememberedOf } from './remembered.ts'
import { closeTable, inviteTo } from './server.ts'

const addressOf = (invitation: string): string => `${location.origin}${location.pathname}#/invitation/${invitation}`

/** The link to the other seat, to be copied or given to what shares on this device. */
const Link = ({ invitation, title }: { readonly invitation: string; readonly title: string }) => {
  const address = addressOf(invitation)
  const share = async (): Promise<void> => {
    try {
      await navigator.share({ title, url: address })
    } catch {
      // Whoever has changed their mind still sees the link.
    }
  }
  return (
    <>
      <p>{sayOnline.waitingText}</p>
      <LinkField label={sayOnline.link} address={address} />
      {'share' in navigator ? <Button onClick={() => void share()}>{sayOnline.shareIt}</Button> : null}
    </>
  )
}

/** A table at which somebody is awaited. */
export const Waiting = ({ game }: { readonly game: OnlineGame }) => {
  const { ui, title, seat, config, commitment } = useStore(game.screen)
  const [wrong, setWrong] = useState('')
  const [invitation, setInvitation] = useState(() => rememberedOf(game.id).invitation)
  useEffect(() => {
    // What was promised first is what counts in the end.
    if (rememberedOf(game.id).commitment === undefined) remember(game.id, { commitment })
  }, [game, commitment])
  const makeLink = async (): Promise<void> => {
    try {
      const { invitation: made } = await inviteTo(game.id)
      remember(game.id, { invitation: made })
      setInvitation(made)
    } catch (error) {
      setWrong(userErrorOf(error) ?? say.problem.chunk)
    }
  }
  const close = async (): Promise<void> => {
    try {
      await closeTable(game.id)
    } catch (error) {
      setWrong(userErrorOf(error) ?? say.problem.chunk)
    }
  }
  if (ui === undefined) return null
  const isMine = ui.game.players.includes(seat)
  return (
    <div className={css.sheet}>
      <p className={css.lead}>
        {ui.game.title}: {scenarioOf(ui, config.scenario).title}
      </p>
      <ul className={css.agreed}>
        {ui.game.options
          .filter(({ id }) => config.options[id] !== undefined)
          .map((option) => (
            <li key={option.id}>{agreedOption(ui, option, config.options[option.id] ?? true)}</li>
          ))}
      </ul>
      {isMine ? <p>{sayOnline.yourSide(wordsOf(ui).side(seat))}</p> : null}
      {isMine && invitation !== undefined ? <Link invitation={invitation} title={title} /> : null}
      {isMine && invitation === undefined ? (
        <>
          {rememberedOf(game.id).lobby === true ? <p>{sayOnline.inLobby}</p> : null}
          <Button onClick={() => void makeLink()}>{sayOnline.newLink}</Button>
        </>
      ) : null}
      {isMine ? <p className={css.faint}>{sayOnline.guest}</p> : null}
      <DicePromise commitment={commitment} />
      {isMine ? <Button onClick={() => void close()}>{sayOnline.closeTable}</Button> : null}
      <p role="alert" className={css.wrong}>
        {wrong}
      </p>
    </div>
  )
}
