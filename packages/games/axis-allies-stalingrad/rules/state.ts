/** What a position is: flat numbers by component, so that it clones in microseconds and compares by value. */

export type ScenarioId = 'race' | 'uranus'
export type SideName = 'axis' | 'allies'
/** 0 Axis, 1 Allies: the index of a side in every table. */
export type SideNumber = 0 | 1
export const axis = 0
export const allies = 1

/** Land unit types come first, so that a land type is an index of `land`; see `unitTypes` in components.ts. */
export type UnitId =
  | 'ger_infantry'
  | 'minor_infantry'
  | 'ger_mech'
  | 'ger_artillery'
  | 'minor_artillery'
  | 'ger_tank'
  | 'ger_assault_gun'
  | 'sov_infantry'
  | 'sov_mech'
  | 'sov_artillery'
  | 'sov_tank'
  | 'sov_rocket'
  | 'ger_fighter'
  | 'ger_bomber'
  | 'sov_fighter'
  | 'sov_bomber'
/** One profile of the unit charts: German and Minor Axis pieces of a profile are one type (AAS-R119). */
export type Profile = 'infantry' | 'mech' | 'artillery' | 'tank' | 'assault_gun' | 'rocket' | 'fighter' | 'bomber'
/** Whose hits are aimed (AAS-TGT). */
export type Marksman = 'assault_gun' | 'fighter' | 'bomber' | 'interceptor'
/** A supply token where a unit might stand: aboard a crossing, in a purchase. */
export type SupplyId = 'supply'
export type FerryId = 'ferry'
/** A zone, a crossing (`crossing_gray`) or an Ambush Site (`ambush_1`), by its id in the data. */
export type PlaceId = string
/** The printed name of an Operation Uranus card. */
export type CardName = string
export type FactoryId = 'tank' | 'artillery'
export type AreaName = 'northwest' | 'southeast'

/** Nothing there: no cargo, no ambusher, no zone. */
export const none = -1
/** A supply token as cargo of a crossing; land types are 0 … 11. */
export const tokenCargo = 12
/** A Uranus card whose face the observer may not see; cards are numbered from 1. */
export const faceDown = 0

/** Combat Markers (`marker`). */
export const noMarker = 0
export const assaultMarker = 1
export const battleMarker = 2

/** Crossings (`ferries`). */
export const noFerry = 0
export const ferry = 1
export const iceBridge = 2

/** What an air unit is doing (`airDo`); from `attacking` on it is in the air. */
export const inPool = 0
export const grounded = 1
export const attacking = 2
/** Attacks from the airfield of its own zone: Air Defense cannot reach it (AAS-R98). */
export const attackingHere = 3
export const relocating = 4
/** Supply Drop; after delivery still in the air, without load. */
export const dropping = 5
export const landingSupply = 6
export const landingTroops = 7
/** A reinforcement in the air that has no mission yet. */
export const arriving = 8
/** The same, deployed by a Uranus card: it may carry tokens of the launch (AAS-R62). */
export const arrivingPreloaded = 9
/** Scrambled from `airHome` (AAS-OPT-10). */
export const intercepting = 10

/** How an air unit is named where its doing matters, such as in the choice of a casualty. */
export type AirStatus =
  | 'grounded'
  | 'attacking'
  | 'relocating'
  | 'dropping'
  | 'landingSupply'
  | 'landingTroops'
  | 'arriving'
  | 'intercepting'
export type Mission = 'attack' | 'relocate' | 'drop' | 'supplyLanding' | 'troopLanding'

export type EndingId = 'axis/total' | 'axis/major' | 'axis/minor' | 'allies/total' | 'allies/major' | 'allies/minor'

type OptionId =
  | 'bidding'
  | 'factoryPlacement'
  | 'alternativeDeployment'
  | 'badWeatherSorties'
  | 'luftwaffePriorities'
  | 'heroes'
  | 'interdiction'
  | 'interceptors'

/** Whatever the form of a new game offers: a head start is over before the first round, so that no state tells of it. */
export type OfferedId = OptionId | 'headStart'

/** Which optional rules are in use. Never changed, so copies share it. */
export type Options = { readonly [id in OptionId]: boolean }

/** One round of combat in a zone, or an intercepted attack on a crossing (`zone` is then a crossing). */
export interface Fight {
  zone: number
  attacker: SideNumber
  /** 0 the attacker fires, 1 the defender. */
  fire: 0 | 1
  /** By side: 1 when its land force counts as supplied, judged when the combat is set up (AAS-R23). */
  supplied: number[]
  /** Hits still to be assigned, by who scored them. */
  gunHits: number
  fighterHits: number
  bomberHits: number
  /** Hits of scrambled fighters, which must strike air units (AAS-OPT-10). */
  interceptorHits: number
  plainHits: number
  /** The defender's casualties, who still fire: land units by type, air units by number. */
  fallen: number[]
  fallenAir: number[]
  /** 1 when the ferry of an attacked crossing, or what is on its ice bridge, is a casualty. */
  sunk: number
}

export interface AasState {
  readonly scenario: ScenarioId
  readonly options: Options
  /** Bidding: the side that both players want, the RPs of the accepted bid, and 1 when they changed places. */
  readonly wanted: SideNumber
  bid: number
  changed: number
  round: number
  /** The order card that is being played. */
  card: number
  /** 1 in a round of bad weather. */
  bad: number
  /** Occurrences of bad weather so far: from the first the Don is frozen, from the second the Volga. */
  frosts: number
  /** The round of the Winter Storm Marker, or 0 while it is off the track. */
  storm: number
  /** 1 once Operation Uranus has been launched (card 7 is then out of the deck). */
  launched: number
  /** 1 while card 8 is in the deck. */
  workers: number
  /** Zones of the tank and the artillery factory, or -1. */
  factories: number[]
  /** RPCs by side. */
  rpc: number[]
  /** Combat Markers left in the pool. */
  markers: number
  /** Supply tokens in the pool of each side. */
  pool: number[]
  /** By zone: who controls it, its Combat Marker, and whether the Assault there crossed an unfrozen river. */
  control: number[]
  marker: number[]
  river: number[]
  /** By zone: 1 when it was captured in the phase under way. */
  taken: number[]
  /** By zone and land type (zone × 12 + type): units there, and those of them that may still move in this phase. */
  land: number[]
  fresh: number[]
  /** By side and zone (side × zones + zone): land units there. */
  force: number[]
  /** By zone: German infantry that came free in this Movement phase (AAS-R105). */
  bonus: number[]
  /** By side and zone: supply tokens there, and whether a token was spent for the force in this phase. */
  tokens: number[]
  fed: number[]
  /** By zone: tokens that came with the cards of the launch (AAS-R62). */
  launchTokens: number[]
  /** By Ambush Site: the type of the infantry there or -1; 1 while it may still move in this phase. */
  sites: number[]
  siteFresh: number[]
  /** By crossing: what is in place, what is aboard (-1, a land type, or a token), and 1 when it must offload. */
  ferries: number[]
  aboard: number[]
  due: number[]
  /** By crossing: 1 while it is marked as attacked; the land type that offloaded and has not moved on, or -1. */
  struck: number[]
  landed: number[]
  /** By air unit: its place (a zone or a crossing), what it is doing, its load, and where it came from. */
  airAt: number[]
  airDo: number[]
  /** Tokens of a Supply Drop or Landing, or the land type of a Troop Landing; 0 otherwise. */
  airLoad: number[]
  airHome: number[]
  /** Uranus cards by number: still in the deck (next one first), and placed in the two areas. */
  deck: number[]
  northwest: number[]
  southeast: number[]
  fight: Fight | null
  outcome: EndingId | ''
  stack: Frame[]
}

/** A choice of several things in any order: the greatest rank of those that were picked, and how many they are. */
export type Chain = { readonly rank: number; readonly picks: number }
export const nothingPicked: Chain = { rank: 0, picks: 0 }

/** Shots assigned to a place by artillery or rocket launchers in a zone. */
export type Shot = {
  readonly from: number
  readonly at: number
  /** Only at bombers that deliver there (AAS-OPT-9). */
  readonly interdict: boolean
}
/** Hits still to be suffered in a place. */
export type Toll = { readonly at: number; readonly hits: number; readonly interdict: boolean }

export type Frame =
  | { readonly at: 'ready'; readonly side: SideNumber; readonly then: Frame }
  // Set-up
  | { readonly at: 'bid.start' }
  | { readonly at: 'bid'; readonly bidder: SideNumber; readonly points: number }
  | ({ readonly at: 'bid.spend'; readonly side: SideNumber; readonly points: number } & Chain)
  | { readonly at: 'factory.draw' }
  | { readonly at: 'factory'; readonly factory: 0 | 1; readonly side: SideNumber }
  | { readonly at: 'redeploy'; readonly side: SideNumber }
  /** `left`: units by type still to be put down; `stay`: zone, type and number of what stood in contested zones. */
  | ({
      readonly at: 'redeploy.put'
      readonly side: SideNumber
      readonly left: readonly number[]
      readonly stay: readonly number[]
    } & Chain)
  | { readonly at: 'start' | 'uranus.area' }
  // Cards 1 and 2
  | { readonly at: 'card'; readonly card: number }
  | { readonly at: 'weather' | 'luftwaffe' | 'luftwaffe.scrap' }
  | { readonly at: 'axis.income' | 'axis.infantry' | 'axis.storm' | 'axis.stormAir' }
  | ({
      readonly at: 'requisition'
      readonly side: SideNumber
      /** Zones in the order of deployment. */
      readonly order: readonly number[]
      /** Units requisitioned so far by zone of `order`. */
      readonly bought: readonly number[]
      /** Combat Markers that were free when the choice began. */
      readonly markers: number
    } & Chain)
  // Cards 3 and 10
  /** `moved`: something was moved in this phase. */
  | { readonly at: 'movement'; readonly side: SideNumber; readonly moved: boolean }
  | { readonly at: 'heroes' | 'heroes.sacrifice' }
  | { readonly at: 'heroes.loss'; readonly zone: number }
  /** `shifted`: the opponent has begun to move units out. */
  | { readonly at: 'stacking' | 'stacking.shift'; readonly side: SideNumber; readonly shifted: boolean }
  | ({ readonly at: 'stacking.disband'; readonly side: SideNumber; readonly zone: number } & Chain)
  // Cards 4 and 11
  /** `up`: the fighters that were scrambled, by number. */
  | { readonly at: 'interception'; readonly side: SideNumber; readonly up: readonly number[] }
  /** `shots`: those aimed, in order of rank; likewise at Bombardment. */
  | { readonly at: 'defense' | 'defense.fire'; readonly side: SideNumber; readonly shots: readonly Shot[] }
  | { readonly at: 'defense.losses' | 'defense.loss'; readonly side: SideNumber; readonly toll: readonly Toll[] }
  | { readonly at: 'ambush' | 'ambush.choose'; readonly side: SideNumber; readonly fired: readonly number[] }
  | {
      readonly at: 'ambush.fire'
      readonly side: SideNumber
      readonly fired: readonly number[]
      readonly site: number
      readonly zone: number
    }
  | {
      readonly at: 'ambush.loss'
      readonly chooser: SideNumber
      readonly side: SideNumber
      readonly zone: number
      readonly fired: readonly number[]
    }
  // Cards 5 and 12
  | { readonly at: 'landings'; readonly side: SideNumber }
  | ({ readonly at: 'landings.loss'; readonly side: SideNumber; readonly zone: number } & Chain)
  | { readonly at: 'delivery'; readonly side: SideNumber }
  /** `begun`: a crossing was struck before. */
  | { readonly at: 'strikes' | 'strikes.choose'; readonly begun: boolean }
  | { readonly at: 'strike'; readonly crossing: number }
  | { readonly at: 'bombardment' | 'bombardment.fire'; readonly shots: readonly Shot[] }
  | { readonly at: 'bombardment.losses' | 'bombardment.loss'; readonly toll: readonly Toll[] }
  /** `fought`: the zones that have had their round of combat. */
  | { readonly at: 'combats' | 'combats.choose'; readonly side: SideNumber; readonly fought: readonly number[] }
  | { readonly at: 'combat.token'; readonly side: SideNumber }
  | { readonly at: 'combat.open' | 'combat.fire' | 'combat.hits' | 'combat.target' | 'combat.end' }
  | { readonly at: 'combat.loss'; readonly kind: Profile | 'air' | 'crossing' | 'any' }
  // Cards 6 and 13
  | { readonly at: 'homing' | 'landing'; readonly side: SideNumber }
  /** `down`: the air units that were landed, by number. */
  | { readonly at: 'homing.choose' | 'landing.choose'; readonly side: SideNumber; readonly down: readonly number[] }
  // Cards 7 and 8
  | { readonly at: 'preparation.place' | 'preparation.launch' }
  /** `places`: the zone of each card so far, northwest cards before southeast cards; -1 for one that fits nowhere. */
  | { readonly at: 'uranus.assign' | 'uranus.zone'; readonly places: readonly number[] }
  // Card 9
  | { readonly at: 'allies.income' }
