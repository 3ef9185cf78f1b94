import { search } from '../dice.ts'
import { Match } from '../match.ts'
import { learned, seatsOf } from './secrets.ts'
import { ask, none, text } from './sound.ts'
import type { Aftermath, Check, Journey, Moment } from './walk.ts'

/** The seat of the one who is asked; seats are told apart from sides where players change places by rule. */
const askedSeat = ({ game, state }: Pick<Aftermath, 'game' | 'state'>): string | undefined => {
  const side = game.decision(state)?.side
  return side === undefined ? undefined : `${side} of ${game.seating?.(state)[side] ?? side}`
}

/** Whether an action can be taken back, worked out from what happened and not from what the match says. */
const isFree = (aftermath: Aftermath, asked: string | undefined): boolean =>
  aftermath.rolls.length === 0 &&
  !aftermath.events.some((event) => event.reveals === true) &&
  askedSeat(aftermath) === asked

/** Plays the game again and takes back what can be taken back, each time comparing. */
const undoAlong = ({ game, config, seed, actions }: Journey, free: readonly boolean[], look: () => boolean): void => {
  const match = Match.start(game, config, seed)
  const now = (): string => text([match.stateAt(match.length), match.decision])
  ask(!match.canUndo && !match.undo(), () => 'a set-up can be undone.')
  for (const [i, action] of actions.entries()) {
    const side = match.decision?.side ?? 'spectator'
    const before = look() ? now() : undefined
    match.play(side, action)
    const last = match.length === actions.length
    ask(
      last || match.canUndo === free[i],
      () =>
        `action ${i + 1} ${free[i] ? 'cannot' : 'can'} be undone, but ${free[i] ? 'nobody learned anything by it' : 'it is behind a barrier'}.`,
    )
    if (before === undefined) continue
    const after = now()
    const could = match.canUndo
    ask(match.undo() === could, () => `undoing action ${i + 1} does not do what canUndo says.`)
    if (could) {
      ask(now() === before, () => `undoing action ${i + 1} does not return to the state before it.`)
      match.play(side, action)
    }
    ask(now() === after, () => `after undoing action ${i + 1} and playing it again the state differs.`)
  }
}

/** Undo is a kindness to a slip of the hand, never a second look at a secret or a die. */
export const undoing: Check = {
  number: 7,
  title: 'undo returns the exact earlier state and stops where somebody learned something',
  every: 4,
  watch(look) {
    const free: boolean[] = []
    let moment: { readonly asked: string | undefined; readonly news: string | undefined } | undefined
    const newsOf = (of: Moment): string | undefined => {
      for (const seat of seatsOf(of.game)) {
        const news = learned(of, seat)
        if (news !== undefined) return `${seat} learns something hidden by ${text(of.action)}: ${news.what}`
      }
      return undefined
    }
    return {
      before(of) {
        moment = { asked: askedSeat(of), news: look(of.random) ? newsOf(of) : undefined }
      },
      after(aftermath) {
        if (moment === undefined) return
        const isBack = isFree(aftermath, moment.asked)
        free.push(isBack)
        if (isBack) none(moment.news, 'an action can be undone although it reveals something')
      },
      end(journey) {
        const dice = search(`undo ${journey.seed}`)
        undoAlong(journey, free, () => look(dice))
      },
    }
  },
}
