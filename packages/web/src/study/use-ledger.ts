import { useCallback } from 'react'
import type { AnyGameUI } from '../catalogue.ts'
import type { MatchView } from '../match/match-view.ts'
import { useLoaded } from '../parts/use-loaded.ts'
import { type Entry, ledgerOf } from './ledger.ts'

/** Milliseconds after which the page may answer to somebody else: a long match takes a second. */
const breath = 12

const gathered = async (ui: AnyGameUI, match: MatchView): Promise<readonly Entry[]> => {
  const entries: Entry[] = []
  let since = 0
  for (const entry of ledgerOf(ui, match)) {
    if (performance.now() - since > breath) {
      await new Promise((done) => setTimeout(done))
      since = performance.now()
    }
    entries.push(entry)
  }
  return entries
}

/** The match in numbers; undefined until it has been gone through. */
export const useLedger = (ui: AnyGameUI, match: MatchView): readonly Entry[] | undefined =>
  useLoaded(useCallback(() => gathered(ui, match), [ui, match])).value
