import { back, call, go, type Tell } from '@kurgan/kernel'
import { namesOf, unitNumber } from './components.ts'
import { germansIn, isVacant, stacking } from './control.ts'
import { type AtvAsk, type AtvNo, no } from './machinery/messages.ts'
import { actors, addMoves, canMove, pendingFirst, wayOf } from './movement.ts'
import type { AtvAction, AtvEvent, AtvState, Round } from './state.ts'
import type { Asks, FrameAt, Runs } from './machinery/step.ts'

/** Sections 8.1, 9.0–9.3: one Action Round, unit by unit, attack by attack. */

/** ATV-9.1a: an Area that was not Contested when the Active Area was chosen must be attacked by whoever enters it. */
export const isMandatory = (round: Round, area: number): boolean => !round.contested.includes(area)

const attackedAlready = no('ATV-9.0c', 'alreadyAttacked')
const notContested = no('ATV-9.3a', 'notContested')
const enterFirst = no('ATV-9.0b', 'enterFirst')

/** ATV-9.0b–d, 9.3a: what was entered is attacked first; else the Soviet unit in the Active Area may be, once. */
export const noAttackOn = (s: AtvState, round: Round, area: number): AtvNo | undefined => {
  if (area === round.target) return undefined
  if (round.attacked.includes(area)) return attackedAlready
  if (isVacant(s, area)) return notContested
  if (round.target > 0) return pendingFirst
  return area === round.active ? undefined : enterFirst
}

const noGermans = no('ATV-9.3a', 'noGermans')
const allSpent = no('ATV-9.3a', 'allSpent')

/** ATV-9.3a: whoever waits attacks; else it takes somebody in the Active Area who may still act. */
export const noAttackers = (s: AtvState, round: Round, acting: readonly number[]): AtvNo | undefined => {
  if (round.target > 0 || acting.length > 0) return undefined
  return germansIn(s, round.active).length === 0 ? noGermans : allSpent
}

export const mayAttackInPlace = (s: AtvState, round: Round): boolean =>
  round.target === 0 && noAttackOn(s, round, round.active) === undefined

const nobodyWaits = no('ATV-8.1a', 'notNow')
const mustAttack = no('ATV-9.1a', 'mustAttack')

/** ATV-9.1a, 9.2: only an attack on an Area that was Contested before may be left. */
export const noDecline = (round: Round, area: number): AtvNo | undefined => {
  if (round.target === 0) return nobodyWaits
  if (isMandatory(round, round.target)) return mustAttack
  return area === round.target ? undefined : pendingFirst
}

const nothingDone = no('ATV-6.4.2c', 'nothingDone')

export const noEndOfRound = (round: Round): AtvNo | undefined => {
  if (round.target > 0) return pendingFirst
  return round.acted ? undefined : nothingDone
}

const endRound: AtvAction = { do: 'endRound' }

const roundActions = (s: AtvState, round: Round): AtvAction[] => {
  const acting = actors(s, round)
  const actions: AtvAction[] = []
  // No other Area passes `noAttackOn`.
  const area = round.target > 0 ? round.target : round.active
  if (noAttackOn(s, round, area) === undefined && noAttackers(s, round, acting) === undefined)
    actions.push({ do: 'attack', area })
  if (noDecline(round, area) === undefined) actions.push({ do: 'decline', area })
  if (acting.length > 0) addMoves(s, round, acting, stacking(s), actions)
  if (noEndOfRound(round) === undefined) actions.push(endRound)
  return actions
}

/** The Action Round with its waiting units changed: none, some more, or gone into an attack. */
const acted = (
  { active, contested }: Round,
  attacked: readonly number[],
  target: number,
  waiting: readonly number[],
  vias: readonly number[],
): FrameAt<'combat.nextUnit'> => ({
  at: 'combat.nextUnit',
  active,
  contested,
  attacked,
  acted: true,
  target,
  waiting,
  vias,
})

const nobody: readonly number[] = []

const question = (round: Round, only: boolean): AtvAsk => {
  const { active: area, target } = round
  if (only) return { say: 'onlyAttack', area: target > 0 ? target : area }
  return target > 0
    ? { say: 'pendingAttack', area, target, mandatory: isMandatory(round, target) }
    : { say: 'unitAction', area }
}

/** Whether a unit of the Active Area can still do something; ATV-9.0d: units that wait have yet to attack. */
const goesOn = (s: AtvState, round: Round): boolean => {
  if (round.target > 0) return true
  const acting = actors(s, round)
  if (acting.length === 0) return false
  if (mayAttackInPlace(s, round)) return true
  const stacks = stacking(s)
  return acting.some((unit) => canMove(s, round, unit, stacks))
}

/** An Action Round whose units have all acted ends: nothing is rolled, shown or given up by it. */
export const nextUnit: Runs<'combat.nextUnit'> = {
  run(s, frame, tell) {
    if (goesOn(s, frame)) go(s, { ...frame, at: 'combat.round' })
    else leaveRound(s, frame, tell)
  },
}

const leaveRound = (s: AtvState, { active }: Round, tell: Tell<AtvEvent>): void => {
  tell({ kind: 'roundEnded', rule: 'ATV-6.4.2a', area: active })
  back(s)
}

export const actionRound: Asks<'combat.round'> = {
  ask(s, frame) {
    const actions = roundActions(s, frame)
    // Entering and choosing an Area can be taken back, an attack cannot: it is asked for where it is all that is left.
    const only = actions.length === 1
    return {
      side: 'german',
      ask: question(frame, only),
      rule: frame.target > 0 ? 'ATV-9.0d' : 'ATV-8.1a',
      actions,
      closes: only,
    }
  },
  on: {
    move(s, { unit: name, to }, frame, tell) {
      const unit = unitNumber(name)
      const { path, cost } = wayOf(s, frame, unit, to, 0, stacking(s))
      s.place[unit] = to
      s.spent[unit] = 1
      tell({ kind: 'moved', rule: 'ATV-8.1c', unit: name, path, cost })
      go(s, acted(frame, frame.attacked, frame.target, frame.waiting, frame.vias))
    },
    enter(s, { unit: name, to, via }, frame, tell) {
      const unit = unitNumber(name)
      const { path, cost } = wayOf(s, frame, unit, to, via, stacking(s))
      s.place[unit] = to
      const mandatory = isMandatory(frame, to)
      tell({ kind: 'entered', rule: mandatory ? 'ATV-9.1a' : 'ATV-9.2', unit: name, path, cost, mandatory })
      go(s, acted(frame, frame.attacked, to, [...frame.waiting, unit], [...frame.vias, via]))
    },
    attack(s, { area }, frame) {
      const inPlace = frame.target === 0
      const mandatory = !inPlace && isMandatory(frame, area)
      const entered = frame.waiting
      const open = inPlace ? actors(s, frame) : entered
      // ATV-8.2.1b: from now on nobody enters the Area any more.
      go(s, acted(frame, [...frame.attacked, area], 0, nobody, nobody))
      // ATV-9.1a: in a mandatory attack everybody who entered takes part, and of one unit there is no group to choose.
      if (mandatory) call(s, { at: 'attack.reveal', area, mandatory, attackers: entered, vias: frame.vias })
      else if (open.length === 1) call(s, { at: 'attack.reveal', area, mandatory, attackers: open, vias: nobody })
      else {
        const sorted = open.toSorted((a, b) => a - b)
        call(s, { at: 'attack.group', area, mandatory, attackers: [], vias: [], open: sorted, entered })
      }
    },
    decline(s, { area }, frame, tell) {
      for (const unit of frame.waiting) s.spent[unit] = 1
      tell({ kind: 'declined', rule: 'ATV-9.2', area, units: namesOf(frame.waiting) })
      go(s, acted(frame, frame.attacked, 0, nobody, nobody))
    },
    endRound(s, _action, frame, tell) {
      leaveRound(s, frame, tell)
    },
  },
}
