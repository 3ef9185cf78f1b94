import { back, go } from '@kurgan/kernel'
import { askCombats, isOpenAttack, noTarget } from './attack.ts'
import { openFight } from './combat.ts'
import { noPlace } from './flanks.ts'
import { no, type VovNo } from './machinery/messages.ts'
import type { Asks, Runs } from './machinery/step.ts'
import { noRavine, noRoom, noZone } from './movement.ts'
import { shift } from './pieces.ts'
import { placeOf, sideName } from './stacking.ts'
import { apart, isEastBank, isUrban, isZone, linkOf, neighbours, placeName, spaceOf } from './map.ts'
import { clearable, clearRubble } from './rubble.ts'
import { type Army, moved, type Overrun, spent, type VovState } from './state.ts'
import { endOf, firstOf, german, heroes, nameOf, soviet, unitNumber } from './units.ts'

/** 10.4 and 11.4.5: the Hero, overrun movement and overrun combat. */

const overrunOf = (s: VovState): Overrun => {
  if (s.breakthrough === null) throw new Error('There is no Overrun under way.')
  return s.breakthrough
}

/** VOV-10.4a, R36 */
export const heroism: Asks<'overrun.hero'> = {
  ask(s) {
    const { area } = overrunOf(s)
    const offered = s.side === german && s.hero < heroes && isUrban(area) ? [{ do: 'hero' } as const] : []
    return {
      side: sideName(soviet),
      ask: { say: 'hero', area: placeName(area) },
      rule: 'VOV-10.4a',
      actions: [...offered, { do: 'decline' }],
    }
  },
  on: {
    hero(s, _a, _frame, tell) {
      s.hero = 1
      tell({ kind: 'hero', rule: 'VOV-10.4a', area: placeName(overrunOf(s).area) })
      s.breakthrough = null
      back(s)
    },
    decline(s) {
      go(s, { at: 'overrun', asked: overrunOf(s).units })
    },
  },
}

/** R81: whether units outside this Overrun have an attack to make there. */
const isClaimed = (s: VovState, side: Army, area: number, overrunning: readonly number[]): boolean => {
  if (!isOpenAttack(s, area)) return false
  const end = endOf(side)
  for (let unit = firstOf(side); unit < end; unit++) if (s.at[unit] === area && !overrunning.includes(unit)) return true
  return false
}

const notAdjacent = no('VOV-11.4.5c', 'notAdjacent')
const neverByOverrun = no('VOV-9.3.4a', 'neverByOverrun')
const noOverrunCombatInZones = no('VOV-16.3a', 'noOverrunCombatInZones')
const claimed = no('VOV-R81', 'claimed')

/** VOV-11.4.5c, R37, R98: what stands in the way of an overrunning unit. */
export const noOverrun = (s: VovState, unit: number, to: number): VovNo | undefined => {
  const { area, units } = overrunOf(s)
  if (linkOf(area, to) === apart) return notAdjacent
  if (isEastBank(to)) return neverByOverrun
  const closed = noPlace(s, unit, to) ?? noRoom(s, s.side, to) ?? noRavine(unit, area, to) ?? noZone(s, unit, to)
  if (closed !== undefined) return closed
  if (isZone(to) && isOpenAttack(s, to)) return noOverrunCombatInZones
  return isClaimed(s, s.side, to, units) ? claimed : undefined
}

const overrunSteps = (s: VovState, unit: number): readonly number[] =>
  neighbours(overrunOf(s).area).filter((to) => noOverrun(s, unit, to) === undefined)

const nextOverrun = (s: VovState, asked: readonly number[]): void => {
  go(s, asked.length > 1 ? { at: 'overrun', asked: asked.slice(1) } : { at: 'overrun.combat' })
}

/** One unit after the other: an adjacent Area, or stay. */
export const overrunMovement: Asks<'overrun'> = {
  ask(s, { asked }) {
    const unit = asked[0] as number
    const name = nameOf(unit)
    return {
      side: sideName(s.side),
      ask: { say: 'overrun', unit: name, area: placeName(overrunOf(s).area) },
      rule: 'VOV-11.4.5c',
      actions: [
        ...overrunSteps(s, unit).map((to) => ({ do: 'overrun', unit: name, to: placeName(to) }) as const),
        { do: 'stay', unit: name },
      ],
    }
  },
  on: {
    overrun(s, { unit: name, to }, { asked }, tell) {
      const unit = unitNumber(name)
      const { area } = overrunOf(s)
      tell({ kind: 'moved', rule: 'VOV-11.4.5c', unit: name, from: placeName(area), to, cost: 0 })
      shift(s, unit, spaceOf(to), tell)
      s.act[unit] = moved
      s.entry[unit] = area
      nextOverrun(s, asked)
    },
    stay(s, _a, { asked }) {
      nextOverrun(s, asked)
    },
  },
}

const noSecondTime = no('VOV-11.4.5d', 'hasActed')

/** Whether an overrunning unit can still attack where it stands; in a Zone there is no overrun combat. */
export const noOverrunAttack = (s: VovState, unit: number): VovNo | undefined => {
  if (s.act[unit] !== moved || !overrunOf(s).units.includes(unit)) return noSecondTime
  const area = placeOf(s, unit)
  return isZone(area) ? noOverrunCombatInZones : noTarget(s, area)
}

export const overrunAttackers = (s: VovState): readonly number[] =>
  overrunOf(s).units.filter((unit) => noOverrunAttack(s, unit) === undefined)

/** VOV-8.1.1b steps 9 and 10, as long as there is something to clear or to attack. */
export const overrunCombat: Runs<'overrun.combat'> = {
  run(s) {
    if (overrunAttackers(s).length > 0 || clearable(s).length > 0) go(s, { at: 'overrun.fight' })
    else endOverrun(s)
  },
}

const endOverrun = (s: VovState): void => {
  for (const unit of overrunOf(s).units) s.act[unit] = spent
  s.breakthrough = null
  back(s)
}

export const overrunFight: Asks<'overrun.fight'> = {
  ask: (s) =>
    askCombats(s, overrunAttackers(s), {
      ask: { say: 'overrunCombat' },
      rule: 'VOV-11.4.5d',
      moves: [],
      end: { do: 'done' },
    }),
  on: {
    attack(s, { area: name, lead }, _frame, tell) {
      const area = spaceOf(name)
      const leader = unitNumber(lead)
      const others = overrunAttackers(s).filter((unit) => unit !== leader && placeOf(s, unit) === area)
      go(s, { at: 'overrun.combat' })
      openFight(s, area, leader, others, isOpenAttack(s, area), true, tell)
    },
    clear(s, { area }) {
      go(s, { at: 'overrun.combat' })
      clearRubble(s, spaceOf(area))
    },
    done(s) {
      endOverrun(s)
    },
  },
}
