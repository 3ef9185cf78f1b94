import type { Side } from '@kurgan/kernel'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useStore } from 'zustand'
import type { Box } from '../catalogue.ts'
import { pageLanguage } from '../language/language.ts'
import { notify } from '../notices.ts'
import { Button } from '../parts/Button.tsx'
import { settings } from '../settings.ts'
import { say } from '../words.ts'
import css from './shelf.module.css'

/** A game with one press, for each side that can be played; the computer plays the other one, where there is one. */
export const PlayButtons = ({ box: { about, ui } }: { readonly box: Box }) => {
  const level = useStore(settings, (state) => state.level)
  const [opening, setOpening] = useState(false)
  const [, go] = useLocation()
  const buttons = Object.entries((pageLanguage.getState() === 'de' ? about.de?.play : undefined) ?? about.play ?? {})
  const play = async (side: Side): Promise<void> => {
    // A second press while the box is fetched is no second game.
    setOpening(true)
    try {
      const [{ playAgainstComputer }, opened] = await Promise.all([import('../new/quick-start.ts'), ui()])
      go(`/play/${playAgainstComputer(opened, side).id}`)
    } catch {
      notify(say.problem.chunk)
      setOpening(false)
    }
  }
  return buttons.length === 0 ? null : (
    <div className={css.play}>
      {buttons.map(([side, text]) => (
        <Button
          key={side}
          kind="main"
          disabled={opening}
          aria-label={`${text}: ${about.title}`}
          onClick={() => void play(side)}
        >
          {text}
        </Button>
      ))}
      {buttons.length === 1 ? null : <p>{say.shelfPage.against(say.newPage.bots[level])}</p>}
    </div>
  )
}
