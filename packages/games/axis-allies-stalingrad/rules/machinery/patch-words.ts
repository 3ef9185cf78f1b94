import { knownOnly, oneOf } from '@kurgan/kernel'
import { sideNames } from '../map.ts'
import type { AasPatch, AirPatch, ZonePatch } from './patch.ts'

/** The words in which a position may be written. */

const fields: readonly (keyof AasPatch)[] = [
  'round',
  'step',
  'weather',
  'frosts',
  'winterStorm',
  'launched',
  'workers',
  'factories',
  'rpc',
  'combatMarkers',
  'tokenPool',
  'others',
  'control',
  'zones',
  'ambush',
  'ambushMoved',
  'crossings',
  'air',
  'uranus',
]
const zoneFields: readonly (keyof ZonePatch)[] = [
  'control',
  'units',
  'marker',
  'river',
  'tokens',
  'launchTokens',
  'moved',
  'free',
  'captured',
  'fed',
]
const airFields: readonly (keyof AirPatch)[] = [
  'unit',
  'at',
  'doing',
  'count',
  'from',
  'tokens',
  'cargo',
  'unmoved',
  'uranus',
]

/** Every word of the patch is one that means something. */
export const checkWords = (patch: AasPatch): void => {
  knownOnly(patch, fields, 'A position')
  oneOf(patch.weather, ['good', 'bad'], 'The weather')
  oneOf(patch.others, ['asSetUp', 'gone'], 'What becomes of the others')
  for (const pair of [patch.rpc, patch.tokenPool, patch.control]) knownOnly(pair ?? {}, sideNames, 'A pair of sides')
  knownOnly(patch.factories ?? {}, ['tank', 'artillery'], 'The list of factories')
  knownOnly(patch.uranus ?? {}, ['northwest', 'southeast', 'deck'], 'Operation Uranus')
  for (const zone of Object.values(patch.zones ?? {})) {
    knownOnly(zone, zoneFields, 'A zone')
    knownOnly(zone.tokens ?? {}, sideNames, 'A pair of sides')
    oneOf(zone.marker, ['assault', 'battle', 'none'], 'A Combat Marker')
  }
  for (const crossing of Object.values(patch.crossings ?? {}))
    knownOnly(crossing, ['ferry', 'aboard', 'loaded'], 'A crossing')
  for (const plane of patch.air ?? []) knownOnly(plane, airFields, 'An air unit')
}
