import { capital } from '@kurgan/board-kit'
import type { PlaceName } from '../../../rules/state.ts'
import { bareName as englishName } from '../terms.ts'

/** Wie die Orte in deutschen Darstellungen heißen; Höhen werden aus ihrem Namen auf der Karte gebildet. */
const places: Readonly<Record<PlaceName, string>> = {
  1: 'Kuporosnoje',
  2: 'Selenaja Poljana',
  3: 'Jelschanka',
  4: 'Sägewerk 25. Oktober',
  5: 'Minina-Arbeitersiedlung',
  6: 'Ober-Jelschanka',
  7: 'Bahnhof Sadowaja',
  9: 'Dar-Gora',
  10: 'Gerberviertel',
  11: 'Südbahnhof',
  12: 'Lebensmittelkombinat',
  13: 'Wolgabahnhof / Hafen',
  14: 'Friedhof',
  15: 'Poljakowka',
  16: 'Bahnhof Opytnaja',
  17: 'Wald an der Zariza',
  18: 'Sapolotnowski-Viertel',
  19: 'Zariza-Schlucht',
  20: 'Platz der Gefallenen',
  22: 'Eisenbahnhospital',
  23: 'Rote Kaserne',
  24: 'Hauptbahnhof',
  25: 'Platz des 9. Januar',
  27: 'Fliegerschulsiedlung',
  28: 'Bahnhof Rasguljajewka',
  29: 'Zentralflugplatz',
  31: 'Tatarenwall',
  32: 'Dolgi-Schlucht',
  33: 'Mamajew-Kurgan',
  34: 'Ölraffinerie',
  35: 'Chemiewerk Lasur',
  36: 'Stahlwerk Roter Oktober',
  38: 'Gorodischtsche',
  39: 'Alexandrowka',
  40: 'Obere Siedlung Roter Oktober',
  41: 'Untere Siedlung Roter Oktober',
  43: 'Wischnewaja-Schlucht',
  44: 'Barrikady-Siedlung',
  45: 'Silikatwerk',
  46: 'Brotfabrik',
  47: 'Geschützfabrik Barrikady',
  48: 'Ziegeleiviertel',
  49: 'Ziegelei',
  51: 'Uwarowka',
  55: 'Skulpturenpark',
  56: 'Obere Traktorensiedlung',
  57: 'Untere Traktorensiedlung',
  58: 'Traktorenwerk Dserschinski',
  59: 'Spartakowka',
  60: 'Mokraja Metschetka',
  61: 'Rynok',
  62: 'Großer Pilz',
  63: 'Kleiner Pilz',
  67: 'Orlowka',
  A: 'Beketowka',
  B: 'Staraja Dubowka',
  C: 'Pestschanka',
  D: 'Woroponowo',
  E: 'Alexejewka',
  F: 'Gumrak',
  G: 'Konnaja',
  H: 'Kusmitschi',
  I: 'Front bei Kotluban',
  J: 'Jersowka',
  K: 'Latoschinka',
  L: 'Insel Deneschny',
  M: 'Krasnaja Sloboda',
}

/** `Mamajew-Kurgan`, `Höhe 112,5`, ohne die Nummer. */
export const bareName = (place: PlaceName): string =>
  places[place] ?? englishName(place).replace(/^Hill (\d+)\.(\d)$/, 'Höhe $1,$2')

/** `Mamajew-Kurgan (33)`, `Zone L (Insel Deneschny)` */
export const areaName = (place: PlaceName): string => {
  const name = bareName(place)
  if (name === String(place)) return `Gebiet ${place}`
  return typeof place === 'string' ? `Zone ${place} (${name})` : `${name} (${place})`
}

type Gender = 'm' | 'f' | 'n'

/** Wer nicht beim bloßen Namen genannt wird: sein Geschlecht, ob man darauf steht statt darin, und gebeugt, wo ein Beiwort vornan steht. */
interface Bearer {
  readonly gender: Gender
  readonly upon?: true
  readonly oblique?: string
}

const m: Bearer = { gender: 'm' }
const f: Bearer = { gender: 'f' }
const n: Bearer = { gender: 'n' }
const uponIt: Bearer = { gender: 'm', upon: true }
const hill: Bearer = { gender: 'f', upon: true }

const bearers: Readonly<Record<PlaceName, Bearer>> = {
  4: n,
  5: f,
  7: m,
  10: n,
  11: m,
  12: n,
  13: m,
  14: uponIt,
  16: m,
  17: m,
  18: n,
  19: f,
  20: uponIt,
  22: n,
  23: { gender: 'f', oblique: 'Roten Kaserne' },
  24: m,
  25: uponIt,
  27: f,
  28: m,
  29: uponIt,
  31: uponIt,
  32: f,
  33: uponIt,
  34: f,
  35: n,
  36: n,
  40: { gender: 'f', oblique: 'Oberen Siedlung Roter Oktober' },
  41: { gender: 'f', oblique: 'Unteren Siedlung Roter Oktober' },
  43: f,
  44: f,
  45: n,
  46: f,
  47: f,
  48: n,
  49: f,
  55: m,
  56: { gender: 'f', oblique: 'Oberen Traktorensiedlung' },
  57: { gender: 'f', oblique: 'Unteren Traktorensiedlung' },
  58: n,
  62: { gender: 'm', oblique: 'Großen Pilz' },
  63: { gender: 'm', oblique: 'Kleinen Pilz' },
}

const bearerOf = (place: PlaceName): Bearer | undefined =>
  bearers[place] ?? (bareName(place).startsWith('Höhe ') ? hill : undefined)

const obliqueName = (place: PlaceName, { oblique }: Bearer): string =>
  oblique === undefined ? areaName(place) : `${oblique} (${place})`

const dative: Readonly<Record<Gender, string>> = { m: 'dem', f: 'der', n: 'dem' }
const accusative: Readonly<Record<Gender, string>> = { m: 'den', f: 'die', n: 'das' }
const nominative: Readonly<Record<Gender, string>> = { m: 'der', f: 'die', n: 'das' }
const contracted: Readonly<Record<string, string>> = { 'in dem': 'im', 'in das': 'ins', 'von dem': 'vom' }
const together = (preposition: string, article: string): string =>
  contracted[`${preposition} ${article}`] ?? `${preposition} ${article}`

/** `im Traktorenwerk Dserschinski (58)`, `auf dem Mamajew-Kurgan (33)`, `in Rynok (61)` */
export const inArea = (place: PlaceName): string => {
  const bearer = bearerOf(place)
  if (bearer === undefined) return `in ${areaName(place)}`
  return `${together(bearer.upon ? 'auf' : 'in', dative[bearer.gender])} ${obliqueName(place, bearer)}`
}

/** `ins Traktorenwerk Dserschinski (58)`, `auf den Mamajew-Kurgan (33)`, `nach Rynok (61)` */
export const toArea = (place: PlaceName): string => {
  const bearer = bearerOf(place)
  if (bearer === undefined) return `nach ${areaName(place)}`
  const name = bearer.gender === 'm' ? obliqueName(place, bearer) : areaName(place)
  return `${together(bearer.upon ? 'auf' : 'in', accusative[bearer.gender])} ${name}`
}

/** `aus dem Traktorenwerk Dserschinski (58)`, `vom Mamajew-Kurgan (33)`, `aus Rynok (61)` */
export const fromArea = (place: PlaceName): string => {
  const bearer = bearerOf(place)
  if (bearer === undefined) return `aus ${areaName(place)}`
  return `${together(bearer.upon ? 'von' : 'aus', dative[bearer.gender])} ${obliqueName(place, bearer)}`
}

/** Wen oder was? `das Traktorenwerk Dserschinski (58)`, `Rynok (61)` */
export const theArea = (place: PlaceName): string => {
  const bearer = bearerOf(place)
  if (bearer === undefined) return areaName(place)
  const name = bearer.gender === 'm' ? obliqueName(place, bearer) : areaName(place)
  return `${accusative[bearer.gender]} ${name}`
}

/** Nach `vor`, `bei`, `neben`: `dem Traktorenwerk Dserschinski (58)`, `Rynok (61)` */
export const areaDative = (place: PlaceName): string => {
  const bearer = bearerOf(place)
  return bearer === undefined ? areaName(place) : `${dative[bearer.gender]} ${obliqueName(place, bearer)}`
}

/** Wer oder was? `das Traktorenwerk Dserschinski (58)`, `der Hauptbahnhof (24)`, `Rynok (61)` */
export const areaSubject = (place: PlaceName): string => {
  const bearer = bearerOf(place)
  return bearer === undefined ? areaName(place) : `${nominative[bearer.gender]} ${areaName(place)}`
}

/** Am Anfang eines Satzes: `Das Traktorenwerk Dserschinski (58)` */
export const areaFirst = (place: PlaceName): string => capital(areaSubject(place))
