import type { Language } from '@kurgan/board-kit'
import type { SeasonName, SideName, Terrain, TokenId } from '../../rules/state.ts'
import { germanPlace } from './de/places.ts'
import * as german from './de/terms.ts'
import * as english from './terms.ts'
import type { PhaseId } from './terms.ts'

/** The signs that the key to the map explains, in its order. */
export type SignId =
  | 'swamp'
  | 'mountain'
  | 'river'
  | 'border'
  | 'location'
  | 'axis'
  | 'soviet'
  | 'air'
  | 'fleet'
  | 'partisan'
  | 'cameFrom'
  | 'combat'
  | 'noSupply'

/** What the map and the panels write themselves. */
export interface Labels {
  readonly map: string
  /** The name of a place on the map, given in English. */
  readonly place: (name: string) => string
  readonly seasonName: Readonly<Record<SeasonName, string>>
  readonly phaseName: Readonly<Record<PhaseId, string>>
  readonly terrainName: Readonly<Record<Terrain, string>>
  readonly tokenName: Readonly<Record<TokenId, string>>
  readonly tokenEffect: Readonly<Record<TokenId, string>>
  readonly seasonOf: (season: string, number: number, last: number) => string
  readonly setUp: string
  readonly over: string
  readonly initiative: Readonly<Record<SideName, string>>
  readonly convoy: string
  readonly blitz: string
  readonly air: string
  readonly allowed: string
  readonly forbidden: string
  readonly due: { readonly infantry: string; readonly tank: string; readonly air: string; readonly and: string }
  readonly dueShort: { readonly infantry: string; readonly tank: string; readonly air: string }
  readonly none: string
  readonly reinforcements: (due: string) => string
  readonly combatIn: (place: string) => string
  readonly hits: (hits: number, byToken: number) => string
  readonly boxes: Readonly<Record<SideName, string>>
  readonly airBox: string
  readonly offBoard: string
  readonly pool: string
  readonly empty: string
  readonly decides: string
  readonly axisWins: string
  readonly axisWinsWith: (place: string, forGood: boolean) => string
  readonly sovietsWin: string
  readonly sovietsWinWith: (places: string) => string
  readonly atTheEnd: string
  readonly fortressNeeded: string
  readonly ofNeeded: (held: number, needed: number) => string
  readonly score: (industry: string, fortresses: string) => string
  readonly industryNeeded: string
  readonly moscowHeld: string
  readonly generals: string
  readonly inHand: (side: SideName, tokens: number) => string
  readonly faceDown: string
  readonly used: (tokens: string) => string
  readonly key: string
  readonly signs: Readonly<Record<SignId, string>>
  readonly faces: string
  readonly coastal: string
  readonly industrial: string
  readonly city: string
  readonly control: Readonly<Record<SideName, string>>
  readonly territory: Readonly<Record<SideName, string>>
}

const en: Labels = {
  map: 'Map of the Eastern Front',
  place: (name) => name,
  seasonName: english.seasonName,
  phaseName: english.phaseName,
  terrainName: english.terrainName,
  tokenName: english.tokenName,
  tokenEffect: english.tokenEffect,
  seasonOf: (season, number, last) => `${season}: Season ${number} of ${last}`,
  setUp: 'Axis set-up',
  over: 'The game is over',
  initiative: { axis: 'The Axis has the Initiative', soviet: 'The Soviet side has the Initiative' },
  convoy: 'Convoy',
  blitz: 'Blitz',
  air: 'Air',
  allowed: 'allowed',
  forbidden: 'forbidden',
  due: { infantry: 'Infantry', tank: 'Tank', air: 'Air Unit', and: ' and ' },
  dueShort: { infantry: 'Inf', tank: 'Tank', air: 'Air' },
  none: 'none',
  reinforcements: (due) => `Soviet Reinforcements this Season: ${due}.`,
  combatIn: (place) => `Combat in ${place}`,
  hits: (hits, byToken) => `${hits} hits${byToken > 0 ? ` (${byToken} by Token)` : ''}`,
  boxes: { axis: 'Axis boxes', soviet: 'Soviet boxes' },
  airBox: 'Air box',
  offBoard: 'Off the board',
  pool: 'Pool',
  empty: 'empty',
  decides: 'What decides',
  axisWins: 'Axis wins at once',
  axisWinsWith: (place, forGood) => `with control of ${place}, where Stalin is${forGood ? ' for good' : ''}`,
  sovietsWin: 'Soviets win at once',
  sovietsWinWith: (places) => `with control of ${places}: any one of them`,
  atTheEnd: 'At the end the Axis needs',
  fortressNeeded: 'a Fortress destroyed:',
  ofNeeded: (held, needed) => `${held} of ${needed}`,
  score: (industry, fallen) => `Axis industry: ${industry}, Fortress: ${fallen}`,
  industryNeeded: '; and Moscow or three Industrial Centers:',
  moscowHeld: 'Moscow held',
  generals: 'General Tokens',
  inHand: (side, tokens) => `${english.sideName[side]}: ${tokens} in hand`,
  faceDown: 'face down',
  used: (tokens) => `Used: ${tokens}`,
  key: 'Key to the map',
  signs: {
    swamp: 'Swamp: no Tanks or Air, no Convoy into it',
    mountain: 'Mountain: as Swamp',
    river: 'River: stops Convoy, Retreat, Supply and support',
    border: 'Border: Partisans stay east of it',
    location: 'City: single line; Industrial Center: double line',
    axis: 'Axis: square and cross; dark may move, light has moved',
    soviet: 'Soviet: eight sides and star',
    air: 'Air Unit',
    fleet: 'Fleet',
    partisan: 'Partisan',
    cameFrom: 'Came across this hexside this Season',
    combat: 'Combat due, with the dice of both sides',
    noSupply: 'Out of Supply as things stand',
  },
  faces: 'The six faces of the Combat Die: every burst is a hit.',
  coastal: 'Coastal',
  industrial: 'Industrial Center',
  city: 'City',
  control: { axis: 'Axis-controlled', soviet: 'Soviet-controlled' },
  territory: { axis: 'Axis territory', soviet: 'Soviet territory' },
}

const de: Labels = {
  map: 'Karte der Ostfront',
  place: germanPlace,
  seasonName: german.seasonName,
  phaseName: german.phaseName,
  terrainName: german.terrainName,
  tokenName: german.tokenName,
  tokenEffect: german.tokenEffect,
  seasonOf: (season, number, last) => `${season}: Jahreszeit ${number} von ${last}`,
  setUp: 'Aufstellung der Achse',
  over: 'Das Spiel ist zu Ende',
  initiative: { axis: 'Die Achse hat die Initiative', soviet: 'Die sowjetische Seite hat die Initiative' },
  convoy: 'Konvoi',
  blitz: 'Blitz',
  air: 'Luft',
  allowed: 'erlaubt',
  forbidden: 'verboten',
  due: { infantry: 'Infanterie', tank: 'Panzer', air: 'Luftverband', and: ' und ' },
  dueShort: { infantry: 'Inf', tank: 'Pz', air: 'Luft' },
  none: 'keine',
  reinforcements: (due) => `Sowjetische Verstärkungen in dieser Jahreszeit: ${due}.`,
  combatIn: (place) => `Kampf in ${place}`,
  hits: (hits, byToken) => `${hits} Treffer${byToken > 0 ? ` (${byToken} durch Marker)` : ''}`,
  boxes: { axis: 'Ablagen der Achse', soviet: 'Sowjetische Ablagen' },
  airBox: 'Luftbox',
  offBoard: 'Nicht auf der Karte',
  pool: 'Vorrat',
  empty: 'leer',
  decides: 'Was entscheidet',
  axisWins: 'Die Achse gewinnt sofort',
  axisWinsWith: (place, forGood) => `mit ${place} in ihrer Hand, wo Stalin ist${forGood ? ', endgültig' : ''}`,
  sovietsWin: 'Die Sowjets gewinnen sofort',
  sovietsWinWith: (places) => `mit einer dieser Städte in ihrer Hand: ${places}`,
  atTheEnd: 'Am Ende braucht die Achse',
  fortressNeeded: 'eine zerstörte Festung:',
  ofNeeded: (held, needed) => `${held} von ${needed}`,
  score: (industry, fallen) => `Industrie der Achse: ${industry}, Festung: ${fallen}`,
  industryNeeded: '; und Moskau oder drei Industriezentren:',
  moscowHeld: 'Moskau gehalten',
  generals: 'Generalsmarker',
  inHand: (side, tokens) => `${german.seatName(side)}: ${tokens} auf der Hand`,
  faceDown: 'verdeckt',
  used: (tokens) => `Verbraucht: ${tokens}`,
  key: 'Zeichenerklärung',
  signs: {
    swamp: 'Sumpf: keine Panzer, keine Luft, kein Konvoi hinein',
    mountain: 'Gebirge: wie Sumpf',
    river: 'Fluss: hält Konvoi, Rückzug, Versorgung und Unterstützung auf',
    border: 'Grenze: Partisanen bleiben östlich davon',
    location: 'Stadt: einfache Linie; Industriezentrum: doppelte Linie',
    axis: 'Achse: Quadrat und Kreuz; dunkel darf ziehen, hell hat gezogen',
    soviet: 'Sowjets: Achteck und Stern',
    air: 'Luftverband',
    fleet: 'Flotte',
    partisan: 'Partisanen',
    cameFrom: 'In dieser Jahreszeit über diese Feldkante gekommen',
    combat: 'Kampf steht an, mit den Würfeln beider Seiten',
    noSupply: 'Nach jetzigem Stand ohne Versorgung',
  },
  faces: 'Die sechs Seiten des Kampfwürfels: jeder Einschlag ist ein Treffer.',
  coastal: 'Küste',
  industrial: 'Industriezentrum',
  city: 'Stadt',
  control: { axis: 'in der Hand der Achse', soviet: 'in sowjetischer Hand' },
  territory: { axis: 'Gebiet der Achse', soviet: 'sowjetisches Gebiet' },
}

export const labelsOf = (language: Language = 'en'): Labels => (language === 'de' ? de : en)
