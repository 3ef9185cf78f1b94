import type { Tell } from '@kurgan/kernel'
import { moraleMax, moraleMin, strongMorale } from './components.ts'
import type { AtvEvent, AtvState, MoraleReason } from './state.ts'

/** ATV-4.5.2: the side the Morale marker shows. */
export const isShaken = (morale: number): boolean => morale < strongMorale

/** ATV-5.2c: what would go beyond the ends of the track is lost. */
export const moraleAfter = (morale: number, change: number): number =>
  Math.min(moraleMax, Math.max(moraleMin, morale + change))

/** Moves the marker and says by how much it really moved. */
export const changeMorale = (
  s: AtvState,
  change: number,
  because: MoraleReason,
  rule: string,
  tell: Tell<AtvEvent>,
): number => {
  const to = moraleAfter(s.morale, change)
  const moved = to - s.morale
  s.morale = to
  if (moved !== 0) tell({ kind: 'morale', rule, change: moved, to, shaken: isShaken(to), because })
  return moved
}
