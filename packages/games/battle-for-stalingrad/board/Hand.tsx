import type { BoardProps } from '@kurgan/board-kit'
import type { BfsState } from '../rules/state.ts'
import { HandCard } from './ActionCard.tsx'
import { ForceCard } from './ForceCard.tsx'
import css from './Hand.module.css'
import { scrolls } from './scrolls.ts'
import { stageOf } from './Stage.tsx'
import { Strip } from './Strip.tsx'
import { attackFrame, inReserves, isSetup, knownHand, nearSide, setupPoints } from './view.ts'
import { labelsOf } from './words/labels.ts'

/** Before the decks are made a player has no hand but his Forces to choose from. */
const Draft = ({ table }: { readonly table: BoardProps<BfsState> }) => {
  const { state } = table
  const points = setupPoints(state)
  return (
    <>
      {points !== undefined && <p className={css.points}>{labelsOf(table.language).pointsLeft(points)}</p>}
      {inReserves(state, state.active).map((force) => (
        <ForceCard key={force} force={force} table={table} />
      ))}
    </>
  )
}

/** How much room the cards have beside what is under way. */
const handLook = (s: BfsState, stage: boolean): 'whole' | 'low' | 'values' => {
  if (attackFrame(s)?.at === 'attack.firefight') return 'values'
  return stage ? 'low' : 'whole'
}

/** The near edge of the table: what is under way, the own piles, and the own hand. */
export const Hand = ({ table }: { readonly table: BoardProps<BfsState> }) => {
  const { state, seat } = table
  const near = nearSide(seat)
  const labels = labelsOf(table.language)
  const stage = stageOf(state, near, labels)
  const setup = isSetup(state)
  const looker = seat === 'spectator'
  return (
    <div className={css.edge} data-stage={stage !== undefined || undefined}>
      <Strip side={near} facing={looker} table={table} />
      {stage !== undefined && <div className={css.stage}>{stage}</div>}
      {(setup || !looker) && (
        <section
          {...scrolls}
          className={css.hand}
          data-setup={setup || undefined}
          data-hand={handLook(state, stage !== undefined)}
          aria-label={setup ? labels.forcesToChoose : labels.yourHand}
        >
          {setup ? (
            <Draft table={table} />
          ) : (
            knownHand(state, near).map((card) => <HandCard key={card} card={card} table={table} />)
          )}
        </section>
      )}
    </div>
  )
}
