import { back, call, go, type Tell } from '@kurgan/kernel'
import { fightOf } from './attack.ts'
import { refresh } from './control.ts'
import { eliminate, loseStep } from './pieces.ts'
import { release } from './flanks.ts'
import { placeOf, sideName, stepsOf, unitsAt } from './stacking.ts'
import { absorbers, openShares, pointsToAbsorb, shareOf } from './losses.ts'
import { placeName, zoneB, zoneC, zoneI, zoneJ } from './map.ts'
import { makeRubble, makesRubble } from './rubble.ts'
import {
  type Army,
  type CombatResult,
  type Fight,
  type Frame,
  spent,
  used,
  type VovAction,
  type VovEvent,
  type VovState,
  wasAttacked,
} from './state.ts'
import { availableGuns, maySupport } from './support.ts'
import { german, markerName, markerNumber, nameOf, namesOf, other, soviet, unitNumber } from './units.ts'
import { capacityOf, defenseTerms, totalOf } from './values.ts'
import { useAdvantage } from './advantage.ts'
import type { Asks, Runs } from './machinery/step.ts'

/** Section 11.4: one combat, from the lead units to its end. The dice are in combat-roll.ts, the retreats in retreat.ts. */

/** A combat before anything is chosen or rolled for it. */
export const fightIn = (
  s: VovState,
  area: number,
  attackers: number[],
  lead: number,
  mandatory: boolean,
  overrun: boolean,
): Fight => ({
  area,
  attackers,
  defenders: unitsAt(s, other(s.side), area),
  lead,
  defender: -1,
  mandatory: mandatory ? 1 : 0,
  overrun: overrun ? 1 : 0,
  attackGun: -1,
  defenseGun: -1,
  support: 0,
  attackRoll: 0,
  margin: 0,
  result: 'stalemate',
  points: 0,
  pending: [],
})

/** Opens a combat; `others` are asked whether they join, where the attack is optional (VOV-11.2a). */
export const openFight = (
  s: VovState,
  area: number,
  lead: number,
  others: readonly number[],
  mandatory: boolean,
  overrun: boolean,
  tell: Tell<VovEvent>,
): void => {
  s.seen[area] = (s.seen[area] as number) | wasAttacked
  const attackers = mandatory ? [lead, ...others].toSorted((a, b) => a - b) : [lead]
  s.fight = fightIn(s, area, attackers, lead, mandatory, overrun)
  if (mandatory || others.length === 0) {
    call(s, { at: 'combat.lead' })
    tellAttack(s, tell)
  } else call(s, { at: 'combat.join', asked: others })
}

const tellAttack = (s: VovState, tell: Tell<VovEvent>): void => {
  const { area, attackers, lead, mandatory } = fightOf(s)
  tell({
    kind: 'attack',
    rule: mandatory === 1 ? 'VOV-11.1a' : 'VOV-11.2a',
    area: placeName(area),
    attackers: namesOf(attackers),
    lead: nameOf(lead),
    mandatory: mandatory === 1,
  })
}

const nextToJoin = (s: VovState, asked: readonly number[], tell: Tell<VovEvent>): void => {
  if (asked.length > 1) {
    go(s, { at: 'combat.join', asked: asked.slice(1) })
    return
  }
  go(s, { at: 'combat.lead' })
  tellAttack(s, tell)
}

export const joining: Asks<'combat.join'> = {
  ask(s, { asked }) {
    const unit = nameOf(asked[0] as number)
    return {
      side: sideName(s.side),
      ask: { say: 'join', unit, area: placeName(fightOf(s).area) },
      rule: 'VOV-11.2a',
      actions: [
        { do: 'join', unit },
        { do: 'holdBack', unit },
      ],
    }
  },
  on: {
    join(s, { unit }, { asked }, tell) {
      const fight = fightOf(s)
      fight.attackers = [...fight.attackers, unitNumber(unit)].toSorted((a, b) => a - b)
      nextToJoin(s, asked, tell)
    },
    holdBack(s, _a, { asked }, tell) {
      nextToJoin(s, asked, tell)
    },
  },
  plain: (_s, { asked }) => ({
    do: 'holdBack',
    unit: nameOf(asked[0] as number),
  }),
}

/** Whoever must name a lead defender names the one that holds best. */
const bestLead = (s: VovState): number => {
  const fight = fightOf(s)
  const value = (defender: number): number => totalOf(defenseTerms(s, { ...fight, defender }))
  return fight.defenders.reduce((best, unit) => (value(unit) > value(best) ? unit : best))
}

/** VOV-11.4a step 2, R67 */
export const leadDefender: Asks<'combat.lead'> = {
  ask(s) {
    const { defenders, area } = fightOf(s)
    return {
      side: sideName(other(s.side)),
      ask: { say: 'leadDefender', area: placeName(area) },
      rule: 'VOV-11.4a',
      actions: defenders.map((unit) => ({ do: 'lead', unit: nameOf(unit) }) as const),
    }
  },
  on: {
    lead(s, { unit }, _frame, tell) {
      fightOf(s).defender = unitNumber(unit)
      tell({ kind: 'leadDefender', rule: 'VOV-11.4a', unit })
      go(s, artilleryOf(s, s.side))
    },
  },
  plain: (s) => ({ do: 'lead', unit: nameOf(bestLead(s)) }),
}

/** No support at all: what a combat is foretold with as long as somebody is asked about it. */
const noSupport = (): VovAction => ({ do: 'decline' })

/** The next question about support; whoever has none to give is not asked. */
const artilleryOf = (s: VovState, side: Army): Frame =>
  availableGuns(s, fightOf(s), side).length > 0 ? { at: 'combat.artillery', side } : afterArtillery(s, side)

const afterArtillery = (s: VovState, side: Army): Frame => {
  if (side === s.side) return artilleryOf(s, other(side))
  return maySupport(s, fightOf(s)) ? { at: 'combat.support' } : { at: 'combat.roll', support: false }
}

/** VOV-10.2.1a: the attacker decides first. */
export const artillerySupport: Asks<'combat.artillery'> = {
  ask(s, { side }) {
    const fight = fightOf(s)
    const guns = availableGuns(s, fight, side)
    return {
      side: sideName(side),
      ask: { say: 'artillery', area: placeName(fight.area) },
      rule: 'VOV-10.2.1a',
      actions: [...guns.map((gun) => ({ do: 'artillery', marker: markerName(gun) }) as const), { do: 'decline' }],
    }
  },
  on: {
    artillery(s, { marker }, { side }, tell) {
      const fight = fightOf(s)
      const gun = markerNumber(marker)
      s.guns[gun] = used
      if (side === s.side) {
        fight.attackGun = gun
        if (fight.overrun === 1 && s.breakthrough !== null) s.breakthrough.gun = -1
      } else fight.defenseGun = gun
      tell({ kind: 'artillery', rule: 'VOV-10.2.1e', marker, side: sideName(side), area: placeName(fight.area) })
      go(s, afterArtillery(s, side))
    },
    decline(s, _a, { side }) {
      go(s, afterArtillery(s, side))
    },
  },
  plain: noSupport,
}

/** VOV-11.4a step 4: Air for the German, the Storm Group for the Soviet. */
export const specialSupport: Asks<'combat.support'> = {
  ask(s) {
    const fight = fightOf(s)
    const air = s.side === german
    return {
      side: sideName(s.side),
      ask: { say: air ? 'air' : 'stormGroup', area: placeName(fight.area) },
      rule: air ? 'VOV-10.1.2a' : 'VOV-10.3.1a',
      actions: [{ do: air ? 'air' : 'stormGroup' } as const, { do: 'decline' }],
    }
  },
  on: {
    air(s) {
      if (fightOf(s).overrun === 0) s.air++
      else if (s.breakthrough !== null) s.breakthrough.support = 0
      go(s, { at: 'combat.roll', support: true })
    },
    stormGroup(s) {
      s.storm = 1
      if (s.breakthrough !== null) s.breakthrough.support = 0
      go(s, { at: 'combat.roll', support: true })
    },
    decline(s) {
      go(s, { at: 'combat.roll', support: false })
    },
  },
  plain: noSupport,
}

export const resultRules: Readonly<Record<CombatResult, string>> = {
  repulse: 'VOV-11.4.4a',
  stalemate: 'VOV-11.4.4b',
  success: 'VOV-11.4.4c',
  overrun: 'VOV-11.4.5a',
}

/** VOV-12.1A, 12.1B, 12.1z: after the dice, before the losses. */
export const turnResult: Asks<'combat.advantage'> = {
  ask(s) {
    const repulse = fightOf(s).result === 'repulse'
    return {
      side: sideName(repulse ? s.side : other(s.side)),
      ask: { say: repulse ? 'maximumAttack' : 'fanaticalDefense', area: placeName(fightOf(s).area) },
      rule: repulse ? 'VOV-12.1B' : 'VOV-12.1A',
      actions: [{ do: 'advantage', use: repulse ? 'maximumAttack' : 'fanaticalDefense' }, { do: 'decline' }],
    }
  },
  on: {
    advantage(s, { use }, _frame, tell) {
      const maximum = use === 'maximumAttack'
      const side = maximum ? s.side : other(s.side)
      useAdvantage(s, side)
      if (maximum && side === german) s.maximum = 1
      fightOf(s).result = 'stalemate'
      tell({ kind: 'advantage', rule: maximum ? 'VOV-12.1B' : 'VOV-12.1A', side: sideName(side), use })
      go(s, { at: 'combat.losses' })
    },
    decline(s) {
      go(s, { at: 'combat.losses' })
    },
  },
}

const annihilate = (s: VovState, fight: Fight, tell: Tell<VovEvent>): void => {
  for (const unit of fight.defenders)
    eliminate(s, unit, 'combat', fight.result === 'overrun' ? 'VOV-11.4.5a' : 'VOV-11.5a', tell)
}

/** VOV-11.4.4: the attacker's losses come first (R33); who controls the Area is seen when all are taken. */
export const combatLosses: Runs<'combat.losses'> = {
  run(s, _frame, tell) {
    const fight = fightOf(s)
    const { result, attackers, lead, defender, defenders, margin } = fight
    const rule = resultRules[result === 'overrun' ? 'success' : result]
    for (const unit of result === 'repulse' ? attackers : [lead]) loseStep(s, unit, 'combat', rule, tell)
    if (result === 'stalemate') loseStep(s, defender, 'combat', rule, tell)
    const absorbs = result === 'success' && margin < capacityOf(s, defenders)
    if (absorbs) fight.points = pointsToAbsorb(s, fight, margin)
    else if (result === 'success' || result === 'overrun') annihilate(s, fight, tell)
    go(s, absorbs ? { at: 'combat.absorb', asked: [] } : { at: 'combat.rubble' })
  },
}

/** VOV-11.5: one defender after the other says what it takes. */
export const absorbing: Asks<'combat.absorb'> = {
  ask(s, { asked }) {
    const fight = fightOf(s)
    const unit = nameOf(absorbers(fight)[asked.length] as number)
    const actions = openShares(s, fight, asked.length).map(({ by }) => ({ do: 'absorb', unit, by }) as const)
    return {
      side: sideName(other(s.side)),
      ask: { say: 'absorb', unit, points: fight.points },
      rule: 'VOV-11.5c',
      actions,
      closes: asked.length > 0 && actions.length === 1,
    }
  },
  on: {
    absorb(s, { unit: name, by }, { asked }, tell) {
      const fight = fightOf(s)
      const unit = unitNumber(name)
      const { points, retreats } = shareOf(s, unit, by)
      fight.points -= points
      if (points > 0) tell({ kind: 'absorbed', rule: 'VOV-11.5a', unit: name, by, points })
      if (by === 'eliminate') eliminate(s, unit, 'combat', 'VOV-11.5a', tell)
      if (by === 'flip' || by === 'flipAndRetreat') loseStep(s, unit, 'combat', 'VOV-11.5a', tell)
      if (retreats) fight.pending.push(unit)
      const all = [...asked, unit]
      if (fight.points > 0) go(s, { at: 'combat.absorb', asked: all })
      else go(s, fight.pending.length > 0 ? { at: 'combat.absorbRetreat', begun: false } : { at: 'combat.rubble' })
    },
  },
}

/** VOV-11.4.4d: whoever is left alone has the Area. Then Rubble, whatever the result was (VOV-14.5a, R51). */
export const combatRubble: Runs<'combat.rubble'> = {
  run(s, _frame, tell) {
    const fight = fightOf(s)
    refresh(s, fight.area, tell)
    if (makesRubble(s, fight.area, fight.attackRoll)) makeRubble(s, fight.area, tell)
    if (fight.result === 'repulse' && fight.mandatory === 1)
      fight.pending = fight.attackers.filter((unit) => stepsOf(s, unit) > 0)
    go(s, { at: 'combat.retreat', begun: false })
  },
}

/** R44: the German garrisons that an attack on this Zone sets free. */
const freedBy = (area: number): readonly number[] => {
  if (area === zoneB) return [zoneB, zoneC]
  return area === zoneI || area === zoneJ ? [area] : []
}

const supportAgain = (fight: Fight): number => (fight.support > 0 ? 1 : 0)

export const combatEnd: Runs<'combat.end'> = {
  run(s, _frame, tell) {
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
