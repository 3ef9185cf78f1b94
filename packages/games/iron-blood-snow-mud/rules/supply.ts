import type { Tell } from '@kurgan/kernel'
import { go } from '@kurgan/kernel'
import {
  coasts,
  firstStep,
  fleetBase,
  ground,
  hexCount,
  hexId,
  hexOf,
  perHex,
  seaGround,
  sideNames,
  stepRiver,
  stepTo,
  unitId,
  unitsOf,
  urbans,
} from './components.ts'
import { initiative } from './initiative.ts'
import { eliminate, type Position, positionOf } from './machinery/position.ts'
import { carriesSupply, crossable } from './obstacles.ts'
import { axis, type IbsmEvent, type IbsmState, type SideNumber, soviet } from './state.ts'

/** Phase 6: Supply (SPL). */

const homeHexesOf: readonly (readonly number[])[] = [axis, soviet].map((side) =>
  urbans.filter(({ territory }) => territory === side).flatMap(({ hexes }) => hexes),
)

/** SPL-3: home locations the side controls, and the coast while the Fleet is out and not disrupted. */
export const sourcesOf = (s: IbsmState, side: SideNumber): number[] => {
  const home = (homeHexesOf[side] as readonly number[]).filter((hex) => s.control[hexOf(hex).urban] === side)
  const sailing = s.disrupted[side] === 0 && s.fleet[side] !== fleetBase[side]
  return sailing ? [...home, ...(coasts[side] as readonly number[])] : home
}

/** Per hex: the steps out of it that no edge of the map, no Sea and no river ends. */
export const waysOut: readonly (readonly number[])[] = Array.from({ length: hexCount }, (_, hex) => {
  const ways: number[] = []
  for (let step = firstStep(hex); step < firstStep(hex + 1); step++) {
    const to = stepTo[step] as number
    if (to >= 0 && ground[to] !== seaGround && stepRiver[step] === 0) ways.push(step)
  }
  return ways
})

/**
 * Per hex: 1 where a line of Supply of that side reaches. A Regular Unit always opens the hex it stands in, so the
 * hexes that lines pass through are also the hexes in which units are supplied.
 */
export const suppliedHexes = (s: IbsmState, side: SideNumber, here: Position = positionOf(s)): readonly number[] => {
  const supplied = perHex(0)
  const queue: number[] = []
  for (const hex of sourcesOf(s, side)) {
    if (supplied[hex] === 1 || !carriesSupply(here, side, hex)) continue
    supplied[hex] = 1
    queue.push(hex)
  }
  for (let hex = queue.pop(); hex !== undefined; hex = queue.pop())
    for (const step of waysOut[hex] as readonly number[]) {
      const to = stepTo[step] as number
      if (supplied[to] === 1 || !carriesSupply(here, side, to) || !crossable(s, side, step)) continue
      supplied[to] = 1
      queue.push(to)
    }
  return supplied
}

/** SPL-6: all units of a side are judged on the same position. */
export const outOfSupply = (s: IbsmState, side: SideNumber): number[] => {
  const supplied = suppliedHexes(s, side)
  const out: number[] = []
  const { first, last } = unitsOf[side]
  for (let unit = first; unit <= last; unit++) {
    const hex = s.place[unit] as number
    if (hex >= 0 && supplied[hex] === 0) out.push(unit)
  }
  return out
}

const check = (s: IbsmState, side: SideNumber, tell: Tell<IbsmEvent>): void => {
  const out = outOfSupply(s, side)
  tell({ kind: 'supplied', rule: 'IBSM-SPL-1', side: sideNames[side], out: out.map(unitId) })
  for (const unit of out) {
    const at = hexId(s.place[unit] as number)
    tell({ kind: 'eliminated', rule: 'IBSM-SPL-1', unit: unitId(unit), at, because: 'noSupply' })
    eliminate(s, unit)
  }
}

/** SPL-1: the player without the Initiative first. */
export const supplyPhase = (s: IbsmState, tell: Tell<IbsmEvent>): void => {
  tell({ kind: 'phase', rule: 'IBSM-SEQ-1', phase: 'supply' })
  const first = initiative(s) === axis ? soviet : axis
  check(s, first, tell)
  check(s, first === axis ? soviet : axis, tell)
  go(s, { at: 'recall' })
}
