import { back, go } from '@kurgan/kernel'
import type { Victim } from './machinery/actions.ts'
import { landTypes, profiles, typeNumber, typeOf } from './components.ts'
import { concludeCombat, defenderOf, fightOf, firingSide } from './combat.ts'
import { landAt, loseAir, loseLand, statusOf } from './forces.ts'
import { isCrossing, otherSide, placeId, sideNames } from './map.ts'
import { endCrossingFight, sinkableAt } from './strikes.ts'
import { type AasState, arriving, arrivingPreloaded, type Fight, type Marksman, none, type Profile } from './state.ts'
import { type Asked, asks, type At, type Doing, type Telling } from './machinery/step.ts'
import { addHits, hitsOf, marksmen } from './values.ts'
import { type AasNo, no } from './machinery/legality.ts'
import { airLosses, landLosses, type Loss, lossReasons, victimsOf } from './machinery/losses.ts'
import { planeNamed } from './machinery/victims.ts'

/** AAS-COM-11 … AAS-COM-13 and AAS-TGT: hits are aimed by who fires and borne by who is hit. */

export type Kind = Profile | 'air' | 'crossing' | 'any'

/** Land units of a type that are not casualties yet. */
const standing = (s: AasState, duel: Fight, type: number): number =>
  isCrossing(duel.zone) ? 0 : landAt(s, duel.zone, type) - (duel.fallen[type] as number)

const attackersHits = lossReasons('AAS-COM-11', 'AAS-TGT-4')
const defendersHits = lossReasons('AAS-COM-12', 'AAS-TGT-4')
/**
 * AAS-COM-4, AAS-COM-11, AAS-COM-12, AAS-TGT-4: whoever is of the kind that must be struck and no casualty yet;
 * reinforcements in the air that have not gone into action are not there (AAS-R100).
 */
export const combatLoss = (s: AasState, kind: Kind): Loss => {
  const duel = fightOf(s)
  return {
    owner: otherSide(firingSide(duel)),
    place: duel.zone,
    reasons: duel.fire === 0 ? attackersHits : defendersHits,
    takesLand: (type) => standing(s, duel, type) > 0 && (kind === 'any' || typeOf(type).profile === kind),
    takesAir(air) {
      const doing = s.airDo[air]
      if (kind !== 'air' && kind !== 'any') return false
      return doing !== arriving && doing !== arrivingPreloaded && !duel.fallenAir.includes(air)
    },
  }
}

/** AAS-OPT-12: the ferry, or what is on the ice bridge. */
const canSink = (duel: Fight): boolean => isCrossing(duel.zone) && duel.fire === 0 && duel.sunk === 0

const victimsOfKind = (s: AasState, kind: Kind): readonly Victim[] => {
  const duel = fightOf(s)
  const victims = victimsOf(s, combatLoss(s, kind))
  const sinks = (kind === 'crossing' || kind === 'any') && canSink(duel)
  return sinks ? [...victims, { unit: sinkableAt(s, duel.zone) }] : victims
}

// Targeting

const noTarget = no('AAS-TGT-4', 'noTarget', 'zone')
/** AAS-TGT-1 … AAS-TGT-3, AAS-OPT-10, AAS-OPT-12: what a gunner can aim at. */
const aimsAt = (duel: Fight, gunner: Marksman, kind: Kind): boolean => {
  if (gunner === 'assault_gun') return kind === 'tank'
  if (gunner === 'fighter' || gunner === 'interceptor') return kind === 'air'
  return isCrossing(duel.zone) ? kind === 'crossing' : kind !== 'air' && kind !== 'crossing'
}
/** AAS-TGT-4: what hits of this gunner may be made to strike; only interceptors strike nothing else (AAS-OPT-10). */
const noAim = (s: AasState, gunner: Marksman, kind: Kind): AasNo | undefined => {
  if (kind === 'any') return gunner === 'interceptor' ? noTarget : undefined
  return aimsAt(fightOf(s), gunner, kind) && victimsOfKind(s, kind).length > 0 ? undefined : noTarget
}
/** AAS-R64: hits that are still to be aimed. */
const noHitLeft = (s: AasState, gunner: Marksman): AasNo | undefined =>
  hitsOf(fightOf(s), gunner) > 0 ? undefined : noTarget

const aimed: readonly Kind[] = [...profiles, 'air', 'crossing']
const kinds: readonly Kind[] = [...aimed, 'any']

/** AAS-TGT-4: a hit that finds nothing to aim at is an ordinary one. */
const makeOrdinary = (s: AasState, duel: Fight): void => {
  for (const gunner of marksmen) {
    const hits = hitsOf(duel, gunner)
    if (hits === 0 || aimed.some((kind) => noAim(s, gunner, kind) === undefined)) continue
    addHits(duel, gunner, -hits)
    duel.plainHits += hits
  }
}

const offerTargets = (s: AasState): readonly Doing<'target'>[] =>
  marksmen
    .filter((by) => noHitLeft(s, by) === undefined)
    .flatMap((by) => kinds.flatMap((kind) => (noAim(s, by, kind) === undefined ? [{ do: 'target', by, kind }] : [])))

/** AAS-R64, AAS-TGT-4: whether some hit can be aimed as far as it is said. */
export const noTargeting = (s: AasState, { by, kind }: { by?: string; kind?: string }): AasNo | undefined => {
  // A kind of unit is aimed at, not a piece that somebody points at.
  if (by === undefined && kind === undefined) return noTarget
  const isMeant = (one: Doing<'target'>): boolean => (by ?? one.by) === one.by && (kind ?? one.kind) === one.kind
  return offerTargets(s).some(isMeant) ? undefined : noTarget
}

/** All hits that have not been borne yet. */
export const hitsLeft = (duel: Fight): number =>
  marksmen.reduce((sum, gunner) => sum + hitsOf(duel, gunner), duel.plainHits)

/** AAS-R64: first the hits that can be aimed, in the order of the firing player; then all others. */
export const runHits = (s: AasState, _frame: At<'combat.hits'>, tell: Telling): void => {
  const duel = fightOf(s)
  const hits = hitsLeft(duel)
  const victims = hits === 0 ? [] : victimsOfKind(s, 'any')
  if (victims.length === 0) {
    endFire(s, duel)
    return
  }
  // AAS-R114: where everything is lost, or all are alike, there is nothing to aim or to choose.
  if (hits >= strength(s, duel) || victims.length === 1) {
    for (let n = Math.min(hits, strength(s, duel)); n > 0; n--) suffer(s, victimsOfKind(s, 'any')[0] as Victim, tell)
    endFire(s, duel)
    return
  }
  makeOrdinary(s, duel)
  if (hits === duel.plainHits) {
    duel.plainHits--
    go(s, { at: 'combat.loss', kind: 'any' })
    return
  }
  const [only, other] = offerTargets(s)
  if (only !== undefined && other === undefined) target(s, only, tell)
  else go(s, { at: 'combat.target' })
}

/** Units that can still be casualties. */
const strength = (s: AasState, duel: Fight): number => {
  const loss = combatLoss(s, 'any')
  const land = landLosses(s, loss).reduce((sum, type) => sum + standing(s, duel, type), 0)
  return land + airLosses(s, loss).length + (canSink(duel) ? 1 : 0)
}

/** The rule by which hits of a gunner are aimed. */
const aimRule = (duel: Fight, gunner: Marksman): string => {
  if (gunner === 'interceptor') return 'AAS-OPT-10'
  if (isCrossing(duel.zone)) return 'AAS-OPT-12'
  if (gunner === 'assault_gun') return 'AAS-TGT-1'
  return gunner === 'fighter' ? 'AAS-TGT-2' : 'AAS-TGT-3'
}

/** AAS-R64: hits of several kinds are aimed in the order that the firing player likes. */
export const askTarget = (s: AasState): Asked => {
  const duel = fightOf(s)
  const [one, other] = marksmen.filter((gunner) => hitsOf(duel, gunner) > 0)
  const rule = one === undefined || other !== undefined ? 'AAS-R64' : aimRule(duel, one)
  return asks(firingSide(duel), { say: 'target', zone: placeId(duel.zone) }, rule, offerTargets(s))
}

export const target = (s: AasState, a: Doing<'target'>, tell: Telling): void => {
  const duel = fightOf(s)
  addHits(duel, a.by, -1)
  if (a.kind !== 'any')
    tell({ kind: 'target', rule: aimRule(duel, a.by), side: sideNames[firingSide(duel)], by: a.by, must: a.kind })
  const [only, other] = victimsOfKind(s, a.kind)
  if (only !== undefined && other === undefined) {
    suffer(s, only, tell)
    go(s, { at: 'combat.hits' })
  } else go(s, { at: 'combat.loss', kind: a.kind })
}

// Casualties

export const askLoss = (s: AasState, { kind }: At<'combat.loss'>): Asked => {
  const duel = fightOf(s)
  const rule = duel.fire === 0 ? 'AAS-COM-11' : 'AAS-COM-12'
  return asks(
    otherSide(firingSide(duel)),
    { say: 'casualty', zone: placeId(duel.zone), of: kind, hits: hitsLeft(duel) + 1 },
    rule,
    victimsOfKind(s, kind).map((victim) => ({ do: 'lose', ...victim })),
  )
}

/** The attacker's losses go at once; the defender's still fire and are only put aside. */
const suffer = (s: AasState, victim: Victim, tell: Telling): void => {
  const duel = fightOf(s)
  const owner = otherSide(firingSide(duel))
  const type = typeNumber(victim.unit)
  const isLand = type !== none && !typeOf(type).isAir && !isCrossing(duel.zone)
  const air = isLand ? none : planeNamed(s, airLosses(s, combatLoss(s, 'any')), victim)
  if (duel.fire === 1) {
    if (isLand) loseLand(s, duel.zone, type, 'combat', 'AAS-COM-12', tell)
    else loseAir(s, air, 'combat', 'AAS-COM-12', tell)
    return
  }
  if (isLand) duel.fallen[type] = (duel.fallen[type] as number) + 1
  else if (air !== none) duel.fallenAir.push(air)
  else duel.sunk = 1
  tell({
    kind: 'casualty',
    rule: 'AAS-COM-11',
    unit: victim.unit,
    place: placeId(duel.zone),
    side: sideNames[owner],
    as: air === none ? '' : statusOf(s.airDo[air] as number),
  })
}

export const lose = (s: AasState, a: Doing<'lose'>, tell: Telling): void => {
  suffer(s, a, tell)
  go(s, { at: 'combat.hits' })
}

/** AAS-COM-3: after the attacker the defender fires; hits beyond the number of units are lost. */
const endFire = (s: AasState, duel: Fight): void => {
  for (const marksman of marksmen) addHits(duel, marksman, -hitsOf(duel, marksman))
  duel.plainHits = 0
  if (duel.fire === 1) {
    go(s, { at: 'combat.end' })
    return
  }
  duel.fire = 1
  go(s, { at: 'combat.fire' })
}

/** AAS-COM-13, then Step 6. */
export const runEnd = (s: AasState, _frame: At<'combat.end'>, tell: Telling): void => {
  const duel = fightOf(s)
  if (!isCrossing(duel.zone))
    for (const type of landTypes[defenderOf(duel)])
      for (let n = duel.fallen[type] as number; n > 0; n--) loseLand(s, duel.zone, type, 'combat', 'AAS-COM-13', tell)
  for (const air of duel.fallenAir) loseAir(s, air, 'combat', 'AAS-COM-13', tell)
  const { zone, sunk } = duel
  s.fight = null
  back(s)
  if (isCrossing(zone)) endCrossingFight(s, zone, sunk === 1, tell)
  else concludeCombat(s, zone, tell)
}
