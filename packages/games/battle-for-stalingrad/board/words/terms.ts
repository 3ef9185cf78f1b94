import { list, signed } from '@kurgan/board-kit'
import { data } from '../../data/index.ts'
import { cardNumber, cardOf, forceNumber, forceOf, locationNumber, locationOf } from '../../rules/components.ts'
import type { RationSource, RubbleSource, SideId } from '../../rules/state.ts'
import type { ForceType } from '../../data/schema.ts'

/** Short names of things, as they stand on cards and in sentences, and the texts printed on the cards. */

export const sideName: Readonly<Record<SideId, string>> = { soviet: 'Soviet', german: 'German' }
export const playerName = (side: SideId): string => `The ${sideName[side]} player`

export const typeName: Readonly<Record<ForceType, string>> = {
  infantry: 'infantry',
  motorized: 'motorized',
  tank: 'tank',
}

export const rationReason: Readonly<Record<RationSource, string>> = {
  setup: 'set-up',
  note: 'its own note',
  resupply: 'Resupply',
  supply: 'Supply',
  card: 'card',
}

export const rubbleReason: Readonly<Record<RubbleSource, string>> = {
  step: 'Rubble step',
  attack: 'attack',
  card: 'card',
}

/** `Mamayev Kurgan` */
export const locationTitle = (id: string): string => {
  const number = locationNumber(id)
  return number < 0 ? id : locationOf(number).name.replace("'", '’')
}

/** `16th Panzer` */
export const forceTitle = (id: string): string => {
  const number = forceNumber(id)
  return number < 0 ? id : forceOf(number).name
}
export const forceTitles = (ids: readonly string[]): string => list(ids.map(forceTitle))

const shortened: readonly (readonly [RegExp, string])[] = [
  [/(\d+)(st|nd|rd|th)\b/, '$1'],
  [/Guards Infantry/, 'Gds'],
  [/NKVD Infantry/, 'NKVD'],
  [/Infantry/, 'Inf'],
  [/Panzer/, 'Pz'],
  [/Motorized/, 'Mot'],
  [/Tank/, 'Tk'],
  [/Jäger/, 'Jäg'],
]
/** `16 Pz`, for strips on a narrow table. */
export const forceShort = (id: string): string =>
  shortened.reduce((name, [long, short]) => name.replace(long, short), forceTitle(id))

/** `Dive Bombers` */
export const cardTitle = (id: string): string => {
  const number = cardNumber(id)
  return number < 0 ? id : cardOf(number).name
}

/** `Dive Bombers +2` */
export const cardWithValue = (id: string): string => {
  const number = cardNumber(id)
  return number < 0 ? id : `${cardOf(number).name} ${signed(cardOf(number).firefight)}`
}

const areaTitle: Readonly<Record<string, string>> = {
  perimeter: 'perimeter',
  control: 'control area',
  attack: 'attack area',
}
/** `the perimeter of Mamayev Kurgan` */
export const placeTitle = (name: string): string => {
  const [location = '', area = ''] = name.split('/')
  const known = areaTitle[area]
  return known === undefined ? name : `the ${known} of ${locationTitle(location)}`
}
/** `Mamayev Kurgan (perimeter)` */
export const placeLabel = (name: string): string => {
  const [location = '', area = ''] = name.split('/')
  return `${locationTitle(location)} (${areaTitle[area] ?? area})`
}

interface Printed {
  readonly text: string
  readonly src: string
}
const typographic = (text: string): string => text.replaceAll("'", '’')
const printed = new Map<string, Printed>(
  [...data.forces.forces, ...data.sovietActions.actions, ...data.germanActions.actions].map(({ id, text, src }) => [
    id,
    { text: typographic(text), src },
  ]),
)
/** What is printed on a Force or an Action card; '' for nothing. */
export const textOf = (id: string): string => printed.get(id)?.text ?? ''

const faces = new Map(
  data.locations.locations.map(({ id, front, back, src }) => [
    id,
    { front: typographic(front.text), back: typographic(back.text), src },
  ]),
)
/** What is printed on the face of a Location that lies up. */
export const locationText = (id: string, destroyed: boolean): string =>
  (destroyed ? faces.get(id)?.back : faces.get(id)?.front) ?? ''

const origins: Readonly<Record<string, string>> = {
  rulebook: 'Named in the rulebook',
  public: 'From public material',
  reconstructed: 'Reconstructed',
}
/** Where the record of a card comes from, in words. */
export const originOf = (id: string): string => origins[printed.get(id)?.src ?? faces.get(id)?.src ?? ''] ?? ''
