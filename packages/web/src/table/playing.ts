import { type Action, sameAction } from '@kurgan/kernel'
import { whyNotPlayed, wordsOf } from '../language/language.ts'
import { say } from '../words.ts'
import type { Guided } from './lesson.ts'
import type { Moments } from './moments.ts'
import { choosing } from './selecting.ts'
import type { Refused, TableParts } from './state.ts'

export interface Playing {
  readonly undo: () => void
  /** Takes back one pick of the open choice, whichever it was. */
  readonly takeBack: (pick: Action) => void
}

/** Playing and taking back: all that is done to the match itself. */
export const playing = (
  { session: { ui, match, viewOnly }, screen, refresh, save }: TableParts,
  guide: Guided,
  moments: Moments,
): Playing & { readonly play: (action: Action) => void } => {
  const { getState: now, setState: set } = screen
  const refusal = (text: string): Refused => ({ text, rule: match.decision?.rule ?? '' })
  const show = (): void => {
    save()
    refresh()
  }
  return {
    play(action) {
      const side = match.decision?.side
      if (side === undefined || viewOnly !== undefined) return
      if (guide.forbids(action)) {
        set({ ...choosing(ui, now().view, []), refused: refusal(say.lesson.notThis) })
        return
      }
      const before = now().view.state
      const played = match.play(side, action)
      if (!played.ok) {
        set({ refused: refusal(whyNotPlayed(ui, played.refusal)) })
        return
      }
      set({ done: { side, action, before } })
      guide.played()
      show()
    },
    undo() {
      if (!now().view.canUndo || now().at !== undefined || !guide.undo()) return
      set({ done: undefined })
      show()
    },
    takeBack(pick) {
      if (!now().view.picks.some((one) => sameAction(one, pick))) return
      const [, ...others] = guide.unpick(pick) ?? []
      moments.forget(match.length - match.picks.length)
      set({ done: undefined })
      show()
      const text = say.table.wentToo(others.map((one) => wordsOf(ui).action(one)))
      if (others.length > 0) set({ refused: refusal(text) })
    },
  }
}
