import type { No } from '@kurgan/kernel'
import type { PlaceName } from '../state.ts'

/** Everything the game can say apart from events: what it asks, and why something cannot be done. */

export type VovAsk =
  | { readonly say: 'proceed' }
  | { readonly say: 'bid' }
  | { readonly say: 'placeWorkers'; readonly unit: string }
  | { readonly say: 'reserves' }
  | { readonly say: 'reinforce'; readonly unit: string; readonly left: number }
  | { readonly say: 'workers'; readonly unit: string }
  | { readonly say: 'impulse'; readonly impulse: number; readonly night: boolean }
  | { readonly say: 'fortify'; readonly area: PlaceName }
  | { readonly say: 'assault' }
  | { readonly say: 'second'; readonly area: PlaceName }
  | { readonly say: 'regroup' }
  | { readonly say: 'redeploy' }
  | { readonly say: 'redeployTo'; readonly unit: string }
  | { readonly say: 'transfer' }
  | { readonly say: 'transferFrom'; readonly unit: string }
  | { readonly say: 'consolidate' }
  | { readonly say: 'consolidateWith'; readonly unit: string }
  | { readonly say: 'join'; readonly unit: string; readonly area: PlaceName }
  | { readonly say: 'leadDefender'; readonly area: PlaceName }
  | { readonly say: 'artillery'; readonly area: PlaceName }
  | { readonly say: 'air' | 'stormGroup'; readonly area: PlaceName }
  | { readonly say: 'maximumAttack' | 'fanaticalDefense'; readonly area: PlaceName }
  | { readonly say: 'absorb'; readonly unit: string; readonly points: number }
  | { readonly say: 'retreat'; readonly area: PlaceName }
  | { readonly say: 'retreatOnward'; readonly unit: string; readonly area: PlaceName }
  | { readonly say: 'withdraw'; readonly area: PlaceName }
  | { readonly say: 'hero'; readonly area: PlaceName }
  | { readonly say: 'overrun'; readonly unit: string; readonly area: PlaceName }
  | { readonly say: 'overrunCombat' }
  | { readonly say: 'pause' }
  | { readonly say: 'prolongDay' | 'prolongNight' }
  | { readonly say: 'replacements' }
  | { readonly say: 'refit'; readonly halves: number }

/** One message for each word, all with the same facts. */
type Saying<Say extends string, Facts = object> = Say extends string ? { readonly say: Say } & Readonly<Facts> : never
type OfUnit = { readonly unit: string }
type OfArea = { readonly area: PlaceName }
type OfMarker = { readonly marker: string }

export type VovWhy =
  // The game is over; or another step of the sequence of play is on.
  | Saying<'over' | 'notNow'>
  | Saying<'noSuchUnit' | 'notOnMap' | 'notYours', OfUnit>
  | Saying<'noSuchPlace', OfArea>
  | Saying<'noSuchMarker', OfMarker>
  // The question is about something else.
  | Saying<'onlyThis', OfArea>
  | Saying<'onlyUnit', OfUnit>
  | Saying<'otherMoment', { use: string }>
  // The choice of the Impulse
  | Saying<'pauseBarsAssault' | 'oneAreaAtNight' | 'pairNeedsEastBank' | 'notOnTurn1'>
  | Saying<'noReserves' | 'reservesCalled' | 'noAdvantage'>
  | Saying<'noUnitsThere' | 'eastBankByDay' | 'garrisonBound' | 'nobodyFresh' | 'sameAreaTwice', OfArea>
  | Saying<'pairOrder', OfArea & { with: PlaceName }>
  | Saying<'nothingToDo', { action: string }>
  | Saying<'reservesLater', { turn: number }>
  | Saying<'activateFirst', OfUnit & OfArea>
  // Movement
  | Saying<'nobodyGoes' | 'full' | 'attackedAlready' | 'closedZone' | 'germansNeverCross', OfArea>
  | Saying<'volgaByNight' | 'noLanding' | 'connectionUsed', OfArea>
  | Saying<'nowhere' | 'notActive' | 'hasActed' | 'unitBound' | 'movementOver', OfUnit>
  | Saying<'notAdjacent', OfUnit & OfArea & { from: PlaceName }>
  | Saying<'ravineForArmor' | 'ravineFirstStep' | 'flankArmy' | 'zoneFromStart' | 'contestedToFree', OfUnit & OfArea>
  | Saying<'tooFar', OfUnit & OfArea & { cost: number; left: number }>
  // Regroup, Redeploy, Troop Transfer, Consolidation
  | Saying<'enemyControlled' | 'enemyThere', OfArea>
  | Saying<'noWay' | 'neverByRedeploy', OfUnit & OfArea>
  | Saying<'nothingToGive' | 'noDonor' | 'noPartner' | 'otherType', OfUnit>
  | Saying<'together' | 'notTogether' | 'isItself' | 'overVolga' | 'noLine', OfUnit>
  // Attacks, Rubble, support
  | Saying<'mandatoryFirst' | 'nothingToAttack' | 'nobodyAttacks', OfArea>
  | Saying<'standsElsewhere' | 'notInCombat', OfUnit & OfArea>
  | Saying<'noRubble' | 'clearedAlready' | 'clearBeforeCombat' | 'noPioneer', OfArea>
  | Saying<'gunOfEnemy' | 'gunUsed' | 'gunAbsent' | 'gunOfOthers' | 'gunTwin' | 'gunOfOverrun', OfMarker>
  // Losses, retreats, overruns
  | Saying<'pointsMustFit', OfUnit & { points: number }>
  | Saying<'fullSovietStands' | 'cannotFlip' | 'needNotRetreat', OfUnit>
  | Saying<'noRetreatThere' | 'cameThrough' | 'goesBack', OfUnit & OfArea>
  | Saying<'noOverrunCombatInZones' | 'claimed' | 'neverByOverrun', OfArea>
  // Units that come
  | Saying<'entersElsewhere', OfUnit & OfArea>
  | Saying<'notUrban' | 'notRiverbank' | 'workersThere', OfArea>
  | Saying<'setUpAsPrinted' | 'standsAlready' | 'anotherFirst', OfUnit>
  // Refit
  | Saying<'noSupply' | 'notReduced' | 'neverReturns' | 'noPoints' | 'notEliminated' | 'waitsRebuilt', OfUnit>
  | Saying<'workersReturn' | 'noZoneRefit' | 'noFlankRefit' | 'noTank', OfUnit>

export type VovRefusal = { readonly rule: string; readonly why: VovWhy }

/** A rule that stands in the way, as the lists of legal actions and their explanation both ask for it. */
export type VovNo = No<VovWhy>
export const no = (rule: string, say: VovWhy['say']): VovNo => ({ rule, say })
