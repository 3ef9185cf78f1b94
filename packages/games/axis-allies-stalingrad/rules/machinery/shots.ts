import type { Throw } from '@kurgan/kernel'
import { placeId, sideNames } from '../map.ts'
import type { Shot, SideNumber, Toll } from '../state.ts'
import { type Hits, hitsOf, hitsUpTo, isHit } from './dice.ts'
import type { ShotTold } from './events.ts'

/** Shots that are aimed first and fired together: Air Defense and Bombardment. */

/** Told by an event of the same name as what the dice are for. */
export const shotsAt = (purpose: string, by: SideNumber, shots: readonly Shot[], hitOn: number): Throw<Hits> => ({
  event: purpose,
  casts: [{ purpose, by: sideNames[by], dice: shots.map(() => hitsUpTo(hitOn)), luck: 'hits' }],
  totals: [],
  result: hitsOf,
})

/** What each shot came to, and the hits added up by what they can strike. */
interface Effect {
  readonly told: readonly ShotTold[]
  readonly toll: readonly Toll[]
}
/** The dice fall place by place; where both are aimed, Interdiction comes first (AAS-R128). */
export const effectOf = (shots: readonly Shot[], thrown: readonly number[], hitOn: number): Effect => {
  const inOrder = shots.toSorted((a, b) => a.at - b.at || Number(b.interdict) - Number(a.interdict) || a.from - b.from)
  const told: ShotTold[] = []
  const toll: { at: number; hits: number; interdict: boolean }[] = []
  for (const [i, { from, at, interdict }] of inOrder.entries()) {
    const die = thrown[i] as number
    const hit = isHit(die, hitOn)
    told.push({ from: placeId(from), at: placeId(at), die, hit, interdict })
    const last = toll.at(-1)
    if (!hit) continue
    if (last?.at === at && last.interdict === interdict) last.hits++
    else toll.push({ at, hits: 1, interdict })
  }
  return { told, toll }
}

/** What is still to be suffered after one hit. */
export const oneHitLess = ([next, ...rest]: readonly Toll[]): readonly Toll[] =>
  next === undefined || next.hits === 1 ? rest : [{ ...next, hits: next.hits - 1 }, ...rest]
