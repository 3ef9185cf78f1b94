import type { Forecast } from '@kurgan/kernel'
import { diceTerms, fatesOf, hitsOf, resultOf, totalOf } from './battle.ts'
import { asksBefore, windowSide } from './combat.ts'
import {
  blitzSuccess,
  disengageSuccess,
  faces,
  hexNumber,
  regularNumber,
  stalinSuccess,
  unitsOf,
} from './components.ts'
import { isHeld } from './convoy.ts'
import { initiative, positionOf } from './position.ts'
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

/** In the window before the roll: whether passing or playing leads straight to it. */
const lastBefore = (s: IbsmState, frame: Extract<Frame, { at: 'combat.extraDie' }>): boolean =>
  frame.window === 1 || !asksBefore(s, initiative(s))

const beforeRoll = (s: IbsmState, a: IbsmAction, frame: Extract<Frame, { at: 'combat.extraDie' }>) => {
  if (!lastBefore(s, frame)) return undefined
  const side = windowSide(s, frame.window)
  const extra = a.do === 'token' ? frame.extra | (1 << side) : frame.extra
  return combatOdds(s, { hex: frame.hex, extra })
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

const rerollOdds = (s: IbsmState, frame: Frame, die: number): Forecast | undefined => {
  if (frame.at === 'stalin.failed') return stalinOdds()
  if (frame.at === 'combat.tokens') return combatRerollOdds(s, frame, die)
  if (frame.at !== 'movement.choose') return undefined
  if (frame.failed === 'blitz') return blitzOdds(false)
  if (frame.failed === 'breakOut') return blitzOdds(unitIsHeld(s, frame.unit))
  return disengageOdds('disengage')
}

const stalinOdds = (): Forecast => {
  const success = chanceOf(stalinSuccess)
  return test('stalin', [
    ['success', success],
    ['failure', 1 - success],
  ])
}

export const forecast = (s: IbsmState, a: IbsmAction): Forecast | undefined => {
  const frame = s.stack.at(-1)
  if (frame === undefined) return undefined
  switch (a.do) {
    case 'combat':
      if (asksBefore(s, axis) || asksBefore(s, soviet)) return undefined
      return combatOdds(s, { hex: hexNumber(a.hex), extra: 0 })
    case 'disengage':
      return disengageOdds('disengage')
    case 'blitz':
      return blitzOdds(unitIsHeld(s, regularNumber(a.unit)))
    case 'stalin':
      return stalinOdds()
    case 'reroll':
      return rerollOdds(s, frame, a.die)
    case 'pass':
      return frame.at === 'combat.extraDie' ? beforeRoll(s, a, frame) : undefined
    case 'token':
      if (frame.at === 'combat.extraDie') return beforeRoll(s, a, frame)
      return frame.at === 'movement.choose' && a.token === 'A-GEN-3' && !('to' in a)
        ? disengageOdds('disengage')
        : undefined
    default:
      return undefined
  }
}
