import { capital, signed } from '@kurgan/board-kit'
import {
  areaAt,
  cardNumber,
  cardOf,
  forceName,
  forceNumber,
  forceOf,
  locationAt,
  locationName,
  locationNumber,
  locationOf,
  placeName,
  placeNumber,
  sideOf,
} from '../../../rules/components.ts'
import { yieldOf } from '../../../rules/resupply.ts'
import { type Area, type BfsState, control, disrupted, none, perimeter, reserves } from '../../../rules/state.ts'
import { controller, forcesAt, isDestroyed } from '../../../rules/table.ts'
import { type Describing, describeBy, thingBy } from '../telling.ts'
import {
  adjective,
  areaLabel,
  cardTitle,
  forceTitle,
  forceTitles,
  locationText,
  locationTitle,
  placeTitle,
  rations,
  textOf,
  typeName,
} from './terms.ts'

/** Was ein Ding ist und was dort ist, in einem Atemzug. */

const whereabouts = (place: number): string => {
  if (place === reserves) return 'in der Reserve'
  return place === disrupted ? 'zerschlagen' : placeTitle(placeName(place), 'in')
}

const forceThing = (s: BfsState, id: string): string => {
  const force = forceNumber(id)
  if (force < 0) return id
  const { side, type, combat, discardCost } = forceOf(force)
  const place = s.place[force] ?? reserves
  const text = textOf(id)
  return [
    forceTitle(id),
    `${adjective[sideOf(side)]}, ${typeName[type]}`,
    `Kampfwert ${combat}`,
    ...(place >= 0 ? [rations(s.rations[force] ?? 0)] : []),
    whereabouts(place),
    `Kosten ${discardCost}`,
    ...(text === '' ? [] : [text]),
  ].join('; ')
}

const locationThing = (s: BfsState, id: string): string => {
  const location = locationNumber(id)
  if (location < 0) return id
  const { destroyed } = locationOf(location)
  const holder = controller(s, location)
  const gone = isDestroyed(s, location)
  const text = locationText(id, gone)
  return [
    locationTitle(id),
    holder === none ? 'herrenlos' : `unter ${adjective[sideOf(holder)]}er Kontrolle`,
    gone ? 'Zerstört' : `Trümmer ${s.rubble[location] ?? 0} von ${destroyed}`,
    `gibt ${rations(yieldOf(s, location))}`,
    ...(text === '' ? [] : [text]),
  ].join('; ')
}

const areaNames: Readonly<Record<Area, string>> = {
  0: areaLabel('perimeter'),
  1: areaLabel('control'),
  2: areaLabel('attack'),
}
/** `deutsches Vorfeld`, `sowjetischer Kontrollbereich` */
const sideArea = (side: number, area: Area): string =>
  `${adjective[sideOf(side)]}${area === perimeter ? 'es' : 'er'} ${areaNames[area]}`

/** Ein Bereich der Seite am Zug, oder ihres Gegners. */
const areaThing = (s: BfsState, name: string, side: number): string => {
  const place = placeNumber(name)
  if (place < 0) return name
  const forces = forcesAt(s, side, place).map(forceName)
  const area = areaAt(place) === perimeter ? perimeter : control
  return [
    `${capital(sideArea(side, area))} ${locationTitle(locationName(locationAt(place)), 'genitive')}`,
    forces.length === 0 ? 'leer' : forceTitles(forces),
  ].join('; ')
}

const cardThing = (s: BfsState, id: string): string => {
  const card = cardNumber(id)
  if (card < 0) return id
  const { firefight, side } = cardOf(card)
  const held = s.hand[card] ?? 0
  return [
    cardTitle(id),
    `${adjective[sideOf(side)]}e Aktionskarte`,
    `Feuergefecht ${signed(firefight)}`,
    ...(held > 1 ? [`${held} in der Hand`] : []),
    textOf(id),
  ].join('; ')
}

const describing: Describing = {
  area: sideArea,
  force: (id, held) => `${forceTitle(id)} mit ${rations(held)}`,
  empty: 'leer',
  resupply: (side, given) => `Gibt den ${adjective[sideOf(side)]}en Verbänden dort ${rations(given)} je Zug.`,
  noResupply: 'Niemand kontrolliert den Ort, darum gibt er keine Rationen.',
  spends: (move, attack, held) =>
    `Bewegung kostet ${rations(move)}${held < move ? ' (zu wenig)' : ''}, Angriff ${rations(attack)}${held < attack ? ' (zu wenig)' : ''}.`,
  at: (location, around) => `${locationTitle(location)}: ${around}.`,
}

export const thing = thingBy({ force: forceThing, location: locationThing, card: cardThing, area: areaThing })
export const describe = describeBy(thing, describing)
