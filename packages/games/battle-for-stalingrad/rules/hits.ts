import { back, type Decision, go, type Tell, type Term } from '@kurgan/kernel'
import * as actions from './machinery/actions.ts'
import {
  areaAt,
  cardName,
  cardNumber,
  disruptionAbsorbs,
  forceName,
  forceNames,
  forceNumber,
  forceOf,
  locationName,
  placeAt,
  preventers,
  prevented,
  rationAbsorbs,
  sideOf,
} from './components.ts'
import { mightPrevent, noCopy, takeFromHand, toDiscard } from './decks.ts'
import { type BfsNo, no } from './machinery/messages.ts'
import { offer } from './machinery/offer.ts'
import type { Asks, At, Runs } from './machinery/step.ts'
import {
  type Absorption,
  absorptions,
  type BfsAction,
  type BfsEvent,
  type BfsState,
  control,
  disrupted,
  type Hits,
  perimeter,
} from './state.ts'
import { faceUp, hasRoom, inPlay, put } from './table.ts'

/** Hits: shields, cards that prevent them, and how a group of Forces absorbs the rest (BFS-HIT-1 to BFS-HIT-11). */

/** What the Location and the Forces themselves take off a total (BFS-HIT-2). */
export const shieldTerms = (s: BfsState, location: number, group: readonly number[]): readonly Term[] => {
  const terms: Term[] = []
  const wall = faceUp(s, location).shield
  if (wall > 0 && group.some((force) => s.place[force] === placeAt(location, control)))
    terms.push({ term: 'shield', value: -wall, rule: 'BFS-LOC-13', of: locationName(location) })
  for (const force of group) {
    const { shield } = forceOf(force)
    if (shield > 0) terms.push({ term: 'shield', value: -shield, rule: 'BFS-FRC-15', of: forceName(force) })
  }
  return terms
}

export const sumOf = (terms: readonly Term[]): number => terms.reduce((sum, { value }) => sum + value, 0)

/** A total never falls below 0 (BFS-RES-10). */
export const notBelowZero = (total: number): number => Math.max(0, total)

const notInGroup = no('BFS-HIT-3', 'notInGroup')
/** A Force of the group that is still in play. */
export const noAbsorber = (s: BfsState, { group }: Hits, force: number): BfsNo | undefined =>
  group.includes(force) && inPlay(s, force) ? undefined : notInGroup

const retreatForbidden = no('BFS-FX-7', 'noRetreat')
const inPerimeter = no('BFS-HIT-6', 'inPerimeter')
const perimeterFull = no('BFS-HIT-6', 'perimeterFull')
const noWayBack = (s: BfsState, { side, location, noRetreat }: Hits, force: number): BfsNo | undefined => {
  if (noRetreat) return retreatForbidden
  if (areaAt(s.place[force] ?? 0) === perimeter) return inPerimeter
  return hasRoom(s, side, placeAt(location, perimeter)) ? undefined : perimeterFull
}

const withoutRation = no('BFS-HIT-4', 'noRation')
const canStillStop = no('BFS-HIT-7', 'canStillStop')
/** One of the ways in which a Force absorbs; only one that cannot stop a Hit is lost to it. */
export const noAbsorption = (s: BfsState, hits: Hits, force: number, by: Absorption): BfsNo | undefined => {
  const starved = (s.rations[force] ?? 0) === 0
  if (by === 'ration') return starved ? withoutRation : undefined
  const stays = noWayBack(s, hits, force)
  if (by === 'retreat') return stays
  return starved && stays !== undefined ? undefined : canStillStop
}

/**
 * How many Hits, after shields and without cards, the owner can absorb and still have a Force of the group where it
 * stands; less than 0 if there is none. One Force stays and gives its Rations; each of the others can give its Rations, retreat and be disrupted,
 * which makes room in the perimeter for the next.
 */
const mostAbsorbed = (s: BfsState, { side, location, group, noRetreat }: Omit<Hits, 'total'>): number => {
  const room = !noRetreat && hasRoom(s, side, placeAt(location, perimeter))
  let all = 0
  let leastLost = Number.POSITIVE_INFINITY
  for (const force of group) {
    const retreating = room && areaAt(s.place[force] ?? 0) !== perimeter ? forceOf(force).retreatAbsorbs : 0
    const leaving = retreating + disruptionAbsorbs
    all += (s.rations[force] ?? 0) * rationAbsorbs + leaving
    leastLost = Math.min(leastLost, leaving)
  }
  return all - leastLost
}

export const canStay = (s: BfsState, hits: Hits): boolean => hits.total <= mostAbsorbed(s, hits)

/** The same before shields. */
export const mostWithstood = (s: BfsState, hits: Omit<Hits, 'total'>): number =>
  mostAbsorbed(s, hits) - sumOf(shieldTerms(s, hits.location, hits.group))

/** Fixes the total and tells how it came about. */
export const inflicted: Runs<'hits'> = {
  run(s, hits, tell) {
    const terms: readonly Term[] = [
      { term: 'hits', value: hits.total, rule: 'BFS-HIT-1' },
      ...(hits.total > 0 ? shieldTerms(s, hits.location, hits.group) : []),
    ]
    const total = notBelowZero(sumOf(terms))
    tell({
      kind: 'hits',
      rule: 'BFS-HIT-2',
      side: sideOf(hits.side),
      forces: forceNames(hits.group),
      total,
      terms,
    })
    next(s, { ...hits, total }, tell)
  },
}

/** Cards that prevent Hits come before the first is absorbed (BFS-HIT-2, BFS-R52). */
const next = (s: BfsState, hits: Hits, tell: Tell<BfsEvent>): void => {
  if (hits.total === 0) back(s)
  else if (mightPrevent(s, hits.side)) go(s, { ...hits, at: 'hits.prevention' })
  else absorb(s, hits, tell)
}

const tooLate = no('BFS-HIT-2', 'tooLate')
const preventsNothing = no('BFS-FX-16', 'preventsNothing')
/** One of the `preventers`, before the first Hit is absorbed. */
export const noPrevention = (
  { at, side }: At<'hits.prevention' | 'hits.absorption'>,
  card: number,
): BfsNo | undefined => {
  if (at === 'hits.absorption') return tooLate
  return preventers[side]?.includes(card) === true ? undefined : preventsNothing
}

export const prevention: Asks<'hits.prevention'> = {
  always: true,
  ask(s, hits): Decision<BfsAction> {
    const { side, total } = hits
    const list = (preventers[side] ?? [])
      .filter((card) => (noPrevention(hits, card) ?? noCopy(s, card)) === undefined)
      .map((card) => actions.prevent[card] as BfsAction)
    return offer(side, { say: 'prevention', hits: total }, 'BFS-HIT-2', [...list, actions.accept])
  },
  on: {
    prevent(s, { card: name }, hits, tell) {
      const card = cardNumber(name)
      takeFromHand(s, card)
      toDiscard(s, card)
      const total = notBelowZero(hits.total - prevented(card))
      tell({
        kind: 'prevented',
        rule: 'BFS-FX-16',
        side: sideOf(hits.side),
        card: cardName(card),
        hits: hits.total - total,
        left: total,
      })
      next(s, { ...hits, total }, tell)
    },
    accept(s, _action, hits, tell) {
      absorb(s, hits, tell)
    },
  },
}

type AbsorbAction = Extract<BfsAction, { do: 'absorb' }>

const listAbsorptions = (s: BfsState, hits: Hits): readonly AbsorbAction[] => {
  const list: AbsorbAction[] = []
  for (const force of hits.group) {
    if (noAbsorber(s, hits, force) !== undefined) continue
    for (const way of absorptions)
      if (noAbsorption(s, hits, force, way) === undefined) list.push(actions.absorb[way][force] as AbsorbAction)
  }
  return list
}

/** BFS-HIT-4, BFS-HIT-5, BFS-HIT-7. */
const absorbedBy = (force: number, by: Absorption): number => {
  if (by === 'ration') return rationAbsorbs
  return by === 'retreat' ? forceOf(force).retreatAbsorbs : disruptionAbsorbs
}

/** One step of absorbing; gives the Hits that are left to be absorbed. */
const absorbStep = (s: BfsState, hits: Hits, { force: name, by }: AbsorbAction, tell: Tell<BfsEvent>): number => {
  const force = forceNumber(name)
  const left = notBelowZero(hits.total - absorbedBy(force, by))
  tell({ kind: 'absorbed', rule: absorptionRule[by], force: name, by, hits: hits.total - left, left })
  if (by === 'ration') s.rations[force] = (s.rations[force] ?? 0) - 1
  else if (by === 'retreat') put(s, force, placeAt(hits.location, perimeter), tell)
  // Only a Force without Rations is disrupted, so it leaves play with none (BFS-FRC-7).
  else put(s, force, disrupted, tell)
  // BFS-HIT-10: Hits that find no Force of the group in play are lost.
  return hits.group.some((one) => inPlay(s, one)) ? left : 0
}

/** As long as there is one way only nobody is asked. */
const absorb = (s: BfsState, hits: Hits, tell: Tell<BfsEvent>): void => {
  for (let { total } = hits; total > 0; ) {
    const [only, other] = listAbsorptions(s, { ...hits, total })
    if (only === undefined || other !== undefined) {
      go(s, { ...hits, total, at: 'hits.absorption' })
      return
    }
    total = absorbStep(s, { ...hits, total }, only, tell)
  }
  back(s)
}

/**
 * The Hits are one pool: the owner takes them step by step, in any order the Forces allow (BFS-HIT-3). Who has begun to
 * choose sees every Hit go, also where one way is left: the last of them hands over.
 */
export const absorption: Asks<'hits.absorption'> = {
  ask(s, hits): Decision<BfsAction> {
    const list = listAbsorptions(s, hits)
    const decision = offer(hits.side, { say: 'absorption', hits: hits.total }, 'BFS-HIT-3', list)
    return list.length > 1 ? decision : { ...decision, closes: true }
  },
  on: {
    absorb(s, action, hits, tell) {
      const total = absorbStep(s, hits, action, tell)
      if (total === 0) back(s)
      else go(s, { ...hits, total })
    },
  },
}

const absorptionRule: Readonly<Record<Absorption, string>> = {
  ration: 'BFS-HIT-4',
  retreat: 'BFS-HIT-5',
  disruption: 'BFS-HIT-7',
}
