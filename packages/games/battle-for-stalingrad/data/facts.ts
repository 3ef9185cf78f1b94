import type { GameData } from './index.ts'
import type { ActionFile, Effect } from './schema.ts'

/**
 * What the rulebook and the rulings demand of the cards and numbers as a whole. Each function returns a sentence for
 * everything that is wrong, and nothing if all is well.
 */

const sideLetters = ['S', 'G'] as const

const cardsOf = ({ sovietActions, germanActions }: GameData): ActionFile['actions'] => [
  ...sovietActions.actions,
  ...germanActions.actions,
]

const effectsOf = (effect: readonly Effect[]): readonly Effect[] =>
  effect.flatMap((one) => (one.op === 'ifControl' ? [one, ...one.then, ...one.else] : [one]))

const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0)
const ascending = (list: readonly number[]): readonly number[] => list.toSorted((a, b) => a - b)
const unless = (holds: boolean, sentence: string): readonly string[] => (holds ? [] : [sentence])

/** Names in actions and matches mean one thing. */
export const idsUsedTwice = (data: GameData): readonly string[] =>
  [data.locations.locations, data.forces.forces, cardsOf(data), data.scenarios.scenarios].flatMap((records) =>
    records
      .filter(({ id }, i) => records.findIndex((other) => other.id === id) < i)
      .map(({ id }) => `"${id}" is used twice.`),
  )

/** BFS-CMP-1, BFS-LOC-1, BFS-SET-2: nine Locations, of which five are drawn. */
export const wrongLocations = ({ locations: { locations }, constants: { constants } }: GameData): readonly string[] => [
  ...unless(locations.length === 9, `There are ${locations.length} Locations, not 9.`),
  ...unless(constants.locationsInPlay.value === 5, 'Five Locations are in play.'),
  ...locations.filter(({ name }) => name === '').map(({ id }) => `${id} has no name.`),
]

/** BFS-LOC-2: a chart has an entry for every number of counters and never rises, nor does the back yield more. */
export const wrongCharts = ({ locations: { locations } }: GameData): readonly string[] =>
  locations.flatMap(({ id, rations, destroyed, back }) => [
    ...unless(rations.length === destroyed, `The chart of ${id} has ${rations.length} entries, not ${destroyed}.`),
    ...unless(
      rations.every((n, i) => n <= (rations[i - 1] ?? n)),
      `The chart of ${id} rises.`,
    ),
    ...unless(back.rations <= (rations.at(-1) ?? 0), `${id} yields more Rations when it is Destroyed.`),
  ])

/** BFS-R53: any five Locations are Destroyed by 26 to 38 counters, and no card takes one away. */
export const wrongLength = (data: GameData): readonly string[] => {
  const counters = ascending(data.locations.locations.map(({ destroyed }) => destroyed))
  const [least, most] = [sum(counters.slice(0, 5)), sum(counters.slice(-5))]
  return unless(least === 26 && most === 38, `Five Locations fall to ${least} to ${most} counters, not to 26 to 38.`)
}

/** BFS-CMP-2, BFS-FRC-1: fifteen Forces a side, some of them with notes, and every note printed. */
export const wrongForces = ({ forces: { forces } }: GameData): readonly string[] => [
  ...sideLetters.flatMap((side) => {
    const own = forces.filter((one) => one.side === side)
    const noted = own.filter(({ notes }) => notes.length > 0).length
    return [
      ...unless(own.length === 15, `Side ${side} has ${own.length} Forces, not 15.`),
      ...unless(noted > 0 && noted < own.length, `All or none of the Forces of side ${side} have notes.`),
    ]
  }),
  ...forces
    .filter(({ notes, text }) => (notes.length === 0) !== (text === ''))
    .map(({ id }) => `${id} has a note without a text, or a text without a note.`),
]

/** BFS-SET-4, BFS-SET-8: the points buy the five cheapest Forces or any single one, and never all. */
export const wrongPoints = ({ forces: { forces }, constants: { constants } }: GameData): readonly string[] =>
  ([['S', constants.setupCostSoviet.value] as const, ['G', constants.setupCostGerman.value] as const] as const).flatMap(
    ([side, points]) => {
      const costs = ascending(forces.filter((one) => one.side === side).map(({ discardCost }) => discardCost))
      return [
        ...unless(sum(costs.slice(0, 5)) <= points, `Side ${side} cannot set up five Forces for ${points} points.`),
        ...unless((costs.at(-1) ?? 0) <= points, `Side ${side} has a Force that costs more than ${points} points.`),
        ...unless(sum(costs) > points, `Side ${side} keeps no Reserves.`),
      ]
    },
  )

/** BFS-CMP-3, BFS-ACT-1: forty cards a side with Firefight values of both signs from -3 to +3, never 0. */
export const wrongDecks = (data: GameData): readonly string[] => [
  ...sideLetters.flatMap((side) => {
    const own = cardsOf(data).filter((one) => one.side === side)
    const count = sum(own.map((one) => one.count))
    return [
      ...unless(count === 40, `Side ${side} has ${count} cards, not 40.`),
      ...unless(
        own.some(({ firefight }) => firefight > 0) && own.some(({ firefight }) => firefight < 0),
        `The Firefight values of side ${side} have one sign only.`,
      ),
    ]
  }),
  ...cardsOf(data)
    .filter(({ firefight }) => firefight === 0 || Math.abs(firefight) > 3)
    .map(({ id, firefight }) => `${id} has the Firefight value ${firefight}.`),
  ...cardsOf(data)
    .filter(({ text }) => text === '')
    .map(({ id }) => `${id} has no text.`),
]

/** BFS-FX-16, BFS-FX-17: reactions have their timing, and there is something to cancel. */
export const wrongReactions = (data: GameData): readonly string[] => {
  const cards = cardsOf(data)
  return cards.flatMap(({ id, side, timing, effect }) =>
    effectsOf(effect).flatMap((one) => {
      if (one.op === 'prevent') return unless(timing === 'react-hits', `${id} prevents Hits out of its time.`)
      if (one.op !== 'cancel') return []
      const idle = one.tags.filter((tag) => !cards.some((other) => other.side !== side && other.tags.includes(tag)))
      return [
        ...unless(timing === 'react-card', `${id} cancels out of its time.`),
        ...idle.map((tag) => `${id} cancels cards tagged ${tag}, and the enemy has none.`),
      ]
    }),
  )
}

/** BFS-FX-15, BFS-FX-18: cards speak of Forces and Locations that exist. */
export const wrongTargets = (data: GameData): readonly string[] =>
  cardsOf(data).flatMap(({ id, side, effect }) =>
    effectsOf(effect).flatMap((one) => {
      if (one.op === 'ifControl')
        return unless(
          data.locations.locations.some((location) => location.id === one.location),
          `${id} names the Location "${one.location}", which does not exist.`,
        )
      if (one.op !== 'rally') return []
      const own = data.forces.forces.filter((force) => force.side === side && force.discardCost <= one.maxCost)
      return unless(own.length >= 5, `${id} can bring back fewer than five Forces.`)
    }),
  )
