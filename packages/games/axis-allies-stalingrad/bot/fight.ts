import { chanceCounter, commonDie, meanOf } from '@kurgan/kernel'
import { landCount, landTypes, typeOf, unitTypes } from '../rules/components.ts'
import { hitsUpTo } from '../rules/machinery/dice.ts'
import { otherSide } from '../rules/map.ts'
import type { SideNumber } from '../rules/state.ts'
import { airWorth, unitWorth } from './worth.ts'

/** How a fight for a zone is likely to go: mean hits, round after round, the cheapest units falling first. */

/** Land units by type; parts of units are what is likely to be left. */
export type Host = readonly number[]

/** What a player gives up first. */
const lossOrder: readonly (readonly number[])[] = landTypes.map((types) =>
  types.toSorted((a, b) => lossWorth(a) - lossWorth(b) || powerOf(a) - powerOf(b)),
)
/** A rocket launcher in a combat is of no use but to be lost. */
export function lossWorth(type: number): number {
  return typeOf(type).isAir || powerOf(type) > 0 ? unitWorth(type) : 0
}

/** What a unit can do in a round of attack and one of defence. */
export function powerOf(type: number): number {
  return typeOf(type).attack + typeOf(type).defense
}
const powers: readonly number[] = unitTypes.map((_, type) => powerOf(type))
const prices: readonly number[] = unitTypes.map((_, type) => unitWorth(type))
const ones: readonly number[] = unitTypes.map(() => 1)
const over = (side: SideNumber, host: Host, worths: readonly number[]): number => {
  let sum = 0
  for (const type of landTypes[side]) {
    const count = host[type] as number
    if (count > 0) sum += count * (worths[type] as number)
  }
  return sum
}
export const hostPower = (side: SideNumber, host: Host): number => over(side, host, powers)
export const hostWorth = (side: SideNumber, host: Host): number => over(side, host, prices)
export const hostCount = (side: SideNumber, host: Host): number => over(side, host, ones)

const chancesOf = chanceCounter()
/** AAS-COM-10 */
const hitBy = (value: number): number => meanOf(chancesOf({ purpose: 'hit', dice: [hitsUpTo(value)] }), (hits) => hits)
/** No value is higher than the die. */
const chanceBy: readonly number[] = commonDie.map((face) => hitBy(face))
export const chanceToHit = (value: number): number => chanceBy[value - 1] ?? hitBy(value)
/** What one pip more makes of a hit: values reach beyond the die only by bonuses, which are few. */
const perPip = chanceToHit(1)
const attacks: readonly number[] = unitTypes.map(({ attack }) => attack)
const defenses: readonly number[] = unitTypes.map(({ defense }) => defense)
/** Mean hits; who has no value at all gets none by a bonus. */
const hitsOf = (side: SideNumber, host: Host, values: readonly number[], change: number): number => {
  let pips = 0
  for (const type of landTypes[side]) {
    const value = values[type] as number
    if (value > 0 && value + change > 0) pips += (host[type] as number) * (value + change)
  }
  return pips * perPip
}

/** Takes the hits off the host and says what they cost. */
const suffer = (side: SideNumber, host: number[], hits: number): number => {
  let left = hits
  let cost = 0
  for (const type of lossOrder[side] as readonly number[]) {
    const fallen = Math.min(left, host[type] as number)
    if (fallen <= 0) continue
    host[type] = (host[type] as number) - fallen
    left -= fallen
    cost += fallen * (prices[type] as number)
  }
  return cost
}

export interface Terms {
  readonly side: SideNumber
  /** What supply, fortifications and a river change, by side: 0 ours, 1 theirs. */
  readonly supply: readonly [number, number]
  readonly bonus: readonly [number, number]
  readonly river: boolean
  /** Attack pips of our air units. */
  readonly air: number
  /** What the enemy can send in his next Movement phase. */
  readonly reserve: Host
}
export interface Prospect {
  /** 0 … 1: how much of the zone is ours, over the rounds looked at. */
  readonly share: number
  readonly ownLoss: number
  readonly enemyLoss: number
}

/** Air units that attack with too few on the ground are hit instead of them. */
const airPips = 3

/** A fight is decided, or everything has changed, after so many rounds. */
const roundsAhead = 3
/** The stronger force wins more often than its strength says. */
const edge = 3

const shareOf = (own: number, theirs: number): number => (own === 0 ? 0 : own ** edge / (own ** edge + theirs ** edge))

/** We attack first, with air units once; then the enemy reinforces and attacks; and so on until nobody of ours is left. */
export const prospectOf = (ours: Host, theirs: Host, { side, supply, bonus, river, air, reserve }: Terms): Prospect => {
  const enemy = otherSide(side)
  const own = [...ours]
  const foe = [...theirs]
  let ownLoss = 0
  let enemyLoss = 0
  let share = 0
  for (let round = 0; round < roundsAhead && hostPower(side, own) > 0; round++) {
    const thrownBack = round === 0 && river ? 1 : 0
    const shots = hitsOf(side, own, attacks, supply[0]) + (round === 0 ? air * perPip : 0)
    const answer = hitsOf(enemy, foe, defenses, Math.max(bonus[1], thrownBack) + supply[1])
    enemyLoss += suffer(enemy, foe, shots)
    const spared = Math.max(0, answer - hostCount(side, own))
    ownLoss += suffer(side, own, answer) + Math.min(spared, air / airPips) * airWorth
    if (round === 0)
      for (let type = 0; type < landCount; type++) foe[type] = (foe[type] as number) + (reserve[type] as number)
    const attack = hitsOf(enemy, foe, attacks, supply[1])
    const defense = hitsOf(side, own, defenses, bonus[0] + supply[0])
    ownLoss += suffer(side, own, attack)
    enemyLoss += suffer(enemy, foe, defense)
    share += shareOf(hostPower(side, own), hostPower(enemy, foe)) / roundsAhead
  }
  return { share, ownLoss, enemyLoss }
}
