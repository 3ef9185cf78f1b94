import { go, type Sides } from '@kurgan/kernel'
import { perType, unitId } from './components.ts'
import { capture, controllerOf, forceAt, isContested, isPresent, removeMarker, turnToBattle } from './forces.ts'
import type { AasAction } from './machinery/actions.ts'
import { type Hits, hitsOf, hitsUpTo, isHit, type Rolls } from './machinery/dice.ts'
import type { Die } from './machinery/events.ts'
import { type AasNo, no } from './machinery/legality.ts'
import { type Asked, asks, type At, type Doing, nextCard, type Telling } from './machinery/step.ts'
import { otherSide, placeId, sideNames, zoneCount, zoneNumber } from './map.ts'
import { type AasState, type Fight, type Frame, none, type SideNumber } from './state.ts'
import { isSupplied, spendable, spendToken } from './supply.ts'
import {
  addHits,
  batteriesOf,
  type Battery,
  bonusFor,
  isFortifiedFor,
  isMarksman,
  isThrownBack,
  termsOf,
  totalOf,
} from './values.ts'

/** Chapter 16: one round of combat in every contested zone. */

export const fightOf = (s: AasState): Fight => {
  if (s.fight === null) throw new Error('There is no combat.')
  return s.fight
}
export const defenderOf = ({ attacker }: Fight): SideNumber => otherSide(attacker)
/** The side that fires now. */
export const firingSide = (fight: Fight): SideNumber => (fight.fire === 0 ? fight.attacker : defenderOf(fight))

const notContested = no('AAS-COM-1', 'notContested', 'zone')
const foughtAlready = no('AAS-COM-1', 'foughtAlready', 'zone')
/** AAS-COM-1: where a Combat Marker lies, once in a phase. */
export const noFight = (s: AasState, fought: readonly number[], zone: number): AasNo | undefined => {
  if (zone === none || !isContested(s, zone)) return notContested
  return fought.includes(zone) ? foughtAlready : undefined
}
const contestedZones = (s: AasState, fought: readonly number[]): readonly number[] => {
  const zones: number[] = []
  for (let zone = 0; zone < zoneCount; zone++) if (noFight(s, fought, zone) === undefined) zones.push(zone)
  return zones
}

/** AAS-COM-1, AAS-R71: every zone that is contested, once, in the attacker's order. */
export const runCombats = (s: AasState, { side, fought }: At<'combats'>): void => {
  if (contestedZones(s, fought).length > 0) go(s, { at: 'combats.choose', side, fought })
  else endAttack(s)
}
export const askCombats = (s: AasState, { side, fought }: At<'combats.choose'>): Asked => {
  const fights = contestedZones(s, fought).map((zone): AasAction => ({ do: 'fight', zone: placeId(zone) }))
  return asks(side, { say: 'combats' }, 'AAS-COM-1', fights, fought.length > 0 && fights.length === 1)
}

/** What was spent lasted for the phase. */
const endAttack = (s: AasState): void => {
  s.fed.fill(0)
  nextCard(s)
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
  return side === undefined ? { at: 'combat.open' } : { at: 'combat.token', side }
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
export const diceOf = (batteries: readonly Battery[]): readonly Sides[] => {
  const dice: Sides[] = []
  for (const { count, value } of batteries) for (let n = 0; n < count; n++) dice.push(hitsUpTo(value))
  return dice
}
export const diceTold = (batteries: readonly Battery[], faces: readonly number[]): readonly Die[] => {
  const told: Die[] = []
  for (const { type, count, value } of batteries)
    for (let n = 0; n < count; n++) {
      const die = faces[told.length] as number
      told.push({ unit: unitId(type), value, die, hit: isHit(die, value) })
    }
  return told
}

/** AAS-TGT-3: bombers aim only in attack. */
const countHits = (duel: Fight, batteries: readonly Battery[], thrown: readonly Die[]): void => {
  let at = 0
  for (const { gunner, count } of batteries) {
    let hits = 0
    for (const end = at + count; at < end; at++) if (thrown[at]?.hit === true) hits++
    if (isMarksman(gunner) && (gunner !== 'bomber' || duel.fire === 0)) addHits(duel, gunner, hits)
    else duel.plainHits += hits
  }
}

/** What holds for the fire of both sides is settled before the first. */
export const openCombat = (s: AasState, _frame: At<'combat.open'>, tell: Telling): void => {
  const duel = fightOf(s)
  duel.supplied = ([0, 1] as const).map((side) => (isSupplied(s, side, duel.zone) ? 1 : 0))
  tellFight(s, duel, tell)
  go(s, { at: 'combat.fire' })
}

interface Volley extends Hits {
  readonly batteries: readonly Battery[]
}

/** One side fires. Both totals are shown before, since the second fire follows whatever the first does. */
export const volley: Rolls<'combat.fire', Volley> = {
  roll(s) {
    const duel = fightOf(s)
    const { zone, attacker, supplied } = duel
    const defender = otherSide(attacker)
    const batteries = batteriesOf(s, duel)
    return {
      event: 'fire',
      casts: [{ purpose: 'fire', by: sideNames[firingSide(duel)], dice: diceOf(batteries), luck: 'hits' }],
      totals: () => [
        { id: 'attack', terms: termsOf(s, attacker, zone, true, supplied[attacker] === 1) },
        { id: 'defense', terms: termsOf(s, defender, zone, false, supplied[defender] === 1) },
      ],
      result(came) {
        const { result, measures, says } = hitsOf(came)
        return { result, measures, says, batteries }
      },
    }
  },
  resolve(s, _frame, { faces: [faces = []], result: { result, measures, batteries } }, tell) {
    const duel = fightOf(s)
    go(s, { at: 'combat.hits' })
    // Nobody has a value.
    if (batteries.length === 0) return
    const side = firingSide(duel)
    const thrown = diceTold(batteries, faces)
    countHits(duel, batteries, thrown)
    const terms = termsOf(s, side, duel.zone, duel.fire === 0, duel.supplied[side] === 1, batteries)
    tell({
      kind: 'fire',
      rule: duel.fire === 0 ? 'AAS-COM-10' : 'AAS-COM-12',
      zone: placeId(duel.zone),
      side: sideNames[side],
      by: duel.fire === 0 ? 'attacker' : 'defender',
      dice: thrown,
      terms,
      total: totalOf(terms),
      hits: measures.hits,
      targeted: measures.hits - duel.plainHits,
      result,
    })
  },
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
