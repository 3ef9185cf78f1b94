import { back, call, go, type Tell } from '@kurgan/kernel'
import { fightOf } from './combat.ts'
import { release } from './flanks.ts'
import { eliminate } from './pieces.ts'
import { forceAt, isFull, placeOf, sideName, unitsAt } from './stacking.ts'
import { isEastBank, isZone, placeName, spaceOf, stackingLimit, zoneB, zoneC, zoneI, zoneJ } from './map.ts'
import { no, type VovAsk, type VovNo } from './machinery/messages.ts'
import { goesOn, retreatSteps, retreatTo } from './retreat.ts'
import { type Army, type At, type Do, type Fight, type Frame, spent, type VovEvent, type VovState } from './state.ts'
import { nameOf, other, sideOf, soviet, unitNumber } from './units.ts'

/** Section 11.6: the retreats after a combat, and its end. */

const without = (list: readonly number[], unit: number): number[] => list.filter((one) => one !== unit)

/** While a retreat leads on, others wait for their turn only where their retreats pay for points. */
export const waitingBehind = (s: VovState, caller: Frame | undefined): readonly number[] =>
  caller?.at === 'combat.absorbRetreat' ? fightOf(s).pending : []

/** Takes one step of a retreat; a full stack passes the unit on (VOV-11.6.2d), without a question if there is one way. */
const stepBack = (
  s: VovState,
  unit: number,
  to: number,
  through: readonly number[],
  rule: string,
  tell: Tell<VovEvent>,
): void => {
  if (!goesOn(s, unit, to)) {
    retreatTo(s, unit, to, through, rule, tell)
    return
  }
  const far = [...through, to]
  const [only, ...others] = retreatSteps(s, unit, far, waitingBehind(s, s.stack.at(-1)))
  if (only !== undefined && others.length === 0) stepBack(s, unit, only, far, rule, tell)
  else call(s, { at: 'retreat.onward', unit, through: far, rule })
}

const notInCombat = no('VOV-11.4a', 'notInCombat')
const fullSovietStands = no('VOV-11.6.4a', 'fullSovietStands')
const needNotRetreat = no('VOV-11.6.1a', 'needNotRetreat')

/** Whoever may leave the combat of his own will: the surviving defenders, but full Soviet units stand. */
export const noWithdrawal = (s: VovState, unit: number): VovNo | undefined => {
  if (placeOf(s, unit) !== fightOf(s).area) return notInCombat
  return sideOf(unit) === soviet && isFull(s, unit) ? fullSovietStands : undefined
}

/** Why a unit is not one that has to go back now. */
export const noRetreater = (s: VovState, unit: number): VovNo | undefined =>
  fightOf(s).pending.includes(unit) ? undefined : (noWithdrawal(s, unit) ?? needNotRetreat)

/** The others who still have to find a place after a unit that takes a point by retreating. */
export const waitingAfter = (s: VovState, unit: number): readonly number[] => without(fightOf(s).pending, unit)

const asksRetreat = (side: Army, area: number, rule: string, actions: readonly Do<'retreat'>[], begun: boolean) => ({
  side: sideName(side),
  ask: { say: 'retreat', area: placeName(area) } satisfies VovAsk,
  rule,
  actions,
  closes: begun && actions.length === 1,
})

/** Units that take a point by retreating, in an order of their owner's choice. */
export const absorbRetreat = {
  ask(s: VovState, { begun }: At<'combat.absorbRetreat'>) {
    const { area, pending } = fightOf(s)
    const actions = pending.flatMap((unit) =>
      retreatSteps(s, unit, [area], waitingAfter(s, unit)).map(
        (to) => ({ do: 'retreat', unit: nameOf(unit), to: placeName(to) }) as const,
      ),
    )
    return asksRetreat(other(s.side), area, 'VOV-11.6.2a', actions, begun)
  },
  on: {
    retreat(s: VovState, { unit: name, to }: Do<'retreat'>, _frame: Frame, tell: Tell<VovEvent>): void {
      const fight = fightOf(s)
      const unit = unitNumber(name)
      fight.pending = without(fight.pending, unit)
      go(s, fight.pending.length > 0 ? { at: 'combat.absorbRetreat', begun: true } : { at: 'combat.rubble' })
      stepBack(s, unit, spaceOf(to), [fight.area], 'VOV-11.6.2a', tell)
    },
  },
}

/** The rest of a retreat through full stacks. */
export const retreatOnward = {
  ask(s: VovState, { unit, through }: At<'retreat.onward'>) {
    return {
      side: sideName(sideOf(unit)),
      ask: {
        say: 'retreatOnward',
        unit: nameOf(unit),
        area: placeName(through[through.length - 1] as number),
      } satisfies VovAsk,
      rule: 'VOV-11.6.2d',
      actions: retreatSteps(s, unit, through, waitingBehind(s, s.stack.at(-2))).map(
        (to) => ({ do: 'retreat', unit: nameOf(unit), to: placeName(to) }) as const,
      ),
    }
  },
  on: {
    retreat(
      s: VovState,
      { to }: Do<'retreat'>,
      { unit, through, rule }: At<'retreat.onward'>,
      tell: Tell<VovEvent>,
    ): void {
      back(s)
      stepBack(s, unit, spaceOf(to), through, rule, tell)
    },
  },
}

export const entryOf = (s: VovState, unit: number): number => s.entry[unit] as number

/** Whether the Area a repulsed attacker came from can take every unit that has to go back there. */
const takesAll = (s: VovState, unit: number, pending: readonly number[]): boolean => {
  const entry = entryOf(s, unit)
  const comers = pending.filter((one) => entryOf(s, one) === entry).length
  return isZone(entry) || forceAt(s, s.side, entry) + comers <= stackingLimit
}

const repulsedSteps = (s: VovState, unit: number): readonly number[] => {
  const { area } = fightOf(s)
  const entry = entryOf(s, unit)
  if (isEastBank(entry)) return []
  if (!goesOn(s, unit, entry)) return [entry]
  return retreatSteps(s, unit, [area, entry]).length > 0 ? [entry] : []
}

const goesBack = no('VOV-11.6a', 'goesBack')

/** Why a repulsed attacker cannot go there. */
export const noWayBack = (s: VovState, unit: number, to: number): VovNo | undefined =>
  repulsedSteps(s, unit).includes(to) ? undefined : goesBack

/** VOV-11.6a: repulsed attackers go back where they came from; only a full stack there leaves a choice. */
export const repulsedRetreat = {
  run(s: VovState, { begun }: At<'combat.retreat'>, tell: Tell<VovEvent>): void {
    const fight = fightOf(s)
    for (const unit of fight.pending) {
      if (repulsedSteps(s, unit).length > 0) continue
      eliminate(s, unit, 'noRetreat', 'VOV-11.6.5a', tell)
      fight.pending = without(fight.pending, unit)
    }
    for (const unit of fight.pending) {
      if (!takesAll(s, unit, fight.pending)) continue
      retreatTo(s, unit, entryOf(s, unit), [fight.area], 'VOV-11.6a', tell)
      fight.pending = without(fight.pending, unit)
    }
    go(s, fight.pending.length > 0 ? { at: 'combat.retreatOrder', begun } : { at: 'combat.withdraw' })
  },
}

export const retreatOrder = {
  ask(s: VovState, { begun }: At<'combat.retreatOrder'>) {
    const { area, pending } = fightOf(s)
    const actions = pending.flatMap((unit) =>
      repulsedSteps(s, unit).map((to) => ({ do: 'retreat', unit: nameOf(unit), to: placeName(to) }) as const),
    )
    return asksRetreat(s.side, area, 'VOV-11.6.1a', actions, begun)
  },
  on: {
    retreat(s: VovState, { unit: name, to }: Do<'retreat'>, _frame: Frame, tell: Tell<VovEvent>): void {
      const fight = fightOf(s)
      const unit = unitNumber(name)
      fight.pending = without(fight.pending, unit)
      go(s, { at: 'combat.retreat', begun: true })
      stepBack(s, unit, spaceOf(to), [fight.area], 'VOV-11.6a', tell)
    },
  },
}

export const withdrawal = {
  ask(s: VovState, { at }: At<'combat.withdraw' | 'combat.withdrawn'>) {
    const fight = fightOf(s)
    const side = other(s.side)
    return {
      side: sideName(side),
      ask: { say: 'withdraw', area: placeName(fight.area) } satisfies VovAsk,
      rule: 'VOV-11.6.3a',
      actions: [
        ...unitsAt(s, side, fight.area)
          .filter((unit) => noWithdrawal(s, unit) === undefined)
          .flatMap((unit) =>
            retreatSteps(s, unit, [fight.area]).map(
              (to) => ({ do: 'withdraw', unit: nameOf(unit), to: placeName(to) }) as const,
            ),
          ),
        { do: 'done' } as const,
      ],
      closes: at === 'combat.withdrawn',
    }
  },
  on: {
    withdraw(s: VovState, { unit, to }: Do<'withdraw'>, _frame: Frame, tell: Tell<VovEvent>): void {
      go(s, { at: 'combat.withdrawn' })
      stepBack(s, unitNumber(unit), spaceOf(to), [fightOf(s).area], 'VOV-11.6.3a', tell)
    },
    done(s: VovState): void {
      go(s, { at: 'combat.end' })
    },
  },
}

/** R44: the German garrisons that an attack on this Zone sets free. */
const freedBy = (area: number): readonly number[] => {
  if (area === zoneB) return [zoneB, zoneC]
  return area === zoneI || area === zoneJ ? [area] : []
}

const supportAgain = (fight: Fight): number => (fight.support > 0 ? 1 : 0)

export const combatEnd = {
  run(s: VovState, _frame: Frame, tell: Tell<VovEvent>): void {
    const fight = fightOf(s)
    for (const unit of fight.attackers) s.act[unit] = spent
    if (s.side === soviet) for (const zone of freedBy(fight.area)) release(s, zone, 'VOV-21.2.1a', tell)
    s.fight = null
    const survivors = fight.attackers.filter((unit) => placeOf(s, unit) === fight.area)
    if (fight.result !== 'overrun' || survivors.length === 0) {
      back(s)
      return
    }
    s.breakthrough = { area: fight.area, units: survivors, gun: fight.attackGun, support: supportAgain(fight) }
    tell({
      kind: 'overrun',
      rule: 'VOV-11.4.5a',
      area: placeName(fight.area),
      units: survivors.map(nameOf),
    })
    go(s, { at: 'overrun.hero' })
  },
}
