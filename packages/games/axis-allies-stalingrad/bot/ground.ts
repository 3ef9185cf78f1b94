import { airTypeOf, airUnits, landTypes, typeOf } from '../rules/components.ts'
import { forceAt, freshAt, hasAttackMission, isContested, isFriendly, landAt } from '../rules/forces.ts'
import { neighboursOf, otherSide, zoneCount, zoneNumbers, zoneOf } from '../rules/map.ts'
import { type AasState, grounded, type SideNumber } from '../rules/state.ts'
import { zoneWorth } from './worth.ts'

/** How strong the sides are in a zone, and where it is worth going. */

/** Steps between zones over land; zones over the Volga are far from everything. */
const far = 99
const stepsFrom = (from: number): readonly number[] => {
  const steps = zoneNumbers.map(() => far)
  steps[from] = 0
  let open = [from]
  for (let step = 1; open.length > 0; step++) {
    open = open
      .flatMap((zone) => neighboursOf(zone).filter((next) => steps[next] === far))
      .filter((zone) => {
        if (steps[zone] !== far) return false
        steps[zone] = step
        return true
      })
  }
  return steps
}
const distances: readonly (readonly number[])[] = zoneNumbers.map(stepsFrom)
const distance = (a: number, b: number): number => (distances[a] as readonly number[])[b] as number

/** What land units can do in a round of attack and one of defence. */
const powerOf = (type: number): number => typeOf(type).attack + typeOf(type).defense

/** The fighting power of a side in a zone, with air units that attack or defend there. */
export const powerAt = (s: AasState, side: SideNumber, zone: number): number => {
  let power = 0
  if (forceAt(s, side, zone) > 0) for (const type of landTypes[side]) power += landAt(s, zone, type) * powerOf(type)
  for (const air of airUnits[side])
    if (s.airAt[air] === zone) {
      const { attack, defense } = typeOf(airTypeOf(air))
      if (hasAttackMission(s.airDo[air] as number)) power += attack
      else if (s.airDo[air] === grounded) power += defense
    }
  return power
}

/** What the side could still bring into a zone from next door in this phase. */
export const powerNear = (s: AasState, side: SideNumber, zone: number): number => {
  let power = 0
  for (const next of neighboursOf(zone))
    if (isFriendly(s, side, next) && !isContested(s, next) && forceAt(s, side, next) > 0)
      for (const type of landTypes[side]) power += freshAt(s, next, type) * powerOf(type)
  return power
}

/** The enemy land force that could come into a zone from next door. */
export const threatTo = (s: AasState, side: SideNumber, zone: number): number => {
  let power = 0
  for (const next of neighboursOf(zone)) if (!isContested(s, next)) power += powerAt(s, otherSide(side), next)
  return power
}

/** How much a place draws a side: the best goal that it does not hold, less for each step. */
export const pull = (s: AasState, side: SideNumber, from: number): number => {
  let best = -far
  for (let zone = 0; zone < zoneCount; zone++) {
    if (zoneOf(zone).base !== -1) continue
    const wanted = !isFriendly(s, side, zone) || isContested(s, zone)
    if (wanted) best = Math.max(best, zoneWorth(zone) - 2 * distance(from, zone))
  }
  return best
}
