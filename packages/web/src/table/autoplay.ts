import type { BotName } from '@kurgan/bots'
import type { Action } from '@kurgan/kernel'
import type { StoreApi } from 'zustand/vanilla'
import { say } from '../words.ts'
import type { Pace, Session, Surroundings, TableState } from './state.ts'

/** How long a computer's action stays on the screen before the next one, in milliseconds. */
const pauses: { readonly [pace in Pace]: number } = { slow: 900, fast: 60 }

export interface Player {
  /** Looks whether a computer is to decide now, and lets it. */
  readonly consider: () => void
  readonly advise: () => void
  /** Takes the advice from the table, and ends what is still thought about it. */
  readonly dropAdvice: () => void
  readonly enter: () => void
  readonly leave: () => void
}

/** Computer players at a table: the seats that are theirs, the demo player, and advice. */
export const autoplay = ({
  session: { ui, match, viewOnly },
  surroundings: { thinker, notify },
  store,
  play,
}: {
  readonly session: Session
  readonly surroundings: Surroundings
  readonly store: StoreApi<TableState>
  readonly play: (action: Action) => void
}): Player => {
  let present = false
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Whatever was asked before this changed is out of date. */
  let current = 0

  const ask = (bot: BotName): Promise<Action> => {
    const side = match.decision?.side ?? ''
    const observation = match.observe(side)
    const chance = `${match.commitment} ${match.length}`
    return thinker.ask({ game: ui.game.id, bot, observation, side, chance })
  }

  const stop = (): void => {
    current += 1
    clearTimeout(timer)
    thinker.stop()
  }

  const botToMove = (): BotName | undefined => {
    const { at, demo, paused, seating } = store.getState()
    const side = match.decision?.side
    if (!present || viewOnly !== undefined || at !== undefined || side === undefined || paused) return undefined
    const controller = seating[side] ?? 'person'
    if (controller !== 'person') return controller
    return demo === 'running' ? 'greedy' : undefined
  }

  const think = async (bot: BotName, asked: number): Promise<void> => {
    try {
      const action = await ask(bot)
      if (asked === current) play(action)
    } catch {
      if (asked !== current) return
      store.setState({ paused: true })
      notify(say.problem.bot)
    }
  }

  const consider = (): void => {
    stop()
    const bot = botToMove()
    if (bot === undefined) return
    const asked = current
    timer = setTimeout(() => void think(bot, asked), pauses[store.getState().pace])
  }

  const advise = async (): Promise<void> => {
    if (store.getState().view.decision === undefined) return
    stop()
    const asked = current
    store.setState({ advice: 'thinking', refused: undefined })
    try {
      const action = await ask('greedy')
      if (asked === current) store.setState({ advice: action })
    } catch {
      if (asked !== current) return
      store.setState({ advice: undefined })
      notify(say.problem.bot)
    }
  }

  const dropAdvice = (): void => {
    const { advice } = store.getState()
    if (advice === 'thinking') stop()
    if (advice !== undefined) store.setState({ advice: undefined })
  }

  return {
    consider,
    advise: () => void advise(),
    dropAdvice,
    enter() {
      present = true
      consider()
    },
    leave() {
      present = false
      stop()
    },
  }
}
