import { list } from '@kurgan/board-kit'
import { mapData, markerData } from '../../data/index.ts'
import { artillery, markerNumber, unitNumber, unitOf } from '../../rules/units.ts'
import type { Absorption, CombatResult, PlaceName, SideName, Terrain, VovAction, VovEvent } from '../../rules/state.ts'

/** Short names of things, as they stand on pieces and in sentences. */

export type AdvantageUse = Extract<VovAction, { do: 'advantage' }>['use']
type PhaseName = Extract<VovEvent, { kind: 'phase' }>['phase']

export const sideName: Readonly<Record<SideName, string>> = { german: 'German', soviet: 'Soviet' }

export const terrainName: Readonly<Record<Terrain, string>> = { clear: 'Clear', forest: 'Forest', urban: 'Urban' }

export const phaseName: Readonly<Record<PhaseName, string>> = {
  reinforcement: 'Reinforcement',
  maneuvers: 'Maneuvers',
  refit: 'Refit',
  end: 'End',
}

export const resultName: Readonly<Record<CombatResult, string>> = {
  repulse: 'Repulse',
  stalemate: 'Stalemate',
  success: 'Success',
  overrun: 'Overrun',
}

export const advantageName: Readonly<Record<AdvantageUse, string>> = {
  fanaticalDefense: 'Fanatical Defense',
  maximumAttack: 'Maximum Attack',
  releaseReserves: 'Release Reserves',
  prolong: 'Prolong Daylight or Night',
  increasedReplacements: 'Increased Replacements',
  optionalReinforcements: 'Optional Reinforcements',
}

export const absorptionName: Readonly<Record<Absorption, string>> = {
  nothing: 'takes nothing',
  flip: 'loses a step',
  retreat: 'retreats',
  flipAndRetreat: 'loses a step and retreats',
  eliminate: 'is eliminated',
}

const places = new Map<PlaceName, string>([
  ...mapData.areas.map(({ id, name }): [PlaceName, string] => [id, name]),
  ...mapData.zones.map(({ id, name }): [PlaceName, string] => [id, name]),
])

/** `Mamayev Kurgan`, without its number. */
export const bareName = (place: PlaceName): string => places.get(place) ?? String(place)

/** `Mamayev Kurgan (33)`, `Zone L (Dieniezhny Island)` */
export const areaName = (place: PlaceName): string => {
  const name = places.get(place)
  if (name === undefined) return `Area ${place}`
  return typeof place === 'string' ? `Zone ${place} (${name})` : `${name} (${place})`
}

const germanDivisions: Readonly<Record<string, string>> = {
  '71': '71st Infantry Division',
  '94': '94th Infantry Division',
  '295': '295th Infantry Division',
  '389': '389th Infantry Division',
  '24': '24th Panzer Division',
  '29': '29th Motorized Division',
  '16': '16th Panzer Division',
  '100': '100th Jäger Division',
  '305': '305th Infantry Division',
  '79': '79th Infantry Division',
  '371': '371st Infantry Division',
  '14': '14th Panzer Division',
  '60': '60th Motorized Division',
  '3': '3rd Motorized Division',
}

const ending = (n: number): string => {
  if (n % 100 >= 11 && n % 100 <= 13) return 'th'
  return ['th', 'st', 'nd', 'rd'][n % 10] ?? 'th'
}

/** `112th Rifle Division`, `13th Guards Division`, `10th NKVD Division` */
const sovietDivision = (parent: string): string => {
  const number = Number.parseInt(parent, 10)
  const kind = parent.endsWith('NKVD') ? 'NKVD' : parent.endsWith('G') ? 'Guards' : 'Rifle'
  return `${number}${ending(number)} ${kind} Division`
}

/** '' for an Independent unit. */
export const divisionOf = (unit: number): string => {
  const { parent, side } = unitOf(unit)
  if (parent === '') return ''
  return side === 0 ? (germanDivisions[parent] ?? parent) : sovietDivision(parent)
}

/** `Artillery of the 71st Infantry Division`, `Artillery of the 62nd Army` */
export const markerTitle = (name: string): string => {
  const marker = artillery[markerNumber(name)]
  if (marker === undefined) return name
  if (marker.army !== '') return `Artillery of the ${marker.army}${ending(Number(marker.army))} Army`
  return `Artillery of the ${germanDivisions[marker.parent] ?? marker.parent}`
}

/** `ART-71` as on the marker: `71`. */
export const markerShort = (name: string): string => {
  const marker = artillery[markerNumber(name)]
  return marker === undefined ? name : marker.army === '' ? marker.parent : `${marker.army} A`
}

/** A unit as it is printed: `191/71`, `Worker 1`. */
export const unitName = (name: string): string => {
  const unit = unitNumber(name)
  return unit < 0 ? name : unitOf(unit).title
}
export const unitNames = (names: readonly string[]): string => list(names.map(unitName))

const typeName = { infantry: 'infantry', armor: 'armor', pioneer: 'pioneer' } as const
export const unitKind = (unit: number): string => {
  const { worker, type, size } = unitOf(unit)
  return worker ? 'Worker infantry' : `${typeName[type]} ${size}`
}

/** `14-17 Sep 1942` as `14–17 Sep`. */
export const turnDates = (turn: number): string =>
  (markerData.tracks.turn.find((space) => space.turn === turn)?.label ?? '').replace(/ \d{4}$/, '').replace('-', '–')

/** A number with a true minus: `−1`. */
export const plain = (n: number): string => (n < 0 ? `−${-n}` : String(n))

/** Half points as people write them: `1½`. */
export const halvesText = (halves: number): string => {
  const whole = Math.floor(halves / 2)
  if (halves % 2 === 0) return String(whole)
  return whole === 0 ? '½' : `${whole}½`
}
