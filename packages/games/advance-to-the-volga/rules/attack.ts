import { back, go, picked, type RollResult } from '@kurgan/kernel'
import { areaOf, counterOf, nameOf, namesOf, stackGerman, unitNumber, unitOf } from './components.ts'
import { isRevealed, sovietIn } from './control.ts'
import { isAirGrounded } from './events.ts'
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
import type { Asks, Chooses, Rolls, Runs } from './machinery/step.ts'

/** Sections 9.2–9.5.4: who attacks, what is turned over, and what the player brings to bear. */

/** Whoever came in chooses by ATV-9.2, whoever stood there by ATV-9.3a. */
export const groupRule = (entered: readonly number[]): string => (entered.length > 0 ? 'ATV-9.2' : 'ATV-9.3a')

const itself = (unit: number): number => unit

/** ATV-9.2, 9.3a: an optional attack takes any of the units that may, but at least one. */
export const attackGroup: Chooses<'attack.group'> = {
  choose(_s, { area, attackers, open, entered }) {
    const items = open.map((unit): AtvAction => ({ do: 'join', unit: nameOf(unit) }))
    const last = attackers.at(-1)
    return {
      side: 'german',
      ask: { say: 'group', area },
      rule: groupRule(entered),
      items,
      canonical: last === undefined ? items : items.filter((_, i) => (open[i] as number) > last),
      picks: attackers.length,
      done: attackers.length > 0 ? { do: 'assault', area } : undefined,
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

/** The attack of a frame, without where it stands. */
const attackIn = ({ area, mandatory, attackers, vias, strategy, defense }: Attack): Attack => ({
  area,
  mandatory,
  attackers,
  vias,
  strategy,
  defense,
})

/** ATV-9.5.2A, 9.5.4: who leads, and with what. One attacker leads, and where no marker may be placed none is. */
const toLead = (s: AtvState, attack: Attack): void => {
  const [first, ...others] = attack.attackers
  if (first === undefined || others.length > 0) go(s, { at: 'attack.lead', ...attack })
  else toSupport(s, attack, first)
}

const toSupport = (s: AtvState, attack: Attack, leader: number): void => {
  if (canBeSupported(s, attack)) go(s, { at: 'attack.support', ...attack, lead: leader })
  else go(s, { at: 'attack.resolution', ...attack, lead: leader, artillery: 0, engineers: 0, air: 0 })
}

/** ATV-9.4e: a Barrage is answered first. */
export const afterReveal = (s: AtvState, attack: Attack): void => {
  if (attack.strategy === 'barrage') go(s, { at: 'attack.barrage', ...attack })
  else toLead(s, attack)
}

/** ATV-12.3e: isolation counts after the Reveal, so that Guards are known, and before a Barrage is answered. */
const meet = (s: AtvState, assault: Assault, strategy: Strategy | 'none', defense: number): void => {
  const { area, mandatory, attackers, vias } = assault
  const attack: Attack = { area, mandatory, attackers, vias, strategy, defense }
  if (s.isolated.includes(area)) go(s, { at: 'attack.isolation', ...attack })
  else afterReveal(s, attack)
}

export const reveal: Runs<'attack.reveal'> = {
  run(s, frame, _dice, tell) {
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
      return { result: `${strategy} ${defense}`, measures: { defense }, strategy }
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

/** ATV-9.4e, f: give up one attacker and go on, or go back Spent without a combat. */
export const barrage: Asks<'attack.barrage'> = {
  ask: (_s, { area, attackers }) => ({
    side: 'german',
    ask: { say: 'barrage', area },
    rule: 'ATV-9.4e',
    actions: [...attackers.map((unit): AtvAction => ({ do: 'lose', unit: nameOf(unit) })), { do: 'retreat' }],
  }),
  on: {
    lose(s, { unit: name }, frame, _dice, tell) {
      const lost = frame.attackers.indexOf(unitNumber(name))
      s.place[unitNumber(name)] = outOfAction
      tell({ kind: 'lost', rule: 'ATV-9.4e', unit: name, area: frame.area, because: 'barrage' })
      const attackers = frame.attackers.toSpliced(lost, 1)
      if (attackers.length === 0) back(s)
      else toLead(s, { ...attackIn(frame), attackers, vias: frame.vias.toSpliced(lost, 1) })
    },
    retreat(s, _action, { area, attackers, vias }, _dice, tell) {
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
      toSupport(s, attackIn(frame), unitNumber(unit))
    },
  },
}

/** Why no Air marker may be placed in this attack, or ''. */
export const airRefused = (s: AtvState, { area, mandatory }: Attack): '' | 'event' | 'limitedAir' => {
  if (isAirGrounded(s)) return 'event'
  // ATV-12.5a: an attack is mandatory exactly if its Area was not Contested when the Action Round began.
  return s.options.limitedAir && areaOf(area).urban && !mandatory ? 'limitedAir' : ''
}

/** ATV-9.5.4c: whether there is any marker that may be placed. */
const canBeSupported = (s: AtvState, attack: Attack): boolean =>
  s.artillery + s.engineers > 0 || (s.air > 0 && airRefused(s, attack) === '')

/** Per number of attackers and permission to use Air: every mix of markers, the smallest first (ATV-9.5.4a, b). */
const mixes = (limit: number): readonly (AtvAction & Support)[] => {
  const found: (AtvAction & Support)[] = []
  for (let artillery = 0; artillery <= limit; artillery++)
    for (let engineers = 0; artillery + engineers <= limit; engineers++)
      for (let air = 0; air <= 1 && artillery + engineers + air <= limit; air++)
        found.push({ do: 'support', artillery, engineers, air })
  return found
}
const mixesByLimit = Array.from({ length: stackGerman + 1 }, (_, limit) => mixes(limit))

/** ATV-9.5.4c: what the Available box allows. */
const supportActions = (s: AtvState, attack: Attack): (AtvAction & Support)[] => {
  const air = airRefused(s, attack) === '' ? s.air : 0
  const listed = mixesByLimit[attack.attackers.length] as readonly (AtvAction & Support)[]
  return listed.filter((mix) => mix.artillery <= s.artillery && mix.engineers <= s.engineers && mix.air <= air)
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
      go(s, { at: 'attack.resolution', ...attackIn(frame), lead: frame.lead, artillery, engineers, air })
    },
  },
}
