import { areaOf, areas, counterNumber, counterOf, divisions, unitNumber, unitOf } from '../../rules/components.ts'
import type { EventId, Item, Phase, ScenarioId, Strategy, Terrain } from '../../rules/state.ts'

/** Short names of things, as they stand on pieces and in sentences. */

export const strategyName: Readonly<Record<Strategy, string>> = {
  heroes: 'Heroes',
  ambush: 'Ambush',
  barrage: 'Barrage',
  fanatic: 'Fanatic',
  guards: 'Guards',
}

export const terrainName: Readonly<Record<Terrain, string>> = {
  none: 'German rear',
  clear: 'Clear',
  elevated: 'Elevated',
  lightUrban: 'Light Urban',
  heavyUrban: 'Heavy Urban',
}

export const eventName: Readonly<Record<EventId, string>> = {
  army64Breakthrough: '64th Army Breakthrough',
  army64Offensive: '64th Army Offensive',
  artilleryShellShortages: 'Artillery Shell Shortages',
  logisticalPause: 'Logistical Pause',
  rain: 'Rain',
  commissars: 'Commissars',
  army66Offensive: '66th Army Offensive',
  army66Breakthrough: '66th Army Breakthrough',
}

/** What an event does while it is in force, in the two scenarios alike unless said otherwise. */
export const eventEffect = (event: EventId, scenario: ScenarioId): string => {
  const division = scenario === 'main' ? '29th Motorized' : '14th Panzer'
  const effects: Readonly<Record<EventId, string>> = {
    army64Breakthrough: `The ${division} leaves the map until the next Dawn; Morale −1 for each of its units Out of Action.`,
    army64Offensive: 'No Air may be placed in combat.',
    artilleryShellShortages: 'Each Artillery marker adds +1 instead of +2.',
    logisticalPause: 'One division is Spent for the Turn.',
    rain: 'No Air may be placed in combat; every unit has 4 MF.',
    commissars: 'Every Defense Value is 1 higher.',
    army66Offensive: 'No Air may be placed in combat.',
    army66Breakthrough: 'Supply is rolled with two dice; no Air may be placed in combat.',
  }
  return effects[event]
}

export const itemName: Readonly<Record<Item, string>> = {
  artillery: 'Artillery marker',
  engineers: 'Engineer marker',
  air: 'Air marker',
  morale: 'Morale +1',
}

export const phaseName: Readonly<Record<Phase, string>> = {
  dawn: 'Dawn',
  event: 'Random Event',
  supply: 'Supply',
  combat: 'Combat',
  end: 'End',
}

/** `Mamayev Kurgan (21)` */
export const areaName = (number: number): string =>
  number >= 1 && number <= areas.length ? `${areaOf(number).name} (${number})` : `Area ${number}`

export const divisionName = (id: string): string => divisions.find((one) => one.id === id)?.name ?? id

/** `Guards 6` */
export const counterName = (id: string): string => {
  const number = counterNumber(id)
  if (number < 0) return id
  const { strategy, defense, pavlov } = counterOf(number)
  return pavlov ? `Pavlov’s House ${defense}` : `${strategyName[strategy]} ${defense}`
}

const kindName: Readonly<Record<string, string>> = {
  infantry: 'infantry regiment',
  jager: 'Jäger regiment',
  motorized: 'motorized infantry regiment',
  panzergrenadier: 'Panzergrenadier regiment',
  panzer: 'tank battalion',
  halftrack: 'reconnaissance battalion',
  assaultGun: 'assault gun battalion',
}
export const unitKind = (name: string): string => {
  const number = unitNumber(name)
  return number < 0 ? 'unit' : (kindName[unitOf(number).kind] ?? 'unit')
}

export const is = (units: readonly string[]): string => (units.length === 1 ? 'is' : 'are')
