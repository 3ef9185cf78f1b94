import { ofItsOwn, type Reasons, telling, type WhyOf } from '@kurgan/kernel'
import type { PlaceId, Profile } from '../state.ts'

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

/** What a reason against an action can tell. */
export interface AasFacts {
  nothing: object
  unit: { unit: string }
  place: { place: PlaceId }
  unitAndPlace: { unit: string; place: PlaceId }
  tooDear: { cost: number; points: number }
}

/** Every reason, and what it tells. */
export const reasons = {
  ...telling('nothing', 'over', 'notNow'),
  ...telling('unit', 'noSuchUnit', 'notYours', 'noneActs', 'noneOnBoards', 'anotherIsHit'),
  ...telling('place', 'noSuchPlace', 'noneOfYours', 'allDone'),
  ...telling('unitAndPlace', 'notThere'),
  // Set-up
  ...telling('nothing', 'lowBid', 'highBid'),
  ...telling('place', 'factoryThere'),
  // Movement
  ...telling('place', 'nobodyReaches', 'locked', 'baseZone', 'volga', 'noStepBack', 'rearEchelon', 'tooFar'),
  ...telling('place', 'notInTheWay', 'thereAlready', 'noZone', 'acrossRiver', 'noRiver', 'blitzOccupied'),
  ...telling('place', 'siteTaken', 'notQuiet', 'noCrossing', 'crossingFull', 'nothingToOffload', 'waitsAboard'),
  ...telling('unitAndPlace', 'hasMoved'),
  ...telling('nothing', 'noMarker', 'staysInCity', 'lostIsOther', 'onlyTanksBlitz', 'onlyInfantryHides'),
  ...telling('nothing', 'mustOffload', 'mustFly'),
  ...telling('unit', 'needsPartner', 'noUnit', 'ferryCarries'),
  // Air missions
  ...telling('nothing', 'badWeather', 'onlyBombersCarry'),
  ...telling('place', 'nobodyThere', 'bombersOnlyInAssaults', 'noAirfield', 'hostileZone', 'noCargo'),
  ...telling('place', 'noTroopsThere', 'fewTokens'),
  ...telling('unitAndPlace', 'inTheAir', 'onTheGround'),
  // Stacking
  ...telling('place', 'notCrowded', 'stackFull', 'zoneFirst'),
  // Reinforcement
  ...ofItsOwn('tooDear'),
  ...telling('unit', 'notForSale', 'noPiece'),
  ...telling('place', 'noDeployment', 'oneUnitOnly', 'ferryInPlace', 'roomIsKept'),
  ...telling('nothing', 'enough', 'otherCard', 'otherFactory'),
  // Reaction and attack
  ...telling('place', 'noTarget', 'firesNot', 'needsToken', 'fedAlready', 'foughtAlready', 'battleBarsRockets'),
  ...telling('place', 'notContested', 'takenJustNow', 'fieldFull', 'noTokenThere'),
  ...telling('nothing', 'noInterdiction'),
} as const satisfies Reasons<AasFacts>

type AasWhy = WhyOf<typeof reasons, AasFacts>

export interface AasRefusal {
  readonly rule: string
  readonly why: AasWhy
}
