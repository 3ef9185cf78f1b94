import { signed } from '@kurgan/board-kit'
import type { ReactNode } from 'react'
import {
  attackRubbleThreshold,
  cardOf,
  enemyOf,
  forceName,
  forceOf,
  locationName,
  sideOf,
} from '../rules/components.ts'
import { notBelowZero } from '../rules/hits.ts'
import { type BfsState, type Hits, none } from '../rules/state.ts'
import { defendersAt, isDestroyed } from '../rules/table.ts'
import { ActionFace } from './ActionCard.tsx'
import { type Ledger, ledgerOf } from './ledger.ts'
import { Emblem } from './Marks.tsx'
import { scrolls } from './scrolls.ts'
import css from './Stage.module.css'
import { attackFrame, hitsFrame } from './view.ts'
import type { Labels } from './words/labels.ts'

/** What is under way, laid out between the table and the hand: an attack, Hits, a card that waits for its answer. */

const Side = ({
  side,
  labels,
  children,
}: {
  readonly side: number
  readonly labels: Labels
  readonly children: ReactNode
}) => (
  <span className={css.side} data-side={side}>
    <Emblem side={side} /> {labels.sideName[sideOf(side)]} {children}
  </span>
)

const LedgerRow = ({
  side,
  attacker,
  ledger,
  labels,
}: {
  readonly side: 0 | 1
  readonly attacker: number
  readonly ledger: Ledger
  readonly labels: Labels
}) => {
  const total = ledger.steps.at(-1)?.hits[side] ?? ledger.start[side]
  return (
    <tr>
      <th scope="row">
        <Side side={side} labels={labels}>
          {side === attacker ? labels.attacking : labels.defending}
        </Side>
      </th>
      <td className={css.base}>
        <b>{ledger.start[side]}</b> <small>{ledger.reasons[side]}</small>
      </td>
      {[...ledger.steps.entries()].map(([place, { hits, changed, value }]) => (
        <td key={place} data-changed={changed === side || undefined}>
          {notBelowZero(hits[side])} {changed === side && <small>{signed(value)}</small>}
        </td>
      ))}
      <td className={css.toCome}>?</td>
      <td key={`total ${total}`} className={css.total}>
        {notBelowZero(total)}
      </td>
    </tr>
  )
}

/** One column a card, and under it what both sides would hit with after it. */
const FirefightTable = ({
  state,
  location,
  near,
  labels,
}: {
  readonly state: BfsState
  readonly location: number
  readonly near: number
  readonly labels: Labels
}) => {
  const ledger = ledgerOf(state, location, labels)
  const rows: readonly (0 | 1)[] = near === 0 ? [1, 0] : [0, 1]
  return (
    <section {...scrolls} className={css.ledger} aria-label={labels.ledger}>
      <table>
        <caption className="unseen">{labels.ledgerCaption}</caption>
        <thead>
          <tr>
            <th scope="col" className={css.where}>
              {labels.firefightAt(locationName(location))}
            </th>
            <th scope="col">{labels.forces}</th>
            {[...ledger.steps.entries()].map(([place, { card }]) => (
              <th key={place} scope="col" className={css.played} data-side={cardOf(card).side}>
                <Emblem side={cardOf(card).side} /> {labels.cardTitle(cardOf(card).id)}{' '}
                <b>{signed(cardOf(card).firefight)}</b>
              </th>
            ))}
            <th scope="col" className={css.toCome}>
              {labels.flips}
            </th>
            <th scope="col">{labels.hits}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((side) => (
            <LedgerRow key={side} side={side} attacker={state.active} ledger={ledger} labels={labels} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Who is to attack, and whether the attack will place Rubble (BFS-ATK-7, BFS-ATK-8). */
const Declaring = ({
  state,
  location,
  forces,
  labels,
}: {
  readonly state: BfsState
  readonly location: number
  readonly forces: readonly number[]
  readonly labels: Labels
}) => {
  const counted = forces.reduce((sum, force) => {
    const { combat, attackBonus, quiet } = forceOf(force)
    return quiet ? sum : sum + combat + attackBonus
  }, 0)
  const defenders = defendersAt(state, location)
  const placed = counted >= attackRubbleThreshold && !isDestroyed(state, location)
  return (
    <p className={css.line}>
      <Side side={state.active} labels={labels}>
        {labels.attackOn(locationName(location))}
      </Side>
      <b>{forces.length === 0 ? labels.nobodyYet : labels.forceTitles(forces.map(forceName))}</b>
      <span>{labels.combatForRubble(counted, attackRubbleThreshold, placed)}</span>
      <Side side={enemyOf(state.active)} labels={labels}>
        {labels.defendsWith(labels.forceTitles(defenders.map(forceName)))}
      </Side>
    </p>
  )
}

const CardsOnTable = ({ cards, labels }: { readonly cards: readonly number[]; readonly labels: Labels }) => (
  <span className={css.onTable}>
    {[...cards.entries()].map(([place, card]) => (
      <span key={place} className={css.played} data-side={cardOf(card).side} data-glance={`card:${cardOf(card).id}`}>
        <Emblem side={cardOf(card).side} /> {labels.cardTitle(cardOf(card).id)} <b>{signed(cardOf(card).firefight)}</b>
      </span>
    ))}
  </span>
)

/** Hits that are being absorbed, with the cards that made them and the Hits that come after. */
const HitsLine = ({
  state,
  hits,
  labels,
}: {
  readonly state: BfsState
  readonly hits: Hits
  readonly labels: Labels
}) => {
  const attack = attackFrame(state)
  return (
    <div className={css.hits}>
      <b className={css.pool}>{hits.total}</b>
      <p className={css.line}>
        <Side side={hits.side} labels={labels}>
          {labels.absorbs(hits.total, locationName(hits.location), hits.noRetreat)}
        </Side>
        {attack?.at === 'attack.defence' && (
          <Side side={enemyOf(hits.side)} labels={labels}>
            {labels.absorbsAfter(attack.hits)}
          </Side>
        )}
        <CardsOnTable
          labels={labels}
          cards={state.firefight.length > 0 ? state.firefight : state.playing === none ? [] : [state.playing]}
        />
      </p>
    </div>
  )
}

/** undefined when nothing is under way: the hand then has the room. */
export const stageOf = (state: BfsState, near: number, labels: Labels): ReactNode | undefined => {
  const hits = hitsFrame(state)
  if (hits !== undefined) return <HitsLine state={state} hits={hits} labels={labels} />
  const attack = attackFrame(state)
  if (attack?.at === 'attack.firefight')
    return <FirefightTable state={state} location={attack.location} near={near} labels={labels} />
  if (attack?.at === 'attack.forces')
    return <Declaring state={state} location={attack.location} forces={attack.forces} labels={labels} />
  if (state.playing === none) return undefined
  return (
    <div className={css.playing}>
      <ActionFace card={state.playing} labels={labels} className={css.playedCard} />
      <p className={css.line}>
        <Side side={cardOf(state.playing).side} labels={labels}>
          {labels.plays(cardOf(state.playing).id)}
        </Side>
      </p>
    </div>
  )
}
