import { count, list } from '@kurgan/board-kit'
import { type Card, type Force, locationNumber, locationOf } from '../../rules/components.ts'
import type { Effect, Timing } from '../../data/schema.ts'

/** What a card does in a few words, for where the whole text does not fit. */

const plainRetreat = 2
const plainCost = 1

type Note =
  | 'gainRation'
  | 'retreatAbsorbs'
  | 'attackCost'
  | 'moveCost'
  | 'attackBonus'
  | 'defendBonus'
  | 'ruinsBonus'
  | 'quiet'
  | 'shield'
export type NoteGists = { readonly [N in Note]: (n: number) => string }

const bears: { readonly [N in Note]: (force: Force) => boolean } = {
  gainRation: ({ gainRation }) => gainRation > 0,
  retreatAbsorbs: ({ retreatAbsorbs }) => retreatAbsorbs > plainRetreat,
  attackCost: ({ attackCost }) => attackCost > plainCost,
  moveCost: ({ moveCost }) => moveCost < plainCost,
  attackBonus: ({ attackBonus }) => attackBonus > 0,
  defendBonus: ({ defendBonus }) => defendBonus > 0,
  ruinsBonus: ({ ruinsBonus }) => ruinsBonus > 0,
  quiet: ({ quiet }) => quiet,
  shield: ({ shield }) => shield > 0,
}
const notes = Object.keys(bears) as readonly Note[]

/** A Force has one note at most; '' for none. */
export const noteOf = (gists: NoteGists, force: Force): string => {
  const note = notes.find((one) => bears[one](force))
  return note === undefined ? '' : gists[note](Number(force[note]))
}

const english: NoteGists = {
  gainRation: (n) => `+${n} Ration a turn`,
  retreatAbsorbs: (n) => `Retreat takes ${n}`,
  attackCost: (n) => `Attack costs ${n}`,
  moveCost: () => 'Moves free',
  attackBonus: (n) => `+${n} attacking`,
  defendBonus: (n) => `+${n} defending`,
  ruinsBonus: (n) => `+${n} in ruins`,
  quiet: () => 'Quiet: no Rubble',
  shield: (n) => `Ignores ${count(n, 'Hit')}`,
}
export const forceGist = (force: Force): string => noteOf(english, force)

export type EffectGists = { readonly [Op in Effect['op']]: (effect: Extract<Effect, { op: Op }>) => string }

const robbed = { oneForce: 'One enemy Force', eachInLocation: 'Each enemy at a Location', eachInPlay: 'Each enemy' }

const gists: EffectGists = {
  distribute: ({ n }) => `Place ${count(n, 'Ration')}`,
  removeRations: ({ n, from }) => `${robbed[from]} loses ${count(n, 'Ration')}`,
  hits: ({ n, at, flip, noRetreat, type }) => {
    const where = { area: 'on an enemy area', control: 'on an enemy control area', force: `on a ${type ?? 'Force'}` }[
      at
    ]
    return `${count(n, 'Hit')}${flip === true ? ' + a flip' : ''} ${where}${noRetreat === true ? ', no retreat' : ''}`
  },
  rubble: ({ n, at }) => (at === 'target' ? `${n} Rubble there` : `${n} Rubble on a Location`),
  draw: ({ n }) => `Draw ${n}`,
  discardRandom: ({ n }) => `Enemy loses ${count(n, 'card')} at random`,
  discardChosen: ({ n }) => `See the enemy hand, discard ${n} of it`,
  move: ({ n }) => `Up to ${count(n, 'free Move')}`,
  assault: ({ bonus }) => `Attack for no Rations, +${count(bonus, 'Hit')}`,
  reinforce: ({ discount }) => `Reinforce for ${count(discount, 'card')} less`,
  rally: ({ maxCost, rations }) =>
    `A Disrupted Force of cost ${maxCost} or less returns with ${count(rations, 'Ration')}`,
  prevent: ({ n }) => `Ignore ${count(n, 'Hit')}`,
  cancel: ({ tags }) => `Cancel an enemy ${tags.join(' or ')} card`,
  ifControl: ({ location, then, else: otherwise }) => {
    const { name } = locationOf(locationNumber(location))
    return `${otherwise.map(gistOf).join(', ')}; with ${name} ${then.map(gistOf).join(', ').toLowerCase()}`
  },
}
/** The op decides the type of the effect, which the compiler cannot follow through a table. */
const gistOf = (effect: Effect): string => (gists[effect.op] as (effect: Effect) => string)(effect)

export const cardGist = ({ effect }: Card): string => `${effect.map(gistOf).join('; ')}.`

export const timingName: Readonly<Record<Timing, string>> = {
  action: 'Action',
  'react-card': 'Answer',
  'react-hits': 'Against Hits',
}

/** `costs 1 card · air`; '' for a card without costs and tags. */
export const footOf = (
  { discards, rations, tags }: Card,
  words: { costs(cards: number, rations: number): string; tag(tag: string): string },
): string =>
  [...(discards > 0 || rations > 0 ? [words.costs(discards, rations)] : []), ...tags.map((tag) => words.tag(tag))].join(
    ' · ',
  )

export const cardFoot = (card: Card): string =>
  footOf(card, {
    costs: (cards, rations) =>
      `costs ${list([...(cards > 0 ? [count(cards, 'card')] : []), ...(rations > 0 ? [count(rations, 'Ration')] : [])])}`,
    tag: (tag) => tag,
  })
