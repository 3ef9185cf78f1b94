import type { FactsOf } from '@kurgan/kernel'
import { attackersNow, movementOf } from '../assault.ts'
import { fightOf, isOpenAttack } from '../attack.ts'
import { absorbers } from '../losses.ts'
import { placeName } from '../map.ts'
import { entryCost } from '../movement.ts'
import { waitingWorker } from '../reinforcements.ts'
import { entryOf } from '../retreat.ts'
import { unplacedWorker } from '../setup.ts'
import { placeOf } from '../stacking.ts'
import type { PlaceName, VovState } from '../state.ts'
import { nameOf, scenarioOf } from '../units.ts'
import { type Attempt, attemptedPlace, attemptedSpace, attemptedUnit } from './attempt.ts'
import type { VovWhy } from './messages.ts'

/** What each reason tells, found only when somebody wants to know it. */

/** The unit that the question is about, or -1. */
export const askedUnit = (s: VovState): number => {
  const frame = s.stack.at(-1)
  switch (frame?.at) {
    case 'redeploy.to':
    case 'retreat.onward':
      return frame.unit
    case 'combat.join':
    case 'overrun':
      return frame.asked[0] as number
    case 'combat.absorb':
      return absorbers(fightOf(s))[frame.asked.length] as number
    case 'reinforcement':
      return frame.due[0] as number
    case 'reinforcement.workers':
      return waitingWorker(s)
    case 'setup.workers':
      return unplacedWorker(s)
    default:
      return -1
  }
}

/** The unit of an attempt: the one it names, or else the one that is asked for. */
export const unitIn = (s: VovState, attempt: Attempt): number =>
  attempt.unit === undefined && attempt.lead === undefined ? askedUnit(s) : attemptedUnit(attempt)

const nameIn = (s: VovState, attempt: Attempt): string => attempt.unit ?? attempt.lead ?? nameOf(askedUnit(s))

const placeIn = (s: VovState, attempt: Attempt): PlaceName =>
  attemptedPlace(attempt) ?? placeName(placeOf(s, unitIn(s, attempt)))

const whereItStands = (s: VovState, attempt: Attempt): PlaceName => placeName(placeOf(s, unitIn(s, attempt)))

type Facts<Told> = (s: VovState, attempt: Attempt) => Told

const nothing: Facts<object> = () => ({})
const unit: Facts<{ unit: string }> = (s, attempt) => ({ unit: nameIn(s, attempt) })
const area: Facts<{ area: PlaceName }> = (s, attempt) => ({ area: placeIn(s, attempt) })
const unitAndArea: Facts<{ unit: string; area: PlaceName }> = (s, attempt) => ({
  unit: nameIn(s, attempt),
  area: placeIn(s, attempt),
})
const marker: Facts<{ marker: string }> = (_s, attempt) => ({ marker: attempt.marker ?? '' })

const tooFar: Facts<{ unit: string; area: PlaceName; cost: number; left: number }> = (s, attempt) => {
  const frame = s.stack.at(-1)
  return {
    ...unitAndArea(s, attempt),
    cost: entryCost(s, s.side, attemptedSpace(attempt)),
    left: movementOf(s, unitIn(s, attempt), frame?.at === 'assault' ? frame.left : 0),
  }
}

const openAttack = (s: VovState): number =>
  attackersNow(s)
    .map((one) => placeOf(s, one))
    .find((space) => isOpenAttack(s, space)) ?? -1

const fortifying = (s: VovState): number => {
  const frame = s.stack.at(-1)
  return frame?.at === 'assault.fortify' ? (frame.areas[0] as number) : -1
}

export const facts: FactsOf<VovWhy, VovState, Attempt> = {
  over: nothing,
  notNow: nothing,
  noSuchUnit: unit,
  notOnMap: unit,
  notYours: unit,
  noSuchPlace: area,
  noSuchMarker: marker,
  onlyThis: (s) => ({ area: placeName(fortifying(s)) }),
  onlyUnit: (s) => ({ unit: nameOf(askedUnit(s)) }),
  otherMoment: (_s, attempt) => ({ use: attempt.use ?? '' }),
  pauseBarsAssault: nothing,
  oneAreaAtNight: nothing,
  pairNeedsEastBank: nothing,
  notOnTurn1: nothing,
  noAdvantage: nothing,
  reservesCalled: nothing,
  noReserves: nothing,
  noUnitsThere: area,
  eastBankByDay: area,
  garrisonBound: area,
  nobodyFresh: area,
  sameAreaTwice: area,
  pairOrder: (_s, attempt) => ({ area: attempt.with ?? '', with: attempt.area ?? '' }),
  nothingToDo: (_s, attempt) => ({ action: attempt.do ?? '' }),
  reservesLater: (s) => ({ turn: scenarioOf(s.scenario).optionalFrom }),
  activateFirst: (s, attempt) => ({ unit: nameIn(s, attempt), area: whereItStands(s, attempt) }),
  nobodyGoes: area,
  full: area,
  attackedAlready: area,
  closedZone: area,
  germansNeverCross: area,
  volgaByNight: area,
  noLanding: area,
  connectionUsed: area,
  nowhere: unit,
  notActive: unit,
  hasActed: unit,
  unitBound: unit,
  movementOver: unit,
  notAdjacent: (s, attempt) => ({ ...unitAndArea(s, attempt), from: whereItStands(s, attempt) }),
  ravineForArmor: unitAndArea,
  ravineFirstStep: unitAndArea,
  flankArmy: unitAndArea,
  zoneFromStart: unitAndArea,
  contestedToFree: unitAndArea,
  tooFar,
  enemyControlled: area,
  enemyThere: area,
  noWay: unitAndArea,
  neverByRedeploy: unitAndArea,
  nothingToGive: unit,
  noDonor: unit,
  noPartner: unit,
  otherType: unit,
  together: unit,
  notTogether: unit,
  isItself: unit,
  overVolga: unit,
  noLine: unit,
  mandatoryFirst: (s) => ({ area: placeName(openAttack(s)) }),
  nothingToAttack: area,
  nobodyAttacks: area,
  standsElsewhere: unitAndArea,
  notInCombat: (s, attempt) => ({ unit: nameIn(s, attempt), area: placeName(fightOf(s).area) }),
  noRubble: area,
  clearedAlready: area,
  clearBeforeCombat: area,
  noPioneer: area,
  gunOfEnemy: marker,
  gunUsed: marker,
  gunAbsent: marker,
  gunOfOthers: marker,
  gunTwin: marker,
  gunOfOverrun: marker,
  pointsMustFit: (s, attempt) => ({ unit: nameIn(s, attempt), points: fightOf(s).points }),
  fullSovietStands: unit,
  cannotFlip: unit,
  needNotRetreat: unit,
  noRetreatThere: unitAndArea,
  cameThrough: unitAndArea,
  goesBack: (s, attempt) => ({
    unit: nameIn(s, attempt),
    area: placeName(entryOf(s, unitIn(s, attempt))),
  }),
  noOverrunCombatInZones: area,
  claimed: area,
  neverByOverrun: area,
  entersElsewhere: unitAndArea,
  notUrban: area,
  notRiverbank: area,
  workersThere: area,
  setUpAsPrinted: unit,
  standsAlready: unit,
  anotherFirst: unit,
  noSupply: unit,
  notReduced: unit,
  neverReturns: unit,
  noPoints: unit,
  notEliminated: unit,
  waitsRebuilt: unit,
  workersReturn: unit,
  noZoneRefit: unit,
  noFlankRefit: unit,
  noTank: unit,
}
