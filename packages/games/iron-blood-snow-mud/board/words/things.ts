import type { BoardRef } from '@kurgan/board-kit'
import {
  airIds,
  firstStep,
  fleetIds,
  hexes,
  hexId,
  hexNumber,
  moscow,
  regularNumber,
  regularOf,
  sideNames,
  stepRiver,
  stepTo,
  tokenOf,
  tokenSide,
  unitNamed,
  urbanNumber,
  urbanOf,
} from '../../rules/components.ts'
import {
  axis,
  type IbsmState,
  notReceived,
  type SideName,
  type SideNumber,
  soviet,
  type Terrain,
  type TokenId,
} from '../../rules/state.ts'
import { outOfSupply, suppliedHexes } from '../../rules/supply.ts'
import { unitsIn } from '../view.ts'

/** The words of one language for what a thing is and what is there. */
export interface Descriptions {
  readonly hexName: (id: string) => string
  readonly placeName: (id: string) => string
  readonly locationName: (id: string) => string
  readonly unitName: (id: string) => string
  readonly list: (items: readonly string[]) => string
  readonly terrainName: Readonly<Record<Terrain, string>>
  /** In the order of a hex's six sides: west, north-west, south-west, east, north-east, south-east. */
  readonly bearings: readonly string[]
  readonly riverTo: (sides: string) => string
  readonly coastal: string
  readonly urban: (industrial: boolean) => string
  /** `City of Minsk` */
  readonly urbanOf: (industrial: boolean, name: string) => string
  /** `City of 2 hexes` */
  readonly urbanSize: (industrial: boolean, size: number) => string
  readonly control: Readonly<Record<SideName, string>>
  readonly territory: Readonly<Record<SideName, string>>
  readonly destroyedFortress: string
  readonly noUnit: string
  readonly moved: string
  readonly cameFrom: (place: string) => string
  readonly noSupply: string
  readonly disrupts: string
  readonly disrupted: string
  readonly dice: (dice: number) => string
  readonly in: (place: string) => string
  readonly offMap: string
  readonly inPool: string
  readonly notReceived: string
  readonly inAirBox: string
  readonly fixed: string
  readonly stalinHere: (forGood: boolean) => string
  readonly token: (token: TokenId, side: SideName) => string
  readonly supplyHere: (axis: boolean, soviet: boolean) => string
  readonly acrossRiver: string
  readonly nextTo: (around: string) => string
}

const inBrackets = (notes: readonly string[]): string => (notes.length === 0 ? '' : ` (${notes.join(', ')})`)

const sideOfToken = (id: TokenId): SideName => sideNames[tokenSide[tokenOf(id)] as SideNumber]

const control = (say: Descriptions, s: IbsmState, urban: number): string =>
  say.control[sideNames[s.control[urban] as SideNumber]]

const rivers = (say: Descriptions, hex: number): readonly string[] => {
  const sides = say.bearings.filter(
    (_, direction) => stepRiver[firstStep(hex) + direction] === 1 && stepTo[firstStep(hex) + direction] !== -1,
  )
  return sides.length === 0 ? [] : [say.riverTo(say.list(sides))]
}

const stateOf = (say: Descriptions, s: IbsmState, unit: number): readonly string[] => {
  const { side } = regularOf(unit)
  const entered = s.entered[unit] as number
  return [
    ...(s.moved[unit] === 1 ? [say.moved] : []),
    ...(entered >= 0 ? [say.cameFrom(say.placeName(hexId(entered)))] : []),
    ...(outOfSupply(s, side).includes(unit) ? [say.noSupply] : []),
  ]
}

const described = (say: Descriptions, s: IbsmState, id: string): string => {
  const unit = regularNumber(id)
  if (unit >= 0) return `${say.unitName(id)}${inBrackets(stateOf(say, s, unit))}`
  const air = airIds.indexOf(id)
  if (air >= 0) return `${say.unitName(id)}${inBrackets(s.disrupting[air] === 1 ? [say.disrupts] : [])}`
  const fleet = fleetIds.findIndex((one) => one === id)
  return `${say.unitName(id)}${inBrackets(fleet >= 0 && s.disrupted[fleet] === 1 ? [say.disrupted] : [])}`
}

const unitsHere = (say: Descriptions, s: IbsmState, hex: number): string => {
  const units = unitsIn(s, hex)
  return units.length === 0 ? say.noUnit : say.list(units.map((unit) => described(say, s, unit)))
}

const hexThing = (say: Descriptions, s: IbsmState, id: string): string => {
  const number = hexNumber(id)
  const hex = hexes[number]
  if (hex === undefined) return say.hexName(id)
  const urban = hex.urban < 0 ? undefined : urbanOf(hex.urban)
  return [
    say.hexName(id),
    say.terrainName[hex.terrain],
    ...(hex.coastOf < 0 ? [] : [say.coastal]),
    ...(urban === undefined
      ? []
      : [`${say.urbanOf(urban.industrial, say.locationName(urban.id))}, ${control(say, s, hex.urban)}`]),
    ...(hex.fortress >= 0 && s.fortress[hex.fortress] === 0 ? [say.destroyedFortress] : []),
    ...rivers(say, number),
    ...(hex.territory === -1 ? [] : [say.territory[sideNames[hex.territory]]]),
    unitsHere(say, s, number),
  ].join('; ')
}

/** A neighbour as somebody who does not see the map would ask for it: where, what, who, and behind a river. */
const neighbour = (say: Descriptions, s: IbsmState, hex: number, direction: number): readonly string[] => {
  const to = stepTo[firstStep(hex) + direction] as number
  const next = hexes[to]
  if (next === undefined) return []
  const river = stepRiver[firstStep(hex) + direction] === 1 ? [say.acrossRiver] : []
  const ground = next.urban < 0 ? say.terrainName[next.terrain] : say.urban(urbanOf(next.urban).industrial)
  const facts = [say.hexName(next.id), ground, ...river, unitsHere(say, s, to)]
  return [`${say.bearings[direction] ?? ''}: ${facts.join(', ')}`]
}

const hexDescribed = (say: Descriptions, s: IbsmState, id: string): string => {
  const number = hexNumber(id)
  const hex = hexes[number]
  if (hex === undefined) return say.hexName(id)
  const reached = [axis, soviet].map((side) => suppliedHexes(s, side as SideNumber)[number] === 1)
  const around = say.bearings.flatMap((_, direction) => neighbour(say, s, number, direction))
  const supply = hex.terrain === 'sea' ? [] : [say.supplyHere(reached[axis] === true, reached[soviet] === true)]
  return [`${hexThing(say, s, id)}.`, ...supply, say.nextTo(around.join('; '))].join(' ')
}

const whereabouts = (say: Descriptions, s: IbsmState, id: string): string => {
  const at = (hex: number, elsewhere: string): string => (hex >= 0 ? say.in(say.hexName(hexId(hex))) : elsewhere)
  const { kind, side, number } = unitNamed(id) ?? { kind: 'fortress', side: soviet, number: -1 }
  switch (kind) {
    case 'regular':
      return at(s.place[number] as number, side === axis ? say.offMap : say.inPool)
    case 'air':
      return at(s.air[number] as number, s.air[number] === notReceived ? say.notReceived : say.inAirBox)
    case 'partisan':
      return at(s.partisans[number] as number, say.inPool)
    case 'fleet':
      return at(s.fleet[number] as number, '')
    default:
      return say.fixed
  }
}

const unitThing = (say: Descriptions, s: IbsmState, id: string): string => {
  const unit = regularNumber(id)
  return [described(say, s, id), ...(unit < 0 ? [] : [say.dice(regularOf(unit).dice)]), whereabouts(say, s, id)].join(
    '; ',
  )
}

const locationThing = (say: Descriptions, s: IbsmState, id: string): string => {
  const urban = urbanNumber(id)
  if (urban < 0) return say.locationName(id)
  const { industrial, hexes: size } = urbanOf(urban)
  return [
    say.locationName(id),
    say.urbanSize(industrial, size.length),
    control(say, s, urban),
    ...(s.stalin === urban ? [say.stalinHere(urban !== moscow)] : []),
  ].join('; ')
}

const thing = (say: Descriptions, s: IbsmState, { kind, id: given }: BoardRef): string => {
  const id = String(given)
  if (kind === 'hex') return hexThing(say, s, id)
  if (kind === 'location') return locationThing(say, s, id)
  return kind === 'token' ? say.token(id as TokenId, sideOfToken(id as TokenId)) : unitThing(say, s, id)
}

const locationDescribed = (say: Descriptions, s: IbsmState, id: string): string => {
  const urban = urbanNumber(id)
  if (urban < 0) return say.locationName(id)
  const parts = urbanOf(urban).hexes.map((hex) => `${say.hexName(hexId(hex))}, ${unitsHere(say, s, hex)}`)
  return `${locationThing(say, s, id)}: ${parts.join('; ')}.`
}

/** All that somebody who does not see the board would ask: what lies around, and whose Supply reaches there. */
const describe = (say: Descriptions, s: IbsmState, asked: BoardRef): string => {
  if (asked.kind === 'hex') return hexDescribed(say, s, String(asked.id))
  return asked.kind === 'location' ? locationDescribed(say, s, String(asked.id)) : thing(say, s, asked)
}

/** What a thing is and what is there, in one breath: for a screen reader and the information card. */
export const thingsIn = (say: Descriptions) => ({
  thing: (s: IbsmState, asked: BoardRef): string => thing(say, s, asked),
  describe: (s: IbsmState, asked: BoardRef): string => describe(say, s, asked),
})
