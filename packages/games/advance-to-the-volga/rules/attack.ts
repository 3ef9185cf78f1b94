import { back, go, picked, type Tell } from '@kurgan/kernel'
import { areaOf, counterOf, nameOf, namesOf, stackGerman, unitNumber } from './components.ts'
import { isRevealed, sovietIn } from './control.ts'
import { isAirGrounded } from './events.ts'
import { rollIsolation } from './isolation.ts'
import { beginRetreat } from './retreat.ts'
import {
  type Attack,
  type AtvAction,
  type AtvEvent,
  type AtvState,
  outOfAction,
  type Strategy,
  type Support,
} from './state.ts'
import type { Asks, Chooses, Runs } from './step.ts'

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

/** The face of a counter as forecast and event name it. */
export const revealResult = (strategy: Strategy, defense: number): string => `${strategy} ${defense}`

/** ATV-9.4a, 4.4b: a strategy works in the attack that turns its unit over; that of Pavlov's House always (12.6b). */
const turnOver = (s: AtvState, area: number, tell: Tell<AtvEvent>): Strategy | 'none' => {
  const number = sovietIn(s, area)
  const { id, strategy, defense, pavlov } = counterOf(number)
  if (isRevealed(s, area)) return pavlov ? strategy : 'none'
  s.seen[number] = 1
  const result = revealResult(strategy, defense)
  tell({ kind: 'revealed', rule: 'ATV-9.4a', area, counter: id, result, strategy, defense, reveals: true })
  return strategy
}

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

export const reveal: Runs<'attack.reveal'> = {
  run(s, { area, mandatory, attackers, vias }, dice, tell) {
    tell({ kind: 'attack', rule: 'ATV-9.0b', area, units: namesOf(attackers), mandatory })
    const strategy = turnOver(s, area, tell)
    const printed = counterOf(sovietIn(s, area)).defense
    // ATV-12.3e: after the Reveal, so that Guards are known, and before a Barrage is answered.
    const defense = s.isolated.includes(area) ? rollIsolation(s, area, printed, dice, tell) : printed
    const attack: Attack = { area, mandatory, attackers, vias, strategy, defense }
    if (strategy === 'barrage') go(s, { at: 'attack.barrage', ...attack })
    else toLead(s, attack)
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

export const lead: Asks<'attack.lead'> = {
  ask: (_s, { area, attackers }) => ({
    side: 'german',
    ask: { say: 'lead', area },
    rule: 'ATV-9.5.2A',
    actions: attackers.map((unit): AtvAction => ({ do: 'lead', unit: nameOf(unit) })),
  }),
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
