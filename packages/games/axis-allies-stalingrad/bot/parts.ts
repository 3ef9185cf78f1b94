import type { Config, Part, Parts } from '@kurgan/kernel'
import { scenarioRow } from '../rules/components.ts'
import { zoneNumber, zoneOf } from '../rules/map.ts'
import type { ScenarioId } from '../rules/state.ts'

/** What can be left out when a game begins. */

/** What stands in each zone, of both sides: a patch names all of it. */
const standing = (scenario: ScenarioId): ReadonlyMap<string, ReadonlyMap<string, number>> => {
  const { axis, allies } = scenarioRow(scenario)
  const zones = new Map<string, Map<string, number>>()
  for (const { zone, units } of [...axis, ...allies])
    for (const [unit, count] of Object.entries(units)) {
      const here = zones.get(zone) ?? new Map<string, number>()
      zones.set(zone, here.set(unit, count))
    }
  return zones
}

/** One piece less of a type in a zone. Bidding, deployments and the order of the Uranus cards are those of the charts. */
export const parts = ({ scenario }: Config): Parts => ({
  whole: { step: 'start' },
  units: Array.from(standing(scenario as ScenarioId)).flatMap(([zone, here]) =>
    Array.from(here, ([unit, count]): Part => {
      const units = Object.fromEntries([...here, [unit, count - 1]])
      return {
        name: `one ${unit.replaceAll('_', ' ')} less in ${zoneOf(zoneNumber(zone)).name}`,
        start: { step: 'start', zones: { [zone]: { units } } },
      }
    }),
  ),
  cards: 'The deck of Axis & Allies holds all Uranus cards: none of them can be left out.',
})
