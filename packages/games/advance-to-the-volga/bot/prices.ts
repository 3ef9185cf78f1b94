import { moraleMax } from '../rules/components.ts'
import type { AtvState } from '../rules/state.ts'

/**
 * What things are worth to the bot, counted in captured Areas, in each scenario: in the main game nine Turns have to
 * be paid for, in the Factory District every last Area counts. Found by evolution over some ten thousand games each: of
 * 250 others they won 213 and 177, where what people had guessed before won 182 and 131.
 */
interface Prices {
  /** An attack that promises less is left alone. */
  readonly leastAttack: number
  /** An attacker more is a unit less elsewhere. */
  readonly attacker: number
  /** A unit that is lost, whatever it is, and for each point that it costs to bring it back. */
  readonly lostUnit: number
  readonly lostPoint: number
  readonly marker: number
  readonly air: number
  /** A foot in the door: the unit is Revealed, its strategy gone, and the next attack costs no movement. */
  readonly foothold: number
  /** Morale, for each Turn to come, and near the line between Strong and Shaken. */
  readonly moraleATurn: number
  readonly moraleNearTheLine: number

  /** Standing a step further from the front, beside a comrade, and getting up at all. */
  readonly step: number
  readonly company: number
  readonly march: number

  // What Supply Points are spent on first: of all these only the order matters.
  readonly returnToFront: number
  readonly returnBehind: number
  readonly artillery: number
  /** So many Artillery markers for each unit that could use one. */
  readonly artilleryAUnit: number
  /** Engineers are bought once there are so many Artillery markers. */
  readonly artilleryFirst: number
  /** So far below the line Morale is bought back at once. */
  readonly moraleGap: number
  readonly moraleAtTheLine: number
  readonly moraleAbove: number
  /** It is bought up to here. */
  readonly moraleGoal: number
}

const prices: Readonly<Record<AtvState['scenario'], Prices>> = {
  main: {
    leastAttack: 0.06,
    attacker: 0.016,
    lostUnit: 0.05,
    lostPoint: 0.06,
    marker: 0.14,
    air: 0.115,
    foothold: 0.075,
    moraleATurn: 0.036,
    moraleNearTheLine: 0.18,
    step: 0.11,
    company: 0.025,
    march: 0.023,
    returnToFront: 9.6,
    returnBehind: 3.5,
    artillery: 3.1,
    artilleryAUnit: 1.18,
    artilleryFirst: Number.POSITIVE_INFINITY,
    moraleGap: 1,
    moraleAtTheLine: 1.2,
    moraleAbove: 0.9,
    moraleGoal: 18,
  },
  factory: {
    leastAttack: 0.1,
    attacker: 0.013,
    lostUnit: 0.017,
    lostPoint: 0.05,
    marker: 0.055,
    air: 0.11,
    foothold: 1.28,
    moraleATurn: 0.13,
    moraleNearTheLine: 0.03,
    step: 0.21,
    company: 0.067,
    march: 0.004,
    returnToFront: 3.3,
    returnBehind: 0.9,
    artillery: 6.8,
    artilleryAUnit: 1.6,
    artilleryFirst: 13,
    moraleGap: 3,
    moraleAtTheLine: 5.6,
    moraleAbove: 0.35,
    moraleGoal: moraleMax,
  },
}

export const priceOf = ({ scenario }: AtvState): Prices => prices[scenario]
