import type { Term } from '@kurgan/kernel'
import type {
  AirStatus,
  AreaName,
  CardName,
  EndingId,
  FactoryId,
  FerryId,
  Marksman,
  Mission,
  PlaceId,
  Profile,
  ScenarioId,
  SideName,
  SupplyId,
  UnitId,
} from '../state.ts'

/** What the game tells while it is played. */

type Told<Kind extends string, Facts = object> = { readonly kind: Kind; readonly rule: string } & Readonly<Facts>
type TermList = readonly Term[]
export type DeploymentReason =
  | 'free'
  | 'requisition'
  | 'uranus'
  | 'winterStorm'
  | 'forceMultiplier'
  | 'workers'
  | 'bid'
  | 'rearranged'
export type LossReason =
  | 'combat'
  | 'airDefense'
  | 'ambush'
  | 'bombardment'
  | 'crossing'
  | 'capture'
  | 'cutOff'
  | 'stacking'
  | 'landing'
  | 'pairing'
  | 'heroes'
  | 'luftwaffe'
/** One die of a combat: who rolled it against what value. */
export type Die = { readonly unit: UnitId; readonly value: number; readonly die: number; readonly hit: boolean }
export type ShotTold = {
  readonly from: PlaceId
  readonly at: PlaceId
  readonly die: number
  readonly hit: boolean
  readonly interdict: boolean
}

export type AasEvent =
  // Set-up
  | Told<'setUp', { scenario: ScenarioId }>
  | Told<'bid', { side: SideName; points: number }>
  | Told<'bidAccepted', { side: SideName; points: number; extra: SideName; changed: boolean }>
  | Told<'headStart', { side: SideName; points: number }>
  | Told<'factory', { factory: FactoryId; zone: PlaceId; side: SideName }>
  | Told<'kept', { side: SideName }>
  | Told<'lifted', { side: SideName; units: number }>

  // The round
  | Told<'round', { round: number }>
  | Told<'card', { card: number; round: number }>
  | Told<'cardOut', { card: number }>
  | Told<'weather', { die: number; limit: number; result: 'bad' | 'good' }>
  | Told<'frozen', { river: 'don' | 'volga' }>

  // Reinforcement
  | Told<'income', { side: SideName; points: number; total: number }>
  | Told<'paid', { side: SideName; points: number; total: number }>
  | Told<
      'deployed',
      { unit: UnitId | SupplyId | FerryId; to: PlaceId; count: number; side: SideName; because: DeploymentReason }
    >
  | Told<'notDeployed', { unit: UnitId | SupplyId; to: PlaceId; because: DeploymentReason }>
  | Told<'luftwaffe', { die: number; result: 'priority' | 'none' }>
  | Told<'winterStorm', { round: number }>

  // Operation Uranus. The faces are told to the Allies alone until the launch.
  | Told<'drawn', { cards: readonly CardName[]; seats: readonly string[]; reveals: true }>
  | Told<'drew', { count: number; seats: readonly string[] }>
  | Told<'prepared', { northwest: CardName; southeast: CardName; seats: readonly string[] }>
  | Told<'preparedSecretly', { seats: readonly string[] }>
  | Told<'areaChosen', { area: AreaName }>
  | Told<'launched', { round: number; northwest: readonly CardName[]; southeast: readonly CardName[]; reveals: true }>
  | Told<'assigned', { card: CardName; to: PlaceId }>
  | Told<'cardLost', { card: CardName }>

  // Movement
  | Told<'moved', { unit: UnitId; from: PlaceId; to: PlaceId; count: number; river: boolean }>
  | Told<'blitz', { unit: UnitId; with: UnitId | ''; from: PlaceId; through: PlaceId; to: PlaceId; river: boolean }>
  | Told<'hidden', { unit: UnitId; from: PlaceId; site: PlaceId }>
  | Told<'emerged', { unit: UnitId; site: PlaceId; to: PlaceId }>
  | Told<'loaded', { unit: UnitId | SupplyId; crossing: PlaceId }>
  | Told<'offloaded', { unit: UnitId | SupplyId; crossing: PlaceId; to: PlaceId; river: boolean }>
  | Told<
      'mission',
      {
        unit: UnitId
        mission: Mission
        from: PlaceId
        to: PlaceId
        /** What it carries; empty for nothing. */
        cargo: UnitId | SupplyId | ''
        tokens: number
      }
    >
  | Told<'shifted', { unit: UnitId; from: PlaceId; to: PlaceId; river: boolean }>
  | Told<'heroes', { die: number; result: 'heroes' | 'none' }>

  // Zones
  | Told<'marker', { place: PlaceId; shows: 'assault' | 'battle' | 'none' }>
  | Told<'control', { zone: PlaceId; side: SideName }>
  | Told<'tokensCaptured', { zone: PlaceId; side: SideName; count: number }>
  | Told<'factoryTurned', { factory: FactoryId; zone: PlaceId; side: SideName }>

  // Reaction
  | Told<'scrambled', { unit: UnitId; from: PlaceId; to: PlaceId }>
  | Told<'returned', { unit: UnitId; to: PlaceId }>
  | Told<'airDefense', { side: SideName; shots: readonly ShotTold[]; hits: number; result: string }>
  | Told<'ambush', { site: PlaceId; zone: PlaceId; side: SideName; die: number; result: 'shooter' | 'owner' | 'miss' }>

  // Attack
  | Told<'landed', { unit: UnitId; at: PlaceId }>
  | Told<'delivered', { unit: UnitId | SupplyId; to: PlaceId; count: number; by: UnitId }>
  | Told<'strike', { crossing: PlaceId; dice: readonly Die[]; hits: number; result: 'hit' | 'miss' }>
  | Told<'ferryDestroyed', { crossing: PlaceId }>
  | Told<'bombardment', { shots: readonly ShotTold[]; hits: number; result: string }>
  | Told<'spent', { side: SideName; token: PlaceId; zone: PlaceId }>
  | Told<
      'fight',
      {
        zone: PlaceId
        attacker: SideName
        /** Whether each side's land force counts as supplied. */
        attackerSupplied: boolean
        defenderSupplied: boolean
        /** The +1 of the defender: 1 or 0, and why. */
        bonus: number
        fortified: boolean
        river: boolean
      }
    >
  | Told<
      'fire',
      {
        zone: PlaceId
        side: SideName
        by: 'attacker' | 'defender'
        dice: readonly Die[]
        terms: TermList
        total: number
        hits: number
        /** Hits of units that may choose their target. */
        targeted: number
        result: string
      }
    >
  | Told<'target', { side: SideName; by: Marksman; must: Profile | 'air' | 'crossing' | 'any' }>
  /** A casualty of the defender, who still fires. */
  | Told<'casualty', { unit: UnitId | SupplyId | FerryId; place: PlaceId; side: SideName; as: AirStatus | '' }>
  /** Removed from the boards. */
  | Told<
      'lost',
      {
        unit: UnitId | SupplyId
        place: PlaceId
        side: SideName
        count: number
        as: AirStatus | ''
        because: LossReason
      }
    >
  | Told<'fought', { zone: PlaceId; controller: SideName; shows: 'battle' | 'none' }>

  // The end
  | Told<'checked', { round: number }>
  | Told<'over', { ending: EndingId }>
