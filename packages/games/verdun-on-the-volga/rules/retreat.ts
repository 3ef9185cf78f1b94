import { back, call, go, type Tell } from '@kurgan/kernel'
import { fightOf } from './attack.ts'
import { noPlace } from './flanks.ts'
import { no, type VovNo } from './machinery/messages.ts'
import type { Asks, Runs, VovDecision } from './machinery/step.ts'
import { noRavine } from './movement.ts'
import { eliminate, shift } from './pieces.ts'
import { forceAt, isFull, placeOf, sideName, unitsAt } from './stacking.ts'
import { apart, isEastBank, isZone, linkOf, neighbours, placeName, spaceCount, spaceOf, stackingLimit } from './map.ts'
import type { Army, At, Frame, VovEvent, VovState } from './state.ts'
import { boundTo, isArmor, nameOf, other, sideOf, soviet, unitNumber } from './units.ts'

/**
 * Section 11.6: the retreats after a combat: first where a unit may go, then who goes. `force` is the count of units by
 * side and space, so that plans can be tried out.
 */

const enemyControlledAround = (s: VovState, enemy: number, space: number): number => {
  let count = 0
  for (const next of neighbours(space)) if (s.control[next] === enemy) count++
  return count
}

const overVolga = no('VOV-11.6.5a', 'noRetreatThere')
const notNext = no('VOV-11.6.2a', 'noRetreatThere')
const cameThrough = no('VOV-11.6.2f', 'cameThrough')
const enemyControlled = no('VOV-11.6.2e', 'enemyControlled')

/** What closes a space to a unit that retreats from the last of the Areas in `through` (R83). */
const noRefuge = (
  s: VovState,
  force: readonly number[],
  unit: number,
  to: number,
  through: readonly number[],
): VovNo | undefined => {
  if (isEastBank(to)) return overVolga
  const barred = noPlace(s, unit, to)
  if (barred !== undefined) return barred
  const from = through[through.length - 1] as number
  if (linkOf(from, to) === apart) return notNext
  if (through.includes(to)) return cameThrough
  const side = sideOf(unit)
  const isContested = (force[other(side) * spaceCount + to] as number) > 0
  const isOpen = isContested ? (force[side * spaceCount + to] as number) > 0 : s.control[to] === side
  return isOpen ? noRavine(unit, from, to) : enemyControlled
}

/**
 * The next steps of a retreat by the priorities of 11.6.2. `through` holds the attacked Area and every Area passed
 * since: none of them is entered again (VOV-11.6.2f, R83).
 */
const stepsFrom = (
  s: VovState,
  force: readonly number[],
  unit: number,
  through: readonly number[],
): readonly number[] => {
  const side = sideOf(unit)
  const enemy = other(side)
  let fewest = Number.POSITIVE_INFINITY
  let free: number[] = []
  const friendly: number[] = []
  const hostile: number[] = []
  const stacked: number[] = []
  for (const to of neighbours(through[through.length - 1] as number)) {
    if (noRefuge(s, force, unit, to, through) !== undefined) continue
    const own = force[side * spaceCount + to] as number
    const contested = (force[enemy * spaceCount + to] as number) > 0
    const mine = s.control[to] === side
    if (!isZone(to) && own >= stackingLimit) stacked.push(to)
    else if (!contested) {
      const around = enemyControlledAround(s, enemy, to)
      if (around < fewest) {
        fewest = around
        free = []
      }
      if (around === fewest) free.push(to)
    } else if (mine) friendly.push(to)
    else hostile.push(to)
  }
  if (free.length > 0) return free
  if (friendly.length > 0) return friendly
  if (hostile.length > 0) return hostile
  return stacked.filter((to) => stepsFrom(s, force, unit, [...through, to]).length > 0)
}

/** Whether a retreat that takes this step has to go on (VOV-11.6.2d). */
const isStacked = (force: readonly number[], unit: number, space: number): boolean =>
  !isZone(space) && (force[sideOf(unit) * spaceCount + space] as number) >= stackingLimit

/** Where a retreat that takes this step can end. */
const endsBy = (
  s: VovState,
  force: readonly number[],
  unit: number,
  to: number,
  through: readonly number[],
): readonly number[] => {
  if (!isStacked(force, unit, to)) return [to]
  const passed = [...through, to]
  return stepsFrom(s, force, unit, passed).flatMap((next) => endsBy(s, force, unit, next, passed))
}

/** Units that retreat alike: same side, same limits. */
const kindOf = (unit: number): number => (isArmor(unit) ? 1 : 0) + 2 * boundTo(unit)

const withOneMore = (force: readonly number[], unit: number, space: number): readonly number[] => {
  const key = sideOf(unit) * spaceCount + space
  return force.with(key, (force[key] as number) + 1)
}

/** Whether all the units can retreat from the Area one after the other, in some order (VOV-11.6.1a, R32). */
export const canAllRetreat = (
  s: VovState,
  list: readonly number[],
  from: number,
  force: readonly number[] = s.force,
): boolean => {
  if (list.length === 0) return true
  const tried: number[] = []
  for (const unit of list) {
    if (tried.includes(kindOf(unit))) continue
    tried.push(kindOf(unit))
    const rest = list.filter((one) => one !== unit)
    for (const to of stepsFrom(s, force, unit, [from]))
      for (const end of endsBy(s, force, unit, to, [from]))
        if (canAllRetreat(s, rest, from, withOneMore(force, unit, end))) return true
  }
  return false
}

/**
 * The steps open to a unit whose retreat has come as far as `through`. `others` still have to find a place after
 * it, from the attacked Area, so that nobody who is to absorb a point by retreating is left without a way.
 */
const retreatSteps = (
  s: VovState,
  unit: number,
  through: readonly number[],
  others: readonly number[] = [],
): readonly number[] => {
  const steps = stepsFrom(s, s.force, unit, through)
  if (others.length === 0) return steps
  const attacked = through[0] as number
  return steps.filter((to) =>
    endsBy(s, s.force, unit, to, through).some((end) =>
      canAllRetreat(s, others, attacked, withOneMore(s.force, unit, end)),
    ),
  )
}

const retreatTo = (
  s: VovState,
  unit: number,
  to: number,
  through: readonly number[],
  rule: string,
  tell: Tell<VovEvent>,
): void => {
  const from = placeOf(s, unit)
  tell({
    kind: 'retreated',
    rule,
    unit: nameOf(unit),
    from: placeName(from),
    to: placeName(to),
    through: through.slice(1).map(placeName),
  })
  shift(s, unit, to, tell)
}

const without = (list: readonly number[], unit: number): number[] => list.filter((one) => one !== unit)

/** While a retreat leads on, others wait for their turn only where their retreats pay for points. */
const waitingBehind = (s: VovState, caller: Frame | undefined): readonly number[] =>
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
  if (!isStacked(s.force, unit, to)) {
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

/** A full Soviet unit never goes back as it is, by choice or to take a point. */
export const noRetreatInFull = (s: VovState, unit: number): VovNo | undefined =>
  sideOf(unit) === soviet && isFull(s, unit) ? fullSovietStands : undefined

/** Whoever may leave the combat of his own will: the surviving defenders. */
const noWithdrawal = (s: VovState, unit: number): VovNo | undefined =>
  placeOf(s, unit) === fightOf(s).area ? noRetreatInFull(s, unit) : notInCombat

/** Why a unit is not one that has to go back now. */
const noRetreater = (s: VovState, unit: number): VovNo | undefined =>
  fightOf(s).pending.includes(unit) ? undefined : (noWithdrawal(s, unit) ?? needNotRetreat)

/** Units that take a point by retreating, in an order of their owner's choice. */
export const absorbRetreat: Asks<'combat.absorbRetreat'> = {
  ask: (s, frame) => asksRetreat(s, frame, other(s.side), 'VOV-11.6.2a'),
  on: {
    retreat(s, { unit: name, to }, _frame, tell) {
      const fight = fightOf(s)
      const unit = unitNumber(name)
      fight.pending = without(fight.pending, unit)
      go(s, fight.pending.length > 0 ? { at: 'combat.absorbRetreat', begun: true } : { at: 'combat.rubble' })
      stepBack(s, unit, spaceOf(to), [fight.area], 'VOV-11.6.2a', tell)
    },
  },
}

/** The rest of a retreat through full stacks. */
export const retreatOnward: Asks<'retreat.onward'> = {
  ask(s, frame) {
    const { unit, through } = frame
    return {
      side: sideName(sideOf(unit)),
      ask: { say: 'retreatOnward', unit: nameOf(unit), area: placeName(through.at(-1) as number) },
      rule: 'VOV-11.6.2d',
      actions: retreatsNow(s, frame, 'retreat'),
    }
  },
  on: {
    retreat(s, { to }, { unit, through, rule }, tell) {
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
  if (!isStacked(s.force, unit, entry)) return [entry]
  return retreatSteps(s, unit, [area, entry]).length > 0 ? [entry] : []
}

const goesBack = no('VOV-11.6a', 'goesBack')

/** Where a decision about retreats stands. */
export type Retreating = At<
  | 'combat.absorbRetreat'
  | 'combat.retreat'
  | 'combat.retreatOrder'
  | 'combat.withdraw'
  | 'combat.withdrawn'
  | 'retreat.onward'
>

/** Retreats of one's own will. */
const isWithdrawal = ({ at }: Retreating): boolean => at === 'combat.withdraw' || at === 'combat.withdrawn'

type Way = readonly [through: readonly number[], others?: readonly number[]]

/** How far its retreat has come, and who still has to find a place after it; a repulsed attacker only goes back. */
const wayOf = (s: VovState, frame: Retreating, unit: number): Way | undefined => {
  if (frame.at === 'retreat.onward') return [frame.through, waitingBehind(s, s.stack.at(-2))]
  const { area, pending } = fightOf(s)
  if (frame.at === 'combat.absorbRetreat') return [[area], without(pending, unit)]
  return isWithdrawal(frame) ? [[area]] : undefined
}

const goalsOf = (s: VovState, frame: Retreating, unit: number): readonly number[] => {
  const way = wayOf(s, frame, unit)
  return way === undefined ? repulsedSteps(s, unit) : retreatSteps(s, unit, ...way)
}

/** Why a unit cannot go there now: closed to it, or another place comes first (VOV-11.6.2a–d). */
export const noGoal = (s: VovState, frame: Retreating, unit: number, to: number): VovNo | undefined => {
  const way = wayOf(s, frame, unit)
  const closed = way && noRefuge(s, s.force, unit, to, way[0])
  if (closed !== undefined) return closed
  if (goalsOf(s, frame, unit).includes(to)) return undefined
  return way === undefined ? goesBack : notNext
}

const anotherGoesOn = no('VOV-11.6.2d', 'onlyUnit')

/** Why a unit is none of those that go now. */
export const noGoer = (s: VovState, frame: Retreating, unit: number): VovNo | undefined => {
  if (frame.at === 'retreat.onward') return unit === frame.unit ? undefined : anotherGoesOn
  return isWithdrawal(frame) ? noWithdrawal(s, unit) : noRetreater(s, unit)
}

const goersOf = (s: VovState, frame: Retreating): readonly number[] => {
  if (frame.at === 'retreat.onward') return [frame.unit]
  const { area, pending } = fightOf(s)
  const units = isWithdrawal(frame) ? unitsAt(s, other(s.side), area) : pending
  return units.filter((unit) => noGoer(s, frame, unit) === undefined)
}

/** Everybody who may go now, with everywhere he may go. */
const retreatsNow = <Name extends 'retreat' | 'withdraw'>(s: VovState, frame: Retreating, name: Name) =>
  goersOf(s, frame).flatMap((unit) =>
    goalsOf(s, frame, unit).map((to) => ({ do: name, unit: nameOf(unit), to: placeName(to) }) as const),
  )

const nowhere = no('VOV-11.6.2a', 'nowhere')
const nobodyGoes = no('VOV-11.6.2a', 'nobodyGoes')

export const noGoalAtAll = (s: VovState, frame: Retreating, unit: number): VovNo | undefined =>
  goalsOf(s, frame, unit).length > 0 ? undefined : nowhere
export const noGoerTo = (s: VovState, frame: Retreating, to: number): VovNo | undefined =>
  goersOf(s, frame).some((unit) => goalsOf(s, frame, unit).includes(to)) ? undefined : nobodyGoes

const asksRetreat = (
  s: VovState,
  frame: At<'combat.absorbRetreat'> | At<'combat.retreatOrder'>,
  side: Army,
  rule: string,
): VovDecision => {
  const actions = retreatsNow(s, frame, 'retreat')
  return {
    side: sideName(side),
    ask: { say: 'retreat', area: placeName(fightOf(s).area) },
    rule,
    actions,
    closes: frame.begun && actions.length === 1,
  }
}

/** VOV-11.6a: repulsed attackers go back where they came from; only a full stack there leaves a choice. */
export const repulsedRetreat: Runs<'combat.retreat'> = {
  run(s, { begun }, tell) {
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

export const retreatOrder: Asks<'combat.retreatOrder'> = {
  ask: (s, frame) => asksRetreat(s, frame, s.side, 'VOV-11.6.1a'),
  on: {
    retreat(s, { unit: name, to }, _frame, tell) {
      const fight = fightOf(s)
      const unit = unitNumber(name)
      fight.pending = without(fight.pending, unit)
      go(s, { at: 'combat.retreat', begun: true })
      stepBack(s, unit, spaceOf(to), [fight.area], 'VOV-11.6a', tell)
    },
  },
}

export const withdrawal: Asks<'combat.withdraw' | 'combat.withdrawn'> = {
  ask: (s, frame) => ({
    side: sideName(other(s.side)),
    ask: { say: 'withdraw', area: placeName(fightOf(s).area) },
    rule: 'VOV-11.6.3a',
    actions: [...retreatsNow(s, frame, 'withdraw'), { do: 'done' }],
    closes: frame.at === 'combat.withdrawn',
  }),
  on: {
    withdraw(s, { unit, to }, _frame, tell) {
      go(s, { at: 'combat.withdrawn' })
      stepBack(s, unitNumber(unit), spaceOf(to), [fightOf(s).area], 'VOV-11.6.3a', tell)
    },
    done(s) {
      go(s, { at: 'combat.end' })
    },
  },
}
