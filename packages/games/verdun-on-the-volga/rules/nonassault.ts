import { type Decision, type Dice, go, type Tell } from '@kurgan/kernel'
import { moveOf } from './machinery/actions.ts'
import { isBound } from './flanks.ts'
import { eliminate, loseStep, shift, strengthen } from './pieces.ts'
import { forceAt, isFull, placeOf, sideName } from './stacking.ts'
import { apart, bySpace, isEastBank, isZone, linkOf, neighbours, placeName, spaceOf, volga } from './map.ts'
import type { VovAsk } from './machinery/messages.ts'
import { isOpenTo } from './regroup.ts'
import { type Army, type Frame, type VovAction, type VovEvent, type VovState } from './state.ts'
import { isSupplied, type Lines, supplyLines, transferReach } from './supply.ts'
import { endOf, firstOf, german, isArmor, nameOf, unitNumber, unitOf } from './units.ts'

/** 8.1.2: Redeploy, Troop Transfer and Consolidation. */

type Do<Name extends VovAction['do']> = Extract<VovAction, { do: Name }>
type At<Name extends Frame['at']> = Extract<Frame, { at: Name }>

/** VOV-8.1.2e–f, 16.2a, R20: everywhere a unit can Redeploy to. */
const redeployments = (s: VovState, unit: number): readonly number[] => {
  const start = placeOf(s, unit)
  const reached = bySpace.slice()
  reached[start] = 1
  const queue = [start]
  const found: number[] = []
  for (let next = 0; next < queue.length; next++) {
    const from = queue[next] as number
    for (const to of neighbours(from)) {
      if (reached[to] === 1 || linkOf(from, to) === volga || !isOpenTo(s, unit, from, to)) continue
      if (isZone(to) && linkOf(start, to) === apart) continue
      reached[to] = 1
      found.push(to)
      if (!isZone(to)) queue.push(to)
    }
  }
  return found
}

const canStep = (s: VovState, unit: number): boolean => {
  const from = placeOf(s, unit)
  return neighbours(from).some((to) => linkOf(from, to) !== volga && isOpenTo(s, unit, from, to))
}

/** VOV-8.1.2f, 18.2a */
const isBarredOnTurn1 = (s: VovState): boolean => s.side === german && s.turn === 1

const mayRedeploy = (s: VovState, unit: number): boolean =>
  placeOf(s, unit) >= 0 && !isBound(s, unit) && canStep(s, unit)

const redeployable = (s: VovState): readonly number[] => {
  const found: number[] = []
  for (let unit = firstOf(s.side); unit < endOf(s.side); unit++) if (mayRedeploy(s, unit)) found.push(unit)
  return found
}

export const canRedeploy = (s: VovState): boolean => {
  if (isBarredOnTurn1(s)) return false
  for (let unit = firstOf(s.side); unit < endOf(s.side); unit++) if (mayRedeploy(s, unit)) return true
  return false
}

export const redeployment = {
  ask: (s: VovState) => ({
    side: sideName(s.side),
    ask: { say: 'redeploy' } satisfies VovAsk,
    rule: 'VOV-8.1.2e',
    actions: redeployable(s).map((unit) => ({ do: 'take', unit: nameOf(unit) }) as const),
  }),
  on: {
    take(s: VovState, { unit }: Do<'take'>): void {
      go(s, { at: 'redeploy.to', unit: unitNumber(unit) })
    },
  },
}

/** The Impulse ends with what is chosen here: it is asked for even where one thing is left (`always` in the sequence). */
const lastChoice = <A extends VovAction>(
  side: Army,
  ask: VovAsk,
  rule: string,
  actions: readonly A[],
): Decision<A> => ({
  side: sideName(side),
  ask,
  rule,
  actions,
  closes: actions.length === 1,
})

export const redeployTo = {
  ask: (s: VovState, { unit }: At<'redeploy.to'>) =>
    lastChoice(
      s.side,
      { say: 'redeployTo', unit: nameOf(unit) },
      'VOV-8.1.2e',
      redeployments(s, unit)
        .toSorted((a, b) => a - b)
        .map((to) => moveOf(unit, to)),
    ),
  on: {
    move(s: VovState, { to }: Do<'move'>, { unit }: At<'redeploy.to'>, _dice: Dice, tell: Tell<VovEvent>): void {
      const from = placeName(placeOf(s, unit))
      tell({ kind: 'moved', rule: 'VOV-8.1.2e', unit: nameOf(unit), from, to, cost: 0 })
      shift(s, unit, spaceOf(to), tell)
      go(s, { at: 'impulse.end' })
    },
  },
}

const inSupply = (s: VovState, unit: number, lines: Lines): boolean => isSupplied(s.side, placeOf(s, unit), lines)

/** VOV-8.1.2h, R21: L and M do not exchange with numbered Areas. */
const isAcrossVolga = (a: number, b: number): boolean => (isEastBank(a) && !isZone(b)) || (isEastBank(b) && !isZone(a))

/** The full units a reduced one can draw on. */
const donorsFor = (s: VovState, unit: number, lines: Lines): readonly number[] => {
  const from = placeOf(s, unit)
  const { type } = unitOf(unit)
  const found: number[] = []
  // R21: a line with an end in a numbered Area does not run through L or M, one between Zones may.
  const reaches: Lines[] = []
  for (let one = firstOf(s.side); one < endOf(s.side); one++) {
    const at = placeOf(s, one)
    if (at < 0 || at === from || !isFull(s, one) || unitOf(one).type !== type || isAcrossVolga(from, at)) continue
    if (!inSupply(s, one, lines)) continue
    const east = isZone(from) && isZone(at)
    const reach = (reaches[east ? 1 : 0] ??= transferReach(s, s.side, from, isArmor(unit), east))
    if (reach[at] === 1) found.push(one)
  }
  return found
}

const reducedInSupply = (s: VovState, lines: Lines): readonly number[] => {
  const found: number[] = []
  for (let unit = firstOf(s.side); unit < endOf(s.side); unit++)
    if (placeOf(s, unit) >= 0 && !isFull(s, unit) && inSupply(s, unit, lines)) found.push(unit)
  return found
}

/** VOV-8.1.2g: each reduced unit that can be strengthened, with those it can draw on. */
export const transfers = (s: VovState): readonly { readonly unit: number; readonly donors: readonly number[] }[] => {
  const lines = supplyLines(s, s.side)
  return reducedInSupply(s, lines)
    .map((unit) => ({ unit, donors: donorsFor(s, unit, lines) }))
    .filter(({ donors }) => donors.length > 0)
}

const someReduced = (s: VovState, lines: Lines, fits: (unit: number) => boolean): boolean => {
  const end = endOf(s.side)
  for (let unit = firstOf(s.side); unit < end; unit++)
    if (s.steps[unit] === 1 && placeOf(s, unit) >= 0 && inSupply(s, unit, lines) && fits(unit)) return true
  return false
}

export const canTransfer = (s: VovState, lines: Lines): boolean =>
  !isBarredOnTurn1(s) && someReduced(s, lines, (unit) => donorsFor(s, unit, lines).length > 0)

/** VOV-8.1.2g */
export const transfer = {
  ask: (s: VovState) => ({
    side: sideName(s.side),
    ask: { say: 'transfer' } satisfies VovAsk,
    rule: 'VOV-8.1.2g',
    actions: transfers(s).map(({ unit }) => ({ do: 'strengthen', unit: nameOf(unit) }) as const),
  }),
  on: {
    strengthen(s: VovState, { unit }: Do<'strengthen'>): void {
      go(s, { at: 'transfer.from', unit: unitNumber(unit) })
    },
  },
}

export const transferFrom = {
  ask: (s: VovState, { unit }: At<'transfer.from'>) =>
    lastChoice(
      s.side,
      { say: 'transferFrom', unit: nameOf(unit) },
      'VOV-8.1.2g',
      donorsFor(s, unit, supplyLines(s, s.side)).map((donor) => ({ do: 'weaken', unit: nameOf(donor) }) as const),
    ),
  on: {
    weaken(
      s: VovState,
      { unit: donor }: Do<'weaken'>,
      { unit }: At<'transfer.from'>,
      _dice: Dice,
      tell: Tell<VovEvent>,
    ): void {
      strengthen(s, unit, 'VOV-8.1.2g', tell)
      loseStep(s, unitNumber(donor), 'transfer', 'VOV-8.1.2g', tell)
      go(s, { at: 'impulse.end' })
    },
  },
}

const partnersOf = (s: VovState, unit: number): readonly number[] => {
  const at = placeOf(s, unit)
  const found: number[] = []
  if (forceAt(s, s.side, at) < 2) return found
  for (let one = firstOf(s.side); one < endOf(s.side); one++)
    if (one !== unit && s.at[one] === at && !isFull(s, one) && unitOf(one).type === unitOf(unit).type) found.push(one)
  return found
}

/** VOV-8.1.2i: each reduced unit that can be strengthened, with those that can be given up for it. */
export const consolidations = (
  s: VovState,
): readonly { readonly unit: number; readonly partners: readonly number[] }[] =>
  reducedInSupply(s, supplyLines(s, s.side))
    .map((unit) => ({ unit, partners: partnersOf(s, unit) }))
    .filter(({ partners }) => partners.length > 0)

export const canConsolidate = (s: VovState, lines: Lines): boolean =>
  someReduced(s, lines, (unit) => partnersOf(s, unit).length > 0)

export const consolidation = {
  ask: (s: VovState) => ({
    side: sideName(s.side),
    ask: { say: 'consolidate' } satisfies VovAsk,
    rule: 'VOV-8.1.2i',
    actions: consolidations(s).map(({ unit }) => ({ do: 'strengthen', unit: nameOf(unit) }) as const),
  }),
  on: {
    strengthen(s: VovState, { unit }: Do<'strengthen'>): void {
      go(s, { at: 'consolidation.with', unit: unitNumber(unit) })
    },
  },
}

export const consolidationWith = {
  ask: (s: VovState, { unit }: At<'consolidation.with'>) =>
    lastChoice(
      s.side,
      { say: 'consolidateWith', unit: nameOf(unit) },
      'VOV-8.1.2i',
      partnersOf(s, unit).map((partner) => ({ do: 'sacrifice', unit: nameOf(partner) }) as const),
    ),
  on: {
    sacrifice(
      s: VovState,
      { unit: partner }: Do<'sacrifice'>,
      { unit }: At<'consolidation.with'>,
      _dice: Dice,
      tell: Tell<VovEvent>,
    ): void {
      eliminate(s, unitNumber(partner), 'consolidation', 'VOV-8.1.2i', tell)
      strengthen(s, unit, 'VOV-8.1.2i', tell)
      go(s, { at: 'impulse.end' })
    },
  },
}
