import type { Side } from '@kurgan/kernel'
import { levelNames } from '../bot/level-names.ts'
import type { AnyGameUI } from '../catalogue.ts'
import { wordsOf } from '../language/language.ts'
import { say } from '../words.ts'
import { isController, type Seating, type Controller } from '../match/seating.ts'
import css from './seats.module.css'

/** Who decides for each side: a person at this screen, or a computer. */
export const Seats = ({
  ui,
  seating,
  onSit,
}: {
  readonly ui: AnyGameUI
  readonly seating: Seating
  readonly onSit: (side: Side, controller: Controller) => void
}) =>
  ui.game.players.map((side) => (
    <label key={side} className={css.seat}>
      <span>{wordsOf(ui).side(side)}</span>
      <select
        value={seating[side]}
        onChange={({ target }) => {
          if (isController(target.value)) onSit(side, target.value)
        }}
      >
        <option value="person">{say.newPage.person}</option>
        {levelNames().map(([bot, name]) => (
          <option key={bot} value={bot}>
            {name}
          </option>
        ))}
      </select>
    </label>
  ))
