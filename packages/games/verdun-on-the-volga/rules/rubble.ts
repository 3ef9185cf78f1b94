import { back, call, type RollStep, type Tell, type Throw } from '@kurgan/kernel'
import { tableData } from '../data/index.ts'
import { stopFactory } from './factory.ts'
import { forceAt, placeOf, unitsAt } from './stacking.ts'
import { modOf } from './machinery/charts.ts'
import { no, type VovNo } from './machinery/messages.ts'
import { isUrban, isZone, placeName, spaces, temOf, tractorFactory } from './map.ts'
import { oneDie } from './machinery/dice.ts'
import {
  type Frame,
  fresh,
  halted,
  type TermList,
  type VovEvent,
  type VovState,
  wasAttacked,
  wasCleared,
} from './state.ts'
import { endOf, firstOf, german, isInfantry, isPioneer, pioneers, soviet } from './units.ts'

/** Section 14: Fortification attempts and Rubble Clearance. */

type Rolling = Extract<Frame, { at: 'fortification' | 'clearance' }>

const urbanBonus = modOf(tableData.fortificationCreation.drms, 'urban')
const fortified = tableData.fortificationCreation.success.min
const cleared = tableData.rubbleClearance.success.min
const rubbleAbove = tableData.rubbleCreation.above

/** VOV-14.2a */
export const mayFortify = (s: VovState, area: number): boolean =>
  s.fort[area] === 0 && forceAt(s, soviet, area) > 0 && unitsAt(s, soviet, area).some(isInfantry)

/** VOV-PAC-2a */
const bonusIn = (area: number): number => (isUrban(area) ? urbanBonus : 0)
const bonusTerms = (area: number): TermList =>
  isUrban(area) ? [{ term: 'urban', value: urbanBonus, rule: 'VOV-PAC-2a' }] : []

const fortificationCasts = [{ purpose: 'fortification', by: 'soviet', dice: oneDie }]

const fortificationThrow = (area: number): Throw => ({
  event: 'fortification',
  casts: fortificationCasts,
  totals: isUrban(area) ? [{ id: 'fortification', terms: bonusTerms(area) }] : [],
  sums: ([die = 0]) => ({ fortification: die + bonusIn(area) }),
  result: ([die = 0]) => ({ result: die + bonusIn(area) >= fortified ? 'fortified' : 'failed', measures: {} }),
})
const fortificationThrows: readonly Throw[] = spaces.map(fortificationThrow)

/** VOV-14.2b */
export const fortificationRoll: RollStep<VovState, VovEvent, Rolling> = {
  roll: (_s, { area }) => fortificationThrows[area] as Throw,
  resolve(s, { area }, { result: { result }, came: [die = 0] }, tell) {
    if (result === 'fortified') s.fort[area] = 1
    tell({
      kind: 'fortification',
      rule: 'VOV-14.2b',
      area: placeName(area),
      die,
      total: die + bonusIn(area),
      terms: bonusTerms(area),
      result,
    })
    back(s)
  },
  results: ['fortified', 'failed'],
}

/** VOV-14.4a */
export const checkFortification = (s: VovState, space: number, tell: Tell<VovEvent>): void => {
  if (s.fort[space] === 0 || s.control[space] !== german || forceAt(s, soviet, space) > 0) return
  s.fort[space] = 0
  tell({ kind: 'fortificationLost', rule: 'VOV-14.4a', area: placeName(space) })
}

const noRubble = no('VOV-14.7a', 'noRubble')
const clearedAlready = no('VOV-14.7b', 'clearedAlready')
const clearBeforeCombat = no('VOV-14.7a', 'clearBeforeCombat')
const noPioneer = no('VOV-14.7a', 'noPioneer')

/** R50: before any combat there, once an Impulse. */
const noClearing = (s: VovState, area: number): VovNo | undefined => {
  if (s.rubble[area] !== 1) return noRubble
  const seen = s.seen[area] as number
  if ((seen & wasCleared) !== 0) return clearedAlready
  return (seen & wasAttacked) === 0 ? undefined : clearBeforeCombat
}

/** A pioneer that entered this Impulse, or began it here in an Active Area. */
const noWork = (s: VovState, unit: number, area: number): VovNo | undefined =>
  isPioneer(unit) && (s.began[unit] !== area || s.active.includes(area)) ? undefined : noPioneer

/** Why Rubble Clearance may not be rolled for in an Area now. */
export const noClearance = (s: VovState, area: number): VovNo | undefined =>
  noClearing(s, area) ??
  (unitsAt(s, german, area).some((unit) => noWork(s, unit, area) === undefined) ? undefined : noPioneer)

/** The Areas where it may, in the order of the pioneers. */
export const clearable = (s: VovState): number[] => {
  const areas: number[] = []
  if (s.side !== german) return areas
  for (const unit of pioneers) {
    const area = placeOf(s, unit)
    if (area < 0 || noClearing(s, area) !== undefined || noWork(s, unit, area) !== undefined) continue
    if (!areas.includes(area)) areas.push(area)
  }
  return areas
}

/** VOV-14.7a: clearing comes after all movement, so whoever has not moved by then stays where it is. */
const endMovement = (s: VovState): void => {
  const end = endOf(german)
  for (let unit = firstOf(german); unit < end; unit++) if (s.act[unit] === fresh) s.act[unit] = halted
}

export const clearRubble = (s: VovState, area: number): void => {
  endMovement(s)
  call(s, { at: 'clearance', area })
}

const clearanceThrow: Throw = {
  event: 'clearance',
  casts: [{ purpose: 'clearance', by: 'german', dice: oneDie }],
  totals: [],
  result: ([die = 0]) => ({ result: die >= cleared ? 'cleared' : 'failed', measures: {} }),
}

/** VOV-PAC-3a */
export const clearanceRoll: RollStep<VovState, VovEvent, Rolling> = {
  roll: () => clearanceThrow,
  resolve(s, { area }, { result: { result }, came: [die = 0] }, tell) {
    s.seen[area] = (s.seen[area] as number) | wasCleared
    if (result === 'cleared') s.rubble[area] = 0
    tell({ kind: 'clearance', rule: 'VOV-14.7a', area: placeName(area), die, result })
    back(s)
  },
  results: ['cleared', 'failed'],
}

/** VOV-14.5a: whether an attack roll makes Rubble where there was none. */
export const makesRubble = (s: VovState, area: number, attackRoll: number): boolean =>
  !isZone(area) && s.rubble[area] === 0 && attackRoll + temOf(area) > rubbleAbove

/** VOV-14.5a */
export const makeRubble = (s: VovState, area: number, tell: Tell<VovEvent>): void => {
  s.rubble[area] = 1
  tell({ kind: 'rubble', rule: 'VOV-14.5a', area: placeName(area) })
  if (area === tractorFactory) stopFactory(s, tell)
}
