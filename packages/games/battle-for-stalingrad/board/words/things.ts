import { count, list, signed } from '@kurgan/board-kit'
import {
  areaAt,
  cardNumber,
  cardOf,
  forceNumber,
  forceOf,
  locationAt,
  locationName,
  locationNumber,
  locationOf,
  placeName,
  placeNumber,
  sideOf,
} from '../../rules/components.ts'
import { yieldOf } from '../../rules/resupply.ts'
import { type Area, type BfsState, control, disrupted, none, perimeter, reserves } from '../../rules/state.ts'
import { controller, forcesAt, isDestroyed } from '../../rules/table.ts'
import { type Describing, describeBy, thingBy } from './telling.ts'
import { cardTitle, forceTitle, locationText, locationTitle, placeTitle, sideName, textOf, typeName } from './terms.ts'

/** What a thing is and what is there, in one breath: for a screen reader and the information line. */

const whereabouts = (place: number): string => {
  if (place === reserves) return 'in the Reserves'
  return place === disrupted ? 'in the Disrupted pile' : `in ${placeTitle(placeName(place))}`
}

const forceThing = (s: BfsState, id: string): string => {
  const force = forceNumber(id)
  if (force < 0) return id
  const { side, type, combat, discardCost } = forceOf(force)
  const place = s.place[force] ?? reserves
  const text = textOf(id)
  return [
    forceTitle(id),
    `${sideName[sideOf(side)]} ${typeName[type]}`,
    `Combat ${combat}`,
    ...(place >= 0 ? [count(s.rations[force] ?? 0, 'Ration')] : []),
    whereabouts(place),
    `discard cost ${discardCost}`,
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
    holder === none ? 'uncontrolled' : `${sideName[sideOf(holder)]} control`,
    gone ? 'Destroyed' : `Rubble ${s.rubble[location] ?? 0} of ${destroyed}`,
    `yields ${count(yieldOf(s, location), 'Ration')}`,
    ...(text === '' ? [] : [text]),
  ].join('; ')
}

const areaNames: Readonly<Record<Area, string>> = { 0: 'perimeter', 1: 'control area', 2: 'attack area' }
const sideArea = (side: number, area: Area): string => `${sideName[sideOf(side)]} ${areaNames[area]}`

/** An area of the active side, or of its enemy. */
const areaThing = (s: BfsState, name: string, side: number): string => {
  const place = placeNumber(name)
  if (place < 0) return name
  const forces = forcesAt(s, side, place).map((force) => forceOf(force).name)
  const area = areaAt(place) === perimeter ? perimeter : control
  return [
    `${sideArea(side, area)} of ${locationTitle(locationName(locationAt(place)))}`,
    forces.length === 0 ? 'empty' : list(forces),
  ].join('; ')
}

const cardThing = (s: BfsState, id: string): string => {
  const card = cardNumber(id)
  if (card < 0) return id
  const { firefight, side } = cardOf(card)
  const held = s.hand[card] ?? 0
  return [
    cardTitle(id),
    `${sideName[sideOf(side)]} Action card`,
    `Firefight ${signed(firefight)}`,
    ...(held > 1 ? [`${held} in hand`] : []),
    textOf(id),
  ].join('; ')
}

const describing: Describing = {
  area: sideArea,
  force: (id, held) => `${forceTitle(id)} with ${count(held, 'Ration')}`,
  empty: 'empty',
  resupply: (side, given) => `Gives ${count(given, 'Ration')} a turn to the ${sideName[sideOf(side)]} Forces there.`,
  noResupply: 'Nobody controls the Location, so it gives no Rations.',
  spends: (move, attack, held) =>
    `A Move costs ${count(move, 'Ration')}${held < move ? ' (too many)' : ''}, an attack ${count(attack, 'Ration')}${held < attack ? ' (too many)' : ''}.`,
  at: (location, around) => `${locationTitle(location)}: ${around}.`,
}

export const thing = thingBy({ force: forceThing, location: locationThing, card: cardThing, area: areaThing })
export const describe = describeBy(thing, describing)
