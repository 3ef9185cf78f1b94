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

export type AasWhy =
  /** The game is over. */
  | { readonly say: 'over' }
  /** Another step of the sequence of play is on. */
  | { readonly say: 'notNow' }
  | { readonly say: 'noSuchUnit'; readonly unit: string }
  | { readonly say: 'noSuchPlace'; readonly place: string }
  | { readonly say: 'notYours'; readonly unit: string }
  | { readonly say: 'notThere'; readonly unit: string; readonly place: PlaceId }
  | { readonly say: 'noneOfYours'; readonly place: PlaceId }
  | { readonly say: 'allDone'; readonly place: PlaceId }
  | { readonly say: 'noneActs'; readonly unit: string }
  | { readonly say: 'noneOnBoards'; readonly unit: string }
  | { readonly say: 'anotherIsHit'; readonly unit: string }
  // Set-up
  | { readonly say: 'lowBid' }
  | { readonly say: 'highBid' }
  | { readonly say: 'factoryThere'; readonly place: PlaceId }
  // Movement
  | { readonly say: 'nobodyReaches'; readonly place: PlaceId }
  | { readonly say: 'locked'; readonly place: PlaceId }
  | { readonly say: 'hasMoved'; readonly unit: string; readonly place: PlaceId }
  | { readonly say: 'baseZone'; readonly place: PlaceId }
  | { readonly say: 'volga'; readonly place: PlaceId }
  | { readonly say: 'noMarker' }
  | { readonly say: 'staysInCity' }
  | { readonly say: 'noStepBack'; readonly place: PlaceId }
  | { readonly say: 'rearEchelon'; readonly place: PlaceId }
  | { readonly say: 'needsPartner'; readonly unit: string }
  | { readonly say: 'tooFar'; readonly place: PlaceId }
  | { readonly say: 'notInTheWay'; readonly place: PlaceId }
  | { readonly say: 'thereAlready'; readonly place: PlaceId }
  | { readonly say: 'noZone'; readonly place: PlaceId }
  | { readonly say: 'noUnit'; readonly unit: string }
  | { readonly say: 'acrossRiver'; readonly place: PlaceId }
  | { readonly say: 'noRiver'; readonly place: PlaceId }
  | { readonly say: 'lostIsOther' }
  | { readonly say: 'onlyTanksBlitz' }
  | { readonly say: 'blitzOccupied'; readonly place: PlaceId }
  | { readonly say: 'onlyInfantryHides' }
  | { readonly say: 'siteTaken'; readonly place: PlaceId }
  | { readonly say: 'notQuiet'; readonly place: PlaceId }
  | { readonly say: 'noCrossing'; readonly place: PlaceId }
  | { readonly say: 'crossingFull'; readonly place: PlaceId }
  | { readonly say: 'ferryCarries'; readonly unit: string }
  | { readonly say: 'nothingToOffload'; readonly place: PlaceId }
  | { readonly say: 'waitsAboard'; readonly place: PlaceId }
  | { readonly say: 'mustOffload' }
  | { readonly say: 'mustFly' }
  // Air missions
  | { readonly say: 'badWeather' }
  | { readonly say: 'nobodyThere'; readonly place: PlaceId }
  | { readonly say: 'bombersOnlyInAssaults'; readonly place: PlaceId }
  | { readonly say: 'noAirfield'; readonly place: PlaceId }
  | { readonly say: 'hostileZone'; readonly place: PlaceId }
  | { readonly say: 'noCargo'; readonly place: PlaceId }
  | { readonly say: 'noTroopsThere'; readonly place: PlaceId }
  | { readonly say: 'onlyBombersCarry' }
  | { readonly say: 'fewTokens'; readonly place: PlaceId }
  | { readonly say: 'inTheAir'; readonly unit: string; readonly place: PlaceId }
  | { readonly say: 'onTheGround'; readonly unit: string; readonly place: PlaceId }
  // Stacking
  | { readonly say: 'notCrowded'; readonly place: PlaceId }
  | { readonly say: 'stackFull'; readonly place: PlaceId }
  | { readonly say: 'zoneFirst'; readonly place: PlaceId }
  // Reinforcement
  | { readonly say: 'tooDear'; readonly cost: number; readonly points: number }
  | { readonly say: 'notForSale'; readonly unit: string }
  | { readonly say: 'noDeployment'; readonly place: PlaceId }
  | { readonly say: 'oneUnitOnly'; readonly place: PlaceId }
  | { readonly say: 'noPiece'; readonly unit: string }
  | { readonly say: 'ferryInPlace'; readonly place: PlaceId }
  | { readonly say: 'enough' }
  | { readonly say: 'otherCard' }
  | { readonly say: 'otherFactory' }
  | { readonly say: 'roomIsKept'; readonly place: PlaceId }
  // Reaction and attack
  | { readonly say: 'noTarget'; readonly place: PlaceId }
  | { readonly say: 'firesNot'; readonly place: PlaceId }
  | { readonly say: 'noInterdiction' }
  | { readonly say: 'needsToken'; readonly place: PlaceId }
  | { readonly say: 'fedAlready'; readonly place: PlaceId }
  | { readonly say: 'foughtAlready'; readonly place: PlaceId }
  | { readonly say: 'battleBarsRockets'; readonly place: PlaceId }
  | { readonly say: 'notContested'; readonly place: PlaceId }
  | { readonly say: 'takenJustNow'; readonly place: PlaceId }
  | { readonly say: 'fieldFull'; readonly place: PlaceId }
  | { readonly say: 'noTokenThere'; readonly place: PlaceId }

export interface AasRefusal {
  readonly rule: string
  readonly why: AasWhy
}
