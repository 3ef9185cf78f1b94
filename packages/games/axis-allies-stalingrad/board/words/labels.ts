import type { Language } from '@kurgan/board-kit'
import { tableData } from '../../data/index.ts'
import { options } from '../../rules/machinery/offer.ts'
import type { AasState, OfferedId, PlaceId, SideName } from '../../rules/state.ts'
import * as germanPlaces from './de/places.ts'
import * as germanTerms from './de/terms.ts'
import { german as germanThings } from './de/things.ts'
import { optionName } from './de/titles.ts'
import * as englishTerms from './terms.ts'
import { english as englishThings } from './things.ts'

/** What the boards and the panels write themselves. */
export interface Labels {
  readonly whichBoard: string
  readonly view: Readonly<Record<'both' | 'region' | 'city', string>>
  readonly sheet: Readonly<Record<'both' | 'region' | 'city', string>>
  readonly legend: {
    readonly dates: string
    readonly axis: string
    readonly allies: string
    readonly fortified: string
    readonly airfield: string
    readonly token: string
    readonly factory: string
    readonly ferry: string
    readonly iceBridge: string
    readonly points: string
    readonly uranus: string
    readonly exit: string
    readonly tasks: readonly [string, string, string]
    readonly assault: string
    readonly battle: string
    readonly unsupplied: string
    readonly site: string
    readonly sectors: readonly [string, string]
  }
  placeName(id: PlaceId): string
  zoneNotes(s: AasState, zone: number): readonly string[]
  side(side: SideName): string
  list(items: readonly string[]): string
  round(round: number, last: number): string
  readonly roundTrack: string
  /** `21` above `Aug`: narrow enough for thirteen spaces in a row. */
  date(round: number): string
  weather(bad: boolean, limit: number): string
  readonly rivers: Readonly<Record<'open' | 'don' | 'both', string>>
  winterStorm(round: number): string
  card(card: number): string
  cardTitle(card: number): string
  readonly orderCards: string
  readonly control: string
  points(side: SideName): string
  worth(points: number): string
  readonly city: string
  ofZones(zones: number): string
  readonly fortified: string
  of(zones: number): string
  readonly tokensLeft: string
  readonly markersLeft: string
  uranus(cards: number): string
  readonly northwest: string
  readonly southeast: string
  readonly noCards: string
  readonly faceDown: string
  uranusName(card: string): string
  units(id: string, n: number): string
  tokens(n: number): string
  readonly options: string
  readonly noOptions: string
  option(id: string): string
  readonly chart: string
  combatAt(place: PlaceId): string
  chartName(id: string): string
  /** Heads of the columns: attack, defense, move, cost. */
  readonly columns: readonly [string, string, string, string]
  readonly boards: string
  readonly here: string
  fights(side: SideName, role: 'attack' | 'defense' | undefined): string
  unsupplied(role: 'attack' | 'defense'): string
  bonus(n: number): string
}

const dateOf = (round: number): readonly [day: string, month: string] => {
  const [day = '', month = ''] = (tableData.roundTrack.find((space) => space.round === round)?.date ?? '').split(' ')
  return [day, month]
}

const { count, sideWord } = englishTerms

const en: Labels = {
  whichBoard: 'Which board',
  view: { both: 'Both boards', region: 'Region', city: 'City' },
  sheet: { both: 'Region Board and City Board', region: 'Region Board', city: 'City Board' },
  legend: {
    dates: 'August 1942 – February 1943',
    axis: 'Axis-controlled (hatched)',
    allies: 'Allied-controlled',
    fortified: 'Fortified zone',
    airfield: 'Airfield, 4 air units',
    token: 'Supply token',
    factory: 'Factory: T tanks, A artillery',
    ferry: 'Ferry',
    iceBridge: 'Ice bridge',
    points: 'Reinforcement Points',
    uranus: 'Uranus cards from round 3',
    exit: 'Supply line exit',
    tasks: ['In the air: A attack,', 'R relocate, D drop, S and T', 'landings, I interceptor'],
    assault: 'Assault',
    battle: 'Battle',
    unsupplied: 'Unsupplied force',
    site: 'Ambush Site',
    sectors: ['The sectors of the city:', 'gray, brown, white'],
  },
  placeName: englishTerms.placeName,
  zoneNotes: englishThings.zoneNotes,
  side: (side) => sideWord[side],
  list: englishTerms.list,
  round: (round, last) => `Round ${round} of ${last}`,
  roundTrack: 'Round Track',
  date: (round) => dateOf(round).join('\n'),
  weather: (bad, limit) =>
    bad ? 'Bad weather: no air attacks.' : limit > 0 ? `Bad weather on a roll of 1–${limit}.` : 'No weather roll.',
  rivers: { open: 'Rivers open.', don: 'Don frozen.', both: 'Don and Volga frozen.' },
  winterStorm: (round) => `Winter Storm in round ${round}.`,
  card: (card) => `Card ${card}: ${englishTerms.cardTitle(card)}`,
  cardTitle: englishTerms.cardTitle,
  orderCards: 'Order cards',
  control: 'Reinforcement Points and control',
  points: (side) => `${sideWord[side]} RPCs`,
  worth: (points) => `zones worth ${points}`,
  city: 'Axis in the city',
  ofZones: (zones) => `of ${zones} RP zones`,
  fortified: 'Axis fortified zones',
  of: (zones) => `of ${zones}`,
  tokensLeft: 'Supply tokens left',
  markersLeft: 'Combat Markers left',
  uranus: (cards) => `Operation Uranus: ${count(cards, 'card')} in the deck`,
  northwest: 'Northwest',
  southeast: 'Southeast',
  noCards: 'No cards',
  faceDown: 'A card, face down',
  uranusName: (card) => card,
  units: englishTerms.units,
  tokens: (n) => count(n, 'supply token'),
  options: 'Optional rules',
  noOptions: 'None in force.',
  option: (id) => options.find((option) => option.id === id)?.title ?? id,
  chart: 'Units',
  combatAt: (place) => `Combat at ${englishTerms.placeName(place)}`,
  chartName: englishTerms.chartName,
  columns: ['att', 'def', 'move', 'cost'],
  boards: 'boards',
  here: 'here',
  fights: (side, role) => `${sideWord[side]}${role === undefined ? '' : role === 'attack' ? ' attack' : ' defend'}`,
  unsupplied: (role) => `${role === 'attack' ? 'attackers' : 'defenders'} unsupplied −1`,
  bonus: (n) => `defenders +${n}`,
}

const de: Labels = {
  whichBoard: 'Welcher Plan',
  view: { both: 'Beide Pläne', region: 'Region', city: 'Stadt' },
  sheet: { both: 'Regionsplan und Stadtplan', region: 'Regionsplan', city: 'Stadtplan' },
  legend: {
    dates: 'August 1942 – Februar 1943',
    axis: 'Hand der Achse (schraffiert)',
    allies: 'Hand der Alliierten',
    fortified: 'Befestigte Zone',
    airfield: 'Flugplatz, 4 Luftverbände',
    token: 'Versorgungsmarker',
    factory: 'Werk: T Panzer, A Geschütze',
    ferry: 'Fähre',
    iceBridge: 'Eisbrücke',
    points: 'Verstärkungspunkte',
    uranus: 'Uranus-Karten ab Runde 3',
    exit: 'Versorgungsausgang',
    tasks: ['In der Luft: A Angriff,', 'R Verlegung, D Abwurf,', 'S, T Landung, I Abfangen'],
    assault: 'Sturmangriff',
    battle: 'Schlacht',
    unsupplied: 'Unversorgte Truppen',
    site: 'Hinterhalt',
    sectors: ['Die Sektoren der Stadt:', 'Grau, Braun, Weiß'],
  },
  placeName: germanPlaces.placeName,
  zoneNotes: germanThings.zoneNotes,
  side: (side) => germanTerms.sideWord[side],
  list: germanTerms.list,
  round: (round, last) => `Runde ${round} von ${last}`,
  roundTrack: 'Rundenleiste',
  date: (round) => {
    const [day, month] = dateOf(round)
    return `${day}.\n${month.replace('Oct', 'Okt').replace('Dec', 'Dez')}`
  },
  weather: (bad, limit) =>
    bad
      ? 'Schlechtes Wetter: keine Luftangriffe.'
      : limit > 0
        ? `Schlechtes Wetter bei 1–${limit}.`
        : 'Kein Wetterwurf.',
  rivers: { open: 'Die Flüsse sind offen.', don: 'Der Don ist zugefroren.', both: 'Don und Wolga sind zugefroren.' },
  winterStorm: (round) => `Wintergewitter in Runde ${round}.`,
  card: (card) => `Karte ${card}: ${germanTerms.cardTitle(card)}`,
  cardTitle: germanTerms.cardTitle,
  orderCards: 'Befehlskarten',
  control: 'Verstärkungspunkte und Kontrolle',
  points: (side) => `VP ${germanTerms.sideGenitive[side]}`,
  worth: (points) => `Zonen bringen ${points}`,
  city: 'Achse in der Stadt',
  ofZones: (zones) => `von ${zones} VP-Zonen`,
  fortified: 'Befestigte Zonen der Achse',
  of: (zones) => `von ${zones}`,
  tokensLeft: 'Versorgungsmarker übrig',
  markersLeft: 'Kampfmarker übrig',
  uranus: (cards) => `Operation Uranus: ${germanTerms.count(cards, 'Karte', 'Karten')} im Stapel`,
  northwest: 'Nordwesten',
  southeast: 'Südosten',
  noCards: 'Keine Karten',
  faceDown: 'Eine verdeckte Karte',
  uranusName: germanTerms.uranusName,
  units: germanTerms.units,
  tokens: germanTerms.tokenCount,
  options: 'Optionale Regeln',
  noOptions: 'Keine in Kraft.',
  option: (id) => optionName[id as OfferedId],
  chart: 'Einheiten',
  combatAt: (place) => `Kampf ${germanPlaces.inPlace(place)}`,
  chartName: germanTerms.chartName,
  columns: ['Ang', 'Vert', 'Zug', 'Kost'],
  boards: 'Pläne',
  here: 'hier',
  fights: (side, role) =>
    role === undefined
      ? germanTerms.sideWord[side]
      : `${germanTerms.sideWord[side]}: ${role === 'attack' ? 'Angriff' : 'Verteidigung'}`,
  unsupplied: (role) => `${role === 'attack' ? 'Angreifer' : 'Verteidiger'} unversorgt −1`,
  bonus: (n) => `Verteidiger +${n}`,
}

export const labelsOf = (language: Language = 'en'): Labels => (language === 'de' ? de : en)
