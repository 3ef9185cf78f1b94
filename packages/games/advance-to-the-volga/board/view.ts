import { areaCount, counterOf, scenarioOf, unitCount } from '../rules/components.ts'
import { isRevealed, isVacant, sovietIn } from '../rules/control.ts'
import type { AtvState, Frame } from '../rules/state.ts'
import type { Face } from './SovietCounter.tsx'

/** What the picture needs to know of a state. */

export const everyArea: readonly number[] = Array.from({ length: areaCount }, (_, i) => i + 1)

/** German units of each Area, in the order of the data. Index 0 is the Out of Action Box. */
export const stacksOf = (s: AtvState): readonly (readonly number[])[] => {
  const stacks: number[][] = Array.from({ length: areaCount + 1 }, () => [])
  for (let unit = 0; unit < unitCount; unit++) stacks[s.place[unit] as number]?.push(unit)
  return stacks
}

const topFrame = (s: AtvState): Frame | undefined => s.stack.at(-1)

type AttackFrame = Extract<Frame, { at: `attack.${string}` }>
export const attackFrame = (s: AtvState): AttackFrame | undefined => {
  const frame = topFrame(s)
  return frame?.at.startsWith('attack.') === true ? (frame as AttackFrame) : undefined
}

type RoundFrame = Extract<Frame, { at: 'combat.round' | 'combat.nextUnit' }>
/** The Action Round under way, also while it waits for an attack. */
export const roundFrame = (s: AtvState): RoundFrame | undefined =>
  s.stack.findLast((frame): frame is RoundFrame => frame.at === 'combat.round' || frame.at === 'combat.nextUnit')

/** The Area where things happen now: the one under attack, or else the Active Area. */
export const focusOf = (s: AtvState): number => attackFrame(s)?.area ?? roundFrame(s)?.active ?? 0

/** The face of the Soviet unit in an Area; undefined while it is Unrevealed. */
export const faceIn = (s: AtvState, area: number): Face | undefined => {
  if (!isRevealed(s, area)) return undefined
  const { strategy, defense, pavlov } = counterOf(sovietIn(s, area))
  const attack = attackFrame(s)
  const working = attack?.area === area && 'strategy' in attack && attack.strategy !== 'none'
  return { strategy, defense, active: pavlov || working }
}

/** Taken from the Soviets since the beginning: it carries a Control marker. */
export const isTaken = (s: AtvState, area: number): boolean =>
  isVacant(s, area) && !scenarioOf('main').germanControlled.includes(area)
