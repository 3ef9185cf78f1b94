import {
  type Action,
  type Config,
  type Game,
  type GameEvent,
  judge,
  recording,
  type Roll,
  type RollRecord,
  sameAction,
  type Seat,
  search,
  seenBy,
  type Side,
  type Tell,
} from '@kurgan/kernel'
import type { AnyMatch } from '../catalogue.ts'

interface Step {
  readonly state: unknown
  readonly side: Seat | undefined
  readonly action: Action | undefined
  readonly events: readonly GameEvent[]
  readonly rolls: readonly Roll[]
  readonly rolled: readonly RollRecord[]
  /** It added to a choice of several things that was still open after it. */
  readonly picked: boolean
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
    { state: game.clone(start), side: undefined, action: undefined, events: [], rolls: [], rolled: [], picked: false },
  ]
  const seats = new Map<Side, string>()
  const last = (): Step => steps.at(-1) ?? steps[0]
  const at = (n: number): Step => {
    const step = steps[n]
    if (step === undefined) throw new RangeError(`This line has no point ${n}: it has 0 to ${steps.length - 1}.`)
    return step
  }
  const isOver = (): boolean => game.outcome(last().state) !== undefined
  const openPicks = (): number => game.decision(last().state)?.open?.picks ?? 0
  const play: AnyMatch['play'] = (side, attempt) => {
    const judged = judge(game, last().state, side, attempt)
    if (!judged.ok) return judged
    const before = openPicks()
    const state = game.clone(last().state)
    const events: GameEvent[] = []
    // The same place in the line rolls the same again, so that taking back is no second chance.
    const { dice, rolls } = recording(search(`${chance} ${steps.length}`))
    const rolled: RollRecord[] = []
    const tell: Tell = (event) => events.push(event)
    tell.rolled = (event) => rolled.push({ ...event, after: events.length })
    game.apply(state, judged.action, dice, tell)
    const picked = (game.decision(state)?.open?.picks ?? 0) > before
    steps.push({ state, side, action: judged.action, events, rolls, rolled, picked })
    return { ok: true, events: seenBy(events, side) }
  }
  /** The steps that stand as picks of the choice that is open now: what was picked before the line began is none of them. */
  const standing = (): readonly Step[] => {
    const begun = steps.findLastIndex(({ picked }) => !picked) + 1
    return steps.slice(Math.max(begun, steps.length - openPicks()))
  }
  const seatOf = (side: Side, n: number = steps.length - 1): Side => game.seating?.(at(n).state)[side] ?? side
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
    get picks() {
      return standing().flatMap(({ action }) => action ?? [])
    },
    get decision() {
      return game.decision(last().state)
    },
    get outcome() {
      return game.outcome(last().state)
    },
    play,
    get canUndo() {
      return steps.length > 1
    },
    undo() {
      if (steps.length < 2) return false
      steps.pop()
      return true
    },
    unpick(pick) {
      const picks = standing()
      const place = picks.findLastIndex(({ action }) => action !== undefined && sameAction(action, pick))
      if (place < 0) return undefined
      steps.length -= picks.length - place
      return picks
        .slice(place)
        .filter(({ side, action }, i) => i === 0 || !play(side ?? 'spectator', action).ok)
        .flatMap(({ action }) => action ?? [])
    },
    sit: (seat, who) => void seats.set(seat, who),
    seatOf,
    whoPlays: (side, n) => seats.get(seatOf(side, n)),
    stateAt: (n) => game.clone(at(n).state),
    rolledAt: (n) => at(n).rolled,
    eventsAt: (n, seat) => (seat === undefined || isOver() ? at(n).events : seenBy(at(n).events, seat)),
    sideAt: (n) => at(n).side,
    rollsAt: (n) => at(n).rolls,
    observe: (seat) => (isOver() ? game.clone(last().state) : game.observe(last().state, seat)),
    observeAt: (n, seat) => (isOver() ? game.clone(at(n).state) : game.observe(at(n).state, seat)),
  }
}
