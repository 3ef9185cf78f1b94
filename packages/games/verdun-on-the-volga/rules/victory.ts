import { finish, type Outcome, type Tell } from '@kurgan/kernel'
import { controllerOf, forceAt } from './stacking.ts'
import { landings, placeName, pointsOf, victoryAreas, victorySources } from './map.ts'
import type { Army, EndingId, TermList, VovEvent, VovState } from './state.ts'
import { linesTo } from './supply.ts'
import { german, scenarioOf, soviet } from './units.ts'

/** 19, 21.1, 21.6, 21.7 and 22.1.4: who has won. */

/** Who has won, and how. */
export const endings: Readonly<Record<EndingId, Pick<Outcome, 'winner' | 'kind'>>> = {
  'german/automatic': { winner: 'german', kind: 'automatic' },
  'german/operational': { winner: 'german', kind: 'operational' },
  'soviet/operational': { winner: 'soviet', kind: 'operational' },
  'soviet/automatic': { winner: 'soviet', kind: 'automatic' },
  'soviet/endurance': { winner: 'soviet', kind: 'endurance' },
}

/** VOV-21.1a: the Turn of the check that ends the Standard game. */
const finalVpTurnOfStandard = scenarioOf('standard').lastTurn

/** VOV-19.2a, R47: each VP Area that counts, then what is taken off. */
export const scoreTerms = (s: VovState, flanks: boolean): TermList => {
  const lines = linesTo(s, german, victorySources)
  const terms: { term: string; value: number; rule: string; of?: string }[] = []
  for (const area of victoryAreas)
    if (controllerOf(s, area) === german && lines[area] === 1)
      terms.push({ term: 'area', value: pointsOf(area), rule: 'VOV-19.2c', of: String(placeName(area)) })
  const { orlovkaPenalty, mustHold } = scenarioOf(s.scenario)
  // VOV-19.2d: only the end of Turn 5 settles it, but until then it hangs over the German.
  if (orlovkaPenalty > 0 && s.orlovkaFell === 0)
    terms.push({ term: 'orlovka', value: -orlovkaPenalty, rule: 'VOV-19.2d' })
  if (flanks)
    for (const zone of mustHold)
      if (forceAt(s, german, zone) === 0)
        terms.push({ term: 'flank', value: -1, rule: 'VOV-21.7a', of: String(placeName(zone)) })
  return terms
}

const sumOf = (terms: TermList): number => terms.reduce((sum, { value }) => sum + value, 0)
export const scoreOf = (s: VovState, flanks: boolean): number => sumOf(scoreTerms(s, flanks))

const end = (s: VovState, ending: EndingId, rule: string, tell: Tell<VovEvent>): void => {
  s.outcome = ending
  tell({ kind: 'ended', rule, ending, total: scoreOf(s, isFlankScore(s)) })
  finish(s)
}

/** Whether the flank Zones count: at the check of Turn 10 (VOV-21.7a, 22.1.4a). */
export const isFlankScore = (s: VovState): boolean => s.turn > finalVpTurnOfStandard

/** VOV-19.1a, R48 */
export const hasAutomaticVictory = (s: VovState): boolean => {
  const lines = linesTo(s, german, victorySources)
  return landings.every((area) => controllerOf(s, area) === german && lines[area] === 1)
}

const hasBrokenThrough = (s: VovState): boolean =>
  scenarioOf(s.scenario).breakthroughZones.some((zone) => controllerOf(s, zone) === soviet)

/** VOV-21.6a, R71: true when the game has ended. */
export const checkBreakthrough = (s: VovState, tell: Tell<VovEvent>): boolean => {
  if (!hasBrokenThrough(s)) return false
  end(s, 'soviet/automatic', 'VOV-21.6a', tell)
  return true
}

/** Who wins if the Turn is checked as things stand; undefined: the game goes on. */
export const winsCheck = (s: VovState): Army | undefined => {
  if (hasBrokenThrough(s)) return soviet
  if (hasAutomaticVictory(s)) return german
  if (s.gotterdammerung === 1) return undefined
  const { lastTurn, turn5 } = scenarioOf(s.scenario)
  if (s.turn === lastTurn) return scoreOf(s, isFlankScore(s)) >= s.need ? german : soviet
  if (turn5 === undefined || s.turn !== finalVpTurnOfStandard) return undefined
  const total = scoreOf(s, isFlankScore(s))
  if (total >= turn5.germanWinsAt) return german
  return total <= turn5.germanLosesAt ? soviet : undefined
}

/** The rule under which the last check of the scenario is made. */
const lastCheckRule = (s: VovState): string => {
  if (s.gotterdammerung === 1) return 'VOV-21.8a'
  if (s.scenario === 'standard') return 'VOV-19.2b'
  return s.scenario === 'campaign' ? 'VOV-21.7a' : 'VOV-22.1.4a'
}

const tellScore = (s: VovState, rule: string, need: number, tell: Tell<VovEvent>): number => {
  const terms = scoreTerms(s, isFlankScore(s))
  const total = sumOf(terms)
  tell({ kind: 'score', rule, terms, total, need })
  return total
}

/** VOV-6.5a, 6.5b: true when the game has ended. */
export const checkVictory = (s: VovState, tell: Tell<VovEvent>): boolean => {
  const { lastTurn, turn5 } = scenarioOf(s.scenario)
  if (hasAutomaticVictory(s)) {
    end(s, 'german/automatic', 'VOV-19.1a', tell)
    return true
  }
  if (s.turn === lastTurn) {
    const rule = lastCheckRule(s)
    if (s.gotterdammerung === 1) end(s, 'soviet/endurance', rule, tell)
    else end(s, tellScore(s, rule, s.need, tell) >= s.need ? 'german/operational' : 'soviet/operational', rule, tell)
    return true
  }
  if (turn5 === undefined || s.turn !== finalVpTurnOfStandard || s.gotterdammerung === 1) return false
  const total = tellScore(s, 'VOV-21.1a', turn5.germanWinsAt, tell)
  if (total >= turn5.germanWinsAt) end(s, 'german/operational', 'VOV-21.1a', tell)
  else if (total <= turn5.germanLosesAt) end(s, 'soviet/operational', 'VOV-21.1a', tell)
  return s.outcome !== ''
}

const endingRule = (s: VovState): string => {
  if (s.outcome === 'german/automatic') return 'VOV-19.1a'
  if (s.outcome === 'soviet/automatic') return 'VOV-21.6a'
  return s.scenario === 'campaign' && !isFlankScore(s) ? 'VOV-21.1a' : lastCheckRule(s)
}

export const outcomeOf = (s: VovState): Outcome | undefined =>
  s.outcome === ''
    ? undefined
    : { ...endings[s.outcome], rule: endingRule(s), score: { points: scoreOf(s, isFlankScore(s)) } }
