import { type BoardProps, names } from '@kurgan/board-kit'
import { memo } from 'react'
import { forceOf } from '../rules/components.ts'
import type { BfsState } from '../rules/state.ts'
import css from './ForceCard.module.css'
import { Emblem, Rations, TypeSymbol } from './Marks.tsx'
import rings from './Ring.module.css'
import { hitsFrame, isCommitted } from './view.ts'
import { type Labels, labelsOf } from './words/labels.ts'

/** What is printed on the card and lies on it: most decisions change neither, so it is not rendered with them. */
const Face = memo(
  ({
    force,
    inPlay,
    rations,
    labels,
  }: {
    readonly force: number
    readonly inPlay: boolean
    readonly rations: number
    readonly labels: Labels
  }) => {
    const record = forceOf(force)
    const { id, side, type, combat, discardCost } = record
    return (
      <>
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
          <Rations count={rations} />
          {!inPlay && <span className={css.cost}>{labels.cost(discardCost)}</span>}
        </span>
      </>
    )
  },
)

/** A Force as a card: Combat, type, name, Rations, its note in a few words. On a narrow table it is a strip. */
export const ForceCard = ({ force, table }: { readonly force: number; readonly table: BoardProps<BfsState> }) => {
  const { state, recent, spotlight, overlay } = table
  const { id, side, startingRations } = forceOf(force)
  const inPlay = (state.place[force] ?? -1) >= 0
  return (
    <div
      {...table.thing({ kind: 'force', id })}
      className={`${css.force} ${rings.ring}`}
      data-side={side}
      data-glance={`force:${id}`}
      data-recent={names(recent, 'force', id) || undefined}
      data-spotlit={names(spotlight, 'force', id) || undefined}
      data-committed={isCommitted(state, force) || undefined}
      data-hit={hitsFrame(state)?.group.includes(force) || undefined}
      data-in-play={inPlay || undefined}
      data-hungry={(overlay === 'supply' && inPlay && state.rations[force] === 0) || undefined}
    >
      <Face
        force={force}
        inPlay={inPlay}
        rations={inPlay ? (state.rations[force] ?? 0) : startingRations}
        labels={labelsOf(table.language)}
      />
    </div>
  )
}
