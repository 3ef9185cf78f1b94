import {
  firstStep,
  hexNumber,
  otherSide,
  regularNumber,
  regularOf,
  sideNames,
  stepTo,
  urbanOf,
  urbans,
} from '../rules/components.ts'
import { noEntry } from '../rules/advance.ts'
import { sideInTurn } from '../rules/initiative.ts'
import { anyUnit, has, type Position, positionOf, regularUnit } from '../rules/machinery/position.ts'
import { axis, type IbsmAction, type IbsmState, type SideName, type SideNumber } from '../rules/state.ts'

/** What a move, or the end of one's movement, may cost: a location for which the enemy wins. */
export type IbsmWarning = {
  readonly say: 'opens' | 'open'
  readonly location: string
  readonly enemy: SideName
}

const beside = (hex: number): readonly number[] =>
  Array.from({ length: firstStep(hex + 1) - firstStep(hex) }, (_, i) => stepTo[firstStep(hex) + i] as number).filter(
    (next) => next >= 0,
  )

/** Whether the enemy stands in a hex, or could walk in: nobody is there, and he is beside it. */
const isTaken = (here: Position, enemy: SideNumber, hex: number): boolean =>
  has(here, hex, regularUnit[enemy]) ||
  (!has(here, hex, anyUnit[otherSide(enemy)]) &&
    noEntry(here, enemy, false, hex) === undefined &&
    beside(hex).some((next) => has(here, next, regularUnit[enemy])))

/** IBSM-VIC-1, IBSM-VIC-2: the locations for which the enemy wins at once. */
const decisive = (s: IbsmState, enemy: SideNumber): readonly number[] =>
  enemy === axis
    ? [s.stalin]
    : urbans.flatMap(({ territory }, urban) => (territory === axis && s.control[urban] === axis ? [urban] : []))

/** IBSM-CTL-1: one of them of which the enemy could hold every hex. */
const lostTo = (s: IbsmState, enemy: SideNumber): number | undefined => {
  const here = positionOf(s)
  return decisive(s, enemy).find((urban) => urbanOf(urban).hexes.every((hex) => isTaken(here, enemy, hex)))
}

const moved = (s: IbsmState, unit: number, to: string): IbsmState => ({
  ...s,
  place: s.place.with(unit, hexNumber(to)),
})

const warning = (say: IbsmWarning['say'], enemy: SideNumber, urban: number | undefined): IbsmWarning | undefined =>
  urban === undefined ? undefined : { say, location: urbanOf(urban).id, enemy: sideNames[enemy] }

export const warns = (s: IbsmState, action: IbsmAction): IbsmWarning | undefined => {
  if (action.do === 'endMovement') {
    const frame = s.stack.at(-1)
    if (frame === undefined || !('turn' in frame)) return undefined
    const enemy = otherSide(sideInTurn(s, frame.turn))
    return warning('open', enemy, lostTo(s, enemy))
  }
  if (action.do !== 'move' && action.do !== 'advance') return undefined
  const unit = regularNumber(action.unit)
  const enemy = otherSide(regularOf(unit).side)
  return lostTo(s, enemy) === undefined ? warning('opens', enemy, lostTo(moved(s, unit, action.to), enemy)) : undefined
}
