import { cardNumber, forceNumber, locationNumber, placeNumber } from './components.ts'
import type { BfsRefusal, BfsWhy } from './messages.ts'
import { none } from './state.ts'

/** What a person can wish for: any fields of an action, by their names. */
export type Wish = {
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

export const wishedForce = ({ force }: Wish): number => (force === undefined ? none : forceNumber(force))
export const wishedCard = ({ card }: Wish): number => (card === undefined ? none : cardNumber(card))
/** The area of a wish: whoever points at the table does not care what the field is called. */
export const wishedPlace = ({ to, at }: Wish): number => placeNumber(to ?? at ?? '')
export const wishedLocation = ({ location }: Wish): number => (location === undefined ? none : locationNumber(location))
