import { fortresses, hexes, hexNumber, urbanNumber, urbanOf } from '../../../rules/components.ts'
import type { SeasonName, SideName, Terrain, TokenId } from '../../../rules/state.ts'
import { isUnit, type PhaseId } from '../terms.ts'
import { germanPlace } from './places.ts'

/** Kurze Namen der Dinge, wie sie auf Steinen und in Sätzen stehen. */

const sideName: Readonly<Record<SideName, string>> = { axis: 'Achse', soviet: 'Sowjets' }
export const seatName = (seat: string): string => (seat in sideName ? sideName[seat as SideName] : 'Zuschauer')
/** Als Subjekt eines Satzes, beide in der Einzahl. */
export const sideSubject: Readonly<Record<SideName, string>> = { axis: 'Die Achse', soviet: 'Die sowjetische Seite' }
/** `Alle Einheiten der Achse` */
export const sideGenitive: Readonly<Record<SideName, string>> = { axis: 'der Achse', soviet: 'der Sowjets' }

export const terrainName: Readonly<Record<Terrain, string>> = {
  clear: 'Offen',
  swamp: 'Sumpf',
  mountain: 'Gebirge',
  sea: 'Meer',
}

export const seasonName: Readonly<Record<SeasonName, string>> = { mud: 'Schlamm', clear: 'Klar', snow: 'Schnee' }

export const phaseName: Readonly<Record<PhaseId, string>> = {
  support: 'Flotte & Luft: Einsatz',
  movement: 'Bewegung',
  combat: 'Kampf',
  'anti-partisan': 'Kampf gegen Partisanen',
  control: 'Kontrolle und Sieg',
  supply: 'Versorgung',
  recall: 'Flotte & Luft: Rückkehr',
  reinforcements: 'Verstärkungen, Partisanen, Stalin',
  calendar: 'Kalender, Generäle, Initiative',
}

export const tokenName: Readonly<Record<TokenId, string>> = {
  'A-GEN-1': 'Ein Würfel mehr',
  'A-GEN-2': 'Neuer Wurf',
  'A-GEN-3': 'Ein Vormarsch mehr',
  'A-GEN-4': 'Zwei Treffer mehr',
  'A-GEN-5': 'Infanterie aus der Heimat',
  'S-GEN-1': 'Ein Würfel mehr',
  'S-GEN-2': 'Neuer Wurf',
  'S-GEN-3': 'Panzer statt Infanterie',
  'S-GEN-4': 'Eine Partisanengruppe mehr',
}

/** Was der Marker bewirkt und wann, für seinen Besitzer. */
export const tokenEffect: Readonly<Record<TokenId, string>> = {
  'A-GEN-1': 'Bevor in einem Kampf gewürfelt wird: ein Würfel mehr.',
  'A-GEN-2': 'Nach jedem eigenen Wurf: einen der Würfel neu werfen.',
  'A-GEN-3': 'Nachdem eine Einheit gezogen hat: sie marschiert noch einmal vor, auch im Schlamm.',
  'A-GEN-4': 'Nach dem Wurf in einem Kampf: zwei Treffer mehr.',
  'A-GEN-5': 'In der eigenen Bewegung: eine verlorene Infanterie kehrt in eine Stadt der Heimat zurück.',
  'S-GEN-1': 'Bevor in einem Kampf gewürfelt wird: ein Würfel mehr.',
  'S-GEN-2': 'Nach jedem eigenen Wurf: einen der Würfel neu werfen.',
  'S-GEN-3': 'Bei den Verstärkungen: ein Panzer anstelle der Infanterie.',
  'S-GEN-4': 'Bei den Partisanen: eine Gruppe mehr.',
}

/** `Minsk Nord`, wo die Nummer nur stören würde. */
export const placeName = (id: string): string => germanPlace(hexes[hexNumber(id)]?.name ?? id)
/** `Minsk Nord (0304)` */
export const hexName = (id: string): string => (hexNumber(id) < 0 ? `Feld ${id}` : `${placeName(id)} (${id})`)

export const locationName = (id: string): string => {
  const number = urbanNumber(id)
  return number < 0 ? id : germanPlace(urbanOf(number).name)
}

const kindName: Readonly<Record<string, string>> = {
  INF: 'Infanterie',
  TANK: 'Panzer',
  AIR: 'Luftverband',
  FLEET: 'Flotte',
}

/** `Achsen-Infanterie 3`, `Sowjet-Flotte`, `Festung Leningrad`. */
export const unitName = (id: string): string => {
  const fortress = fortresses.find(({ unit }) => unit === id)
  if (fortress !== undefined) return `Festung ${germanPlace(hexes[fortress.hex]?.name ?? '')}`
  if (!isUnit(id)) return `Einheit ${id}`
  const [side = '', kind = '', number = ''] = id.split('-')
  if (kind === 'PART') return `Partisanengruppe ${number}`
  return `${side === 'A' ? 'Achsen' : 'Sowjet'}-${kindName[kind] ?? ''} ${number}`.trim()
}
