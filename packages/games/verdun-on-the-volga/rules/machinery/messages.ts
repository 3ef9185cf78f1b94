import { type No, ofItsOwn, type Reasons, telling, type WhyOf } from '@kurgan/kernel'
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

/** What a reason against an action can tell. */
export interface VovFacts {
  nothing: object
  unit: { unit: string }
  askedUnit: { unit: string }
  area: { area: PlaceName }
  unitAndArea: { unit: string; area: PlaceName }
  unitAndItsArea: { unit: string; area: PlaceName }
  marker: { marker: string }
  onlyThis: { area: PlaceName }
  otherMoment: { use: string }
  pairOrder: { area: PlaceName; with: PlaceName }
  nothingToDo: { action: string }
  reservesLater: { turn: number }
  notAdjacent: { unit: string; area: PlaceName; from: PlaceName }
  tooFar: { unit: string; area: PlaceName; cost: number; left: number }
  mandatoryFirst: { area: PlaceName }
  notInCombat: { unit: string; area: PlaceName }
  pointsMustFit: { unit: string; points: number }
  goesBack: { unit: string; area: PlaceName }
}

/** Every reason, and what it tells. */
export const reasons = {
  ...telling('nothing', 'over', 'notNow'),
  ...telling('unit', 'noSuchUnit', 'notOnMap', 'notYours'),
  ...telling('area', 'noSuchPlace'),
  ...telling('marker', 'noSuchMarker'),
  // The question is about something else.
  ...ofItsOwn('onlyThis', 'otherMoment'),
  ...telling('askedUnit', 'onlyUnit'),
  // The choice of the Impulse
  ...telling('nothing', 'pauseBarsAssault', 'oneAreaAtNight', 'pairNeedsEastBank', 'notOnTurn1', 'noAdvantage'),
  ...telling('nothing', 'reservesCalled', 'noReserves'),
  ...telling('area', 'noUnitsThere', 'eastBankByDay', 'garrisonBound', 'nobodyFresh', 'sameAreaTwice'),
  ...ofItsOwn('pairOrder', 'nothingToDo', 'reservesLater'),
  ...telling('unitAndItsArea', 'activateFirst'),
  // Movement
  ...telling('area', 'nobodyGoes', 'full', 'attackedAlready', 'closedZone', 'germansNeverCross', 'volgaByNight'),
  ...telling('area', 'noLanding', 'connectionUsed'),
  ...telling('unit', 'nowhere', 'notActive', 'hasActed', 'unitBound', 'movementOver'),
  ...ofItsOwn('notAdjacent', 'tooFar'),
  ...telling('unitAndArea', 'ravineForArmor', 'ravineFirstStep', 'flankArmy', 'zoneFromStart', 'contestedToFree'),
  // Regroup, Redeploy, Troop Transfer, Consolidation
  ...telling('area', 'enemyControlled', 'enemyThere'),
  ...telling('unitAndArea', 'noWay', 'neverByRedeploy'),
  ...telling('unit', 'nothingToGive', 'noDonor', 'noPartner', 'otherType', 'together', 'notTogether', 'isItself'),
  ...telling('unit', 'overVolga', 'noLine'),
  // Attacks, Rubble, support
  ...ofItsOwn('mandatoryFirst', 'notInCombat'),
  ...telling('area', 'nothingToAttack', 'nobodyAttacks', 'noRubble', 'clearedAlready', 'clearBeforeCombat'),
  ...telling('area', 'noPioneer'),
  ...telling('unitAndArea', 'standsElsewhere'),
  ...telling('marker', 'gunOfEnemy', 'gunUsed', 'gunAbsent', 'gunOfOthers', 'gunTwin', 'gunOfOverrun'),
  // Losses, retreats, overruns
  ...ofItsOwn('pointsMustFit', 'goesBack'),
  ...telling('unit', 'fullSovietStands', 'cannotFlip', 'needNotRetreat'),
  ...telling('unitAndArea', 'noRetreatThere', 'cameThrough'),
  ...telling('area', 'noOverrunCombatInZones', 'claimed', 'neverByOverrun'),
  // Units that come
  ...telling('unitAndArea', 'entersElsewhere'),
  ...telling('area', 'notUrban', 'notRiverbank', 'workersThere'),
  ...telling('unit', 'setUpAsPrinted', 'standsAlready', 'anotherFirst'),
  // Refit
  ...telling('unit', 'noSupply', 'notReduced', 'neverReturns', 'noPoints', 'notEliminated', 'waitsRebuilt'),
  ...telling('unit', 'workersReturn', 'noZoneRefit', 'noFlankRefit', 'noTank'),
} as const satisfies Reasons<VovFacts>

type VovWhy = WhyOf<typeof reasons, VovFacts>

export type VovRefusal = { readonly rule: string; readonly why: VovWhy }

/** A rule that stands in the way, as the lists of legal actions and their explanation both ask for it. */
export type VovNo = No<typeof reasons>
export const no = (rule: string, say: keyof typeof reasons): VovNo => ({ rule, say })
