import { go, type Tell } from '@kurgan/kernel'
import {
  divisionToken,
  divisionTurn,
  hexId,
  hexNumber,
  infantryOf,
  initiativeTurn,
  lastTurn,
  regularNumber,
  seasonOf,
  sideNames,
  tokenCount,
  tokenIds,
  tokenOf,
  tokenSide,
  unitId,
} from './components.ts'
import { finalVictory } from './control.ts'
import { initiative } from './initiative.ts'
import { type IbsmChoice, type IbsmNo, no } from './machinery/messages.ts'
import { type Position, positionOf, spareUnits } from './machinery/position.ts'
import {
  axis,
  type IbsmAction,
  type IbsmEvent,
  type IbsmState,
  inHand,
  nowhere,
  type Of,
  type SideNumber,
  type TokenId,
  usedUp,
} from './state.ts'
import { homeHexes, noHomeHex } from './tokens.ts'

/** Phase 9: Calendar, Generals, Initiative (CAL), and the optional division (OPT). */

const notHomeCity = no('IBSM-OPT-2', 'notHomeCity')
const notDue = no('IBSM-OPT-2', 'notDue')

/** OPT-2: one Infantry, to a home City. */
export const noDivision = (tank: boolean): IbsmNo | undefined => (tank ? notDue : undefined)
export const noDivisionHex = (here: Position, hex: number): IbsmNo | undefined => noHomeHex(here, hex, notHomeCity)

/** CAL-3: the Token on the new Season comes to the hand of its owner, and only he looks at it. */
const takeToken = (s: IbsmState, tell: Tell<IbsmEvent>): void => {
  for (let token = 0; token < tokenCount; token++) {
    if (s.tokens[token] !== s.turn || token === tokenTakenOut(s)) continue
    const side = tokenSide[token] as SideNumber
    s.tokens[token] = inHand
    s.hands[side] = (s.hands[side] as number) + 1
    const name = sideNames[side]
    tell({ kind: 'tokenTaken', rule: 'IBSM-CAL-3', side: name })
    tell({
      kind: 'tokenSeen',
      rule: 'IBSM-CAL-3',
      side: name,
      token: tokenIds[token] as TokenId,
      seats: [name],
      reveals: true,
    })
  }
}

/** The Token that the optional rule takes out of the game, or -1. */
const tokenTakenOut = (s: IbsmState): number => (s.antiPartisanDivision ? tokenOf(divisionToken) : -1)

export const calendarPhase = (s: IbsmState, tell: Tell<IbsmEvent>): void => {
  tell({ kind: 'phase', rule: 'IBSM-SEQ-1', phase: 'calendar' })
  if (s.turn === lastTurn) return finalVictory(s, tell)
  s.moved.fill(0)
  s.entered.fill(nowhere)
  s.turn++
  takeToken(s, tell)
  if (s.turn === initiativeTurn && initiative(s) !== axis)
    tell({ kind: 'initiative', rule: 'IBSM-INI-2', side: sideNames[initiative(s)] })
  if (s.turn === divisionTurn && s.antiPartisanDivision) callDivision(s, tell)
  else go(s, { at: 'season' })
}

/** OPT-2, OPT-3. */
const callDivision = (s: IbsmState, tell: Tell<IbsmEvent>): void => {
  s.tokens[tokenTakenOut(s)] = usedUp
  if (homeHexes(s, positionOf(s)).length > 0) return go(s, { at: 'calendar.division' })
  tell({ kind: 'tokenRemoved', rule: 'IBSM-OPT-3', token: divisionToken })
  go(s, { at: 'season' })
}

/** Any Infantry that is off the board: the first is as good as any. */
const chooseDivision = (s: IbsmState): IbsmChoice => {
  const hexes = homeHexes(s, positionOf(s))
  const items = spareUnits(s, infantryOf[axis]).flatMap((unit) =>
    hexes.map((hex): IbsmAction => ({ do: 'deploy', unit: unitId(unit), to: hexId(hex) })),
  )
  const canonical = items.slice(0, hexes.length)
  return { side: 'axis', ask: { say: 'division' }, rule: 'IBSM-OPT-2', items, canonical, picks: 0 }
}

const deployDivision = (s: IbsmState, a: Of<'deploy'>, tell: Tell<IbsmEvent>): void => {
  s.place[regularNumber(a.unit)] = hexNumber(a.to)
  tell({ kind: 'division', rule: 'IBSM-OPT-2', unit: a.unit, to: a.to })
  go(s, { at: 'season' })
}

export const division = { choose: chooseDivision, deploy: deployDivision }

/** A Season begins with the Support Phase. */
export const startSeason = (s: IbsmState, tell: Tell<IbsmEvent>): void => {
  const { year, season } = seasonOf(s.turn)
  tell({ kind: 'season', rule: 'IBSM-TIM-1', year, season, initiative: sideNames[initiative(s)] })
  go(s, { at: 'support', turn: 0 })
}
