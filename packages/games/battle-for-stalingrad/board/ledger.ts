import { signed } from '@kurgan/board-kit'
import type { Term } from '@kurgan/kernel'
import { hitTerms } from '../rules/attack.ts'
import { cardOf, enemyOf } from '../rules/components.ts'
import { sumOf } from '../rules/hits.ts'
import type { BfsState } from '../rules/state.ts'
import { assaultBonus } from './view.ts'
import type { Labels } from './words/labels.ts'

/** The Firefight as a ledger: what both sides would hit with before any card, and after each in the order played. */

type PerSide = readonly [soviet: number, german: number]

export interface Ledger {
  readonly start: PerSide
  /** Where the start comes from: `16 Pz 4 + 71 Inf 3`. */
  readonly reasons: readonly [string, string]
  readonly steps: readonly {
    readonly card: number
    readonly value: number
    readonly hits: PerSide
    /** The side whose Hits the card changed. */
    readonly changed: number
  }[]
}

const reasonsOf = (terms: readonly Term[], labels: Labels): string => {
  const byForce = new Map<string, number>()
  for (const { of = '', value } of terms) byForce.set(of, (byForce.get(of) ?? 0) + value)
  return [...byForce]
    .map(([of, value]) => (of === '' ? `${labels.card} ${signed(value)}` : `${labels.forceShort(of)} ${value}`))
    .join(', ')
}

export const ledgerOf = (s: BfsState, location: number, labels: Labels): Ledger => {
  const bare: BfsState = { ...s, firefight: [] }
  const terms = (side: number): readonly Term[] => hitTerms(bare, side, location, assaultBonus(s))
  const start: PerSide = [sumOf(terms(0)), sumOf(terms(1))]
  let hits = start
  const steps = s.firefight.map((card) => {
    const { side, firefight: value } = cardOf(card)
    const changed = value > 0 ? side : enemyOf(side)
    hits = changed === 0 ? [hits[0] + value, hits[1]] : [hits[0], hits[1] + value]
    return { card, value, hits, changed }
  })
  return { start, reasons: [reasonsOf(terms(0), labels), reasonsOf(terms(1), labels)], steps }
}
