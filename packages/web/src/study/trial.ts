import {
  type Action,
  type Config,
  type Game,
  type GameEvent,
  judge,
  recording,
  type Roll,
  type Seat,
  search,
  seenBy,
} from '@kurgan/kernel'
import type { AnyMatch } from '../catalogue.ts'

interface Step {
  readonly state: unknown
  readonly side: Seat | undefined
  readonly action: Action | undefined
  readonly events: readonly GameEvent[]
  readonly rolls: readonly Roll[]
}

/**
 * A line of play from any position, with dice of its own: what could be, without touching the match it
 * comes from and without foretelling its dice. It is no match, so it cannot be exported or audited.
 * Everything in it can be taken back: there is nobody to cheat.
 */
export const openTrial = (
  game: Game,
  { config, start, chance }: { readonly config: Config; readonly start: unknown; readonly chance: string },
): AnyMatch => {
  const steps: [Step, ...Step[]] = [
    { state: game.clone(start), side: undefined, action: undefined, events: [], rolls: [] },
  ]
  const last = (): Step => steps.at(-1) ?? steps[0]
  const at = (n: number): Step => {
    const step = steps[n]
    if (step === undefined) throw new RangeError(`This line has no point ${n}: it has 0 to ${steps.length - 1}.`)
    return step
  }
  const isOver = (): boolean => game.outcome(last().state) !== undefined
  return {
    game,
    config,
    commitment: chance,
    get length() {
      return steps.length - 1
    },
    get actions() {
      return steps.flatMap(({ action }) => action ?? [])
    },
    get decision() {
      return game.decision(last().state)
    },
    get outcome() {
      return game.outcome(last().state)
    },
    play(side, wish) {
      const judged = judge(game, last().state, side, wish)
      if (!judged.ok) return judged
      const state = game.clone(last().state)
      const events: GameEvent[] = []
      // The same place in the line rolls the same again, so that taking back is no second chance.
      const { dice, rolls } = recording(search(`${chance} ${steps.length}`))
      game.apply(state, judged.action, dice, (event) => events.push(event))
      steps.push({ state, side, action: judged.action, events, rolls })
      return { ok: true, events: seenBy(events, side) }
    },
    get canUndo() {
      return steps.length > 1
    },
    undo() {
      if (steps.length < 2) return false
      steps.pop()
      return true
    },
    stateAt: (n) => game.clone(at(n).state),
    eventsAt: (n, seat) => (seat === undefined || isOver() ? at(n).events : seenBy(at(n).events, seat)),
    sideAt: (n) => at(n).side,
    rollsAt: (n) => at(n).rolls,
    observe: (seat) => (isOver() ? game.clone(last().state) : game.observe(last().state, seat)),
    observeAt: (n, seat) => (isOver() ? game.clone(at(n).state) : game.observe(at(n).state, seat)),
  }
}
