import type { BotName } from '@kurgan/bots'
import type { Action } from '@kurgan/kernel'
import { say } from '../words.ts'
import type { Demo, Pace, Session, Surroundings, TableParts, TableState } from './state.ts'

/** How long a computer's action stays on the screen before the next one, in milliseconds. */
const pauses: { readonly [pace in Pace]: number } = { slow: 900, fast: 60 }

interface Asking {
  /** What was asked before is out of date: it is neither answered nor failed. */
  readonly stop: () => void
  readonly ask: (bot: BotName, answered: (action: Action) => void, failed: () => void) => Promise<void>
}

/** Asks computers what to play, one question at a time. */
const asking = ({ ui, match }: Session, { thinker, notify }: Surroundings): Asking => {
  let current = 0
  return {
    stop() {
      current += 1
      thinker.stop()
    },
    async ask(bot, answered, failed) {
      const asked = current
      const side = match.decision?.side ?? ''
      const chance = `${match.commitment} ${match.length}`
      try {
        const action = await thinker.ask({ game: ui.game.id, bot, observation: match.observe(side), side, chance })
        if (asked === current) answered(action)
      } catch {
        if (asked !== current) return
        failed()
        notify(say.problem.bot)
      }
    },
  }
}

export interface Computers {
  readonly advise: () => void
  /** Takes the advice from the table, and ends what is still thought about it. */
  readonly dropAdvice: () => void
  /** Lets a computer play for the persons too, or no longer; it plays at once. */
  readonly setDemo: (demo: Demo) => void
  readonly pause: () => void
  /** Returns to what was paused. */
  readonly goOn: () => void
  readonly setPace: (pace: Pace) => void
}

/** What the rest of the table tells computers: that something has changed, and whether the table is on the screen. */
interface Turns {
  /** Looks whether a computer is to decide now, and lets it. */
  readonly consider: () => void
  readonly setPresent: (present: boolean) => void
}

/** Who is asked instead of a person, if anybody. */
const botToMove = ({ match, viewOnly }: Session, { at, demo, paused, seating }: TableState): BotName | undefined => {
  const side = match.decision?.side
  if (viewOnly !== undefined || at !== undefined || side === undefined || paused) return undefined
  const controller = seating[side] ?? 'person'
  if (controller !== 'person') return controller
  return demo === 'running' ? 'greedy' : undefined
}

/** The seats that are computers', and the demo player: they play while the table is on the screen. */
const turns = (
  { session, screen: { getState: now, setState: set } }: TableParts,
  { stop, ask }: Asking,
  play: (action: Action) => void,
): Turns & Pick<Asking, 'stop'> => {
  let present = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const stopAll = (): void => {
    clearTimeout(timer)
    stop()
  }
  const consider = (): void => {
    stopAll()
    const bot = present ? botToMove(session, now()) : undefined
    if (bot === undefined) return
    timer = setTimeout(() => void ask(bot, play, () => set({ paused: true })), pauses[now().pace])
  }
  return {
    stop: stopAll,
    consider,
    setPresent(here) {
      present = here
      consider()
    },
  }
}

/** Computer players at a table: the seats that are theirs, the demo player, and advice. */
export const computers = (
  parts: TableParts,
  surroundings: Surroundings,
  play: (action: Action) => void,
): { readonly turns: Turns; readonly buttons: Computers } => {
  const { session, screen, refresh } = parts
  const { getState: now, setState: set } = screen
  const asker = asking(session, surroundings)
  const { stop, ...rest } = turns(parts, asker, play)
  const change = (what: Pick<TableState, 'paused'> | Pick<TableState, 'paused' | 'demo'>): void => {
    set(what)
    refresh()
  }
  const buttons: Computers = {
    advise() {
      // A lesson says itself what to do.
      if (session.lesson !== undefined || now().view.decision === undefined) return
      stop()
      set({ advice: 'thinking', refused: undefined })
      void asker.ask(
        'greedy',
        (advice) => set({ advice }),
        () => set({ advice: undefined }),
      )
    },
    dropAdvice() {
      const { advice } = now()
      if (advice === 'thinking') stop()
      if (advice !== undefined) set({ advice: undefined })
    },
    setDemo: (demo) => change({ demo, paused: false }),
    pause: () => change({ paused: true }),
    goOn: () => change({ paused: false }),
    setPace: (pace) => set({ pace }),
  }
  return { turns: rest, buttons }
}
