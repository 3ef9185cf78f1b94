import { crossingNumber, siteNumber } from '../../../rules/map.ts'
import type { PlaceId } from '../../../rules/state.ts'

/** Wie man von einem Ort spricht: ein Dorf braucht keinen Artikel, ein Werk, ein Haus oder ein Hügel sehr wohl. */
type Manner = 'town' | 'owned' | 'f' | 'm' | 'n' | 'hill' | 'by'

const places: Readonly<Record<PlaceId, readonly [name: string, manner: Manner]>> = {
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

const placeOf = (id: PlaceId): readonly [name: string, manner: Manner] => {
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

const spoken =
  (before: Readonly<Record<Manner, string>>) =>
  (id: PlaceId): string => {
    const [name, manner] = placeOf(id)
    return `${before[manner]} ${name}`
  }

const accusative = (before: string): Readonly<Record<Manner, string>> => ({
  town: before,
  owned: before,
  f: `${before} die`,
  m: `${before} den`,
  n: `${before} das`,
  hill: `${before} den`,
  by: `${before} den`,
})

/** `in Kalatsch`, `im Traktorenwerk`, `auf dem Mamajew-Kurgan`, `am Getreidesilo` */
export const inPlace = spoken({ town: 'in', owned: 'in', f: 'in der', m: 'im', n: 'im', hill: 'auf dem', by: 'am' })
/** `nach Kalatsch`, `ins Traktorenwerk`, `auf den Mamajew-Kurgan`, `zum Getreidesilo` */
export const toPlace = spoken({
  town: 'nach',
  owned: 'in',
  f: 'in die',
  m: 'in den',
  n: 'ins',
  hill: 'auf den',
  by: 'zum',
})
/** `aus Kalatsch`, `aus dem Traktorenwerk`, `vom Mamajew-Kurgan` */
export const fromPlace = spoken({
  town: 'aus',
  owned: 'aus',
  f: 'aus der',
  m: 'aus dem',
  n: 'aus dem',
  hill: 'vom',
  by: 'vom',
})
/** `über Kalatsch`, `über das Traktorenwerk` */
export const overPlace = spoken(accusative('über'))
/** `auf Kalatsch`, `auf das Traktorenwerk`: worauf geschossen wird. */
export const atPlace = spoken(accusative('auf'))
