import { type Cast, go, type RollResult, type RollStep, type Tell } from '@kurgan/kernel'
import { hexCount, hexId, hexNumber, hexOf, partisanIds, rerollToken, type Unit } from './components.ts'
import { combatDice } from './machinery/dice.ts'
import { type IbsmDecision, type IbsmNo, type IbsmOutcome, no } from './machinery/messages.ts'
import { type Position, positionOf } from './machinery/position.ts'
import { type At, axis, type IbsmAction, type IbsmEvent, type IbsmState, type Of, offMap, soviet } from './state.ts'
import { noToken, tokenNotNow, useToken } from './tokens.ts'

/** Phase 8, second part: Partisans (PAR). */

type PlaceFrame = At<'partisans.place'>

const axisTerritory = no('IBSM-MAP-8', 'axisTerritory')
const sea = no('IBSM-PAR-1', 'sea')
const notEmpty = no('IBSM-PAR-1', 'notEmpty')

/** MAP-8, PAR-1: Land hexes of Soviet territory. */
export const noHideout = (hex: number): IbsmNo | undefined => {
  const { territory } = hexOf(hex)
  if (territory === axis) return axisTerritory
  return territory === soviet ? undefined : sea
}

/** PAR-1: no Unit of either side. */
export const noRoomForPartisans = (here: Position, hex: number): IbsmNo | undefined =>
  here[hex] === 0 ? undefined : notEmpty

const sovietLand: readonly number[] = Array.from({ length: hexCount }, (_, hex) => hex).filter(
  (hex) => noHideout(hex) === undefined,
)
const partisanActions: readonly Of<'partisan'>[] = Array.from({ length: hexCount }, (_, hex) => ({
  do: 'partisan',
  to: hexId(hex),
}))

const onlyPartisans = no('IBSM-PAR-1', 'onlyPartisans')
const partisansStay = no('IBSM-PAR-2', 'partisansStay')
/** R78: which of those in the pool comes makes no difference, so none is named. */
export const anyPartisan = no('IBSM-R78', 'anyPartisan')

const noneInPool = (hex: number): IbsmNo | undefined => (hex === offMap ? undefined : partisansStay)
/** PAR-1, PAR-2: Partisans of the pool. */
export const noPartisan = (s: IbsmState, { kind, number }: Unit): IbsmNo | undefined =>
  kind === 'partisan' ? noneInPool(s.partisans[number] as number) : onlyPartisans

const inPool = (s: IbsmState): number => {
  let count = 0
  for (const hex of s.partisans) if (noneInPool(hex) === undefined) count++
  return count
}

const partisanCasts: readonly Cast[] = [{ purpose: 'partisans', by: 'soviet', dice: combatDice(1) }]

interface Raised extends RollResult {
  readonly measures: { readonly number: number }
  readonly says: IbsmOutcome
}

/** PAR-1, GEN-9: as many as the die shows, and one more by Token, as far as the pool allows. */
const partisanDie: RollStep<IbsmState, IbsmEvent, At<'partisans.die'>, Raised> = {
  roll(s, { added }) {
    const pool = inPool(s)
    return {
      event: 'partisans',
      casts: partisanCasts,
      totals: [],
      result([die = 0]) {
        const number = Math.min(die + added, pool)
        return { result: `partisans ${number}`, measures: { number }, says: { say: 'partisans', number } }
      },
    }
  },
  resolve(s, { added }, { came: [die = 0], result: { result, measures } }, tell) {
    const { number } = measures
    tell({ kind: 'partisans', rule: 'IBSM-PAR-1', die, number, result })
    if (number === 0) go(s, { at: 'stalin' })
    else go(s, { at: 'partisans.place', die, left: number, added, placed: false })
  },
}

const roll = (s: IbsmState): void => go(s, { at: 'partisans.die', added: 0 })

/** Whoever has placed Reinforcements throws the die himself. */
const askRoll = (): IbsmDecision => ({
  side: 'soviet',
  ask: { say: 'partisanRoll' },
  rule: 'IBSM-PAR-1',
  actions: rollActions,
  closes: true,
})
const rollActions: readonly IbsmAction[] = [{ do: 'proceed' }]

/** GEN-4: the die counts anew only before the first one is placed. */
export const noNewDie = ({ placed }: PlaceFrame): IbsmNo | undefined =>
  placed ? tokenNotNow[rerollToken[soviet]] : undefined

/** GEN-9: one more, if the pool has it. */
export const noExtraPartisan = (s: IbsmState, { left }: PlaceFrame): IbsmNo | undefined =>
  inPool(s) > left ? undefined : tokenNotNow['S-GEN-4']

/** PAR-1: each on an empty Land hex of Soviet territory. */
const askPlace = (s: IbsmState, frame: PlaceFrame): IbsmDecision => {
  const { die, left } = frame
  const here = positionOf(s)
  const actions: IbsmAction[] = []
  for (const hex of sovietLand)
    if (noRoomForPartisans(here, hex) === undefined) actions.push(partisanActions[hex] as IbsmAction)
  const token = rerollToken[soviet]
  if (noNewDie(frame) === undefined && noToken(s, soviet, token) === undefined)
    actions.push({ do: 'reroll', token, die })
  if (noToken(s, soviet, 'S-GEN-4') === undefined && noExtraPartisan(s, frame) === undefined)
    actions.push({ do: 'token', token: 'S-GEN-4' })
  return { side: 'soviet', ask: { say: 'partisans', left }, rule: 'IBSM-PAR-1', actions }
}

const place = (s: IbsmState, a: Of<'partisan'>, frame: PlaceFrame, tell: Tell<IbsmEvent>): void => {
  const number = s.partisans.indexOf(offMap)
  s.partisans[number] = hexNumber(a.to)
  tell({ kind: 'partisan', rule: 'IBSM-PAR-1', unit: partisanIds[number] as string, to: a.to })
  if (frame.left === 1) go(s, { at: 'stalin' })
  else go(s, { ...frame, left: frame.left - 1, placed: true })
}

/** GEN-9: one more Partisan. */
const oneMore = (s: IbsmState, a: Of<'token'>, frame: PlaceFrame, tell: Tell<IbsmEvent>): void => {
  useToken(s, a.token, 'IBSM-GEN-9', tell)
  go(s, { ...frame, left: frame.left + 1, added: 1 })
}

/** GEN-4: only the die counts anew; a Partisan that another Token added still comes. */
const rollAgain = (s: IbsmState, a: Of<'reroll'>, { added }: PlaceFrame, tell: Tell<IbsmEvent>): void => {
  useToken(s, a.token, 'IBSM-GEN-4', tell)
  go(s, { at: 'partisans.die', added })
}

export const partisans = { askRoll, roll, die: partisanDie, ask: askPlace, place, oneMore, rollAgain }
