import { type ZoomTransform, zoomIdentity } from 'd3-zoom'

export interface Size {
  readonly width: number
  readonly height: number
}

/** How a whole map lies on its ground: pixels a unit, what is left free beside and above it, and how close it fills it. */
export interface Box {
  readonly scale: number
  readonly left: number
  readonly top: number
  readonly filled: number
  /** The frame itself. */
  readonly width: number
  readonly height: number
}

/** All of the map in its frame: as large as it can be seen whole, or so large that it fills the frame. */
export const boxIn = ({ width: w, height: h }: Size, { width, height }: Size): Box => {
  const scale = Math.min(w / width, h / height) || 1
  const filled = Math.max(1, w / (width * scale), h / (height * scale))
  return { scale, left: (w - width * scale) / 2, top: (h - height * scale) / 2, filled, width: w, height: h }
}

/** From pixels of the ground to units of the map. */
export const onSheet = ({ k, x, y }: ZoomTransform, { scale, left, top }: Box): ZoomTransform =>
  zoomIdentity.translate((x + (k - 1) * left) / scale, (y + (k - 1) * top) / scale).scale(k)

/** The way back, when the ground has got another size. */
export const onGround = ({ k, x, y }: ZoomTransform, { scale, left, top }: Box): ZoomTransform =>
  zoomIdentity.translate(x * scale - (k - 1) * left, y * scale - (k - 1) * top).scale(k)
