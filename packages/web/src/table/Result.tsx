import { useLocation } from 'wouter'
import { downloadMatch } from '../keep/download.ts'
import { drawSeed } from '../new/seed.ts'
import { Button } from '../parts/Button.tsx'
import { Modal } from '../parts/Modal.tsx'
import { RuleLink } from '../rules/RuleLink.tsx'
import { startGame } from '../sessions.ts'
import { say } from '../words.ts'
import { useOnTable, useTable } from './context.ts'
import css from './result.module.css'

/** Who won, by which rule, with which score; and what one may want next. */
export const Result = ({ onClose }: { readonly onClose: () => void }) => {
  const { room, match, seating, lookAt } = useTable()
  const outcome = useOnTable((state) => state.view.outcome)
  const [, go] = useLocation()
  if (outcome === undefined) return null
  const words = room.words.en
  const { title, text } = words.outcome(outcome)
  const file = match.export()
  return (
    <Modal title={title} onClose={onClose}>
      <div className={css.result}>
        <p className={css.text}>{text}</p>
        <p>
          {say.result.by}: <RuleLink id={outcome.rule} />
        </p>
        {outcome.score === undefined ? null : (
          <>
            <h3>{say.result.score}</h3>
            <dl className={css.score}>
              {Object.entries(outcome.score).map(([measure, value]) => (
                <div key={measure}>
                  <dt>{words.measure(measure)}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
        <details>
          <summary>{say.result.dice}</summary>
          <dl className={css.digits}>
            <dt>{say.newPage.commitment}</dt>
            <dd>{file.commitment}</dd>
            <dt>{say.newPage.seed}</dt>
            <dd>{file.seed}</dd>
          </dl>
        </details>
        <div className={css.deeds}>
          <Button
            kind="main"
            onClick={() => {
              onClose()
              lookAt(0)
            }}
          >
            {say.result.review}
          </Button>
          <Button onClick={() => go(`/play/${startGame(room, match.config, drawSeed(), seating).id}`)}>
            {say.result.again}
          </Button>
          <Button onClick={() => downloadMatch(file)}>{say.result.export}</Button>
          <Button onClick={() => go('/')}>{say.backToShelf}</Button>
        </div>
      </div>
    </Modal>
  )
}
