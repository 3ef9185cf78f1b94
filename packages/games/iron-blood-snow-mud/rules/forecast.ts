import { type Forecast, playToChance } from '@kurgan/kernel'
import { blitzSuccess, disengageSuccess, faces, regularNumber, stalinSuccess, unitsOf } from './components.ts'
import { isHeld } from './convoy.ts'
import { sum } from './dice.ts'
import { clone } from './observe.ts'
import { partisansFor, partisansResult } from './partisans.ts'
import { positionOf } from './position.ts'
import { play } from './sequence.ts'
import { axis, type IbsmAction, type IbsmState, soviet } from './state.ts'

/** The exact odds of what an action would roll. */

const chanceOf = (least: number): number => faces.filter((face) => face >= least).length / faces.length

const test = (event: string, outcomes: readonly (readonly [string, number])[]): Forecast => ({
  outcomes: outcomes.map(([id, chance]) => ({ id, chance })),
  means: {},
  totals: [],
  event,
})

const disengageOdds = (event: string): Forecast => {
  const free = chanceOf(disengageSuccess)
  return test(event, [
    ['free', free],
    ['held', 1 - free],
  ])
}

/** BLZ-3: out of a hex with an enemy Tank two rolls are needed. */
const blitzOdds = (held: boolean): Forecast => {
  const free = held ? chanceOf(disengageSuccess) : 1
  const success = chanceOf(blitzSuccess)
  const outcomes: [string, number][] = [
    ['success', free * success],
    ['failure', free * (1 - success)],
  ]
  if (held) outcomes.push(['held', 1 - free])
  return test('blitz', outcomes)
}

const unitIsHeld = (s: IbsmState, unit: number): boolean => {
  const side = unit <= unitsOf[axis].last ? axis : soviet
  return isHeld(positionOf(s), side, unit, s.place[unit] as number)
}

/** Blitz and Disengagement, for the first time or again. */
const movementOdds = (s: IbsmState, a: IbsmAction): Forecast => {
  const frame = s.stack.at(-1)
  if (a.do === 'blitz') return blitzOdds(unitIsHeld(s, regularNumber(a.unit)))
  if (a.do !== 'reroll' || frame?.at !== 'movement.choose') return disengageOdds('disengage')
  if (frame.failed === 'blitz') return blitzOdds(false)
  return frame.failed === 'breakOut' ? blitzOdds(unitIsHeld(s, frame.unit)) : disengageOdds('disengage')
}

const stalinOdds = (): Forecast => {
  const success = chanceOf(stalinSuccess)
  return test('stalin', [
    ['success', success],
    ['failure', 1 - success],
  ])
}

/** PAR-1, GEN-9: what the die shows, and the one that a Token has added. */
const partisanOdds = (s: IbsmState): Forecast => {
  const frame = s.stack.at(-1)
  const added = frame?.at === 'partisans.place' ? frame.added : 0
  const numbers = faces.map((face) => partisansFor(s, face, added))
  const outcomes = [...new Set(numbers)].map((number): [string, number] => [
    partisansResult(number),
    numbers.filter((one) => one === number).length / faces.length,
  ])
  return { ...test('partisans', outcomes), means: { number: sum(numbers) / faces.length } }
}

/** What is about to be rolled: `before` stands right before the die that `a` leads to from `s`. */
const oddsOf = (s: IbsmState, a: IbsmAction, before: IbsmState, purpose: string): Forecast | undefined => {
  if (purpose === 'partisans') return partisanOdds(before)
  if (purpose === 'stalin') return stalinOdds()
  return purpose === '' ? undefined : movementOdds(s, a)
}

export const forecast = (s: IbsmState, a: IbsmAction): Forecast | undefined => {
  const before = clone(s)
  return oddsOf(s, a, before, playToChance(play, before, a))
}
