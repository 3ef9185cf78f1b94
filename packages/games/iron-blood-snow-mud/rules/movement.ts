import { go, type RollResult, type RollStep, type Tell, type Throw } from '@kurgan/kernel'
import {
  blitzSuccess,
  disengageSuccess,
  hexId,
  hexNumber,
  isTank,
  regularNumber,
  rerollToken,
  seasonOf,
  sideNames,
  stepTo,
  unitId,
  unitsOf,
  urbans,
} from './components.ts'
import { isHeld, movesOf, pathOf, pushAllMoves } from './convoy.ts'
import { sideInTurn } from './initiative.ts'
import { combatDice, dieTest } from './machinery/dice.ts'
import type { IbsmAsk, IbsmDecision } from './machinery/messages.ts'
import { has, type Position, positionOf, regularUnit, spareInfantry } from './machinery/position.ts'
import { mayEnter } from './obstacles.ts'
import {
  axis,
  type Frame,
  type IbsmAction,
  type IbsmEvent,
  type IbsmState,
  type LastMove,
  type SideName,
  type SideNumber,
  soviet,
} from './state.ts'
import { nobodyMoved } from './support.ts'
import { holds, mayHold, mayReroll, useToken } from './tokens.ts'

/** Phase 2: Movement (MOV, BLZ, DIS). */

type Choose = Extract<Frame, { at: 'movement.choose' }>
type Of<Do extends IbsmAction['do']> = Extract<IbsmAction, { do: Do }>

/** A series this long is a chance of less than one in a million million; it ends there, so that every game ends (R77). */
export const longestBlitz = 40

/** The hexes a unit may Advance into from where it is. */
const advances = (s: IbsmState, here: Position, unit: number): number[] => {
  const side = unit <= unitsOf[axis].last ? axis : soviet
  const from = (s.place[unit] as number) * 6
  const hexes: number[] = []
  for (let step = from; step < from + 6; step++) {
    const to = stepTo[step] as number
    if (mayEnter(here, side, isTank(unit), to)) hexes.push(to)
  }
  return hexes
}

const homeCityHexes: readonly number[] = urbans
  .filter(({ territory }) => territory === axis)
  .flatMap(({ hexes }) => hexes)
  .toSorted((a, b) => a - b)

/** GEN-7, OPT-2: hexes of Axis home Cities without a Regular Unit of either side, if an Infantry is off the board. */
export const homeHexes = (s: IbsmState, here: Position): number[] =>
  spareInfantry(s, axis) < 0
    ? []
    : homeCityHexes.filter((hex) => !has(here, hex, regularUnit[axis] | regularUnit[soviet]))

/** GEN-5: whether the last unit could use the extra Advance, and whether it must roll for it first. */
const extraAdvance = (s: IbsmState, here: Position, last: LastMove): 'no' | 'free' | 'roll' => {
  const { unit, attempt } = last
  if (unit < 0 || (s.entered[unit] as number) < 0) return 'no'
  if (advances(s, here, unit).length === 0) return 'no'
  if (!isHeld(here, axis, unit, s.place[unit] as number) || attempt === 'done') return 'free'
  return attempt === 'none' ? 'roll' : 'no'
}

const pushTokens = (s: IbsmState, here: Position, side: SideNumber, last: LastMove, actions: IbsmAction[]): void => {
  if (last.failed !== 'none' && holds(s, rerollToken[side]))
    actions.push({ do: 'reroll', token: rerollToken[side], die: last.die })
  if (side !== axis) return
  if (holds(s, 'A-GEN-3')) {
    const extra = extraAdvance(s, here, last)
    if (extra === 'roll') actions.push({ do: 'token', token: 'A-GEN-3' })
    if (extra === 'free')
      for (const to of advances(s, here, last.unit)) actions.push({ do: 'token', token: 'A-GEN-3', to: hexId(to) })
  }
  if (holds(s, 'A-GEN-5'))
    for (const to of homeHexes(s, here)) actions.push({ do: 'token', token: 'A-GEN-5', to: hexId(to) })
}

/** Whether anybody who looks on must think that the side has something left to decide in this Phase. */
const hasChoice = (s: IbsmState, side: SideNumber, last: LastMove): boolean => {
  if (last.mayBlitz) return true
  const { first, last: end } = unitsOf[side]
  for (let unit = first; unit <= end; unit++) if ((s.place[unit] as number) >= 0 && s.moved[unit] === 0) return true
  if (last.failed !== 'none' && mayReroll(s, side)) return true
  if (side !== axis) return false
  const here = positionOf(s)
  return (
    (mayHold(s, axis, 'A-GEN-3') && extraAdvance(s, here, last) !== 'no') ||
    (mayHold(s, axis, 'A-GEN-5') && homeHexes(s, here).length > 0)
  )
}

const run = (s: IbsmState, frame: LastMove, tell: Tell<IbsmEvent>): void => {
  const side = sideInTurn(s, frame.turn)
  if (hasChoice(s, side, frame)) go(s, { ...frame, at: 'movement.choose' })
  else if (hasMoved(s, side)) go(s, { at: 'movement.end', turn: frame.turn })
  else end(s, frame.turn, tell)
}

const hasMoved = (s: IbsmState, side: SideNumber): boolean => {
  const { first, last } = unitsOf[side]
  for (let unit = first; unit <= last; unit++) if (s.moved[unit] === 1) return true
  return false
}

const end = (s: IbsmState, turn: 0 | 1, tell: Tell<IbsmEvent>): void => {
  if (turn === 0) return go(s, { at: 'movement', ...nobodyMoved, turn: 1 })
  tell({ kind: 'phase', rule: 'IBSM-SEQ-1', phase: 'combat' })
  go(s, { at: 'combat', begun: false })
}

const endAction: IbsmAction = { do: 'endMovement' }

const ask = (s: IbsmState, frame: Choose): IbsmDecision => {
  const side = sideInTurn(s, frame.turn)
  const here = positionOf(s)
  const actions: IbsmAction[] = []
  if (frame.mayBlitz) actions.push({ do: 'blitz', unit: unitId(frame.unit) })
  pushTokens(s, here, side, frame, actions)
  pushAllMoves(s, here, side, actions)
  actions.push(endAction)
  return { side: sideNames[side], ask: askMessage, rule: 'IBSM-MOV-1', actions }
}
const askMessage: IbsmAsk = { say: 'movement' }

/** Whoever has moved ends his Movement himself, also when nothing is left to move. */
const askEnd = (s: IbsmState, { turn }: Extract<Frame, { at: 'movement.end' }>): IbsmDecision => ({
  side: sideNames[sideInTurn(s, turn)],
  ask: { say: 'movementEnd' },
  rule: 'IBSM-MOV-1',
  actions: [endAction],
  closes: true,
})

/** Puts the unit into its new hex; what may follow depends on the way it came there. */
const enter = (s: IbsmState, unit: number, via: number, to: number): void => {
  s.place[unit] = to
  s.entered[unit] = via
  s.moved[unit] = 1
}

const move = (s: IbsmState, a: Of<'move'>, { turn }: { readonly turn: 0 | 1 }, tell: Tell<IbsmEvent>): void => {
  const unit = regularNumber(a.unit)
  const via = hexNumber(a.via)
  const to = hexNumber(a.to)
  const path = pathOf(s, sideInTurn(s, turn), unit, via, to)
  const how = path.length > 2 ? 'convoy' : 'advance'
  enter(s, unit, via, to)
  tell({
    kind: 'moved',
    rule: how === 'convoy' ? 'IBSM-CON-1' : 'IBSM-ADV-1',
    unit: a.unit,
    how,
    path: path.map(hexId),
  })
  // BLZ-1, BLZ-5: only Tanks, and not in Mud.
  go(s, { at: 'movement', ...nobodyMoved, turn, unit, mayBlitz: isTank(unit) && seasonOf(s.turn).blitz })
}

type Disengaged = RollResult & { readonly result: 'free' | 'held' }

/** DIS-1: the die of each side. */
const disengageThrows: readonly Throw<Disengaged>[] = sideNames.map((by) =>
  dieTest('disengage', by, disengageSuccess, 'free', 'held'),
)
const throwToDisengage = (s: IbsmState, { turn }: { readonly turn: 0 | 1 }): Throw<Disengaged> =>
  disengageThrows[sideInTurn(s, turn)] as Throw<Disengaged>
const disengageResults = ['free', 'held'] as const

const tellDisengage = (s: IbsmState, unit: number, die: number, result: string, tell: Tell<IbsmEvent>): void =>
  tell({ kind: 'disengage', rule: 'IBSM-DIS-1', unit: unitId(unit), at: hexId(s.place[unit] as number), die, result })

const disengageDie: RollStep<IbsmState, IbsmEvent, Extract<Frame, { at: 'movement.disengageDie' }>, Disengaged> = {
  results: disengageResults,
  roll: throwToDisengage,
  resolve(s, { turn, unit }, { came: [die = 0], result: { result } }, tell) {
    tellDisengage(s, unit, die, result, tell)
    s.moved[unit] = result === 'free' ? 0 : 1
    if (result === 'free') go(s, { at: 'movement.disengaged', turn, unit })
    else go(s, { at: 'movement', ...nobodyMoved, turn, unit, failed: 'disengage', die, attempt: 'failed' })
  },
}

const askDisengaged = (s: IbsmState, { turn, unit }: Extract<Frame, { at: 'movement.disengaged' }>): IbsmDecision => {
  const side = sideInTurn(s, turn)
  const actions: IbsmAction[] = [...movesOf(s, side, unit), { do: 'stay', unit: unitId(unit) }]
  return { side: sideNames[side], ask: { say: 'disengaged', unit: unitId(unit) }, rule: 'IBSM-DIS-3', actions }
}

/** R15: its Movement is over, but it has not moved. */
const stayEngaged = (s: IbsmState, a: Of<'stay'>, { turn }: { readonly turn: 0 | 1 }, tell: Tell<IbsmEvent>): void => {
  const unit = regularNumber(a.unit)
  s.moved[unit] = 1
  tell({ kind: 'stayed', rule: 'IBSM-DIS-3', unit: a.unit, at: hexId(s.place[unit] as number) })
  go(s, { at: 'movement', ...nobodyMoved, turn })
}

type Blitzed = RollResult & { readonly result: 'success' | 'failure' | 'held' }

const blitzSucceeds: Blitzed = { result: 'success', measures: {} }
const blitzFails: Blitzed = { result: 'failure', measures: {} }
const blitzHeld: Blitzed = { result: 'held', measures: {} }

/** BLZ-1, BLZ-3: out of a hex with an enemy Tank the unit must first Disengage. */
const blitzThrow = (by: SideName, held: boolean): Throw<Blitzed> => {
  const isOut = (out: number): boolean => !held || out >= disengageSuccess
  return {
    event: 'blitz',
    casts: [
      { purpose: 'disengage', by, dice: combatDice(held ? 1 : 0) },
      { purpose: 'blitz', by, dice: combatDice(1), when: ([out = 0]) => isOut(out) },
    ],
    totals: [],
    result([out = 0, die = 0]) {
      if (!isOut(out)) return blitzHeld
      return die >= blitzSuccess ? blitzSucceeds : blitzFails
    },
  }
}
/** Per side: out of a hex where nothing holds it, and where an enemy Tank does. */
const blitzThrows = sideNames.map((by) => ({ free: blitzThrow(by, false), held: blitzThrow(by, true) }))

const blitzDice: RollStep<IbsmState, IbsmEvent, LastMove, Blitzed> = {
  results: ['success', 'failure', 'held'],
  roll(s, { turn, unit, attempt: disengaged }) {
    const side = sideInTurn(s, turn)
    // GEN-4: who has already Disengaged from there rolls only the Blitz die again.
    const held = disengaged !== 'done' && isHeld(positionOf(s), side, unit, s.place[unit] as number)
    return (blitzThrows[side] as (typeof blitzThrows)[number])[held ? 'held' : 'free']
  },
  resolve(s, last, { came, result: { result } }, tell) {
    const { unit } = last
    // What was not thrown comes to 0.
    const dice = came.filter((number) => number > 0)
    tell({
      kind: 'blitz',
      rule: result === 'held' ? 'IBSM-BLZ-3' : 'IBSM-BLZ-1',
      unit: unitId(unit),
      at: hexId(s.place[unit] as number),
      dice,
      result,
    })
    const die = dice.at(-1) ?? 0
    if (result === 'held')
      return go(s, { ...last, at: 'movement', mayBlitz: false, failed: 'breakOut', die, attempt: 'failed' })
    const attempt = dice.length > 1 ? 'done' : last.attempt
    if (result === 'success') go(s, { ...last, at: 'movement.blitz', mayBlitz: false, failed: 'none', die: 0, attempt })
    else go(s, { ...last, at: 'movement', mayBlitz: false, failed: 'blitz', die, attempt })
  },
}

const askAdvance = (s: IbsmState, turn: 0 | 1, unit: number, say: 'blitz' | 'extra', rule: string): IbsmDecision => {
  const actions: IbsmAction[] = advances(s, positionOf(s), unit).map((to) => ({
    do: 'advance',
    unit: unitId(unit),
    to: hexId(to),
  }))
  actions.push({ do: 'stay', unit: unitId(unit) })
  return { side: sideNames[sideInTurn(s, turn)], ask: { say, unit: unitId(unit) }, rule, actions }
}

const tellAdvance = (unit: number, from: number, to: number, how: 'blitz' | 'token', tell: Tell<IbsmEvent>): void =>
  tell({
    kind: 'moved',
    rule: how === 'blitz' ? 'IBSM-BLZ-1' : 'IBSM-GEN-5',
    unit: unitId(unit),
    how,
    path: [hexId(from), hexId(to)],
  })

/** BLZ-2: after each Blitz Advance the Tank may try again. */
const blitzAdvance = (s: IbsmState, a: Of<'advance'>, last: LastMove, tell: Tell<IbsmEvent>): void => {
  const { turn, unit } = last
  const from = s.place[unit] as number
  enter(s, unit, from, hexNumber(a.to))
  tellAdvance(unit, from, hexNumber(a.to), 'blitz', tell)
  const blitzes = last.blitzes + 1
  go(s, { at: 'movement', ...nobodyMoved, turn, unit, mayBlitz: blitzes < longestBlitz, blitzes })
}

const stayAfterBlitz = (s: IbsmState, last: LastMove, tell: Tell<IbsmEvent>): void => {
  const at = hexId(s.place[last.unit] as number)
  tell({ kind: 'stayed', rule: 'IBSM-BLZ-2', unit: unitId(last.unit), at })
  go(s, { ...last, at: 'movement' })
}

/** GEN-5: a plain Advance; no Blitz follows. */
const tokenAdvance = (s: IbsmState, unit: number, to: number, turn: 0 | 1, tell: Tell<IbsmEvent>): void => {
  const from = s.place[unit] as number
  enter(s, unit, from, to)
  tellAdvance(unit, from, to, 'token', tell)
  go(s, { at: 'movement', ...nobodyMoved, turn })
}

/** GEN-5: out of a hex that holds it the unit must first Disengage. */
const tokenDie: RollStep<IbsmState, IbsmEvent, LastMove, Disengaged> = {
  results: disengageResults,
  roll: throwToDisengage,
  resolve(s, last, { came: [die = 0], result: { result } }, tell) {
    tellDisengage(s, last.unit, die, result, tell)
    if (result === 'free') go(s, { at: 'movement.extra', turn: last.turn, unit: last.unit })
    else go(s, { ...last, at: 'movement', mayBlitz: false, failed: 'extra', die, attempt: 'failed' })
  },
}

const playToken = (s: IbsmState, a: Of<'token'>, last: LastMove, tell: Tell<IbsmEvent>): void => {
  if (a.token === 'A-GEN-5' && 'to' in a) {
    useToken(s, a.token, 'IBSM-GEN-7', tell)
    const unit = spareInfantry(s, axis)
    s.place[unit] = hexNumber(a.to)
    tell({ kind: 'reinforced', rule: 'IBSM-GEN-7', unit: unitId(unit), to: a.to })
    // The Movement of the last unit is over, but no other unit has moved since (R24).
    return go(s, { ...last, at: 'movement', mayBlitz: false, failed: 'none', die: 0 })
  }
  useToken(s, a.token, 'IBSM-GEN-5', tell)
  if ('to' in a) tokenAdvance(s, last.unit, hexNumber(a.to), last.turn, tell)
  else go(s, { ...last, at: 'movement.tokenDie' })
}

/** GEN-4: the failed roll is made once more. */
const reroll = (s: IbsmState, a: Of<'reroll'>, last: LastMove, tell: Tell<IbsmEvent>): void => {
  const { turn, unit, failed } = last
  useToken(s, a.token, 'IBSM-GEN-4', tell)
  if (failed === 'disengage') go(s, { at: 'movement.disengageDie', turn, unit })
  else go(s, { ...last, at: failed === 'extra' ? 'movement.tokenDie' : 'movement.blitzDice' })
}

export const movement = {
  run,
  end,
  ask,
  askEnd,
  move,
  disengage: (s: IbsmState, a: Of<'disengage'>, { turn }: LastMove): void =>
    go(s, { at: 'movement.disengageDie', turn, unit: regularNumber(a.unit) }),
  disengageDie,
  askDisengaged,
  stayEngaged,
  attemptBlitz: (s: IbsmState, last: LastMove): void => go(s, { ...last, at: 'movement.blitzDice' }),
  blitzDice,
  askBlitz: (s: IbsmState, { turn, unit }: LastMove): IbsmDecision => askAdvance(s, turn, unit, 'blitz', 'IBSM-BLZ-2'),
  blitzAdvance,
  stayAfterBlitz,
  askExtra: (s: IbsmState, { turn, unit }: Extract<Frame, { at: 'movement.extra' }>): IbsmDecision =>
    askAdvance(s, turn, unit, 'extra', 'IBSM-GEN-5'),
  extraAdvance: (
    s: IbsmState,
    a: Of<'advance'>,
    { turn, unit }: Extract<Frame, { at: 'movement.extra' }>,
    tell: Tell<IbsmEvent>,
  ): void => tokenAdvance(s, unit, hexNumber(a.to), turn, tell),
  stayAfterExtra: (s: IbsmState, a: Of<'stay'>, { turn }: { readonly turn: 0 | 1 }, tell: Tell<IbsmEvent>): void => {
    tell({ kind: 'stayed', rule: 'IBSM-DIS-3', unit: a.unit, at: hexId(s.place[regularNumber(a.unit)] as number) })
    go(s, { at: 'movement', ...nobodyMoved, turn })
  },
  playToken,
  tokenDie,
  reroll,
}
