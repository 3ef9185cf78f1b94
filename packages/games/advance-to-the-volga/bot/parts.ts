import type { Config, Part, Parts } from '@kurgan/kernel'
import { areas, assignment, counterOf, poolOf, scenarioOf, sovietTerrain, units } from '../rules/components.ts'
import type { ScenarioId } from '../rules/state.ts'

/** What can be left out when a game begins. */

/** Of a terrain with no more counters than Areas every one is needed. */
const spareCounters = (scenario: ScenarioId, pavlovsHouse: boolean): readonly number[] => {
  const { germanControlled, revealed } = scenarioOf(scenario)
  const settled = new Set([...germanControlled, ...revealed.map(({ area }) => area)])
  return sovietTerrain.flatMap((terrain) => {
    const open = areas.filter((area) => area.terrain === terrain && !settled.has(area.number))
    const pool = poolOf(scenario, pavlovsHouse, terrain)
    return open.length > 0 && pool.length > open.length ? pool : []
  })
}

/** Also units that come later. A Soviet counter that is left out is not drawn. */
export const parts = ({ scenario: id, options }: Config): Parts => {
  const scenario = id as ScenarioId
  const germans = units.flatMap(({ name }, unit): Part[] =>
    assignment(unit, scenario) === null ? [] : [{ name: `without ${name}`, start: { units: { [name]: 'gone' } } }],
  )
  const soviets = spareCounters(scenario, options['pavlovsHouse'] === true).map((number): Part => {
    const { id: counter, terrain, strategy, defense } = counterOf(number)
    return { name: `without ${counter} (${terrain}, ${strategy} ${defense})`, start: { eliminated: [counter] } }
  })
  return { whole: {}, units: [...germans, ...soviets], cards: 'Advance to the Volga has no cards.' }
}
