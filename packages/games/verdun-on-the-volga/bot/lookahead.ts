import type { Lookahead } from '@kurgan/kernel'
import { isEastBank, isZone, pointsOf, spaces, victoryAreas } from '../rules/map.ts'
import { controllerOf, forceAt } from '../rules/stacking.ts'
import type { VovState } from '../rules/state.ts'
import { german, scenarioOf, soviet, unitCount, unitOf } from '../rules/units.ts'
import { scoreOf } from '../rules/victory.ts'
import { evaluate } from './standing.ts'

/** What a search has to know: Impulses, the decisions that matter, and the position in numbers. */

const surest = 0.999
const impulsesOfTurn = 8

/** Combat Values, steps, what is out of supply and what waits over the river, of one side. */
const strengthOf = (s: VovState, side: number): readonly number[] => {
  let [combat, steps, cut, waiting] = [0, 0, 0, 0]
  for (let unit = 0; unit < unitCount; unit++) {
    const at = s.at[unit] as number
    if (at < 0 || unitOf(unit).side !== side) continue
    const left = s.steps[unit] as number
    const value = unitOf(unit).combat[left] as number
    combat += value
    steps += left
    if (s.cut[unit] === 1) cut += value
    if (isEastBank(at)) waiting += value
  }
  return [combat / 40, steps / 40, cut / 40, waiting / 40]
}

/** Who holds each Area with Victory Points, and how hard the other presses. */
const pointsInDispute = (s: VovState): readonly number[] =>
  victoryAreas.flatMap((area) => {
    const isGerman = controllerOf(s, area) === german
    return [isGerman ? 1 : 0, Math.min(1, forceAt(s, isGerman ? soviet : german, area) / 3)]
  })

const plainAreas: readonly number[] = spaces.filter((space) => !isZone(space) && pointsOf(space) === 0)

const features = (s: VovState): readonly number[] => {
  const time = (s.turn - 1 + Math.min(1, s.impulse / impulsesOfTurn)) / scenarioOf(s.scenario).lastTurn
  const byHand = Math.max(-surest, Math.min(surest, evaluate(s, 'german')))
  const gap = scoreOf(s, s.turn > 5) - s.need
  const [ours, theirs] = [strengthOf(s, german), strengthOf(s, soviet)]
  let [forts, rubble, contested] = [0, 0, 0]
  for (const space of spaces) {
    forts += s.fort[space] as number
    rubble += s.rubble[space] as number
    if (forceAt(s, german, space) > 0 && forceAt(s, soviet, space) > 0) contested++
  }
  return [
    3 * Math.atanh(byHand),
    gap / 5,
    (gap * time) / 5,
    gap >= 0 ? 1 : 0,
    gap >= 0 ? time : 0,
    time,
    s.night,
    s.side,
    s.advantage === german ? 1 : 0,
    s.advantage === soviet ? 1 : 0,
    ...ours,
    ...theirs,
    (ours[0] as number) * time,
    (theirs[0] as number) * time,
    forts / 10,
    rubble / 10,
    contested / 10,
    ...pointsInDispute(s),
    ...plainAreas.map((area) => (controllerOf(s, area) === german ? 1 : 0)),
  ]
}

const weighty: ReadonlySet<string> = new Set([
  'impulse',
  'assault.second',
  'combat.advantage',
  'logistics.prolong',
  'reserves',
])

export const lookahead: Lookahead<VovState> = {
  stretch: ({ turn, impulse, night, side }) => `${turn} ${impulse} ${night} ${side}`,
  horizon: 12,
  wholeTurns: true,
  scenario: ({ scenario }) => scenario,
  isWeighty: ({ stack }) => weighty.has(stack.at(-1)?.at ?? ''),
  features,
}
