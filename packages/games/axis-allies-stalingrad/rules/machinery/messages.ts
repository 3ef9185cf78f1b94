import type { PlaceId, Profile } from '../state.ts'
import type { facts } from './facts.ts'

/** Everything the game can say apart from events: what it asks, and why something cannot be done. */

export type AasAsk =
  | { readonly say: 'proceed' }
  | { readonly say: 'bid'; readonly points: number }
  | { readonly say: 'spendBid'; readonly points: number }
  | { readonly say: 'factory'; readonly factory: 'tank' | 'artillery' }
  | { readonly say: 'rearrange' }
  | { readonly say: 'putDown'; readonly left: number }
  | { readonly say: 'area' }
  | { readonly say: 'scrap' }
  | { readonly say: 'freeInfantry' }
  | { readonly say: 'winterStorm' }
  | { readonly say: 'requisition'; readonly points: number }
  | { readonly say: 'prepare' }
  | { readonly say: 'launch'; readonly round: number }
  | { readonly say: 'assign'; readonly card: string }
  | { readonly say: 'movement' }
  | { readonly say: 'stacking' }
  | { readonly say: 'disband'; readonly zone: PlaceId; readonly excess: number }
  | { readonly say: 'interception' }
  | { readonly say: 'airDefense' }
  | { readonly say: 'airDefenseLoss'; readonly place: PlaceId; readonly hits: number }
  | { readonly say: 'ambush' }
  | { readonly say: 'ambushLoss'; readonly zone: PlaceId }
  | { readonly say: 'landingLoss'; readonly zone: PlaceId; readonly left: number }
  | { readonly say: 'strike' }
  | { readonly say: 'bombardment' }
  | { readonly say: 'bombardmentLoss'; readonly zone: PlaceId; readonly hits: number }
  | { readonly say: 'combats' }
  | { readonly say: 'token'; readonly zone: PlaceId }
  | { readonly say: 'target'; readonly zone: PlaceId }
  | {
      readonly say: 'casualty'
      readonly zone: PlaceId
      readonly of: Profile | 'air' | 'crossing' | 'any'
      /** This one, and those to come. */
      readonly hits: number
    }
  | { readonly say: 'homing'; readonly left: number }
  | { readonly say: 'landing'; readonly left: number }
  | { readonly say: 'heroes' }
  | { readonly say: 'heroesLoss'; readonly zone: PlaceId }

/** What a roll can come to where that is a number and no word. */
export type AasOutcome = { readonly say: 'hits'; readonly hits: number }

type Facts = typeof facts
export type AasWhy = { [Say in keyof Facts]: { readonly say: Say } & ReturnType<Facts[Say]> }[keyof Facts]

export interface AasRefusal {
  readonly rule: string
  readonly why: AasWhy
}
