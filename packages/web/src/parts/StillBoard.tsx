import { type BoardRef, type BoardRefProps, type BoardView, BoardViewContext } from '@kurgan/board-kit'
import type { Seat } from '@kurgan/kernel'
import type { AnyGameUI } from '../catalogue.ts'
import { pageLanguage, wordsOf } from '../language/language.ts'
import css from './parts.module.css'

const nothing = (): void => {}

const asPicture: BoardView = { fit: 'whole', framing: false, target: 0, hoverCards: false }

/** A board as a picture: on a card, in a report. Nothing in it can be chosen. */
export const StillBoard = ({
  ui,
  state,
  seat,
  label,
}: {
  readonly ui: AnyGameUI
  readonly state: unknown
  readonly seat: Seat
  readonly label: string
}) => {
  const { Board } = ui
  const words = wordsOf(ui)
  const thing = (it: BoardRef): BoardRefProps => ({
    role: 'img',
    tabIndex: -1,
    'aria-label': words.ref(it, state),
    'data-highlight': 'inactive',
    'data-ref': `${it.kind}:${it.id}`,
    onClick: nothing,
    onKeyDown: nothing,
    onPointerEnter: nothing,
    onPointerLeave: nothing,
  })
  return (
    <figure className={css.still} style={ui.theme} aria-label={label}>
      <div inert>
        <BoardViewContext value={asPicture}>
          <Board
            state={state}
            seat={seat}
            highlight={() => 'inactive'}
            refProps={thing}
            spotlight={[]}
            recent={[]}
            overlay={undefined}
            language={pageLanguage.getState()}
          />
        </BoardViewContext>
      </div>
    </figure>
  )
}
