import type { SymbolName, UnitSize } from '@kurgan/board-kit'
import type { Terrain } from '../rules/state.ts'
import { german, unitOf } from '../rules/units.ts'

/** How the pieces look. Colours never stand alone: every one comes with a name, a shape or a symbol. */

type Unit = ReturnType<typeof unitOf>

const symbols: Readonly<Record<Unit['type'], SymbolName>> = {
  infantry: 'infantry',
  armor: 'armour',
  pioneer: 'engineers',
}
export const symbolOf = ({ type }: Unit): SymbolName => symbols[type]

const sizes: readonly UnitSize[] = ['battalion', 'regiment', 'brigade', 'division']
export const sizeOf = ({ size }: Unit): UnitSize | undefined => sizes.find((one) => one === size)

const germanColours: Readonly<Record<string, string>> = {
  '71': '#2f5d8c',
  '79': '#6f3f78',
  '94': '#8a5a12',
  '100': '#2c6b4a',
  '295': '#8c2f39',
  '305': '#4a5c1e',
  '371': '#3f5f86',
  '389': '#1f6b73',
  '3': '#7a4a2f',
  '14': '#5b2b1a',
  '16': '#33363b',
  '24': '#a2490f',
  '29': '#28408f',
  '60': '#5d4a86',
}
const sovietColours: Readonly<Record<string, string>> = {
  '10NKVD': '#274b7a',
  '112': '#5a3a12',
  '13G': '#8f1320',
  '131': '#4d4d20',
  '35G': '#7a1f4a',
  '37G': '#93401a',
  '39G': '#5c1f6b',
  '45': '#2f4f4f',
  '95': '#24583c',
  '138': '#1f5a5f',
  '193': '#6a3328',
  '196': '#3d3d3d',
  '244': '#55602a',
  '284': '#34447a',
  '300': '#3f5a2a',
  '308': '#7a3b12',
  '315': '#5f4468',
}
const armyColours: Readonly<Record<string, string>> = { '64': '#2f5a3a', '66': '#3a3f6b' }

/** undefined for a unit that belongs to no division. */
export const colourOf = ({ side, parent, army }: Unit): string | undefined =>
  side === german ? germanColours[parent] : (sovietColours[parent] ?? armyColours[army])

/** The shape that stands for a terrain type, within a circle of radius 1. */
const shapes: Readonly<Record<Terrain, string>> = {
  clear: 'M-1,0a1,1 0 1 0 2,0a1,1 0 1 0 -2,0',
  forest: 'M0,-1.16L1.14,0.9H-1.14Z',
  urban: 'M-0.94,-0.94h1.88v1.88h-1.88z',
}
export const shapeOf = (terrain: Terrain): string => shapes[terrain]

/** Markers of an Area, within a square of half-side 10. */
export const rubbleIcon = 'M-10,8L-7,1L-4,4L-2,-3L2,2L4,-6L7,3L10,8Z'
export const fortIcon = 'M-10,8V-5h4v3h4v-3h4v3h4v-3h4V8Z'
export const anchorIcon = 'M0,-8a2.4,2.4 0 1 0 0.01,0M0,-3.4V8M-4.5,-0.5h9M-8,3C-7,7 -3,8 0,8C3,8 7,7 8,3'
export const sunIcon =
  'M-5,0a5,5 0 1 0 10,0a5,5 0 1 0 -10,0M0,-7V-10M0,7V10M-7,0H-10M7,0H10M-5,-5L-7,-7M5,5L7,7M-5,5L-7,7M5,-5L7,-7'
export const moonIcon = 'M4,-9A9,9 0 1 0 9,4A7.4,7.4 0 0 1 4,-9Z'
