import {
  back,
  call,
  type Choice,
  type Decision,
  go,
  picked,
  type RollResult,
  type Tell,
  type Term,
} from '@kurgan/kernel'
import * as actions from './machinery/actions.ts'
import {
  attackRubble,
  attackRubbleThreshold,
  cardName,
  cardNumber,
  cardOf,
  endForce,
  enemyOf,
  firstForce,
  forceName,
  forceNames,
  forceNumber,
  forceOf,
  locationName,
  placeAt,
  sideOf,
} from './components.ts'
import { flip, handSize, heldFrom, isUsedUp, renew, takeFromHand, tellRenewed, toDiscard, topOfDeck } from './decks.ts'
import { mostWithstood, notBelowZero, sumOf } from './hits.ts'
import { type BfsNo, type BfsOutcome, no } from './machinery/messages.ts'
import { choice, offer, since } from './machinery/offer.ts'
import type { Asks, At, Chooses, Deals, Rolls, Runs } from './machinery/step.ts'
import { placeRubble } from './rubble.ts'
import {
  attackArea,
  type BfsAction,
  type BfsEvent,
  type BfsState,
  control,
  type Exchange,
  none,
  perimeter,
  type SideNumber,
} from './state.ts'
import { attackersAt, controller, defendersAt, isDestroyed, put } from './table.ts'

/** The Force Attack: who takes part, the Firefight, and how it ends. */

const notInPerimeter = no('BFS-ATK-3', 'notInPerimeter')
const tooFewRations = no('BFS-ATK-5', 'tooFewRations')
/** Stands ready before the Location and can pay, if it has to (BFS-ATK-1, BFS-ATK-3, BFS-ATK-5). */
export const noAttacker = (s: BfsState, force: number, location: number, free: boolean): BfsNo | undefined => {
  if (s.place[force] !== placeAt(location, perimeter)) return notInPerimeter
  return free || (s.rations[force] ?? 0) >= forceOf(force).attackCost ? undefined : tooFewRations
}

const uncontrolled = no('BFS-ATK-2', 'uncontrolled')
const ownLocation = no('BFS-ATK-2', 'ownLocation')
const nobodyInPerimeter = no('BFS-ATK-1', 'nobodyInPerimeter')
const nobodyCanPay = no('BFS-ATK-5', 'nobodyCanPay')
/** A Location that the enemy controls and where somebody can attack. */
export const noAttack = (s: BfsState, location: number, free: boolean): BfsNo | undefined => {
  const holder = controller(s, location)
  if (holder === none) return uncontrolled
  if (holder === s.active) return ownLocation
  let refused = nobodyInPerimeter
  for (let f = firstForce[s.active] ?? 0; f < (endForce[s.active] ?? 0); f++) {
    const not = noAttacker(s, f, location, free)
    if (not === undefined) return undefined
    if (not === tooFewRations) refused = nobodyCanPay
  }
  return refused
}

const alreadyCommitted = no('BFS-ATK-1', 'alreadyCommitted')
/** Who takes part does so once. */
export const noCommitment = ({ forces }: At<'attack.forces'>, force: number): BfsNo | undefined =>
  forces.includes(force) ? alreadyCommitted : undefined

const nobodyCommitted = no('BFS-ATK-1', 'nobodyCommitted')
export const noFight = ({ forces }: At<'attack.forces'>): BfsNo | undefined =>
  forces.length > 0 ? undefined : nobodyCommitted

const ableToAttack = (s: BfsState, location: number, free: boolean): readonly number[] => {
  const able: number[] = []
  const end = endForce[s.active] ?? 0
  for (let f = firstForce[s.active] ?? 0; f < end; f++) if (noAttacker(s, f, location, free) === undefined) able.push(f)
  return able
}

/** Those that could still join. */
const othersToAttack = (s: BfsState, frame: At<'attack.forces'>): readonly number[] =>
  ableToAttack(s, frame.location, frame.card !== none).filter((force) => noCommitment(frame, force) === undefined)

/** Which Forces take part: nobody has paid or moved before the fight is begun. */
export const attackForces: Chooses<'attack.forces'> = {
  choose(s, frame): Choice<BfsAction> {
    const { location, forces } = frame
    const last = forces.at(-1) ?? none
    const others = othersToAttack(s, frame)
    const items = others.map((force) => actions.commit[force] as BfsAction)
    return choice(
      s.active,
      { say: 'commit', location: locationName(location), forces: forceNames(forces), others: others.length },
      'BFS-ATK-1',
      {
        items,
        canonical: since(items, others.filter((force) => force < last).length),
        picks: forces.length,
        done: noFight(frame) === undefined ? actions.fight : undefined,
      },
    )
  },
  on: {
    commit(s, { force }, frame) {
      go(s, { ...frame, forces: picked(frame.forces, forceNumber(force), (one) => one) })
    },
    fight(s, _action, { location, forces, card }) {
      beginFight(s, location, forces, card)
    },
  },
  // While no Force has been named, all that can attack do.
  plain(s, frame, from) {
    const [next] = from === 'attack.forces' ? [] : othersToAttack(s, frame)
    return next === undefined ? actions.fight : actions.commit[next]
  },
}

const beginFight = (s: BfsState, location: number, forces: readonly number[], card: number): void => {
  if (card === none) go(s, { at: 'attack.declared', location, forces, bonus: 0, free: false })
  else go(s, { at: 'card.declared', card, force: none, place: none, location, forces })
}

/** Declares an attack, by a card or without (`none`); one Force that can attack alone does so. */
export const declareAttack = (s: BfsState, location: number, card: number): void => {
  const able = ableToAttack(s, location, card !== none)
  if (able.length === 1) beginFight(s, location, able, card)
  else go(s, { at: 'attack.forces', location, forces: [], card })
}

/** What the card that starts an attack adds to it (BFS-FX-13). */
export const assaultBonus = (card: number): number =>
  card === none
    ? 0
    : cardOf(card).effect.reduce((sum, effect) => (effect.op === 'assault' ? sum + effect.bonus : sum), 0)

/** Combat that counts for the Rubble counter of an attack (BFS-ATK-8). */
const combatForRubble = (forces: readonly number[]): number =>
  forces.reduce((sum, force) => {
    const { combat, attackBonus, quiet } = forceOf(force)
    return quiet ? sum : sum + combat + attackBonus
  }, 0)

/** Paid, in the attack area, and the Rubble counter placed before the fight (BFS-ATK-5 to BFS-ATK-9). */
export const attackDeclared: Runs<'attack.declared'> = {
  run(s, { location, forces, bonus, free }, tell) {
    let rations = 0
    for (const force of forces) {
      const cost = free ? 0 : forceOf(force).attackCost
      s.rations[force] = (s.rations[force] ?? 0) - cost
      rations += cost
      put(s, force, placeAt(location, attackArea), tell)
    }
    const counted = combatForRubble(forces)
    tell({
      kind: 'attack',
      rule: 'BFS-ATK-1',
      side: sideOf(s.active),
      location: locationName(location),
      forces: forceNames(forces),
      rations,
      counted,
    })
    if (counted >= attackRubbleThreshold) placeRubble(s, location, attackRubble, 'attack', tell)
    go(s, { at: 'attack.turn', location, bonus, turn: s.active, passes: 0 })
  },
}

/** Who has just played his last card and gets no answer ends the exchange himself: no card turns up unawares (BFS-R86). */
const endsByHand = (s: BfsState, { turn, passes }: Exchange): boolean =>
  passes === 1 && handSize(s, enemyOf(turn)) === 0 && s.firefight.some((card) => cardOf(card).side === turn)

/** A player without cards passes (BFS-RES-2). */
export const firefightTurn: Runs<'attack.turn'> = {
  run(s, frame, tell) {
    const { location, bonus, turn, passes } = frame
    if (passes === 2) go(s, { at: 'attack.decks', location, bonus })
    else if (handSize(s, turn) === 0 && !endsByHand(s, frame)) passTurn(s, frame, tell)
    else go(s, { ...frame, at: 'attack.firefight' })
  },
}

const passTurn = (s: BfsState, exchange: Exchange, tell: Tell<BfsEvent>): void => {
  tell({ kind: 'passed', rule: 'BFS-RES-3', side: sideOf(exchange.turn) })
  go(s, { ...exchange, at: 'attack.turn', turn: enemyOf(exchange.turn), passes: exchange.passes + 1 })
}

/** One card or a pass in turn, the attacker first, until two passes follow one another (BFS-RES-2, BFS-RES-3). */
export const firefight: Asks<'attack.firefight'> = {
  ask(s, { turn, location }): Decision<BfsAction> {
    const list: BfsAction[] = []
    for (const card of heldFrom(s, turn, 0)) list.push(actions.firefight[card] as BfsAction)
    list.push(actions.pass)
    const cards = handSize(s, turn)
    const ask = { say: 'firefight', location: locationName(location), cards } as const
    return list.length > 1
      ? offer(turn, ask, 'BFS-RES-2', list)
      : { ...offer(turn, ask, 'BFS-RES-2', list), closes: true }
  },
  on: {
    firefight(s, { card: name }, frame, tell) {
      const card = cardNumber(name)
      takeFromHand(s, card)
      s.firefight.push(card)
      tell({
        kind: 'firefight',
        rule: 'BFS-RES-4',
        side: sideOf(frame.turn),
        card: name,
        value: cardOf(card).firefight,
      })
      go(s, { ...frame, at: 'attack.turn', turn: enemyOf(frame.turn), passes: 0 })
    },
    pass(s, _action, frame, tell) {
      passTurn(s, frame, tell)
    },
  },
  plain: () => actions.pass,
}

/** What a side would hit with now, term by term (BFS-RES-9). */
export const hitTerms = (s: BfsState, side: number, location: number, bonus: number): readonly Term[] => {
  const attacking = side === s.active
  const ruins = isDestroyed(s, location)
  const terms: Term[] = []
  for (const force of attacking ? attackersAt(s, location) : defendersAt(s, location)) {
    const { combat, attackBonus, defendBonus, ruinsBonus } = forceOf(force)
    const of = forceName(force)
    terms.push({ term: 'combat', value: combat, rule: 'BFS-FRC-2', of })
    const stance = attacking ? attackBonus : defendBonus
    if (stance > 0)
      terms.push({ term: attacking ? 'attackBonus' : 'defendBonus', value: stance, rule: 'BFS-FRC-12', of })
    if (ruins && ruinsBonus > 0) terms.push({ term: 'ruinsBonus', value: ruinsBonus, rule: 'BFS-FRC-13', of })
  }
  if (attacking && bonus > 0) terms.push({ term: 'cardBonus', value: bonus, rule: 'BFS-FX-13' })
  for (const card of s.firefight) {
    const value = cardOf(card).firefight
    // BFS-RES-4: a plus helps its owner, a minus hinders his opponent.
    if ((cardOf(card).side === side) === value > 0)
      terms.push({ term: 'firefight', value, rule: 'BFS-RES-4', of: cardName(card) })
  }
  return terms
}

/** An empty deck is renewed before a card of it is turned up (BFS-RES-7); where none is, the flips can be foreseen. */
export const attackDecks: Runs<'attack.decks'> = {
  run(s, { location, bonus }) {
    if ([s.active, enemyOf(s.active)].some((side) => isUsedUp(s, side)))
      go(s, { at: 'attack.renewal', location, bonus })
    else go(s, { at: 'attack.flips', location, bonus, renewed: [] })
  },
}

export const attackRenewal: Deals<'attack.renewal'> = {
  deal(s, { location, bonus }, dice) {
    const renewed: SideNumber[] = []
    for (const side of [s.active, enemyOf(s.active)]) if (renew(s, side, dice)) renewed.push(side)
    go(s, { at: 'attack.flips', location, bonus, renewed })
  },
}

/** What both sides hit with, and whether they can stay under it (BFS-RES-9, BFS-RES-10). */
interface Fight extends RollResult {
  readonly measures: {
    readonly attackerHits: number
    readonly defenderHits: number
    readonly fall: number
    readonly stand: number
  }
  readonly says: BfsOutcome
}

/** Both decks give one card, then both totals are fixed (BFS-RES-6 to BFS-RES-11). */
export const flips: Rolls<'attack.flips', Fight> = {
  always: true,
  results: { rising: ['attackerHits', 'defenderHits'] },
  roll(s, { location, bonus }) {
    const attacker = s.active
    const defender = enemyOf(attacker)
    const attackerTerms = hitTerms(s, attacker, location, bonus)
    const defenderTerms = hitTerms(s, defender, location, bonus)
    const attack = sumOf(attackerTerms)
    const defence = sumOf(defenderTerms)
    const withstood = (side: SideNumber, group: readonly number[]): number =>
      mostWithstood(s, { side, location, group, noRetreat: false })
    const byAttacker = withstood(attacker, attackersAt(s, location))
    const byDefender = withstood(defender, defendersAt(s, location))
    // BFS-RES-4: a plus helps its owner, a minus hinders his opponent.
    const hitsWith = ([ofAttacker = 0, ofDefender = 0]: readonly number[]) => ({
      attackerHits: notBelowZero(attack + Math.max(0, ofAttacker) + Math.min(0, ofDefender)),
      defenderHits: notBelowZero(defence + Math.max(0, ofDefender) + Math.min(0, ofAttacker)),
    })
    return {
      event: 'totals',
      casts: [topOfDeck(s, attacker), topOfDeck(s, defender)],
      totals: [
        { id: 'attacker', terms: attackerTerms },
        { id: 'defender', terms: defenderTerms },
      ],
      sums: (came) => {
        const { attackerHits, defenderHits } = hitsWith(came)
        return { attacker: attackerHits, defender: defenderHits }
      },
      result(came) {
        const { attackerHits, defenderHits } = hitsWith(came)
        const fall = attackerHits > byDefender ? 1 : 0
        const stand = defenderHits > byAttacker ? 0 : 1
        const says = { say: 'fight', attack: attackerHits, defence: defenderHits } as const
        return {
          result: `${attackerHits}:${defenderHits}`,
          measures: { attackerHits, defenderHits, fall, stand },
          says,
        }
      },
    }
  },
  resolve(s, { location, bonus, renewed }, { result: { result, measures } }, tell) {
    const attacker = s.active
    const defender = enemyOf(attacker)
    for (const side of [attacker, defender]) {
      if (renewed.includes(side)) tellRenewed(s, side, tell)
      const card = flip(s, side, 'BFS-RES-6', tell)
      if (card !== none) s.firefight.push(card)
    }
    const { attackerHits, defenderHits, fall, stand } = measures
    tell({
      kind: 'totals',
      rule: 'BFS-RES-9',
      location: locationName(location),
      attacker: sideOf(attacker),
      attackerHits,
      defenderHits,
      attackerTerms: hitTerms(s, attacker, location, bonus),
      defenderTerms: hitTerms(s, defender, location, bonus),
      fall,
      stand,
      result,
    })
    // BFS-RES-12: the attacker absorbs first, completely.
    go(s, { at: 'attack.defence', location, hits: attackerHits })
    call(s, {
      at: 'hits',
      side: attacker,
      location,
      group: attackersAt(s, location),
      total: defenderHits,
      noRetreat: false,
    })
  },
}

/** The total that was fixed stands, whatever is left of those who made it (BFS-RES-11). */
export const defence: Runs<'attack.defence'> = {
  run(s, { location, hits }) {
    const group = defendersAt(s, location)
    go(s, { at: 'attack.end', location })
    call(s, { at: 'hits', side: enemyOf(s.active), location, group, total: hits, noRetreat: false })
  },
}

/** The attackers go back, take the control area, or nobody holds it (BFS-RES-13 to BFS-RES-16). */
export const attackEnd: Runs<'attack.end'> = {
  run(s, { location }, tell) {
    const attackers = attackersAt(s, location)
    const held = defendersAt(s, location).length > 0
    const to = placeAt(location, held ? perimeter : control)
    for (const force of attackers) put(s, force, to, tell)
    tellEnd(location, attackers, held, tell)
    for (const card of s.firefight) toDiscard(s, card)
    s.firefight = []
    back(s)
  },
}

const tellEnd = (location: number, attackers: readonly number[], held: boolean, tell: Tell<BfsEvent>): void => {
  const facts = { location: locationName(location), forces: forceNames(attackers) }
  if (held) tell({ kind: 'attackEnded', rule: 'BFS-RES-13', result: 'repulsed', ...facts })
  else if (attackers.length > 0) tell({ kind: 'attackEnded', rule: 'BFS-RES-14', result: 'taken', ...facts })
  else tell({ kind: 'attackEnded', rule: 'BFS-RES-15', result: 'emptied', ...facts })
}
