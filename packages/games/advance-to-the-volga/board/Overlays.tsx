import { linePath } from '@kurgan/board-kit'
import { impassable } from '@kurgan/terrain'
import { map, neighbours } from '../rules/components.ts'
import { freshIn, isVacant, stacking } from '../rules/control.ts'
import { cutOffAreas } from '../rules/isolation.ts'
import { entryCost, movementOf, noEntry, reachVacant } from '../rules/movement.ts'
import type { AtvState, Round } from '../rules/state.ts'
import css from './Overlays.module.css'
import { areaPath, borders, furnitureOf, siteOf } from './sheet.ts'
import { everyArea, roundFrame } from './view.ts'

/** The borders between what each side controls. */
export const frontOf = (state: AtvState): readonly string[] =>
  borders.filter(({ a, b }) => isVacant(state, a) !== isVacant(state, b)).map(({ path }) => path)

/** Arrows of the units that have entered an Area and wait for their attack. */
export const Arrows = ({ state }: { state: AtvState }) => {
  const round = roundFrame(state)
  if (round === undefined || round.target === 0) return null
  const [tx, ty] = siteOf(round.target)
  return (
    <g className={css.arrows} aria-hidden="true">
      {[...new Set(round.vias)].map((via) => {
        const [x, y] = siteOf(via)
        const length = Math.hypot(tx - x, ty - y)
        const [ux, uy] = [(tx - x) / length, (ty - y) / length]
        const tip = [tx - ux * 30, ty - uy * 30] as const
        return (
          <path
            key={via}
            d={`${linePath([[x + ux * 24, y + uy * 24], tip])}m${-ux * 11 - uy * 7},${-uy * 11 + ux * 7}L${tip[0]},${tip[1]}l${-ux * 11 + uy * 7},${-uy * 11 - ux * 7}`}
          />
        )
      })}
    </g>
  )
}

interface Goal {
  readonly area: number
  readonly cost: number
}

/** For each Area the least a Fresh unit of `from` pays to get there, by the rules of movement. */
export const reachable = (s: AtvState, from: number): readonly Goal[] => {
  const stacks = stacking(s)
  const running = roundFrame(s)
  const round: Round =
    running?.active === from
      ? running
      : { active: from, contested: [], attacked: [], acted: false, target: 0, waiting: [], vias: [] }
  const best = new Map<number, Goal>()
  const offer = (area: number, cost: number, unit: number): void => {
    if (cost > movementOf(s, unit) || cost >= (best.get(area)?.cost ?? impassable)) return
    best.set(area, { area, cost })
  }
  for (const unit of freshIn(s, from)) {
    const reach = reachVacant(s, round, unit, stacks)
    const costs = map.ids.map((area) => reach.cost(area))
    for (const area of everyArea) {
      if (isVacant(s, area)) {
        if (area !== from) offer(area, costs[area] ?? impassable, unit)
        continue
      }
      if (noEntry(s, round, unit, area, stacks) !== undefined) continue
      for (const via of neighbours(area)) {
        if (via === from && !isVacant(s, from)) continue
        offer(area, (costs[via] ?? impassable) + entryCost(s, area), unit)
      }
    }
  }
  return [...best.values()]
}

/** Where the Fresh units of an Area can get: the ground, under the pieces. */
export const ReachGround = ({ state, goals }: { state: AtvState; goals: readonly Goal[] }) => (
  <g className={css.reach} aria-hidden="true">
    {goals.map(({ area }) => (
      <path key={area} d={areaPath(area)} className={isVacant(state, area) ? css.goal : css.assault} />
    ))}
  </g>
)

/** The movement it takes, above the pieces. */
export const ReachCosts = ({ goals }: { goals: readonly Goal[] }) => (
  <g className={css.reach} aria-hidden="true">
    {goals.map(({ area, cost }) => {
      const { camp } = furnitureOf(area)
      return (
        <g key={area} transform={`translate(${camp.centre[0] + camp.width / 2 - 8} ${camp.centre[1] + 26})`}>
          <circle r="10" />
          <text y="4.5">{cost}</text>
        </g>
      )
    })}
  </g>
)

/** Chains of Soviet Areas to the river, and the Areas that none of them reaches. */
export const SupplyOverlay = ({ state }: { state: AtvState }) => {
  const cutOff = cutOffAreas(state)
  const chains = borders.filter(
    ({ a, b }) => !isVacant(state, a) && !isVacant(state, b) && !cutOff.includes(a) && !cutOff.includes(b),
  )
  return (
    <g className={css.supply} aria-hidden="true">
      {chains.map(({ a, b }) => (
        <path key={`${a} ${b}`} d={linePath([siteOf(a), siteOf(b)])} className={css.chain} />
      ))}
      {cutOff.map((area) => (
        <path key={area} d={areaPath(area)} className={css.cutOff} />
      ))}
    </g>
  )
}
