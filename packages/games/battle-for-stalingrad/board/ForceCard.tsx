import { type BoardProps, names, memoDeep, type BoardRefProps } from '@kurgan/board-kit'
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

/** A Force as it lies on the table. */
export interface Lying {
  readonly force: number
  readonly thing: BoardRefProps
  readonly recent: boolean
  readonly spotlit: boolean
  readonly committed: boolean
  readonly hit: boolean
  readonly inPlay: boolean
  readonly rations: number
  readonly hungry: boolean
  readonly labels: Labels
}

export const lyingOf = (table: BoardProps<BfsState>, force: number): Lying => {
  const { state, recent, spotlight, overlay } = table
  const { id, startingRations } = forceOf(force)
  const inPlay = (state.place[force] ?? -1) >= 0
  const rations = inPlay ? (state.rations[force] ?? 0) : startingRations
  return {
    force,
    thing: table.refProps({ kind: 'force', id }),
    recent: names(recent, 'force', id),
    spotlit: names(spotlight, 'force', id),
    committed: isCommitted(state, force),
    hit: hitsFrame(state)?.group.includes(force) === true,
    inPlay,
    rations,
    hungry: overlay === 'supply' && inPlay && rations === 0,
    labels: labelsOf(table.language),
  }
}

/** A Force as a card: Combat, type, name, Rations, its note in a few words. On a narrow table it is a strip. */
export const ForceCard = memoDeep(
  ({ force, thing, recent, spotlit, committed, hit, inPlay, rations, hungry, labels }: Lying) => {
    const { id, side } = forceOf(force)
    return (
      <div
        {...thing}
        className={`${css.force} ${rings.ring}`}
        data-side={side}
        data-glance={`force:${id}`}
        data-recent={recent || undefined}
        data-spotlit={spotlit || undefined}
        data-committed={committed || undefined}
        data-hit={hit || undefined}
        data-in-play={inPlay || undefined}
        data-hungry={hungry || undefined}
      >
        <Face force={force} inPlay={inPlay} rations={rations} labels={labels} />
      </div>
    )
  },
)
