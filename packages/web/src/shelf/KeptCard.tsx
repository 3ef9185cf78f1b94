import { useState } from 'react'
import { Link } from 'wouter'
import { downloadMatch } from '../keep/download.ts'
import type { Kept } from '../keep/keep.ts'
import { spoken } from '../language/language.ts'
import { Button } from '../parts/Button.tsx'
import { Modal } from '../parts/Modal.tsx'
import { say } from '../words.ts'
import { Thumb } from './Thumb.tsx'
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
  const [asking, setAsking] = useState(false)
  const name = `${kept.title}: ${kept.scenario}`
  return (
    <li className={css.kept}>
      <Thumb kept={kept} />
      <h3>{kept.title}</h3>
      <p className={css.scenario}>{kept.scenario}</p>
      <p>{kept.standing}</p>
      <p className={css.faint}>
        {say.shelfPage.actions(kept.actions)} · {when(kept.updated)}
      </p>
      {onlyHere ? <p className={css.onlyHere}>{say.shelfPage.onlyHere}</p> : null}
      <div className={css.deeds}>
        <Link href={`/play/${kept.id}`} className={css.go} aria-label={`${say.shelfPage.resume}: ${name}`}>
          {kept.over ? say.shelfPage.review : say.shelfPage.resume}
        </Link>
        <Button
          kind="quiet"
          onClick={() => downloadMatch(kept.file)}
          aria-label={`${say.shelfPage.exportOne}: ${name}`}
        >
          {say.shelfPage.exportOne}
        </Button>
        <Button kind="quiet" onClick={() => setAsking(true)} aria-label={`${say.shelfPage.remove}: ${name}`}>
          {say.shelfPage.remove}
        </Button>
      </div>
      {asking ? (
        <Modal title={say.shelfPage.remove} onClose={() => setAsking(false)}>
          <p>{say.shelfPage.removeSure(name)}</p>
          <div className={css.deeds}>
            <Button kind="main" onClick={onRemove}>
              {say.shelfPage.remove}
            </Button>
            <Button onClick={() => setAsking(false)}>{say.shelfPage.keep}</Button>
          </div>
        </Modal>
      ) : null}
    </li>
  )
}
