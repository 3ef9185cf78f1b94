import { anzahl, liste, signed } from '@kurgan/board-kit'
import { cardNumber, cardOf } from '../../../rules/components.ts'
import type { RationSource, RubbleSource, SideId } from '../../../rules/state.ts'
import type { ForceType } from '../../../data/schema.ts'
import { forceTitle as englishForce } from '../terms.ts'
import { cardTexts, forceTexts, locationTexts } from './cards.ts'

/** Kurze Namen der Dinge, wie sie auf Karten und in Sätzen stehen, gebeugt, wo ein Satz es braucht. */

/** Der Stamm des Beiworts: `deutsch` + `er`. */
export const adjective: Readonly<Record<SideId, string>> = { soviet: 'sowjetisch', german: 'deutsch' }
export const sideName: Readonly<Record<SideId, string>> = { soviet: 'Sowjets', german: 'Deutsche' }
export const playerName = (side: SideId): string => `Der ${adjective[side]}e Spieler`

export const typeName: Readonly<Record<ForceType, string>> = {
  infantry: 'Infanterie',
  motorized: 'motorisiert',
  tank: 'Panzer',
}

export const rationReason: Readonly<Record<RationSource, string>> = {
  setup: 'Aufstellung',
  note: 'eigener Vermerk',
  resupply: 'Nachschub',
  supply: 'Versorgung',
  card: 'Karte',
}

export const rubbleReason: Readonly<Record<RubbleSource, string>> = {
  step: 'Trümmerschritt',
  attack: 'Angriff',
  card: 'Karte',
}

type Case = 'name' | 'nominative' | 'accusative' | 'dative' | 'genitive'
const masculine = (name: string, genitive: string): Readonly<Record<Case, string>> => ({
  name,
  nominative: `der ${name}`,
  accusative: `den ${name}`,
  dative: `dem ${name}`,
  genitive: `des ${genitive}`,
})
const neuter = (name: string, genitive: string): Readonly<Record<Case, string>> => ({
  ...masculine(name, genitive),
  nominative: `das ${name}`,
  accusative: `das ${name}`,
})
const feminine = (name: string, oblique = name): Readonly<Record<Case, string>> => ({
  name,
  nominative: `die ${name}`,
  accusative: `die ${name}`,
  dative: `der ${oblique}`,
  genitive: `der ${oblique}`,
})

const locationNames: Readonly<Record<string, Readonly<Record<Case, string>>>> = {
  barrikady: feminine('Geschützfabrik Barrikady'),
  'red-october': neuter('Stahlwerk Roter Oktober', 'Stahlwerks Roter Oktober'),
  'central-station': masculine('Hauptbahnhof', 'Hauptbahnhofs'),
  gumrak: masculine('Flugplatz Gumrak', 'Flugplatzes Gumrak'),
  mamayev: masculine('Mamajew-Kurgan', 'Mamajew-Kurgans'),
  tractor: neuter('Traktorenwerk Dserschinski', 'Traktorenwerks Dserschinski'),
  pavlov: {
    name: 'Pawlows Haus',
    nominative: 'Pawlows Haus',
    accusative: 'Pawlows Haus',
    dative: 'Pawlows Haus',
    genitive: 'von Pawlows Haus',
  },
  elevator: masculine('Getreidesilo', 'Getreidesilos'),
  ferry: feminine('Zentrale Anlegestelle', 'Zentralen Anlegestelle'),
}

/** `Mamajew-Kurgan`, `der Mamajew-Kurgan`, `des Mamajew-Kurgans` */
export const locationTitle = (id: string, form: Case = 'name'): string => locationNames[id]?.[form] ?? id

const translated: readonly (readonly [RegExp, string])[] = [
  [/^(\d+)(st|nd|rd|th)\b/, '$1.'],
  [/Guards Infantry/, 'Garde-Infanterie'],
  [/NKVD Infantry/, 'NKWD-Infanterie'],
  [/Infantry/, 'Infanterie'],
  [/Motorized/, 'Infanterie (mot.)'],
  [/Tank/, 'Panzer'],
]
/** `16. Panzer` */
export const forceTitle = (id: string): string =>
  translated.reduce((name, [from, to]) => name.replace(from, to), englishForce(id))
export const forceTitles = (ids: readonly string[]): string => liste(ids.map(forceTitle))

const shortened: readonly (readonly [RegExp, string])[] = [
  [/(\d+)\./, '$1'],
  [/Garde-Infanterie/, 'Gde'],
  [/NKWD-Infanterie/, 'NKWD'],
  [/Infanterie \(mot\.\)/, 'Mot'],
  [/Infanterie/, 'Inf'],
  [/Panzer/, 'Pz'],
  [/Jäger/, 'Jäg'],
]
/** `16 Pz`, für Streifen auf einem schmalen Tisch. */
export const forceShort = (id: string): string =>
  shortened.reduce((name, [long, short]) => name.replace(long, short), forceTitle(id))

/** `Sturzkampfbomber` */
export const cardTitle = (id: string): string => cardTexts[id]?.title ?? id
/** `„Sturzkampfbomber“`, denn in einem Satz würde der Name gebeugt. */
export const quoted = (id: string): string => `„${cardTitle(id)}“`

/** `Sturzkampfbomber +2` */
export const cardWithValue = (id: string): string => {
  const number = cardNumber(id)
  return number < 0 ? id : `${cardTitle(id)} ${signed(cardOf(number).firefight)}`
}

interface AreaForms {
  readonly label: string
  /** Wo? */
  readonly in: string
  /** Wohin? */
  readonly into: string
  /** Wen oder was? */
  readonly the: string
}
const masculineArea = (label: string): AreaForms => ({
  label,
  in: `im ${label}`,
  into: `in den ${label}`,
  the: `den ${label}`,
})
const areaForms: Readonly<Record<string, AreaForms>> = {
  perimeter: { label: 'Vorfeld', in: 'im Vorfeld', into: 'ins Vorfeld', the: 'das Vorfeld' },
  control: masculineArea('Kontrollbereich'),
  attack: masculineArea('Angriffsbereich'),
}
export const areaLabel = (area: string): string => areaForms[area]?.label ?? area

/** `im Vorfeld des Mamajew-Kurgans`, `in den Kontrollbereich der Geschützfabrik Barrikady` */
export const placeTitle = (name: string, form: 'in' | 'into' | 'the'): string => {
  const [location = '', area = ''] = name.split('/')
  const forms = areaForms[area]
  return forms === undefined ? name : `${forms[form]} ${locationTitle(location, 'genitive')}`
}
/** `aus dem Vorfeld des Mamajew-Kurgans` */
export const placeFrom = (name: string): string => {
  const [location = '', area = ''] = name.split('/')
  return `aus dem ${areaLabel(area)} ${locationTitle(location, 'genitive')}`
}
/** `Mamajew-Kurgan (Vorfeld)` */
export const placeLabel = (name: string): string => {
  const [location = '', area = ''] = name.split('/')
  return `${locationTitle(location)} (${areaLabel(area)})`
}

/** Was auf einem Verband oder einer Aktionskarte steht; '' für nichts. */
export const textOf = (id: string): string => cardTexts[id]?.text ?? forceTexts[id] ?? ''
/** Was auf der Seite eines Ortes steht, die oben liegt. */
export const locationText = (id: string, destroyed: boolean): string =>
  (destroyed ? locationTexts[id]?.back : locationTexts[id]?.front) ?? ''

export const rations = (n: number): string => anzahl(n, 'Ration', 'Rationen')
export const hits = (n: number): string => `${n} Treffer`
export const cardCount = (n: number): string => anzahl(n, 'Karte', 'Karten')
export const forceCount = (n: number): string => anzahl(n, 'Verband', 'Verbände')
