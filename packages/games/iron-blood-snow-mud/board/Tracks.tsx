import { cross, star } from '@kurgan/board-kit'
import { memo } from 'react'
import { trackData } from '../data/index.ts'
import { seasons } from '../rules/components.ts'
import type { IbsmState, SideName } from '../rules/state.ts'
import { seasonIcon } from './pieces.ts'
import { bounds, mapHeight } from './sheet.ts'
import css from './Tracks.module.css'
import { initiativeNow, isDeploying, phaseNow } from './view.ts'
import type { Labels } from './words/labels.ts'

/** The two tracks printed below the map: Seasons with the Tokens that still lie on them, and the nine Phases. */

const left = 8
const wide = bounds.width - 2 * left
const seasonWidth = wide / seasons.length
const phaseWidth = wide / trackData.phases.length
const [seasonTop, seasonHeight] = [mapHeight + 6, 76]
const [phaseTop, phaseHeight] = [seasonTop + seasonHeight + 7, 50]

const due = (turn: number, { dueShort, none }: Labels): string => {
  const { infantryDue, tanksDue, airDue } = seasons[turn] as (typeof seasons)[number]
  const parts = [
    infantryDue > 0 ? dueShort.infantry : '',
    tanksDue > 0 ? dueShort.tank : '',
    airDue > 0 ? dueShort.air : '',
  ]
  return parts.filter((part) => part !== '').join(' + ') || none
}

const FaceDown = ({ axis }: { axis: boolean }) => (
  <g className={axis ? css.axisToken : css.sovietToken}>
    <circle r="10" />
    <path d={axis ? cross : star} transform="scale(5.4)" />
  </g>
)

/** Who has the Initiative is shown by the face of the marker: the cross or the star. */
const Marker = ({ initiative }: { initiative: SideName }) => (
  <g className={initiative === 'axis' ? css.axisMarker : css.sovietMarker}>
    <rect x="-14" y="-14" width="28" height="28" rx="4" />
    <path d={initiative === 'axis' ? cross : star} transform="scale(9.4)" />
  </g>
)

/** `initiative` is that of the Season that is played now; the others have no marker. */
interface SeasonProps {
  readonly turn: number
  readonly initiative: SideName | undefined
  readonly token: boolean
  readonly labels: Labels
}
const SeasonBox = memo(({ turn, initiative, token, labels }: SeasonProps) => {
  const { year, season, tokenFor } = seasons[turn] as (typeof seasons)[number]
  return (
    <g transform={`translate(${(left + turn * seasonWidth).toFixed(1)} ${seasonTop})`} data-season={season}>
      <rect
        x="1.5"
        width={seasonWidth - 3}
        height={seasonHeight}
        rx="3"
        className={css.box}
        data-now={initiative !== undefined || undefined}
      />
      <text x="8" y="17" className={css.year}>
        {year}
      </text>
      <text x="8" y="33" className={css.season}>
        {labels.seasonName[season]}
      </text>
      <path d={seasonIcon[season]} transform={`translate(${seasonWidth - 17} 17) scale(9.5)`} className={css.icon} />
      <text x="8" y={seasonHeight - 7} className={css.due}>
        +{due(turn, labels)}
      </text>
      {token && (
        <g transform={`translate(${seasonWidth - 18} ${seasonHeight - 29})`}>
          <FaceDown axis={tokenFor === 0} />
        </g>
      )}
      {initiative !== undefined && (
        <g transform={`translate(${seasonWidth - 19} ${seasonHeight - 29})`}>
          <Marker initiative={initiative} />
        </g>
      )}
    </g>
  )
})

/** Long names of Phases on two lines, lists on a line each. */
const lines = (name: string): readonly string[] => {
  if (name.includes(',')) return name.split(/(?<=,) /)
  const words = name.split(' ')
  const half = words.findIndex((_, i) => words.slice(0, i + 1).join(' ').length >= name.length / 2)
  if (name.length < 10 || words.length === 1) return [name]
  return [words.slice(0, half + 1).join(' '), words.slice(half + 1).join(' ')]
}

/** Letters that fit beside the number of a Phase; longer lines are set closer. */
const longestLine = 13

const PhaseBox = memo(({ index, now, labels }: { index: number; now: boolean; labels: Labels }) => {
  const { id, n } = trackData.phases[index] as (typeof trackData.phases)[number]
  return (
    <g transform={`translate(${(left + index * phaseWidth).toFixed(1)} ${phaseTop})`}>
      <path
        d={`M1.5,0H${phaseWidth - 8}L${phaseWidth - 1},${phaseHeight / 2}L${phaseWidth - 8},${phaseHeight}H1.5Z`}
        className={css.phase}
        data-now={now || undefined}
      />
      <text x="14" y={phaseHeight / 2 + 6} className={css.phaseNumber} data-now={now || undefined}>
        {n}
      </text>
      {lines(labels.phaseName[id as keyof Labels['phaseName']]).map((line, i, all) => (
        <text
          key={line}
          x="25"
          y={phaseHeight / 2 + 4 + (i - (all.length - 1) / 2) * 13}
          className={css.phaseName}
          data-now={now || undefined}
          {...(line.length > longestLine ? { textLength: phaseWidth - 38, lengthAdjust: 'spacingAndGlyphs' } : {})}
        >
          {line}
        </text>
      ))}
    </g>
  )
})

export const Tracks = ({ state, labels }: { state: IbsmState; labels: Labels }) => {
  const phase = isDeploying(state) ? undefined : phaseNow(state)
  return (
    <g className={css.tracks} aria-hidden="true">
      {seasons.map(({ year, season, tokenFor }, turn) => (
        <SeasonBox
          key={`${year} ${season}`}
          turn={turn}
          initiative={turn === state.turn ? initiativeNow(state) : undefined}
          token={tokenFor >= 0 && turn > state.turn}
          labels={labels}
        />
      ))}
      {trackData.phases.map(({ id }, index) => (
        <PhaseBox key={id} index={index} now={id === phase} labels={labels} />
      ))}
    </g>
  )
}
