import { type Cast, go, type RollResult, type RollStep, type Tell } from '@kurgan/kernel'
import { advantageAtDusk, settleAdvantage, useAdvantage } from './advantage.ts'
import { sideName } from './stacking.ts'
import { beginImpulse } from './impulse.ts'
import { twoDice } from './machinery/dice.ts'
import type { Asks, Runs } from './machinery/step.ts'
import { type Army, type At, byNight, type LogisticsResult, type VovEvent, type VovState } from './state.ts'
import { checkSupply } from './supply.ts'
import { german, lastImpulse, soviet } from './units.ts'

/** 6.3.1: the Logistics roll, Night and Pause, and the end of an Impulse. */

export const logisticsResult = (s: VovState, roll: number): LogisticsResult => {
  if (roll > s.impulse) return 'advance'
  if (roll === s.impulse) return s.pause === 1 ? 'attack' : 'pause'
  return s.night === 1 ? 'end' : 'night'
}

const resultRules: Readonly<Record<LogisticsResult, string>> = {
  advance: 'VOV-6.3.1c',
  pause: 'VOV-6.3.1d',
  attack: 'VOV-6.3.1d',
  night: 'VOV-6.3.1e',
  end: 'VOV-6.3.1f',
}

/** VOV-12.3a */
const duskFalls = (s: VovState, tell: Tell<VovEvent>): void => {
  s.night = 1
  advantageAtDusk(s, tell)
}

const tellMarker = (s: VovState, rule: string, tell: Tell<VovEvent>): void => {
  tell({ kind: 'marker', rule, impulse: s.impulse, night: s.night === 1, pause: s.pause === 1 })
}

/** R12: whether this Pass and the Impulse before were both declared Passes under the same light. */
const isSecondPass = (s: VovState): boolean => s.passing > 0 && s.passed === s.passing

/** The end of a player Impulse: the German one goes by the Logistics roll, the Soviet one only counts Passes. */
export const impulseEnd: Runs<'impulse.end'> = {
  run(s, _frame, tell) {
    if (s.side === german) {
      // R15: no roll is lower than 2.
      go(s, s.impulse === 1 ? { at: 'logistics.effect', result: 'advance' } : { at: 'logistics' })
      return
    }
    const ends = isSecondPass(s) && s.night === 1
    if (isSecondPass(s)) {
      tell({ kind: 'passes', rule: 'VOV-6.3.1i', night: s.night === 1 })
      if (!ends) {
        duskFalls(s, tell)
        tellMarker(s, 'VOV-6.3.1i', tell)
      }
    }
    go(s, { at: 'impulse.close', ends })
  },
}

const mayRelease = (s: VovState): boolean => s.turn === 1 || s.advantage === german
/** VOV-18.4a: on Turn 1 a Maximum Attack of this Impulse covers a Prolong Daylight as well. */
const isCovered = (s: VovState): boolean => s.turn === 1 && s.maximum === 1 && s.night === 0
const whoMayProlong = (s: VovState): Army | undefined => {
  if (s.advantage === german || s.advantage === soviet) return s.advantage
  return isCovered(s) ? german : undefined
}

interface Logistics extends RollResult {
  readonly result: LogisticsResult
}

const noCasts: readonly Cast[] = []
const casts: readonly Cast[] = [{ purpose: 'logistics', by: 'german', dice: twoDice }]

/** VOV-6.3.1a–b: nothing is thrown where the first German attack of the Impulse was. */
export const logisticsRoll: RollStep<VovState, VovEvent, At<'logistics'>, Logistics> = {
  roll: (s) => ({
    event: 'logistics',
    casts: s.logistics === 0 ? casts : noCasts,
    totals: [],
    result: ([total = s.logistics]) => ({ result: logisticsResult(s, total), measures: {} }),
  }),
  resolve(s, _frame, { result: { result }, faces: [thrown = []], came: [total = s.logistics] }, tell) {
    s.logistics = total
    tell({ kind: 'logistics', rule: resultRules[result], dice: thrown, total, impulse: s.impulse, result })
    if (result === 'pause' && mayRelease(s)) go(s, { at: 'logistics.pause' })
    else if ((result === 'night' || result === 'end') && whoMayProlong(s) !== undefined)
      go(s, { at: 'logistics.prolong' })
    else go(s, { at: 'logistics.effect', result })
  },
}

/** VOV-12.1C; on Turn 1 the German needs no Advantage for it (18.3a). */
export const pauseChoice: Asks<'logistics.pause'> = {
  ask: (s) => ({
    side: 'german',
    ask: { say: 'pause' },
    rule: s.turn === 1 ? 'VOV-18.3a' : 'VOV-12.1C',
    actions: [s.turn === 1 ? { do: 'ignorePause' } : { do: 'advantage', use: 'releaseReserves' }, { do: 'decline' }],
  }),
  on: {
    ignorePause(s, _a, _frame, tell) {
      tell({ kind: 'pauseIgnored', rule: 'VOV-18.3a', impulse: s.impulse })
      go(s, { at: 'logistics.effect', result: 'advance' })
    },
    advantage(s, { use }, _frame, tell) {
      useAdvantage(s, german)
      tell({ kind: 'advantage', rule: 'VOV-12.1C', side: 'german', use })
      go(s, { at: 'logistics.effect', result: 'advance' })
    },
    decline(s) {
      go(s, { at: 'logistics.effect', result: 'pause' })
    },
  },
}

/** VOV-12.1D, R13 */
export const prolongChoice: Asks<'logistics.prolong'> = {
  ask: (s) => ({
    side: sideName(whoMayProlong(s) ?? german),
    ask: { say: s.night === 1 ? 'prolongNight' : 'prolongDay' },
    rule: 'VOV-12.1D',
    actions: [{ do: 'advantage', use: 'prolong' }, { do: 'decline' }],
  }),
  on: {
    advantage(s, { use }, _frame, tell) {
      const side = whoMayProlong(s) ?? german
      useAdvantage(s, side)
      tell({ kind: 'advantage', rule: 'VOV-12.1D', side: sideName(side), use })
      go(s, { at: 'logistics.effect', result: 'advance' })
    },
    decline(s) {
      go(s, { at: 'logistics.effect', result: s.night === 1 ? 'end' : 'night' })
    },
  },
}

/** Moves the Impulse marker one space. True when it leaves the track (VOV-6.3.1h). */
const advanceMarker = (s: VovState, tell: Tell<VovEvent>): boolean => {
  if (s.impulse === lastImpulse) return true
  s.impulse++
  // VOV-6.3.1g
  if (s.impulse === lastImpulse && s.night === 0) duskFalls(s, tell)
  return false
}

/** VOV-6.3.1c–h, then the second Pass (R12). */
export const logisticsEffect: Runs<'logistics.effect'> = {
  run(s, { result }, tell) {
    let ends = false
    if (result === 'end') ends = true
    else if (result === 'night') {
      s.impulse = s.logistics
      duskFalls(s, tell)
    } else {
      if (result === 'pause' || result === 'attack') s.pause = result === 'pause' ? 1 : 0
      ends = advanceMarker(s, tell)
    }
    if (isSecondPass(s)) {
      tell({ kind: 'passes', rule: 'VOV-6.3.1i', night: s.passing === byNight })
      if (s.passing === byNight) ends = true
      else if (s.night === 0) duskFalls(s, tell)
    }
    if (!ends) tellMarker(s, resultRules[result], tell)
    go(s, { at: 'impulse.close', ends })
  },
}

/** 15.2a, 12.2a, and whose Impulse is next (VOV-6.3a). */
export const impulseClose: Runs<'impulse.close'> = {
  run(s, { ends }, tell) {
    checkSupply(s, tell)
    settleAdvantage(s, tell)
    s.passed = s.passing
    if (ends) go(s, { at: 'maneuvers.end' })
    else beginImpulse(s, s.side === german ? soviet : german, tell)
  },
}
