import type { Seat } from '@kurgan/kernel'
import type { Offer, Proposal } from '@kurgan/wire'
import type { Schema } from '../store/schema.ts'

/** What stands to be answered, and what was refused since the game last went on. */
export interface Offers {
  readonly open: readonly Offer[]
  readonly refused: readonly string[]
}

export const noOffers: Offers = { open: [], refused: [] }

const named = (by: Seat, what: Proposal): string => `${by} ${what}`

/** Whether a seat may propose it now: not twice, and not again what was refused before the game has gone on. */
export const mayPropose = ({ open, refused }: Offers, by: Seat, what: Proposal): boolean =>
  !refused.includes(named(by, what)) && !open.some((one) => one.by === by && one.what === what)

/** What is done beside the match answers nothing. */
const beside: ReadonlySet<string> = new Set(['seat', 'give', 'lag', 'flag', 'standIn', 'credit', 'pause', 'goOn'])

/** What stands after an entry of the log; whoever plays on has answered everything. */
export const offersAfter = (
  offers: Offers,
  { seq, kind, side, body }: Pick<Schema['entry'], 'seq' | 'kind' | 'side'> & { readonly body: unknown },
): Offers => {
  if (beside.has(kind)) return offers
  if (kind === 'offer')
    return { ...offers, open: [...offers.open, { ...(body as Pick<Offer, 'what'>), offer: seq, by: side ?? '' }] }
  if (kind !== 'answer') return noOffers
  const { offer, yes } = body as { readonly offer: number; readonly yes: boolean }
  const answered = offers.open.filter((one) => one.offer === offer)
  return {
    open: offers.open.filter((one) => one.offer !== offer),
    refused: yes ? offers.refused : [...offers.refused, ...answered.map(({ by, what }) => named(by, what))],
  }
}
