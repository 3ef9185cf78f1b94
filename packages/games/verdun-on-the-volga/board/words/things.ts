import { list } from '@kurgan/board-kit'
import { isBound } from '../../rules/flanks.ts'
import {
  controllerOf,
  forceAt,
  isContested,
  isFull,
  placeOf,
  sideName as armyName,
  stepsOf,
  unitsAt,
} from '../../rules/stacking.ts'
import {
  isZone,
  landings,
  linkOf,
  neighbours,
  placeName,
  pointsOf,
  ravine,
  spaceOf,
  temOf,
  terrainOf,
  volga,
} from '../../rules/map.ts'
import { allowance } from '../../rules/movement.ts'
import {
  type Army,
  called,
  eliminated,
  onCard,
  outOfGame,
  type PlaceName,
  rebuilt,
  type SideName,
  type Terrain,
  type VovState,
} from '../../rules/state.ts'
import { isSupplied, supplyLines } from '../../rules/supply.ts'
import { german, isIndependent, soviet, unitNumber, unitOf } from '../../rules/units.ts'
import { areaName, divisionOf, sideName, terrainName, unitKind } from './terms.ts'

/** What a language says of Areas and units; what there is to say is the same in all of them. */
export interface ThingWords {
  areaName(place: PlaceName): string
  divisionOf(unit: number): string
  list(items: readonly string[]): string
  /** Before the units of a side: `German`. */
  readonly units: Readonly<Record<SideName, string>>
  readonly terrain: Readonly<Record<Terrain, string>>
  unitTitle(title: string): string
  /** `German infantry regiment` */
  unitKind(side: SideName, unit: number): string
  tem(n: number): string
  points(n: number): string
  controlled(side: SideName): string
  readonly zone: string
  readonly landing: string
  readonly contested: string
  readonly rubble: string
  readonly fortification: string
  readonly active: string
  readonly full: string
  readonly reduced: string
  readonly outOfSupply: string
  readonly independent: string
  army(number: string): string
  values(combat: number, move: number): string
  readonly bound: string
  at(place: PlaceName): string
  readonly away: {
    readonly optional: string
    arrives(turn: number): string
    readonly waiting: string
    readonly rebuildable: string
    readonly gone: string
    readonly called: string
    readonly rebuilt: string
    readonly outOfGame: string
    readonly offMap: string
  }
  /** Whether units of the side are in supply here. */
  supplied(side: SideName, yes: boolean): string
  around(spaces: string): string
  readonly acrossRavine: string
  readonly acrossVolga: string
  force(side: SideName, units: number): string
}

export interface Things {
  /** What is printed on the map and what lies there, as short notes. */
  readonly areaNotes: (s: VovState, space: number) => readonly string[]
  readonly areaThing: (s: VovState, place: PlaceName) => string
  /** For somebody who does not see the map: also what lies around, and who is in supply. */
  readonly areaDescribed: (s: VovState, place: PlaceName) => string
  readonly unitThing: (s: VovState, name: string) => string
  readonly unitDescribed: (s: VovState, name: string) => string
}

/** The table may hand over a number as text. */
const spaceNamed = (place: PlaceName): number => (spaceOf(place) >= 0 ? spaceOf(place) : spaceOf(Number(place)))

const armies: readonly Army[] = [german, soviet]

const shortUnit = (words: ThingWords, s: VovState, unit: number): string =>
  [
    words.unitTitle(unitOf(unit).title),
    ...(isFull(s, unit) ? [] : [`(${words.reduced})`]),
    ...(s.cut[unit] === 1 ? [`(${words.outOfSupply})`] : []),
  ].join(' ')

const unitsHere = (words: ThingWords, s: VovState, space: number): readonly string[] =>
  armies.flatMap((side) =>
    forceAt(s, side, space) === 0
      ? []
      : [
          `${words.units[armyName(side)]}: ${words.list(unitsAt(s, side, space).map((unit) => shortUnit(words, s, unit)))}`,
        ],
  )

const areaNotes = (words: ThingWords, s: VovState, space: number): readonly string[] => [
  ...(isZone(space) ? [words.zone] : [words.terrain[terrainOf(space)]]),
  words.tem(temOf(space)),
  ...(pointsOf(space) > 0 ? [words.points(pointsOf(space))] : []),
  ...(landings.includes(space) ? [words.landing] : []),
  words.controlled(armyName(controllerOf(s, space))),
  ...(isContested(s, space) ? [words.contested] : []),
  ...(s.rubble[space] === 1 ? [words.rubble] : []),
  ...(s.fort[space] === 1 ? [words.fortification] : []),
  ...(s.active.includes(space) ? [words.active] : []),
]

const areaThing = (words: ThingWords, s: VovState, place: PlaceName): string => {
  const space = spaceNamed(place)
  if (space < 0) return words.areaName(place)
  return [words.areaName(placeName(space)), ...areaNotes(words, s, space), ...unitsHere(words, s, space)].join('; ')
}

/** The lines as they run now; the marks on units are those of the last check. */
const supplyHere = (words: ThingWords, s: VovState, space: number): readonly string[] =>
  armies
    .filter((side) => forceAt(s, side, space) > 0 || controllerOf(s, space) === side)
    .map((side) => words.supplied(armyName(side), isSupplied(side, space, supplyLines(s, side))))

const neighbour = (words: ThingWords, s: VovState, from: number, to: number): string => {
  const link = linkOf(from, to)
  return [
    words.areaName(placeName(to)),
    ...(link === ravine ? [words.acrossRavine] : link === volga ? [words.acrossVolga] : []),
    words.controlled(armyName(controllerOf(s, to))),
    ...armies.flatMap((side) => {
      const force = forceAt(s, side, to)
      return force === 0 ? [] : [words.force(armyName(side), force)]
    }),
  ].join(', ')
}

const areaDescribed = (words: ThingWords, s: VovState, place: PlaceName): string => {
  const space = spaceNamed(place)
  if (space < 0) return words.areaName(place)
  const around = neighbours(space).map((next) => neighbour(words, s, space, next))
  return [`${areaThing(words, s, place)}.`, ...supplyHere(words, s, space), words.around(around.join('; '))].join(' ')
}

const whereabouts = (words: ThingWords, s: VovState, unit: number): string => {
  const place = placeOf(s, unit)
  if (place >= 0) return words.at(placeName(place))
  const { arrival, optional } = unitOf(unit)
  const { away } = words
  const elsewhere: Readonly<Record<number, string>> = {
    [onCard]: optional ? away.optional : arrival > 0 ? away.arrives(arrival) : away.waiting,
    [eliminated]: isIndependent(unit) ? away.rebuildable : away.gone,
    [called]: away.called,
    [rebuilt]: away.rebuilt,
    [outOfGame]: away.outOfGame,
  }
  return elsewhere[place] ?? away.offMap
}

const unitThing = (words: ThingWords, s: VovState, name: string): string => {
  const unit = unitNumber(name)
  if (unit < 0) return name
  const { combat, move, title, army, side } = unitOf(unit)
  const steps = Math.max(1, stepsOf(s, unit))
  const onMap = placeOf(s, unit) >= 0
  const division = words.divisionOf(unit)
  const independent = [words.independent, ...(army === '' || army === '62' ? [] : [words.army(army)])].join(', ')
  return [
    words.unitTitle(title),
    words.unitKind(armyName(side), unit),
    division === '' ? independent : division,
    `${steps === 2 ? words.full : words.reduced}: ${words.values(combat[steps] ?? 0, onMap ? allowance(s, unit) : (move[steps] ?? 0))}`,
    ...(s.cut[unit] === 1 ? [words.outOfSupply] : []),
    ...(onMap && isBound(s, unit) ? [words.bound] : []),
    whereabouts(words, s, unit),
  ].join('; ')
}

const unitDescribed = (words: ThingWords, s: VovState, name: string): string => {
  const unit = unitNumber(name)
  const place = unit < 0 ? -1 : placeOf(s, unit)
  if (place < 0) return unitThing(words, s, name)
  const { side } = unitOf(unit)
  const supply = words.supplied(armyName(side), isSupplied(side, place, supplyLines(s, side)))
  return `${unitThing(words, s, name)}. ${supply}`
}

/** What a thing is and what is there, in one breath: for a screen reader and the information card. */
export const thingsIn = (words: ThingWords): Things => ({
  areaNotes: (s, space) => areaNotes(words, s, space),
  areaThing: (s, place) => areaThing(words, s, place),
  areaDescribed: (s, place) => areaDescribed(words, s, place),
  unitThing: (s, name) => unitThing(words, s, name),
  unitDescribed: (s, name) => unitDescribed(words, s, name),
})

export const english: Things = thingsIn({
  areaName,
  divisionOf,
  list,
  units: sideName,
  terrain: terrainName,
  unitTitle: (title) => title,
  unitKind: (side, unit) => `${sideName[side]} ${unitKind(unit)}`,
  tem: (n) => `TEM +${n}`,
  points: (n) => `${n} VP`,
  controlled: (side) => `${sideName[side]}-controlled`,
  zone: 'Zone',
  landing: 'Volga crossing',
  contested: 'Contested',
  rubble: 'Rubble',
  fortification: 'Fortification',
  active: 'Active',
  full: 'full',
  reduced: 'reduced',
  outOfSupply: 'out of supply',
  independent: 'Independent',
  army: (number) => `${number}th Army`,
  values: (combat, move) => `CV ${combat}, MF ${move}`,
  bound: 'may not act before its flank is attacked',
  at: (place) => `in ${areaName(place)}`,
  away: {
    optional: 'optional reinforcement',
    arrives: (turn) => `arrives on Turn ${turn}`,
    waiting: 'waiting to be placed',
    rebuildable: 'eliminated, may be rebuilt',
    gone: 'eliminated for good',
    called: 'called, waiting to arrive',
    rebuilt: 'rebuilt, arrives next Turn',
    outOfGame: 'not in this scenario',
    offMap: 'not on the map',
  },
  supplied: (side, yes) => `${yes ? 'In' : 'Out of'} supply for the ${sideName[side]}.`,
  around: (spaces) => `Next to it: ${spaces}.`,
  acrossRavine: 'across a ravine',
  acrossVolga: 'across the Volga',
  force: (side, units) => `${units} ${sideName[side]}`,
})
