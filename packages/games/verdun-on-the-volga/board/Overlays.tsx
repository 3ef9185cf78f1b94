import { linePath } from '@kurgan/board-kit'
import { linesTo, type Lines, supplyLines } from '../rules/supply.ts'
import { controllerOf } from '../rules/stacking.ts'
import {
  isZone,
  linkOf,
  placeName,
  pointsOf,
  ravine,
  spaces,
  supplyNeighbours,
  victoryAreas,
  victorySources,
} from '../rules/map.ts'
import type { VovState } from '../rules/state.ts'
import { german, soviet } from '../rules/units.ts'
import css from './Overlays.module.css'
import { crossings, type Goal, isLanding } from './reach.ts'
import { borders, furnitureOf, siteOf, spacePath } from './sheet.ts'
import { tracksOf } from './view.ts'
import type { Labels } from './words/labels.ts'

/** The borders between what each side controls. */
export const frontOf = (state: VovState): readonly string[] =>
  borders.filter(({ a, b }) => controllerOf(state, a) !== controllerOf(state, b)).map(({ path }) => path)

/** Arrows of the units that have moved in this Impulse. */
export const Arrows = ({ state }: { state: VovState }) => (
  <g className={css.arrows} data-side={state.side === german ? 'german' : 'soviet'} aria-hidden="true">
    {tracksOf(state).map(({ from, to }) => {
      const [[x, y], [tx, ty]] = [siteOf(from), siteOf(to)]
      const length = Math.hypot(tx - x, ty - y)
      const [ux, uy] = [(tx - x) / length, (ty - y) / length]
      const [sx, sy, ex, ey] = [x + ux * 26, y + uy * 26, tx - ux * 40, ty - uy * 40]
      const shaft = `${linePath([
        [sx, sy],
        [ex, ey],
      ])}m${-ux * 15 - uy * 10},${-uy * 15 + ux * 10}L${ex},${ey}l${-ux * 15 + uy * 10},${-uy * 15 - ux * 10}`
      return (
        <g key={`${from} ${to}`}>
          <path d={shaft} className={css.arrowEdge} />
          <path d={shaft} className={css.arrow} />
        </g>
      )
    })}
  </g>
)

/** Where the units of a space can get: the ground, under the pieces. */
export const ReachGround = ({ goals }: { goals: readonly Goal[] }) => (
  <g className={css.reach} aria-hidden="true">
    {goals.map(({ space, attack }) => (
      <path key={space} d={spacePath(space)} className={attack ? css.assault : css.goal} />
    ))}
  </g>
)

const Disc = ({ space, text, note }: { space: number; text: string; note?: string | undefined }) => {
  const { camp, campHeight } = furnitureOf(space)
  return (
    <g
      transform={`translate(${(camp.centre[0] + camp.width / 2 - 14).toFixed(1)} ${(camp.centre[1] + Math.min(70, campHeight) / 2 - 12).toFixed(1)})`}
      className={css.disc}
    >
      {note === undefined ? <circle r="14" /> : <rect x="-44" y="-16" width="66" height="32" rx="6" />}
      <text x={note === undefined ? 0 : -11} y={note === undefined ? 6 : -2}>
        {text}
      </text>
      {note !== undefined && (
        <text x="-11" y="12" className={css.note}>
          {note}
        </text>
      )}
    </g>
  )
}

/** The movement it takes, above the pieces. */
export const ReachCosts = ({ goals }: { goals: readonly Goal[] }) => (
  <g className={css.reach} aria-hidden="true">
    {goals.map(({ space, cost }) => (
      <Disc key={space} space={space} text={String(cost)} />
    ))}
  </g>
)

const chains = (lines: Lines): string =>
  spaces
    .flatMap((a) =>
      lines[a] === 1
        ? supplyNeighbours(a)
            .filter((b) => b > a && lines[b] === 1 && linkOf(a, b) !== ravine && !(isZone(a) && isZone(b)))
            .map((b) => linePath([siteOf(a), siteOf(b)]))
        : [],
    )
    .join('')

/** Supply lines of both sides, and the spaces their holder's lines do not reach. */
export const SupplyOverlay = ({ state }: { state: VovState }) => {
  const [own, enemy] = [supplyLines(state, german), supplyLines(state, soviet)]
  return (
    <g className={css.supply} aria-hidden="true">
      {[own, enemy].map(chains).map((path, side) => (
        <g key={side === german ? 'german' : 'soviet'}>
          <path d={path} className={css.chainEdge} />
          <path d={path} className={side === german ? css.germanChain : css.sovietChain} />
        </g>
      ))}
      {spaces
        .filter((space) => (controllerOf(state, space) === german ? own : enemy)[space] !== 1)
        .map((space) => (
          <path key={space} d={spacePath(space)} className={css.cutOff} />
        ))}
    </g>
  )
}

/** The odds of every crossing, at its landing. */
export const CrossingOverlay = ({ state, labels: { crossing } }: { state: VovState; labels: Labels }) => (
  <g className={css.reach} aria-hidden="true">
    {crossings(state).map(({ landing, across, loss }) => (
      <Disc
        key={landing}
        space={landing}
        text={isLanding(state, landing) ? `${Math.round(across * 100)} %` : crossing.closed}
        note={isLanding(state, landing) ? crossing.loss(Math.round(loss * 100)) : crossing.noLanding}
      />
    ))}
  </g>
)

/** The VP Areas: those that count for the German now, and those that do not. */
export const VictoryOverlay = ({ state, labels }: { state: VovState; labels: Labels }) => {
  const lines = linesTo(state, german, victorySources)
  return (
    <g className={css.reach} aria-hidden="true">
      {victoryAreas.map((area) => {
        const counts = controllerOf(state, area) === german && lines[area] === 1
        return (
          <g key={placeName(area)}>
            <path d={spacePath(area)} className={counts ? css.counted : css.wanted} />
            <Disc space={area} text={counts ? `+${pointsOf(area)}` : '0'} note={labels.ofPoints(pointsOf(area))} />
          </g>
        )
      })}
    </g>
  )
}
