import { linePath } from '@kurgan/board-kit'
import {
  firstStep,
  hexId,
  hexNumber,
  hexOf,
  otherSide,
  regularNumber,
  regularOf,
  sideNames,
  stepTo,
  unitsOf,
} from '../rules/components.ts'
import { movesOf } from '../rules/convoy.ts'
import { noLeaving } from '../rules/disengagement.ts'
import { initiative, sideInTurn } from '../rules/initiative.ts'
import { anyUnit, has, positionOf, regularAt } from '../rules/machinery/position.ts'
import { crossable } from '../rules/obstacles.ts'
import { axis, type IbsmState, type SideNumber, soviet } from '../rules/state.ts'
import { suppliedHexes } from '../rules/supply.ts'
import { bearing, centreOf, hexPath } from './sheet.ts'
import { everyHex } from './view.ts'
import css from './Overlays.module.css'

/** The triangle of a counter: a chevron on the hexside a unit came across this Season. */
export const CameFrom = ({ state }: { state: IbsmState }) => (
  <g className={css.came} aria-hidden="true">
    {state.entered.map((from, unit) => {
      const hex = state.place[unit] as number
      if (from < 0 || hex < 0) return null
      const { id, side } = regularOf(unit)
      const [[x1, y1], [x2, y2]] = [centreOf(from), centreOf(hex)]
      const along = side === axis ? 0.46 : 0.54
      return (
        <path
          key={id}
          d="M-7,-9L6,0L-7,9L-3,0Z"
          transform={`translate(${(x1 + (x2 - x1) * along).toFixed(1)} ${(y1 + (y2 - y1) * along).toFixed(1)}) rotate(${bearing(from, hex).toFixed(0)})`}
          data-side={sideNames[side]}
        />
      )
    })}
  </g>
)

interface Reach {
  readonly unit: string
  readonly hexes: readonly string[]
  /** It must first roll to get away from the enemy in its hex. */
  readonly held: boolean
}

/** The Regular Unit of a hex whose reach is of interest: of the side in turn, or else the other one. */
const unitOfInterest = (s: IbsmState, hex: number): number => {
  const frame = s.stack.at(-1)
  const side = frame !== undefined && 'turn' in frame ? sideInTurn(s, frame.turn) : initiative(s)
  const own = regularAt(s, side, hex)
  return own >= 0 ? own : regularAt(s, side === axis ? soviet : axis, hex)
}

/** Where the Regular Unit in a hex could go by Advance or Convoy, if it were its turn and it had not moved. */
export const reachOf = (s: IbsmState, hex: number): Reach | undefined => {
  const unit = hex < 0 ? -1 : unitOfInterest(s, hex)
  if (unit < 0) return undefined
  const side: SideNumber = unit <= unitsOf[axis].last ? axis : soviet
  const hexes = movesOf(s, side, unit).flatMap((move) => (move.do === 'move' ? [move.to] : []))
  return {
    unit: regularOf(unit).id,
    hexes: [...new Set(hexes)],
    held: noLeaving(positionOf(s), side, unit, hex) !== undefined,
  }
}

export const ReachGround = ({ state, reach }: { state: IbsmState; reach: Reach }) => {
  const here = positionOf(state)
  const enemy = anyUnit[otherSide(regularOf(regularNumber(reach.unit)).side)]
  return (
    <g className={css.reach} data-held={reach.held || undefined} aria-hidden="true">
      {reach.hexes.map((id) => {
        const hex = hexNumber(id)
        return <path key={id} d={hexPath(hex)} className={has(here, hex, enemy) ? css.assault : css.goal} />
      })}
    </g>
  )
}

/** Where Supply of a side gets, as lines from hex to hex; hexes it does not reach are crossed over. */
export const SupplyOverlay = ({ state, side }: { state: IbsmState; side: SideNumber }) => {
  const supplied = suppliedHexes(state, side)
  const lines = everyHex
    .filter((hex) => supplied[hex] === 1)
    .flatMap((hex) =>
      [3, 4, 5].flatMap((direction) => {
        const step = firstStep(hex) + direction
        const to = stepTo[step] as number
        if (to < 0 || supplied[to] !== 1 || !crossable(state, side, step)) return []
        return [linePath([centreOf(hex), centreOf(to)])]
      }),
    )
  const dry = everyHex.filter((hex) => supplied[hex] === 0 && hexOf(hex).terrain !== 'sea')
  return (
    <g className={css.supply} data-side={sideNames[side]} aria-hidden="true">
      {dry.map((hex) => (
        <path key={hexId(hex)} d={hexPath(hex)} className={css.cutOff} />
      ))}
      <path d={lines.join('')} className={css.chainEdge} />
      <path d={lines.join('')} className={css.chain} />
    </g>
  )
}
