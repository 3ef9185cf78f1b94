import { star, type SymbolName, type UnitSize } from '@kurgan/board-kit'
import type { GermanUnit } from '../rules/components.ts'
import type { Strategy, Terrain } from '../rules/state.ts'

/** How the pieces look. Colours never stand alone: every one comes with a name, a shape or a symbol. */

const symbolOfKind: Readonly<Record<string, SymbolName>> = {
  infantry: 'infantry',
  jager: 'infantry',
  motorized: 'motorised',
  panzergrenadier: 'mechanised',
  panzer: 'armour',
  halftrack: 'armouredRecon',
  assaultGun: 'assaultGun',
}
export const symbolOf = ({ kind }: GermanUnit): SymbolName => symbolOfKind[kind] ?? 'infantry'
export const sizeOf = ({ armor }: GermanUnit): UnitSize => (armor ? 'battalion' : 'regiment')
export const factorsOf = ({ attack, move }: GermanUnit): string => `${attack}-${move}`

const divisionColours: Readonly<Record<string, string>> = {
  '71': '#2f5d8c',
  '79': '#6f3f78',
  '94': '#8a5a12',
  '100': '#2c6b4a',
  '295': '#8c2f39',
  '305': '#4a5c1e',
  '389': '#1f6b73',
  '14Pz': '#5b2b1a',
  '16Pz': '#33363b',
  '24Pz': '#a2490f',
  '29Mot': '#28408f',
  '60Mot': '#5d4a86',
}
/** undefined for assault guns, which belong to no division. */
export const colourOf = (division: string): string | undefined => divisionColours[division]

/** The shape that stands for a terrain type, within a circle of radius 1. */
const shapes: Readonly<Record<Terrain, string>> = {
  none: 'M-1,0a1,1 0 1 0 2,0a1,1 0 1 0 -2,0',
  clear: 'M-1,0a1,1 0 1 0 2,0a1,1 0 1 0 -2,0',
  elevated: 'M0,-1.14L1.12,0.86H-1.12Z',
  lightUrban: 'M-0.92,-0.92h1.84v1.84h-1.84z',
  heavyUrban: 'M0,-1.08L1.07,-0.26L0.68,0.98H-0.68L-1.07,-0.26Z',
}
export const shapeOf = (terrain: Terrain): string => shapes[terrain]

/** One picture a Defense Strategy, within a circle of radius 1; `line` pictures are stroked, not filled. */
export const strategyIcon: Readonly<Record<Strategy, { readonly d: string; readonly line: boolean }>> = {
  heroes: { d: `${star}M-0.7,0.95h1.4`, line: false },
  ambush: {
    d: 'M-1,0C-0.5,-0.75 0.5,-0.75 1,0C0.5,0.75 -0.5,0.75 -1,0ZM-0.3,0a0.3,0.3 0 1 0 0.6,0a0.3,0.3 0 1 0 -0.6,0',
    line: true,
  },
  barrage: {
    d: 'M0,-1L0.22,-0.34L0.85,-0.7L0.5,-0.08L1,0.3L0.36,0.34L0.3,1L-0.08,0.48L-0.62,0.85L-0.5,0.2L-1,0L-0.44,-0.2L-0.66,-0.8L-0.16,-0.42Z',
    line: false,
  },
  fanatic: {
    d: 'M0,-1C0.15,-0.45 0.75,-0.3 0.65,0.35C0.58,0.8 0.3,1 0,1C-0.35,1 -0.65,0.75 -0.65,0.3C-0.65,0 -0.45,-0.15 -0.4,-0.45C-0.2,-0.35 -0.15,-0.2 -0.15,-0.05C0.05,-0.3 0.1,-0.6 0,-1Z',
    line: false,
  },
  guards: {
    d: 'M-0.85,-0.85H0.85V0.1C0.85,0.6 0.4,0.9 0,1.05C-0.4,0.9 -0.85,0.6 -0.85,0.1ZM-0.85,-0.3H0.85',
    line: true,
  },
}
