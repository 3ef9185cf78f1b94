import type { Thing, ThingProps } from '@kurgan/board-kit'
import type { Seat } from '@kurgan/kernel'
import type { AnyRoom } from '../catalogue.ts'
import { spoken, wordsOf } from '../language/language.ts'
import css from './parts.module.css'

const nothing = (): void => {}

/** A board as a picture: on a card, in a report. Nothing in it can be chosen. */
export const StillBoard = ({
  room,
  state,
  seat,
  label,
}: {
  readonly room: AnyRoom
  readonly state: unknown
  readonly seat: Seat
  readonly label: string
}) => {
  const { Board } = room
  const words = wordsOf(room)
  const thing = (it: Thing): ThingProps => ({
    role: 'img',
    tabIndex: -1,
    'aria-label': words.thing(it, state),
    'data-light': 'idle',
    'data-thing': `${it.kind}:${it.id}`,
    onClick: nothing,
    onKeyDown: nothing,
    onPointerEnter: nothing,
    onPointerLeave: nothing,
  })
  return (
    <figure className={css.still} style={room.theme} aria-label={label}>
      <div inert>
        <Board
          state={state}
          seat={seat}
          light={() => 'idle'}
          thing={thing}
          spotlight={[]}
          recent={[]}
          overlay={undefined}
          language={spoken.getState()}
        />
      </div>
    </figure>
  )
}
