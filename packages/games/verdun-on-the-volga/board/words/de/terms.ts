import { anzahl, liste } from '@kurgan/board-kit'
import type { Absorption, CombatResult, SideName, Terrain } from '../../../rules/state.ts'
import { unitOf } from '../../../rules/units.ts'
import * as english from '../terms.ts'

/** Kurze Namen der Dinge, wie sie auf den Marken und in Sätzen stehen. */

/** `der Deutsche`, als Spieler und als Seite. */
export const sideName: Readonly<Record<SideName, string>> = { german: 'Deutsche', soviet: 'Sowjet' }
/** `des Deutschen`, `dem Deutschen` */
export const sideOblique: Readonly<Record<SideName, string>> = { german: 'Deutschen', soviet: 'Sowjet' }
/** `deutsch` vor einem Hauptwort: `deutscher Impuls`, `in deutscher Hand`. */
export const sideWord: Readonly<Record<SideName, string>> = { german: 'deutsche', soviet: 'sowjetische' }

export const terrainName: Readonly<Record<Terrain, string>> = { clear: 'offen', forest: 'Wald', urban: 'Stadt' }

export const phaseName: Readonly<Record<keyof typeof english.phaseName, string>> = {
  reinforcement: 'Verstärkungsphase',
  maneuvers: 'Manöverphase',
  refit: 'Auffrischungsphase',
  end: 'Endphase',
}

export const resultName: Readonly<Record<CombatResult, string>> = {
  repulse: 'Abgewiesen',
  stalemate: 'Patt',
  success: 'Erfolg',
  overrun: 'Überrannt',
}

export const advantageName: Readonly<Record<english.AdvantageUse, string>> = {
  fanaticalDefense: 'Fanatische Verteidigung',
  maximumAttack: 'Angriff mit aller Kraft',
  releaseReserves: 'Reserven freigeben',
  prolong: 'Tag oder Nacht verlängern',
  increasedReplacements: 'Mehr Ersatz',
  optionalReinforcements: 'Optionale Verstärkungen',
}

export const absorptionName: Readonly<Record<Absorption, string>> = {
  nothing: 'nimmt nichts auf sich',
  flip: 'verliert eine Stufe',
  retreat: 'zieht sich zurück',
  flipAndRetreat: 'verliert eine Stufe und zieht sich zurück',
  eliminate: 'wird vernichtet',
}

/** Verbände sind in beiden Sprachen gleich aufgebaut: Nummer und Art. */
const translated = (name: string): string =>
  name
    .replace(/(\d+)(st|nd|rd|th)\b/, '$1.')
    .replace('Artillery of the', 'Artillerie der')
    .replace('Infantry Division', 'Infanterie-Division')
    .replace('Panzer Division', 'Panzer-Division')
    .replace('Motorized Division', 'Infanterie-Division (mot.)')
    .replace('Jäger Division', 'Jäger-Division')
    .replace('Rifle Division', 'Schützendivision')
    .replace('Guards Division', 'Gardeschützendivision')
    .replace('NKVD Division', 'NKWD-Division')
    .replace(/Army$/, 'Armee')

/** Leer für eine Selbständige Einheit. */
export const divisionOf = (unit: number): string => translated(english.divisionOf(unit))

/** `Artillerie der 71. Infanterie-Division`, `Artillerie der 62. Armee` */
export const markerTitle = (name: string): string => translated(english.markerTitle(name))

/** `191/71`, `Arbeiter 1` */
export const unitTitle = (title: string): string => title.replace('Worker', 'Arbeiter')
export const unitName = (name: string): string => unitTitle(english.unitName(name))
export const unitNames = (names: readonly string[]): string => liste(names.map(unitName))

const typeName = { infantry: 'Infanterie', armor: 'Panzer', pioneer: 'Pionier' } as const
const sizeName: Readonly<Record<string, string>> = {
  battalion: 'bataillon',
  regiment: 'regiment',
  brigade: 'brigade',
  division: 'division',
}
export const unitKind = (unit: number): string => {
  const { worker, type, size } = unitOf(unit)
  return worker ? 'Arbeiterinfanterie' : `${typeName[type]}${sizeName[size] ?? 'einheit'}`
}

/** `14.–17. Sep.`, `30. Sep.–3. Okt.` */
export const turnDates = (turn: number): string =>
  english
    .turnDates(turn)
    .replace(/\d+/g, '$&.')
    .replace(/[A-Z][a-z]+/g, (month) => `${month.replace('Oct', 'Okt')}.`)

export const points = (n: number): string => anzahl(n, 'Verlustpunkt', 'Verlustpunkte')
