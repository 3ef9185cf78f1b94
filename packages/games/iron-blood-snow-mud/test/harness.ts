import { type Config, findLegal, type Json, situation } from '@kurgan/kernel'
import { tryOut } from '@kurgan/kernel/testing'
import { diceTerms, totalOf } from '../rules/battle.ts'
import { airIds, hexId, hexNumber, regularNumber, regulars, tokenOf, urbanNumber } from '../rules/components.ts'
import { linksOf } from '../rules/convoy.ts'
import { rules } from '../rules/index.ts'
import type { IbsmPatch } from '../rules/machinery/arrange.ts'
import { positionOf } from '../rules/machinery/position.ts'
import {
  axis,
  type IbsmAction,
  type IbsmEvent,
  type IbsmState,
  type SideName,
  soviet,
  type TokenId,
} from '../rules/state.ts'
import { outOfSupply } from '../rules/supply.ts'

/** A table to play at: positions in words, dice that show what the test says, and answers in ids. */

const divisionConfig: Config = { scenario: 'campaign', options: { 'anti-partisan-division': true } }

export const position = (patch: IbsmPatch = {}): IbsmState =>
  situation(rules, 'campaign', patch as unknown as { readonly [what: string]: Json })
export const positionWithDivision = (patch: IbsmPatch): IbsmState =>
  situation(rules, divisionConfig, patch as unknown as { readonly [what: string]: Json })

/** The die shows 1, 2 or 3; any face with that number will do. */
const faceWith = (number: number): number => (number === 1 ? 2 : number === 2 ? 5 : 6)

const { legal: actions, act: take, asked, decider } = tryOut(rules)
export { actions, asked, decider }
export const offers = (s: IbsmState, action: IbsmAction): boolean => {
  const decision = rules.decision(s)
  return decision !== undefined && findLegal(decision, action) !== undefined
}

/** Takes a legal action with these dice, which must all be rolled, and says what was told; what comes out is possible. */
export const act = (s: IbsmState, action: IbsmAction, ...dice: readonly number[]): readonly IbsmEvent[] =>
  take(s, action, ...dice.map(faceWith))

export const kinds = (events: readonly IbsmEvent[]): readonly IbsmEvent['kind'][] => events.map(({ kind }) => kind)
/** The first event of a kind, and all of them. */
export { first as told, told as allTold } from '@kurgan/kernel/testing'

/** The id of the Regular Unit of a side in a hex, or ''. */
export const unitAt = (s: IbsmState, side: SideName, hex: string): string => {
  const number = side === 'axis' ? axis : soviet
  return regulars.find((unit, n) => unit.side === number && s.place[n] === hexNumber(hex))?.id ?? ''
}
export const hexOfUnit = (s: IbsmState, unit: string): string => {
  const hex = s.place[regularNumber(unit)] as number
  return hex < 0 ? 'off' : hexId(hex)
}
export const enteredFrom = (s: IbsmState, unit: string): string => {
  const hex = s.entered[regularNumber(unit)] as number
  return hex < 0 ? 'none' : hexId(hex)
}
export const controls = (s: IbsmState, location: string): SideName =>
  s.control[urbanNumber(location)] === axis ? 'axis' : 'soviet'
export const tokenPlace = (s: IbsmState, token: TokenId): number => s.tokens[tokenOf(token)] as number
export const fleetAt = (s: IbsmState, side: SideName): string =>
  hexId(s.fleet[side === 'axis' ? axis : soviet] as number)
export const partisansAt = (s: IbsmState): string[] =>
  s.partisans.flatMap((hex) => (hex < 0 ? [] : [hexId(hex)])).toSorted()
export const airAt = (s: IbsmState, unit: string): string => {
  const hex = s.air[airIds.indexOf(unit)] as number
  return hex === -2 ? 'pool' : hex === -1 ? 'box' : hexId(hex)
}

/** Where the unit in a hex may go: every hex it may enter, from wherever. */
export const destinations = (s: IbsmState, hex: string): string[] => {
  const unit = new Set(['axis', 'soviet'].map((side) => unitAt(s, side as SideName, hex)))
  const to = actions(s).flatMap((a) => (a.do === 'move' && unit.has(a.unit) ? [a.to] : []))
  return [...new Set(to)].toSorted()
}
/** The hexes from which the unit in a hex may enter another. */
export const entrances = (s: IbsmState, from: string, to: string): string[] => {
  const unit = new Set(['axis', 'soviet'].map((side) => unitAt(s, side as SideName, from)))
  return actions(s)
    .flatMap((a) => (a.do === 'move' && unit.has(a.unit) && a.to === to ? [a.via] : []))
    .toSorted()
}
/** The Convoy links of the unit in a hex. */
export const links = (s: IbsmState, side: SideName, hex: string): string[] => {
  const unit = regularNumber(unitAt(s, side, hex))
  return [...linksOf(s, side === 'axis' ? axis : soviet, unit).keys()].map(hexId).toSorted()
}
/** Moves the unit in a hex. */
export const move = (s: IbsmState, side: SideName, from: string, to: string, via: string = from) =>
  act(s, { do: 'move', unit: unitAt(s, side, from), to, via })

export const targets = (s: IbsmState, what: IbsmAction['do']): string[] =>
  [...new Set(actions(s).flatMap((a) => (a.do === what && 'to' in a ? [a.to] : [])))].toSorted()

/** Hexes of units of a side that are out of Supply. */
export const unsupplied = (s: IbsmState, side: SideName): string[] =>
  outOfSupply(s, side === 'axis' ? axis : soviet)
    .map((unit) => hexId(s.place[unit] as number))
    .toSorted()

/** How many dice each side would roll in a Combat there. */
export const pools = (s: IbsmState, hex: string, extra = 0): readonly number[] =>
  ([axis, soviet] as const).map((side) => totalOf(diceTerms(s, positionOf(s), side, { hex: hexNumber(hex), extra })))

/** As many dice as given that show this total. */
export const showing = (dice: number, total: number): number[] => {
  const shown = Array.from({ length: dice }, () => 1)
  for (let rest = total - dice, n = 0; rest > 0; n = (n + 1) % dice, rest--) shown[n] = (shown[n] as number) + 1
  if (total < dice || shown.some((number) => number > 3)) throw new Error(`${dice} dice cannot show ${total}`)
  return shown
}

/** The dice of both sides in a Combat there, so that they show these totals. */
export const rolls = (s: IbsmState, hex: string, axisHits: number, sovietHits: number, extra = 0): number[] => {
  const [axisDice = 0, sovietDice = 0] = pools(s, hex, extra)
  return [...showing(axisDice, axisHits), ...showing(sovietDice, sovietHits)]
}

/** Fights the only Combat of a position, without Tokens, with these totals. */
export const fight = (s: IbsmState, hex: string, axisHits: number, sovietHits: number): readonly IbsmEvent[] =>
  act(s, { do: 'proceed' }, ...rolls(s, hex, axisHits, sovietHits))
