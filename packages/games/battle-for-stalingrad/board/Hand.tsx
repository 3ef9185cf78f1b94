import type { BoardProps } from '@kurgan/board-kit'
import { type BfsState, reserves } from '../rules/state.ts'
import { HandCard } from './ActionCard.tsx'
import { ForceCard, lyingOf } from './ForceCard.tsx'
import css from './Hand.module.css'
import { scrolls } from './scrolls.ts'
import { stageOf } from './Stage.tsx'
import { Strip } from './Strip.tsx'
import { attackFrame, forcesOf, isSetup, knownHand, nearSide } from './view.ts'
import { labelsOf } from './words/labels.ts'

/** Before the decks are made a player has no hand but his Forces to choose from. What was taken leaves its place empty. */
const Draft = ({ table }: { readonly table: BoardProps<BfsState> }) =>
  forcesOf(table.state.active).map((force) =>
    table.state.place[force] === reserves ? (
      <ForceCard key={force} {...lyingOf(table, force)} />
    ) : (
      <i key={force} className={css.taken} />
    ),
  )

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
