import { type Forecast, playToChance } from '@kurgan/kernel'
import { diceTerms, fatesOf, hitsOf, resultOf, totalOf } from './battle.ts'
import { windowSide } from './combat.ts'
import { blitzSuccess, disengageSuccess, faces, regularNumber, stalinSuccess, unitsOf } from './components.ts'
import { isHeld } from './convoy.ts'
import { sum } from './dice.ts'
import { clone } from './observe.ts'
import { partisansFor, partisansResult } from './partisans.ts'
import { positionOf } from './position.ts'
import { play } from './sequence.ts'
import { axis, type Battle, type CombatResult, type Frame, type IbsmAction, type IbsmState, soviet } from './state.ts'

/** The exact odds of what an action would roll. */

/** More dice than any hex can bring together: a Tank, 6 neighbours, 4 Air, Fleet, location, Fortress, Token. */
const mostDice = 24

/** Per number of dice: the chance of each total. */
const chances: readonly (readonly number[])[] = (() => {
  const all: number[][] = [[1]]
  for (let n = 1; n <= mostDice; n++) {
    const next: number[] = []
    for (const [total, chance] of (all[n - 1] as number[]).entries())
      for (const face of faces) next[total + face] = (next[total + face] ?? 0) + chance / faces.length
    all.push(Array.from(next, (chance) => chance ?? 0))
  }
  return all
})()

const chancesOf = (dice: number): readonly number[] => chances[dice] as readonly number[]
const meanFace = faces.reduce((total, face) => total + face, 0) / faces.length
const chanceOf = (least: number): number => faces.filter((face) => face >= least).length / faces.length

const results: readonly CombatResult[] = [
  'sovietEliminated',
  'fortressDestroyed',
  'sovietRetreats',
  'axisRetreats',
  'axisEliminated',
]

const inOrder = (byResult: ReadonlyMap<CombatResult, number>): (readonly [CombatResult, number])[] =>
  results.flatMap((id) => {
    const chance = byResult.get(id)
    return chance === undefined ? [] : [[id, chance] as const]
  })

/** The roll of a Combat, as it falls: Tokens played afterwards may still change it. */
export const combatOdds = (s: IbsmState, battle: Pick<Battle, 'hex' | 'extra'>): Forecast => {
  const here = positionOf(s)
  const axisTerms = diceTerms(s, here, axis, battle)
  const sovietTerms = diceTerms(s, here, soviet, battle)
  const axisDice = totalOf(axisTerms)
  const sovietDice = totalOf(sovietTerms)
  const fates = fatesOf(s, here, battle.hex)
  const byResult = new Map<CombatResult, number>()
  for (const [axisHits, chance] of chancesOf(axisDice).entries()) {
    if (chance === 0) continue
    for (const [sovietHits, other] of chancesOf(sovietDice).entries()) {
      if (other === 0) continue
      const result = resultOf(s, fates, axisHits, sovietHits)
      byResult.set(result, (byResult.get(result) ?? 0) + chance * other)
    }
  }
  return {
    outcomes: inOrder(byResult).map(([id, chance]) => ({ id, chance })),
    means: { axisHits: axisDice * meanFace, sovietHits: sovietDice * meanFace },
    totals: [
      { id: 'axisDice', total: axisDice, terms: axisTerms },
      { id: 'sovietDice', total: sovietDice, terms: sovietTerms },
    ],
    event: 'combat',
  }
}

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

/** One die of a Combat rolled again: what each face would make of it. */
const combatRerollOdds = (s: IbsmState, frame: Extract<Frame, { at: 'combat.tokens' }>, die: number): Forecast => {
  const fates = fatesOf(s, positionOf(s), frame.hex)
  const [axisHits, sovietHits] = hitsOf(frame)
  const own = windowSide(s, frame.window)
  const byResult = new Map<CombatResult, number>()
  for (const face of faces) {
    const change = face - die
    const result =
      own === axis
        ? resultOf(s, fates, axisHits + change, sovietHits)
        : resultOf(s, fates, axisHits, sovietHits + change)
    byResult.set(result, (byResult.get(result) ?? 0) + 1 / faces.length)
  }
  return { ...test('rerolled', inOrder(byResult)), means: { die: meanFace } }
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
  const frame = before.stack.at(-1)
  if (frame?.at === 'combat.roll') return combatOdds(before, frame)
  if (frame?.at === 'combat.tokens' && a.do === 'reroll') return combatRerollOdds(before, frame, a.die)
  if (purpose === 'partisans') return partisanOdds(before)
  if (purpose === 'stalin') return stalinOdds()
  return purpose === '' ? undefined : movementOdds(s, a)
}

const passing: IbsmAction = { do: 'pass' }

/** While Tokens may still be added: the Combat as things stand. */
const preview = (before: IbsmState): Forecast | undefined => {
  while (before.stack.at(-1)?.at === 'combat.extraDie') if (playToChance(play, before, passing) !== '') break
  const frame = before.stack.at(-1)
  return frame?.at === 'combat.roll' ? { ...combatOdds(before, frame), provided: [passing] } : undefined
}

export const forecast = (s: IbsmState, a: IbsmAction): Forecast | undefined => {
  const before = clone(s)
  const purpose = playToChance(play, before, a)
  const leading = a.do === 'combat' || s.stack.at(-1)?.at === 'combat.extraDie'
  return purpose === '' && leading ? preview(before) : oddsOf(s, a, before, purpose)
}
