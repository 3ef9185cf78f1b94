import { counterNumber, counterOf, unitNumber, unitOf } from '../../../rules/components.ts'
import type { EventId, Item, Phase, ScenarioId, Strategy, Terrain } from '../../../rules/state.ts'
import * as english from '../terms.ts'

/** Kurze Namen der Dinge. */

export const strategyName: Readonly<Record<Strategy, string>> = {
  heroes: 'Helden',
  ambush: 'Hinterhalt',
  barrage: 'Sperrfeuer',
  fanatic: 'Fanatiker',
  guards: 'Garde',
}

export const terrainName: Readonly<Record<Terrain, string>> = {
  none: 'deutsches Hinterland',
  clear: 'offen',
  elevated: 'Höhe',
  lightUrban: 'leichte Bebauung',
  heavyUrban: 'schwere Bebauung',
}

export const eventName: Readonly<Record<EventId, string>> = {
  army64Breakthrough: 'Durchbruch der 64. Armee',
  army64Offensive: 'Offensive der 64. Armee',
  artilleryShellShortages: 'Granatenmangel',
  logisticalPause: 'Nachschubpause',
  rain: 'Regen',
  commissars: 'Kommissare',
  army66Offensive: 'Offensive der 66. Armee',
  army66Breakthrough: 'Durchbruch der 66. Armee',
}

/** Was ein Ereignis bewirkt, solange es gilt. */
export const eventEffect = (event: EventId, scenario: ScenarioId): string => {
  const division = scenario === 'main' ? '29. Infanterie-Division (mot.)' : '14. Panzer-Division'
  const effects: Readonly<Record<EventId, string>> = {
    army64Breakthrough: `Die ${division} verlässt die Karte bis zum nächsten Morgengrauen; Moral −1 für jede ihrer Einheiten Außer Gefecht.`,
    army64Offensive: 'Im Kampf darf kein Luftmarker eingesetzt werden.',
    artilleryShellShortages: 'Jeder Artilleriemarker bringt +1 statt +2.',
    logisticalPause: 'Eine Division ist für den Zug Erschöpft.',
    rain: 'Im Kampf darf kein Luftmarker eingesetzt werden; jede Einheit hat 4 BP.',
    commissars: 'Jeder Verteidigungswert ist um 1 höher.',
    army66Offensive: 'Im Kampf darf kein Luftmarker eingesetzt werden.',
    army66Breakthrough: 'Nachschub wird mit zwei Würfeln gewürfelt; im Kampf darf kein Luftmarker eingesetzt werden.',
  }
  return effects[event]
}

export const itemName: Readonly<Record<Item, string>> = {
  artillery: 'Artilleriemarker',
  engineers: 'Pioniermarker',
  air: 'Luftmarker',
  morale: 'Moral +1',
}

export const phaseName: Readonly<Record<Phase, string>> = {
  dawn: 'Morgengrauen',
  event: 'Zufallsereignis',
  supply: 'Nachschub',
  combat: 'Kampf',
  end: 'Ende',
}

/** `29. (mot.) Division` */
export const divisionName = (id: string): string =>
  english
    .divisionName(id)
    .replace(/^(\d+)(st|nd|rd|th)/, '$1.')
    .replace('Infantry Division (Jaeger)', 'Jäger-Division')
    .replace('Infantry Division', 'Infanterie-Division')
    .replace('Panzer Division', 'Panzer-Division')
    .replace('Motorized Division', 'Infanterie-Division (mot.)')

/** `Garde 6` */
export const counterName = (id: string): string => {
  const number = counterNumber(id)
  if (number < 0) return id
  const { strategy, defense, pavlov } = counterOf(number)
  return pavlov ? `Pawlows Haus ${defense}` : `${strategyName[strategy]} ${defense}`
}

const kindName: Readonly<Record<string, string>> = {
  infantry: 'Infanterieregiment',
  jager: 'Jägerregiment',
  motorized: 'motorisiertes Infanterieregiment',
  panzergrenadier: 'Panzergrenadierregiment',
  panzer: 'Panzerabteilung',
  halftrack: 'Aufklärungsabteilung',
  assaultGun: 'Sturmgeschützabteilung',
}

export const unitKind = (name: string): string => {
  const number = unitNumber(name)
  return number < 0 ? 'Einheit' : (kindName[unitOf(number).kind] ?? 'Einheit')
}

export const is = (units: readonly string[]): string => (units.length === 1 ? 'ist' : 'sind')
