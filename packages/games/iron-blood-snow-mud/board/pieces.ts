import { cross, star, starOf } from '@kurgan/board-kit'

/** How the pieces look. Colours never stand alone: every one comes with a name, a shape or a symbol. */

/** The mark of each side, by its number in the state. */
export const emblems: readonly [string, string] = [cross, star]

/** An aeroplane from above. */
export const plane =
  'M0,-1C0.16,-1 0.2,-0.7 0.2,-0.36L1,0.1V0.36L0.2,0.16L0.15,0.62L0.46,0.84V1L0,0.9L-0.46,1V0.84L-0.15,0.62L-0.2,0.16L-1,0.36V0.1L-0.2,-0.36C-0.2,-0.7 -0.16,-1 0,-1Z'

/** A warship from the side. */
export const ship =
  'M-1,0.2H1L0.72,0.72H-0.74ZM-0.5,0.2V-0.12H0.42V0.2ZM-0.2,-0.12V-0.5H0.16V-0.12ZM-0.06,-0.5V-0.95H0.04V-0.5ZM0.42,0.06L0.86,-0.1L0.88,-0.02L0.5,0.14ZM-0.5,0.06L-0.92,-0.1L-0.94,-0.02L-0.56,0.14Z'

/** A fir tree: Partisans are of the woods. */
export const fir =
  'M0,-1L0.46,-0.36H0.22L0.66,0.2H0.3L0.8,0.76H0.14V1H-0.14V0.76H-0.8L-0.3,0.2H-0.66L-0.22,-0.36H-0.46Z'

/** The three Seasons, within a circle of radius 1; stroked. */
export const seasonIcon = {
  clear:
    'M-0.46,0a0.46,0.46 0 1 0 0.92,0a0.46,0.46 0 1 0 -0.92,0M0,-1V-0.68M0,0.68V1M-1,0H-0.68M0.68,0H1M-0.71,-0.71L-0.48,-0.48M0.48,0.48L0.71,0.71M-0.71,0.71L-0.48,0.48M0.48,-0.48L0.71,-0.71',
  snow: 'M0,-1V1M-0.87,-0.5L0.87,0.5M-0.87,0.5L0.87,-0.5M-0.26,-0.86L0,-0.6L0.26,-0.86M-0.26,0.86L0,0.6L0.26,0.86M-0.88,-0.16L-0.52,-0.3L-0.6,-0.68M0.88,0.16L0.52,0.3L0.6,0.68M-0.88,0.16L-0.52,0.3L-0.6,0.68M0.88,-0.16L0.52,-0.3L0.6,-0.68',
  mud: 'M-0.3,-1C-0.75,-0.35 -0.85,-0.2 -0.85,0.02A0.55,0.55 0 0 0 0.25,0.02C0.25,-0.2 0.15,-0.35 -0.3,-1ZM0.62,-0.5C0.4,-0.12 0.34,-0.04 0.34,0.08A0.28,0.28 0 0 0 0.9,0.08C0.9,-0.04 0.84,-0.12 0.62,-0.5ZM-1,0.82Q-0.5,0.6 0,0.82T1,0.82',
} as const

/** A broken chain: out of Supply. Stroked, within a circle of radius 1. */
export const brokenChain =
  'M-0.1,0.34L-0.36,0.6A0.36,0.36 0 0 1 -0.86,0.1L-0.5,-0.26M0.1,-0.34L0.36,-0.6A0.36,0.36 0 0 1 0.86,-0.1L0.5,0.26M-0.3,-0.62L-0.4,-0.92M0.3,0.62L0.4,0.92M-0.66,-0.44L-0.94,-0.5M0.66,0.44L0.94,0.5'

/** Crossed swords: a Combat is due. Stroked. */
export const swords =
  'M-0.8,-0.8L0.62,0.62M0.8,-0.8L-0.62,0.62M-0.86,0.4L-0.4,0.86M0.86,0.4L0.4,0.86M0.62,0.62L0.86,0.86M-0.62,0.62L-0.86,0.86'

/** A burst, one for each hit on a face of the Combat Die, within a circle of radius 1. */
export const burst = starOf(8, 0.52)
