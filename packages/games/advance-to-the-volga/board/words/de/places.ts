import { type GermanPlace, over, upon, whence, where, whither, whom } from '@kurgan/board-kit'
import { areaOf, areas } from '../../../rules/components.ts'

/** Wie die Gebiete auf einer deutschen Karte heißen, nach ihren Nummern; Höhen werden aus ihrem Namen gebildet. */
const places: Readonly<Record<number, GermanPlace>> = {
  3: ['Dubowaja-Wald', 'm'],
  4: ['Wald an der Zariza', 'm'],
  5: ['Lederfabrik', 'f'],
  7: ['Ober-Jelschanka', 'town'],
  8: ['Sägewerk', 'n'],
  9: ['Minina-Vorstadt', 'f'],
  10: ['Getreidesilo', 'by'],
  11: ['Bahnhof Nr. 2', 'by'],
  12: ['Wolgahafen', 'm'],
  13: ['Zentrale Anlegestelle', 'bank', 'Zentralen Anlegestelle'],
  14: ['Platz des 9. Januar', 'hill'],
  15: ['Hauptbahnhof', 'by'],
  16: ['Krankenhaus', 'n'],
  17: ['Rote Kaserne', 'f', 'Roten Kaserne'],
  19: ['Flugplatz Stalingradski', 'hill'],
  20: ['Siedlung der Fliegerschule', 'f'],
  21: ['Mamajew-Kurgan', 'hill'],
  22: ['Chemiewerk Lasur', 'n'],
  23: ['Banny-Schlucht', 'f'],
  24: ['Siedlung Roter Oktober', 'f'],
  25: ['Stahlwerk Roter Oktober', 'n'],
  26: ['Geschützfabrik Barrikady', 'f'],
  27: ['Kommuneviertel', 'n'],
  30: ['Tatarenwall', 'by'],
  31: ['Rasguljajewka', 'town'],
  32: ['Gorodischtsche', 'town'],
  33: ['Alexandrowka', 'town'],
  34: ['Metschetka-Schlucht', 'f'],
  35: ['Siedlung Barrikady', 'f'],
  36: ['Silikatwerk', 'n'],
  37: ['Ziegelei', 'f'],
  38: ['Skulpturenpark', 'm'],
  39: ['Siedlung Dserschinski', 'f'],
  40: ['Obere Traktorensiedlung', 'f', 'Oberen Traktorensiedlung'],
  41: ['Traktorenwerk Dserschinski', 'n'],
  42: ['Spartakowka und Rynok', 'town'],
  43: ['Pilzhügel', 'hill'],
  44: ['Mokraja Metschetka', 'bank'],
  46: ['Orlowka', 'town'],
  47: ['Uwarowka', 'town'],
  48: ['Jersowka', 'town'],
  49: ['Winnowka', 'town'],
  50: ['Latoschinka', 'town'],
}

const placeOf = (number: number): GermanPlace => {
  if (number < 1 || number > areas.length) return ['Gebiet', 'n']
  return places[number] ?? [areaOf(number).name.replace(/^Hill (\d+)\.(\d)$/, 'Höhe $1,$2'), 'height']
}

/** `Getreidesilo`, `Höhe 112,5`, ohne die Nummer. */
export const bareName = (number: number): string => placeOf(number)[0]

const numbered =
  (form: (place: GermanPlace) => string) =>
  (number: number): string =>
    number >= 1 && number <= areas.length
      ? `${form(placeOf(number))} (${number})`
      : `${form(placeOf(number))} ${number}`

/** `Mamajew-Kurgan (21)` */
export const areaName = numbered(([name]) => name)
/** `am Getreidesilo (10)` */
export const inArea = numbered(where)
/** `zum Getreidesilo (10)` */
export const toArea = numbered(whither)
/** `vom Getreidesilo (10)` */
export const fromArea = numbered(whence)
/** `über den Getreidesilo (10)` */
export const overArea = numbered(over)
/** `auf den Getreidesilo (10)` */
export const uponArea = numbered(upon)
/** `den Getreidesilo (10)` */
export const theArea = numbered(whom)
