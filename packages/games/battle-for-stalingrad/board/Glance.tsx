import { BoardViewContext, signed, usePointedAt } from '@kurgan/board-kit'
import { type ReactNode, type RefObject, useContext } from 'react'
import {
  cardNumber,
  cardOf,
  forceNumber,
  forceOf,
  locationNumber,
  locationOf,
  placeName,
  sideOf,
} from '../rules/components.ts'
import type { BfsState } from '../rules/state.ts'
import { isDestroyed } from '../rules/table.ts'
import css from './Glance.module.css'
import { glanceOf } from './glanced.ts'
import { Emblem } from './Marks.tsx'
import type { Labels } from './words/labels.ts'

/** A close look at one card with its whole text. It cannot be pointed at, so it never stands in the way of what is under it. */

const Sheet = ({
  side,
  title,
  facts,
  text,
  origin,
}: {
  readonly side?: number
  readonly title: ReactNode
  readonly facts: readonly string[]
  readonly text: string
  readonly origin: string
}) => (
  <>
    <p className={css.title}>
      {side !== undefined && <Emblem side={side} />} {title}
    </p>
    <p className={css.facts}>{facts.join(' · ')}</p>
    {text !== '' && <p>{text}</p>}
    <p className={css.origin}>{origin}</p>
  </>
)

const ForceSheet = ({
  state,
  id,
  labels,
}: {
  readonly state: BfsState
  readonly id: string
  readonly labels: Labels
}) => {
  const force = forceNumber(id)
  const { side, type, combat, startingRations, discardCost } = forceOf(force)
  const place = state.place[force] ?? -1
  return (
    <Sheet
      side={side}
      title={labels.forceTitle(id)}
      facts={[
        `${labels.sideName[sideOf(side)]}, ${labels.typeName[type]}`,
        `${labels.combat} ${combat}`,
        place >= 0
          ? `${labels.rations(state.rations[force] ?? 0)}, ${labels.placeLabel(placeName(place))}`
          : labels.away,
        labels.startsWith(startingRations),
        labels.cost(discardCost),
      ]}
      text={labels.textOf(id)}
      origin={labels.originOf(id)}
    />
  )
}

const CardSheet = ({ id, labels }: { readonly id: string; readonly labels: Labels }) => {
  const record = cardOf(cardNumber(id))
  const foot = labels.cardFoot(record)
  return (
    <Sheet
      side={record.side}
      title={labels.cardTitle(id)}
      facts={[
        `${labels.firefight} ${signed(record.firefight)}`,
        labels.timingName[record.timing],
        ...(foot === '' ? [] : [foot]),
        labels.copiesInDeck(record.count),
      ]}
      text={labels.textOf(id)}
      origin={labels.originOf(id)}
    />
  )
}

const LocationSheet = ({
  state,
  id,
  labels,
}: {
  readonly state: BfsState
  readonly id: string
  readonly labels: Labels
}) => {
  const location = locationNumber(id)
  const { rations, destroyed, backRations } = locationOf(location)
  const gone = isDestroyed(state, location)
  return (
    <Sheet
      title={labels.locationTitle(id)}
      facts={
        gone
          ? [labels.destroyed, labels.yields(backRations)]
          : [labels.destroyedAt(destroyed), labels.chart(rations), labels.then(backRations)]
      }
      text={labels.locationText(id, gone)}
      origin={labels.originOf(id)}
    />
  )
}

const sheetOf = (state: BfsState, what: string, labels: Labels): ReactNode => {
  const [kind = '', id = ''] = what.split(':')
  if (kind === 'force') return <ForceSheet state={state} id={id} labels={labels} />
  return kind === 'card' ? (
    <CardSheet id={id} labels={labels} />
  ) : (
    <LocationSheet state={state} id={id} labels={labels} />
  )
}

/** Follows the pointer by itself, so that the table is not rendered for it. */
export const Glance = ({
  room,
  state,
  labels,
}: {
  readonly room: RefObject<Element | null>
  readonly state: BfsState
  readonly labels: Labels
}) => {
  const glanced = usePointedAt(room, 'data-glance', glanceOf)
  const { hoverCards } = useContext(BoardViewContext)
  if (glanced === undefined || !hoverCards) return null
  const { what, x, y, upper } = glanced
  return (
    <div
      key={what}
      className={css.glance}
      data-upper={upper || undefined}
      style={{ left: x, top: y }}
      aria-hidden="true"
    >
      {sheetOf(state, what, labels)}
    </div>
  )
}
