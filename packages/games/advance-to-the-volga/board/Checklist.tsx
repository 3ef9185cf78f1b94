import { areas, counterOf, sovietTerrain } from '../rules/components.ts'
import { isRevealed, isVacant } from '../rules/control.ts'
import { unseenCounters } from '../rules/machinery/observe.ts'
import type { AtvState, Strategy } from '../rules/state.ts'
import css from './Checklist.module.css'
import { shapeOf, strategyIcon } from './pieces.ts'
import type { Labels } from './words/labels.ts'

const strategies: readonly Strategy[] = ['heroes', 'ambush', 'barrage', 'fanatic', 'guards']

/** The public checklist: which counters of a terrain have not been seen, and in how many Areas one of them may stand. */
export const Checklist = ({ state, labels }: { state: AtvState; labels: Labels }) => (
  <ul className={css.list}>
    {sovietTerrain.map((terrain) => {
      const unseen = unseenCounters(state, terrain).map(counterOf)
      const hidden = areas.filter(
        (area) => area.terrain === terrain && !isVacant(state, area.number) && !isRevealed(state, area.number),
      ).length
      if (hidden === 0) return null
      return (
        <li key={terrain} className={css.terrain}>
          <h4>
            <svg viewBox="-1.3 -1.3 2.6 2.6" aria-hidden="true">
              <path d={shapeOf(terrain)} />
            </svg>
            {labels.terrainName[terrain]} <small>{labels.unseenFor(unseen.length, hidden)}</small>
          </h4>
          <dl>
            {strategies.map((strategy) => {
              const factors = unseen.filter((counter) => counter.strategy === strategy).map(({ defense }) => defense)
              if (factors.length === 0) return null
              return (
                <div key={strategy}>
                  <dt>
                    <svg viewBox="-1.3 -1.3 2.6 2.6" aria-hidden="true">
                      <path d={strategyIcon[strategy].d} data-line={strategyIcon[strategy].line || undefined} />
                    </svg>
                    {labels.strategyName[strategy]}
                  </dt>
                  <dd>{factors.toSorted((a, b) => a - b).join(' ')}</dd>
                </div>
              )
            })}
          </dl>
        </li>
      )
    })}
  </ul>
)
