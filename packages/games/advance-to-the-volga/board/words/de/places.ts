import { areaOf, areas } from '../../../rules/components.ts'

/** Wie die Gebiete auf einer deutschen Karte heißen, nach ihren Nummern; Höhen werden aus ihrem Namen gebildet. */
const places: Readonly<Record<number, string>> = {
  3: 'Dubowaja-Wald',
  4: 'Wald an der Zariza',
  5: 'Lederfabrik',
  7: 'Ober-Jelschanka',
  8: 'Sägewerk',
  9: 'Minina-Vorstadt',
  10: 'Getreidesilo',
  11: 'Bahnhof Nr. 2',
  12: 'Wolgahafen',
  13: 'Zentrale Anlegestelle',
  14: 'Platz des 9. Januar',
  15: 'Hauptbahnhof',
  16: 'Krankenhaus',
  17: 'Rote Kaserne',
  19: 'Flugplatz Stalingradski',
  20: 'Siedlung der Fliegerschule',
  21: 'Mamajew-Kurgan',
  22: 'Chemiewerk Lasur',
  23: 'Banny-Schlucht',
  24: 'Siedlung Roter Oktober',
  25: 'Stahlwerk Roter Oktober',
  26: 'Geschützfabrik Barrikady',
  27: 'Kommunehäuser',
  30: 'Tatarenwall',
  31: 'Rasguljajewka',
  32: 'Gorodischtsche',
  33: 'Alexandrowka',
  34: 'Metschetka-Schlucht',
  35: 'Siedlung Barrikady',
  36: 'Silikatwerk',
  37: 'Ziegelei',
  38: 'Skulpturenpark',
  39: 'Siedlung Dserschinski',
  40: 'Obere Traktorensiedlung',
  41: 'Traktorenwerk Dserschinski',
  42: 'Spartakowka und Rynok',
  43: 'Die Pilze',
  44: 'Mokraja Metschetka',
  46: 'Orlowka',
  47: 'Uwarowka',
  48: 'Jersowka',
  49: 'Winnowka',
  50: 'Latoschinka',
}

/** `Getreidesilo`, `Höhe 112,5`, ohne die Nummer. */
export const bareName = (number: number): string =>
  places[number] ?? areaOf(number).name.replace(/^Hill (\d+)\.(\d)$/, 'Höhe $1,$2')

/** `Mamajew-Kurgan (21)` */
export const areaName = (number: number): string =>
  number >= 1 && number <= areas.length ? `${bareName(number)} (${number})` : `Gebiet ${number}`
