import { search } from '@kurgan/kernel'
import { describe, expect, test } from 'vitest'
import { data } from '../data/index.ts'
import { rules } from '../rules/index.ts'
import type { BfsAction, BfsEvent, BfsState, Frame } from '../rules/state.ts'

/**
 * A second referee who knows the printed cards and the rules, but nothing of the engine: at many moments of random games
 * he writes down himself what may be done, and what a fight comes to.
 */

type Note = { note: string; n?: number; tag?: string }
type Op = {
  op: string
  n?: number
  at?: string
  from?: string
  type?: string
  discount?: number
  maxCost?: number
  location?: string
  then?: Op[]
  else?: Op[]
}
const locations = data.locations.locations as { id: string; front: { notes: Note[] }; back: { notes: Note[] } }[]
const forces = data.forces.forces as {
  id: string
  side: string
  type: string
  combat: number
  discardCost: number
  notes: Note[]
}[]
const cards = [...data.sovietActions.actions, ...data.germanActions.actions] as {
  id: string
  side: string
  count: number
  firefight: number
  timing: string
  tags: string[]
  cost: { pay: string; n: number }[]
  effect: Op[]
}[]

const areas = ['perimeter', 'control', 'attack'] as const
const note = (notes: readonly Note[], name: string): number => notes.find((one) => one.note === name)?.n ?? 0
const has = (notes: readonly Note[], name: string): boolean => notes.some((one) => one.note === name)

/** The table as somebody sees it who stands before it. */
const look = (s: BfsState) => {
  const line = s.line.map((location) => ({
    id: locations[location]!.id,
    ruin: s.destroyed[location] === 1,
    notes: locations[location]![s.destroyed[location] === 1 ? 'back' : 'front'].notes,
  }))
  const all = forces.map((force, i) => {
    const place = s.place[i]!
    return {
      ...force,
      at: place < 0 ? '' : `${locations[Math.floor(place / 3)]!.id}/${areas[place % 3]}`,
      location: place < 0 ? '' : locations[Math.floor(place / 3)]!.id,
      area: place < 0 ? '' : areas[place % 3]!,
      reserve: place === -1,
      lost: place === -2,
      rations: s.rations[i]!,
    }
  })
  const side = s.active === 0 ? 'S' : 'G'
  const own = all.filter((force) => force.side === side)
  const enemy = all.filter((force) => force.side !== side)
  const at = (list: typeof all, place: string) => list.filter((force) => force.at === place)
  const holder = (id: string): string => all.find((force) => force.at === `${id}/control`)?.side ?? ''
  const hand = cards.flatMap((card, i) => (card.side === side ? Array.from({ length: s.hand[i]! }, () => card) : []))
  const open = line.flatMap(({ id }) =>
    ['perimeter', 'control']
      .filter((area) => area === 'perimeter' || holder(id) === '' || holder(id) === side)
      .map((area) => `${id}/${area}`)
      .filter((place) => at(own, place).length < 3),
  )
  return { line, all, own, enemy, side, at, holder, hand, open }
}
type View = ReturnType<typeof look>

const moves = ({ line, own, open }: View, free: boolean): BfsAction[] =>
  own
    .filter((force) => force.location !== '')
    .flatMap((force) => {
      const here = line.find(({ id }) => id === force.location)!
      const cost = free || (force.area === 'control' && has(here.notes, 'freeMoveOut')) ? 0 : moveCost(force.notes)
      if (force.rations < cost) return []
      return open.flatMap((to) => (to === force.at ? [] : [{ do: 'move', force: force.id, to } as const]))
    })
const moveCost = (notes: readonly Note[]): number => (has(notes, 'moveCost') ? note(notes, 'moveCost') : 1)
const attackCost = (notes: readonly Note[]): number => (has(notes, 'attackCost') ? note(notes, 'attackCost') : 1)

const targets = ({ line, own, side, at, holder }: View, free: boolean): string[] =>
  line
    .map(({ id }) => id)
    .filter((id) => holder(id) !== '' && holder(id) !== side)
    .filter((id) => at(own, `${id}/perimeter`).some((force) => free || force.rations >= attackCost(force.notes)))

const arrivals = (
  { line, own, side, holder, open }: View,
  discount: number,
  hand: number,
): { force: string; to: string }[] =>
  own
    .filter((force) => force.reserve)
    .flatMap((force) =>
      open
        .filter((to) => {
          const location = line.find(({ id }) => to.startsWith(`${id}/`))!
          const hall = force.type === 'tank' && holder(location.id) === side ? note(location.notes, 'tankDiscount') : 0
          return Math.max(0, force.discardCost - discount - hall) <= hand
        })
        .map((to) => ({ force: force.id, to })),
    )

const playsOf = (s: BfsState, view: View, card: (typeof cards)[number]): BfsAction[] => {
  const { line, own, enemy, side, at, holder, hand, open } = view
  const others = hand.length - 1
  if (card.timing !== 'action' || others < (card.cost.find(({ pay }) => pay === 'discard')?.n ?? 0)) return []
  if (card.effect.some(({ op }) => op === 'draw') && s.plays[cards.indexOf(card)]! >= card.count) return []
  const price = card.cost.find(({ pay }) => pay === 'ration')?.n ?? 0
  const paid = (facts: object, location: string): object[] =>
    price === 0
      ? [facts]
      : own
          .filter((force) => force.location === location && force.rations >= price)
          .map((force) => ({ ...facts, payer: force.id }))
  let effect = card.effect[0]!
  if (effect.op === 'ifControl') effect = (holder(effect.location!) === side ? effect.then! : effect.else!)[0]!
  const list = ((): object[] => {
    switch (effect.op) {
      case 'distribute':
        return own.some(({ location }) => location !== '') ? [{}] : []
      case 'draw':
        return s.deck[s.active]!.length > 0 || cards.some((one, i) => one.side === side && s.discard[i]! > 0)
          ? [{}]
          : []
      case 'discardRandom':
      case 'discardChosen':
        return cards.some((one, i) => one.side !== side && s.hand[i]! > 0) ? [{}] : []
      case 'move':
        return moves(view, true).length > 0 ? [{}] : []
      case 'removeRations': {
        const rich = enemy.filter(({ location, rations }) => location !== '' && rations > 0)
        if (effect.from === 'oneForce') return rich.map(({ id }) => ({ force: id }))
        if (effect.from === 'eachInPlay') return rich.length > 0 ? [{}] : []
        return line.filter(({ id }) => rich.some(({ location }) => location === id)).map(({ id }) => ({ location: id }))
      }
      case 'rubble':
        return line.filter(({ ruin }) => !ruin).map(({ id }) => ({ location: id }))
      case 'assault':
        return targets(view, true).map((location) => ({ location }))
      case 'reinforce':
        return arrivals(view, effect.discount!, others)
      case 'rally':
        return own
          .filter(({ lost, discardCost }) => lost && discardCost <= effect.maxCost!)
          .flatMap(({ id }) => open.map((to) => ({ force: id, to })))
      default: {
        if (effect.at === 'force')
          return enemy
            .filter(({ location, type }) => location !== '' && type === effect.type)
            .flatMap(({ id, location }) => paid({ force: id }, location))
        return line.flatMap(({ id }) =>
          (effect.at === 'control' ? ['control'] : ['perimeter', 'control'])
            .filter((area) => at(enemy, `${id}/${area}`).length > 0)
            .flatMap((area) => paid({ at: `${id}/${area}` }, id)),
        )
      }
    }
  })()
  return list.map((facts) => ({ do: 'play', card: card.id, ...facts }))
}

const orders = (s: BfsState): BfsAction[] => {
  const view = look(s)
  const { own, hand } = view
  const titles = [...new Set(hand)]
  return [
    ...titles.flatMap((card) => playsOf(s, view, card)),
    ...targets(view, false).map((location) => ({ do: 'attack', location }) as const),
    ...moves(view, false),
    ...(own.some(({ location }) => location !== '')
      ? titles.map(({ id }) => ({ do: 'supply', card: id }) as const)
      : []),
    ...arrivals(view, 0, hand.length).map((facts) => ({ do: 'reinforce', ...facts }) as const),
    ...own
      .filter(({ lost, discardCost }) => lost && discardCost <= hand.length)
      .map(({ id }) => ({ do: 'reconstitute', force: id }) as const),
    { do: 'endActions' },
  ]
}

const absorptions = (s: BfsState, hits: Extract<Frame, { at: 'hits.absorption' }>): BfsAction[] => {
  const { all, at } = look(s)
  return hits.group
    .map((i) => all[i]!)
    .filter(({ location }) => location !== '')
    .flatMap((force) => {
      const mates = at(all, `${force.location}/perimeter`).filter(({ side }) => side === force.side)
      const back = force.area !== 'perimeter' && !hits.noRetreat && mates.length < 3
      const ways = [...(force.rations > 0 ? ['ration' as const] : []), ...(back ? ['retreat' as const] : [])]
      return (ways.length > 0 ? ways : (['disruption'] as const)).map(
        (by) => ({ do: 'absorb', force: force.id, by }) as const,
      )
    })
}

const sorted = (actions: readonly BfsAction[]): string =>
  actions
    .map((one) => JSON.stringify(one))
    .toSorted()
    .join('\n')

/** Both totals of a fight, from the Forces on the table and the cards that lay open when they were fixed. */
const totals = (s: BfsState, id: string, open: readonly string[], bonus: number): string => {
  const { line, own, enemy, side, at } = look(s)
  const ruin = line.find((location) => location.id === id)!.ruin
  const sum = (list: typeof own, stance: string): number =>
    list.reduce((n, { combat, notes }) => n + combat + note(notes, stance) + (ruin ? note(notes, 'ruinsBonus') : 0), 0)
  let attacker = sum(at(own, `${id}/attack`), 'attackBonus') + bonus
  let defender = sum(at(enemy, `${id}/control`), 'defendBonus')
  for (const name of open) {
    const card = cards.find((one) => one.id === name)!
    if ((card.side === side) === card.firefight > 0) attacker += card.firefight
    else defender += card.firefight
  }
  return `${Math.max(0, attacker)}:${Math.max(0, defender)}`
}

/** What he would have offered, where he has an opinion. */
const offeredAt = (s: BfsState, frame: Frame): readonly BfsAction[] | undefined => {
  if (frame.at === 'turn.action') return orders(s)
  return frame.at === 'hits.absorption' ? absorptions(s, frame) : undefined
}

/** Plays a random game and writes down where the referees differ, and how often both had an opinion. */
const compare = (seed: string): { differences: string[]; compared: number } => {
  const dice = search(seed)
  const s = rules.setup({ scenario: 'standard', options: {} }, dice, () => {})
  const differences: string[] = []
  let compared = 0
  const hear = (found: string, expected: string): void => {
    compared++
    if (found !== expected) differences.push(`${seed}: ${found}\ninstead of ${expected}`)
  }
  for (let decision = rules.decision(s); decision !== undefined; decision = rules.decision(s)) {
    const frame = s.stack.at(-1)!
    const expected = dice.int(4, 'look') === 0 ? offeredAt(s, frame) : undefined
    if (expected !== undefined) hear(sorted(decision.actions), sorted(expected))
    const before = rules.clone(s)
    const table = s.firefight.map((card) => cards[card]!.id)
    const events: BfsEvent[] = []
    rules.apply(s, dice.pick(decision.actions, 'any'), dice, (event) => events.push(event))
    const fight = events.find((event) => event.kind === 'totals')
    if (frame.at !== 'attack.firefight' || fight?.kind !== 'totals') continue
    const shown = events.flatMap((event) =>
      event.kind === 'firefight' || event.kind === 'flipped' ? [event.card] : [],
    )
    hear(fight.result, totals(before, fight.location, [...table, ...shown], frame.bonus))
  }
  return { differences, compared }
}

describe('a second referee agrees', () => {
  test.each([1, 2, 3, 4, 5])('BFS-DEC-8 BFS-DEC-14 BFS-RES-9 on legal actions and totals of random game %i', (seed) => {
    const { differences, compared } = compare(`referee ${seed}`)
    expect(differences).toEqual([])
    expect(compared).toBeGreaterThan(20)
  })
})
