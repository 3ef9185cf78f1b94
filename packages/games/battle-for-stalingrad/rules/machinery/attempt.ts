import { cardNumber, forceNumber, locationNumber, placeNumber } from '../components.ts'
import { type Absorption, absorptions, type Frame, none } from '../state.ts'
import type { OrderName } from './messages.ts'

/** What a person can attempt: any fields of an action, by their names. */
export type Attempt = {
  readonly do?: string
  readonly force?: string
  readonly to?: string
  readonly at?: string
  readonly location?: string
  readonly card?: string
  readonly payer?: string
  readonly by?: string
}

const orderNames: readonly OrderName[] = ['play', 'attack', 'move', 'supply', 'reinforce', 'reconstitute']
export const orderNamed = (name: string | undefined): OrderName | undefined => orderNames.find((one) => one === name)

/** The same by numbers, `none` where nothing was said, and where in the sequence of play it was attempted. */
export interface Attempted {
  readonly said: Attempt
  readonly frame: Frame
  readonly force: number
  readonly card: number
  /** Whoever points at the table does not care whether the area is one to enter or one to hit. */
  readonly place: number
  readonly location: number
  readonly payer: number
  readonly by: Absorption | undefined
}

const numbered = (name: string | undefined, number: (name: string) => number): number =>
  name === undefined ? none : number(name)

export const read = (frame: Frame, said: Attempt): Attempted => ({
  said,
  frame,
  force: numbered(said.force, forceNumber),
  card: numbered(said.card, cardNumber),
  place: numbered(said.to ?? said.at, placeNumber),
  location: numbered(said.location, locationNumber),
  payer: numbered(said.payer, forceNumber),
  by: absorptions.find((way) => way === said.by),
})
