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
