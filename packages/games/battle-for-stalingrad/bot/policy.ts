import * as actions from '../rules/machinery/actions.ts'
import { hitTerms } from '../rules/attack.ts'
import { cardNumber, cardOf, enemyOf, forceNumber, forceOf, prevented } from '../rules/components.ts'
import { heldFrom } from '../rules/decks.ts'
import { canStay, notBelowZero, shieldTerms, sumOf } from '../rules/hits.ts'
import type { Absorption, BfsAction, BfsState, Frame, Hits, SideNumber } from '../rules/state.ts'
import { attackersAt, controller, defendersAt, inPlay } from '../rules/table.ts'
import { cardWorth, standsAt } from './worth.ts'

/** Quick answers to the small decisions inside an action, good enough to see what the action comes to. */

type At<Name extends Frame['at']> = Extract<Frame, { at: Name }>

const best = <T>(list: readonly T[], score: (one: T) => number): T | undefined => {
  let found: T | undefined
  let highest = Number.NEGATIVE_INFINITY
  for (const one of list) {
    const value = score(one)
    if (value <= highest) continue
    highest = value
    found = one
  }
  return found
}

/** A Ration is worth most to the Force that has few and stands where it matters. */
const need = (s: BfsState, force: number, given: number): number => {
  const { location, inControl } = standsAt(s, force)
  const { side, combat, attackCost } = forceOf(force)
  const facing = controller(s, location) === enemyOf(side)
  const weight = inControl ? 2.2 + 0.1 * combat : facing ? 1.2 + 0.35 * combat : 0.8 + 0.1 * combat
  const rations = (s.rations[force] ?? 0) + given
  return weight / (1 + rations) + (facing && !inControl && rations < attackCost ? 1 : 0)
}

/** Shares all Rations out in thought and gives the first; the rest follows by the same reckoning. */
const shareRations = (s: BfsState, frame: At<'rations'>, offered: readonly BfsAction[]): BfsAction | undefined => {
  const forces = offered.flatMap((a) => (a.do === 'ration' ? [forceNumber(a.force)] : []))
  const given = new Map<number, number>()
  for (let left = frame.left; left > 0; left--) {
    const force = best(forces, (one) => need(s, one, given.get(one) ?? 0))
    if (force !== undefined) given.set(force, (given.get(force) ?? 0) + 1)
  }
  const next = forces.find((one) => given.has(one))
  return next === undefined ? undefined : actions.ration[next]
}

/** The cheapest cards go, in the order of the deck list. */
const payWith = (s: BfsState, { owed }: At<'payment.card'>): BfsAction | undefined => {
  const held = heldFrom(s, s.active, 0)
    .flatMap((card) => Array.from({ length: s.hand[card] ?? 0 }, () => card))
    .toSorted((a, b) => cardWorth(a) - cardWorth(b))
    .slice(0, owed)
  return actions.discard[Math.min(...held)]
}

const fallsTo = (s: BfsState, side: SideNumber, location: number, group: readonly number[], hits: number): boolean =>
  !canStay(s, {
    side,
    location,
    group,
    total: notBelowZero(hits + (hits > 0 ? sumOf(shieldTerms(s, location, group)) : 0)),
    noRetreat: false,
  })

/** Which cards would have to be played to change who holds the Location, the flips left out. */
const firefightCard = (s: BfsState, { location, bonus, turn }: At<'attack.firefight'>): BfsAction => {
  const attacker = s.active
  const defender = enemyOf(attacker)
  const attackerHits = sumOf(hitTerms(s, attacker, location, bonus))
  const defenderHits = sumOf(hitTerms(s, defender, location, bonus))
  const attackers = attackersAt(s, location)
  const defenders = defendersAt(s, location)
  const taken = (more: number, less: number): boolean =>
    fallsTo(s, defender, location, defenders, attackerHits + more) &&
    !fallsTo(s, attacker, location, attackers, defenderHits + less)
  const wish = turn === attacker
  if (taken(0, 0) === wish) return actions.pass
  const held = heldFrom(s, turn, 0)
  // A plus helps its owner, a minus lowers the enemy: for the attacker (more, less), for the defender the other way round.
  const change = (value: number): readonly [number, number] => (wish === value > 0 ? [value, 0] : [0, value])
  const enough = held.filter((card) => {
    const [more, less] = change(cardOf(card).firefight)
    return taken(more, less) === wish
  })
  const cheapest = best(enough, (card) => -cardWorth(card))
  if (cheapest !== undefined) return actions.firefight[cheapest] ?? actions.pass
  // Two cards together may do it; more are too dear for one fight.
  const byForce = held
    .flatMap((card) => Array.from({ length: s.hand[card] ?? 0 }, () => card))
    .toSorted((a, b) => Math.abs(cardOf(b).firefight) - Math.abs(cardOf(a).firefight))
  const [firstMore, firstLess] = change(cardOf(byForce[0] ?? 0).firefight)
  const [secondMore, secondLess] = change(cardOf(byForce[1] ?? 0).firefight)
  if (byForce.length < 2 || taken(firstMore + secondMore, firstLess + secondLess) !== wish) return actions.pass
  return actions.firefight[byForce[0] ?? 0] ?? actions.pass
}

const prevention = (s: BfsState, hits: At<'hits.prevention'>, offered: readonly BfsAction[]): BfsAction => {
  const card = offered.find((a) => a.do === 'prevent')
  if (card === undefined || card.do !== 'prevent') return actions.accept
  const without = canStay(s, hits)
  const saves = canStay(s, { ...hits, total: notBelowZero(hits.total - prevented(cardNumber(card.card))) })
  return !without && saves ? card : actions.accept
}

/** Whether it is worth while to stay: a defender always wants to, an attacker if the defender must go. */
const wantsToStay = (s: BfsState, hits: Hits): boolean => {
  if (!canStay(s, hits)) return false
  const below = s.stack[s.stack.length - 2]
  if (hits.side !== s.active || below?.at !== 'attack.defence') return true
  return fallsTo(s, enemyOf(s.active), hits.location, defendersAt(s, hits.location), below.hits)
}

const ways: readonly Absorption[] = ['ration', 'retreat', 'disruption']

/** Retreats cost nothing but the place; so all but the Force that is to stay go back before Rations are spent. */
const absorb = (s: BfsState, hits: At<'hits.absorption'>, offered: readonly BfsAction[]): BfsAction | undefined => {
  const stay = wantsToStay(s, hits)
  const group = hits.group.filter((force) => inPlay(s, force))
  const stayer = stay ? best(group, (force) => (s.rations[force] ?? 0) + 0.1 * forceOf(force).combat) : undefined
  return best(offered, (a) => {
    if (a.do !== 'absorb') return Number.NEGATIVE_INFINITY
    const force = forceNumber(a.force)
    const rations = s.rations[force] ?? 0
    const { combat, discardCost, retreatAbsorbs } = forceOf(force)
    switch (ways.indexOf(a.by)) {
      case 0:
        return 2 + 0.1 * rations - (force === stayer && group.length > 1 ? 0.5 : 0) - 0.01 * combat
      case 1:
        if (force === stayer) return -1
        return (hits.total >= retreatAbsorbs || !stay ? 4 : 1.5) - 0.05 * rations - 0.01 * combat
      default:
        return -0.2 * discardCost
    }
  })
}

const answered = (offered: readonly BfsAction[]): BfsAction | undefined =>
  offered.find((a) => a.do === 'answer') ?? actions.decline

const robbed = (offered: readonly BfsAction[]): BfsAction | undefined =>
  best(offered, (a) => (a.do === 'choose' ? cardWorth(cardNumber(a.card)) : 0))

/** undefined where looking at the positions that follow says more. */
export const policy = (s: BfsState, offered: readonly BfsAction[]): BfsAction | undefined => {
  const frame = s.stack[s.stack.length - 1]
  switch (frame?.at) {
    case 'rations':
      return shareRations(s, frame, offered)
    case 'payment.card':
      return payWith(s, frame)
    case 'attack.firefight':
      return firefightCard(s, frame)
    case 'hits.prevention':
      return prevention(s, frame, offered)
    case 'hits.absorption':
      return absorb(s, frame, offered)
    case 'card.answer':
      return answered(offered)
    case 'card.choice':
      return robbed(offered)
    default:
      return undefined
  }
}
