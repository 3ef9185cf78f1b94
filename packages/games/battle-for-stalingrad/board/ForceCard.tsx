import { type BoardProps, names } from '@kurgan/board-kit'
import { forceOf } from '../rules/components.ts'
import type { BfsState } from '../rules/state.ts'
import css from './ForceCard.module.css'
import { Emblem, Rations, TypeSymbol } from './Marks.tsx'
import { hitsFrame, isCommitted } from './view.ts'
import { labelsOf } from './words/labels.ts'

/** A Force as a card: Combat, type, name, Rations, its note in a few words. On a narrow table it is a strip. */
export const ForceCard = ({ force, table }: { readonly force: number; readonly table: BoardProps<BfsState> }) => {
  const { state, recent, spotlight, overlay } = table
  const record = forceOf(force)
  const { id, side, type, combat, startingRations, discardCost } = record
  const inPlay = (state.place[force] ?? -1) >= 0
  const labels = labelsOf(table.language)
  return (
    <div
      {...table.thing({ kind: 'force', id })}
      className={css.force}
      data-side={side}
      data-glance={`force:${id}`}
      data-recent={names(recent, 'force', id) || undefined}
      data-spotlit={names(spotlight, 'force', id) || undefined}
      data-committed={isCommitted(state, force) || undefined}
      data-hit={hitsFrame(state)?.group.includes(force) || undefined}
      data-in-play={inPlay || undefined}
      data-hungry={(overlay === 'supply' && inPlay && state.rations[force] === 0) || undefined}
    >
      <span className={css.head}>
        <Emblem side={side} />
        <span className={css.name}>{labels.forceTitle(id)}</span>
        <span className={css.short}>{labels.forceShort(id)}</span>
      </span>
      <span className={css.middle}>
        <b className={css.combat}>{combat}</b>
        <span className={css.type}>
          <TypeSymbol type={type} />
        </span>
      </span>
      <span className={css.gist}>{labels.forceGist(record)}</span>
      <span className={css.foot}>
        <Rations count={inPlay ? (state.rations[force] ?? 0) : startingRations} />
        {!inPlay && <span className={css.cost}>{labels.cost(discardCost)}</span>}
      </span>
    </div>
  )
}
