import type { Card, Line, RelationKind } from '@kurgan/wire'
import { useCallback, useId, useState } from 'react'
import { Button } from '../parts/Button.tsx'
import { Modal } from '../parts/Modal.tsx'
import { userErrorOf } from '../user-error.ts'
import { say } from '../words.ts'
import css from './online.module.css'
import type { OnlineGame } from './online-game.ts'
import { linesOf, useOnline } from './people.ts'
import { me } from './presence.ts'
import { Ratings } from './Ratings.tsx'
import { relate, report } from './relating.ts'
import { useLast } from './use-last.ts'
import { sayOnline } from './words.ts'

/** So many of the last lines of somebody can be pointed at. */
const mostLines = 12

/** One of the last lines of somebody, shown to the moderators with what is wrong with it. */
const Reporting = ({ game, lines }: { readonly game: OnlineGame; readonly lines: readonly Line[] }) => {
  const words = sayOnline.person
  const [n, setN] = useState(lines.at(-1)?.n ?? 0)
  const [why, setWhy] = useState('')
  const [told, setTold] = useState('')
  const [lineId, whyId] = [useId(), useId()]
  const send = (): void => {
    report(game.id, n, why).then(
      () => setTold(words.reported),
      (error: unknown) => setTold(userErrorOf(error) ?? say.problem.chunk),
    )
  }
  return (
    <div className={css.fields}>
      <label htmlFor={lineId}>{words.line}</label>
      <select id={lineId} value={n} onChange={({ target }) => setN(Number(target.value))}>
        {lines.map((line) => (
          <option key={line.n} value={line.n}>
            {line.text}
          </option>
        ))}
      </select>
      <label htmlFor={whyId}>{words.why}</label>
      <input id={whyId} value={why} maxLength={500} onChange={({ target }) => setWhy(target.value)} />
      <Button onClick={send}>{words.report}</Button>
      <p className={css.told}>
        <output>{told}</output>
      </p>
    </div>
  )
}

/** What one can do about somebody at the table: not hear them, not meet them, show what they said to the moderators. */
export const PersonDialog = ({
  game,
  card,
  onClose,
}: {
  readonly game: OnlineGame
  readonly card: Card
  readonly onClose: () => void
}) => {
  const words = sayOnline.person
  const lines = linesOf(useOnline(game))
    .filter(({ by }) => by.id === card.id)
    .slice(-mostLines)
  const [times, setTimes] = useState(0)
  const load = useCallback(async () => ({ times, found: await me() }), [times])
  const { value } = useLast(load)
  const [wrong, setWrong] = useState('')
  const standing = value?.found?.relations.find((one) => one.card.id === card.id)?.kind
  const become = (kind: RelationKind | null) => (): void => {
    relate(card.id, kind).then(
      () => setTimes(times + 1),
      (error: unknown) => setWrong(userErrorOf(error) ?? say.problem.chunk),
    )
    if (kind !== null) game.forget(card.id)
  }
  return (
    <Modal title={words.about(card.name)} onClose={onClose}>
      <Ratings of={card.id} />
      {lines.length === 0 ? null : <Reporting game={game} lines={lines} />}
      <p className={css.told}>
        <output>{standing === undefined ? '' : standing === 'mute' ? words.isMuted : words.isBlocked}</output>
      </p>
      <div className={css.row}>
        <Button disabled={standing === 'mute'} onClick={become('mute')}>
          {words.mute}
        </Button>
        <Button disabled={standing === 'block'} onClick={become('block')}>
          {words.block}
        </Button>
        <Button disabled={standing === undefined} onClick={become(null)}>
          {words.none}
        </Button>
      </div>
      <p role="alert" className={css.wrong}>
        {wrong}
      </p>
    </Modal>
  )
}
