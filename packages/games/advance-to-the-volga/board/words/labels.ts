import { breakable, type Language } from '@kurgan/board-kit'
import { areaOf } from '../../rules/components.ts'
import type { EventId, ScenarioId, Strategy, Terrain } from '../../rules/state.ts'
import { bareName } from './de/places.ts'
import * as german from './de/terms.ts'
import { titles } from './de/titles.ts'
import * as english from './terms.ts'

/** What the sheet and the panels write themselves. */
export interface Labels {
  readonly map: string
  readonly turnOf: (turn: number, last: string) => string
  readonly turn: (turn: number) => string
  readonly turnTrack: string
  readonly morale: (morale: number, strong: boolean) => string
  readonly moraleTrack: string
  readonly shaken: (to: number) => string
  readonly strong: (from: number, to: number) => string
  readonly record: string
  readonly supplyPoints: string
  readonly controlledAreas: string
  readonly controlled: string
  readonly needed: (areas: number) => string
  readonly heavyUrban: string
  readonly yes: string
  readonly noneYet: string
  readonly support: string
  readonly available: string
  readonly used: string
  readonly markers: { readonly artillery: string; readonly engineers: string; readonly air: string }
  readonly outOfAction: (units: number) => string
  readonly nobodyOut: string
  readonly reinforcements: string
  readonly noneToCome: string
  readonly nextDawn: string
  readonly event: string
  readonly noneInForce: string
  readonly paused: (division: string) => string
  readonly options: string
  readonly noOptions: string
  readonly option: (id: string, title: string) => string
  readonly unseen: string
  readonly unseenFor: (counters: number, areas: number) => string
  readonly terrain: string
  readonly tem: string
  readonly exception: string
  readonly german: string
  readonly soviet: string
  readonly contested: string
  readonly unrevealed: string
  readonly onVolga: string
  readonly months: string
  readonly monthName: (month: string) => string
  readonly places: { readonly river: string; readonly eastBank: string }
  /** An Area without its number. */
  readonly bareName: (area: number) => string
  readonly terrainName: Readonly<Record<Terrain, string>>
  readonly strategyName: Readonly<Record<Strategy, string>>
  readonly eventName: Readonly<Record<EventId, string>>
  readonly eventEffect: (event: EventId, scenario: ScenarioId) => string
  readonly divisionName: (id: string) => string
}

const en: Labels = {
  map: 'Map of Stalingrad',
  turnOf: (turn, last) => `Turn ${turn} of ${last}`,
  turn: (turn) => `Turn ${turn}`,
  turnTrack: 'Turn Track',
  morale: (morale, strong) => `German Morale ${morale}: ${strong ? 'Strong' : 'Shaken'}`,
  moraleTrack: 'Morale Track',
  shaken: (to) => `0–${to} Shaken: Defense Value +1`,
  strong: (from, to) => `${from}–${to} Strong: Attack Value +1`,
  record: 'Record Track',
  supplyPoints: 'Supply Points',
  controlledAreas: 'German-controlled Areas',
  controlled: 'German-controlled',
  needed: (areas) => `of ${areas} needed`,
  heavyUrban: 'Heavy Urban held',
  yes: 'yes',
  noneYet: 'none yet',
  support: 'Support Units',
  available: 'Available',
  used: 'Used',
  markers: { artillery: 'Artillery', engineers: 'Engineers', air: 'Air' },
  outOfAction: (units) => `Out of Action Box: ${units}`,
  nobodyOut: 'No unit is Out of Action.',
  reinforcements: 'Reinforcements',
  noneToCome: 'None to come.',
  nextDawn: 'next Dawn',
  event: 'Random Event',
  noneInForce: 'None in force.',
  paused: (division) => `Paused: ${division}.`,
  options: 'Optional rules',
  noOptions: 'None in force.',
  option: (_id, title) => title,
  unseen: 'Soviet counters not yet seen',
  unseenFor: (counters, areas) => `${counters} for ${areas} Unrevealed`,
  terrain: 'Terrain',
  tem: 'TEM',
  exception: 'Underlined TEM: an exception.',
  german: 'German-controlled',
  soviet: 'Soviet-controlled',
  contested: 'Contested',
  unrevealed: 'Unrevealed',
  onVolga: 'on the Volga',
  months: 'September – October 1942',
  monthName: (month) => month,
  places: { river: 'V o l g a', eastBank: 'Krasnaya Sloboda' },
  bareName: (area) => areaOf(area).name,
  terrainName: english.terrainName,
  strategyName: english.strategyName,
  eventName: english.eventName,
  eventEffect: english.eventEffect,
  divisionName: english.divisionName,
}

const de: Labels = {
  map: 'Karte von Stalingrad',
  turnOf: (turn, last) => `Zug ${turn} von ${last}`,
  turn: (turn) => `Zug ${turn}`,
  turnTrack: 'Zugleiste',
  morale: (morale, strong) => `Deutsche Moral ${morale}: ${strong ? 'Stark' : 'Erschüttert'}`,
  moraleTrack: 'Moralleiste',
  shaken: (to) => `0–${to} Erschüttert: Verteidigungswert +1`,
  strong: (from, to) => `${from}–${to} Stark: Angriffswert +1`,
  record: 'Zählleiste',
  supplyPoints: 'Nachschubpunkte',
  controlledAreas: 'deutsche Gebiete',
  controlled: 'In deutscher Hand',
  needed: (areas) => `von ${areas} nötigen`,
  heavyUrban: 'Schwere Bebauung',
  yes: 'ja',
  noneYet: 'noch keine',
  support: 'Unterstützung',
  available: 'Verfügbar',
  used: 'Verbraucht',
  markers: { artillery: 'Artillerie', engineers: 'Pioniere', air: 'Luft' },
  outOfAction: (units) => `Außer Gefecht: ${units}`,
  nobodyOut: 'Keine Einheit ist Außer Gefecht.',
  reinforcements: 'Verstärkungen',
  noneToCome: 'Keine mehr.',
  nextDawn: 'nächstes Morgengrauen',
  event: 'Zufallsereignis',
  noneInForce: 'Keines in Kraft.',
  paused: (division) => `Pausiert: ${division}.`,
  options: 'Optionale Regeln',
  noOptions: 'Keine in Kraft.',
  option: (id, title) => titles.option(id) ?? title,
  unseen: 'Noch nicht gesehene sowjetische Marken',
  unseenFor: (counters, areas) => `${counters} für ${areas} Verdeckte`,
  terrain: 'Gelände',
  tem: 'Wert',
  exception: 'Unterstrichen: eine Ausnahme.',
  german: 'in deutscher Hand',
  soviet: 'in sowjetischer Hand',
  contested: 'umkämpft',
  unrevealed: 'Verdeckt',
  onVolga: 'an der Wolga',
  months: 'September – Oktober 1942',
  monthName: (month) => month.replace('October', 'Oktober'),
  places: { river: 'W o l g a', eastBank: 'Krasnaja Sloboda' },
  bareName: (area) => breakable(bareName(area)),
  terrainName: german.terrainName,
  strategyName: german.strategyName,
  eventName: german.eventName,
  eventEffect: german.eventEffect,
  divisionName: german.divisionName,
}

export const labelsOf = (language: Language = 'en'): Labels => (language === 'de' ? de : en)
