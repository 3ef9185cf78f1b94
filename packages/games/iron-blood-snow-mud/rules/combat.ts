import { go, type RollResult, type RollStep, type Tell } from '@kurgan/kernel'
import { bitOf, combatHexes, diceTerms, fatesOf, hitsOf, isDoubled, resultOf, totalOf, winnerOf } from './battle.ts'
import {
  combatTable,
  dieNumbers,
  extraDieToken,
  fortresses,
  hexId,
  hexNumber,
  otherSide,
  rerollToken,
  sideNames,
  unitId,
} from './components.ts'
import { initiative } from './initiative.ts'
import { combatDice, numbersOn } from './machinery/dice.ts'
import type { IbsmDecision, IbsmNo } from './machinery/messages.ts'
import { eliminate, fortressUnit, has, positionOf, regularAt } from './machinery/position.ts'
import { enemyOrigin } from './retreat.ts'
import {
  type At,
  axis,
  type Battle,
  type CombatResult,
  type IbsmAction,
  type IbsmEvent,
  type IbsmState,
  type Of,
  type Rolled,
  type SideNumber,
  soviet,
  type TermList,
  type Window,
} from './state.ts'
import { mayHold, noDie, noToken, useToken } from './tokens.ts'

/** Phase 3: Combat, one hex after the other (COM, FOR), and the Tokens that are played in it (GEN). */

type Before = At<'combat.before' | 'combat.extraDie'>
type After = At<'combat.after' | 'combat.tokens'>

const passAction: IbsmAction = { do: 'pass' }

/** GEN-2: in each window the player without the Initiative decides first. */
const windowSide = (s: IbsmState, window: Window): SideNumber =>
  window === 0 ? otherSide(initiative(s)) : initiative(s)

const run = (s: IbsmState, { begun }: { readonly begun: boolean }, tell: Tell<IbsmEvent>): void => {
  if (combatHexes(positionOf(s)).length > 0) return go(s, { at: 'combat.choose', begun })
  tell({ kind: 'phase', rule: 'IBSM-SEQ-1', phase: 'anti-partisan' })
  go(s, { at: 'antiPartisan' })
}

/** Whoever has chosen a Combat also says when the last one is fought. */
const askWhich = (s: IbsmState, { begun }: At<'combat.choose'>): IbsmDecision => {
  const actions = combatHexes(positionOf(s)).map((hex): IbsmAction => ({ do: 'combat', hex: hexId(hex) }))
  const closes = begun && actions.length === 1
  return { side: sideNames[initiative(s)], ask: { say: 'combat' }, rule: 'IBSM-COM-2', actions, closes }
}

const choose = (s: IbsmState, a: Of<'combat'>): void =>
  go(s, { at: 'combat.before', hex: hexNumber(a.hex), used: 0, extra: 0, window: 0 })

/** Whether the roll comes at once, or a player must be asked for a Token first. */
const asksBefore = (s: IbsmState, side: SideNumber): boolean => mayHold(s, side, extraDieToken[side])

const before = (s: IbsmState, { hex, used, extra, window }: Before): void => {
  if (asksBefore(s, windowSide(s, window))) go(s, { at: 'combat.extraDie', hex, used, extra, window })
  else closeBefore(s, { hex, used, extra }, window)
}

const closeBefore = (s: IbsmState, battle: Battle, window: Window): void => {
  if (window === 0) go(s, { at: 'combat.before', ...battle, window: 1 })
  else go(s, { at: 'combat.roll', ...battle })
}

const askExtraDie = (s: IbsmState, { hex, window }: Before): IbsmDecision => {
  const side = windowSide(s, window)
  const token = extraDieToken[side]
  return {
    side: sideNames[side],
    ask: { say: 'extraDie', hex: hexId(hex) },
    rule: 'IBSM-GEN-3',
    actions: noToken(s, side, token) === undefined ? [passAction, { do: 'token', token }] : [passAction],
  }
}

const passBefore = (s: IbsmState, { hex, used, extra, window }: Before): void =>
  closeBefore(s, { hex, used, extra }, window)

const addDie = (s: IbsmState, a: Of<'token'>, { hex, used, extra, window }: Before, tell: Tell<IbsmEvent>): void => {
  const bit = bitOf(windowSide(s, window))
  useToken(s, a.token, 'IBSM-GEN-3', tell)
  closeBefore(s, { hex, used: used | bit, extra: extra | bit }, window)
}

/** A Combat is previewed where it is chosen, and while Tokens may be added to it. */
const plainBefore = (_s: IbsmState, { at }: Before, from: string): IbsmAction | undefined =>
  from === 'combat.choose' || from === at ? passAction : undefined

/** The order in which a forecast names them: from the Axis' best to its worst. */
const results: readonly CombatResult[] = [
  'sovietEliminated',
  'fortressDestroyed',
  'sovietRetreats',
  'axisRetreats',
  'axisEliminated',
]

interface Fought extends RollResult {
  readonly result: CombatResult
  readonly measures: { readonly axisHits: number; readonly sovietHits: number }
  readonly axisTerms: TermList
  readonly sovietTerms: TermList
}

/** COM-9: both sides roll all their dice. Tokens played afterwards may still change what came of it. */
const dice: RollStep<IbsmState, IbsmEvent, Battle, Fought> = {
  results,
  roll(s, battle) {
    const here = positionOf(s)
    const axisTerms = diceTerms(s, here, axis, battle)
    const sovietTerms = diceTerms(s, here, soviet, battle)
    const fates = fatesOf(s, here, battle.hex)
    return {
      event: 'combat',
      casts: [
        { purpose: 'axis combat', by: 'axis', dice: combatDice(totalOf(axisTerms)), luck: 'hits' },
        { purpose: 'soviet combat', by: 'soviet', dice: combatDice(totalOf(sovietTerms)), luck: 'hits' },
      ],
      totals: [
        { id: 'axisDice', terms: axisTerms },
        { id: 'sovietDice', terms: sovietTerms },
      ],
      result: ([axisHits = 0, sovietHits = 0]) => ({
        result: resultOf(s, fates, axisHits, sovietHits),
        measures: { axisHits, sovietHits },
        axisTerms,
        sovietTerms,
      }),
    }
  },
  resolve(s, { hex, used, extra }, { faces, result: { result: outcome, measures, axisTerms, sovietTerms } }, tell) {
    const axisDice = numbersOn(faces[axis] ?? [])
    const sovietDice = numbersOn(faces[soviet] ?? [])
    const { axisHits, sovietHits } = measures
    tell({
      kind: 'combat',
      rule: 'IBSM-COM-9',
      hex: hexId(hex),
      axisTerms,
      sovietTerms,
      axisDice,
      sovietDice,
      axisHits,
      sovietHits,
      result: outcome,
    })
    go(s, { at: 'combat.after', hex, used, extra, axisDice, sovietDice, bonus: 0, window: 0 })
  },
}

/** GEN-2, GEN-4, GEN-6: one Token a player and Combat. */
const asksAfter = (s: IbsmState, side: SideNumber, used: number): boolean =>
  (used & bitOf(side)) === 0 && (side === axis ? mayHold(s, axis, 'A-GEN-2', 'A-GEN-4') : mayHold(s, soviet, 'S-GEN-2'))

const after = (s: IbsmState, frame: After): void => {
  if (asksAfter(s, windowSide(s, frame.window), frame.used)) go(s, { ...frame, at: 'combat.tokens' })
  else closeAfter(s, frame)
}

const closeAfter = (s: IbsmState, frame: After): void => {
  if (frame.window === 0) return go(s, { ...frame, at: 'combat.after', window: 1 })
  const { hex, used, extra, axisDice, sovietDice, bonus } = frame
  go(s, { at: 'combat.result', hex, used, extra, axisDice, sovietDice, bonus })
}

/** GEN-4: one of the dice of the side. */
export const noCombatDie = (side: SideNumber, { axisDice, sovietDice }: Rolled, die: number): IbsmNo | undefined =>
  noDie(side === axis ? axisDice : sovietDice, die)

const askTokens = (s: IbsmState, frame: After): IbsmDecision => {
  const { hex, window } = frame
  const side = windowSide(s, window)
  const actions: IbsmAction[] = [passAction]
  const token = rerollToken[side]
  if (noToken(s, side, token) === undefined) {
    for (const die of dieNumbers)
      if (noCombatDie(side, frame, die) === undefined) actions.push({ do: 'reroll', token, die })
  }
  if (noToken(s, side, 'A-GEN-4') === undefined) actions.push({ do: 'token', token: 'A-GEN-4' })
  return { side: sideNames[side], ask: { say: 'afterRoll', hex: hexId(hex) }, rule: 'IBSM-GEN-2', actions }
}

const rerollOne = (s: IbsmState, a: Of<'reroll'>, frame: After, tell: Tell<IbsmEvent>): void => {
  useToken(s, a.token, 'IBSM-GEN-4', tell)
  go(s, { ...frame, at: 'combat.rerollDie', was: a.die })
}

interface Repeated extends RollResult {
  readonly result: CombatResult
  readonly measures: { readonly die: number }
}

/** GEN-4: one die once more; the others stay as they lie. */
const rerollDie: RollStep<IbsmState, IbsmEvent, At<'combat.rerollDie'>, Repeated> = {
  results,
  roll(s, frame) {
    const side = windowSide(s, frame.window)
    const fates = fatesOf(s, positionOf(s), frame.hex)
    const [axisHits, sovietHits] = hitsOf(frame)
    return {
      event: 'rerolled',
      // The die that lay there was counted when it fell.
      casts: [
        {
          purpose: 're-roll',
          by: sideNames[side],
          dice: combatDice(1),
          luck: 'hits',
          worth: (die) => die - frame.was,
        },
      ],
      totals: [],
      result([die = 0]) {
        const change = die - frame.was
        const outcome =
          side === axis
            ? resultOf(s, fates, axisHits + change, sovietHits)
            : resultOf(s, fates, axisHits, sovietHits + change)
        return { result: outcome, measures: { die } }
      },
    }
  },
  resolve(s, { was, ...frame }, { result: { result: outcome, measures } }, tell) {
    const side = windowSide(s, frame.window)
    const token = rerollToken[side]
    const { die } = measures
    const own = [...(side === axis ? frame.axisDice : frame.sovietDice)]
    own[own.indexOf(was)] = die
    tell({ kind: 'rerolled', rule: 'IBSM-GEN-4', side: sideNames[side], token, was, die, result: outcome })
    const rolled = { ...frame, at: 'combat.after', used: frame.used | bitOf(side) } as const
    closeAfter(s, side === axis ? { ...rolled, axisDice: own } : { ...rolled, sovietDice: own })
  },
}

const addHits = (s: IbsmState, a: Of<'token'>, frame: After, tell: Tell<IbsmEvent>): void => {
  useToken(s, a.token, 'IBSM-GEN-6', tell)
  closeAfter(s, { ...frame, used: frame.used | bitOf(axis), bonus: combatTable.extraHitsToken })
}

/** FOR-3: a destroyed Fortress is no longer a Unit. */
const destroyFortress = (s: IbsmState, hex: number, tell: Tell<IbsmEvent>): void => {
  const number = fortresses.findIndex((fortress) => fortress.hex === hex)
  s.fortress[number] = 0
  tell({ kind: 'fortressDestroyed', rule: 'IBSM-FOR-3', unit: fortresses[number]?.unit ?? '', at: hexId(hex) })
}

/** The rule that settled the Combat. */
const ruleOf = (outcome: CombatResult, axisHits: number, sovietHits: number): string => {
  if (axisHits === sovietHits) return 'IBSM-COM-10'
  return outcome === 'fortressDestroyed' ? 'IBSM-FOR-3' : 'IBSM-COM-11'
}

const result = (s: IbsmState, rolled: Rolled, tell: Tell<IbsmEvent>): void => {
  const { hex } = rolled
  const here = positionOf(s)
  const [axisHits, sovietHits] = hitsOf(rolled)
  const winner = winnerOf(s, axisHits, sovietHits)
  const outcome = resultOf(s, fatesOf(s, here, hex), axisHits, sovietHits)
  tell({
    kind: 'decided',
    rule: ruleOf(outcome, axisHits, sovietHits),
    hex: hexId(hex),
    axisHits,
    sovietHits,
    winner: sideNames[winner],
    tie: axisHits === sovietHits,
    result: outcome,
  })
  const loser = otherSide(winner)
  const unit = regularAt(s, loser, hex)
  if (winner === axis && has(here, hex, fortressUnit)) destroyFortress(s, hex, tell)
  if (outcome === 'axisRetreats' || outcome === 'sovietRetreats')
    return go(s, { at: 'combat.retreat', unit, enemyFrom: enemyOrigin(s, loser, hex) })
  if (unit >= 0) {
    const doubled = isDoubled(Math.max(axisHits, sovietHits), Math.min(axisHits, sovietHits))
    tell({
      kind: 'eliminated',
      rule: doubled ? 'IBSM-COM-11' : 'IBSM-RET-4',
      unit: unitId(unit),
      at: hexId(hex),
      because: doubled ? 'doubled' : 'noRetreat',
    })
    eliminate(s, unit)
  }
  go(s, { at: 'combat', begun: true })
}

export const combat = {
  run,
  askWhich,
  choose,
  before,
  askExtraDie,
  passBefore,
  addDie,
  plainBefore,
  dice,
  after,
  askTokens,
  pass: closeAfter,
  rerollOne,
  rerollDie,
  addHits,
  result,
}
