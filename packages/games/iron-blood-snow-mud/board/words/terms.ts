import {
  airIds,
  fleetIds,
  fortresses,
  hexes,
  hexNumber,
  partisanIds,
  regularNumber,
  urbanNumber,
  urbanOf,
} from '../../rules/components.ts'
import type { IbsmEvent, SeasonName, SideName, Terrain, TokenId } from '../../rules/state.ts'

/** Short names of things, as they stand on pieces and in sentences. */

export const sideName: Readonly<Record<SideName, string>> = { axis: 'Axis', soviet: 'Soviet' }
/** Whoever sits at the table: a side, or somebody who looks on. */
export const seatName = (seat: string): string => (seat in sideName ? sideName[seat as SideName] : 'Spectator')
/** As the subject of a sentence; both take a verb in the singular. */
export const sideSubject: Readonly<Record<SideName, string>> = { axis: 'The Axis', soviet: 'The Soviet side' }

export const terrainName: Readonly<Record<Terrain, string>> = {
  clear: 'Clear',
  swamp: 'Swamp',
  mountain: 'Mountain',
  sea: 'Sea',
}

export const seasonName: Readonly<Record<SeasonName, string>> = { mud: 'Mud', clear: 'Clear', snow: 'Snow' }

export type PhaseId = Extract<IbsmEvent, { kind: 'phase' }>['phase']
export const phaseName: Readonly<Record<PhaseId, string>> = {
  support: 'Fleet & Air Support',
  movement: 'Movement',
  combat: 'Combat',
  'anti-partisan': 'Anti-Partisan Activity',
  control: 'Control & Victory Check',
  supply: 'Supply',
  recall: 'Fleet & Air Recall',
  reinforcements: 'Reinforcements, Partisans, Stalin',
  calendar: 'Calendar, Generals, Initiative',
}

export const tokenName: Readonly<Record<TokenId, string>> = {
  'A-GEN-1': 'One more die',
  'A-GEN-2': 'Re-roll',
  'A-GEN-3': 'One more Advance',
  'A-GEN-4': 'Two more hits',
  'A-GEN-5': 'Infantry from home',
  'S-GEN-1': 'One more die',
  'S-GEN-2': 'Re-roll',
  'S-GEN-3': 'Tank for Infantry',
  'S-GEN-4': 'One more Partisan',
}

/** What the Token does and when, for its owner. */
export const tokenEffect: Readonly<Record<TokenId, string>> = {
  'A-GEN-1': 'Before a Combat is rolled: one die more.',
  'A-GEN-2': 'After any roll of yours: roll one of the dice again.',
  'A-GEN-3': 'After a unit has moved: it Advances once more, also in Mud.',
  'A-GEN-4': 'After a Combat is rolled: two hits more.',
  'A-GEN-5': 'In your Movement: one lost Infantry comes back in a home City.',
  'S-GEN-1': 'Before a Combat is rolled: one die more.',
  'S-GEN-2': 'After any roll of yours: roll one of the dice again.',
  'S-GEN-3': 'With the Reinforcements: a Tank instead of the Infantry.',
  'S-GEN-4': 'With the Partisans: one more of them.',
}

/** `Minsk North (0304)` */
export const hexName = (id: string): string => {
  const hex = hexes[hexNumber(id)]
  return hex === undefined ? `hex ${id}` : `${hex.name} (${id})`
}
/** `Minsk North`, where the number would only be in the way. */
export const placeName = (id: string): string => hexes[hexNumber(id)]?.name ?? id

export const locationName = (id: string): string => {
  const number = urbanNumber(id)
  return number < 0 ? id : urbanOf(number).name
}

const kindName: Readonly<Record<string, string>> = { INF: 'Infantry', TANK: 'Tank', AIR: 'Air Unit', PART: 'Partisan' }

export const isUnit = (id: string): boolean =>
  regularNumber(id) >= 0 || airIds.includes(id) || partisanIds.includes(id) || fleetIds.some((fleet) => fleet === id)

/** `Axis Infantry 3`, `Soviet Fleet`, `Leningrad Fortress`. */
export const unitName = (id: string): string => {
  const fortress = fortresses.find(({ unit }) => unit === id)
  if (fortress !== undefined) return `Fortress of ${hexes[fortress.hex]?.name ?? ''}`
  if (!isUnit(id)) return `unit ${id}`
  const [side = '', kind = '', number = ''] = id.split('-')
  const whose = side === 'A' ? 'Axis' : 'Soviet'
  if (kind === 'FLEET') return `${whose} Fleet`
  return `${kind === 'PART' ? '' : `${whose} `}${kindName[kind] ?? ''} ${number}`
}
