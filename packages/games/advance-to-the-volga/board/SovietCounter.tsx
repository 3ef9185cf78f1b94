import { Piece, type PieceProps, type Spot, star, steady } from '@kurgan/board-kit'
import type { Strategy, Terrain } from '../rules/state.ts'
import { shapeOf, strategyIcon } from './pieces.ts'
import css from './SovietCounter.module.css'
import { strategyName } from './words/terms.ts'

/** What is known of a counter: its face, or only the terrain on its back. */
export interface Face {
  readonly strategy: Strategy
  readonly defense: number
  /** Its strategy still works: while it is being revealed, and always for Pavlov's House. */
  readonly active: boolean
}

/** A Soviet unit is never chosen: pointing at it is pointing at its Area. */
const mute: PieceProps = {}

const Drawn = ({
  spot,
  terrain,
  face,
  isolated,
}: {
  spot: Spot
  terrain: Terrain
  face: Face | undefined
  isolated: boolean
}) => (
  <Piece
    spot={spot}
    shape="octagon"
    thing={mute}
    className={`${css.soviet} ${face === undefined ? css.hidden : css.face} ${css[terrain] ?? ''}`}
  >
    {face === undefined ? (
      <>
        <path d={shapeOf(terrain)} transform="scale(33)" className={css.shape} />
        <path d={star} transform="scale(17)" className={css.star} />
      </>
    ) : (
      <>
        <path d="M-50,-30l20,-20h60l20,20v8h-100z" className={css.top} />
        <path d={star} transform="translate(-28 -35) scale(10)" className={css.star} />
        <path d={shapeOf(terrain)} transform="translate(28 -35) scale(9)" className={css.shape} />
        <text y="-26" className={css.small}>
          {face.active ? '!' : ''}
        </text>
        <text x="-20" y="24" className={css.defense}>
          {face.defense}
        </text>
        <path
          d={strategyIcon[face.strategy].d}
          transform="translate(25 4) scale(17)"
          className={strategyIcon[face.strategy].line ? css.iconLine : css.icon}
          data-used={!face.active || undefined}
        />
        <text y="43" className={css.strategy}>
          {strategyName[face.strategy]}
        </text>
      </>
    )}
    {isolated && (
      <g transform="translate(36 -36)" className={css.isolated}>
        <circle r="19" />
        <path d="M-9,-3a6,6 0 1 1 6,6M9,3a6,6 0 1 1 -6,-6M-2,2L2,-2" />
        <path d="M-12,12L12,-12" />
      </g>
    )}
  </Piece>
)
export const SovietCounter = steady(Drawn)
