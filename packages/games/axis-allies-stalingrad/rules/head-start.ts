import { call, type Config } from '@kurgan/kernel'
import type { Telling } from './machinery/step.ts'
import { sideNames } from './map.ts'
import { type AasState, allies, axis, nothingPicked, type ScenarioId, type SideNumber } from './state.ts'

/** A head start (AAS-R131): no rule of the rulebook, but a way to make a scenario even, as an accepted bid would. */

/** More than makes any scenario even. */
export const mostHeadStart = 80

/** Whose chances are the worse ones: docs/ladder.md says by how much. */
const weaker: { readonly [scenario in ScenarioId]: SideNumber } = { race: axis, uranus: allies }

/** AAS-R131: who bids makes up for it already. */
export const giveHeadStart = (s: AasState, { options }: Pick<Config, 'options'>, tell: Telling): void => {
  const points = options['headStart']
  if (typeof points !== 'number' || s.options.bidding) return
  const side = weaker[s.scenario]
  s.rpc[side] = (s.rpc[side] as number) + points
  tell({ kind: 'headStart', rule: 'AAS-R131', side: sideNames[side], points })
  call(s, { at: 'bid.spend', side, points, ...nothingPicked })
}
