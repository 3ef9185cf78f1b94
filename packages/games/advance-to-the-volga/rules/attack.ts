import { back, go, picked, type RollResult } from '@kurgan/kernel'
import { areaOf, counterOf, nameOf, namesOf, stackGerman, unitNumber, unitOf } from './components.ts'
import { isRevealed, sovietIn } from './control.ts'
import { noAirThisTurn } from './events.ts'
import { type AtvNo, type AtvOutcome, no } from './machinery/messages.ts'
import { unseenCounters } from './machinery/observe.ts'
import { beginRetreat } from './retreat.ts'
import {
  type Assault,
  type Attack,
  type AtvAction,
  type AtvState,
  outOfAction,
  type Strategy,
  type Support,
} from './state.ts'
import type { Asks, Chooses, FrameAt, Rolls, Runs } from './machinery/step.ts'
import { pendingFirst } from './movement.ts'
import { constants, optional } from './tables.ts'

/** Sections 9.2–9.5.4: who attacks, what is turned over, and what the player brings to bear. */

/** Whoever came in chooses by ATV-9.2, whoever stood there by ATV-9.3a. */
const groupKind = ({ entered }: FrameAt<'attack.group'>): 'entered' | 'within' =>
  entered.length > 0 ? 'entered' : 'within'

const alreadyJoined = { entered: no('ATV-9.2', 'alreadyJoined'), within: no('ATV-9.3a', 'alreadyJoined') }
const nobodyJoined = { entered: no('ATV-9.2', 'nobodyJoined'), within: no('ATV-9.3a', 'nobodyJoined') }
const mayNotJoin = no('ATV-9.3c', 'notAttacking')

/** ATV-9.2, 9.3a, c: those who came in choose among themselves, and so do those who stood there. */
export const noJoining = (frame: FrameAt<'attack.group'>, unit: number): AtvNo | undefined => {
  if (frame.attackers.includes(unit)) return alreadyJoined[groupKind(frame)]
  return frame.open.includes(unit) ? undefined : mayNotJoin
}

export const noAssault = (frame: FrameAt<'attack.group'>, area: number): AtvNo | undefined => {
  if (frame.attackers.length === 0) return nobodyJoined[groupKind(frame)]
  return area === frame.area ? undefined : pendingFirst
}

const itself = (unit: number): number => unit

/** ATV-9.2, 9.3a: an optional attack takes any of the units that may, but at least one. */
export const attackGroup: Chooses<'attack.group'> = {
  choose(_s, frame) {
    const { area, attackers } = frame
    const open = frame.open.filter((unit) => noJoining(frame, unit) === undefined)
    const items = open.map((unit): AtvAction => ({ do: 'join', unit: nameOf(unit) }))
    const last = attackers.at(-1)
    return {
      side: 'german',
      ask: { say: 'group', area },
      rule: groupKind(frame) === 'entered' ? 'ATV-9.2' : 'ATV-9.3a',
      items,
      canonical: last === undefined ? items : items.filter((_, i) => (open[i] as number) > last),
      picks: attackers.length,
      done: noAssault(frame, area) === undefined ? { do: 'assault', area } : undefined,
    }
  },
  // While no unit has been named, all that may attack do.
  plain: (_s, { at, area, open: [next] }, from) =>
    from === at || next === undefined ? { do: 'assault', area } : { do: 'join', unit: nameOf(next) },
  on: {
    join(s, { unit: name }, frame) {
      const unit = unitNumber(name)
      go(s, {
        ...frame,
        attackers: picked(frame.attackers, unit, itself),
        open: frame.open.filter((one) => one !== unit),
      })
    },
    assault(s, _action, { area, mandatory, attackers, vias, entered }) {
      for (const unit of entered) if (!attackers.includes(unit)) s.spent[unit] = 1
      go(s, { at: 'attack.reveal', area, mandatory, attackers, vias })
    },
  },
}

/** The frame of an attack at one of its steps. Field by field: to spread all of them behind `at` takes many times as long. */
const attackAt = <At extends string>(
  at: At,
  { area, mandatory, attackers, vias, strategy, defense }: Attack,
): { readonly at: At } & Attack => ({ at, area, mandatory, attackers, vias, strategy, defense })

/** ATV-9.5.2A, 9.5.4: who leads, and with what. One attacker leads, and where no marker may be placed none is. */
const toLead = (s: AtvState, attack: Attack): void => {
  const [first, ...others] = attack.attackers
  if (first === undefined || others.length > 0) go(s, attackAt('attack.lead', attack))
  else toSupport(s, attack, first)
}

const toSupport = (s: AtvState, attack: Attack, leader: number): void => {
  const { area, mandatory, attackers, vias, strategy, defense } = attack
  if (canBeSupported(s, attack))
    go(s, { at: 'attack.support', area, mandatory, attackers, vias, strategy, defense, lead: leader })
  else toResolution(s, attack, leader, { artillery: 0, engineers: 0, air: 0 })
}

const toResolution = (s: AtvState, attack: Attack, leader: number, support: Support): void => {
  const { area, mandatory, attackers, vias, strategy, defense } = attack
  const { artillery, engineers, air } = support
  go(s, {
    at: 'attack.resolution',
    area,
    mandatory,
    attackers,
    vias,
    strategy,
    defense,
    lead: leader,
    artillery,
    engineers,
    air,
  })
}

/** ATV-9.4e: a Barrage is answered first. */
export const afterReveal = (s: AtvState, attack: Attack): void => {
  if (attack.strategy === 'barrage') go(s, attackAt('attack.barrage', attack))
  else toLead(s, attack)
}

/** ATV-12.3e: isolation counts after the Reveal, so that Guards are known, and before a Barrage is answered. */
const meet = (s: AtvState, assault: Assault, strategy: Strategy | 'none', defense: number): void => {
  const { area, mandatory, attackers, vias } = assault
  const attack: Attack = { area, mandatory, attackers, vias, strategy, defense }
  if (s.isolated.includes(area)) go(s, attackAt('attack.isolation', attack))
  else afterReveal(s, attack)
}

export const reveal: Runs<'attack.reveal'> = {
  run(s, frame, tell) {
    const { area, mandatory, attackers, vias } = frame
    tell({ kind: 'attack', rule: 'ATV-9.0b', area, units: namesOf(attackers), mandatory })
    if (!isRevealed(s, area)) {
      go(s, { at: 'attack.counter', area, mandatory, attackers, vias })
      return
    }
    // ATV-4.4b: a strategy works in the attack that turns its unit over; that of Pavlov's House always (12.6b).
    const { strategy, defense, pavlov } = counterOf(sovietIn(s, area))
    meet(s, frame, pavlov ? strategy : 'none', defense)
  },
}

interface Face extends RollResult {
  readonly measures: { readonly defense: number }
  readonly says: AtvOutcome
  readonly strategy: Strategy
}

/** ATV-9.4a, 0.5: any counter of the terrain that has not been seen may lie there, each as likely as the others. */
export const turnOver: Rolls<'attack.counter', Face> = {
  roll: (s, { area }) => ({
    event: 'revealed',
    casts: [{ purpose: 'counter', dice: [unseenCounters(s, areaOf(area).terrain)], lies: sovietIn(s, area) }],
    totals: [],
    result([counter = 0]) {
      const { strategy, defense } = counterOf(counter)
      const says = { say: 'counter', strategy, defense } as const
      return { result: `${strategy} ${defense}`, measures: { defense }, says, strategy }
    },
  }),
  resolve(s, frame, { came: [number = 0], result: { result, measures, strategy } }, tell) {
    const { area } = frame
    const { defense } = measures
    s.seen[number] = 1
    // Whoever looks ahead does not see the counter, but knows it where no other is left.
    s.soviet[area] = number
    const { id: counter } = counterOf(number)
    tell({ kind: 'revealed', rule: 'ATV-9.4a', area, counter, result, strategy, defense, reveals: true })
    meet(s, frame, strategy, defense)
  },
}

const notAttacking = no('ATV-9.4a', 'notAttacking')

/** The lists of the next steps name the attackers, in the order in which they came. */
export const noAttacker = ({ attackers }: Assault, unit: number): AtvNo | undefined =>
  attackers.includes(unit) ? undefined : notAttacking

/** ATV-9.4e, f: give up one attacker and go on, or go back Spent without a combat. */
export const barrage: Asks<'attack.barrage'> = {
  ask: (_s, { area, attackers }) => ({
    side: 'german',
    ask: { say: 'barrage', area },
    rule: 'ATV-9.4e',
    actions: [...attackers.map((unit): AtvAction => ({ do: 'lose', unit: nameOf(unit) })), { do: 'retreat' }],
  }),
  on: {
    lose(s, { unit: name }, frame, tell) {
      const lost = frame.attackers.indexOf(unitNumber(name))
      s.place[unitNumber(name)] = outOfAction
      tell({ kind: 'lost', rule: 'ATV-9.4e', unit: name, area: frame.area, because: 'barrage' })
      const attackers = frame.attackers.toSpliced(lost, 1)
      if (attackers.length === 0) back(s)
      else toLead(s, { ...frame, attackers, vias: frame.vias.toSpliced(lost, 1) })
    },
    retreat(s, _action, { area, attackers, vias }, tell) {
      for (const unit of attackers) s.spent[unit] = 1
      tell({ kind: 'barrageRetreat', rule: 'ATV-9.4e', area, units: namesOf(attackers) })
      beginRetreat(s, area, attackers, vias, tell)
    },
  },
}

/** The best to lead, by the number on the counter (ATV-9.5.2A). */
const bestLead = (attackers: readonly number[]): number =>
  attackers.reduce((best, unit) => (unitOf(unit).attack > unitOf(best).attack ? unit : best))

export const lead: Asks<'attack.lead'> = {
  ask: (_s, { area, attackers }) => ({
    side: 'german',
    ask: { say: 'lead', area },
    rule: 'ATV-9.5.2A',
    actions: attackers.map((unit): AtvAction => ({ do: 'lead', unit: nameOf(unit) })),
  }),
  plain: (_s, { attackers }) => ({ do: 'lead', unit: nameOf(bestLead(attackers)) }),
  on: {
    lead(s, { unit }, frame) {
      toSupport(s, frame, unitNumber(unit))
    },
  },
}

const airLimited = no('ATV-12.5a', 'airLimited')

/** Whether any Air marker may be placed in this attack. */
export const noAir = (s: AtvState, { area, mandatory }: Attack): AtvNo | undefined => {
  const grounded = noAirThisTurn(s)
  if (grounded !== undefined) return grounded
  // ATV-12.5a: an attack is mandatory exactly if its Area was not Contested when the Action Round began.
  const limited = s.options.limitedAir && optional.limitedAir.notContested.includes(areaOf(area).terrain)
  return limited && !mandatory ? airLimited : undefined
}

const oneAir = no('ATV-9.5.4b', 'oneAir')
const moreThanAttackers = no('ATV-9.5.4a', 'moreThanAttackers')

/** ATV-9.5.4b: one Air marker an attack. */
export const noSecondAir = ({ air }: Support): AtvNo | undefined =>
  air > constants.maxAirPerAttack ? oneAir : undefined

/** ATV-9.5.4a: no more markers than attackers. */
export const noFurtherMarker = ({ artillery, engineers, air }: Support, attackers: number): AtvNo | undefined =>
  artillery + engineers + air > attackers ? moreThanAttackers : undefined

const notAvailable = no('ATV-9.5.4c', 'notAvailable')

/** ATV-9.5.4c: what the Available box allows. */
export const noSuchMarkers = (s: AtvState, { artillery, engineers, air }: Support): AtvNo | undefined =>
  artillery > s.artillery || engineers > s.engineers || air > s.air ? notAvailable : undefined

/** Whether there is any marker that may be placed. */
const canBeSupported = (s: AtvState, attack: Attack): boolean =>
  s.artillery + s.engineers > 0 || (s.air > 0 && noAir(s, attack) === undefined)

/** Per number of attackers: every mix of markers, the smallest first. */
const mixesByLimit = Array.from({ length: stackGerman + 1 }, (_, limit) => {
  const upTo = Array.from({ length: limit + 1 }, (__, count) => count)
  return upTo
    .flatMap((artillery) => upTo.flatMap((engineers) => upTo.map((air) => ({ artillery, engineers, air }))))
    .filter((mix) => noSecondAir(mix) === undefined && noFurtherMarker(mix, limit) === undefined)
    .map((mix) => ({ do: 'support', ...mix }) as const)
})

const supportActions = (s: AtvState, attack: Attack): readonly AtvAction[] => {
  const grounded = noAir(s, attack) !== undefined
  const listed = mixesByLimit[attack.attackers.length] ?? []
  return listed.filter((mix) => !(grounded && mix.air > 0) && noSuchMarkers(s, mix) === undefined)
}

export const support: Asks<'attack.support'> = {
  ask: (s, frame) => ({
    side: 'german',
    ask: { say: 'support', area: frame.area, lead: nameOf(frame.lead), limit: frame.attackers.length },
    rule: 'ATV-9.5.4a',
    actions: supportActions(s, frame),
  }),
  plain: () => ({ do: 'support', artillery: 0, engineers: 0, air: 0 }),
  on: {
    support(s, { artillery, engineers, air }, frame) {
      // ATV-9.5.9: whatever the result, they end up in the Used box, where all markers are that are not Available.
      s.artillery -= artillery
      s.engineers -= engineers
      s.air -= air
      toResolution(s, frame, frame.lead, { artillery, engineers, air })
    },
  },
}
