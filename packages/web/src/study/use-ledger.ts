import { useCallback } from 'react'
import type { AnyGameUI } from '../catalogue.ts'
import type { MatchView } from '../match/match-view.ts'
import { useLoaded } from '../parts/use-loaded.ts'
import { chanceFor } from '../screen/use-win-chance.ts'
import type { ChanceOf } from '../table/win-chance.ts'
import { type Entry, ledgerOf } from './ledger.ts'
import { type TurningPoint, turningPoints } from './turning.ts'

/** A finished match in numbers, and what a position is judged by. */
export interface Numbers {
  readonly ledger: readonly Entry[]
  readonly chanceOf: ChanceOf | undefined
}

/** Milliseconds after which the page may answer to somebody else: a long match takes a second. */
const breath = 12

const gathered = async (ui: AnyGameUI, match: MatchView): Promise<Numbers> => {
  const chanceOf = await chanceFor(ui, match)
  const entries: Entry[] = []
  let since = 0
  for (const entry of ledgerOf(ui, match, chanceOf)) {
    if (performance.now() - since > breath) {
      await new Promise((done) => setTimeout(done))
      since = performance.now()
    }
    entries.push(entry)
  }
  return { ledger: entries, chanceOf }
}

/** The match in numbers; undefined until it has been gone through. */
export const useLedger = (ui: AnyGameUI, match: MatchView): Numbers | undefined =>
  useLoaded(useCallback(() => gathered(ui, match), [ui, match])).value

const gatheredTurning = async (
  ui: AnyGameUI,
  match: MatchView,
  { ledger, chanceOf }: Numbers,
): Promise<readonly TurningPoint[]> => {
  const found: TurningPoint[] = []
  // Their dice are thrown again and again: the page answers between them.
  for (const point of turningPoints(ui, match, ledger, chanceOf)) {
    await new Promise((done) => setTimeout(done))
    found.push(point)
  }
  return found
}

const nowhere: readonly TurningPoint[] = []

/** Where the match turned; nothing until that has been found. */
export const useTurning = (ui: AnyGameUI, match: MatchView, numbers: Numbers): readonly TurningPoint[] => {
  const load = useCallback(() => gatheredTurning(ui, match, numbers), [ui, match, numbers])
  return useLoaded(load).value ?? nowhere
}
