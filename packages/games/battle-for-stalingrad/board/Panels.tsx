import { type BoardProps, signed } from '@kurgan/board-kit'
import type { ReactNode } from 'react'
import { cardOf, enemyOf, sideIds, sideOf } from '../rules/components.ts'
import { openCopies } from '../rules/decks.ts'
import { type BfsState, none } from '../rules/state.ts'
import { controller, isDestroyed } from '../rules/table.ts'
import { ForceCard, lyingOf } from './ForceCard.tsx'
import { Emblem } from './Marks.tsx'
import css from './Panels.module.css'
import { discardCount, inDisrupted, inReserves, isSetup, nearSide, titlesOf } from './view.ts'
import { type Labels, labelsOf } from './words/labels.ts'

const Panel = ({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) => (
  <section className={css.panel}>
    <h3 className={css.title}>{title}</h3>
    {children}
  </section>
)

/** The five Locations in the order of the line: who holds each, and whether it still stands. */
const Standing = ({ state, labels }: { readonly state: BfsState; readonly labels: Labels }) => {
  const held = sideIds.map((_, side) => state.line.filter((location) => controller(state, location) === side).length)
  const ruins = state.line.filter((location) => isDestroyed(state, location)).length
  const five = state.line.length
  return (
    <Panel title={labels.round(state.round)}>
      <ol className={css.standing} aria-label={labels.standing}>
        {state.line.map((location) => {
          const holder = controller(state, location)
          return (
            <li key={location} data-holder={holder} data-destroyed={isDestroyed(state, location) || undefined}>
              {holder === none ? '–' : <Emblem side={holder} />}
              <span className="unseen">{holder === none ? labels.nobody : labels.sideName[sideOf(holder)]}</span>
              {isDestroyed(state, location) && <span>{labels.ruin}</span>}
            </li>
          )
        })}
      </ol>
      <dl className={css.facts}>
        <div>
          <dt>{labels.controlBy.german}</dt>
          <dd>{labels.of(held[1] ?? 0, five)}</dd>
        </div>
        <div>
          <dt>{labels.controlBy.soviet}</dt>
          <dd>{labels.of(held[0] ?? 0, five)}</dd>
        </div>
        <div>
          <dt>{labels.destroyed}</dt>
          <dd>{labels.of(ruins, five)}</dd>
        </div>
      </dl>
      <p className={css.note}>{labels.winning}</p>
    </Panel>
  )
}

const Pile = ({
  title,
  forces,
  table,
}: {
  readonly title: string
  readonly forces: readonly number[]
  readonly table: BoardProps<BfsState>
}) => (
  <div className={css.pile}>
    <h4>
      {title}: {forces.length}
    </h4>
    {forces.length > 0 && (
      <div className={css.forces}>
        {forces.map((force) => (
          <ForceCard key={force} {...lyingOf(table, force)} />
        ))}
      </div>
    )}
  </div>
)

const Piles = ({ side, table }: { readonly side: number; readonly table: BoardProps<BfsState> }) => {
  const { state } = table
  const labels = labelsOf(table.language)
  // While a side sets up, its Forces to choose from lie before it on the table.
  const drafting = isSetup(state) && state.active === side
  return (
    <Panel
      title={
        <>
          <Emblem side={side} /> {labels.notInPlay(sideOf(side))}
        </>
      }
    >
      {drafting ? (
        <p className={css.note}>{labels.toChooseFrom(inReserves(state, side).length)}</p>
      ) : (
        <Pile title={labels.reserves} forces={inReserves(state, side)} table={table} />
      )}
      <Pile title={labels.disruptedPile} forces={inDisrupted(state, side)} table={table} />
    </Panel>
  )
}

/** The deck list of a side, with what of it lies open: discarded, or on the table. */
const DeckList = ({
  side,
  state,
  labels,
}: {
  readonly side: number
  readonly state: BfsState
  readonly labels: Labels
}) => (
  <Panel
    title={
      <>
        <Emblem side={side} /> {labels.discardsOf(sideOf(side), discardCount(state, side))}
      </>
    }
  >
    <ul className={css.deck}>
      {titlesOf(side).map((card) => {
        const { count: copies, firefight, id } = cardOf(card)
        const open = openCopies(state, card)
        return (
          <li key={card} data-glance={`card:${id}`} data-open={open > 0 || undefined}>
            <span>{signed(firefight)}</span> {labels.cardTitle(id)}
            <b>
              {open}/{copies}
            </b>
          </li>
        )
      })}
    </ul>
    <p className={css.note}>{labels.copiesUsed}</p>
  </Panel>
)

export const Panels = (table: BoardProps<BfsState>) => {
  const near = nearSide(table.seat)
  const far = enemyOf(near)
  const labels = labelsOf(table.language)
  return (
    <div className={css.panels}>
      <Piles side={near} table={table} />
      <Standing state={table.state} labels={labels} />
      <Piles side={far} table={table} />
      <DeckList side={near} state={table.state} labels={labels} />
      <DeckList side={far} state={table.state} labels={labels} />
    </div>
  )
}
