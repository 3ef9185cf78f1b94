import { type Cast, go, picked, type RollStep, type Tell } from '@kurgan/kernel'
import { cede } from './control.ts'
import { flanksOpen } from './flanks.ts'
import { eliminate, enter, loseStep, strengthen } from './pieces.ts'
import { forceAt, hasRoom, isFull, placeOf, sideName } from './stacking.ts'
import { tableData } from '../data/index.ts'
import { settleAdvantage, useAdvantage } from './advantage.ts'
import { flankZones, isPerimeter, isZone, placeName, spaces, tractorFactory } from './map.ts'
import { no, type VovNo } from './machinery/messages.ts'
import { oneDie } from './machinery/dice.ts'
import type { Asks, Chooses, Runs } from './machinery/step.ts'
import {
  type Army,
  type At,
  eliminated,
  fullSteps,
  rebuilt,
  reducedSteps,
  type VovAction,
  type VovEvent,
  type VovState,
} from './state.ts'
import { isSupplied, type Lines, supplyLines } from './supply.ts'
import {
  endOf,
  firstOf,
  german,
  isArmor,
  isIndependent,
  nameOf,
  other,
  soviet,
  unitCount,
  unitNumber,
  unitOf,
} from './units.ts'

/** Section 13: the Refit Phase, each side its half. */

const { replacement, surrender } = tableData
/** VOV-13.3.2a: a point flips two units, so it is spent in halves. */
const halvesPerPoint = replacement.flipsPerPoint

/** VOV-13.2a */
const replacementPoints = (side: Army): number =>
  side === german ? replacement.rpPerRefit.german : replacement.rpPerRefit.soviet
/** VOV-12.1E */
const bonusPoints = (side: Army): number =>
  side === german ? replacement.advantageBonus.german : replacement.advantageBonus.soviet

const openRefit = (s: VovState, side: Army, points: number, tell: Tell<VovEvent>): void => {
  tell({ kind: 'replacements', rule: 'VOV-13.2a', side: sideName(side), points })
  const halves = points * halvesPerPoint
  go(s, { at: 'refit', side, halves, picks: 0, order: -1, zone: false, freeZones: [], tank: false })
}

export const increasedReplacements: Asks<'refit.replacements'> = {
  ask: (s, { side }) => ({
    side: sideName(side),
    ask: { say: 'replacements' },
    rule: 'VOV-12.1E',
    actions: [
      ...(s.advantage === side ? [{ do: 'advantage', use: 'increasedReplacements' } as const] : []),
      { do: 'decline' },
    ],
  }),
  on: {
    advantage(s, { use }, { side }, tell) {
      useAdvantage(s, side)
      tell({ kind: 'advantage', rule: 'VOV-12.1E', side: sideName(side), use })
      openRefit(s, side, replacementPoints(side) + bonusPoints(side), tell)
    },
    decline(s, _a, { side }, tell) {
      openRefit(s, side, replacementPoints(side), tell)
    },
  },
}

// In the canonical order the choices of a half are free flips, factory, rebuilding, flips, and each as in the data.
type Spending = 'zoneRefit' | 'flankRefit' | 'buildTank' | 'rebuild' | 'refit'
const kinds: readonly Spending[] = ['zoneRefit', 'flankRefit', 'buildTank', 'rebuild', 'refit']
const orderOf = (kind: Spending, unit: number): number => kinds.indexOf(kind) * unitCount + unit

const flipCost = 1
const reducedCost = replacement.rebuildReduced * halvesPerPoint
const fullCost = replacement.rebuildFull * halvesPerPoint

const waitsRebuilt = no('VOV-13.3.3a', 'waitsRebuilt')
const notOnMap = no('VOV-5.2d', 'notOnMap')
const neverReturns = no('VOV-13.3.2d', 'neverReturns')
const workersReturn = no('VOV-13.4a', 'workersReturn')

/** Why a unit that is not on the map cannot be rebuilt. */
const noComeback = (s: VovState, unit: number): VovNo | undefined => {
  const at = placeOf(s, unit)
  if (at !== eliminated) return at === rebuilt ? waitsRebuilt : notOnMap
  if (!isIndependent(unit)) return neverReturns
  return unitOf(unit).worker ? workersReturn : undefined
}

const notEliminated = no('VOV-13.3.2b', 'notEliminated')
const noPoints = no('VOV-13.3.2a', 'noPoints')
const costs = { reduced: reducedCost, full: fullCost } as const
type Strength = keyof typeof costs
const strengths: readonly Strength[] = ['reduced', 'full']

const noPointsFor = (halves: number, cost: number): VovNo | undefined => (halves < cost ? noPoints : undefined)

export const noRebuild = (s: VovState, halves: number, unit: number, strength: Strength): VovNo | undefined => {
  if (placeOf(s, unit) >= 0) return notEliminated
  return noComeback(s, unit) ?? noPointsFor(halves, costs[strength])
}

const noTank = no('VOV-13.3.5a', 'noTank')

/** One a Refit, of the Tractor Factory while it stands. */
const noFactoryTanks = (s: VovState, { side, tank }: At<'refit'>): VovNo | undefined =>
  side === soviet && !tank && s.factory === 1 ? undefined : noTank

export const noFactoryTank = (s: VovState, frame: At<'refit'>, unit: number): VovNo | undefined => {
  if (noFactoryTanks(s, frame) !== undefined || placeOf(s, unit) >= 0) return noTank
  const fits = isArmor(unit) && unitOf(unit).army === '62' && hasRoom(s, soviet, tractorFactory)
  return noComeback(s, unit) ?? (fits ? undefined : noTank)
}

const onlyOnMap = no('VOV-13.3.2a', 'notOnMap')
const notReduced = no('VOV-13.3.2a', 'notReduced')

/** Why a unit is not flipped, whatever it costs. */
const noFlip = (s: VovState, unit: number): VovNo | undefined => {
  if (placeOf(s, unit) < 0) return noComeback(s, unit) ?? onlyOnMap
  return isFull(s, unit) ? notReduced : undefined
}

const zoneOnly = no('VOV-13.2.1a', 'noZoneRefit')

/** The free flip of the German, once only. */
const noZoneRefits = ({ side, zone }: At<'refit'>): VovNo | undefined =>
  side === german && !zone ? undefined : zoneOnly

export const noZoneRefit = (s: VovState, frame: At<'refit'>, unit: number): VovNo | undefined =>
  noFlip(s, unit) ?? noZoneRefits(frame) ?? (isPerimeter(placeOf(s, unit)) ? undefined : zoneOnly)

const flankOnly = no('VOV-21.4a', 'noFlankRefit')

const noFlankRefits = (s: VovState): VovNo | undefined => (flanksOpen(s) ? undefined : flankOnly)

/** R61: the free flips on the flanks, one in each Zone. */
export const noFlankRefit = (s: VovState, { freeZones }: At<'refit'>, unit: number): VovNo | undefined => {
  const at = placeOf(s, unit)
  const open = flankZones.includes(at) && !freeZones.includes(at)
  return noFlip(s, unit) ?? noFlankRefits(s) ?? (open ? undefined : flankOnly)
}

const noSupply = no('VOV-13.3.1a', 'noSupply')

export const noRefit = (s: VovState, { side, halves }: At<'refit'>, unit: number, lines: Lines): VovNo | undefined => {
  const barred = noFlip(s, unit)
  if (barred !== undefined) return barred
  if (!isSupplied(side, placeOf(s, unit), lines)) return noSupply
  return noPointsFor(halves, flipCost)
}

/** Adds a choice to those that stand: whatever came first, the same ones leave the same. */
const spend = (s: VovState, frame: At<'refit'>, rank: number, change: Partial<At<'refit'>>): void => {
  go(s, { ...frame, picks: frame.picks + 1, order: Math.max(frame.order, rank), ...change })
}

/** The order has passed a kind of which there is one. */
const wholeKind = (kind: Spending): number => orderOf(kind, unitCount - 1)

/** VOV-13.1a step 1: any choices in any order. Of what nobody may have now, nobody is asked. */
export const spending: Chooses<'refit'> = {
  choose(s, frame) {
    const { side, halves, picks, order } = frame
    const items: VovAction[] = []
    const late: VovAction[] = []
    const add = (kind: Spending, unit: number, action: VovAction): void => {
      items.push(action)
      if (orderOf(kind, unit) > order) late.push(action)
    }
    const end = endOf(side)
    const offer = (kind: Exclude<Spending, 'rebuild'>, barred: (unit: number) => VovNo | undefined): void => {
      for (let unit = firstOf(side); unit < end; unit++)
        if (barred(unit) === undefined) add(kind, unit, { do: kind, unit: nameOf(unit) })
    }
    if (noZoneRefits(frame) === undefined) offer('zoneRefit', (unit) => noZoneRefit(s, frame, unit))
    if (noFlankRefits(s) === undefined) offer('flankRefit', (unit) => noFlankRefit(s, frame, unit))
    if (noFactoryTanks(s, frame) === undefined) offer('buildTank', (unit) => noFactoryTank(s, frame, unit))
    if (noPointsFor(halves, reducedCost) === undefined)
      for (let unit = firstOf(side); unit < end; unit++)
        for (const strength of strengths)
          if (noRebuild(s, halves, unit, strength) === undefined)
            add('rebuild', unit, { do: 'rebuild', unit: nameOf(unit), strength })
    if (noPointsFor(halves, flipCost) === undefined) {
      const lines = supplyLines(s, side)
      offer('refit', (unit) => noRefit(s, frame, unit, lines))
    }
    return {
      side: sideName(side),
      ask: { say: 'refit', halves },
      rule: 'VOV-13.3.2a',
      items,
      canonical: picks === 0 ? items : late,
      picks,
      done: { do: 'done' },
    }
  },
  on: {
    zoneRefit(s, { unit }, frame, tell) {
      strengthen(s, unitNumber(unit), 'VOV-13.2.1a', tell)
      spend(s, frame, wholeKind('zoneRefit'), { zone: true })
    },
    flankRefit(s, { unit: name }, frame, tell) {
      const unit = unitNumber(name)
      strengthen(s, unit, 'VOV-21.4a', tell)
      spend(s, frame, orderOf('flankRefit', unit), {
        freeZones: picked(frame.freeZones, placeOf(s, unit), (zone) => zone),
      })
    },
    buildTank(s, { unit: name }, frame, tell) {
      const unit = unitNumber(name)
      s.steps[unit] = fullSteps
      tell({ kind: 'rebuilt', rule: 'VOV-13.3.5a', unit: name, strength: 'full' })
      tell({ kind: 'placed', rule: 'VOV-13.3.5a', unit: name, to: placeName(tractorFactory) })
      enter(s, unit, tractorFactory, tell)
      spend(s, frame, wholeKind('buildTank'), { tank: true })
    },
    rebuild(s, { unit: name, strength }, frame, tell) {
      const unit = unitNumber(name)
      const full = strength === 'full'
      s.at[unit] = rebuilt
      s.steps[unit] = full ? fullSteps : reducedSteps
      tell({ kind: 'rebuilt', rule: full ? 'VOV-13.3.2c' : 'VOV-13.3.2b', unit: name, strength })
      spend(s, frame, orderOf('rebuild', unit), { halves: frame.halves - (full ? fullCost : reducedCost) })
    },
    refit(s, { unit: name }, frame, tell) {
      const unit = unitNumber(name)
      strengthen(s, unit, 'VOV-13.3.2a', tell)
      spend(s, frame, orderOf('refit', unit), { halves: frame.halves - flipCost })
    },
    done(s, _a, { side }) {
      nextCheck(s, side, cutOff(s, side))
    },
  },
}

/** VOV-PAC-4a */
const surrenderResult = (die: number): string =>
  surrender.results.find(({ min, max }) => die >= min && die <= max)?.code ?? 'none'

/** VOV-15.2.3a: the units that check, in the order of their dice. */
const cutOff = (s: VovState, side: Army): readonly number[] => {
  const found: number[] = []
  for (let unit = firstOf(side); unit < endOf(side); unit++)
    if (placeOf(s, unit) >= 0 && s.cut[unit] !== 0) found.push(unit)
  return found
}

const nextCheck = (s: VovState, side: Army, left: readonly number[]): void => {
  go(s, left.length > 0 ? { at: 'refit.surrender', side, left } : { at: 'refit.pockets', side })
}

const surrenderCasts = [german, soviet].map((side) => [{ purpose: 'surrender', by: sideName(side), dice: oneDie }])

/** VOV-13.1a step 2: every unit that is cut off throws its own die, so the odds of the first are those of each. */
export const surrendering: RollStep<VovState, VovEvent, At<'refit.surrender'>> = {
  roll: (_s, { side, left }) => ({
    event: 'surrender',
    casts: surrenderCasts[side] as readonly Cast[],
    get totals() {
      const terms = left.map((unit) => ({ term: 'cutOff', value: 1, rule: 'VOV-15.2.3a', of: nameOf(unit) }))
      return [{ id: 'surrender', terms }]
    },
    result: ([die = 0]) => ({ result: surrenderResult(die), measures: {} }),
  }),
  resolve(s, { side, left: [unit = -1, ...left] }, { result: { result }, came: [die = 0] }, tell) {
    tell({ kind: 'surrender', rule: 'VOV-15.2.3a', unit: nameOf(unit), die, result })
    if (result === 'eliminated') eliminate(s, unit, 'surrender', 'VOV-PAC-4a', tell)
    else if (result === 'stepLoss') loseStep(s, unit, 'surrender', 'VOV-PAC-4a', tell)
    nextCheck(s, side, left)
  },
}

/** VOV-15.2.4a, R39 */
const takePockets = (s: VovState, side: Army, tell: Tell<VovEvent>): void => {
  const enemy = other(side)
  const lines = supplyLines(s, enemy)
  const lost = spaces.filter(
    (area) =>
      !isZone(area) && s.control[area] === enemy && forceAt(s, enemy, area) === 0 && !isSupplied(enemy, area, lines),
  )
  for (const area of lost) cede(s, area, side, tell)
}

/** VOV-13.1a step 3, and the end of a half. */
export const pockets: Runs<'refit.pockets'> = {
  run(s, { side }, tell) {
    takePockets(s, side, tell)
    if (side === german) {
      go(s, { at: 'reserves', side: soviet, phase: 'refit' })
      return
    }
    settleAdvantage(s, tell)
    go(s, { at: 'end' })
  },
}
