import { cargoId, typeNumber, typeOf, unitId } from '../../rules/components.ts'
import { isContested } from '../../rules/forces.ts'
import { crossingNumber, landingOf, placeNumber, siteNumber, zoneCount, zoneOf, zonesOfSite } from '../../rules/map.ts'
import { type AasState, battleMarker, iceBridge, none, noFerry } from '../../rules/state.ts'
import { bothSides, isUnsupplied, onBoards, pilesAt, sideName, supplyTokens } from '../view.ts'
import { count, list, placeName, sideWord, statusName, unitName, units } from './terms.ts'

/** What a thing is and what is there, in one breath: for a screen reader and the information card. */

/** The facts of a zone but for its units. */
export const zoneNotes = (s: AasState, zone: number): readonly string[] => {
  const { rp, airfield, fortified, exit, base, uranus } = zoneOf(zone)
  return [
    s.control[zone] === 0 ? 'Axis-controlled' : 'Allied-controlled',
    ...(isContested(s, zone) ? [s.marker[zone] === battleMarker ? 'Battle' : 'Assault'] : []),
    ...(rp > 0 ? [`RP ${rp}`] : []),
    ...(fortified ? ['fortified'] : []),
    ...(airfield ? ['airfield'] : []),
    ...(base === none ? [] : ['base zone']),
    ...(exit === none ? [] : [`${exit === 0 ? 'Axis' : 'Allied'} supply exit`]),
    ...(uranus === undefined ? [] : [`Uranus from round ${uranus.fromRound}`]),
    ...bothSides.flatMap((side) => (isUnsupplied(s, side, zone) ? [`${sideWord[sideName(side)]} unsupplied`] : [])),
    ...supplyTokens(s, zone).map(
      ({ side, count: n }) => `${count(n, 'supply token')} of the ${sideWord[sideName(side)]}`,
    ),
  ]
}

const unitsAt = (s: AasState, place: number): readonly string[] =>
  bothSides.flatMap((side) =>
    pilesAt(s, side, place).map(({ type, count: n, status }) =>
      status === undefined || status === 'grounded'
        ? units(unitId(type), n)
        : `${units(unitId(type), n)} (${statusName[status]})`,
    ),
  )

const crossingThing = (s: AasState, id: string): string => {
  const crossing = crossingNumber(id)
  const kind = s.ferries[crossing]
  const cargo = s.aboard[crossing] as number
  return [
    placeName(id),
    `landing in ${zoneOf(landingOf(crossing)).name}`,
    kind === noFerry ? 'no ferry' : kind === iceBridge ? 'ice bridge' : 'ferry',
    ...(cargo === none ? [] : [`${unitName(cargoId(cargo))} aboard`]),
    ...unitsAt(s, placeNumber(id)),
  ].join('; ')
}

const siteThing = (s: AasState, id: string): string => {
  const site = siteNumber(id)
  const held = s.sites[site] as number
  return [
    placeName(id),
    `between ${list(zonesOfSite(site).map((zone) => zoneOf(zone).name))}`,
    held === none ? 'empty' : unitName(unitId(held)),
  ].join('; ')
}

export const placeThing = (s: AasState, id: string): string => {
  const place = placeNumber(id)
  if (place < 0) return id
  if (place >= zoneCount) return crossingNumber(id) >= 0 ? crossingThing(s, id) : siteThing(s, id)
  const here = unitsAt(s, place)
  return [placeName(id), ...zoneNotes(s, place), here.length === 0 ? 'no units' : list(here)].join('; ')
}

export const unitThing = (s: AasState, id: string): string => {
  const type = typeNumber(id)
  if (type < 0) return unitName(id)
  const { attack, defense, move, cost, isAir } = typeOf(type)
  return [
    unitName(id),
    `attack ${attack}`,
    `defense ${defense}`,
    ...(isAir ? [] : [`move ${move}`]),
    ...(cost > 0 ? [`cost ${cost}`] : []),
    `${onBoards(s)[type] ?? 0} on the boards`,
  ].join('; ')
}
