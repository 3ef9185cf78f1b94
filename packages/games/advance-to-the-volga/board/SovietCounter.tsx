import { translatePath, Piece, type PieceProps, type Spot, star, memoDeep } from '@kurgan/board-kit'
import type { Strategy, Terrain } from '../rules/state.ts'
import { shapeOf, strategyIcon } from './pieces.ts'
import css from './SovietCounter.module.css'

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
  word,
  isolated,
}: {
  spot: Spot
  terrain: Terrain
  face: Face | undefined
  /** What its strategy is called. */
  word: string
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
        <path d={translatePath(shapeOf(terrain), 0, 0, 33)} className={css.shape} />
        <path d={translatePath(star, 0, 0, 17)} className={css.star} />
      </>
    ) : (
      <>
        <path d="M-50,-30l20,-20h60l20,20v8h-100z" className={css.top} />
        <path d={translatePath(star, -28, -35, 10)} className={css.star} />
        <path d={translatePath(shapeOf(terrain), 28, -35, 9)} className={css.shape} />
        <text y="-26" className={css.small}>
          {face.active ? '!' : ''}
        </text>
        <text x="-20" y="24" className={css.defense}>
          {face.defense}
        </text>
        <path
          d={translatePath(strategyIcon[face.strategy].d, 25, 4, 17)}
          className={strategyIcon[face.strategy].line ? css.iconLine : css.icon}
          data-used={!face.active || undefined}
        />
        <text y="43" className={css.strategy}>
          {word}
        </text>
      </>
    )}
    {isolated && (
      <g className={css.isolated}>
        <circle cx="36" cy="-36" r="19" />
        <path d="M27,-39a6,6 0 1 1 6,6M45,-33a6,6 0 1 1 -6,-6M34,-34L38,-38" />
        <path d="M24,-24L48,-48" />
      </g>
    )}
  </Piece>
)
export const SovietCounter = memoDeep(Drawn)
