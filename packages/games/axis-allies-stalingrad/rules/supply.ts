import { addTokens, discardTokens, forceAt, isFriendly, tokensAt } from './forces.ts'
import { type AasNo, no } from './machinery/legality.ts'
import type { Telling } from './machinery/step.ts'
import {
  isBase,
  krasnayaSloboda,
  landingOf,
  neighboursOf,
  otherSide,
  placeId,
  sideNames,
  zoneCount,
  zoneOf,
} from './map.ts'
import { type AasState, allies, noFerry, none, type SideNumber } from './state.ts'

/** Chapters 7 and 8: supply lines, and paths to supply tokens. */

/** AAS-SUP-6: out of its own zone, whoever controls it, and through friendly ones only, to one that is a goal. */
const hasPath = (s: AasState, side: SideNumber, from: number, isGoal: (zone: number) => boolean): boolean => {
  const seen = new Uint8Array(zoneCount)
  const open = [from]
  for (let zone = open.pop(); zone !== undefined; zone = open.pop())
    for (const next of neighboursOf(zone)) {
      if (seen[next] === 1 || !isFriendly(s, side, next)) continue
      if (isGoal(next)) return true
      seen[next] = 1
      open.push(next)
    }
  return false
}

/** AAS-SUP-9 … AAS-SUP-11: over the crossing of the sector in which the force stands. */
const isSuppliedByCrossing = (s: AasState, zone: number): boolean => {
  const crossing = zoneOf(zone).sector
  if (crossing === none || s.ferries[crossing] === noFerry) return false
  const landing = landingOf(crossing)
  return zone === landing || hasPath(s, allies, zone, (one) => one === landing)
}

/** AAS-SUP-4 … AAS-SUP-13: whether a land force of the side in this zone has, or would have, a supply line. */
export const hasSupplyLine = (s: AasState, side: SideNumber, zone: number): boolean => {
  if (zone === krasnayaSloboda) return side === allies
  if (zoneOf(zone).exit === side) return true
  if (hasPath(s, side, zone, (one) => zoneOf(one).exit === side)) return true
  return side === allies && isSuppliedByCrossing(s, zone)
}

/** AAS-TOK-2: by a line, or by a token spent for it in this phase. */
export const isSupplied = (s: AasState, side: SideNumber, zone: number): boolean =>
  s.fed[side * zoneCount + zone] === 1 || hasSupplyLine(s, side, zone)

const outOfUse = no('AAS-TOK-4', 'noTokenThere', 'token')
const enemyToken = no('AAS-TOK-1', 'noTokenThere', 'token')
const noToken = no('AAS-TOK-3', 'noTokenThere', 'token')
/** AAS-TOK-1, AAS-TOK-4: what lies in a base zone or in Krasnaya Sloboda is out of use, as is what is aboard. */
export const noUse = (s: AasState, side: SideNumber, zone: number): AasNo | undefined => {
  if (zone === none) return outOfUse
  if (tokensAt(s, side, zone) > 0) return isBase(zone) || zone === krasnayaSloboda ? outOfUse : undefined
  return tokensAt(s, otherSide(side), zone) > 0 ? enemyToken : noToken
}
const isUsable = (s: AasState, side: SideNumber, zone: number): boolean => noUse(s, side, zone) === undefined
/** AAS-TOK-3: the search is the rule. */
export const noTokenInReach = (s: AasState, side: SideNumber, from: number, token: number): AasNo | undefined =>
  tokensInReach(s, side, from).includes(token) ? undefined : noToken

const hasTokens = (s: AasState, side: SideNumber): boolean => {
  for (let zone = 0; zone < zoneCount; zone++) if (isUsable(s, side, zone)) return true
  return false
}

/** AAS-TOK-3: the zones of tokens that a force can reach, through friendly zones, the last of which may be hostile. */
export const tokensInReach = (s: AasState, side: SideNumber, from: number): readonly number[] => {
  if (!hasTokens(s, side)) return []
  const seen = new Uint8Array(zoneCount)
  const open = [from]
  seen[from] = 1
  const found: number[] = []
  for (let zone = open.pop(); zone !== undefined; zone = open.pop()) {
    if (isUsable(s, side, zone)) found.push(zone)
    if (zone !== from && !isFriendly(s, side, zone)) continue
    for (const next of neighboursOf(zone))
      if (seen[next] === 0) {
        seen[next] = 1
        open.push(next)
      }
  }
  return found.toSorted((a, b) => a - b)
}

// Spending tokens

/** AAS-TOK-2, AAS-TOK-6: the tokens that a side may spend for its force in a combat. */
export const spendable = (s: AasState, side: SideNumber, zone: number): readonly number[] =>
  forceAt(s, side, zone) === 0 || s.fed[side * zoneCount + zone] === 1 ? [] : tokensInReach(s, side, zone)

/** The force counts as supplied for the rest of the phase. */
export const spendToken = (s: AasState, side: SideNumber, token: number, zone: number, tell: Telling): void => {
  addTokens(s, side, token, -1)
  discardTokens(s, 1)
  s.fed[side * zoneCount + zone] = 1
  tell({ kind: 'spent', rule: 'AAS-TOK-2', side: sideNames[side], token: placeId(token), zone: placeId(zone) })
}
