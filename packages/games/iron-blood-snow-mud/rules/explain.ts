import type { Refusal } from '@kurgan/kernel'
import {
  airIds,
  ground,
  hexId,
  hexNumber,
  hexOf,
  isTank,
  otherSide,
  regularNumber,
  regularOf,
  seasonOf,
  sideNames,
  sideOf,
  stepBetween,
  stepRiver,
  stepTo,
  stepUrban,
  tokenOf,
  tokenSide,
  urbanNumber,
  urbanOf,
} from './components.ts'
import { isHeld, linksOf } from './convoy.ts'
import type { IbsmWhy } from './messages.ts'
import { anyUnit, has, isLink, type Position, positionOf, regularUnit, sideInTurn } from './position.ts'
import { play } from './sequence.ts'
import {
  axis,
  type Due,
  type Frame,
  type IbsmAction,
  type IbsmState,
  inHand,
  type SideNumber,
  soviet,
  type TokenId,
  usedUp,
} from './state.ts'

/** Why a wished move is not legal. */

type Wish = { readonly [Field in 'do' | 'unit' | 'to' | 'via' | 'hex' | 'city' | 'token' | 'mission']?: string }
type Facts = { readonly [fact: string]: string | number }

const no = (rule: string, say: IbsmWhy, facts: Facts = {}): Refusal => ({
  rule: `IBSM-${rule}`,
  why: { say, ...facts },
})

/** What a thing on the table is wanted for when a step asks for it. */
const purposes: { readonly [at in Frame['at']]?: IbsmAction['do'] } = {
  deployment: 'deploy',
  'support.fleet': 'fleet',
  'support.air': 'air',
  'movement.choose': 'move',
  'movement.disengaged': 'move',
  'movement.blitz': 'advance',
  'movement.extra': 'advance',
  'combat.choose': 'combat',
  'combat.retreat': 'retreat',
  'reinforcements.place': 'reinforce',
  'partisans.place': 'partisan',
  'stalin.move': 'relocate',
  'calendar.division': 'deploy',
}

/** ADV-1: why a unit may not enter a hex at all. */
const cannotEnter = (here: Position, side: SideNumber, tank: boolean, hex: number): Refusal | undefined => {
  const at = hexId(hex)
  if (ground[hex] === 0) return no('MAP-2', 'sea', { hex: at })
  if (tank && ground[hex] === 2) return no('MAP-4', 'tankTerrain', { hex: at, terrain: hexOf(hex).terrain })
  if (has(here, hex, regularUnit[side])) return no('UNT-3', 'friendlyThere', { hex: at })
  return undefined
}

/** Why a hex beside the destination, held by a friendly unit, is no link of a Convoy. */
const brokenLink = (s: IbsmState, here: Position, side: SideNumber, hex: number): Refusal => {
  const link = hexId(hex)
  if (has(here, hex, anyUnit[otherSide(side)])) return no('CON-2', 'linkEnemy', { hex: link })
  if (!isLink(here, side, hex)) return no('CON-2', 'linkTerrain', { hex: link })
  for (let step = hex * 6; step < hex * 6 + 6; step++) {
    const urban = stepUrban[step] as number
    if (urban >= 0 && s.control[urban] !== side && has(here, stepTo[step] as number, regularUnit[side]))
      return no('CON-3', 'linkLocation', { hex: link, location: urbanOf(urban).id })
    if (stepRiver[step] === 1 && has(here, stepTo[step] as number, regularUnit[side]))
      return no('CON-3', 'linkRiver', { hex: link })
  }
  return no('CON-1', 'linkApart', { hex: link })
}

const noWay = (s: IbsmState, here: Position, side: SideNumber, unit: number, to: number): Refusal => {
  const from = s.place[unit] as number
  if (!seasonOf(s.turn).convoy) return no('CON-7', 'noConvoyInMud', { hex: hexId(to) })
  const links = linksOf(s, side, unit)
  for (let step = to * 6; step < to * 6 + 6; step++) {
    const beside = stepTo[step] as number
    if (beside < 0 || beside === from || links.has(beside)) continue
    if (has(here, beside, regularUnit[side])) return brokenLink(s, here, side, beside)
  }
  return no('CON-1', 'tooFar', { hex: hexId(to) })
}

const explainUnit = (s: IbsmState, side: SideNumber, id: string): Refusal | undefined => {
  const unit = regularNumber(id)
  if (unit < 0) return no('UNT-2', 'supportDoesNotMove', { unit: id })
  if (regularOf(unit).side !== side) return no('MOV-1', 'notYours', { unit: id })
  if ((s.place[unit] as number) < 0) return no('UNT-6', 'notOnMap', { unit: id })
  return undefined
}

/** Why no unit at all can go to a hex that was pointed at before any unit. */
const explainGoal = (s: IbsmState, side: SideNumber, to: number): Refusal => {
  const at = { hex: hexId(to) }
  if (ground[to] === 0) return no('MAP-2', 'sea', at)
  const here = positionOf(s)
  const unit = s.place.findIndex((place, one) => place === to && regularOf(one).side === side)
  if (unit < 0) return no('MOV-1', 'nobodyReaches', at)
  if (s.moved[unit] === 1) return no('MOV-2', 'alreadyMoved', { unit: regularOf(unit).id })
  if (isHeld(here, side, unit, to)) return no('MOV-4', 'mustDisengage', { unit: regularOf(unit).id })
  return no('UNT-3', 'friendlyThere', at)
}

const explainMove = (s: IbsmState, frame: Frame & { readonly turn: 0 | 1 }, wish: Wish): Refusal | undefined => {
  const side = sideInTurn(s, frame.turn)
  if (wish.unit === undefined) {
    const to = wish.to === undefined ? -1 : hexNumber(wish.to)
    return to < 0 ? undefined : explainGoal(s, side, to)
  }
  const refusal = explainUnit(s, side, wish.unit)
  if (refusal !== undefined) return refusal
  const unit = regularNumber(wish.unit)
  const from = s.place[unit] as number
  const here = positionOf(s)
  if (frame.at !== 'movement.choose' && 'unit' in frame && frame.unit !== unit)
    return no('MOV-2', 'finishFirst', { unit: regularOf(frame.unit).id })
  if (s.moved[unit] === 1) return no('MOV-2', 'alreadyMoved', { unit: wish.unit })
  if (frame.at === 'movement.choose' && isHeld(here, side, unit, from))
    return no('MOV-4', 'mustDisengage', { unit: wish.unit })
  if (wish.to === undefined) return no('MOV-1', 'nowhere', { unit: wish.unit })
  const to = hexNumber(wish.to)
  if (to < 0) return undefined
  if (to === from) return no('MOV-5', 'sameHex', { unit: wish.unit })
  const barred = cannotEnter(here, side, isTank(unit), to)
  if (barred !== undefined) return barred
  return stepBetween(from, to) >= 0 && wish.via === undefined ? undefined : noWay(s, here, side, unit, to)
}

const explainAdvance = (s: IbsmState, frame: Frame & { readonly turn: 0 | 1; readonly unit: number }, wish: Wish) => {
  const { unit } = frame
  const id = regularOf(unit).id
  if (wish.unit !== undefined && wish.unit !== id) return no('MOV-2', 'finishFirst', { unit: id })
  const to = wish.to === undefined ? -1 : hexNumber(wish.to)
  if (to < 0) return undefined
  const side = sideInTurn(s, frame.turn)
  return cannotEnter(positionOf(s), side, isTank(unit), to) ?? no('ADV-1', 'notAdjacent', { unit: id, hex: hexId(to) })
}

const explainBlitz = (s: IbsmState, frame: Frame & { readonly turn: 0 | 1 }, wish: Wish): Refusal | undefined => {
  if (wish.unit === undefined) return undefined
  const refusal = explainUnit(s, sideInTurn(s, frame.turn), wish.unit)
  if (refusal !== undefined) return refusal
  if (!isTank(regularNumber(wish.unit))) return no('BLZ-1', 'onlyTanks', { unit: wish.unit })
  if (!seasonOf(s.turn).blitz) return no('BLZ-5', 'noBlitzInMud')
  return no('BLZ-1', 'blitzAfterAdvance', { unit: wish.unit })
}

const explainDisengage = (s: IbsmState, frame: Frame & { readonly turn: 0 | 1 }, wish: Wish): Refusal | undefined => {
  if (wish.unit === undefined) return undefined
  const side = sideInTurn(s, frame.turn)
  const refusal = explainUnit(s, side, wish.unit)
  if (refusal !== undefined) return refusal
  if (s.moved[regularNumber(wish.unit)] === 1) return no('DIS-3', 'alreadyMoved', { unit: wish.unit })
  return no('DIS-2', 'freeToLeave', { unit: wish.unit })
}

const explainFleet = (wish: Wish): Refusal | undefined => {
  const hex = wish.to === undefined ? -1 : hexNumber(wish.to)
  if (hex < 0) return undefined
  const { coastOf } = hexOf(hex)
  return coastOf < 0 ? no('MAP-5', 'notCoastal', { hex: hexId(hex) }) : no('FAS-3', 'otherSea', { hex: hexId(hex) })
}

const explainAir = (s: IbsmState, side: SideNumber, wish: Wish): Refusal | undefined => {
  const hex = wish.to === undefined ? -1 : hexNumber(wish.to)
  if (wish.unit !== undefined && !airIds.includes(wish.unit)) return no('FAS-2', 'onlyAir', { unit: wish.unit })
  if (hex < 0) return undefined
  if (ground[hex] === 2) return no('FAS-5', 'airTerrain', { hex: hexId(hex), terrain: hexOf(hex).terrain })
  const enemy = otherSide(side)
  if (wish.mission === 'disrupt' && s.fleet[enemy] !== hex) return no('FAS-8', 'noFleetThere', { hex: hexId(hex) })
  if (wish.mission === 'disrupt' && s.disrupted[enemy] === 1) return no('R74', 'alreadyDisrupted')
  return undefined
}

const explainRetreat = (s: IbsmState, frame: Extract<Frame, { at: 'combat.retreat' }>, wish: Wish) => {
  const { unit } = frame
  const to = wish.to === undefined ? -1 : hexNumber(wish.to)
  if (to < 0) return undefined
  const side = regularOf(unit).side
  const from = s.place[unit] as number
  const here = positionOf(s)
  const at = { hex: hexId(to) }
  const barred = cannotEnter(here, side, isTank(unit), to)
  if (barred !== undefined) return { ...barred, rule: 'IBSM-RET-3' }
  if (has(here, to, anyUnit[otherSide(side)])) return no('RET-3', 'enemyThere', at)
  const step = stepBetween(from, to)
  if (step < 0) return no('RET-1', 'notAdjacent', { unit: regularOf(unit).id, ...at })
  if (stepRiver[step] === 1) return no('RET-3', 'river', at)
  const urban = stepUrban[step] as number
  if (urban >= 0 && s.control[urban] !== side) return no('RET-3', 'enemyLocation', { location: urbanOf(urban).id })
  if (to === frame.enemyFrom) return no('RET-3', 'enemyCameFrom', at)
  return no('RET-2', side === axis ? 'retreatWest' : 'retreatEast', at)
}

/** Whether the wish is for a Tank: it names one, or no Infantry is due. */
const wishesTank = (due: Due, { unit }: Wish): boolean =>
  unit === undefined || regularNumber(unit) < 0 ? due.infantry === 0 : isTank(regularNumber(unit))

/** Why a unit is not among those that are placed now: units of a type are alike, and the first of them is taken. */
const explainPlaced = (s: IbsmState, side: SideNumber, { unit: id }: Wish): Refusal | undefined => {
  if (id === undefined) return undefined
  const unit = regularNumber(id)
  if (unit < 0) return no('UNT-2', 'notPlacedByHand', { unit: id })
  if (regularOf(unit).side !== side) return no('SEQ-1', 'notYours', { unit: id })
  return (s.place[unit] as number) < 0
    ? no('UNT-6', 'anotherFirst', { unit: id })
    : no('UNT-6', 'alreadyPlaced', { unit: id })
}

const explainReinforce = (s: IbsmState, due: Due, wish: Wish): Refusal | undefined => {
  const hex = wish.to === undefined ? -1 : hexNumber(wish.to)
  if (hex < 0) return explainPlaced(s, soviet, wish)
  const { urban } = hexOf(hex)
  const at = { hex: hexId(hex) }
  const tank = wishesTank(due, wish)
  if (urban < 0) return no(tank ? 'RNF-4' : 'RNF-3', 'notUrban', at)
  if (s.control[urban] !== soviet) return no(tank ? 'RNF-4' : 'RNF-3', 'notSoviet', { location: urbanOf(urban).id })
  if (tank && !urbanOf(urban).industrial) return no('RNF-4', 'notIndustrial', { location: urbanOf(urban).id })
  return positionOf(s)[hex] === 0 ? undefined : no('RNF-5', 'notEmpty', at)
}

const explainPartisan = (s: IbsmState, wish: Wish): Refusal | undefined => {
  const hex = wish.to === undefined ? -1 : hexNumber(wish.to)
  if (hex < 0) return undefined
  const at = { hex: hexId(hex) }
  if (hexOf(hex).territory === axis) return no('MAP-8', 'axisTerritory', at)
  if (ground[hex] === 0) return no('PAR-1', 'sea', at)
  return positionOf(s)[hex] === 0 ? undefined : no('PAR-1', 'notEmpty', at)
}

const explainDeploy = (s: IbsmState, frame: Frame, wish: Wish): Refusal | undefined => {
  const hex = wish.to === undefined ? -1 : hexNumber(wish.to)
  if (hex < 0) return explainPlaced(s, axis, wish)
  const at = { hex: hexId(hex) }
  if (frame.at === 'calendar.division') return no('OPT-2', 'notHomeCity', at)
  if (hexOf(hex).territory !== axis) return no('SET-4', 'notAxisTerritory', at)
  const tank = wish.unit !== undefined && regularNumber(wish.unit) >= 0 && isTank(regularNumber(wish.unit))
  if (tank && ground[hex] === 2) return no('SET-4', 'tankTerrain', { ...at, terrain: hexOf(hex).terrain })
  if (has(positionOf(s), hex, regularUnit[axis])) return no('SET-4', 'friendlyThere', at)
  return undefined
}

const explainRelocate = (wish: Wish): Refusal | undefined => {
  const urban = wish.city === undefined ? -1 : urbanNumber(wish.city)
  if (urban < 0) return undefined
  const { id, industrial } = urbanOf(urban)
  if (industrial) return no('STA-1', 'notCity', { location: id })
  return no('STA-1', 'notSoviet', { location: id })
}

const explainToken = (s: IbsmState, side: SideNumber, wish: Wish): Refusal | undefined => {
  const token = wish.token === undefined ? -1 : tokenOf(wish.token as TokenId)
  if (token < 0) return undefined
  const facts = { token: wish.token as string }
  if (tokenSide[token] !== side) return no('GEN-1', 'tokenNotYours', facts)
  if (s.tokens[token] === usedUp) return no('GEN-1', 'tokenUsed', facts)
  return s.tokens[token] === inHand ? no('GEN-2', 'tokenNotNow', facts) : no('GEN-1', 'tokenNotHeld', facts)
}

const agrees = (wish: Wish, action: IbsmAction): boolean => {
  const given = new Map<string, unknown>(Object.entries(action))
  return Object.entries(wish).every(([field, value]) => given.get(field) === value)
}

export const explain = (s: IbsmState, partial: Partial<IbsmAction>): Refusal | undefined => {
  const decision = play.decision(s)
  const frame = s.stack.at(-1)
  if (decision === undefined || frame === undefined) return no('CVC-2', 'over')
  const wish = partial as Wish
  if (decision.actions.some((action) => agrees(wish, action))) return undefined
  const decider = sideOf(decision.side)
  const purpose = wish.do ?? (wish.token === undefined ? purposes[frame.at] : 'token')
  if (purpose === 'token' || purpose === 'reroll') return explainToken(s, decider, wish)
  if (purpose === 'combat' && frame.at === 'combat.choose')
    return wish.hex === undefined || hexNumber(wish.hex) < 0 ? undefined : no('COM-1', 'noCombat', { hex: wish.hex })
  if (purpose === 'air' && !seasonOf(s.turn).air) return no('FAS-6', 'noAirInSnow')
  if (frame.at === 'movement.choose' && purpose === 'blitz') return explainBlitz(s, frame, wish)
  if (frame.at === 'movement.choose' && purpose === 'disengage') return explainDisengage(s, frame, wish)
  if (purpose === undefined || purpose !== purposes[frame.at])
    return no('SEQ-1', 'notNow', { side: sideNames[decider] })
  switch (frame.at) {
    case 'movement.choose':
    case 'movement.disengaged':
      return explainMove(s, frame, wish)
    case 'movement.blitz':
    case 'movement.extra':
      return explainAdvance(s, frame, wish)
    case 'support.fleet':
      return explainFleet(wish)
    case 'support.air':
      return explainAir(s, decider, wish)
    case 'combat.retreat':
      return explainRetreat(s, frame, wish)
    case 'reinforcements.place':
      return explainReinforce(s, frame, wish)
    case 'partisans.place':
      return explainPartisan(s, wish)
    case 'deployment':
    case 'calendar.division':
      return explainDeploy(s, frame, wish)
    case 'stalin.move':
      return explainRelocate(wish)
    default:
      return no('SEQ-1', 'notNow', { side: sideNames[decider] })
  }
}
