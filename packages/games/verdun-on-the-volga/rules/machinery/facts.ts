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
import type { VovFacts } from './messages.ts'

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

const openAttack = (s: VovState): number =>
  attackersNow(s)
    .map((one) => placeOf(s, one))
    .find((space) => isOpenAttack(s, space)) ?? -1

const fortifying = (s: VovState): number => {
  const frame = s.stack.at(-1)
  return frame?.at === 'assault.fortify' ? (frame.areas[0] as number) : -1
}

export const facts: FactsOf<VovFacts, VovState, Attempt> = {
  nothing: () => ({}),
  unit: (s, attempt) => ({ unit: nameIn(s, attempt) }),
  askedUnit: (s) => ({ unit: nameOf(askedUnit(s)) }),
  area: (s, attempt) => ({ area: placeIn(s, attempt) }),
  unitAndArea: (s, attempt) => ({ unit: nameIn(s, attempt), area: placeIn(s, attempt) }),
  unitAndItsArea: (s, attempt) => ({ unit: nameIn(s, attempt), area: whereItStands(s, attempt) }),
  marker: (_s, { marker = '' }) => ({ marker }),
  onlyThis: (s) => ({ area: placeName(fortifying(s)) }),
  otherMoment: (_s, { use = '' }) => ({ use }),
  pairOrder: (_s, attempt) => ({ area: attempt.with ?? '', with: attempt.area ?? '' }),
  nothingToDo: (_s, attempt) => ({ action: attempt.do ?? '' }),
  reservesLater: (s) => ({ turn: scenarioOf(s.scenario).optionalFrom }),
  notAdjacent: (s, attempt) => ({ ...facts.unitAndArea(s, attempt), from: whereItStands(s, attempt) }),
  tooFar(s, attempt) {
    const frame = s.stack.at(-1)
    return {
      ...facts.unitAndArea(s, attempt),
      cost: entryCost(s, s.side, attemptedSpace(attempt)),
      left: movementOf(s, unitIn(s, attempt), frame?.at === 'assault' ? frame.left : 0),
    }
  },
  mandatoryFirst: (s) => ({ area: placeName(openAttack(s)) }),
  notInCombat: (s, attempt) => ({ unit: nameIn(s, attempt), area: placeName(fightOf(s).area) }),
  pointsMustFit: (s, attempt) => ({ unit: nameIn(s, attempt), points: fightOf(s).points }),
  goesBack: (s, attempt) => ({ unit: nameIn(s, attempt), area: placeName(entryOf(s, unitIn(s, attempt))) }),
}
