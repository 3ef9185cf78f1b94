import { finish, go, type Outcome } from '@kurgan/kernel'
import { lastRound, orderCard } from './components.ts'
import { forceAt, isContested, isFriendly } from './forces.ts'
import type { Telling } from './machinery/step.ts'
import { approaches, cityRpZones, fortifiedZones, minorVictoryZone, tanZones } from './map.ts'
import { type AasState, allies, axis, type EndingId } from './state.ts'
import { hasSupplyLine } from './supply.ts'

/** Card 14: the end of the round, and of the game. */

/** AAS-R86 */
const hasLineIntoCity = (s: AasState): boolean =>
  cityRpZones.some((zone) => isFriendly(s, axis, zone) && hasSupplyLine(s, axis, zone))

/** AAS-R13 */
const holdsOrContests = (s: AasState, zone: number): boolean =>
  isFriendly(s, allies, zone) || (isContested(s, zone) && forceAt(s, allies, zone) > 0)

const holdsApproaches = (s: AasState): boolean => approaches.every((zone) => isFriendly(s, allies, zone))

/** AAS-VIC-1, AAS-VIC-3 */
const totalVictory = (s: AasState): EndingId | '' => {
  if (cityRpZones.every((zone) => isFriendly(s, axis, zone)) && hasLineIntoCity(s)) return 'axis/total'
  return holdsApproaches(s) && tanZones.every((zone) => holdsOrContests(s, zone)) ? 'allies/total' : ''
}

/** AAS-VIC-2, AAS-VIC-4, AAS-VIC-5 */
const finalVictory = (s: AasState): EndingId => {
  if (hasLineIntoCity(s)) return 'axis/major'
  if (holdsApproaches(s) && fortifiedZones.every((zone) => isFriendly(s, allies, zone))) return 'allies/major'
  return isFriendly(s, axis, minorVictoryZone) ? 'axis/minor' : 'allies/minor'
}

/** Who has won, how, and by which rule. */
export const endings: Readonly<Record<EndingId, Pick<Outcome, 'winner' | 'kind' | 'rule'>>> = {
  'axis/total': { winner: 'axis', kind: 'total', rule: 'AAS-VIC-1' },
  'axis/major': { winner: 'axis', kind: 'major', rule: 'AAS-VIC-2' },
  'axis/minor': { winner: 'axis', kind: 'minor', rule: 'AAS-VIC-5' },
  'allies/total': { winner: 'allies', kind: 'total', rule: 'AAS-VIC-3' },
  'allies/major': { winner: 'allies', kind: 'major', rule: 'AAS-VIC-4' },
  'allies/minor': { winner: 'allies', kind: 'minor', rule: 'AAS-VIC-5' },
}

/** AAS-C14-1, AAS-C14-2: how the round would end the game as things stand; '' where it goes on. */
export const verdict = (s: AasState): EndingId | '' => {
  const total = totalVictory(s)
  return total !== '' || s.round < lastRound ? total : finalVictory(s)
}

/** AAS-C14-1, AAS-C14-2 */
export const endRound = (s: AasState, tell: Telling): void => {
  const ending = verdict(s)
  if (ending === '') {
    tell({ kind: 'checked', rule: 'AAS-C14-1', round: s.round })
    s.round++
    tell({ kind: 'round', rule: 'AAS-ORD-1', round: s.round })
    go(s, { at: 'card', card: orderCard.weather })
    return
  }
  s.outcome = ending
  tell({ kind: 'over', rule: endings[ending].rule, ending })
  finish(s)
}
