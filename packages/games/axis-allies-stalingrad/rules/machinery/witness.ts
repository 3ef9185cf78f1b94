import { targetsAt } from '../air-defense.ts'
import { hitsLeft } from '../casualties.ts'
import { forceAt, hasAttackMission } from '../forces.ts'
import { crossingNumber, crossingPlace, isCrossing, otherSide, placeId, placeNumber, sideNames } from '../map.ts'
import { type AasState, allies, axis, ferry, grounded, none, type PlaceId, type Shot, type Toll } from '../state.ts'
import type { AasEvent, LossReason } from './events.ts'
import { planesAt } from './victims.ts'

/** The hits of a roll as they show in the losses and in the position; nothing where hits beyond the losses leave no trace. */

type Told<Kind extends AasEvent['kind']> = Extract<AasEvent, { kind: Kind }>
type Seen = { readonly hits?: number }

const lossesAt = (others: readonly AasEvent[], because: LossReason, place: PlaceId): number =>
  others.filter((one) => one.kind === 'lost' && one.because === because && one.place === place).length

/** AAS-COM-11, AAS-COM-12: casualties so far and the hits that still await theirs. */
const seenOfFire = ({ zone, side, by }: Told<'fire'>, after: AasState, others: readonly AasEvent[]): Seen => {
  const place = placeNumber(zone)
  const owner = otherSide(side === sideNames[axis] ? axis : allies)
  const borne = others.filter((one) =>
    by === 'attacker'
      ? one.kind === 'casualty' && one.place === zone
      : one.kind === 'lost' && one.rule === 'AAS-COM-12' && one.place === zone,
  ).length
  const { fight } = after
  if (fight?.zone === place && fight.fire === (by === 'attacker' ? 0 : 1))
    return { hits: borne + hitsLeft(fight) + (after.stack.at(-1)?.at === 'combat.loss' ? 1 : 0) }
  const reinforced = others.some((one) => one.kind === 'deployed' && one.to === zone)
  const survives = !isCrossing(place) && !reinforced && forceAt(after, owner, place) > 0
  return survives ? { hits: borne } : {}
}

/** AAS-VAT-3: one hit sinks; more of them sink no more. */
const seenOfStrike = ({ crossing: id }: Told<'strike'>, before: AasState, others: readonly AasEvent[]): Seen => {
  const crossing = crossingNumber(id)
  const sunk =
    others.some((one) => one.kind === 'ferryDestroyed' && one.crossing === id) || lossesAt(others, 'crossing', id) > 0
  if (sunk) return planesAt(before, axis, crossingPlace(crossing), hasAttackMission).length === 1 ? { hits: 1 } : {}
  return before.ferries[crossing] === ferry || before.aboard[crossing] !== none ? { hits: 0 } : {}
}

/** AAS-ART-2, AAS-RKT-4: place by place the losses, and the hits that still await theirs. */
const seenOfShots = (
  shots: readonly Shot[],
  toll: readonly Toll[],
  losses: (at: number) => number,
  targets: (shot: Shot) => number,
): Seen => {
  let hits = 0
  for (const at of new Set(shots.map((shot) => shot.at))) {
    const aimed = shots.filter((shot) => shot.at === at)
    const struck = toll.reduce((sum, one) => sum + (one.at === at ? one.hits : 0), losses(at))
    if (struck < aimed.length && aimed.some((shot) => struck >= targets(shot))) return {}
    hits += struck
  }
  return { hits }
}

export const witness = (event: AasEvent, before: AasState, after: AasState, others: readonly AasEvent[]): Seen => {
  const from = before.stack.at(-1)
  const to = after.stack.at(-1)
  if (event.kind === 'fire') return seenOfFire(event, after, others)
  if (event.kind === 'strike') return seenOfStrike(event, before, others)
  if (event.kind === 'airDefense' && from?.at === 'defense')
    return seenOfShots(
      from.shots,
      to?.at === 'defense.loss' ? to.toll : [],
      (at) => lossesAt(others, 'airDefense', placeId(at)),
      ({ at, interdict }) => targetsAt(before, from.side, at, interdict).length,
    )
  if (event.kind === 'bombardment' && from?.at === 'bombardment')
    return seenOfShots(
      from.shots,
      to?.at === 'bombardment.loss' ? to.toll : [],
      (at) => lossesAt(others, 'bombardment', placeId(at)),
      ({ at }) => forceAt(before, axis, at) + planesAt(before, axis, at, (doing) => doing === grounded).length,
    )
  return {}
}
