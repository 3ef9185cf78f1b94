import type { BoardRef } from '@kurgan/board-kit'
import { cargoId, typeNumber, typeOf, unitId } from '../../rules/components.ts'
import { forceAt, isContested, isDonFrozen, isFriendly, landAt } from '../../rules/forces.ts'
import {
  crossingId,
  crossingNumber,
  crossings,
  isDonBorder,
  krasnayaSloboda,
  landingOf,
  neighboursOf,
  placeId,
  placeNumber,
  roadNext,
  roadsOf,
  roadZone,
  siteId,
  siteNumber,
  sitesOfZone,
  zoneCount,
  zoneNumbers,
  zoneOf,
  zonesOfSite,
} from '../../rules/map.ts'
import {
  type AasState,
  type AirStatus,
  battleMarker,
  iceBridge,
  none,
  noFerry,
  type PlaceId,
  type SideName,
} from '../../rules/state.ts'
import { isSupplied } from '../../rules/supply.ts'
import { pileIn, pileNamed } from '../piles.ts'
import { bothSides, isUnsupplied, onBoards, type Pile, pilesAt, sideName, supplyTokens } from '../view.ts'
import { count as counted, list, placeName, sideWord, statusName, unitName, units } from './terms.ts'

/** What a language says of places and units; what there is to say is the same in all of them. */
export interface ThingWords {
  placeName(id: PlaceId): string
  unitName(id: string): string
  /** At the beginning of what is said of it. */
  unitTitle(id: string): string
  /** `3 German tanks` */
  units(id: string, n: number): string
  list(items: readonly string[]): string
  readonly status: Readonly<Record<AirStatus, string>>
  controlled(side: SideName): string
  readonly battle: string
  readonly assault: string
  points(n: number): string
  readonly fortified: string
  readonly airfield: string
  readonly base: string
  exit(side: SideName): string
  uranus(round: number): string
  unsupplied(side: SideName): string
  tokens(n: number, side: SideName): string
  readonly noUnits: string
  landing(place: string): string
  readonly noFerry: string
  readonly iceBridge: string
  readonly ferry: string
  aboard(unit: string): string
  between(zones: string): string
  readonly empty: string
  attack(n: number): string
  defense(n: number): string
  move(n: number): string
  cost(n: number): string
  onBoards(n: number): string
  /** Whether a force of the side is, or would be, in supply here. */
  supplied(side: SideName, yes: boolean): string
  around(zones: string): string
  readonly byRoad: string
  readonly acrossDon: string
  readonly acrossIce: string
  force(side: SideName, units: number): string
  crossing(what: string): string
  sites(sites: string): string
  /** Where units of a type stand: `2 in Kalach`. */
  standing(n: number, place: PlaceId): string
  stands(places: string): string
}

export interface Things {
  /** The facts of a zone but for its units. */
  readonly zoneNotes: (s: AasState, zone: number) => readonly string[]
  /** What a thing is and what is there. */
  readonly ref: (s: AasState, thing: BoardRef) => string
  /** For somebody who does not see the boards: also what lies around, by which way, and who is in supply. */
  readonly described: (s: AasState, thing: BoardRef) => string
}

const roadNeighbours = (zone: number): ReadonlySet<number> =>
  new Set((roadsOf[zone] ?? []).flatMap((road) => (roadNext[road] ?? []).map((next) => roadZone[next] ?? none)))

/** The crossings that begin or end in a zone. */
const crossingsAt = (zone: number): readonly number[] =>
  crossings.filter((crossing) => zone === krasnayaSloboda || landingOf(crossing) === zone)

const zoneName = (words: ThingWords, zone: number): string => words.placeName(placeId(zone))

const zoneNotes = (words: ThingWords, s: AasState, zone: number): readonly string[] => {
  const { rp, airfield, fortified, exit, base, uranus } = zoneOf(zone)
  return [
    words.controlled(s.control[zone] === 0 ? 'axis' : 'allies'),
    ...(isContested(s, zone) ? [s.marker[zone] === battleMarker ? words.battle : words.assault] : []),
    ...(rp > 0 ? [words.points(rp)] : []),
    ...(fortified ? [words.fortified] : []),
    ...(airfield ? [words.airfield] : []),
    ...(base === none ? [] : [words.base]),
    ...(exit === none ? [] : [words.exit(sideName(exit))]),
    ...(uranus === undefined ? [] : [words.uranus(uranus.fromRound)]),
    ...bothSides.flatMap((side) => (isUnsupplied(s, side, zone) ? [words.unsupplied(sideName(side))] : [])),
    ...supplyTokens(s, zone).map(({ side, count }) => words.tokens(count, sideName(side))),
  ]
}

const pileName = (words: ThingWords, { type, count, status }: Pile): string => {
  const pile = words.units(unitId(type), count)
  return status === undefined || status === 'grounded' ? pile : `${pile} (${words.status[status]})`
}

const unitsAt = (words: ThingWords, s: AasState, place: number): readonly string[] =>
  bothSides.flatMap((side) => pilesAt(s, side, place).map((pile) => pileName(words, pile)))

const pileThing = (words: ThingWords, s: AasState, id: string): string => {
  const pile = pileIn(s, id)
  return pile === undefined ? id : `${pileName(words, pile)}; ${words.placeName(placeId(pileNamed(id)?.place ?? 0))}`
}

const crossingKind = (words: ThingWords, s: AasState, crossing: number): string => {
  const kind = s.ferries[crossing]
  return kind === noFerry ? words.noFerry : kind === iceBridge ? words.iceBridge : words.ferry
}

const crossingThing = (words: ThingWords, s: AasState, id: PlaceId): string => {
  const crossing = crossingNumber(id)
  const cargo = s.aboard[crossing] ?? none
  return [
    words.placeName(id),
    words.landing(zoneName(words, landingOf(crossing))),
    crossingKind(words, s, crossing),
    ...(cargo === none ? [] : [words.aboard(words.unitName(cargoId(cargo)))]),
    ...unitsAt(words, s, placeNumber(id)),
  ].join('; ')
}

const siteThing = (words: ThingWords, s: AasState, id: PlaceId): string => {
  const site = siteNumber(id)
  const held = s.sites[site] ?? none
  return [
    words.placeName(id),
    words.between(words.list(zonesOfSite(site).map((zone) => zoneName(words, zone)))),
    held === none ? words.empty : words.unitName(unitId(held)),
  ].join('; ')
}

const placeThing = (words: ThingWords, s: AasState, id: PlaceId): string => {
  const place = placeNumber(id)
  if (place < 0) return id
  if (place >= zoneCount) return crossingNumber(id) >= 0 ? crossingThing(words, s, id) : siteThing(words, s, id)
  const here = unitsAt(words, s, place)
  return [
    words.placeName(id),
    ...zoneNotes(words, s, place),
    here.length === 0 ? words.noUnits : words.list(here),
  ].join('; ')
}

const neighbour = (words: ThingWords, s: AasState, from: number, to: number): string =>
  [
    zoneName(words, to),
    ...(roadNeighbours(from).has(to) ? [words.byRoad] : []),
    ...(isDonBorder(from, to) ? [isDonFrozen(s) ? words.acrossIce : words.acrossDon] : []),
    words.controlled(isFriendly(s, 0, to) ? 'axis' : 'allies'),
    ...bothSides.flatMap((side) => {
      const force = forceAt(s, side, to)
      return force === 0 ? [] : [words.force(sideName(side), force)]
    }),
  ].join(', ')

const placeDescribed = (words: ThingWords, s: AasState, id: PlaceId): string => {
  const zone = placeNumber(id)
  if (zone < 0 || zone >= zoneCount) return placeThing(words, s, id)
  const supply = bothSides
    .filter((side) => forceAt(s, side, zone) > 0 || isFriendly(s, side, zone))
    .map((side) => words.supplied(sideName(side), isSupplied(s, side, zone)))
  const around = neighboursOf(zone).map((next) => neighbour(words, s, zone, next))
  const ways = crossingsAt(zone).map((one) => `${words.placeName(crossingId(one))} (${crossingKind(words, s, one)})`)
  const sites = sitesOfZone(zone).map((site) => words.placeName(siteId(site)))
  return [
    `${placeThing(words, s, id)}.`,
    ...supply,
    ...(around.length === 0 ? [] : [words.around(around.join('; '))]),
    ...(ways.length === 0 ? [] : [words.crossing(words.list(ways))]),
    ...(sites.length === 0 ? [] : [words.sites(words.list(sites))]),
  ].join(' ')
}

const unitThing = (words: ThingWords, s: AasState, id: string): string => {
  const type = typeNumber(id)
  if (type < 0) return words.unitTitle(id)
  const { attack, defense, move, cost, isAir } = typeOf(type)
  return [
    words.unitTitle(id),
    words.attack(attack),
    words.defense(defense),
    ...(isAir ? [] : [words.move(move)]),
    ...(cost > 0 ? [words.cost(cost)] : []),
    words.onBoards(onBoards(s)[type] ?? 0),
  ].join('; ')
}

const countAt = (s: AasState, type: number, zone: number): number =>
  typeOf(type).isAir
    ? pilesAt(s, typeOf(type).side, zone).reduce((sum, pile) => sum + (pile.type === type ? pile.count : 0), 0)
    : landAt(s, zone, type)

const unitDescribed = (words: ThingWords, s: AasState, id: string): string => {
  const type = typeNumber(id)
  if (type < 0) return unitThing(words, s, id)
  const places = zoneNumbers
    .map((zone) => ({ zone, n: countAt(s, type, zone) }))
    .flatMap(({ zone, n }) => (n === 0 ? [] : [words.standing(n, placeId(zone))]))
  return [`${unitThing(words, s, id)}.`, ...(places.length === 0 ? [] : [words.stands(words.list(places))])].join(' ')
}

/** What a thing is and what is there, in one breath: for a screen reader and the information card. */
export const thingsIn = (words: ThingWords): Things => ({
  zoneNotes: (s, zone) => zoneNotes(words, s, zone),
  ref(s, { kind, id }) {
    const name = String(id)
    if (kind === 'place') return placeThing(words, s, name)
    return kind === 'pile' ? pileThing(words, s, name) : unitThing(words, s, name)
  },
  described(s, { kind, id }) {
    const name = String(id)
    if (kind === 'place') return placeDescribed(words, s, name)
    return kind === 'pile' ? pileThing(words, s, name) : unitDescribed(words, s, name)
  },
})

export const english: Things = thingsIn({
  placeName,
  unitName,
  unitTitle: unitName,
  units,
  list,
  status: statusName,
  controlled: (side) => (side === 'axis' ? 'Axis-controlled' : 'Allied-controlled'),
  battle: 'Battle',
  assault: 'Assault',
  points: (n) => `RP ${n}`,
  fortified: 'fortified',
  airfield: 'airfield',
  base: 'base zone',
  exit: (side) => `${side === 'axis' ? 'Axis' : 'Allied'} supply exit`,
  uranus: (round) => `Uranus from round ${round}`,
  unsupplied: (side) => `${sideWord[side]} unsupplied`,
  tokens: (n, side) => `${counted(n, 'supply token')} of the ${sideWord[side]}`,
  noUnits: 'no units',
  landing: (place) => `landing in ${place}`,
  noFerry: 'no ferry',
  iceBridge: 'ice bridge',
  ferry: 'ferry',
  aboard: (unit) => `${unit} aboard`,
  between: (zones) => `between ${zones}`,
  empty: 'empty',
  attack: (n) => `attack ${n}`,
  defense: (n) => `defense ${n}`,
  move: (n) => `move ${n}`,
  cost: (n) => `cost ${n}`,
  onBoards: (n) => `${n} on the boards`,
  supplied: (side, yes) => `The ${sideWord[side]} ${yes ? 'are in supply' : 'are out of supply'} here.`,
  around: (zones) => `Next to it: ${zones}.`,
  byRoad: 'by road',
  acrossDon: 'across the Don',
  acrossIce: 'across the frozen Don',
  force: (side, n) => `${counted(n, 'land unit')} of the ${sideWord[side]}`,
  crossing: (what) => `Over the Volga: ${what}.`,
  sites: (sites) => `Ambush Sites: ${sites.replaceAll('Ambush Site ', '')}.`,
  standing: (n, place) => `${n} in ${placeName(place)}`,
  stands: (places) => `Standing: ${places}.`,
})
