import type { Dice } from '@kurgan/kernel'
import * as actions from './actions.ts'
import { assaultBonus, hitTerms } from '../attack.ts'
import { enemyOf, forceName, forceNumber, locationNumber, placeNumber } from '../components.ts'
import { notBelowZero, sumOf } from '../hits.ts'
import { clone } from './observe.ts'
import { sequence } from '../sequence.ts'
import type { BfsEvent, BfsState } from '../state.ts'
import { attackersAt, defendersAt, forcesAt } from '../table.ts'

/** What the cards on the table, the Hits that fell and the Forces that take them say of a fight. */

type Told<Kind extends BfsEvent['kind']> = Extract<BfsEvent, { kind: Kind }>
type Witnessed = { readonly [measure: string]: number }

const isTold =
  <Kind extends BfsEvent['kind']>(kind: Kind) =>
  (event: BfsEvent): event is Told<Kind> =>
    event.kind === kind

/** Nothing is drawn or shuffled while Hits are absorbed. */
const noDice: Dice = {
  d6: () => 1,
  int: () => 0,
  pick: (list) => list[0] as (typeof list)[number],
  shuffle: () => {},
}

/** Absorbs all Hits without cards, so that this Force stays if it can: the others go before it does. */
const absorbKeeping = (s: BfsState, keeper: number): { readonly world: BfsState; readonly events: BfsEvent[] } => {
  const world = clone(s)
  const events: BfsEvent[] = []
  const name = forceName(keeper)
  for (;;) {
    const at = world.stack[world.stack.length - 1]?.at
    if (at !== 'hits.prevention' && at !== 'hits.absorption') return { world, events }
    const list = sequence.decision(world)?.actions ?? []
    const other = list.find((one) => one.do === 'absorb' && one.force !== name) ?? list[0] ?? actions.accept
    sequence.apply(world, at === 'hits.prevention' ? actions.accept : other, noDice, (event) => {
      events.push(event)
    })
  }
}

/** How the attack ends, at best for this Force. */
const endKeeping = (s: BfsState, keeper: number): Told<'attackEnded'> | undefined =>
  absorbKeeping(s, keeper).events.find(isTold('attackEnded'))

/** The total of those Hits before anything is taken off. */
const fallen = ({ terms }: Told<'hits'>): number => terms[0]?.value ?? 0

const hitsOfAttack = (location: number, after: BfsState, others: readonly BfsEvent[]): Witnessed => {
  const left = others.some((one) => one.kind === 'absorbed' && one.by !== 'ration')
  if (after.firefight.length > 0 && !left) {
    const hits = (side: number): number =>
      notBelowZero(sumOf(hitTerms(after, side, location, assaultBonus(after.playing))))
    return { attackerHits: hits(after.active), defenderHits: hits(enemyOf(after.active)) }
  }
  // BFS-RES-12: those on the attacker come first.
  const [onAttacker, onDefender] = others.filter(isTold('hits')).map(fallen)
  return {
    ...(onAttacker === undefined ? {} : { defenderHits: onAttacker }),
    ...(onDefender === undefined ? {} : { attackerHits: onDefender }),
  }
}

const attackWitness = (event: Told<'totals'>, after: BfsState, others: readonly BfsEvent[]): Witnessed => {
  const location = locationNumber(event.location)
  const ended = others.find(isTold('attackEnded'))
  const best = (keepers: readonly number[]) =>
    ended === undefined ? keepers.map((keeper) => endKeeping(after, keeper)) : [ended]
  return {
    ...hitsOfAttack(location, after, others),
    fall: best(defendersAt(after, location)).some((end) => end?.result === 'repulsed') ? 0 : 1,
    stand: best(attackersAt(after, location)).some((end) => (end?.forces.length ?? 0) > 0) ? 1 : 0,
  }
}

const bombardmentWitness = (
  { force, at }: Told<'bombardment'>,
  before: BfsState,
  after: BfsState,
  others: readonly BfsEvent[],
): Witnessed => {
  const group = force === '' ? forcesAt(before, enemyOf(before.active), placeNumber(at)) : [forceNumber(force)]
  const stays = group.some((keeper) => absorbKeeping(after, keeper).world.place[keeper] === before.place[keeper])
  const [hits] = others.filter(isTold('hits')).map(fallen)
  return { ...(hits === undefined ? {} : { hits }), fall: stays ? 0 : 1 }
}

export const witness = (event: BfsEvent, before: BfsState, after: BfsState, others: readonly BfsEvent[]): Witnessed => {
  if (event.kind === 'totals') return attackWitness(event, after, others)
  return event.kind === 'bombardment' ? bombardmentWitness(event, before, after, others) : {}
}
