import { type Dice, go } from '@kurgan/kernel'
import type { AasAction } from './actions.ts'
import { perType, unitId } from './components.ts'
import type { Die } from './events.ts'
import { capture, controllerOf, forceAt, isPresent, removeMarker, turnToBattle } from './forces.ts'
import { isCrossing, otherSide, placeId, sideNames, zoneCount, zoneNumber } from './map.ts'
import { type AasState, type Fight, type Frame, noMarker, type SideNumber } from './state.ts'
import { type Asked, asks, asksToClose, type At, type Doing, type Telling } from './step.ts'
import { isSupplied } from './supply.ts'
import { spendable, spendToken } from './tokens.ts'
import { type Battery, batteriesOf, bonusFor, isFortifiedFor, isThrownBack, termsOf, totalOf } from './values.ts'

/** Chapter 16: one round of combat in every contested zone. */

export const fightOf = (s: AasState): Fight => {
  if (s.fight === null) throw new Error('There is no combat.')
  return s.fight
}
export const defenderOf = ({ attacker }: Fight): SideNumber => otherSide(attacker)
/** The side that fires now. */
export const firingSide = (fight: Fight): SideNumber => (fight.fire === 0 ? fight.attacker : defenderOf(fight))

const contestedZones = (s: AasState, fought: readonly number[]): readonly number[] => {
  const zones: number[] = []
  for (let zone = 0; zone < zoneCount; zone++)
    if (s.marker[zone] !== noMarker && !fought.includes(zone)) zones.push(zone)
  return zones
}

/** AAS-COM-1, AAS-R71: every zone that is contested, once, in the attacker's order. */
export const runCombats = (s: AasState, { side, fought }: At<'combats'>): void => {
  if (contestedZones(s, fought).length > 0) go(s, { at: 'combats.choose', side, fought })
  else endAttack(s)
}
export const askCombats = (s: AasState, { side, fought }: At<'combats.choose'>): Asked => {
  const fights = contestedZones(s, fought).map((zone): AasAction => ({ do: 'fight', zone: placeId(zone) }))
  return asksToClose(asks(side, { say: 'combats' }, 'AAS-COM-1', fights), fought.length > 0 && fights.length === 1)
}

/** What was spent lasted for the phase. */
const endAttack = (s: AasState): void => {
  s.fed.fill(0)
  go(s, { at: 'card', card: s.card + 1 })
}

export const newFight = (zone: number, attacker: SideNumber): Fight => ({
  zone,
  attacker,
  fire: 0,
  supplied: [1, 1],
  gunHits: 0,
  fighterHits: 0,
  bomberHits: 0,
  interceptorHits: 0,
  plainHits: 0,
  fallen: perType(),
  fallenAir: [],
  sunk: 0,
})

export const fight = (s: AasState, a: Doing<'fight'>, { side, fought }: At<'combats.choose'>): void => {
  const zone = zoneNumber(a.zone)
  s.fight = newFight(zone, side)
  s.stack[s.stack.length - 1] = { at: 'combats', side, fought: [...fought, zone] }
  // AAS-COM-2, AAS-R70: without an enemy nobody fires.
  const bothThere = isPresent(s, side, zone) && isPresent(s, otherSide(side), zone)
  s.stack.push(bothThere ? supplyStep(s, [side, otherSide(side)]) : { at: 'combat.end' })
}

// Step 1: supply

export const askToken = (s: AasState, { side }: At<'combat.token'>): Asked => {
  const { zone } = fightOf(s)
  const tokens = spendable(s, side, zone)
  return asks(side, { say: 'token', zone: placeId(zone) }, 'AAS-TOK-2', [
    ...tokens.map((token): AasAction => ({ do: 'spend', token: placeId(token) })),
    { do: 'decline' },
  ])
}
/** AAS-R24: the attacker decides first, then the defender, as far as they have a token to spend. */
const supplyStep = (s: AasState, sides: readonly SideNumber[]): Frame => {
  const side = sides.find((one) => spendable(s, one, fightOf(s).zone).length > 0)
  return side === undefined ? { at: 'combat.fire' } : { at: 'combat.token', side }
}
const nextToken = (s: AasState, side: SideNumber): void =>
  go(s, supplyStep(s, side === fightOf(s).attacker ? [otherSide(side)] : []))
export const spend = (s: AasState, a: Doing<'spend'>, { side }: At<'combat.token'>, tell: Telling): void => {
  spendToken(s, side, zoneNumber(a.token), fightOf(s).zone, tell)
  nextToken(s, side)
}
export const decline = (s: AasState, { side }: At<'combat.token'>): void => nextToken(s, side)

// Steps 2 and 3: fire

const tellFight = (s: AasState, { zone, attacker, supplied }: Fight, tell: Telling): void => {
  const defender = otherSide(attacker)
  tell({
    kind: 'fight',
    rule: 'AAS-COM-4',
    zone: placeId(zone),
    attacker: sideNames[attacker],
    attackerSupplied: supplied[attacker] === 1,
    defenderSupplied: supplied[defender] === 1,
    bonus: bonusFor(s, defender, zone),
    fortified: isFortifiedFor(s, defender, zone),
    river: isThrownBack(s, zone),
  })
}

/** AAS-COM-10: one die for each unit with a value. */
export const throwDice = (batteries: readonly Battery[], dice: Dice, purpose: 'fire' | 'strike'): readonly Die[] =>
  batteries.flatMap(({ type, count, value }) =>
    Array.from({ length: count }, () => {
      const die = dice.d6(purpose)
      return { unit: unitId(type), value, die, hit: die <= value }
    }),
  )

/** AAS-TGT-3: bombers aim only in attack. */
const countHits = (duel: Fight, batteries: readonly Battery[], thrown: readonly Die[]): void => {
  let at = 0
  for (const { gunner, count } of batteries) {
    const hits = thrown.slice(at, at + count).filter(({ hit }) => hit).length
    at += count
    if (gunner === 'assault_gun') duel.gunHits += hits
    else if (gunner === 'fighter') duel.fighterHits += hits
    else if (gunner === 'interceptor') duel.interceptorHits += hits
    else if (gunner === 'bomber' && duel.fire === 0) duel.bomberHits += hits
    else duel.plainHits += hits
  }
}

export const runFire = (s: AasState, _frame: At<'combat.fire'>, dice: Dice, tell: Telling): void => {
  const duel = fightOf(s)
  if (duel.fire === 0 && !isCrossing(duel.zone)) {
    duel.supplied = ([0, 1] as const).map((side) => (isSupplied(s, side, duel.zone) ? 1 : 0))
    tellFight(s, duel, tell)
  }
  const side = firingSide(duel)
  const batteries = batteriesOf(s, duel)
  const terms = termsOf(s, side, duel.zone, duel.fire === 0, duel.supplied[side] === 1)
  const thrown = throwDice(batteries, dice, 'fire')
  countHits(duel, batteries, thrown)
  const hits = thrown.filter(({ hit }) => hit).length
  if (thrown.length > 0)
    tell({
      kind: 'fire',
      rule: duel.fire === 0 ? 'AAS-COM-10' : 'AAS-COM-12',
      zone: placeId(duel.zone),
      side: sideNames[side],
      by: duel.fire === 0 ? 'attacker' : 'defender',
      dice: thrown,
      terms,
      total: totalOf(terms),
      hits,
      targeted: hits - duel.plainHits,
      result: `hits ${hits}`,
    })
  go(s, { at: 'combat.hits' })
}

// Step 6

/** AAS-COM-14: who is left decides about marker and control. */
export const concludeCombat = (s: AasState, zone: number, tell: Telling): void => {
  const here = ([0, 1] as const).filter((side) => forceAt(s, side, zone) > 0)
  const winner = here[0]
  if (here.length === 2) turnToBattle(s, zone, tell)
  else {
    removeMarker(s, zone, 'AAS-COM-14', tell)
    if (winner !== undefined && controllerOf(s, zone) !== winner) capture(s, winner, zone, 'AAS-COM-14', tell)
  }
  tell({
    kind: 'fought',
    rule: 'AAS-COM-14',
    zone: placeId(zone),
    controller: sideNames[controllerOf(s, zone)],
    shows: here.length === 2 ? 'battle' : 'none',
  })
}
