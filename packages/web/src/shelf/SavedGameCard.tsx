import { useRef } from 'react'
import { Link } from 'wouter'
import { downloadMatch } from '../store/download.ts'
import type { Listed } from '../store/saved-games.ts'
import { pageLanguage } from '../language/language.ts'
import { Button } from '../parts/Button.tsx'
import { StillBoard } from '../parts/StillBoard.tsx'
import { say } from '../words.ts'
import { type ReadGame, usePosition } from './use-position.ts'
import { RemoveButton } from './RemoveButton.tsx'
import { report } from './report.ts'
import css from './shelf.module.css'

const clock = (locale: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
/** Made once: a new one takes longer than the rest of a card. */
const clocks = { en: clock('en-GB'), de: clock('de-DE') } as const
const when = (time: number): string => clocks[pageLanguage.getState()].format(time)

const goingOn = ({ over }: Listed): string => {
  if (over === undefined) return say.shelfPage.open
  return over ? say.shelfPage.review : say.shelfPage.resume
}

export const SavedGameCard = ({
  kept,
  read,
  onlyHere,
  onRemove,
}: {
  readonly kept: Listed
  readonly read: ReadGame
  /** It is in this page and not, or not as it is, in the store. */
  readonly onlyHere: boolean
  readonly onRemove: () => void
}) => {
  const card = useRef<HTMLLIElement>(null)
  const position = usePosition(card, kept, read)
  const scenario = position?.scenario ?? kept.scenario
  const name = `${kept.title}: ${scenario}`
  const go = goingOn(kept)
  const save = async (): Promise<void> => {
    const whole = await read(kept.id)
    if (whole !== undefined) downloadMatch(whole.file)
  }
  return (
    <li ref={card} className={css.kept}>
      <div className={css.thumb}>
        {/* A game that cannot be drawn has a card without a picture; opening it says what is wrong. */}
        {position === undefined ? null : (
          <StillBoard ui={position.ui} state={position.state} seat="spectator" label={say.shelfPage.position} />
        )}
      </div>
      <h3>{kept.title}</h3>
      <p className={css.scenario}>{scenario}</p>
      <p>{position?.standing ?? kept.standing}</p>
      <p className={css.gist}>{position?.gist.join(' · ')}</p>
      <p className={css.faint}>{when(kept.updated)}</p>
      {onlyHere ? <p className={css.onlyHere}>{say.shelfPage.onlyHere}</p> : null}
      <div className={css.buttons}>
        <Link href={`/play/${kept.id}`} className={css.go} aria-label={`${go}: ${name}`}>
          {go}
        </Link>
        <Button
          kind="quiet"
          onClick={() => void save().catch(report)}
          aria-label={`${say.shelfPage.exportOne}: ${name}`}
        >
          {say.shelfPage.exportOne}
        </Button>
        <RemoveButton kind="quiet" of={name} sure={say.shelfPage.removeSure(name)} onRemove={onRemove} />
      </div>
    </li>
  )
}
