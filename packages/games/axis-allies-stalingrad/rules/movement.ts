import { call, go } from '@kurgan/kernel'
import type { AasAction } from './machinery/actions.ts'
import { mustOffload, offerCrossings } from './crossing.ts'
import { offerHiding, refreshSites } from './ambush-sites.ts'
import { crossings } from './map.ts'
import { offerMarches, refresh } from './march.ts'
import { awaitsMission, offerSorties } from './sortie.ts'
import { type AasState, allies, none, type SideNumber } from './state.ts'
import { type Asked, asks, type At } from './machinery/step.ts'
import { type AasNo, no } from './machinery/legality.ts'

/** Cards 3 and 10: the Movement phase of a side. */

/** What is remembered of a Movement phase begins with it. */
export const beginMovement = (s: AasState, side: SideNumber): void => {
  s.taken.fill(0)
  s.bonus.fill(0)
  s.landed.fill(none)
  refresh(s, side)
  refreshSites(s, side)
  // AAS-VOM-4
  if (side === allies) for (const crossing of crossings) s.due[crossing] = s.aboard[crossing] === none ? 0 : 1
}

const mustFly = no('AAS-AIR-7', 'mustFly')
const offloadFirst = no('AAS-VOM-4', 'mustOffload')
/** AAS-AIR-7, AAS-VOM-4 */
export const noEnd = (s: AasState, side: SideNumber): AasNo | undefined => {
  if (awaitsMission(s, side)) return mustFly
  return side === allies && crossings.some((one) => mustOffload(s, one)) ? offloadFirst : undefined
}

export const askMovement = (s: AasState, { side, moved }: At<'movement'>): Asked => {
  const actions: AasAction[] = []
  if (side === allies) offerCrossings(s, actions)
  offerMarches(s, side, actions)
  offerHiding(s, side, actions)
  offerSorties(s, side, actions)
  const unfinished = noEnd(s, side) !== undefined
  if (!unfinished) actions.push({ do: 'endMovement' })
  const closes = moved && (!unfinished || actions.length === 1)
  return asks(side, { say: 'movement' }, side === allies ? 'AAS-C10-1' : 'AAS-C03-1', actions, closes)
}

/** Then Heroes (AAS-R91) and the check of the stacks. */
export const endMovement = (s: AasState, { side }: At<'movement'>): void => {
  go(s, { at: 'stacking', side, shifted: false })
  if (side === allies && s.options.heroes) call(s, { at: 'heroes' })
}
