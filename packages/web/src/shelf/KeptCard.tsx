import { useRef } from 'react'
import { Link } from 'wouter'
import { downloadMatch } from '../keep/download.ts'
import type { Kept } from '../keep/keep.ts'
import { spoken } from '../language/language.ts'
import { Button } from '../parts/Button.tsx'
import { StillBoard } from '../parts/StillBoard.tsx'
import { say } from '../words.ts'
import { usePosition } from './position.ts'
import { RemoveButton } from './RemoveButton.tsx'
import css from './shelf.module.css'

const locales = { en: 'en-GB', de: 'de-DE' } as const
const when = (time: number): string =>
  new Intl.DateTimeFormat(locales[spoken.getState()], { dateStyle: 'medium', timeStyle: 'short' }).format(time)

export const KeptCard = ({
  kept,
  onlyHere,
  onRemove,
}: {
  readonly kept: Kept
  /** It is in this page and not, or not as it is, in the store. */
  readonly onlyHere: boolean
  readonly onRemove: () => void
}) => {
  const card = useRef<HTMLLIElement>(null)
  const position = usePosition(card, kept)
  const scenario = position?.scenario ?? kept.scenario
  const name = `${kept.title}: ${scenario}`
  const go = kept.over ? say.shelfPage.review : say.shelfPage.resume
  return (
    <li ref={card} className={css.kept}>
      <div className={css.thumb}>
        {/* A game that cannot be drawn has a card without a picture; opening it says what is wrong. */}
        {position === undefined ? null : (
          <StillBoard room={position.room} state={position.state} seat="spectator" label={say.shelfPage.position} />
        )}
      </div>
      <h3>{kept.title}</h3>
      <p className={css.scenario}>{scenario}</p>
      <p>{position?.standing ?? kept.standing}</p>
      <p className={css.faint}>
        {say.shelfPage.actions(kept.actions)} · {when(kept.updated)}
      </p>
      {onlyHere ? <p className={css.onlyHere}>{say.shelfPage.onlyHere}</p> : null}
      <div className={css.deeds}>
        <Link href={`/play/${kept.id}`} className={css.go} aria-label={`${go}: ${name}`}>
          {go}
        </Link>
        <Button
          kind="quiet"
          onClick={() => downloadMatch(kept.file)}
          aria-label={`${say.shelfPage.exportOne}: ${name}`}
        >
          {say.shelfPage.exportOne}
        </Button>
        <RemoveButton kind="quiet" of={name} sure={say.shelfPage.removeSure(name)} onRemove={onRemove} />
      </div>
    </li>
  )
}
