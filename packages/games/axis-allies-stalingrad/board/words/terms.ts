import { cardData } from '../../data/index.ts'
import { crossingNumber, placeNumber, siteNumber, zoneCount, zoneOf } from '../../rules/map.ts'
import type { AirStatus, AreaName, FactoryId, Mission, Profile, SideName } from '../../rules/state.ts'

/** Short names of things, as they stand on pieces and in sentences. */

export const sideWord: Readonly<Record<SideName, string>> = { axis: 'Axis', allies: 'Allies' }

const unitNames: Readonly<Record<string, readonly [one: string, many: string]>> = {
  ger_infantry: ['German infantry', 'German infantry'],
  minor_infantry: ['Minor Axis infantry', 'Minor Axis infantry'],
  ger_mech: ['German mechanized infantry', 'German mechanized infantry'],
  ger_artillery: ['German artillery', 'German artillery'],
  minor_artillery: ['Minor Axis artillery', 'Minor Axis artillery'],
  ger_tank: ['German tank', 'German tanks'],
  ger_assault_gun: ['assault gun', 'assault guns'],
  sov_infantry: ['Soviet infantry', 'Soviet infantry'],
  sov_mech: ['Soviet mechanized infantry', 'Soviet mechanized infantry'],
  sov_artillery: ['Soviet artillery', 'Soviet artillery'],
  sov_tank: ['Soviet tank', 'Soviet tanks'],
  sov_rocket: ['rocket launcher', 'rocket launchers'],
  ger_fighter: ['German fighter', 'German fighters'],
  ger_bomber: ['German bomber', 'German bombers'],
  sov_fighter: ['Soviet fighter', 'Soviet fighters'],
  sov_bomber: ['Soviet bomber', 'Soviet bombers'],
  supply: ['supply token', 'supply tokens'],
  ferry: ['ferry', 'ferries'],
}
export const unitName = (id: string): string => unitNames[id]?.[0] ?? id
/** As in a chart of one side: `infantry`, `Minor Axis infantry`, `mechanized`. */
export const chartName = (id: string): string =>
  unitName(id)
    .replace(/^(German|Soviet) /, '')
    .replace('mechanized infantry', 'mechanized')
/** `3 German tanks`, `German tank` */
export const units = (id: string, n: number): string => (n === 1 ? unitName(id) : `${n} ${unitNames[id]?.[1] ?? id}`)

/** What fires or must be struck. */
export type StrikeId = Profile | 'air' | 'crossing' | 'any' | 'interceptor'
export const profileName: Readonly<Record<StrikeId, string>> = {
  infantry: 'infantry',
  mech: 'mechanized infantry',
  artillery: 'artillery',
  tank: 'tank',
  assault_gun: 'assault gun',
  rocket: 'rocket launcher',
  fighter: 'fighter',
  bomber: 'bomber',
  air: 'air unit',
  crossing: 'crossing',
  any: 'unit',
  interceptor: 'interceptor',
}

export const statusName: Readonly<Record<AirStatus, string>> = {
  grounded: 'on the ground',
  attacking: 'attacking',
  relocating: 'relocating',
  dropping: 'dropping supply',
  landingSupply: 'landing supply',
  landingTroops: 'landing troops',
  arriving: 'newly arrived',
  intercepting: 'intercepting',
}

export const missionName: Readonly<Record<Mission, string>> = {
  attack: 'flies to attack',
  relocate: 'relocates to',
  drop: 'drops supply over',
  supplyLanding: 'lands supply in',
  troopLanding: 'lands troops in',
}

export const factoryName: Readonly<Record<FactoryId, string>> = { tank: 'tank factory', artillery: 'artillery factory' }
export const areaName: Readonly<Record<AreaName, string>> = { northwest: 'northwest', southeast: 'southeast' }

/** A zone, a crossing or an Ambush Site by name. */
export const placeName = (id: string): string => {
  const place = placeNumber(id)
  if (place >= 0 && place < zoneCount) return zoneOf(place).name
  if (crossingNumber(id) >= 0) return `the ${id.replace('crossing_', '')} crossing`
  if (siteNumber(id) >= 0) return `Ambush Site ${siteNumber(id) + 1}`
  return id
}

export const cardTitle = (card: number): string =>
  cardData.orderCards.find(({ n }) => n === card)?.name ?? `Card ${card}`

/** `one`, `one and two`, `one, two and three` */
export const list = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`

export const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`
