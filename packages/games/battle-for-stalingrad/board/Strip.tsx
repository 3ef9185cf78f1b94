import { type BoardProps, signed } from '@kurgan/board-kit'
import { cardOf, sideOf } from '../rules/components.ts'
import { handSize } from '../rules/decks.ts'
import type { BfsState } from '../rules/state.ts'
import { Emblem } from './Marks.tsx'
import { scrolls } from './scrolls.ts'
import css from './Strip.module.css'
import { discardCount, inDisrupted, inReserves, isSetup, knownHand, setupPoints } from './view.ts'
import { labelsOf } from './words/labels.ts'

/** So many backs are drawn of a hand; its number is told beside them. */
const backsDrawn = 12

/** Cards of the enemy hand that the viewer has looked at. */
const Seen = ({ cards, table }: { readonly cards: readonly number[]; readonly table: BoardProps<BfsState> }) => (
  <section {...scrolls} className={css.known} aria-label={labelsOf(table.language).seen}>
    {cards.map((card) => {
      const { id, firefight } = cardOf(card)
      const copies = table.state.hand[card] ?? 0
      return (
        <span key={card} {...table.refProps({ kind: 'card', id })} className={css.seen} data-glance={`card:${id}`}>
          <b>{signed(firefight)}</b> {labelsOf(table.language).cardTitle(id)}
          {copies > 1 ? ` ×${copies}` : ''}
        </span>
      )
    })}
  </section>
)

/** One line for what lies before a player besides the table: hand, deck, piles. Only numbers; the panels show the cards. */
export const Strip = ({
  side,
  facing,
  table,
}: {
  readonly side: number
  /** The hand lies on the other side of the table: only its backs can be seen, and what was looked at. */
  readonly facing: boolean
  readonly table: BoardProps<BfsState>
}) => {
  const { state } = table
  const labels = labelsOf(table.language)
  const hand = handSize(state, side)
  const known = knownHand(state, side)
  const points = setupPoints(state)
  const active = state.active === side && state.stack.length > 0
  return (
    <div className={css.strip} data-side={side} data-facing={facing || undefined}>
      <span className={css.side}>
        <Emblem side={side} /> {labels.sideName[sideOf(side)]}
        {active && <span className={css.turn}>{isSetup(state) ? labels.setsUp : labels.onTurn}</span>}
        {active && points !== undefined && <span>{labels.pointsLeft(points)}</span>}
      </span>
      {facing && hand > 0 && (
        <span className={css.hand}>
          {known.length > 0 && <Seen cards={known} table={table} />}
          <span className={css.backs} aria-hidden="true">
            {Array.from({ length: Math.min(state.concealed[side] ?? 0, backsDrawn) }, (_, back) => (
              <i key={back} />
            ))}
          </span>
        </span>
      )}
      <span className={css.piles}>
        <span>
          {labels.hand} {hand}
        </span>
        <span>
          {labels.deck} {state.deck[side]?.length ?? 0}
        </span>
        <span>
          {labels.discards} {discardCount(state, side)}
        </span>
        <span>
          {labels.reserves} {inReserves(state, side).length}
        </span>
        <span>
          {labels.disrupted} {inDisrupted(state, side).length}
        </span>
      </span>
    </div>
  )
}
