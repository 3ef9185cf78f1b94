import type { Seat } from '@kurgan/kernel'
import { cardOf, endCard, endForce, firstCard, firstForce, forceOf, placeAt, sideNumber } from '../rules/components.ts'
import {
  attackArea,
  type BfsState,
  control,
  disrupted,
  type Frame,
  type Hits,
  none,
  reserves,
  type SideNumber,
  soviet,
} from '../rules/state.ts'
import { forcesAt } from '../rules/table.ts'

/** What the picture needs to know of a state. */

/** The side that sits below: the viewer's own, or the Soviet for somebody who only looks on. */
export const nearSide = (seat: Seat): SideNumber => (seat === 'spectator' ? soviet : sideNumber(seat))

const numbers = (from: number, to: number): readonly number[] => Array.from({ length: to - from }, (_, i) => from + i)
export const forcesOf = (side: number): readonly number[] => numbers(firstForce[side] ?? 0, endForce[side] ?? 0)
export const titlesOf = (side: number): readonly number[] => numbers(firstCard[side] ?? 0, endCard[side] ?? 0)

export const inReserves = (s: BfsState, side: number): readonly number[] =>
  forcesOf(side).filter((force) => s.place[force] === reserves)
export const inDisrupted = (s: BfsState, side: number): readonly number[] =>
  forcesOf(side).filter((force) => s.place[force] === disrupted)

/** The titles of a hand that the viewer knows. */
export const knownHand = (s: BfsState, side: number): readonly number[] =>
  titlesOf(side).filter((card) => (s.hand[card] ?? 0) > 0)

export const discardCount = (s: BfsState, side: number): number =>
  titlesOf(side).reduce((sum, card) => sum + (s.discard[card] ?? 0), 0)

/** Before the decks are made: everything later waits below on the stack. */
export const isSetup = (s: BfsState): boolean => s.stack.some(({ at }) => at.startsWith('setup.'))

/** Points left of the set-up limit, while Forces are chosen. */
export const setupPoints = (s: BfsState): number | undefined => {
  const frame = s.stack.at(-1)
  return frame?.at === 'setup.forces' ? frame.points : undefined
}

type Attack = Extract<Frame, { at: 'attack.forces' | 'attack.firefight' | 'attack.defence' | 'attack.end' }>
const attackSteps: ReadonlySet<string> = new Set(['attack.forces', 'attack.firefight', 'attack.defence', 'attack.end'])
export const attackFrame = (s: BfsState): Attack | undefined =>
  s.stack.findLast((frame): frame is Attack => attackSteps.has(frame.at))

export const hitsFrame = (s: BfsState): Hits | undefined => {
  const frame = s.stack.at(-1)
  return frame?.at === 'hits.prevention' || frame?.at === 'hits.absorption' ? frame : undefined
}

/** The Location where something happens now, or `none`. */
export const focusOf = (s: BfsState): number => {
  const frame = s.stack.at(-1)
  const rations = frame?.at === 'rations' ? frame.location : none
  return attackFrame(s)?.location ?? hitsFrame(s)?.location ?? rations
}

/** What the card that started the attack adds to it (BFS-FX-13). */
export const assaultBonus = (s: BfsState): number =>
  s.playing === none
    ? 0
    : cardOf(s.playing).effect.reduce((sum, effect) => (effect.op === 'assault' ? sum + effect.bonus : sum), 0)

/**
 * The Forces of a side in its control area, or in its attack area: a side attacks only where the enemy is in control, so
 * one place on the table serves for both.
 */
export const innerForces = (
  s: BfsState,
  side: number,
  location: number,
): { readonly forces: readonly number[]; readonly attacking: boolean } => {
  const attackers = forcesAt(s, side, placeAt(location, attackArea))
  if (attackers.length > 0) return { forces: attackers, attacking: true }
  return { forces: forcesAt(s, side, placeAt(location, control)), attacking: false }
}

/** Forces named so far for an attack that is being declared. */
export const isCommitted = (s: BfsState, force: number): boolean => {
  const frame = attackFrame(s)
  return frame?.at === 'attack.forces' && frame.forces.includes(force)
}

export const combatOf = (forces: readonly number[]): number =>
  forces.reduce((sum, force) => sum + forceOf(force).combat, 0)
