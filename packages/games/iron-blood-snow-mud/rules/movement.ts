import { go, type RollStep, type Tell } from '@kurgan/kernel'
import { advances, askAdvance, enter, noEntry, tellAdvance } from './advance.ts'
import { noAttempt, noBlitzing } from './blitz.ts'
import {
  hexId,
  hexNumber,
  isTank,
  regularNumber,
  regulars,
  rerollToken,
  sideNames,
  stepBetween,
  type Unit,
  unitId,
  allUnits,
} from './components.ts'
import { movesOf, pathOf, pushUnitMoves, roadsInSeason } from './convoy.ts'
import { type Disengaged, disengageResults, noLeaving, tellDisengage, throwToDisengage } from './disengagement.ts'
import { sideInTurn } from './initiative.ts'
import { type IbsmAsk, type IbsmDecision, type IbsmNo, no } from './machinery/messages.ts'
import { type Position, positionOf, spareInfantry } from './machinery/position.ts'
import {
  type At,
  axis,
  type IbsmAction,
  type IbsmEvent,
  type IbsmState,
  justMoved,
  type LastMove,
  nobodyMoved,
  type Of,
  type SideNumber,
  soviet,
} from './state.ts'
import { homeHexes, mayHold, mayReroll, noToken, tokenNotNow, useToken } from './tokens.ts'

/** Phase 2: Movement (MOV), and the Tokens that are played in it (GEN). */

type Choose = At<'movement.choose'>

const supportDoesNotMove = no('IBSM-UNT-2', 'supportDoesNotMove')
const notYours = no('IBSM-MOV-1', 'notYours')
const nowhere = no('IBSM-MOV-1', 'nowhere')
const nobodyReaches = no('IBSM-MOV-1', 'nobodyReaches')
const nobodyHeld = no('IBSM-DIS-2', 'nobodyHeld')
const notOnMap = no('IBSM-UNT-6', 'notOnMap')
const alreadyMoved = no('IBSM-MOV-2', 'alreadyMoved')
const mustDisengageFirst = no('IBSM-GEN-5', 'mustDisengage')
const notAdjacent = no('IBSM-GEN-5', 'notAdjacent')

/** UNT-2, MOV-1: the Regular Units of the side. */
export const noMover = (side: SideNumber, { side: owner, kind }: Unit): IbsmNo | undefined => {
  if (kind !== 'regular') return supportDoesNotMove
  return owner === side ? undefined : notYours
}
/** Per side: the numbers of the units that move. */
const movers: readonly (readonly number[])[] = [axis, soviet].map((side) =>
  allUnits.flatMap((unit) => (noMover(side as SideNumber, unit) === undefined ? [unit.number] : [])),
)
const moversOf = (side: SideNumber): readonly number[] => movers[side] as readonly number[]

export const noPresence = (s: IbsmState, unit: number): IbsmNo | undefined =>
  (s.place[unit] as number) < 0 ? notOnMap : undefined

/** MOV-2: each unit on the map moves once a Season. */
export const noMovement = (s: IbsmState, unit: number): IbsmNo | undefined =>
  noPresence(s, unit) ?? (s.moved[unit] === 1 ? alreadyMoved : undefined)

/** GEN-5: the last unit must Disengage before an extra Advance. */
const mustRoll = (s: IbsmState, here: Position, { unit, attempt }: LastMove): boolean =>
  attempt !== 'done' && noLeaving(here, axis, unit, s.place[unit] as number) !== undefined

/** GEN-5: whether the last unit could use the extra Advance; its attempt to Disengage may have failed (R79). */
export const noExtraAdvance = (s: IbsmState, here: Position, last: LastMove): IbsmNo | undefined => {
  const { unit, attempt } = last
  const moved = unit >= 0 && (s.entered[unit] as number) >= 0
  const able = moved && advances(s, here, unit).length > 0 && !(attempt === 'failed' && mustRoll(s, here, last))
  return able ? undefined : tokenNotNow['A-GEN-3']
}

/** GEN-5: where it may go, unless it must roll first. */
export const noExtraAdvanceTo = (s: IbsmState, here: Position, last: LastMove, to: number): IbsmNo | undefined => {
  if (mustRoll(s, here, last)) return mustDisengageFirst
  const adjacent = stepBetween(s.place[last.unit] as number, to) >= 0
  return noEntry(here, axis, isTank(last.unit), to) ?? (adjacent ? undefined : notAdjacent)
}

/** GEN-7. */
export const noHomecoming = (s: IbsmState, here: Position): IbsmNo | undefined =>
  homeHexes(s, here).length > 0 ? undefined : tokenNotNow['A-GEN-5']

/** GEN-4: only a roll that has just failed is repeated. */
export const noRetry = (side: SideNumber, { failed }: LastMove): IbsmNo | undefined =>
  failed === 'none' ? tokenNotNow[rerollToken[side]] : undefined

const pushTokens = (s: IbsmState, here: Position, side: SideNumber, last: LastMove, actions: IbsmAction[]): void => {
  const again = rerollToken[side]
  if (noRetry(side, last) === undefined && noToken(s, side, again) === undefined)
    actions.push({ do: 'reroll', token: again, die: last.die })
  if (side !== axis) return
  if (noToken(s, axis, 'A-GEN-3') === undefined && noExtraAdvance(s, here, last) === undefined) {
    if (mustRoll(s, here, last)) actions.push({ do: 'token', token: 'A-GEN-3' })
    else for (const to of advances(s, here, last.unit)) actions.push({ do: 'token', token: 'A-GEN-3', to: hexId(to) })
  }
  if (noToken(s, axis, 'A-GEN-5') === undefined)
    for (const to of homeHexes(s, here)) actions.push({ do: 'token', token: 'A-GEN-5', to: hexId(to) })
}

/** Everything the units of a side that have not moved may begin. */
const pushMoves = (s: IbsmState, here: Position, side: SideNumber, actions: IbsmAction[]): void => {
  const roads = roadsInSeason(s, here, side)
  for (const unit of moversOf(side)) {
    if (noMovement(s, unit) !== undefined) continue
    const held = noLeaving(here, side, unit, s.place[unit] as number) !== undefined
    if (held) actions.push(disengageActions[unit] as IbsmAction)
    else pushUnitMoves(s, here, side, roads, unit, actions)
  }
}
const disengageActions: readonly Of<'disengage'>[] = regulars.map(({ id }) => ({ do: 'disengage', unit: id }))

const leadsThere = (moves: readonly IbsmAction[], via: number, to: number): boolean =>
  moves.some((a) => a.do === 'move' && (via < 0 || a.via === hexId(via)) && (to < 0 || a.to === hexId(to)))

/** MOV-1: a unit that is free to leave its hex has somewhere to go, over `via` where that is not -1. */
export const noGoing = (s: IbsmState, side: SideNumber, unit: number, via: number): IbsmNo | undefined =>
  leadsThere(movesOf(s, side, unit), via, -1) ? undefined : nowhere

/** MOV-1: somebody can go there: the unit that has disengaged, or anybody. */
export const noGoingTo = (
  s: IbsmState,
  side: SideNumber,
  disengaged: number | undefined,
  via: number,
  to: number,
): IbsmNo | undefined => {
  const moves: IbsmAction[] = disengaged === undefined ? [] : movesOf(s, side, disengaged)
  if (disengaged === undefined) pushMoves(s, positionOf(s), side, moves)
  return leadsThere(moves, via, to) ? undefined : nobodyReaches
}

/** DIS-2: somebody must Disengage. */
export const noneToDisengage = (s: IbsmState, here: Position, side: SideNumber): IbsmNo | undefined => {
  const held = (unit: number): boolean =>
    noMovement(s, unit) === undefined && noLeaving(here, side, unit, s.place[unit] as number) !== undefined
  return moversOf(side).some(held) ? undefined : nobodyHeld
}

/** Whether anybody who looks on must think that the side has something left to decide in this Phase. */
const hasChoice = (s: IbsmState, side: SideNumber, last: LastMove): boolean => {
  if (noAttempt(last, last.unit) === undefined) return true
  for (const unit of moversOf(side)) if (noMovement(s, unit) === undefined) return true
  if (noRetry(side, last) === undefined && mayReroll(s, side)) return true
  if (side !== axis) return false
  const here = positionOf(s)
  return (
    (mayHold(s, axis, 'A-GEN-3') && noExtraAdvance(s, here, last) === undefined) ||
    (mayHold(s, axis, 'A-GEN-5') && noHomecoming(s, here) === undefined)
  )
}

/** Written out, since it stands before every question of this Phase: to spread frames of several shapes is slow. */
const choosing = ({ turn, unit, mayBlitz, failed, die, attempt, blitzes }: LastMove): Choose => ({
  at: 'movement.choose',
  turn,
  unit,
  mayBlitz,
  failed,
  die,
  attempt,
  blitzes,
})

const run = (s: IbsmState, frame: LastMove, tell: Tell<IbsmEvent>): void => {
  const side = sideInTurn(s, frame.turn)
  if (hasChoice(s, side, frame)) go(s, choosing(frame))
  else if (hasMoved(s, side)) go(s, { at: 'movement.end', turn: frame.turn })
  else end(s, frame.turn, tell)
}

const hasMoved = (s: IbsmState, side: SideNumber): boolean => moversOf(side).some((unit) => s.moved[unit] === 1)

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
  if (noAttempt(frame, frame.unit) === undefined) actions.push({ do: 'blitz', unit: unitId(frame.unit) })
  pushTokens(s, here, side, frame, actions)
  pushMoves(s, here, side, actions)
  actions.push(endAction)
  return { side: sideNames[side], ask: askMessage, rule: 'IBSM-MOV-1', actions }
}
const askMessage: IbsmAsk = { say: 'movement' }

/** Whoever has moved ends his Movement himself, also when nothing is left to move. */
const askEnd = (s: IbsmState, { turn }: At<'movement.end'>): IbsmDecision => ({
  side: sideNames[sideInTurn(s, turn)],
  ask: { say: 'movementEnd' },
  rule: 'IBSM-MOV-1',
  actions: [endAction],
  closes: true,
})

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
  go(s, justMoved(turn, unit, noBlitzing(s, unit) === undefined, 0))
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
  askExtra: (s: IbsmState, { unit }: At<'movement.extra'>): IbsmDecision => askAdvance(s, unit, 'extra', 'IBSM-GEN-5'),
  extraAdvance: (s: IbsmState, a: Of<'advance'>, { turn, unit }: At<'movement.extra'>, tell: Tell<IbsmEvent>): void =>
    tokenAdvance(s, unit, hexNumber(a.to), turn, tell),
  stayAfterExtra: (s: IbsmState, a: Of<'stay'>, { turn }: { readonly turn: 0 | 1 }, tell: Tell<IbsmEvent>): void => {
    tell({ kind: 'stayed', rule: 'IBSM-DIS-3', unit: a.unit, at: hexId(s.place[regularNumber(a.unit)] as number) })
    go(s, { at: 'movement', ...nobodyMoved, turn })
  },
  playToken,
  tokenDie,
  reroll,
}
