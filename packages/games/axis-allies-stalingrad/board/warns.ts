import { lastRound, orderCard } from '../rules/components.ts'
import { forceAt, isFriendly } from '../rules/forces.ts'
import type { AasAction } from '../rules/machinery/actions.ts'
import { neighboursOf, otherSide, placeNumber, sideNames, tanZones, zoneCount, zoneNumbers } from '../rules/map.ts'
import {
  type AasState,
  allies,
  assaultMarker,
  axis,
  type PlaceId,
  type SideName,
  type SideNumber,
} from '../rules/state.ts'
import { endings, verdict } from '../rules/victory.ts'

/** What leaving a zone, or the end of one's movement, may cost. */
export type AasWarning =
  | { readonly say: 'opens'; readonly zone: PlaceId; readonly enemy: SideName }
  | { readonly say: 'open' | 'held'; readonly enemy: SideName }

/** The state as it would be with so many land units of a side fewer in these zones. */
const without = (s: AasState, side: SideNumber, zones: readonly number[]): AasState => {
  const force = [...s.force]
  for (const zone of zones) {
    const at = side * zoneCount + zone
    force[at] = Math.max(0, (force[at] as number) - 1)
  }
  return { ...s, force }
}

/** The enemy stands beside every zone that he can walk into: he takes what is empty, and contests what he must contest. */
const walkedInto = (s: AasState, enemy: SideNumber): AasState => {
  const [control, marker, force] = [[...s.control], [...s.marker], [...s.force]]
  for (const zone of zoneNumbers) {
    const isBeside = neighboursOf(zone).some((next) => forceAt(s, enemy, next) > 0)
    if (!isBeside || !isFriendly(s, otherSide(enemy), zone)) continue
    if (forceAt(s, otherSide(enemy), zone) === 0) control[zone] = enemy
    else if (enemy === allies && tanZones.includes(zone)) {
      marker[zone] = assaultMarker
      force[enemy * zoneCount + zone] = 1
    }
  }
  return { ...s, control, marker, force }
}

const isWonBy = (s: AasState, side: SideNumber): boolean => {
  const ending = verdict(s)
  return ending !== '' && endings[ending].winner === sideNames[side]
}

/**
 * AAS-C14-1: whether the enemy wins at the end of a round after he has moved next, and would not win as things stand. The
 * Axis has nobody after it in the last round; the Allies have the whole of the next one.
 */
const isOpenTo = (s: AasState, enemy: SideNumber): boolean => {
  const then = enemy === axis ? { ...s, round: s.round + 1 } : s
  return then.round <= lastRound && !isWonBy(then, enemy) && isWonBy(walkedInto(then, enemy), enemy)
}

/** The zones that a land unit leaves with an action. */
const leftBy = (action: AasAction): readonly PlaceId[] => {
  switch (action.do) {
    case 'move':
    case 'blitz':
    case 'hide':
      return [action.from]
    case 'leaveCity':
      return [action.from, action.andFrom]
    default:
      return []
  }
}

export const warns = (s: AasState, action: AasAction): AasWarning | undefined => {
  const side: SideNumber = s.card < orderCard.alliesMovement ? axis : allies
  const enemy = otherSide(side)
  const name = sideNames[enemy]
  if (action.do === 'endMovement') {
    // Nobody moves between the Allied attack and the end of the round.
    if (side === allies && isWonBy(s, enemy)) return { say: 'held', enemy: name }
    return isOpenTo(s, enemy) ? { say: 'open', enemy: name } : undefined
  }
  const left = leftBy(action)
  const zone = left.find((one) => forceAt(s, side, placeNumber(one)) === 1)
  if (zone === undefined || isOpenTo(s, enemy)) return undefined
  return isOpenTo(without(s, side, left.map(placeNumber)), enemy) ? { say: 'opens', zone, enemy: name } : undefined
}
