import type { Lookahead } from '@kurgan/kernel'
import { airUnits, landCount } from '../rules/components.ts'
import { landAt } from '../rules/forces.ts'
import { cityRpZones, zoneCount } from '../rules/map.ts'
import { type AasState, allies, axis, inPool, noMarker } from '../rules/state.ts'
import { evaluate } from './standing.ts'

/** What a search has to know: order cards, the decisions that matter, and the position in numbers. */

const surest = 0.999
const latestRound = 9

const features = (s: AasState): readonly number[] => {
  const time = s.round / latestRound
  const byHand = Math.max(-surest, Math.min(surest, evaluate(s, 'axis')))
  const land = Array.from({ length: landCount }, () => 0)
  const zones: number[] = []
  let city = 0
  for (let zone = 0; zone < zoneCount; zone++) {
    for (let type = 0; type < landCount; type++) land[type] = (land[type] as number) + landAt(s, zone, type)
    const isAxis = s.control[zone] === axis
    zones.push(isAxis ? 1 : 0, s.marker[zone] === noMarker ? 0 : 1)
    if (isAxis && cityRpZones.includes(zone)) city++
  }
  const flying = ([axis, allies] as const).map((side) => airUnits[side].filter((air) => s.airDo[air] !== inPool).length)
  return [
    3 * Math.atanh(byHand),
    time,
    time ** 2,
    s.launched,
    s.launched * time,
    s.storm > 0 ? 1 : 0,
    s.frosts / 3,
    (s.rpc[axis] as number) / 10,
    (s.rpc[allies] as number) / 10,
    city / 3,
    (city * time) / 3,
    ...land.map((units) => units / 5),
    ...flying.map((units) => units / 5),
    ...zones,
  ]
}

const weighty: ReadonlySet<string> = new Set([
  'movement',
  'requisition',
  'uranus.zone',
  'preparation.launch',
  'combats.choose',
  'axis.infantry',
])

export const lookahead: Lookahead<AasState> = {
  stretch: ({ round, card }) => `${round} ${card}`,
  horizon: 4,
  trust: 3,
  wholeTurns: true,
  scenario: ({ scenario }) => scenario,
  isWeighty: ({ stack }) => weighty.has(stack.at(-1)?.at ?? ''),
  features,
}
