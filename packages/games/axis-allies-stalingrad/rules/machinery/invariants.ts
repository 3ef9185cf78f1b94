import {
  airCount,
  airfieldCapacity,
  airTypeOf,
  airUnits,
  isInfantry,
  landCount,
  landTypes,
  markerTotal,
  tokenTotal,
  typeOf,
  unitId,
} from '../components.ts'
import { forceAt, groundedAt, isFriendly, isVolgaFrozen, landAt, tokensAt } from '../forces.ts'
import {
  crossingCount,
  crossings,
  isBase,
  krasnayaSloboda,
  placeId,
  sideNames,
  siteId,
  sites,
  zoneCount,
  zoneNumbers,
  zoneOf,
  zonesOfSite,
} from '../map.ts'
import {
  type AasState,
  allies,
  assaultMarker,
  axis,
  dropping,
  grounded,
  iceBridge,
  inPool,
  intercepting,
  landingSupply,
  noFerry,
  noMarker,
  none,
  type SideNumber,
  tokenCargo,
} from '../state.ts'

/** What no sequence of legal actions can break. */

const check = (holds: boolean, sentence: () => string): void => {
  if (!holds) throw new Error(sentence())
}
const sides: readonly SideNumber[] = [axis, allies]

const checkLand = (s: AasState): void => {
  for (const zone of zoneNumbers) {
    const where = placeId(zone)
    for (const side of sides) {
      const count = landTypes[side].reduce((sum, type) => sum + landAt(s, zone, type), 0)
      check(count === forceAt(s, side, zone), () => `The count of ${sideNames[side]} units in ${where} is wrong.`)
      check(count === 0 || !isBase(zone), () => `There are land units in the base zone ${where}.`)
      check(count === 0 || side === allies || zone !== krasnayaSloboda, () => 'Axis land units are over the Volga.')
    }
    for (let type = 0; type < landCount; type++) {
      const fresh = s.fresh[zone * landCount + type] as number
      check(
        fresh >= 0 && fresh <= landAt(s, zone, type),
        () => `${fresh} ${unitId(type)} may move in ${where}, but there are ${landAt(s, zone, type)}.`,
      )
      check(
        fresh === 0 || s.marker[zone] === noMarker,
        () => `${unitId(type)} may move out of ${where}, but is locked.`,
      )
    }
  }
}

/** AAS-R107: both sides' land units in a zone mean a marker, and land units of one side mean its control or a marker. */
const checkZones = (s: AasState): void => {
  for (const zone of zoneNumbers) {
    const where = placeId(zone)
    const here = sides.filter((side) => forceAt(s, side, zone) > 0)
    const marked = s.marker[zone] !== noMarker
    check(here.length < 2 || marked, () => `Both sides are in ${where} without a Combat Marker.`)
    check(
      marked || here.every((side) => isFriendly(s, side, zone)),
      () => `Land units are in ${where} without control of it and without a Combat Marker.`,
    )
    check(!isBase(zone) || s.control[zone] === zoneOf(zone).base, () => `The base zone ${where} has changed hands.`)
    check(!isBase(zone) || !marked, () => `The base zone ${where} is contested.`)
    check(
      s.river[zone] === 0 || s.marker[zone] === assaultMarker,
      () => `A river counts in ${where}, where there is no Assault.`,
    )
  }
  check(s.control[krasnayaSloboda] === allies, () => 'Krasnaya Sloboda has fallen.')
}

const checkAir = (s: AasState): void => {
  for (let air = 0; air < airCount; air++) {
    const doing = s.airDo[air] as number
    const at = s.airAt[air] as number
    const name = unitId(airTypeOf(air))
    check(doing >= inPool && doing <= intercepting, () => `${name} does something unheard of.`)
    check((doing === inPool) === (at === none), () => `${name} is in the pool and on the boards.`)
    check(at < zoneCount + crossingCount, () => `${name} is nowhere.`)
    if (doing !== grounded) continue
    const { side } = typeOf(airTypeOf(air))
    check(zoneOf(at).airfield, () => `${name} is on the ground in ${placeId(at)}, which has no airfield.`)
    check(isFriendly(s, side, at), () => `${name} is on the ground in ${placeId(at)}, which is hostile.`)
  }
  for (const side of sides)
    for (const zone of zoneNumbers)
      check(
        groundedAt(s, side, zone) <= airfieldCapacity,
        () => `More than ${airfieldCapacity} air units are on the ground in ${placeId(zone)}.`,
      )
}

/** AAS-R10: what there is of tokens and markers is somewhere. */
const checkCounts = (s: AasState): void => {
  const marks = s.marker.filter((shows) => shows !== noMarker).length + s.struck.filter((one) => one === 1).length
  check(s.markers >= 0 && s.markers + marks <= markerTotal, () => `${marks} Combat Markers are in use.`)
  let tokens = (s.pool[axis] as number) + (s.pool[allies] as number)
  for (const side of sides) {
    check((s.pool[side] as number) >= 0, () => `The token pool of the ${sideNames[side]} is overdrawn.`)
    check((s.rpc[side] as number) >= 0, () => `The ${sideNames[side]} are in debt.`)
    for (const zone of zoneNumbers) {
      check(tokensAt(s, side, zone) >= 0, () => `There are less than no tokens in ${placeId(zone)}.`)
      tokens += tokensAt(s, side, zone)
    }
    for (const air of airUnits[side])
      if (s.airDo[air] === dropping || s.airDo[air] === landingSupply) tokens += s.airLoad[air] as number
  }
  for (const cargo of s.aboard) if (cargo === tokenCargo) tokens++
  check(tokens <= tokenTotal, () => `There are ${tokens} supply tokens.`)
}

const checkCity = (s: AasState): void => {
  for (const site of sites) {
    const type = s.sites[site] as number
    if (type === none) continue
    check(isInfantry(type), () => `${unitId(type)} lies in ambush.`)
    check(
      zonesOfSite(site).some((zone) => isFriendly(s, typeOf(type).side, zone)),
      () => `The ambusher in ${siteId(site)} is cut off.`,
    )
  }
  for (const crossing of crossings) {
    const cargo = s.aboard[crossing] as number
    check(cargo === none || s.ferries[crossing] !== noFerry, () => 'Something is aboard a ferry that is not there.')
    check(cargo === none || cargo === tokenCargo || typeOf(cargo).side === allies, () => 'The Axis is on the Volga.')
    check((s.ferries[crossing] === iceBridge) === isVolgaFrozen(s), () => 'Ferries and ice do not agree.')
  }
}

export const checkInvariants = (s: AasState): void => {
  checkLand(s)
  checkZones(s)
  checkAir(s)
  checkCounts(s)
  checkCity(s)
}
