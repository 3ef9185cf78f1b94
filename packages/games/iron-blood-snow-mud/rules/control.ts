import { finish, go, type Outcome, type Tell } from '@kurgan/kernel'
import { gameData } from '../data/index.ts'
import { moscow, sideNames, urbanOf, urbans } from './components.ts'
import { initiative } from './initiative.ts'
import { has, type Position, positionOf, regularUnit } from './machinery/position.ts'
import { axis, type EndingId, type IbsmEvent, type IbsmState, type SideNumber, soviet } from './state.ts'

/** Phase 5: Control & Victory Check, and the end of the game (CTL, CVC, VIC). */

/** CTL-1: one Regular Unit on each hex of a location the side does not control. */
const holdsWhole = (here: Position, side: SideNumber, urban: number): boolean =>
  urbanOf(urban).hexes.every((hex) => has(here, hex, regularUnit[side]))

const changeControl = (s: IbsmState, tell: Tell<IbsmEvent>): void => {
  const here = positionOf(s)
  for (const [urban, { id }] of urbans.entries()) {
    const taker: SideNumber = s.control[urban] === axis ? soviet : axis
    if (!holdsWhole(here, taker, urban)) continue
    s.control[urban] = taker
    tell({ kind: 'control', rule: 'IBSM-CTL-1', location: id, side: sideNames[taker] })
  }
}

const destroyedFortresses = (s: IbsmState): number => s.fortress.filter((stands) => stands === 0).length
const axisIndustry = (s: IbsmState): number =>
  urbans.filter(({ industrial }, urban) => industrial && s.control[urban] === axis).length

const endGame = (s: IbsmState, ending: EndingId, rule: string, tell: Tell<IbsmEvent>): void => {
  s.outcome = ending
  tell({
    kind: 'ended',
    rule,
    ending,
    fortresses: destroyedFortresses(s),
    industrial: axisIndustry(s),
    moscow: s.control[moscow] === axis,
  })
  finish(s)
}

const axisHasStalin = (s: IbsmState): boolean => s.control[s.stalin] === axis
const sovietsHoldHome = (s: IbsmState): boolean =>
  urbans.some(({ territory }, urban) => territory === axis && s.control[urban] === soviet)

export const controlPhase = (s: IbsmState, tell: Tell<IbsmEvent>): void => {
  tell({ kind: 'phase', rule: 'IBSM-SEQ-1', phase: 'control' })
  changeControl(s, tell)
  const stalin = axisHasStalin(s)
  const homeland = sovietsHoldHome(s)
  // VIC-3: with both, the Initiative decides.
  if (stalin && (!homeland || initiative(s) === axis))
    return endGame(s, 'axis/stalin', homeland ? 'IBSM-VIC-3' : 'IBSM-VIC-1', tell)
  if (homeland) return endGame(s, 'soviet/homeland', stalin ? 'IBSM-VIC-3' : 'IBSM-VIC-2', tell)
  go(s, { at: 'supply' })
}

/** VIC-4: a Fortress destroyed, and Moscow or three Industrial Centers. */
const axisHoldsEnough = (s: IbsmState): boolean =>
  destroyedFortresses(s) >= gameData.victory.fortresses &&
  (s.control[moscow] === axis || axisIndustry(s) >= gameData.victory.industrialCenters)

export const finalVictory = (s: IbsmState, tell: Tell<IbsmEvent>): void =>
  axisHoldsEnough(s) ? endGame(s, 'axis/final', 'IBSM-VIC-4', tell) : endGame(s, 'soviet/final', 'IBSM-VIC-5', tell)

/** Who has won, and how. */
export const endings: Readonly<Record<EndingId, Pick<Outcome, 'winner' | 'kind'>>> = {
  'axis/stalin': { winner: 'axis', kind: 'stalin' },
  'axis/final': { winner: 'axis', kind: 'final' },
  'soviet/homeland': { winner: 'soviet', kind: 'homeland' },
  'soviet/final': { winner: 'soviet', kind: 'final' },
}

const endingRule = (s: IbsmState): string => {
  if (s.outcome === 'axis/final') return 'IBSM-VIC-4'
  if (s.outcome === 'soviet/final') return 'IBSM-VIC-5'
  if (axisHasStalin(s) && sovietsHoldHome(s)) return 'IBSM-VIC-3'
  return s.outcome === 'axis/stalin' ? 'IBSM-VIC-1' : 'IBSM-VIC-2'
}

export const outcome = (s: IbsmState): Outcome | undefined => {
  if (s.outcome === '') return undefined
  return {
    ...endings[s.outcome],
    rule: endingRule(s),
    score: { fortresses: destroyedFortresses(s), industrial: axisIndustry(s), season: s.turn + 1 },
  }
}
