import { type BoardProps, names } from '@kurgan/board-kit'
import { enemyOf, forcesPerArea, placeAt, placeName } from '../rules/components.ts'
import { type Area, type BfsState, control, perimeter } from '../rules/state.ts'
import { forcesAt } from '../rules/table.ts'
import css from './Column.module.css'
import { ForceCard } from './ForceCard.tsx'
import { LocationCard } from './LocationCard.tsx'
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
const AreaBox = ({
  side,
  location,
  area,
  table,
}: {
  readonly side: number
  readonly location: number
  readonly area: Area
  readonly table: BoardProps<BfsState>
}) => {
  const { state, overlay } = table
  const id = placeName(placeAt(location, area))
  // Actions name an area without its side: the active player's own, or the enemy's.
  const kind = side === state.active ? 'area' : 'enemyArea'
  const inner = area === control ? innerForces(state, side, location) : undefined
  const forces = inner?.forces ?? forcesAt(state, side, placeAt(location, area))
  const attacking = inner?.attacking === true
  const labels = labelsOf(table.language)
  const label = area === perimeter ? labels.perimeter : labels.control
  const strength = overlay === 'strength'
  return (
    <div className={css.area} data-area={area} data-side={side} data-attacking={attacking || undefined}>
      <div
        {...table.thing({ kind, id })}
        className={css.ground}
        data-recent={names(table.recent, kind, id) || undefined}
        data-spotlit={names(table.spotlight, kind, id) || undefined}
      >
        <span className={css.label}>{attacking ? labels.attack : label}</span>
        <span className={css.room} data-strength={(strength && forces.length > 0) || undefined}>
          {roomText(state, forces, strength, labels)}
        </span>
      </div>
      <div className={css.cards}>
        {forces.map((force) => (
          <ForceCard key={force} force={force} table={table} />
        ))}
      </div>
    </div>
  )
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
      <AreaBox side={far} location={location} area={perimeter} table={table} />
      <AreaBox side={far} location={location} area={control} table={table} />
      <LocationCard location={location} table={table} />
      <AreaBox side={near} location={location} area={control} table={table} />
      <AreaBox side={near} location={location} area={perimeter} table={table} />
    </div>
  )
}
