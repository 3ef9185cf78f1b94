import type { StandingOrder, StandingOrders } from '@kurgan/kernel'
import type { IbsmAction } from '../state.ts'

/** To keep one's Tokens is possible whatever one holds. */
const never: StandingOrder<IbsmAction> = { answer: 'never', choose: () => ({ do: 'pass' }) }

/** In every Combat both players are asked before and after the roll, so that nobody sees who holds a Token. */
export const orders: StandingOrders<IbsmAction> = { extraDie: [never], afterRoll: [never] }
