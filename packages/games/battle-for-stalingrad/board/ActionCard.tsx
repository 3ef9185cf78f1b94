import { type BoardProps, breakable, names, type PieceProps, signed, memoDeep } from '@kurgan/board-kit'
import { cardOf } from '../rules/components.ts'
import type { BfsState } from '../rules/state.ts'
import css from './ActionCard.module.css'
import { Emblem } from './Marks.tsx'
import rings from './Ring.module.css'
import { type Labels, labelsOf } from './words/labels.ts'

/** A text is set in the size that fills its card. */
const sizeOf = (text: string): 'short' | 'usual' | 'long' =>
  text.length > 215 ? 'long' : text.length > 120 ? 'usual' : 'short'

/** The face of an Action card. Where the whole text has no room, the style sheet shows its gist. */
export const ActionFace = memoDeep(
  ({
    card,
    labels,
    copies = 1,
    thing,
    className,
    marks,
  }: {
    readonly card: number
    readonly labels: Labels
    readonly copies?: number
    readonly thing?: PieceProps
    readonly className?: string | undefined
    readonly marks?: { readonly recent?: boolean; readonly spotlit?: boolean }
  }) => {
    const record = cardOf(card)
    const { id, side, firefight, timing } = record
    const foot = labels.cardFoot(record)
    const text = labels.textOf(id)
    return (
      <div
        {...thing}
        className={`${css.card} ${rings.ring} ${className ?? ''}`}
        data-side={side}
        data-glance={`card:${id}`}
        data-copies={copies > 1 || undefined}
        data-recent={marks?.recent === true || undefined}
        data-spotlit={marks?.spotlit === true || undefined}
      >
        <span className={css.head}>
          <b className={css.value} data-minus={firefight < 0 || undefined}>
            {signed(firefight)}
          </b>
          <span className={css.name}>{breakable(labels.cardTitle(id))}</span>
          {copies > 1 && <span className={css.copies}>×{copies}</span>}
        </span>
        <span className={css.text} data-size={sizeOf(text)}>
          {text}
        </span>
        <span className={css.gist}>{labels.cardGist(record)}</span>
        <span className={css.foot}>
          <Emblem side={side} />
          <span>{labels.timingName[timing]}</span>
          {foot !== '' && <span>{foot}</span>}
        </span>
      </div>
    )
  },
)

/** A card of a hand that can be chosen; the copies of a title lie on one another. */
export const HandCard = ({ card, table }: { readonly card: number; readonly table: BoardProps<BfsState> }) => {
  const { id } = cardOf(card)
  const { state, recent, spotlight } = table
  return (
    <ActionFace
      card={card}
      labels={labelsOf(table.language)}
      copies={state.hand[card] ?? 0}
      thing={table.refProps({ kind: 'card', id })}
      marks={{ recent: names(recent, 'card', id), spotlit: names(spotlight, 'card', id) }}
    />
  )
}
