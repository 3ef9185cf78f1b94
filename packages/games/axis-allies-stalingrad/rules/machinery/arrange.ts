import { refuse, whole } from '@kurgan/kernel'
import {
  airUnits,
  axisTokens,
  infantryTypes,
  landCount,
  landTypes,
  lastRound,
  markerTotal,
  sideOfCard,
  sovInfantry,
  tokenTotal,
  typeNumber,
  typeOf,
  uranusCardCount,
} from '../components.ts'
import {
  addTokens,
  forceAt,
  freshAt,
  groundAir,
  isOccupied,
  isVolgaFrozen,
  landAt,
  removeLand,
  tokensAt,
} from '../forces.ts'
import { beginMovement } from '../movement.ts'
import {
  airNamed,
  cardNamed,
  crossingNamed,
  landNamed,
  placeNamed,
  sideNamed,
  siteNamed,
  typeNamed,
  zoneNamed,
} from './named.ts'
import { crossingOf, isBase, isCrossing, krasnayaSloboda, otherSide, sideNames, zoneNumbers, zoneOf } from '../map.ts'
import { type AasPatch, type AirPatch, type StepName, stepNames, type ZonePatch } from './patch.ts'
import { checkWords } from './patch-words.ts'
import { charts, putDown, setMarker } from '../setup.ts'
import { sparePlane } from '../deployment.ts'
import {
  type AasState,
  allies,
  arriving,
  arrivingPreloaded,
  attacking,
  attackingHere,
  axis,
  dropping,
  ferry,
  grounded,
  iceBridge,
  inPool,
  intercepting,
  landingSupply,
  landingTroops,
  noFerry,
  noMarker,
  none,
  relocating,
  type SideNumber,
  tokenCargo,
} from '../state.ts'

/** Sets up a position by hand. */

const sides: readonly SideNumber[] = [axis, allies]

const arrangeTracks = (s: AasState, patch: AasPatch): void => {
  s.round = whole(patch.round ?? s.round, 1, lastRound, 'The round')
  s.bad = patch.weather === 'bad' ? 1 : 0
  // The bad weather of this round is one occurrence more than those of the charts.
  s.frosts = whole(patch.frosts ?? s.frosts + s.bad, 0, lastRound, 'The number of frosts')
  s.storm = whole(patch.winterStorm ?? s.storm, 0, lastRound, 'The Winter Storm round')
  s.rpc = sides.map((side) => whole(patch.rpc?.[sideNames[side]] ?? s.rpc[side], 0, 9999, 'RPCs'))
  s.launched = (patch.launched ?? s.scenario === 'uranus') ? 1 : 0
  s.workers = (patch.workers ?? s.workers === 1) ? 1 : 0
  const { tank, artillery } = patch.factories ?? {}
  if (tank !== undefined) s.factories[0] = zoneNamed(tank)
  if (artillery !== undefined) s.factories[1] = zoneNamed(artillery)
}

// Pieces

const clearZone = (s: AasState, zone: number, side: SideNumber): void => {
  for (const type of landTypes[side]) removeLand(s, zone, type, landAt(s, zone, type))
  for (const air of airUnits[side])
    if (s.airAt[air] === zone && s.airDo[air] === grounded) {
      groundAir(s, air, none)
      s.airDo[air] = inPool
    }
}
const clearMarker = (s: AasState, zone: number): void => {
  if (s.marker[zone] === noMarker) return
  s.marker[zone] = noMarker
  s.river[zone] = 0
  s.markers++
}
const clearBoards = (s: AasState): void => {
  for (const zone of zoneNumbers) {
    for (const side of sides) clearZone(s, zone, side)
    clearMarker(s, zone)
  }
  s.tokens.fill(0)
  s.sites.fill(none)
  s.aboard.fill(none)
}

const setControl = (s: AasState, side: SideNumber, zone: number): void => {
  if (isBase(zone) ? zoneOf(zone).base !== side : zone === krasnayaSloboda && side === axis)
    refuse(`The ${sideNames[side]} cannot control ${zoneOf(zone).name}.`)
  s.control[zone] = side
  if (s.marker[zone] === noMarker) clearZone(s, zone, otherSide(side))
}
const arrangeControl = (s: AasState, patch: AasPatch): void => {
  for (const side of sides)
    if (patch.control?.[sideNames[side]] === 'all')
      for (const zone of zoneNumbers)
        if (!isBase(zone) && (zone !== krasnayaSloboda || side === allies)) setControl(s, side, zone)
  for (const side of sides) {
    const zones = patch.control?.[sideNames[side]] ?? []
    if (zones !== 'all') for (const id of zones) setControl(s, side, zoneNamed(id))
  }
}

const count = (value: unknown, what: string): number => whole(value, 0, 99, what)

const putUnits = (s: AasState, zone: number, units: NonNullable<ZonePatch['units']>): void => {
  for (const side of sides) clearZone(s, zone, side)
  for (const [id, number] of Object.entries(units)) {
    const type = typeNamed(id)
    if (typeOf(type).isAir && !zoneOf(zone).airfield) refuse(`${zoneOf(zone).name} has no airfield for "${id}".`)
    for (let n = count(number, `The number of ${id}`); n > 0; n--) {
      if (typeOf(type).isAir && sparePlane(s, type) === none) refuse(`There are not so many miniatures of "${id}".`)
      putDown(s, zone, type, 1)
    }
  }
}

/** The marker that the pieces call for: against aircraft on the ground, or over a river, there can only be an Assault. */
const markerFor = (s: AasState, zone: number, given: ZonePatch, both: boolean): ZonePatch['marker'] => {
  if (!both) return given.units === undefined ? undefined : 'none'
  const land = sides.every((side) => forceAt(s, side, zone) > 0)
  return land && given.river !== true ? 'battle' : 'assault'
}

const arrangeMarker = (s: AasState, zone: number, given: ZonePatch): void => {
  const there = sides.filter((side) => isOccupied(s, side, zone))
  if (given.control !== undefined) s.control[zone] = sideNamed(given.control)
  else if (given.units !== undefined && there.length === 1 && given.marker === undefined)
    s.control[zone] = there[0] as SideNumber
  const shows = given.marker ?? markerFor(s, zone, given, there.length === 2)
  if (shows === 'none') clearMarker(s, zone)
  else if (shows !== undefined) setMarker(s, zone, shows)
  if (given.river === true) s.river[zone] = 1
}

const arrangeZone = (s: AasState, id: string, given: ZonePatch): void => {
  const zone = zoneNamed(id)
  if (given.control !== undefined && given.units === undefined && given.marker === undefined)
    setControl(s, sideNamed(given.control), zone)
  if (given.units !== undefined) putUnits(s, zone, given.units)
  arrangeMarker(s, zone, given)
  for (const side of sides) {
    const tokens = given.tokens?.[sideNames[side]]
    if (tokens !== undefined) addTokens(s, side, zone, count(tokens, 'The number of tokens') - tokensAt(s, side, zone))
  }
  s.launchTokens[zone] = count(given.launchTokens ?? 0, 'The number of tokens of the launch')
}

const doings = {
  attacking,
  relocating,
  dropping,
  landingSupply,
  landingTroops,
  arriving,
  intercepting,
} as const

const doingOf = ({ doing, unmoved, uranus }: AirPatch): number => {
  if (doing === 'attacking' && unmoved === true) return attackingHere
  if (doing === 'arriving' && uranus === true) return arrivingPreloaded
  return doings[doing] ?? refuse(`An air unit cannot be "${doing}"; it is ${Object.keys(doings).join(', ')}.`)
}
/** AAS-BOM-2 … AAS-BOM-4; in the Air Unit Landing phase everything has been delivered. */
const loadOf = ({ unit, doing, tokens, cargo }: AirPatch, delivered: boolean): number => {
  if (doing === 'dropping') return delivered ? 0 : whole(tokens ?? 1, 0, 1, 'The number of tokens')
  if (doing === 'landingSupply') return whole(tokens ?? 1, 1, 2, 'The number of tokens')
  if (doing !== 'landingTroops') return 0
  const { side } = typeOf(airNamed(unit))
  const load = landNamed(cargo ?? (side === axis ? 'ger_infantry' : 'sov_infantry'))
  return infantryTypes[side].includes(load)
    ? load
    : refuse(`"${unit}" carries infantry of its own side, not "${cargo}".`)
}
/** Where it came from matters to interceptors, and to infantry that may change boards. */
const homeOf = ({ doing, from, at }: AirPatch): number => {
  if (from !== undefined) return zoneNamed(from)
  if (doing === 'intercepting') return refuse('An interceptor has an airfield to go back to: say it with "from".')
  return doing === 'landingTroops' ? zoneNamed(at) : none
}
const inTheAirAfterAttack: ReadonlySet<string> = new Set(['attacking', 'dropping', 'intercepting'])
const arrangeAir = (s: AasState, given: AirPatch, attackIsOver: boolean): void => {
  if (attackIsOver && !inTheAirAfterAttack.has(given.doing))
    refuse(`In the Air Unit Landing phase nothing is "${given.doing}" any more.`)
  const type = airNamed(given.unit)
  const place = placeNamed(given.at)
  for (let n = count(given.count ?? 1, 'The number of air units'); n > 0; n--) {
    const air = sparePlane(s, type)
    if (air === none) refuse(`There are not so many miniatures of "${given.unit}".`)
    s.airAt[air] = place
    s.airDo[air] = doingOf(given)
    s.airLoad[air] = loadOf(given, attackIsOver)
    s.airHome[air] = homeOf(given)
    if (given.doing === 'attacking' && !attackIsOver) markAttack(s, place)
  }
}
/** AAS-CMK-4, AAS-CMK-5: what is attacked has a marker until the attack is resolved. */
const markAttack = (s: AasState, place: number): void => {
  if (!isCrossing(place)) {
    if (s.marker[place] === noMarker) setMarker(s, place, 'assault')
    return
  }
  if (s.struck[crossingOf(place)] === 1) return
  s.struck[crossingOf(place)] = 1
  s.markers--
}

/** AAS-VOM-2 */
const ferryCarries: ReadonlySet<number> = new Set([none, sovInfantry, tokenCargo])

const arrangeCity = (s: AasState, patch: AasPatch): void => {
  for (const [id, unit] of Object.entries(patch.ambush ?? {}))
    s.sites[siteNamed(id)] = unit === 'none' ? none : landNamed(unit)
  for (const [id, { ferry: inPlace, aboard }] of Object.entries(patch.crossings ?? {})) {
    const crossing = crossingNamed(id)
    if (inPlace !== undefined) s.ferries[crossing] = inPlace ? ferry : noFerry
    if (aboard === 'none') s.aboard[crossing] = none
    else if (aboard !== undefined) s.aboard[crossing] = aboard === 'supply' ? tokenCargo : landNamed(aboard)
    if (!isVolgaFrozen(s) && !ferryCarries.has(s.aboard[crossing] as number))
      refuse(`A ferry carries Soviet infantry or a token, not "${aboard}".`)
  }
  if (isVolgaFrozen(s)) s.ferries.fill(iceBridge)
  s.ferries.forEach((state, crossing) => {
    if (state === noFerry) s.aboard[crossing] = none
  })
}

/** Tokens in play are taken from the pools they came from, unless the pools are named. */
const arrangePools = (s: AasState, patch: AasPatch): void => {
  const inPlay = [0, 0]
  for (const side of sides) {
    for (const zone of zoneNumbers) inPlay[side] = (inPlay[side] as number) + tokensAt(s, side, zone)
    for (const air of airUnits[side])
      if (s.airDo[air] === dropping || s.airDo[air] === landingSupply)
        inPlay[side] = (inPlay[side] as number) + (s.airLoad[air] as number)
  }
  for (const cargo of s.aboard) if (cargo === tokenCargo) inPlay[allies] = (inPlay[allies] as number) + 1
  const shares = [axisTokens, tokenTotal - axisTokens]
  const left = sides.map((side) => (shares[side] as number) - (inPlay[side] as number))
  // What a side has beyond its share it has captured.
  const rest = sides.map((side) => Math.max(0, (left[side] as number) + Math.min(0, left[otherSide(side)] as number)))
  s.pool = sides.map((side) => whole(patch.tokenPool?.[sideNames[side]] ?? rest[side], 0, tokenTotal, 'A token pool'))
  if (patch.combatMarkers !== undefined) s.markers = whole(patch.combatMarkers, 0, markerTotal, 'Combat Markers left')
}

const arrangeDeck = (s: AasState, patch: AasPatch): void => {
  s.northwest = (patch.uranus?.northwest ?? []).map(cardNamed)
  s.southeast = (patch.uranus?.southeast ?? []).map(cardNamed)
  const placed = [...s.northwest, ...s.southeast]
  const rest = Array.from({ length: uranusCardCount }, (_, i) => i + 1).filter((card) => !placed.includes(card))
  const top = (patch.uranus?.deck ?? []).map(cardNamed)
  if (new Set([...placed, ...top]).size < placed.length + top.length) refuse('A Uranus card is in two places.')
  s.deck = s.launched === 1 ? [] : [...top, ...rest.filter((card) => !top.includes(card))]
}

// Where play stands

/** Steps at which attacks from the air have been resolved: what attacked is on its way home. */
const afterAttack: ReadonlySet<StepName | undefined> = new Set<StepName | undefined>(['axisLanding', 'alliesLanding'])

/** What the phase under way has seen already. */
const arrangePhase = (s: AasState, patch: AasPatch): void => {
  for (const [id, given] of Object.entries(patch.zones ?? {})) {
    const zone = zoneNamed(id)
    s.taken[zone] = given.captured === true ? 1 : 0
    s.bonus[zone] = count(given.free ?? 0, 'The number of free infantry')
    for (const side of given.fed ?? []) s.fed[sideNamed(side) * zoneNumbers.length + zone] = 1
    for (const [unit, moved] of Object.entries(given.moved ?? {})) {
      const type = landNamed(unit)
      s.fresh[zone * landCount + type] = Math.max(0, freshAt(s, zone, type) - count(moved, `The number of ${unit}`))
    }
    const free = typeNumber('ger_infantry')
    s.fresh[zone * landCount + free] = Math.max(0, freshAt(s, zone, free) - s.bonus[zone])
  }
  for (const id of patch.ambushMoved ?? []) s.siteFresh[siteNamed(id)] = 0
  for (const [id, { loaded }] of Object.entries(patch.crossings ?? {}))
    if (loaded === true) s.due[crossingNamed(id)] = 0
}

const arrangePlay = (s: AasState, patch: AasPatch): void => {
  const step = patch.step ?? (s.scenario === 'race' ? 'axisMovement' : 'alliesMovement')
  const card = stepNames.indexOf(step)
  if (card < 0) refuse(`Play stands at ${stepNames.join(', ')}, not at "${step}".`)
  const side = sideOfCard(card)
  if (step === 'start') {
    s.stack = [{ at: 'ready', side, then: { at: 'start' } }]
    return
  }
  if (step === 'axisMovement' || step === 'alliesMovement') {
    s.card = card
    beginMovement(s, side)
    s.stack = [{ at: 'movement', side, moved: false }]
  } else {
    s.card = card - 1
    s.stack = [{ at: 'ready', side, then: { at: 'card', card } }]
  }
  arrangePhase(s, patch)
}

export const arrange = (s: AasState, patch: AasPatch): void => {
  checkWords(patch)
  Object.assign(s, charts(s.scenario, s.options, s.wanted))
  if (patch.others === 'gone') clearBoards(s)
  arrangeTracks(s, patch.step === 'start' ? { launched: false, ...patch } : patch)
  arrangeControl(s, patch)
  for (const [id, given] of Object.entries(patch.zones ?? {})) arrangeZone(s, id, given)
  arrangeCity(s, patch)
  for (const given of patch.air ?? []) arrangeAir(s, given, afterAttack.has(patch.step))
  arrangePools(s, patch)
  arrangeDeck(s, patch)
  arrangePlay(s, patch)
}
