import { combatHexes, diceTerms, totalOf } from '../rules/battle.ts'
import {
  airIds,
  fleetIds,
  fortresses,
  hexes,
  hexId,
  partisanIds,
  regulars,
  sideNames,
  unitId,
} from '../rules/components.ts'
import { initiative } from '../rules/initiative.ts'
import { positionOf } from '../rules/machinery/position.ts'
import {
  axis,
  type Frame,
  type IbsmState,
  type Rolled,
  type SideName,
  type SideNumber,
  soviet,
} from '../rules/state.ts'
import { outOfSupply } from '../rules/supply.ts'
import type { PhaseId } from './words/terms.ts'

/** What the picture needs to know of a state. */

export const everyHex: readonly number[] = hexes.map((_, number) => number)

const regularIds: readonly string[] = regulars.map(({ id }) => id)

/** The ids of all Units of every hex: Regular Units, Fortress, Partisans, Fleets, Air Units. */
export const stacksOf = (s: IbsmState): readonly (readonly string[])[] => {
  const stacks: string[][] = everyHex.map(() => [])
  const lay = (ids: readonly string[], places: readonly number[]): void => {
    for (const [n, id] of ids.entries()) stacks[places[n] ?? -1]?.push(id)
  }
  lay(regularIds, s.place)
  for (const [n, { hex, unit }] of fortresses.entries()) if (s.fortress[n] === 1) stacks[hex]?.push(unit)
  lay(partisanIds, s.partisans)
  lay(fleetIds, s.fleet)
  lay(airIds, s.air)
  return stacks
}
export const unitsIn = (s: IbsmState, hex: number): readonly string[] => stacksOf(s)[hex] ?? []

const topFrame = (s: IbsmState): Frame | undefined => s.stack.at(-1)

const phaseOf: Readonly<Record<string, PhaseId>> = {
  deployment: 'support',
  season: 'support',
  support: 'support',
  movement: 'movement',
  combat: 'combat',
  antiPartisan: 'anti-partisan',
  control: 'control',
  supply: 'supply',
  recall: 'recall',
  reinforcements: 'reinforcements',
  partisans: 'reinforcements',
  stalin: 'reinforcements',
  calendar: 'calendar',
}
/** The Phase on the Sequence of Play Track; undefined when the game is over. */
export const phaseNow = (s: IbsmState): PhaseId | undefined => {
  const frame = topFrame(s)
  const at = frame?.at === 'ready' ? frame.next.at : frame?.at
  return at === undefined ? undefined : phaseOf[at.split('.')[0] ?? '']
}

export const isDeploying = (s: IbsmState): boolean => topFrame(s)?.at === 'deployment'
export const initiativeNow = (s: IbsmState): SideName => sideNames[initiative(s)]

/** The hex where things happen now, or -1: a Combat, a moving or a retreating unit. */
export const focusOf = (s: IbsmState): number => {
  const frame = topFrame(s)
  if (frame === undefined) return -1
  if ('hex' in frame) return frame.hex
  return 'unit' in frame && frame.unit >= 0 ? (s.place[frame.unit] ?? -1) : -1
}

/** The dice that lie on the table between a roll and its result. */
export const rolledNow = (s: IbsmState): Rolled | undefined => {
  const frame = topFrame(s)
  return frame !== undefined && 'axisDice' in frame ? frame : undefined
}

/** Whether the units of the side in turn are moved now, one after the other. */
export const isMoving = (s: IbsmState): boolean => topFrame(s)?.at === 'movement.choose'

export interface Clash {
  readonly hex: number
  readonly axisDice: number
  readonly sovietDice: number
}
/** Every Combat that is due as things stand, with the dice each side would roll now. */
export const clashesOf = (s: IbsmState): readonly Clash[] => {
  const here = positionOf(s)
  const frame = topFrame(s)
  return combatHexes(here).map((hex) => {
    const extra = frame !== undefined && 'extra' in frame && frame.hex === hex ? frame.extra : 0
    const dice = (side: SideNumber): number => totalOf(diceTerms(s, here, side, { hex, extra }))
    return { hex, axisDice: dice(axis), sovietDice: dice(soviet) }
  })
}

/** The ids of Regular Units that would be lost for want of Supply if it were judged now. */
export const unsupplied = (s: IbsmState): ReadonlySet<string> =>
  new Set([axis, soviet].flatMap((side) => outOfSupply(s, side as SideNumber)).map(unitId))

export const hexIds: readonly string[] = everyHex.map(hexId)
