import type { Config } from '@kurgan/kernel'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import type { AnyGameUI } from '../catalogue.ts'
import { Button } from '../parts/Button.tsx'
import { userErrorOf } from '../user-error.ts'
import { say } from '../words.ts'
import { firstTerms } from './first-terms.ts'
import css from './online.module.css'
import { useServer } from './presence.ts'

const TermsFields = lazy(async () => ({ default: (await import('./TermsFields.tsx')).TermsFields }))

/**
 * The other way to begin a game: with somebody at another screen, or where it is played alone, for the table of results, with
 * one press. What else can be agreed comes when somebody wants it. Without a server there is nothing of it.
 */
export const Invite = ({ ui, config }: { readonly ui: AnyGameUI; readonly config: () => Config }) => {
  const [terms, setTerms] = useState(firstTerms)
  const [isOpen, setOpen] = useState(false)
  const [wrong, setWrong] = useState('')
  const [busy, setBusy] = useState(false)
  const [, go] = useLocation()
  const { isThere } = useServer()
  if (!isThere) return null
  const words = ui.game.players.length === 1 ? say.online.alone : say.online

  const start = async (): Promise<void> => {
    setBusy(true)
    setWrong('')
    try {
      const { openFor } = await import('./open-for.ts')
      go(`/online/${await openFor(ui, config(), terms)}`)
    } catch (error) {
      setWrong(userErrorOf(error) ?? say.problem.chunk)
      setBusy(false)
    }
  }

  return (
    <fieldset className={css.invite}>
      <legend>{words.title}</legend>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{words.terms}</summary>
        {isOpen ? (
          <Suspense fallback={say.loading}>
            <TermsFields ui={ui} terms={terms} onChange={(changed) => setTerms({ ...terms, ...changed })} />
          </Suspense>
        ) : null}
      </details>
      <div className={css.row}>
        <Button kind="main" disabled={busy} onClick={() => void start()}>
          {words.invite}
        </Button>
      </div>
      <p role="alert" className={css.wrong}>
        {wrong}
      </p>
    </fieldset>
  )
}
