import { combatHexes } from '../battle.ts'
import {
  airCount,
  clearGround,
  coasts,
  fleetBase,
  ground,
  hexCount,
  hexId,
  hexOf,
  isTank,
  lastTurn,
  moscow,
  roughGround,
  seaGround,
  tokenCount,
  tokenSide,
  unitId,
  unitsOf,
  urbanOf,
  urbans,
} from '../components.ts'
import {
  axis,
  type Frame,
  type IbsmState,
  inHand,
  notReceived,
  nowhere,
  offMap,
  removed,
  type SideNumber,
  soviet,
  unseen,
  usedUp,
} from '../state.ts'
import { positionOf, regularAt } from './position.ts'

/** Throws when a state is impossible. */

const must = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(`Impossible state: ${what}.`)
}

const isWithin = (number: number, least: number, most: number): boolean =>
  Number.isInteger(number) && number >= least && number <= most

const checkRegulars = (s: IbsmState): void => {
  for (const side of [axis, soviet] as const) {
    const seen = new Set<number>()
    for (let unit = unitsOf[side].first; unit <= unitsOf[side].last; unit++) {
      const hex = s.place[unit] as number
      must(isWithin(hex, offMap, hexCount - 1), `${unitId(unit)} is nowhere`)
      if (hex === offMap) {
        must(s.moved[unit] === 0 && s.entered[unit] === nowhere, `${unitId(unit)} moved without being on the map`)
        continue
      }
      must(!seen.has(hex), `two Regular Units of one side are in ${hexId(hex)}`)
      seen.add(hex)
      must(
        isTank(unit) ? ground[hex] === clearGround : ground[hex] !== seaGround,
        `${unitId(unit)} may not be in ${hexId(hex)}`,
      )
      must(isWithin(s.entered[unit] as number, nowhere, hexCount - 1), `${unitId(unit)} came from nowhere`)
      must(s.entered[unit] === nowhere || s.moved[unit] === 1, `${unitId(unit)} entered a hex but has not moved`)
    }
  }
}

const checkSupport = (s: IbsmState): void => {
  for (const [unit, hex] of s.air.entries()) {
    must(isWithin(hex, notReceived, hexCount - 1), `Air Unit ${unit} is nowhere`)
    must(hex < 0 || ground[hex] !== roughGround, `an Air Unit is in ${hexId(Math.max(hex, 0))}`)
    must(unit >= airCount || hex !== notReceived, 'an Axis Air Unit is not available')
    must(s.disrupting[unit] === 0 || hex >= 0, 'an Air Unit disrupts from its box')
  }
  for (const side of [axis, soviet] as const) {
    const hex = s.fleet[side] as number
    must(hex === fleetBase[side] || (coasts[side] as readonly number[]).includes(hex), 'a Fleet has left its sea')
  }
  const bands = s.partisans.filter((hex) => hex !== offMap)
  for (const hex of bands)
    must(isWithin(hex, 0, hexCount - 1) && hexOf(hex).territory === soviet, 'Partisans are abroad')
  must(new Set(bands).size === bands.length, 'two Partisans are in one hex')
}

const checkTokens = (s: IbsmState): void => {
  const held = [0, 0]
  let hidden = false
  for (let token = 0; token < tokenCount; token++) {
    const place = s.tokens[token] as number
    const side = tokenSide[token] as SideNumber
    if (place === unseen) hidden = true
    else must(isWithin(place, 0, lastTurn) || [inHand, usedUp, removed].includes(place), 'a Token is nowhere')
    must(!isWithin(place, 0, lastTurn) || place > s.turn, 'a Token lies on a Season that has come')
    if (place === inHand) held[side] = (held[side] as number) + 1
  }
  for (const side of [axis, soviet] as const)
    must(hidden || held[side] === s.hands[side], 'the number of Tokens in hand is wrong')
}

/** UNT-4: opposing Regular Units share a hex only between Movement and the end of the Combat Phase. */
const sharing: ReadonlySet<Frame['at']> = new Set<Frame['at']>([
  'ready',
  'movement',
  'movement.choose',
  'movement.end',
  'movement.disengageDie',
  'movement.disengaged',
  'movement.blitzDice',
  'movement.blitz',
  'movement.tokenDie',
  'movement.extra',
  'combat',
  'combat.choose',
  'combat.before',
  'combat.extraDie',
  'combat.roll',
  'combat.after',
  'combat.tokens',
  'combat.rerollDie',
  'combat.result',
  'combat.retreat',
])

const checkSharing = (s: IbsmState): void => {
  const at = s.stack.at(-1)?.at
  if (at === undefined || sharing.has(at)) return
  for (const hex of combatHexes(positionOf(s)))
    must(regularAt(s, soviet, hex) < 0, `opposing Regular Units share ${hexId(hex)}`)
}

export const invariants = (s: IbsmState): void => {
  must(isWithin(s.turn, 0, lastTurn), 'there is no such Season')
  checkRegulars(s)
  checkSupport(s)
  checkTokens(s)
  checkSharing(s)
  must(s.control.length === urbans.length && s.control.every((side) => isWithin(side, 0, 1)), 'control is unclear')
  must(isWithin(s.stalin, 0, urbans.length - 1), 'Stalin is nowhere')
  must(s.stalin === moscow || !urbanOf(s.stalin).industrial, 'Stalin is in an Industrial Center')
  must(s.stack.length === (s.outcome === '' ? 1 : 0), 'the game is over exactly when nobody decides')
}
