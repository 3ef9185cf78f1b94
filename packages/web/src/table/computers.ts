import { type BotName, isBotName, strongest } from '@kurgan/bots'
import { intentOf, withIntent } from '../bot/intent.ts'
import type { Question, Thought } from '../bot/thinker.ts'
import type { Action, Side } from '@kurgan/kernel'
import { say } from '../words.ts'
import { type Pace, settings } from '../settings.ts'
import { kindOf } from './marks.ts'
import { phaseOf } from './phase.ts'
import type { Demo, Session, Surroundings, TableParts, TableState } from './state.ts'

/** How long a computer's action stays on the screen before the next one, in milliseconds. */
export const pauses: { readonly [pace in Pace]: number } = { '1': 900, '3': 300, '10': 90, skip: 0 }

/** Whether the first turn has not begun yet. */
const isSetUp = ({ ui, match }: Session): boolean =>
  !Array.from({ length: match.length + 1 }, (_, point) => match.eventsAt(point))
    .flat()
    .some((event) => kindOf(ui, event) === 'turn')

/** What a computer does is not shown one by one where somebody wants to skip to their turn, nor when it sets up. */
export const isHurried = (session: Session): boolean => settings.getState().pace === 'skip' || isSetUp(session)

/** Who is asked, and whether it is only for advice. */
type Asked = Pick<Question, 'bot' | 'advises'>

interface Asking {
  /** What was asked before is out of date: it is neither answered nor failed. */
  readonly stop: () => void
  readonly ask: (whom: Asked, answered: (thought: Thought) => void, failed: () => void) => Promise<void>
  /** What is known by now is to be the answer. */
  readonly hurry: () => void
}

/** Asks computers what to play, one question at a time. */
const asking = ({ session, screen }: TableParts, { thinker, notify }: Surroundings): Asking => {
  const { ui, match } = session
  let current = 0
  let impatience = new AbortController()
  const end = (): void => {
    if (screen.getState().thought !== undefined) screen.setState({ thought: undefined })
  }
  return {
    stop() {
      current += 1
      end()
      thinker.stop()
    },
    hurry: () => impatience.abort(),
    async ask(whom, answered, failed) {
      const asked = current
      const side = match.decision?.side ?? ''
      const chance = match.chanceFor(`${match.length}`)
      impatience = new AbortController()
      const progress = (thought: number): void => {
        if (asked === current) screen.setState({ thought })
      }
      try {
        const question = { ...whom, game: ui.game.id, observation: match.observe(side), side, chance }
        const thought = await thinker.ask(question, { progress, hurry: impatience.signal })
        if (asked !== current) return
        end()
        answered(thought)
      } catch {
        if (asked !== current) return
        end()
        failed()
        notify(say.problem.bot)
      }
    },
  }
}

export interface Computers {
  /** Has whoever thinks answer with the best that is known. */
  readonly moveNow: () => void
  readonly advise: () => void
  /** Takes the advice from the table, and ends what is still thought about it. */
  readonly dropAdvice: () => void
  /** Lets a computer play for all persons too, or no longer; it plays at once. */
  readonly setDemo: (demo: 'off' | 'running') => void
  /** Lets a computer play for whoever is asked: one action, or to the end of the phase. */
  readonly helpOut: (extent: 'action' | 'phase') => void
  readonly pause: () => void
  /** Returns to what was paused. */
  readonly goOn: () => void
}

/** What the rest of the table tells computers: that something has changed, and whether the table is on the screen. */
export interface Turns {
  /** Looks whether a computer is to decide now, and lets it. */
  readonly consider: () => void
  readonly setPresent: (present: boolean) => void
}

/** Nobody has asked, or nobody wants to know any more. */
export const noAdvice = { advice: undefined, advised: undefined } as const

/** Whether a computer plays for the person who is to decide for a side. */
export const isHelped = (demo: Demo, side: Side | undefined): boolean =>
  demo !== 'off' && (demo === 'running' || demo.side === side)

/** What is left of the help after an action was played. */
export const helpLeft = (demo: Demo): Demo => (typeof demo === 'object' && !demo.goesOn() ? 'off' : demo)

/** Who is asked instead of a person, if anybody. */
export const botToMove = (
  { match, viewOnly }: Session,
  { at, demo, paused, seating }: Pick<TableState, 'at' | 'demo' | 'paused' | 'seating'>,
): BotName | undefined => {
  const side = match.decision?.side
  if (viewOnly !== undefined || at !== undefined || side === undefined || paused) return undefined
  const controller = seating[side] ?? 'person'
  if (isBotName(controller)) return controller
  return isHelped(demo, side) ? settings.getState().level : undefined
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
    const played = ({ answer }: Thought): void => {
      const intent = intentOf(session.match, session.match.decision?.side ?? '', answer)
      if (intent !== undefined) set(({ intents }) => ({ intents: withIntent(intents, intent) }))
      play(answer.action)
    }
    const pause = now().demo === 'off' && isHurried(session) ? 0 : pauses[settings.getState().pace]
    timer = setTimeout(() => void ask({ bot }, played, () => set({ paused: true })), pause)
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
  const asker = asking(parts, surroundings)
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
      set({ ...noAdvice, advice: 'thinking', refused: undefined })
      void asker.ask(
        { bot: strongest, advises: true },
        ({ answer, advice }) => set({ advice: answer.action, advised: advice }),
        () => set(noAdvice),
      )
    },
    moveNow: asker.hurry,
    dropAdvice() {
      const { advice } = now()
      if (advice === 'thinking') stop()
      if (advice !== undefined) set(noAdvice)
    },
    setDemo: (demo) => change({ demo, paused: false }),
    helpOut(extent) {
      const side = now().view.decision?.side
      if (side === undefined) return
      const goesOn = extent === 'phase' ? phaseOf(session.match) : () => false
      change({ demo: { side, goesOn }, paused: false })
    },
    pause: () => change({ paused: true }),
    goOn: () => change({ paused: false }),
  }
  return { turns: rest, buttons }
}
