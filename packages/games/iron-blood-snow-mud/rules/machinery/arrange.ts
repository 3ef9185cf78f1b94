import type { Json } from '@kurgan/kernel'
import {
  airCount,
  airIds,
  divisionToken,
  divisionTurn,
  fleetBase,
  fortressNumber,
  hexNumber,
  infantryOf,
  otherSide,
  regularNumber,
  seasons,
  sideNames,
  sideOf,
  tanksOf,
  tokenCount,
  tokenIds,
  tokenOf,
  tokenSide,
  urbanNumber,
} from '../components.ts'
import { initiative } from '../initiative.ts'
import { deploySuggested, tokenTurns } from '../setup.ts'
import {
  axis,
  type Frame,
  type IbsmState,
  inHand,
  nobodyMoved,
  notReceived,
  nowhere,
  offMap,
  removed,
  type SideName,
  type SideNumber,
  soviet,
  type TokenId,
  usedUp,
} from '../state.ts'

/**
 * Any position by component names. What a patch does not name stands as in the suggested set-up, except that nobody
 * holds a Token; an empty patch changes nothing.
 */
export interface IbsmPatch {
  /** `clear 1941` … `snow 1944`. */
  readonly season?: string
  /**
   * Everything that is on the map apart from the Fortresses, one entry a piece: `axis tank 0304<-0204` (entered from
   * 0204), `soviet infantry 0404`, `axis infantry 0404 moved`, `axis air 0510`, `axis air 0510 disrupt`,
   * `soviet fleet 0811`, `soviet partisan 0204`. Units that are not named are off the map, Fleets in their bases.
   */
  readonly pieces?: readonly string[]
  /** Single Regular Units: a hex, or `off`. */
  readonly units?: { readonly [unit: string]: string }
  /** How many Air Units the Soviets have received. */
  readonly sovietAir?: number
  /** Fleets that are disrupted. */
  readonly disrupted?: readonly SideName[]
  /** Fortresses that are destroyed. */
  readonly destroyed?: readonly string[]
  readonly control?: { readonly [location: string]: SideName }
  readonly stalin?: string
  /** The Tokens each side holds. */
  readonly hands?: { readonly [side in SideName]?: readonly TokenId[] }
  /** Tokens that have left the game face up. */
  readonly used?: readonly TokenId[]
  /** Tokens that lie face down on Seasons to come: `{ 'mud 1942': 'A-GEN-3' }`. */
  readonly track?: { readonly [season: string]: TokenId }
  /** The Axis Token that left the game unseen at the start. */
  readonly removed?: TokenId
  /** Where the game stands; the Movement Phase unless it is said. Automatic steps wait for `proceed`. */
  readonly step?: ArrangedStep
  /** Whose turn it is in the Support or Movement Phase; the Initiative player's unless it is said. */
  readonly side?: SideName
}

const automatic = [
  'season',
  'antiPartisan',
  'control',
  'supply',
  'recall',
  'reinforcements',
  'partisans',
  'stalin',
  'calendar',
] as const
type ArrangedStep = (typeof automatic)[number] | 'deployment' | 'support' | 'air' | 'movement' | 'combat'

const wrong = (what: string): Error => new Error(`This position of Iron, Blood, Snow & Mud cannot be set up: ${what}.`)

const found = (number: number, what: string): number => {
  if (number < 0) throw wrong(what)
  return number
}
const hexNamed = (id: string): number => found(hexNumber(id), `there is no hex "${id}"`)
const tokenNamed = (id: TokenId): number => found(tokenOf(id), `there is no Token "${id}"`)
const urbanNamed = (id: string): number => found(urbanNumber(id), `there is no Urban Location "${id}"`)
const sideNamed = (name: string): SideNumber => {
  if (name !== 'axis' && name !== 'soviet') throw wrong(`there is no side "${name}"`)
  return sideOf(name)
}

const clearMap = (s: IbsmState): void => {
  s.place.fill(offMap)
  s.moved.fill(0)
  s.entered.fill(nowhere)
  for (const [unit, hex] of s.air.entries()) if (hex >= 0) s.air[unit] = offMap
  s.disrupting.fill(0)
  s.fleet = [...fleetBase]
  s.disrupted = [0, 0]
  s.partisans.fill(offMap)
}

const pieceForm = /^(axis|soviet) (infantry|tank|air|fleet|partisan) (\d{4})(?:<-(\d{4}))?(?: (moved|disrupt))?$/

const putRegular = (s: IbsmState, side: SideNumber, tank: boolean, hex: number, from: number, moved: boolean): void => {
  const { first, last } = (tank ? tanksOf : infantryOf)[side]
  const unit = s.place.indexOf(offMap, first)
  if (unit < 0 || unit > last) throw wrong(`the ${sideNames[side]} side has no further ${tank ? 'Tank' : 'Infantry'}`)
  s.place[unit] = hex
  s.entered[unit] = from
  s.moved[unit] = moved || from !== nowhere ? 1 : 0
}

const putAir = (s: IbsmState, side: SideNumber, hex: number, disrupts: boolean): void => {
  const first = side * airCount
  let unit = s.air.indexOf(offMap, first)
  if (unit < 0 || unit >= first + airCount) unit = s.air.indexOf(notReceived, first)
  if (unit < 0 || unit >= first + airCount) throw wrong(`the ${sideNames[side]} side has no further Air Unit`)
  s.air[unit] = hex
  if (!disrupts) return
  s.disrupting[unit] = 1
  s.disrupted[otherSide(side)] = 1
}

const putPiece = (s: IbsmState, piece: string): void => {
  const [, sideName, type, at, from, mark] = pieceForm.exec(piece) ?? []
  if (sideName === undefined || at === undefined)
    throw wrong(`"${piece}" is no piece; write it like "axis tank 0304<-0204"`)
  const side = sideNamed(sideName)
  const hex = hexNamed(at)
  if (type === 'fleet') s.fleet[side] = hex
  else if (type === 'partisan') s.partisans[found(s.partisans.indexOf(offMap), 'there are 8 Partisans')] = hex
  else if (type === 'air') putAir(s, side, hex, mark === 'disrupt')
  else putRegular(s, side, type === 'tank', hex, from === undefined ? nowhere : hexNamed(from), mark === 'moved')
}

const putUnit = (s: IbsmState, id: string, at: string): void => {
  const unit = found(regularNumber(id), `there is no Regular Unit "${id}"`)
  s.place[unit] = at === 'off' ? offMap : hexNamed(at)
  s.moved[unit] = 0
  s.entered[unit] = nowhere
}

const seasonNamed = (name: string): number =>
  found(
    seasons.findIndex(({ year, season }) => `${season} ${year}` === name),
    `there is no Season "${name}"; they run from "clear 1941" to "snow 1944"`,
  )

/** A Token lies on a Season to come that brings one to its side. */
const turnFor = (s: IbsmState, name: string, id: TokenId): number => {
  const turn = seasonNamed(name)
  const side = tokenSide[tokenNamed(id)] as SideNumber
  if (turn <= s.turn || seasons[turn]?.tokenFor !== side) throw wrong(`"${id}" cannot lie on "${name}" now`)
  return turn
}

/** The Tokens that a patch names, each with its place: a hand, out of the game, a Season to come. */
function* placedTokens(
  s: IbsmState,
  { hands = {}, used = [], track = {}, removed: out }: IbsmPatch,
): Generator<readonly [id: TokenId, place: number]> {
  for (const name of sideNames)
    for (const id of hands[name] ?? []) {
      if (tokenSide[tokenNamed(id)] !== sideOf(name)) throw wrong('a side holds a Token of the other one')
      yield [id, inHand]
    }
  for (const id of used) yield [id, usedUp]
  for (const [name, id] of Object.entries(track)) yield [id, turnFor(s, name, id)]
  if (out === undefined) return
  if (tokenSide[tokenNamed(out)] !== axis || s.antiPartisanDivision) throw wrong(`"${out}" cannot be the removed Token`)
  yield [out, removed]
}

const namedTokens = (s: IbsmState, patch: IbsmPatch): ReadonlyMap<number, number> => {
  const places = new Map<number, number>()
  for (const [id, place] of placedTokens(s, patch)) {
    const token = tokenNamed(id)
    if (places.has(token)) throw wrong(`the Token "${id}" is in two places`)
    if (s.antiPartisanDivision && id === divisionToken) throw wrong(`with the optional division "${id}" has its place`)
    places.set(token, place)
  }
  return places
}

/** Tokens nobody names lie on the Seasons to come, then the removed one, and otherwise have been used. */
const dealTokens = (s: IbsmState, patch: IbsmPatch): void => {
  const named = namedTokens(s, patch)
  const taken = new Set(named.values())
  for (const side of [axis, soviet] as const) {
    const track = tokenTurns(side).filter((turn) => turn > s.turn)
    const places = (side === axis && !s.antiPartisanDivision ? [...track, removed] : track).filter(
      (place) => !taken.has(place),
    )
    let held = 0
    for (let token = 0; token < tokenCount; token++) {
      if (tokenSide[token] !== side) continue
      if (s.antiPartisanDivision && tokenIds[token] === divisionToken)
        s.tokens[token] = s.turn < divisionTurn ? divisionTurn : usedUp
      else s.tokens[token] = named.get(token) ?? places.shift() ?? usedUp
      if (s.tokens[token] === inHand) held++
    }
    s.hands[side] = held
  }
}

const isAutomatic = (step: ArrangedStep): step is (typeof automatic)[number] =>
  (automatic as readonly string[]).includes(step)

const frameOf = (s: IbsmState, step: ArrangedStep, side: SideName | undefined): Frame => {
  const turn = side === undefined || sideNamed(side) === initiative(s) ? 0 : 1
  if (step === 'deployment') return { at: 'deployment', picks: 0 }
  if (step === 'support') return { at: 'ready', next: { at: 'support', turn } }
  if (step === 'air') return { at: 'support.air', turn, picks: 0 }
  if (step === 'movement') return { at: 'movement.choose', ...nobodyMoved, turn }
  if (step === 'combat') return { at: 'ready', next: { at: 'combat', begun: false } }
  if (isAutomatic(step)) return { at: 'ready', next: { at: step } }
  throw wrong(`there is no step "${String(step)}"`)
}

const known = [
  'season',
  'pieces',
  'units',
  'sovietAir',
  'disrupted',
  'destroyed',
  'control',
  'stalin',
  'hands',
  'used',
  'track',
  'removed',
  'step',
  'side',
]

const setAir = (s: IbsmState, received: number): void => {
  if (!Number.isInteger(received) || received < 1 || received > airCount)
    throw wrong(`the Soviets have 1 to ${airCount} Air Units`)
  for (let unit = airCount; unit < airIds.length; unit++)
    s.air[unit] = unit < airCount + received ? offMap : notReceived
}

const arrangePieces = (s: IbsmState, { pieces, units = {}, disrupted = [], step }: IbsmPatch): void => {
  if (pieces === undefined && step !== 'deployment') deploySuggested(s)
  if (pieces !== undefined) clearMap(s)
  for (const piece of pieces ?? []) putPiece(s, piece)
  for (const [id, at] of Object.entries(units)) putUnit(s, id, at)
  for (const side of disrupted) s.disrupted[sideNamed(side)] = 1
}

const arrangeLocations = (s: IbsmState, { destroyed = [], control = {}, stalin }: IbsmPatch): void => {
  for (const id of destroyed) s.fortress[found(fortressNumber(id), `there is no Fortress "${id}"`)] = 0
  for (const [id, side] of Object.entries(control)) s.control[urbanNamed(id)] = sideNamed(side)
  if (stalin !== undefined) s.stalin = urbanNamed(stalin)
}

export const arrange = (s: IbsmState, json: { readonly [what: string]: Json }): void => {
  const unknown = Object.keys(json).find((key) => !known.includes(key))
  if (unknown !== undefined) throw wrong(`there is nothing called "${unknown}"; a patch may name ${known.join(', ')}`)
  if (Object.keys(json).length === 0) return
  const patch = json as unknown as IbsmPatch
  if (patch.season !== undefined) s.turn = seasonNamed(patch.season)
  if (patch.sovietAir !== undefined) setAir(s, patch.sovietAir)
  arrangePieces(s, patch)
  arrangeLocations(s, patch)
  dealTokens(s, patch)
  s.stack = [frameOf(s, patch.step ?? 'movement', patch.side)]
}
