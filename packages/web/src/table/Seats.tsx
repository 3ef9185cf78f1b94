import type { Side } from '@kurgan/kernel'
import type { AnyRoom } from '../catalogue.ts'
import { wordsOf } from '../language/language.ts'
import { say } from '../words.ts'
import { isSitter, type Seating, type Sitter } from './seating.ts'
import css from './seats.module.css'

/** Who decides for each side: a person at this screen, or a computer. */
export const Seats = ({
  room,
  seating,
  onSit,
}: {
  readonly room: AnyRoom
  readonly seating: Seating
  readonly onSit: (side: Side, sitter: Sitter) => void
}) =>
  room.game.players.map((side) => (
    <label key={side} className={css.seat}>
      <span>{wordsOf(room).side(side)}</span>
      <select
        value={seating[side]}
        onChange={({ target }) => {
          if (isSitter(target.value)) onSit(side, target.value)
        }}
      >
        <option value="person">{say.newPage.person}</option>
        {Object.entries(say.newPage.bots).map(([bot, name]) => (
          <option key={bot} value={bot}>
            {name}
          </option>
        ))}
      </select>
    </label>
  ))
