import { go, picked, type RollStep, type Tell } from '@kurgan/kernel'
import { leadsTo, moveOf } from './machinery/actions.ts'
import { cloneState } from './machinery/clone.ts'
import { isBound, noPlace, release, standsOrStoodInC } from './flanks.ts'
import { lift, put, shift } from './pieces.ts'
import { controllerOf, forceAt, hasRoom, isFree, placeOf, sideName } from './stacking.ts'
import { apart, areaCount, isZone, linkOf, neighbours, placeName, spaceOf, stackingLimit, volga, zoneC } from './map.ts'
import { no, type VovNo } from './machinery/messages.ts'
import type { Asks } from './machinery/step.ts'
import { noCrossing, noRavine } from './movement.ts'
import { type Frame, idle, spent, type VovAction, type VovEvent, type VovState } from './state.ts'
import { endOf, firstOf, nameOf, unitNumber } from './units.ts'
import { type Crossed, crossingRoll, crossVolga } from './volga.ts'

/** 8.1.2A: Regroup, any units in any order. */

export type Regroup = Extract<Frame, { at: 'regroup' }>

const tellNobody = (): void => {}

const enemyControlled = no('VOV-8.1.2b', 'enemyControlled')
const enemyThere = no('VOV-8.1.2b', 'enemyThere')
const full = no('VOV-7.1b', 'full')

/** What closes a space to a unit that moves without fighting (VOV-8.1.2b, 8.1.2e). */
export const noQuietEntry = (s: VovState, unit: number, from: number, to: number): VovNo | undefined => {
  if (controllerOf(s, to) !== s.side) return enemyControlled
  if (!isFree(s, s.side, to)) return enemyThere
  const barred = noPlace(s, unit, to)
  if (barred !== undefined) return barred
  return hasRoom(s, s.side, to) ? noRavine(unit, from, to) : full
}

const notAdjacent = no('VOV-8.1.2a', 'notAdjacent')

/** VOV-8.1.2a–d */
export const noRegroup = (s: VovState, unit: number, from: number, to: number): VovNo | undefined => {
  if (linkOf(from, to) === apart) return notAdjacent
  return noQuietEntry(s, unit, from, to) ?? noCrossing(s, s.side, from, to)
}

/** The neighbours a unit may Regroup to, as bits of their place in the list of neighbours. */
const regroupBits = (s: VovState, unit: number): number => {
  const from = placeOf(s, unit)
  const around = neighbours(from)
  let bits = 0
  for (let i = 0; i < around.length; i++)
    if (noRegroup(s, unit, from, around[i] as number) === undefined) bits |= 1 << i
  return bits
}

/** The bit of one neighbour, or 0. */
const bitTo = (from: number, to: number): number => {
  const i = from < 0 ? -1 : neighbours(from).indexOf(to)
  return i < 0 ? 0 : 1 << i
}

const hasActed = no('VOV-8.1.2a', 'hasActed')
const unitBound = no('VOV-21.2.1c', 'unitBound')

/** Why a unit on the map may not Regroup at all. */
export const noRegrouping = (s: VovState, unit: number): VovNo | undefined => {
  if (s.act[unit] !== idle) return hasActed
  return isBound(s, unit) ? unitBound : undefined
}

const nowhere = no('VOV-8.1.2a', 'nowhere')

/** Whether there is a place to Regroup to at all. */
export const noRegroupAtAll = (s: VovState, unit: number): VovNo | undefined =>
  regroupBits(s, unit) === 0 ? nowhere : undefined

const nobodyGoes = no('VOV-8.1.2a', 'nobodyGoes')

/** Whether anybody can Regroup there. */
export const noRegroupTo = (s: VovState, frame: Regroup, to: number): VovNo | undefined =>
  regroupsNow(s, frame).items.some((move) => leadsTo(move, to)) ? undefined : nobodyGoes

const mayAct = (s: VovState, unit: number): boolean => placeOf(s, unit) >= 0 && noRegrouping(s, unit) === undefined

export const canRegroup = (s: VovState): boolean => {
  const end = endOf(s.side)
  for (let unit = firstOf(s.side); unit < end; unit++)
    if (mayAct(s, unit) && noRegroupAtAll(s, unit) === undefined) return true
  return false
}

export const regroup: Regroup = { at: 'regroup', picks: [], passed: [], base: [], freed: false }

/** The canonical order goes over the map by the number of the Area, then as in the data. */
const comesBefore = (s: VovState, a: number, b: number): boolean =>
  s.began[a] === s.began[b] ? a < b : (s.began[a] as number) < (s.began[b] as number)

/**
 * By unit the moves that come before what was picked in the canonical order, once `unit` moves: what units before it
 * could do at that moment. What becomes possible by the move, because a full Area got room, is not among them.
 */
const passedBy = (s: VovState, passed: readonly number[], unit: number): readonly number[] => {
  const first = firstOf(s.side)
  const from = placeOf(s, unit)
  const makesRoom = !hasRoom(s, s.side, from)
  const bits: number[] = []
  for (let one = first; one < endOf(s.side); one++) {
    const before = passed[one - first] ?? 0
    const now = mayAct(s, one) && comesBefore(s, one, unit) ? before | regroupBits(s, one) : before
    bits.push(makesRoom ? now & ~bitTo(placeOf(s, one), from) : now)
  }
  return bits
}

const isFourteenthFree = (s: VovState): boolean => s.released[zoneC - areaCount] === 1

/** Moves a unit. True when that lets the 14th Panzer go: some order of the moves has all of the 29th in Zone C at once. */
const moveOne = (s: VovState, unit: number, to: number, tell: Tell<VovEvent>): boolean => {
  const before = isFourteenthFree(s)
  shift(s, unit, to, tell)
  s.act[unit] = spent
  if (standsOrStoodInC(s)) release(s, zoneC, 'VOV-21.2.1b', tell)
  return !before && isFourteenthFree(s)
}

/** The same moves in the canonical order: what they pass over. */
const passedInOrder = (s: VovState, { picks, base, freed }: Regroup): readonly number[] => {
  const again = cloneState(s)
  const ends = new Map(picks.map((unit) => [unit, placeOf(s, unit)]))
  for (const unit of picks) {
    lift(again, unit, -1)
    again.act[unit] = idle
  }
  for (const unit of picks) put(again, unit, s.began[unit] as number)
  if (freed) again.released[zoneC - areaCount] = 0
  let passed = base
  const left = picks.toSorted((a, b) => (comesBefore(s, a, b) ? -1 : 1))
  while (left.length > 0) {
    const next = left.findIndex((unit) => !isBound(again, unit))
    const [unit] = left.splice(next, 1) as [number]
    passed = passedBy(again, passed, unit)
    moveOne(again, unit, ends.get(unit) as number, tellNobody)
  }
  return passed
}

/** VOV-8.1.2c, R88: whether a move needs the room that a unit picked before it has left. */
const needsRoomMade = (s: VovState, picks: readonly number[], to: number): boolean =>
  picks.length > 0 &&
  !isZone(to) &&
  forceAt(s, s.side, to) + picks.filter((unit) => s.began[unit] === to).length >= stackingLimit

/** Who may go where, those moves among them that come late in the canonical order, and whether one of them fixes others. */
const regroupsNow = (s: VovState, { picks, passed }: Regroup) => {
  const items: VovAction[] = []
  const canonical: VovAction[] = []
  let fixes = false
  const first = firstOf(s.side)
  const end = endOf(s.side)
  for (let unit = first; unit < end; unit++) {
    if (!mayAct(s, unit)) continue
    const bits = regroupBits(s, unit)
    if (bits === 0) continue
    const late = bits & ~(passed[unit - first] ?? 0)
    const from = placeOf(s, unit)
    const around = neighbours(from)
    for (let i = 0; i < around.length; i++) {
      if ((bits & (1 << i)) === 0) continue
      const to = around[i] as number
      const move = moveOf(unit, to)
      items.push(move)
      if ((late & (1 << i)) !== 0) canonical.push(move)
      fixes ||= linkOf(from, to) === volga || needsRoomMade(s, picks, to)
    }
  }
  return { items, canonical, fixes }
}

/** VOV-8.1.2a–d */
export const regrouping: Asks<'regroup'> = {
  ask(s, frame) {
    const { picks } = frame
    const { items, canonical, fixes } = regroupsNow(s, frame)
    const done: VovAction = { do: 'done' }
    const actions = [...items, done]
    const decision = { side: sideName(s.side), ask: { say: 'regroup' } as const, rule: 'VOV-8.1.2a', actions }
    // After a crossing nothing may be left to do: then there is no choice, only its end.
    if (picks.length === 0 && items.length === 0) return { ...decision, closes: true }
    const open = { picks: picks.length, canonical: picks.length === 0 ? actions : [...canonical, done] }
    // What rolls, or needs what was picked before it, fixes that as `done` does: then the choice has more than one end.
    return { ...decision, closes: !fixes, open }
  },
  on: {
    move(s, { unit: name, to: place }, frame, tell) {
      const unit = unitNumber(name)
      const to = spaceOf(place)
      const from = placeOf(s, unit)
      if (linkOf(from, to) === volga) {
        go(s, { at: 'regroup.crossing', unit, to })
        return
      }
      const fixes = needsRoomMade(s, frame.picks, to)
      const { picks, base, freed } = fixes ? { picks: [], base: frame.passed, freed: false } : frame
      const isLast = picks.every((one) => comesBefore(s, one, unit))
      const passed = isLast ? passedBy(s, frame.passed, unit) : []
      tell({ kind: 'moved', rule: 'VOV-8.1.2a', unit: nameOf(unit), from: placeName(from), to: place, cost: 0 })
      const frees = moveOne(s, unit, to, tell)
      const next: Regroup = {
        at: 'regroup',
        picks: picked(picks, unit, (one) => one),
        passed,
        base,
        freed: freed || frees,
      }
      go(s, isLast ? next : { ...next, passed: passedInOrder(s, next) })
    },
    done(s) {
      go(s, { at: 'impulse.end' })
    },
  },
}

/** VOV-8.1.2d: whether it gets over or not, the unit has moved. */
export const regroupCrossing: RollStep<VovState, VovEvent, Extract<Frame, { at: 'regroup.crossing' }>, Crossed> = {
  roll: crossingRoll,
  resolve(s, frame, rolled, tell) {
    s.act[frame.unit] = spent
    crossVolga(s, frame, rolled, tell)
    go(s, regroup)
  },
}
