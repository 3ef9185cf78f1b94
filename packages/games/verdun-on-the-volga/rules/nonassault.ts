import { go } from '@kurgan/kernel'
import { moveOf } from './machinery/actions.ts'
import { isBound, noPlace } from './flanks.ts'
import { eliminate, loseStep, shift, strengthen } from './pieces.ts'
import { forceAt, isFull, placeOf, sideName } from './stacking.ts'
import { apart, bySpace, isEastBank, isZone, linkOf, neighbours, placeName, spaceOf } from './map.ts'
import { no, type VovAsk, type VovNo } from './machinery/messages.ts'
import type { Asks, VovDecision } from './machinery/step.ts'
import { noQuietEntry } from './regroup.ts'
import type { Army, VovAction, VovState } from './state.ts'
import { isSupplied, type Lines, supplyLines, transferReach } from './supply.ts'
import { endOf, firstOf, german, isArmor, nameOf, unitNumber, unitOf } from './units.ts'

/** 8.1.2: Redeploy, Troop Transfer and Consolidation. */

/** VOV-8.1.2f, 8.1.2h: L and M on one side, a numbered Area on the other. */
const isAcrossVolga = (a: number, b: number): boolean => (isEastBank(a) && !isZone(b)) || (isEastBank(b) && !isZone(a))

const neverByRedeploy = no('VOV-8.1.2f', 'neverByRedeploy')
const zoneFromStart = no('VOV-R20', 'zoneFromStart')

/** What closes a space on the way of a Redeploy that began at `start` (VOV-8.1.2e–f, 16.2a). */
const noPassage = (s: VovState, unit: number, start: number, from: number, to: number): VovNo | undefined => {
  if (isAcrossVolga(from, to)) return noPlace(s, unit, to) ?? neverByRedeploy
  return noQuietEntry(s, unit, from, to) ?? (isZone(to) && linkOf(start, to) === apart ? zoneFromStart : undefined)
}

/** Everywhere a unit can Redeploy to. */
const redeployments = (s: VovState, unit: number): readonly number[] => {
  const start = placeOf(s, unit)
  const reached = bySpace.slice()
  reached[start] = 1
  const queue = [start]
  const found: number[] = []
  for (let next = 0; next < queue.length; next++) {
    const from = queue[next] as number
    for (const to of neighbours(from)) {
      if (reached[to] === 1 || noPassage(s, unit, start, from, to) !== undefined) continue
      reached[to] = 1
      found.push(to)
      if (!isZone(to)) queue.push(to)
    }
  }
  return found
}

const noWay = no('VOV-8.1.2e', 'noWay')

/** Why a unit cannot Redeploy to a space: closed to it, or no open way leads there. */
export const noRedeploy = (s: VovState, unit: number, to: number): VovNo | undefined => {
  const start = placeOf(s, unit)
  return noPassage(s, unit, start, start, to) ?? (redeployments(s, unit).includes(to) ? undefined : noWay)
}

const notOnTurn1 = no('VOV-18.2a', 'notOnTurn1')

/** Of Redeploy and Troop Transfer (VOV-8.1.2f, 8.1.2h). */
export const noTurn1 = (s: VovState): VovNo | undefined => (s.side === german && s.turn === 1 ? notOnTurn1 : undefined)

const unitBound = no('VOV-21.2.1c', 'unitBound')
const nowhere = no('VOV-8.1.2e', 'nowhere')

/** Why a unit on the map is not one to Redeploy. */
export const noTraveller = (s: VovState, unit: number): VovNo | undefined => {
  if (isBound(s, unit)) return unitBound
  const from = placeOf(s, unit)
  for (const to of neighbours(from)) if (noPassage(s, unit, from, from, to) === undefined) return undefined
  return nowhere
}

const mayRedeploy = (s: VovState, unit: number): boolean => placeOf(s, unit) >= 0 && noTraveller(s, unit) === undefined

const redeployable = (s: VovState): readonly number[] => {
  const found: number[] = []
  for (let unit = firstOf(s.side); unit < endOf(s.side); unit++) if (mayRedeploy(s, unit)) found.push(unit)
  return found
}

export const canRedeploy = (s: VovState): boolean => {
  for (let unit = firstOf(s.side); unit < endOf(s.side); unit++) if (mayRedeploy(s, unit)) return true
  return false
}

export const redeployment: Asks<'redeploy'> = {
  ask: (s) => ({
    side: sideName(s.side),
    ask: { say: 'redeploy' },
    rule: 'VOV-8.1.2e',
    actions: redeployable(s).map((unit) => ({ do: 'take', unit: nameOf(unit) }) as const),
  }),
  on: {
    take(s, { unit }) {
      go(s, { at: 'redeploy.to', unit: unitNumber(unit) })
    },
  },
}

/** The Impulse ends with what is chosen here: it is asked for even where one thing is left (`always` in the sequence). */
const lastChoice = (side: Army, ask: VovAsk, rule: string, actions: readonly VovAction[]): VovDecision => ({
  side: sideName(side),
  ask,
  rule,
  actions,
  closes: actions.length === 1,
})

export const redeployTo: Asks<'redeploy.to'> = {
  ask: (s, { unit }) =>
    lastChoice(
      s.side,
      { say: 'redeployTo', unit: nameOf(unit) },
      'VOV-8.1.2e',
      redeployments(s, unit)
        .toSorted((a, b) => a - b)
        .map((to) => moveOf(unit, to)),
    ),
  on: {
    move(s, { to }, { unit }, tell) {
      const from = placeName(placeOf(s, unit))
      tell({ kind: 'moved', rule: 'VOV-8.1.2e', unit: nameOf(unit), from, to, cost: 0 })
      shift(s, unit, spaceOf(to), tell)
      go(s, { at: 'impulse.end' })
    },
  },
}

const inSupply = (s: VovState, unit: number, lines: Lines): boolean => isSupplied(s.side, placeOf(s, unit), lines)

const noSupply = no('VOV-8.1.2g', 'noSupply')
const together = no('VOV-8.1.2g', 'together')
const nothingToGive = no('VOV-8.1.2g', 'nothingToGive')
const otherType = no('VOV-8.1.2g', 'otherType')
const overVolga = no('VOV-8.1.2h', 'overVolga')
const noLine = no('VOV-8.1.2g', 'noLine')

/** Where the lines from one unit reach, found out when somebody first asks; by whether they may run through L and M. */
export type Reaches = Lines[]

/** Why a unit cannot give a step to a reduced one (VOV-8.1.2g, 15.2.1). */
export const noDonation = (
  s: VovState,
  unit: number,
  donor: number,
  lines: Lines,
  reaches: Reaches,
): VovNo | undefined => {
  const from = placeOf(s, unit)
  const at = placeOf(s, donor)
  if (at === from) return together
  if (!isFull(s, donor)) return nothingToGive
  if (unitOf(donor).type !== unitOf(unit).type) return otherType
  if (isAcrossVolga(from, at)) return overVolga
  if (!inSupply(s, donor, lines)) return noSupply
  // R21: a line with an end in a numbered Area does not run through L or M, one between Zones may.
  const east = isZone(from) && isZone(at)
  const reach = (reaches[east ? 1 : 0] ??= transferReach(s, s.side, from, isArmor(unit), east))
  return reach[at] === 1 ? undefined : noLine
}

/** The first so many of the full units a reduced one can draw on. */
const donorsFor = (s: VovState, unit: number, lines: Lines, most = endOf(s.side)): readonly number[] => {
  const found: number[] = []
  const reaches: Reaches = []
  const end = endOf(s.side)
  for (let one = firstOf(s.side); one < end && found.length < most; one++)
    if (placeOf(s, one) >= 0 && noDonation(s, unit, one, lines, reaches) === undefined) found.push(one)
  return found
}
/** Whether a way to grow is open to a unit. */
type Grows = (s: VovState, unit: number, lines: Lines) => boolean

const hasDonor: Grows = (s, unit, lines) => donorsFor(s, unit, lines, 1).length > 0

/** What is said under each of the two rules by which a unit grows. */
interface Growth {
  readonly full: VovNo
  readonly cut: VovNo
}
const byTransfer: Growth = { full: no('VOV-8.1.2g', 'notReduced'), cut: noSupply }
const byConsolidation: Growth = { full: no('VOV-8.1.2i', 'notReduced'), cut: no('VOV-8.1.2i', 'noSupply') }
const noDonor = no('VOV-8.1.2g', 'noDonor')

/** Why a unit on the map cannot be strengthened, whoever would pay for it. */
const noGrowth = (s: VovState, unit: number, lines: Lines, { full, cut }: Growth): VovNo | undefined => {
  if (isFull(s, unit)) return full
  return inSupply(s, unit, lines) ? undefined : cut
}

/** Why no Troop Transfer can strengthen a unit. */
export const noTransfer = (s: VovState, unit: number, lines: Lines): VovNo | undefined =>
  noGrowth(s, unit, lines, byTransfer) ?? (hasDonor(s, unit, lines) ? undefined : noDonor)

const mayGrow: Grows = (s, unit, lines) => placeOf(s, unit) >= 0 && noGrowth(s, unit, lines, byTransfer) === undefined

const growing = (s: VovState, lines: Lines): readonly number[] => {
  const found: number[] = []
  const end = endOf(s.side)
  for (let unit = firstOf(s.side); unit < end; unit++) if (mayGrow(s, unit, lines)) found.push(unit)
  return found
}

const somebodyGrows = (s: VovState, lines: Lines, grows: Grows): boolean => {
  const end = endOf(s.side)
  for (let unit = firstOf(s.side); unit < end; unit++) if (mayGrow(s, unit, lines) && grows(s, unit, lines)) return true
  return false
}

/** VOV-8.1.2g: each reduced unit that can be strengthened, with those it can draw on. */
export const transfers = (s: VovState): readonly { readonly unit: number; readonly donors: readonly number[] }[] => {
  const lines = supplyLines(s, s.side)
  return growing(s, lines)
    .map((unit) => ({ unit, donors: donorsFor(s, unit, lines) }))
    .filter(({ donors }) => donors.length > 0)
}

export const canTransfer = (s: VovState, lines: Lines): boolean => somebodyGrows(s, lines, hasDonor)

/** VOV-8.1.2g */
export const transfer: Asks<'transfer'> = {
  ask: (s) => ({
    side: sideName(s.side),
    ask: { say: 'transfer' },
    rule: 'VOV-8.1.2g',
    actions: transfers(s).map(({ unit }) => ({ do: 'strengthen', unit: nameOf(unit) }) as const),
  }),
  on: {
    strengthen(s, { unit }) {
      go(s, { at: 'transfer.from', unit: unitNumber(unit) })
    },
  },
}

export const transferFrom: Asks<'transfer.from'> = {
  ask: (s, { unit }) =>
    lastChoice(
      s.side,
      { say: 'transferFrom', unit: nameOf(unit) },
      'VOV-8.1.2g',
      donorsFor(s, unit, supplyLines(s, s.side)).map((donor) => ({ do: 'weaken', unit: nameOf(donor) }) as const),
    ),
  on: {
    weaken(s, { unit: donor }, { unit }, tell) {
      strengthen(s, unit, 'VOV-8.1.2g', tell)
      loseStep(s, unitNumber(donor), 'transfer', 'VOV-8.1.2g', tell)
      go(s, { at: 'impulse.end' })
    },
  },
}

const isItself = no('VOV-8.1.2i', 'isItself')
const notTogether = no('VOV-8.1.2i', 'notTogether')
const partnerType = no('VOV-8.1.2i', 'otherType')

/** Why a unit cannot be given up for another one. */
export const noSacrifice = (s: VovState, unit: number, partner: number): VovNo | undefined => {
  if (partner === unit) return isItself
  if (s.at[partner] !== s.at[unit]) return notTogether
  if (isFull(s, partner)) return byConsolidation.full
  return unitOf(partner).type === unitOf(unit).type ? undefined : partnerType
}

/** The first so many of the units that can be given up for another one. */
const partnersOf = (s: VovState, unit: number, most = endOf(s.side)): readonly number[] => {
  const found: number[] = []
  if (forceAt(s, s.side, placeOf(s, unit)) < 2) return found
  const end = endOf(s.side)
  for (let one = firstOf(s.side); one < end && found.length < most; one++)
    if (noSacrifice(s, unit, one) === undefined) found.push(one)
  return found
}

const hasPartner: Grows = (s, unit) => partnersOf(s, unit, 1).length > 0
const noPartner = no('VOV-8.1.2i', 'noPartner')

/** Why no Consolidation can strengthen a unit. */
export const noConsolidation = (s: VovState, unit: number, lines: Lines): VovNo | undefined =>
  noGrowth(s, unit, lines, byConsolidation) ?? (hasPartner(s, unit, lines) ? undefined : noPartner)

/** VOV-8.1.2i: each reduced unit that can be strengthened, with those that can be given up for it. */
export const consolidations = (
  s: VovState,
): readonly { readonly unit: number; readonly partners: readonly number[] }[] =>
  growing(s, supplyLines(s, s.side))
    .map((unit) => ({ unit, partners: partnersOf(s, unit) }))
    .filter(({ partners }) => partners.length > 0)

export const canConsolidate = (s: VovState, lines: Lines): boolean => somebodyGrows(s, lines, hasPartner)

export const consolidation: Asks<'consolidation'> = {
  ask: (s) => ({
    side: sideName(s.side),
    ask: { say: 'consolidate' },
    rule: 'VOV-8.1.2i',
    actions: consolidations(s).map(({ unit }) => ({ do: 'strengthen', unit: nameOf(unit) }) as const),
  }),
  on: {
    strengthen(s, { unit }) {
      go(s, { at: 'consolidation.with', unit: unitNumber(unit) })
    },
  },
}

export const consolidationWith: Asks<'consolidation.with'> = {
  ask: (s, { unit }) =>
    lastChoice(
      s.side,
      { say: 'consolidateWith', unit: nameOf(unit) },
      'VOV-8.1.2i',
      partnersOf(s, unit).map((partner) => ({ do: 'sacrifice', unit: nameOf(partner) }) as const),
    ),
  on: {
    sacrifice(s, { unit: partner }, { unit }, tell) {
      eliminate(s, unitNumber(partner), 'consolidation', 'VOV-8.1.2i', tell)
      strengthen(s, unit, 'VOV-8.1.2i', tell)
      go(s, { at: 'impulse.end' })
    },
  },
}
