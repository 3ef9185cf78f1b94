import { fileOf } from '../match/match-view.ts'
import { useLocation } from 'wouter'
import { downloadMatch } from '../store/download.ts'
import { drawSeed } from '../match/seed.ts'
import { Button } from '../parts/Button.tsx'
import { Modal } from '../parts/Modal.tsx'
import { RuleLink } from '../rules/RuleLink.tsx'
import { startGame } from '../sessions.ts'
import { say } from '../words.ts'
import { useOnTable, useTable, useWords } from './context.ts'
import { FinalScore } from './FinalScore.tsx'
import css from './result.module.css'
import { seatingOf, seatsFor } from '../match/seating.ts'

/** Who won, by which rule, with which score; and what one may want next. */
export const Result = ({ onClose }: { readonly onClose: () => void }) => {
  const { id, ui, match, lookAt } = useTable()
  const words = useWords()
  const outcome = useOnTable((state) => state.view.outcome)
  const [, go] = useLocation()
  if (outcome === undefined) return null
  const { title, text } = words.outcome(outcome)
  const file = fileOf(match)
  // Everybody begins again where they began.
  const again = () => startGame(ui, match.config, drawSeed(), seatsFor(match, seatingOf(match)))
  return (
    <Modal title={title} onClose={onClose}>
      <div className={css.result}>
        <p className={css.text}>{text}</p>
        {outcome.outside === true ? null : (
          <p>
            {say.result.by}: <RuleLink id={outcome.rule} />
          </p>
        )}
        <FinalScore />
        <div className={css.buttons}>
          <Button
            kind="main"
            onClick={() => {
              onClose()
              lookAt(0)
            }}
          >
            {say.result.review}
          </Button>
          {match.elsewhere === undefined ? (
            <Button onClick={() => go(`/play/${again().id}`)}>{say.result.again}</Button>
          ) : null}
          {file === undefined ? null : (
            <>
              <Button onClick={() => go(`/study/${id}`)}>{say.study.title}</Button>
              <Button onClick={() => downloadMatch(file)}>{say.result.export}</Button>
            </>
          )}
          <Button onClick={() => go('/')}>{say.backToShelf}</Button>
        </div>
      </div>
    </Modal>
  )
}
