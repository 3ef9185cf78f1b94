import type { SymbolName } from '@kurgan/board-kit'
import type { AirStatus, Profile } from '../rules/state.ts'

/** How the pieces look. Colours never stand alone: every one comes with a shape, a symbol or a word. */

const symbols: Readonly<Record<Profile, SymbolName>> = {
  infantry: 'infantry',
  mech: 'mechanised',
  artillery: 'artillery',
  tank: 'armour',
  assault_gun: 'assaultGun',
  rocket: 'rocketArtillery',
  fighter: 'fighter',
  bomber: 'bomber',
}
export const symbolOf = (profile: Profile): SymbolName => symbols[profile]

/** A letter for what an air unit is doing; on the ground it has none. */
const tasks: Readonly<Record<AirStatus, string>> = {
  grounded: '',
  attacking: 'A',
  relocating: 'R',
  dropping: 'D',
  landingSupply: 'S',
  landingTroops: 'T',
  arriving: 'N',
  intercepting: 'I',
}
export const airStatuses = Object.keys(tasks) as readonly AirStatus[]
export const taskLetter = (status: AirStatus): string => tasks[status]

/** Small marks on the map, each within a circle of radius 1. */
export const marks = {
  airfield:
    'M-0.95,0.15L-0.12,-0.28V-0.85Q0,-1.05 0.12,-0.85V-0.28L0.95,0.15V0.4L0.12,0.12V0.62L0.38,0.85V1L0,0.9L-0.38,1V0.85L-0.12,0.62V0.12L-0.95,0.4Z',
  fortified:
    'M-1,-0.5L-0.6,-0.5L-0.6,-0.85L-0.2,-0.85L-0.2,-0.5L0.2,-0.5L0.2,-0.85L0.6,-0.85L0.6,-0.5L1,-0.5L0.8,0.9L-0.8,0.9Z',
  crate: 'M-0.85,-0.7h1.7v1.4h-1.7zM-0.85,-0.7L0.85,0.7M0.85,-0.7L-0.85,0.7',
  factory: 'M-1,0.9V-0.1L-0.35,-0.5V-0.1L0.3,-0.5V-0.1L0.55,-0.1V-1H0.85V-0.1H1V0.9Z',
  boat: 'M-1,0.05H1L0.65,0.75H-0.65ZM-0.3,0.05V-0.75H0.35V0.05',
  bridge: 'M-1,-0.3H1M-1,0.3H1M-0.7,-0.6V0.6M-0.2,-0.6V0.6M0.3,-0.6V0.6M0.8,-0.6V0.6',
} as const
