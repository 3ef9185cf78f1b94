import { call, type Dice, go, type RollStep, type Tell } from '@kurgan/kernel'
import { assaultOf, moveOf } from './machinery/actions.ts'
import { openFight } from './combat.ts'
import { isBound } from './flanks.ts'
import { shift } from './pieces.ts'
import { forceAt, placeOf, sideName, unitsAt } from './stacking.ts'
import { bySpace, isEastBank, linkOf, neighbours, placeName, spaceOf, spaces, volga } from './map.ts'
import type { VovAsk } from './machinery/messages.ts'
import { allowance, barred, isFresh, mustStop, stepCost } from './movement.ts'
import { isOpenAttack } from './overrun.ts'
import { clearable, clearRubble, mayFortify } from './rubble.ts'
import {
  type Frame,
  fresh,
  halted,
  idle,
  moved,
  spent,
  type VovAction,
  type VovEvent,
  type VovState,
  wasAttacked,
} from './state.ts'
import { endOf, firstOf, german, nameOf, other, soviet, unitNumber } from './units.ts'
import { type Crossed, crossingRoll, crossVolga } from './volga.ts'

/** 8.1.1 and 9: the Assault Impulse, from the Active Areas to the last attack. */

type Do<Name extends VovAction['do']> = Extract<VovAction, { do: Name }>
type At<Name extends Frame['at']> = Extract<Frame, { at: Name }>

/** The Areas that may be activated: with a unit that may act and has not yet (VOV-8.1.1a, R16, R79). */
export const activatable = (s: VovState): readonly number[] => {
  const holds = bySpace.slice()
  const end = endOf(s.side)
  for (let unit = firstOf(s.side); unit < end; unit++) {
    const at = placeOf(s, unit)
    if (at >= 0 && s.act[unit] === idle && s.began[unit] === at && !isBound(s, unit)) holds[at] = 1
  }
  return spaces.filter((space) => holds[space] === 1 && (s.night === 1 || !isEastBank(space)) && space !== s.active[0])
}

/** VOV-9.1.2a, 9.1.2b: whether the two may be activated in one Impulse. */
export const combines = (s: VovState, a: number, b: number): boolean =>
  s.side === german ? s.night === 0 : s.night === 1 && (isEastBank(a) || isEastBank(b))

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

export const fortification = {
  ask(_s: VovState, { areas }: At<'assault.fortify'>) {
    const area = placeName(areas[0] as number)
    return {
      side: 'soviet',
      ask: { say: 'fortify', area } satisfies VovAsk,
      rule: 'VOV-14.2a',
      actions: [{ do: 'fortify', area } as const, { do: 'decline' } as const],
    }
  },
  on: {
    fortify(s: VovState, { area }: Do<'fortify'>, { areas }: At<'assault.fortify'>): void {
      nextAttempt(s, areas.slice(1))
      call(s, { at: 'fortification', area: spaceOf(area) })
    },
    decline(s: VovState, _a: Do<'decline'>, { areas }: At<'assault.fortify'>): void {
      nextAttempt(s, areas.slice(1))
    },
  },
}

/** Whether a unit of the activation can attack where it stands (VOV-11.0a, 11.0c). */
const mayAttack = (s: VovState, unit: number): boolean => {
  const act = s.act[unit]
  if (act !== fresh && act !== moved && act !== halted) return false
  const area = placeOf(s, unit)
  return area >= 0 && forceAt(s, other(s.side), area) > 0 && ((s.seen[area] as number) & wasAttacked) === 0
}

const moves = (s: VovState, unit: number, left: number, first: boolean, into: VovAction[]): void => {
  const from = placeOf(s, unit)
  for (const to of neighbours(from))
    if (stepCost(s, unit, from, to, left, first) !== barred) into.push(moveOf(unit, to))
}

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
export const assaulting = {
  ask(s: VovState, { mover, left }: At<'assault'>) {
    const actions: VovAction[] = []
    const end = endOf(s.side)
    let open = false
    for (let unit = firstOf(s.side); unit < end; unit++) {
      const act = s.act[unit]
      if (act === fresh) moves(s, unit, allowance(s, unit), true, actions)
      else if (unit === mover) moves(s, unit, left, false, actions)
    }
    for (let unit = firstOf(s.side); unit < end; unit++) {
      if (!mayAttack(s, unit)) continue
      const area = placeOf(s, unit)
      if (isOpenAttack(s, area)) open = true
      actions.push({ do: 'attack', area: placeName(area), lead: nameOf(unit) })
    }
    for (const area of clearable(s)) actions.push({ do: 'clear', area: placeName(area) })
    // VOV-11.0d
    if (!open) actions.push({ do: 'endAssault' })
    return {
      side: sideName(s.side),
      ask: { say: 'assault' } satisfies VovAsk,
      rule: 'VOV-8.1.1b',
      actions,
      // The only attack that is left is asked for too: it rolls.
      closes: !open || actions.length === 1,
    }
  },
  on: {
    move(
      s: VovState,
      { unit: name, to: place }: Do<'move'>,
      frame: At<'assault'>,
      _dice: Dice,
      tell: Tell<VovEvent>,
    ): void {
      const unit = unitNumber(name)
      const to = spaceOf(place)
      const from = placeOf(s, unit)
      const first = isFresh(s, unit)
      const left = first ? allowance(s, unit) : frame.left
      const cost = stepCost(s, unit, from, to, left, first)
      const rest = mustStop(s, s.side, from, to) ? 0 : left - cost
      if (linkOf(from, to) === volga) {
        go(s, { at: 'assault.crossing', unit, to, left: rest })
        return
      }
      tell({ kind: 'moved', rule: 'VOV-9.2a', unit: name, from: placeName(from), to: place, cost })
      shift(s, unit, to, tell)
      arrive(s, unit, from, rest)
    },
    clear(s: VovState, { area }: Do<'clear'>): void {
      go(s, { at: 'assault', mover: -1, left: 0 })
      clearRubble(s, spaceOf(area))
    },
    attack(s: VovState, { area: place, lead }: Do<'attack'>, _frame: Frame, _dice: Dice, tell: Tell<VovEvent>): void {
      const area = spaceOf(place)
      const leader = unitNumber(lead)
      const others = unitsAt(s, s.side, area).filter((unit) => unit !== leader && mayAttack(s, unit))
      go(s, { at: 'assault', mover: -1, left: 0 })
      openFight(s, area, leader, others, isOpenAttack(s, area), false, tell)
    },
    endAssault(s: VovState): void {
      for (let unit = firstOf(s.side); unit < endOf(s.side); unit++) if (s.act[unit] !== idle) s.act[unit] = spent
      go(s, { at: s.active[1] === -1 ? 'assault.second' : 'impulse.end' })
    },
  },
}

/** VOV-9.1.2c: sequential Combined Operations name the second Area when the first is done with. */
export const secondActivation = {
  ask(s: VovState) {
    const first = s.active[0] as number
    return {
      side: sideName(s.side),
      ask: { say: 'second', area: placeName(first) } satisfies VovAsk,
      rule: 'VOV-9.1.2c',
      actions: [
        ...activatable(s)
          .filter((area) => combines(s, first, area))
          .map(assaultOf),
        { do: 'decline' } as const,
      ],
    }
  },
  on: {
    assault(s: VovState, { area }: Do<'assault'>, _frame: Frame, _dice: Dice, tell: Tell<VovEvent>): void {
      activate(s, [spaceOf(area)], tell)
    },
    decline(s: VovState): void {
      go(s, { at: 'impulse.end' })
    },
  },
}
