import { go } from '@kurgan/kernel'
import { cardName, cardsPerZone, scenarioRow, typeOf, unitId, uranusCard } from './components.ts'
import { deployAir, deployLand, deployToken, hasPiece } from './deployment.ts'
import { isContested, isFriendly, isOccupied, noMarkerFor } from './forces.ts'
import { type AasNo, no } from './machinery/legality.ts'
import { type Asked, asks, type At, type Doing, nextCard, type Telling } from './machinery/step.ts'
import { placeId, uranusZones, zoneNumber, zoneOf } from './map.ts'
import { type AasState, allies, arrivingPreloaded, axis, none } from './state.ts'

/** Operation Uranus: the cards, and what they bring. */

/** AAS-SETU-7: cards drawn for each area in the scenario Operation Uranus. */
export const openingCards = scenarioRow('uranus').openingCards

/** Those who do not see the cards that the Allies draw and place. */
export const hush = ['axis', 'spectator'] as const

export const draw = (s: AasState, count: number, rule: string, tell: Telling): void => {
  tell({ kind: 'drawn', rule, cards: s.deck.slice(0, count).map(cardName), seats: ['allies'], reveals: true })
  tell({ kind: 'drew', rule, count, seats: hush })
}

export const reveal = (s: AasState, tell: Telling): void => {
  s.launched = 1
  s.deck = []
  tell({
    kind: 'launched',
    rule: 'AAS-C07-4',
    round: s.round,
    northwest: s.northwest.map(cardName),
    southeast: s.southeast.map(cardName),
    reveals: true,
  })
}

// The scenario Operation Uranus

/** AAS-SETU-7 */
export const openUranus = (s: AasState, tell: Telling): void => {
  draw(s, openingCards, 'AAS-SETU-7', tell)
  go(s, { at: 'uranus.area' })
}
export const askArea = (): Asked =>
  asks(allies, { say: 'area' }, 'AAS-SETU-7', [
    { do: 'area', area: 'northwest' },
    { do: 'area', area: 'southeast' },
  ])
export const chooseArea = (s: AasState, a: Doing<'area'>, tell: Telling): void => {
  const first = s.deck.splice(0, openingCards)
  const second = s.deck.splice(0, openingCards)
  s.northwest = a.area === 'northwest' ? first : second
  s.southeast = a.area === 'northwest' ? second : first
  tell({ kind: 'areaChosen', rule: 'AAS-SETU-7', area: a.area })
  reveal(s, tell)
  go(s, { at: 'uranus.assign', places: [] })
}

// Deployment

/** Northwest cards before southeast cards. */
export const cardsOf = (s: AasState): readonly number[] => [...s.northwest, ...s.southeast]
export const areaOf = (s: AasState, index: number): 0 | 1 => (index < s.northwest.length ? 0 : 1)

const otherArea = no('AAS-URA-1', 'noDeployment')
const notOpenYet = no('AAS-URA-2', 'noDeployment')
/** AAS-URA-1, AAS-URA-2: a zone of the area whose number is not above the round. */
export const noOpenZone = (s: AasState, area: 0 | 1, zone: number): AasNo | undefined => {
  const { uranus } = zoneOf(zone)
  if (uranus?.area !== area) return otherArea
  return uranus.fromRound <= s.round ? undefined : notOpenYet
}
const openZones = (s: AasState, area: 0 | 1): readonly number[] =>
  uranusZones.filter((zone) => noOpenZone(s, area, zone) === undefined)

/** Deploying there would take a Combat Marker. */
const needsMarker = (s: AasState, zone: number): boolean =>
  !isFriendly(s, allies, zone) && !isContested(s, zone) && isOccupied(s, axis, zone)
/** AAS-R78: hostile and not contested is closed while no marker is free. */
const isClosed = (s: AasState, zone: number): boolean => noMarkerFor(s, allies, zone) !== undefined

const used = (places: readonly number[], zone: number): number => places.filter((place) => place === zone).length
/** Markers that the zones chosen so far will take. */
const markersTaken = (s: AasState, places: readonly number[]): number =>
  new Set(places.filter((zone) => zone !== none && needsMarker(s, zone))).size

/** How many of the cards that are left can still be assigned: zones that take a marker share what is left of them. */
const assignable = (s: AasState, places: readonly number[]): number => {
  const free = s.markers - markersTaken(s, places)
  const northwest = s.northwest.length
  const left = [Math.max(0, northwest - places.length), s.southeast.length - Math.max(0, places.length - northwest)]
  const room = [0, 0]
  const costly = [0, 0]
  for (const area of [0, 1] as const)
    for (const zone of openZones(s, area)) {
      if (isClosed(s, zone)) continue
      if (needsMarker(s, zone) && used(places, zone) === 0) costly[area] = (costly[area] as number) + 1
      else room[area] = (room[area] as number) + cardsPerZone - used(places, zone)
    }
  let best = 0
  for (let nw = 0; nw <= Math.min(free, costly[0] as number); nw++) {
    const se = Math.min(free - nw, costly[1] as number)
    const fit = (area: 0 | 1, taken: number): number =>
      Math.min(left[area] as number, (room[area] as number) + taken * cardsPerZone)
    best = Math.max(best, fit(0, nw) + fit(1, se))
  }
  return best
}

const closed = no('AAS-R78', 'noMarker')
const twoThere = no('AAS-URA-3', 'noDeployment')
const noMarkerLeft = no('AAS-R121', 'noMarker')
/** AAS-URA-3, AAS-R121: at most two cards, and a zone that leaves room for as many of the other cards as any. */
export const noCardInto = (s: AasState, places: readonly number[], zone: number, most = assignable(s, places)) => {
  if (isClosed(s, zone)) return closed
  if (used(places, zone) >= cardsPerZone) return twoThere
  if (needsMarker(s, zone) && used(places, zone) === 0 && s.markers <= markersTaken(s, places)) return noMarkerLeft
  return 1 + assignable(s, [...places, zone]) >= most ? undefined : noMarkerLeft
}
const zonesFor = (s: AasState, places: readonly number[]): readonly number[] => {
  const most = assignable(s, places)
  return openZones(s, areaOf(s, places.length)).filter((zone) => noCardInto(s, places, zone, most) === undefined)
}

export const runAssign = (s: AasState, { places }: At<'uranus.assign'>, tell: Telling): void => {
  const card = cardsOf(s)[places.length]
  if (card === undefined) {
    deployCards(s, places, tell)
    return
  }
  if (zonesFor(s, places).length > 0) {
    go(s, { at: 'uranus.zone', places })
    return
  }
  tell({ kind: 'cardLost', rule: 'AAS-R121', card: cardName(card) })
  go(s, { at: 'uranus.assign', places: [...places, none] })
}

const otherCard = no('AAS-URA-4', 'otherCard')
/** AAS-URA-4: one card after another. */
export const noTurnOf = (s: AasState, places: readonly number[], card: number): AasNo | undefined =>
  card === cardsOf(s)[places.length] ? undefined : otherCard

export const askZone = (s: AasState, { places }: At<'uranus.zone'>): Asked => {
  const card = cardName(cardsOf(s).find((one) => noTurnOf(s, places, one) === undefined) as number)
  return asks(
    allies,
    { say: 'assign', card },
    'AAS-URA-4',
    zonesFor(s, places).map((zone) => ({ do: 'assign', card, to: placeId(zone) })),
  )
}
export const assign = (s: AasState, a: Doing<'assign'>, { places }: At<'uranus.zone'>, tell: Telling): void => {
  tell({ kind: 'assigned', rule: 'AAS-URA-4', card: a.card, to: a.to })
  go(s, { at: 'uranus.assign', places: [...places, zoneNumber(a.to)] })
}

/** AAS-URA-5 … AAS-URA-8 */
const deployCard = (s: AasState, card: number, zone: number, tell: Telling): void => {
  const { units, tokens } = uranusCard(card)
  for (const { type, count } of units)
    for (let n = 0; n < count; n++) {
      if (typeOf(type).isAir) deployAir(s, type, zone, arrivingPreloaded, 'uranus', 'AAS-URA-6', tell)
      else if (hasPiece(s, type, zone)) deployLand(s, type, zone, 'uranus', 'AAS-URA-5', tell)
      else tell({ kind: 'notDeployed', rule: 'AAS-R11', unit: unitId(type), to: placeId(zone), because: 'uranus' })
    }
  for (let n = 0; n < tokens; n++)
    if (deployToken(s, allies, zone, 'uranus', 'AAS-URA-7', tell))
      s.launchTokens[zone] = (s.launchTokens[zone] as number) + 1
}

/** AAS-URA-4: first all cards have their zones, then everything is placed; captures before Assaults, as in requisition. */
const deployCards = (s: AasState, places: readonly number[], tell: Telling): void => {
  const assigned = cardsOf(s).flatMap((card, i) => {
    const zone = places[i] as number
    return zone === none ? [] : [{ card, zone }]
  })
  const assaults = new Set(assigned.filter(({ zone }) => needsMarker(s, zone)).map(({ zone }) => zone))
  for (const { card, zone } of assigned) if (!assaults.has(zone)) deployCard(s, card, zone, tell)
  for (const { card, zone } of assigned) if (assaults.has(zone)) deployCard(s, card, zone, tell)
  s.northwest = []
  s.southeast = []
  nextCard(s)
}
