import {
  type Action,
  applied,
  type Decision,
  type Dice,
  type Forecast,
  type Game,
  type GameEvent,
  type Side,
  search,
} from '@kurgan/kernel'
import { quickChoice, tellNobody } from './appraisal.ts'
import { type Answer, considered, type Reason, type Weighed } from './bot.ts'
import { leaningOf } from './leaning.ts'
import type { Models } from './model.ts'

/** An answer as an adviser tells it: the best lines, what each expects of the enemy, and what may go wrong on the way. */

/** A roll that an action leads to, with its odds. */
interface Risk<A extends Action> {
  readonly action: A
  readonly forecast: Forecast
}

export interface Line<A extends Action = Action> {
  readonly action: A
  /** The chance of winning by the playouts, 0 … 1; nothing where none were played. */
  readonly chance?: number
  readonly playouts: number
  /** How the side goes on until dice fall or somebody else decides. */
  readonly then: readonly A[]
  /** The first roll on this way. */
  readonly risk?: Risk<A>
  /** What another side most likely answers, and in how many of the imagined worlds. */
  readonly reply?: { readonly side: Side; readonly action: A; readonly share: number }
}

export interface Advice<A extends Action = Action> {
  readonly reason: Reason
  readonly gain?: number
  /** The advised line, then the next best. */
  readonly lines: readonly Line<A>[]
  /** Whether chances come of what was learned from games; else they are only a guess. */
  readonly isLearned: boolean
}

const mostLines = 3
const worldsImagined = 8
/** A reply in fewer of them is not probable; and what it names may be nowhere but in one world of the adviser's. */
const leastAlike = worldsImagined / 2
/** Nobody listens longer. */
const longest = 40

interface Place<S, A extends Action, E extends GameEvent> {
  readonly game: Game<S, A, E>
  readonly observation: S
  readonly seat: Side
}

/** An action, and the leaning by which its side goes on. */
type Way<A extends Action> = Pick<Weighed<A>, 'action' | 'lean'>

/** The odds of what an action rolls at once, as its seat sees them; nothing where there is one outcome. */
const riskOf = <S, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  seen: S,
  action: A,
): Risk<A> | undefined => {
  const forecast = game.forecast?.(seen, action)
  const isRoll = forecast !== undefined && forecast.provided === undefined && forecast.outcomes.length > 1
  return isRoll ? { action, forecast } : undefined
}

/** Plays on in an imagined world to the first choice of somebody else; tells each own action before it is taken. */
const toReply = <S, A extends Action, E extends GameEvent>(
  { game, seat }: Place<S, A, E>,
  world: S,
  { action: first, lean }: Way<A>,
  dice: Dice,
  before: (world: S, action: A) => void,
): Decision<A> | undefined => {
  let next = first
  for (let steps = 0; steps < longest; steps++) {
    before(world, next)
    const decision = applied(game, world, next, dice, tellNobody)
    if (decision === undefined) return undefined
    if (decision.side !== seat && decision.actions.length > 1) return decision
    const leaning = decision.side === seat && lean !== undefined ? leaningOf(lean) : undefined
    next = quickChoice(game, world, considered(decision), decision.side, dice, leaning)
  }
  return undefined
}

/** How the side means to go on, to the first roll, in one world that it can imagine. */
const wayOf = <S, A extends Action, E extends GameEvent>(
  place: Place<S, A, E>,
  way: Way<A>,
  seed: string,
): Pick<Line<A>, 'then' | 'risk'> => {
  const { game, observation, seat } = place
  const then: A[] = []
  let risk: Risk<A> | undefined
  const dice = search(seed)
  toReply(place, game.determinize(observation, seat, dice), way, dice, (world, next) => {
    if (risk !== undefined || game.decision(world)?.side !== seat) return
    if (next !== way.action) then.push(next)
    risk = riskOf(game, game.observe(world, seat), next)
  })
  return risk === undefined ? { then } : { then, risk }
}

/** What the enemy does first in most of the worlds that the side can imagine; nothing where that differs. */
const replyTo = <S, A extends Action, E extends GameEvent>(
  place: Place<S, A, E>,
  way: Way<A>,
  seed: string,
): Pick<Line<A>, 'reply'> => {
  const { game, observation, seat } = place
  const replies = new Map<string, { readonly side: Side; readonly action: A; times: number }>()
  for (let i = 0; i < worldsImagined; i++) {
    const dice = search(`${seed} ${i}`)
    const world = game.determinize(observation, seat, dice)
    const decision = toReply(place, world, way, dice, () => {})
    if (decision === undefined) continue
    const { side } = decision
    const answer = quickChoice(game, world, considered(decision), side, dice)
    const key = JSON.stringify(answer)
    const known = replies.get(key) ?? { side, action: answer, times: 0 }
    known.times += 1
    replies.set(key, known)
  }
  const [likeliest] = Array.from(replies.values()).toSorted((a, b) => b.times - a.times)
  if (likeliest === undefined || likeliest.times < leastAlike) return {}
  const { side, action: answer, times } = likeliest
  return { reply: { side, action: answer, share: times / worldsImagined } }
}

/** What an adviser says of an answer: all of it from what the seat sees. */
export const adviceOf = <S, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  observation: S,
  seat: Side,
  dice: Dice,
  { action, reason, gain, weighed }: Answer<A>,
  models: Models | undefined,
): Advice<A> => {
  const place: Place<S, A, E> = { game, observation, seat }
  const seed = `${dice.int(1_000_000_000, 'bot.advice')}`
  const chosen = weighed.find((one) => one.action === action)
  const others = weighed.filter((one) => one !== chosen).toSorted((a, b) => b.expects - a.expects)
  const best = [...(chosen === undefined ? [{ action, playouts: 0 }] : [chosen]), ...others].slice(0, mostLines)
  const scenario = game.lookahead?.scenario(game.determinize(observation, seat, search(seed)))
  return {
    reason,
    ...(gain === undefined ? {} : { gain }),
    isLearned: scenario !== undefined && models?.[scenario] !== undefined,
    lines: best.map((one) => ({
      action: one.action,
      ...('expects' in one ? { chance: (1 + one.expects) / 2 } : {}),
      playouts: one.playouts,
      ...wayOf(place, one, seed),
      ...replyTo(place, one, seed),
    })),
  }
}
