import { cardNumber, forceNumber, locationNumber, placeNumber } from '../components.ts'
import type { BfsRefusal, BfsWhy } from './messages.ts'
import { none } from '../state.ts'

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

export const because = (rule: string, why: BfsWhy): BfsRefusal => ({ rule, why })

export const attemptedForce = ({ force }: Attempt): number => (force === undefined ? none : forceNumber(force))
export const attemptedCard = ({ card }: Attempt): number => (card === undefined ? none : cardNumber(card))
/** The area of an attempt: whoever points at the table does not care what the field is called. */
export const attemptedPlace = ({ to, at }: Attempt): number => placeNumber(to ?? at ?? '')
export const attemptedLocation = ({ location }: Attempt): number =>
  location === undefined ? none : locationNumber(location)
