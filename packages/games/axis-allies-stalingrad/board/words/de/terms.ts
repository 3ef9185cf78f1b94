import type { AirStatus, AreaName, FactoryId, SideName } from '../../../rules/state.ts'
import type { StrikeId } from '../terms.ts'

/** Kurze Namen der Dinge, wie sie auf Spielsteinen und in Sätzen stehen. */

export const sideWord: Readonly<Record<SideName, string>> = { axis: 'Achse', allies: 'Alliierte' }
/** `der Achse`, `der Alliierten` */
export const sideGenitive: Readonly<Record<SideName, string>> = { axis: 'der Achse', allies: 'der Alliierten' }
/** Als Subjekt oder Objekt eines Satzes. */
export const theSide: Readonly<Record<SideName, string>> = { axis: 'die Achse', allies: 'die Alliierten' }
/** Die Achse steht in der Einzahl, die Alliierten in der Mehrzahl: `Die Achse bietet`, `Die Alliierten bieten`. */
export const verb = (side: SideName, one: string, many: string): string => (side === 'axis' ? one : many)
export const does = (side: SideName, one: string, many: string): string =>
  `${capital(theSide[side])} ${verb(side, one, many)}`

type Gender = 'm' | 'f' | 'n'
type Case = 'nom' | 'acc' | 'dat'
interface Noun {
  /** Stämme der Eigenschaftswörter: `deutsch`, `mechanisiert`. */
  readonly kind: readonly string[]
  readonly gender: Gender
  readonly one: string
  readonly many: string
  /** Mehrzahl im Dativ. */
  readonly manyDative: string
  /** Was unverändert folgt. */
  readonly after?: string
}

const formation = (kind: readonly string[], name: string, after?: string): Noun => ({
  kind,
  gender: 'f',
  one: name,
  many: `${name}verbände`,
  manyDative: `${name}verbänden`,
  ...(after === undefined ? {} : { after }),
})
const masculine = (kind: readonly string[], name: string): Noun => ({
  kind,
  gender: 'm',
  one: name,
  many: name,
  manyDative: `${name}n`,
})

const partners = ' der Achsenpartner'
const nouns: Readonly<Record<string, Noun>> = {
  ger_infantry: formation(['deutsch'], 'Infanterie'),
  minor_infantry: formation([], 'Infanterie', partners),
  ger_mech: formation(['deutsch', 'mechanisiert'], 'Infanterie'),
  ger_artillery: formation(['deutsch'], 'Artillerie'),
  minor_artillery: formation([], 'Artillerie', partners),
  ger_tank: masculine(['deutsch'], 'Panzer'),
  ger_assault_gun: {
    kind: [],
    gender: 'n',
    one: 'Sturmgeschütz',
    many: 'Sturmgeschütze',
    manyDative: 'Sturmgeschützen',
  },
  sov_infantry: formation(['sowjetisch'], 'Infanterie'),
  sov_mech: formation(['sowjetisch', 'mechanisiert'], 'Infanterie'),
  sov_artillery: formation(['sowjetisch'], 'Artillerie'),
  sov_tank: masculine(['sowjetisch'], 'Panzer'),
  sov_rocket: masculine([], 'Raketenwerfer'),
  ger_fighter: masculine(['deutsch'], 'Jäger'),
  ger_bomber: masculine(['deutsch'], 'Bomber'),
  sov_fighter: masculine(['sowjetisch'], 'Jäger'),
  sov_bomber: masculine(['sowjetisch'], 'Bomber'),
  supply: masculine([], 'Versorgungsmarker'),
  ferry: { kind: [], gender: 'f', one: 'Fähre', many: 'Fähren', manyDative: 'Fähren' },
}

/** Ohne Artikel: `deutscher Panzer`, `mit deutschem Panzer`, `3 deutsche Panzer`, `mit 3 deutschen Panzern`. */
const endings: Readonly<Record<Gender | 'many', Readonly<Record<Case, string>>>> = {
  m: { nom: 'er', acc: 'en', dat: 'em' },
  f: { nom: 'e', acc: 'e', dat: 'er' },
  n: { nom: 'es', acc: 'es', dat: 'em' },
  many: { nom: 'e', acc: 'e', dat: 'en' },
}

const declined = (id: string, n: number, grammar: Case): string => {
  const noun = nouns[id]
  if (noun === undefined) return id
  const ending = endings[n === 1 ? noun.gender : 'many'][grammar]
  const name = n === 1 ? noun.one : grammar === 'dat' ? noun.manyDative : noun.many
  const words = [...noun.kind.map((stem) => `${stem}${ending}`), `${name}${noun.after ?? ''}`]
  return `${n === 1 ? '' : `${n} `}${words.join(' ')}`
}

/** `deutscher Panzer` */
export const unitName = (id: string): string => declined(id, 1, 'nom')
/** `deutschen Panzer` */
export const unitObject = (id: string): string => declined(id, 1, 'acc')
/** `mit deutschem Panzer` */
export const unitDative = (id: string, n = 1): string => declined(id, n, 'dat')
/** `3 deutsche Panzer`, `deutscher Panzer` */
export const units = (id: string, n: number): string => declined(id, n, 'nom')
/** `kein deutscher Panzer`, `keine deutsche Infanterie` */
export const noUnit = (id: string): string => {
  const noun = nouns[id]
  return `kein${noun?.gender === 'f' ? 'e' : ''} ${unitName(id)}`
}

const chartNames: Readonly<Record<string, string>> = {
  minor_infantry: 'Partner-Inf.',
  minor_artillery: 'Partner-Art.',
  ger_mech: 'mech. Inf.',
  sov_mech: 'mech. Inf.',
  ger_assault_gun: 'Sturmgesch.',
  sov_rocket: 'Raketenw.',
}
/** Wie in der Tafel einer Seite, wo wenig Platz ist: `Infanterie`, `Partner-Inf.`, `mech. Inf.` */
export const chartName = (id: string): string => chartNames[id] ?? nouns[id]?.one ?? id

const profiles: Readonly<
  Record<StrikeId, readonly [name: string, nominative: string, accusative: string, genitive: string]>
> = {
  infantry: ['Infanterie', 'die Infanterie', 'Infanterie', 'der Infanterie'],
  mech: [
    'mechanisierte Infanterie',
    'die mechanisierte Infanterie',
    'mechanisierte Infanterie',
    'der mechanisierten Infanterie',
  ],
  artillery: ['Artillerie', 'die Artillerie', 'Artillerie', 'der Artillerie'],
  tank: ['Panzer', 'der Panzer', 'einen Panzer', 'des Panzers'],
  assault_gun: ['Sturmgeschütz', 'das Sturmgeschütz', 'ein Sturmgeschütz', 'des Sturmgeschützes'],
  rocket: ['Raketenwerfer', 'der Raketenwerfer', 'einen Raketenwerfer', 'des Raketenwerfers'],
  fighter: ['Jäger', 'der Jäger', 'einen Jäger', 'des Jägers'],
  bomber: ['Bomber', 'der Bomber', 'einen Bomber', 'des Bombers'],
  air: ['Luftverband', 'der Luftverband', 'einen Luftverband', 'des Luftverbands'],
  crossing: ['Übergang', 'der Übergang', 'den Übergang', 'des Übergangs'],
  any: ['Einheit', 'die Einheit', 'eine beliebige Einheit', 'der Einheit'],
  interceptor: ['Abfangjäger', 'der Abfangjäger', 'einen Abfangjäger', 'des Abfangjägers'],
}
export const profileName = (id: StrikeId): string => profiles[id][0]
/** `der Bomber` */
export const theProfile = (id: StrikeId): string => profiles[id][1]
/** `einen Panzer`, `Artillerie` */
export const aProfile = (id: StrikeId): string => profiles[id][2]
/** `des Bombers` */
export const ofProfile = (id: StrikeId): string => profiles[id][3]

export const statusName: Readonly<Record<AirStatus, string>> = {
  grounded: 'am Boden',
  attacking: 'greift an',
  relocating: 'verlegt',
  dropping: 'wirft Versorgung ab',
  landingSupply: 'landet Versorgung',
  landingTroops: 'landet Truppen',
  arriving: 'neu eingetroffen',
  intercepting: 'fängt ab',
}

export const factoryName: Readonly<Record<FactoryId, string>> = { tank: 'Panzerfabrik', artillery: 'Geschützfabrik' }
/** `im Nordwesten`, `für den Nordwesten` */
export const areaName: Readonly<Record<AreaName, string>> = { northwest: 'Nordwesten', southeast: 'Südosten' }

const cardTitles: readonly string[] = [
  'Wetterwurf',
  'Verstärkung der Achse',
  'Bewegung der Achse',
  'Abwehr der Alliierten',
  'Angriff der Achse',
  'Landung der Achsenflugzeuge',
  'Vorbereitung der alliierten Gegenoffensive',
  'Heldenhafte Arbeiter von Stalingrad',
  'Verstärkung der Alliierten',
  'Bewegung der Alliierten',
  'Abwehr der Achse',
  'Angriff der Alliierten',
  'Landung der alliierten Flugzeuge',
  'Ende der Runde',
]
export const cardTitle = (card: number): string => cardTitles[card - 1] ?? `Karte ${card}`

/** Uranus-Karten tragen Verbandsnamen: `65th Army` heißt `65. Armee`. */
export const uranusName = (card: string): string =>
  card
    .replace(/(\d+)(st|nd|rd|th)\b/, '$1.')
    .replace('Tank Army artillery group', 'Panzerarmee, Artilleriegruppe')
    .replace('Guards Army', 'Gardearmee')
    .replace('Mechanized Corps', 'Mechanisiertes Korps')
    .replace('Tank Corps', 'Panzerkorps')
    .replace(/Army$/, 'Armee')

/** `eins`, `eins und zwei`, `eins, zwei und drei` */
export const list = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} und ${items.at(-1) ?? ''}`

export const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`
export const points = (n: number): string => count(n, 'Verstärkungspunkt', 'Verstärkungspunkte')
export const hitCount = (n: number): string => count(n, 'Treffer', 'Treffer')
export const tokenCount = (n: number): string => count(n, 'Versorgungsmarker', 'Versorgungsmarker')

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
