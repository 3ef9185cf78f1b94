import { call, go, type RollStep, type Tell } from '@kurgan/kernel'
import { assaultOf, leadsTo, moveOf } from './machinery/actions.ts'
import { askCombats, isActive, isOpenAttack, noAttacker, noMover, noTarget } from './attack.ts'
import { openFight } from './combat.ts'
import { isBound } from './flanks.ts'
import { shift } from './pieces.ts'
import { placeOf, sideName, unitsAt } from './stacking.ts'
import { bySpace, isEastBank, linkOf, neighbours, placeName, spaceOf, spaces, volga } from './map.ts'
import { no, type VovNo } from './machinery/messages.ts'
import type { Asks } from './machinery/step.ts'
import { allowance, isFresh, mustStop, noStep, stepCost } from './movement.ts'
import { clearRubble, mayFortify } from './rubble.ts'
import { type At, fresh, idle, moved, spent, type VovAction, type VovEvent, type VovState } from './state.ts'
import { endOf, firstOf, german, soviet, unitNumber } from './units.ts'
import { type Crossed, crossingRoll, crossVolga } from './volga.ts'

/** 8.1.1 and 9: the Assault Impulse, from the Active Areas to the last attack. */

const pauseBarsAssault = no('VOV-15.1.1a', 'pauseBarsAssault')

export const noAssault = (s: VovState): VovNo | undefined =>
  s.side === german && s.pause === 1 ? pauseBarsAssault : undefined

const noUnitsThere = no('VOV-8.1.1a', 'noUnitsThere')
const eastBankByDay = no('VOV-6.2b', 'eastBankByDay')
const garrisonBound = no('VOV-21.2.1a', 'garrisonBound')
const nobodyFresh = no('VOV-8.1.1a', 'nobodyFresh')

/** R79 */
const noGround = (s: VovState, space: number): VovNo | undefined => {
  if (s.night === 0 && isEastBank(space)) return eastBankByDay
  return space === s.active[0] ? nobodyFresh : undefined
}

/** R16: what keeps a unit on the map from being activated where it stands. */
const noActivation = (s: VovState, unit: number): VovNo | undefined => {
  if (s.act[unit] !== idle || s.began[unit] !== s.at[unit]) return nobodyFresh
  return isBound(s, unit) ? garrisonBound : undefined
}

/** Why an Area cannot be made an Active Area now: of its units one that may act is enough. */
export const noActive = (s: VovState, space: number): VovNo | undefined => {
  const units = unitsAt(s, s.side, space)
  if (units.length === 0) return noUnitsThere
  const ground = noGround(s, space)
  if (ground !== undefined) return ground
  const refusals = new Set(units.map((unit) => noActivation(s, unit)))
  if (refusals.has(undefined)) return undefined
  return refusals.has(nobodyFresh) ? nobodyFresh : garrisonBound
}

/** The Areas that may be activated. */
export const activatable = (s: VovState): readonly number[] => {
  const holds = bySpace.slice()
  const end = endOf(s.side)
  for (let unit = firstOf(s.side); unit < end; unit++) {
    const at = placeOf(s, unit)
    if (at >= 0 && noActivation(s, unit) === undefined) holds[at] = 1
  }
  return spaces.filter((space) => holds[space] === 1 && noGround(s, space) === undefined)
}

const sameAreaTwice = no('VOV-9.1.2c', 'sameAreaTwice')
const oneAreaAtNight = no('VOV-9.1.2a', 'oneAreaAtNight')
const pairNeedsEastBank = no('VOV-9.1.2b', 'pairNeedsEastBank')

/** Why no two Areas at all may be activated in one Impulse. */
export const noPairs = (s: VovState): VovNo | undefined => {
  if (s.side === german) return s.night === 0 ? undefined : oneAreaAtNight
  return s.night === 1 ? undefined : pairNeedsEastBank
}

/** Why these two may not. */
export const noPair = (s: VovState, a: number, b: number): VovNo | undefined => {
  if (a === b) return sameAreaTwice
  const refused = noPairs(s)
  if (refused !== undefined || s.side === german) return refused
  return isEastBank(a) || isEastBank(b) ? undefined : pairNeedsEastBank
}

const pairOrder = no('VOV-9.1.2c', 'pairOrder')

/** A pair is named once, in the order of the map. */
export const noNaming = (s: VovState, a: number, b: number): VovNo | undefined =>
  noPair(s, a, b) ?? (a > b ? pairOrder : undefined)

/** Opens an activation with its Fortification attempts (VOV-8.1.1b step 1). */
export const activate = (s: VovState, areas: readonly number[], tell: Tell<VovEvent>): void => {
  for (const area of areas) {
    s.active[s.active[0] === -1 ? 0 : 1] = area
    for (const unit of unitsAt(s, s.side, area))
      if (s.act[unit] === idle && s.began[unit] === area && !isBound(s, unit)) s.act[unit] = fresh
  }
  tell({
    kind: 'chosen',
    rule: areas.length > 1 ? 'VOV-9.1.2c' : 'VOV-8.1.1a',
    action: 'assault',
    side: sideName(s.side),
    areas: areas.map(placeName),
  })
  nextAttempt(s, areas)
}

const nextAttempt = (s: VovState, areas: readonly number[]): void => {
  const left = s.side === soviet ? areas.filter((area) => mayFortify(s, area)) : []
  go(s, left.length > 0 ? { at: 'assault.fortify', areas: left } : { at: 'assault', mover: -1, left: 0 })
}

const onlyThis = no('VOV-8.1.1b', 'onlyThis')

/** VOV-8.1.1b: one Active Area after the other. */
export const noFortifying = ({ areas }: At<'assault.fortify'>, space: number): VovNo | undefined =>
  space === areas[0] ? undefined : onlyThis

export const fortification: Asks<'assault.fortify'> = {
  ask(_s, frame) {
    const area = placeName(frame.areas.find((one) => noFortifying(frame, one) === undefined) as number)
    return {
      side: 'soviet',
      ask: { say: 'fortify', area },
      rule: 'VOV-14.2a',
      actions: [{ do: 'fortify', area }, { do: 'decline' }],
    }
  },
  on: {
    fortify(s, { area }, { areas }) {
      nextAttempt(s, areas.slice(1))
      call(s, { at: 'fortification', area: spaceOf(area) })
    },
    decline(s, _a, { areas }) {
      nextAttempt(s, areas.slice(1))
    },
  },
}

const mayAttack = (s: VovState, unit: number): boolean =>
  noAttacker(s, unit) === undefined && placeOf(s, unit) >= 0 && noTarget(s, placeOf(s, unit)) === undefined

/** The units of the activation that can attack where they stand. */
export const attackersNow = (s: VovState): readonly number[] => {
  const found: number[] = []
  const end = endOf(s.side)
  for (let unit = firstOf(s.side); unit < end; unit++) if (isActive(s, unit) && mayAttack(s, unit)) found.push(unit)
  return found
}

/** What a unit that may move has left; `left` is what the one on its way has. */
export const movementOf = (s: VovState, unit: number, left: number): number =>
  isFresh(s, unit) ? allowance(s, unit) : left

const moves = (s: VovState, unit: number, left: number, into: VovAction[]): void => {
  const from = placeOf(s, unit)
  const first = isFresh(s, unit)
  for (const to of neighbours(from))
    if (noStep(s, unit, from, to, left, first) === undefined) into.push(moveOf(unit, to))
}

const movesNow = (s: VovState, { mover, left }: At<'assault'>): VovAction[] => {
  const found: VovAction[] = []
  const end = endOf(s.side)
  for (let unit = firstOf(s.side); unit < end; unit++)
    if (isActive(s, unit) && noMover(s, unit, mover) === undefined) moves(s, unit, movementOf(s, unit, left), found)
  return found
}

const nobodyGoes = no('VOV-9.2a', 'nobodyGoes')

/** Whether anybody can go there. */
export const noMoveTo = (s: VovState, frame: At<'assault'>, to: number): VovNo | undefined =>
  movesNow(s, frame).some((move) => leadsTo(move, to)) ? undefined : nobodyGoes

/** The unit has entered and may go on with what is left. */
const arrive = (s: VovState, unit: number, from: number, left: number): void => {
  s.act[unit] = moved
  s.entry[unit] = from
  go(s, { at: 'assault', mover: left > 0 ? unit : -1, left })
}

/** VOV-9.3.4d */
export const assaultCrossing: RollStep<VovState, VovEvent, At<'assault.crossing'>, Crossed> = {
  roll: crossingRoll,
  resolve(s, frame, rolled, tell) {
    const { unit, left } = frame
    const from = placeOf(s, unit)
    if (crossVolga(s, frame, rolled, tell)) {
      arrive(s, unit, from, left)
      return
    }
    // VOV-9.3.4f, R24: a unit that failed has had its chance.
    s.act[unit] = spent
    go(s, { at: 'assault', mover: -1, left: 0 })
  },
}

/** Movement, Rubble Clearance and attacks in the player's order (VOV-8.1.1b–d, 9.2.1a). */
export const assaulting: Asks<'assault'> = {
  ask: (s, frame) =>
    askCombats(s, attackersNow(s), {
      ask: { say: 'assault' },
      rule: 'VOV-8.1.1b',
      moves: movesNow(s, frame),
      end: { do: 'endAssault' },
    }),
  on: {
    move(s, { unit: name, to: place }, frame, tell) {
      const unit = unitNumber(name)
      const to = spaceOf(place)
      const from = placeOf(s, unit)
      const left = movementOf(s, unit, frame.left)
      const cost = stepCost(s, unit, from, to, left, isFresh(s, unit))
      const rest = mustStop(s, s.side, from, to) ? 0 : left - cost
      if (linkOf(from, to) === volga) {
        go(s, { at: 'assault.crossing', unit, to, left: rest })
        return
      }
      tell({ kind: 'moved', rule: 'VOV-9.2a', unit: name, from: placeName(from), to: place, cost })
      shift(s, unit, to, tell)
      arrive(s, unit, from, rest)
    },
    clear(s, { area }) {
      go(s, { at: 'assault', mover: -1, left: 0 })
      clearRubble(s, spaceOf(area))
    },
    attack(s, { area: place, lead }, _frame, tell) {
      const area = spaceOf(place)
      const leader = unitNumber(lead)
      const others = unitsAt(s, s.side, area).filter((unit) => unit !== leader && mayAttack(s, unit))
      go(s, { at: 'assault', mover: -1, left: 0 })
      openFight(s, area, leader, others, isOpenAttack(s, area), false, tell)
    },
    endAssault(s) {
      for (let unit = firstOf(s.side); unit < endOf(s.side); unit++) if (isActive(s, unit)) s.act[unit] = spent
      go(s, { at: s.active[1] === -1 ? 'assault.second' : 'impulse.end' })
    },
  },
}

/** VOV-9.1.2c: sequential Combined Operations name the second Area when the first is done with. */
export const secondActivation: Asks<'assault.second'> = {
  ask(s) {
    const first = s.active[0] as number
    return {
      side: sideName(s.side),
      ask: { say: 'second', area: placeName(first) },
      rule: 'VOV-9.1.2c',
      actions: [
        ...activatable(s)
          .filter((area) => noPair(s, first, area) === undefined)
          .map(assaultOf),
        { do: 'decline' },
      ],
    }
  },
  on: {
    assault(s, { area }, _frame, tell) {
      activate(s, [spaceOf(area)], tell)
    },
    decline(s) {
      go(s, { at: 'impulse.end' })
    },
  },
}
