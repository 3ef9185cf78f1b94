import { type BoardProps, names, memoDeep, type BoardRefProps } from '@kurgan/board-kit'
import { enemyOf, forcesPerArea, placeAt, placeName } from '../rules/components.ts'
import { type Area, type BfsState, control, perimeter } from '../rules/state.ts'
import { forcesAt } from '../rules/table.ts'
import css from './Column.module.css'
import { ForceCard, type Lying, lyingOf } from './ForceCard.tsx'
import { LocationCard, standingOf } from './LocationCard.tsx'
import { combatOf, innerForces } from './view.ts'
import { type Labels, labelsOf } from './words/labels.ts'

/** How full an area is, or with the overlay of strengths what its Forces could do and bear in a fight. */
const roomText = (state: BfsState, forces: readonly number[], strength: boolean, labels: Labels): string => {
  if (forces.length === 0) return ''
  if (!strength) return `${forces.length}/${forcesPerArea}`
  const rations = forces.reduce((sum, force) => sum + (state.rations[force] ?? 0), 0)
  return `${labels.combat} ${combatOf(forces)} · ${labels.rationsHeld(rations)}`
}

/**
 * An area of one side. The ground that can be chosen lies under the cards and beside them, not around them: a button
 * must not hold other buttons.
 */
const AreaBox = memoDeep(
  ({
    side,
    area,
    attacking,
    thing,
    recent,
    spotlit,
    strength,
    room,
    forces,
    labels,
  }: {
    readonly side: number
    readonly area: Area
    readonly attacking: boolean
    readonly thing: BoardRefProps
    readonly recent: boolean
    readonly spotlit: boolean
    readonly strength: boolean
    readonly room: string
    readonly forces: readonly Lying[]
    readonly labels: Labels
  }) => (
    <div className={css.area} data-area={area} data-side={side} data-attacking={attacking || undefined}>
      <div {...thing} className={css.ground} data-recent={recent || undefined} data-spotlit={spotlit || undefined}>
        <span>{attacking ? labels.attack : area === perimeter ? labels.perimeter : labels.control}</span>
        <span className={css.room} data-strength={(strength && forces.length > 0) || undefined}>
          {room}
        </span>
      </div>
      <div className={css.cards}>
        {forces.map((lying) => (
          <ForceCard key={lying.force} {...lying} />
        ))}
      </div>
    </div>
  ),
)

const areaOf = (table: BoardProps<BfsState>, side: number, location: number, area: Area) => {
  const { state, overlay } = table
  const id = placeName(placeAt(location, area))
  // Actions name an area without its side: the active player's own, or the enemy's.
  const kind = side === state.active ? 'area' : 'enemyArea'
  const inner = area === control ? innerForces(state, side, location) : undefined
  const forces = inner?.forces ?? forcesAt(state, side, placeAt(location, area))
  const labels = labelsOf(table.language)
  const strength = overlay === 'strength'
  return {
    side,
    area,
    attacking: inner?.attacking === true,
    thing: table.refProps({ kind, id }),
    recent: names(table.recent, kind, id),
    spotlit: names(table.spotlight, kind, id),
    strength,
    room: roomText(state, forces, strength, labels),
    forces: forces.map((force) => lyingOf(table, force)),
    labels,
  }
}

/** A Location between the areas of both sides: perimeter, control, the card, control, perimeter. */
export const Column = ({
  location,
  near,
  table,
}: {
  readonly location: number
  readonly near: number
  readonly table: BoardProps<BfsState>
}) => {
  const far = enemyOf(near)
  return (
    <div className={css.column}>
      <AreaBox {...areaOf(table, far, location, perimeter)} />
      <AreaBox {...areaOf(table, far, location, control)} />
      <LocationCard {...standingOf(table, location)} />
      <AreaBox {...areaOf(table, near, location, control)} />
      <AreaBox {...areaOf(table, near, location, perimeter)} />
    </div>
  )
}
