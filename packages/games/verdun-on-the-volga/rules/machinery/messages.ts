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

type VovWhy =
  /** The game is over. */
  | { readonly say: 'over' }
  /** Another step of the sequence of play is on. */
  | { readonly say: 'notNow' }
  | { readonly say: 'noSuchUnit'; readonly unit: string }
  | { readonly say: 'noSuchPlace'; readonly area: PlaceName }
  | { readonly say: 'notOnMap'; readonly unit: string }
  | { readonly say: 'notYours'; readonly unit: string }
  // The choice of the Impulse
  | { readonly say: 'pauseBarsAssault' }
  | { readonly say: 'noUnitsThere'; readonly area: PlaceName }
  | { readonly say: 'eastBankByDay'; readonly area: PlaceName }
  | { readonly say: 'garrisonBound'; readonly area: PlaceName }
  | { readonly say: 'oneAreaAtNight' }
  | { readonly say: 'pairNeedsEastBank' }
  | { readonly say: 'notOnTurn1' }
  | { readonly say: 'nothingToDo'; readonly action: string }
  | { readonly say: 'activateFirst'; readonly unit: string; readonly area: PlaceName }
  | { readonly say: 'nobodyFresh'; readonly area: PlaceName }
  | { readonly say: 'onlyThis'; readonly area: PlaceName }
  // Movement
  | { readonly say: 'nobodyGoes'; readonly area: PlaceName }
  | { readonly say: 'nowhere'; readonly unit: string }
  | { readonly say: 'notActive'; readonly unit: string }
  | { readonly say: 'hasActed'; readonly unit: string }
  | { readonly say: 'unitBound'; readonly unit: string }
  | { readonly say: 'movementOver'; readonly unit: string }
  | { readonly say: 'notAdjacent'; readonly unit: string; readonly area: PlaceName; readonly from: PlaceName }
  | { readonly say: 'full'; readonly area: PlaceName }
  | { readonly say: 'attackedAlready'; readonly area: PlaceName }
  | { readonly say: 'ravineForArmor'; readonly unit: string; readonly area: PlaceName }
  | { readonly say: 'ravineFirstStep'; readonly unit: string; readonly area: PlaceName }
  | { readonly say: 'closedZone'; readonly area: PlaceName }
  | { readonly say: 'flankArmy'; readonly unit: string; readonly area: PlaceName }
  | { readonly say: 'germansNeverCross'; readonly area: PlaceName }
  | { readonly say: 'zoneFromStart'; readonly unit: string; readonly area: PlaceName }
  | { readonly say: 'volgaByNight'; readonly area: PlaceName }
  | { readonly say: 'noLanding'; readonly area: PlaceName }
  | { readonly say: 'connectionUsed'; readonly area: PlaceName }
  // Non-Assault actions and combat
  | { readonly say: 'nothingToGive' | 'givesElsewhere' | 'noDonor' | 'noPartner'; readonly unit: string }
  | { readonly say: 'notInCombat'; readonly unit: string; readonly area: PlaceName }
  | { readonly say: 'contestedToFree'; readonly unit: string; readonly area: PlaceName }
  | {
      readonly say: 'tooFar'
      readonly unit: string
      readonly area: PlaceName
      readonly cost: number
      readonly left: number
    }
  | { readonly say: 'mandatoryFirst'; readonly area: PlaceName }
  | { readonly say: 'nothingToAttack'; readonly area: PlaceName }
  // Regroup, Redeploy
  | { readonly say: 'enemyControlled'; readonly area: PlaceName }
  | { readonly say: 'enemyThere'; readonly area: PlaceName }
  | { readonly say: 'noWay' | 'neverByRedeploy'; readonly unit: string; readonly area: PlaceName }
  | { readonly say: 'noOverrunCombatInZones'; readonly area: PlaceName }
  // Reinforcements, retreats, losses
  | { readonly say: 'entersElsewhere'; readonly unit: string; readonly area: PlaceName }
  | { readonly say: 'setUpAsPrinted' | 'standsAlready' | 'anotherFirst'; readonly unit: string }
  | { readonly say: 'noRetreatThere'; readonly unit: string; readonly area: PlaceName }
  | { readonly say: 'pointsMustFit'; readonly unit: string; readonly points: number }
  | { readonly say: 'fullSovietStands'; readonly unit: string }
  // Refit
  | { readonly say: 'noSupply'; readonly unit: string }
  | { readonly say: 'notReduced'; readonly unit: string }
  | { readonly say: 'neverReturns'; readonly unit: string }
  | { readonly say: 'noPoints'; readonly unit: string }
  | { readonly say: 'notEliminated' | 'waitsRebuilt' | 'workersReturn'; readonly unit: string }
  | { readonly say: 'noZoneRefit' | 'noFlankRefit' | 'noTank'; readonly unit: string }

export type VovRefusal = { readonly rule: string; readonly why: VovWhy }
