import { linePath } from '@kurgan/board-kit'
import { forceAt, isFriendly } from '../rules/forces.ts'
import { placeId, zoneOf } from '../rules/map.ts'
import { hasSupplyLine } from '../rules/supply.ts'
import type { AasState, SideNumber } from '../rules/state.ts'
import type { AasAction } from '../rules/machinery/actions.ts'
import css from './Overlays.module.css'
import { type BoardName, borders, siteOf, zonePath, zonesOn } from './sheet.ts'
import { bothSides, sideName } from './view.ts'

/** The borders between what each side controls. */
export const frontOf = (state: AasState, board: BoardName): readonly string[] =>
  borders
    .filter((border) => border.board === board && state.control[border.a] !== state.control[border.b])
    .map(({ path }) => path)

/** Zones to which the legal moves of units in one place lead. */
export const goalsFrom = (actions: readonly AasAction[], from: string): readonly string[] => [
  ...new Set(
    actions.flatMap((action) => {
      if (!('from' in action) || action.from !== from) return []
      return 'to' in action ? [action.to] : 'site' in action ? [action.site] : []
    }),
  ),
]

export const ReachOverlay = ({ goals, board }: { goals: readonly string[]; board: BoardName }) => (
  <g className={css.reach} aria-hidden="true">
    {zonesOn(board)
      .filter((zone) => goals.includes(placeId(zone)))
      .map((zone) => (
        <path key={zone} d={zonePath(zone)} />
      ))}
  </g>
)

const joined = (s: AasState, side: SideNumber, zone: number): boolean =>
  isFriendly(s, side, zone) && hasSupplyLine(s, side, zone)

/** The chains of friendly zones that lead to an exit or a crossing, and the forces that none of them reaches. */
export const SupplyOverlay = ({ state, board }: { state: AasState; board: BoardName }) => (
  <g className={css.supply} aria-hidden="true">
    {bothSides.map((side) => (
      <path
        key={side}
        d={borders
          .filter(({ a, b, board: on }) => on === board && joined(state, side, a) && joined(state, side, b))
          .map(({ a, b }) => linePath([siteOf(a), siteOf(b)]))
          .join('')}
        className={css.chain}
        data-side={sideName(side)}
      />
    ))}
    {zonesOn(board)
      .filter((zone) => bothSides.some((side) => zoneOf(zone).exit === side && isFriendly(state, side, zone)))
      .map((zone) => {
        const [x, y] = siteOf(zone)
        return (
          <circle
            key={zone}
            cx={x}
            cy={y}
            r="11"
            className={css.exit}
            data-side={sideName(state.control[zone] === 0 ? 0 : 1)}
          />
        )
      })}
    {zonesOn(board)
      .filter((zone) => bothSides.some((side) => forceAt(state, side, zone) > 0 && !hasSupplyLine(state, side, zone)))
      .map((zone) => (
        <path key={zone} d={zonePath(zone)} className={css.cutOff} />
      ))}
  </g>
)
