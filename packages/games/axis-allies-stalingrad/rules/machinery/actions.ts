import type {
  AirStatus,
  AreaName,
  CardName,
  FactoryId,
  FerryId,
  Marksman,
  PlaceId,
  Profile,
  SupplyId,
  UnitId,
} from '../state.ts'

/** Names a piece that is lost; air units of one type are told apart by what they are doing. */
export type Victim = {
  readonly unit: UnitId | SupplyId | FerryId
  readonly as?: AirStatus
  /** `supply 1`, `supply 2` or the infantry aboard, for a bomber that has not delivered yet. */
  readonly carrying?: string
  /** The airfield of a scrambled fighter. */
  readonly home?: PlaceId
}

type Flight<Do extends string> = {
  readonly do: Do
  readonly unit: UnitId
  readonly from: PlaceId
  readonly to: PlaceId
  readonly airborne?: true
}

/** Everything a player can do. Like units in one place are one piece to the player: the same action moves the next of them. */
export type AasAction =
  /** Goes on from a position that was set up by hand and stands before something that runs by itself. */
  | { readonly do: 'proceed' }

  // Set-up
  | { readonly do: 'bid'; readonly points: number }
  | { readonly do: 'accept' }
  | { readonly do: 'placeFactory'; readonly factory: FactoryId; readonly zone: PlaceId }
  /** Alternative deployment: leaves everything as set up, or takes it up to put it down unit by unit. */
  | { readonly do: 'keep' }
  | { readonly do: 'rearrange' }
  | { readonly do: 'deploy'; readonly unit: UnitId; readonly to: PlaceId }
  /** Operation Uranus: the area of the first five cards. */
  | { readonly do: 'area'; readonly area: AreaName }

  // Reinforcement
  | { readonly do: 'scrap'; readonly unit: UnitId; readonly zone: PlaceId }
  | { readonly do: 'reinforce'; readonly unit: UnitId; readonly to: PlaceId }
  | { readonly do: 'requisition'; readonly unit: UnitId | SupplyId | FerryId; readonly to: PlaceId }
  | { readonly do: 'prepare'; readonly northwest: CardName; readonly southeast: CardName }
  | { readonly do: 'launch' }
  | { readonly do: 'wait' }
  | { readonly do: 'assign'; readonly card: CardName; readonly to: PlaceId }

  // Movement. `river`: the last step crosses an unfrozen river in an Assault.
  | {
      readonly do: 'move'
      readonly unit: UnitId
      readonly from: PlaceId
      readonly to: PlaceId
      readonly river?: true
    }
  | {
      readonly do: 'blitz'
      readonly unit: UnitId
      readonly from: PlaceId
      readonly through: PlaceId
      readonly to: PlaceId
      /** The mechanized infantry that makes the same Blitz. */
      readonly with?: UnitId
    }
  /** A pair of German infantry leaves the City Board; one of them, `lost`, is eliminated. */
  | {
      readonly do: 'leaveCity'
      readonly unit: UnitId
      readonly from: PlaceId
      readonly and: UnitId
      readonly andFrom: PlaceId
      readonly to: PlaceId
      readonly lost: UnitId
      readonly river?: true
    }
  | { readonly do: 'hide'; readonly unit: UnitId; readonly from: PlaceId; readonly site: PlaceId }
  | { readonly do: 'emerge'; readonly site: PlaceId; readonly to: PlaceId }
  | { readonly do: 'load'; readonly unit: UnitId | SupplyId; readonly crossing: PlaceId }
  | { readonly do: 'offload'; readonly crossing: PlaceId }
  /** Air missions. `airborne`: a reinforcement that is in the air over `from`. */
  | Flight<'attack'>
  | Flight<'relocate'>
  | Flight<'drop'>
  | {
      readonly do: 'supplyLanding'
      readonly unit: UnitId
      readonly from: PlaceId
      readonly to: PlaceId
      readonly tokens: number
      readonly airborne?: true
    }
  | {
      readonly do: 'troopLanding'
      readonly unit: UnitId
      readonly cargo: UnitId
      readonly from: PlaceId
      readonly to: PlaceId
    }
  | { readonly do: 'endMovement' }
  /** Over-stacking: the opponent moves a unit out, or the owner destroys one. */
  | {
      readonly do: 'shift'
      readonly unit: UnitId
      readonly from: PlaceId
      readonly to: PlaceId
    }
  | { readonly do: 'disband'; readonly unit: UnitId; readonly zone: PlaceId }

  // Reaction
  | { readonly do: 'scramble'; readonly unit: UnitId; readonly from: PlaceId; readonly to: PlaceId }
  | { readonly do: 'aim'; readonly from: PlaceId; readonly at: PlaceId; readonly interdict?: true }
  | { readonly do: 'openFire' }
  | { readonly do: 'ambush'; readonly site: PlaceId; readonly at: PlaceId }
  | { readonly do: 'holdFire' }

  // Attack
  | { readonly do: 'strike'; readonly crossing: PlaceId }
  /** `token`: the zone of the supply token that is spent for the launchers of `from`. */
  | { readonly do: 'bombard'; readonly from: PlaceId; readonly at: PlaceId; readonly token?: PlaceId }
  | { readonly do: 'fight'; readonly zone: PlaceId }
  | { readonly do: 'spend'; readonly token: PlaceId }
  | { readonly do: 'decline' }
  /** What a hit of this profile must strike; `any` leaves the choice to the owner. */
  | {
      readonly do: 'target'
      readonly by: Marksman
      readonly kind: Profile | 'air' | 'crossing' | 'any'
    }
  | ({ readonly do: 'lose' } & Victim)
  | ({ readonly do: 'sacrifice'; readonly zone: PlaceId } & Victim)
  | { readonly do: 'land'; readonly unit: UnitId; readonly at: PlaceId }

  /** Ends a chain of choices. */
  | { readonly do: 'done' }
