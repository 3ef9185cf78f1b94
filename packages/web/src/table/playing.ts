import { type Action, sameAction } from '@kurgan/kernel'
import { whyNotPlayed, wordsOf } from '../language/language.ts'
import { say } from '../words.ts'
import { seatingOf } from '../match/seating.ts'
import { botToMove, helpLeft, isHurried, type Turns } from './computers.ts'
import type { Guided } from './lesson.ts'
import type { Moments } from './moments.ts'
import { choosing } from './choosing.ts'
import { sending } from './sending.ts'
import type { Refused, Session, TableParts, TableState } from './state.ts'

/** Plays an action; what is to follow it at once goes with it where the match is kept elsewhere. */
export type Play = (action: Action, next?: readonly Action[]) => void

export interface Playing {
  readonly undo: () => void
  /** Takes back one pick of the open choice, whichever it was. */
  readonly takeBack: (pick: Action) => void
}

/** Whether another computer's action follows that nobody waits to see: only the last of them is drawn. */
const isPassedOver = (session: Session, { seating, paused, at, demo }: TableState): boolean => {
  const next = seatingOf(session.match)
  const isSame = Object.entries(next).every(([side, who]) => seating[side] === who)
  return (
    isSame && demo === 'off' && isHurried(session) && botToMove(session, { seating, paused, at, demo }) !== undefined
  )
}

/** Playing and taking back: all that is done to the match itself. */
export const playing = (
  { session, screen, refresh, save }: TableParts,
  guide: Guided,
  moments: Moments,
  turns: () => Pick<Turns, 'consider'>,
): Playing & { readonly play: Play } => {
  const { ui, match, viewOnly } = session
  const { getState: now, setState: set } = screen
  const refusal = (text: string): Refused => ({ text, rule: match.decision?.rule ?? '' })
  const show = (): void => {
    save()
    refresh()
  }
  const send = sending(session, screen)
  return {
    play(action, next = []) {
      const side = match.decision?.side
      if (side === undefined || viewOnly !== undefined) return
      if (guide.forbids(action)) {
        set({ ...choosing(ui, now().view, []), refused: refusal(say.lesson.notThis) })
        return
      }
      if (match.elsewhere !== undefined) {
        send(match.elsewhere, side, [action, ...next])
        return
      }
      const { view, demo } = now()
      const before = view.state
      const byComputer = now().seating[side] !== 'person'
      const played = match.play(side, action)
      if (!played.ok) {
        set({ refused: refusal(whyNotPlayed(ui, played.refusal)) })
        return
      }
      set({ done: { side, action, before }, demo: helpLeft(demo) })
      guide.played()
      save()
      if (byComputer && isPassedOver(session, now())) turns().consider()
      else refresh()
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
