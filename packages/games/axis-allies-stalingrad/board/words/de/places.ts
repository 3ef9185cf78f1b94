import { type GermanPlace, over, upon, whence, where, whither } from '@kurgan/board-kit'
import { crossingNumber, siteNumber } from '../../../rules/map.ts'
import type { PlaceId } from '../../../rules/state.ts'

const places: Readonly<Record<PlaceId, GermanPlace>> = {
  veshenskaya: ['Weschenskaja', 'town'],
  frolovo: ['Frolowo', 'town'],
  ilovinska: ['Ilowlinskaja', 'town'],
  dubovka: ['Dubowka', 'town'],
  bolshoy: ['Bolschoi', 'town'],
  kletskaya: ['Kletskaja', 'town'],
  kremenskaya: ['Kremenskaja', 'town'],
  zimovskii: ['Simowski', 'town'],
  kotluban: ['Kotluban', 'town'],
  rynok: ['Rynok', 'town'],
  perelazovskii: ['Perelasowski', 'town'],
  kopania: ['Kopanja', 'town'],
  vertyachii: ['Wertjatschi', 'town'],
  petrovka: ['Petrowka', 'town'],
  surovikino: ['Surowikino', 'town'],
  novomoskovsk: ['Nowomoskowsk', 'town'],
  kalach: ['Kalatsch', 'town'],
  pitomnik: ['Pitomnik', 'town'],
  oblivskaya: ['Obliwskaja', 'town'],
  tatsinskaya: ['Tazinskaja', 'town'],
  tormosin: ['Tormosin', 'town'],
  gromoslavka: ['Gromoslawka', 'town'],
  buzinovka: ['Businowka', 'town'],
  beketovka: ['Beketowka', 'town'],
  verkhne_kumskii: ['Werchne-Kumski', 'town'],
  abganerovo: ['Bahnhof Abganerowo', 'by'],
  tinguta: ['Tinguta', 'town'],
  krasnoarmeysk: ['Krasnoarmeisk', 'town'],
  lake_sarpa: ['Sarpasee', 'by'],
  srednyaya_akhtuba: ['Srednjaja Achtuba', 'town'],
  orlovka: ['Orlowka', 'town'],
  spartanovka: ['Spartanowka', 'town'],
  gorodishche: ['Gorodischtsche', 'town'],
  tractor_ws: ['Arbeitersiedlung Traktorenwerk', 'f'],
  tractor_factory: ['Traktorenwerk', 'n'],
  barrikady_ws: ['Arbeitersiedlung Barrikady', 'f'],
  barrikady_factory: ['Werk Barrikady', 'n'],
  gumrak: ['Gumrak', 'town'],
  red_october_ws: ['Arbeitersiedlung Roter Oktober', 'f'],
  red_october_steel: ['Stahlwerk Roter Oktober', 'n'],
  mamayev_kurgan: ['Mamajew-Kurgan', 'hill'],
  chemical_factory: ['Chemiewerk', 'n'],
  train_station_1: ['Bahnhof 1', 'by'],
  pavlovs_house: ['Pawlows Haus', 'owned'],
  army_camp: ['Truppenlager', 'n'],
  train_station_2: ['Bahnhof 2', 'by'],
  grain_elevator: ['Getreidesilo', 'by'],
  dar_gora: ['Dar-Gora', 'town'],
  yelshanka: ['Jelschanka', 'town'],
  kuporosnoye: ['Kuporosnoje', 'town'],
  krasnaya_sloboda: ['Krasnaja Sloboda', 'town'],
}

const colours: Readonly<Record<string, string>> = { gray: 'Grau', brown: 'Braun', white: 'Weiß' }

const placeOf = (id: PlaceId): GermanPlace => {
  const zone = places[id]
  if (zone !== undefined) return zone
  if (crossingNumber(id) >= 0) {
    const colour = id.replace('crossing_', '')
    return [`Übergang ${colours[colour] ?? colour}`, 'by']
  }
  return siteNumber(id) >= 0 ? [`Hinterhalt ${siteNumber(id) + 1}`, 'm'] : [id, 'town']
}

/** Eine Zone, ein Übergang oder ein Hinterhalt mit Namen. */
export const placeName = (id: PlaceId): string => placeOf(id)[0]

/** `in Kalatsch`, `im Traktorenwerk`, `auf dem Mamajew-Kurgan`, `am Getreidesilo` */
export const inPlace = (id: PlaceId): string => where(placeOf(id))
/** `nach Kalatsch`, `ins Traktorenwerk`, `auf den Mamajew-Kurgan`, `zum Getreidesilo` */
export const toPlace = (id: PlaceId): string => whither(placeOf(id))
/** `aus Kalatsch`, `aus dem Traktorenwerk`, `vom Mamajew-Kurgan` */
export const fromPlace = (id: PlaceId): string => whence(placeOf(id))
/** `über Kalatsch`, `über das Traktorenwerk` */
export const overPlace = (id: PlaceId): string => over(placeOf(id))
/** `auf Kalatsch`, `auf das Traktorenwerk`: worauf geschossen wird. */
export const atPlace = (id: PlaceId): string => upon(placeOf(id))
