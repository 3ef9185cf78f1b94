import type { Cast, Rolled, RollResult, Tell, Throw } from '@kurgan/kernel'
import { tableData } from '../data/index.ts'
import { modOf } from './machinery/charts.ts'
import { eliminate, loseStep, shift } from './pieces.ts'
import { controllerOf, forceAt, isFull, placeOf, stepsOf } from './stacking.ts'
import { crossingOf, kurgan, landingOf, placeName, riverbanksBeside } from './map.ts'
import { twoDice } from './machinery/dice.ts'
import { type CrossingResult, type Frame, fullSteps, type TermList, type VovEvent, type VovState } from './state.ts'
import { german, nameOf } from './units.ts'
import { totalOf } from './values.ts'

/** 9.3.4 and PAC-1: crossing the Volga by night. */

type Crossing = Extract<Frame, { at: 'assault.crossing' | 'regroup.crossing' }>

const { drms, results } = tableData.volgaCrossing
const kurganContested = modOf(drms, 'kurganContested')
const kurganControlled = modOf(drms, 'kurganControlled')
const landingContested = modOf(drms, 'landingContested')
const oneFlank = modOf(drms, 'oneFlank')
const twoFlanks = modOf(drms, 'twoFlanks')

/** VOV-9.3.4c, R23: attempts on one connection in an Impulse, both directions together. */
export const attemptsPerConnection = 3

/** VOV-PAC-1a; the landing Area is the west-bank one in both directions (PAC-1c). */
export const crossingTerms = (s: VovState, from: number, to: number): TermList => {
  const landing = landingOf(from, to)
  const terms: { term: string; value: number; rule: string }[] = []
  const add = (term: string, value: number): void => {
    terms.push({ term, value, rule: 'VOV-PAC-1a' })
  }
  if (controllerOf(s, kurgan) === german) add('kurganControlled', kurganControlled)
  else if (forceAt(s, german, kurgan) > 0) add('kurganContested', kurganContested)
  if (forceAt(s, german, landing) > 0) add('landingContested', landingContested)
  const lost = riverbanksBeside(landing).filter((bank) => controllerOf(s, bank) === german).length
  if (lost === 1) add('oneFlank', oneFlank)
  if (lost > 1) add('twoFlanks', twoFlanks)
  return terms
}

/** VOV-PAC-1b */
const crossingResult = (total: number): CrossingResult =>
  results.find(({ min, max }) => (min === null || total >= min) && (max === null || total <= max))
    ?.code as CrossingResult

/** Whether the unit gets over: a reduced one that would lose a step turns back unharmed (R60). */
export const getsAcross = (result: CrossingResult, full: boolean): boolean =>
  result === 'cross' || (result === 'crossWithLoss' && full)

/** The steps a result costs. */
export const crossingLoss = (result: CrossingResult, steps: number): number => {
  if (result === 'eliminated') return steps
  if (result === 'failWithLoss') return 1
  return result === 'crossWithLoss' && steps === fullSteps ? 1 : 0
}

export interface Crossed extends RollResult {
  readonly result: CrossingResult
  readonly measures: { readonly steps: number }
  readonly terms: TermList
}

const casts: readonly Cast[] = [{ purpose: 'crossing', by: 'soviet', dice: twoDice }]

/** What a unit with so many steps throws for a crossing. */
export const crossingThrow = (s: VovState, from: number, to: number, steps: number): Throw<Crossed> => {
  const terms = crossingTerms(s, from, to)
  const added = totalOf(terms)
  return {
    event: 'crossing',
    casts,
    totals: [{ id: 'crossing', terms }],
    sums: ([roll = 0]) => ({ crossing: roll + added }),
    result([roll = 0]) {
      const result = crossingResult(roll + added)
      return { result, measures: { steps: crossingLoss(result, steps) }, terms }
    },
  }
}

/** VOV-9.3.4d: one unit rolls for its crossing. */
export const crossingRoll = (s: VovState, { unit, to }: Crossing): Throw<Crossed> =>
  crossingThrow(s, placeOf(s, unit), to, stepsOf(s, unit))

/** Does what the roll says. True when the unit has reached the other bank. */
export const crossVolga = (
  s: VovState,
  { unit, to }: Crossing,
  { result: { result, measures, terms }, faces: [thrown = []], came: [roll = 0] }: Rolled<Crossed>,
  tell: Tell<VovEvent>,
): boolean => {
  const from = placeOf(s, unit)
  const connection = crossingOf(from, to)
  s.crossings[connection] = (s.crossings[connection] as number) + 1
  const across = getsAcross(result, isFull(s, unit))
  const { steps } = measures
  tell({
    kind: 'crossing',
    rule: 'VOV-9.3.4d',
    unit: nameOf(unit),
    from: placeName(from),
    to: placeName(to),
    dice: thrown,
    terms,
    total: roll + totalOf(terms),
    result,
    steps,
  })
  if (result === 'eliminated') eliminate(s, unit, 'crossing', 'VOV-PAC-1b', tell)
  else if (steps > 0) loseStep(s, unit, 'crossing', 'VOV-PAC-1b', tell)
  if (across) shift(s, unit, to, tell)
  return across
}
