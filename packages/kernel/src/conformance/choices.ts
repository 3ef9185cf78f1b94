import type { Action, Decision, Dice, Game, GameEvent } from '../contract.ts'
import { recording, search } from '../dice.ts'
import { canonical, findLegal } from '../legal.ts'
import { Match } from '../match.ts'
import { difference } from '../plain.ts'
import { ask, none, text } from './sound.ts'
import type { Aftermath, Check, Journey, Moment } from './walk.ts'

/** So many pairs of like actions are tried at a decision, and so many picks in a row. */
const most = { pairs: 8, picks: 6 }
const silent = (): void => {}

/** A position that was tried out, and whether dice fell or something was shown on the way. */
interface Tried {
  readonly state: unknown
  readonly decision: Decision | undefined
  readonly quiet: boolean
}

const tried = (game: Game, state: unknown, action: Action, random: Dice): Tried => {
  const copy = game.clone(state)
  const { dice, rolls } = recording(random)
  let shown = false
  game.apply(copy, action, dice, (event) => {
    shown ||= event.reveals === true
  })
  return { state: copy, decision: game.decision(copy), quiet: rolls.length === 0 && !shown }
}

/** The action in the same question asked again, if it still may be taken. */
const stillOffered = (before: Decision, { decision }: Tried, action: Action): Action | undefined =>
  decision?.side === before.side && decision.ask.say === before.ask.say ? findLegal(decision, action) : undefined

const isShown = ({ reveals }: GameEvent): boolean => reveals === true

const isClose = ({ closes, actions }: Decision, action: Action): boolean => closes === true && actions.at(-1) === action

/** What a choice promises of its list alone. */
const checkForm = (decision: Decision): void => {
  const list = canonical(decision)
  ask(list.length > 0, () => 'the canonical part of an open choice is empty.')
  for (const action of list)
    ask(
      findLegal(decision, action) !== undefined,
      () => `${text(action)} is in the canonical part, but not in the list.`,
    )
}

/** A pick does nothing but to be picked: only the close, or the last pick that is owed, goes on. */
const checkPick = (decision: Decision, pick: Action, after: Tried): void => {
  const stays =
    after.decision?.open !== undefined &&
    after.decision.side === decision.side &&
    after.decision.ask.say === decision.ask.say &&
    after.decision.open.picks === (decision.open?.picks ?? 0) + 1
  ask(decision.closes !== true || stays, () => `${text(pick)} closes the choice, which is closed by hand.`)
  ask(!stays || after.quiet, () => `${text(pick)} rolls dice or shows something, but the choice is still open.`)
}

/** Two like actions, each of which is legal, in both orders. */
const comparePair = ({ game, state, decision, random }: Moment, a: Action, b: Action): void => {
  const [first, second] = [tried(game, state, a, random), tried(game, state, b, random)]
  if (!first.quiet || !second.quiet) return
  const [then, instead] = [stillOffered(decision, first, b), stillOffered(decision, second, a)]
  ask(
    (then === undefined) === (instead === undefined),
    () =>
      `the order of ${text(a)} and ${text(b)} matters under "${decision.ask.say}": ` +
      `${text(then === undefined ? b : a)} is not legal after ${text(then === undefined ? a : b)}, but before it.`,
  )
  if (decision.open === undefined || then === undefined || instead === undefined) return
  const found = difference(
    tried(game, first.state, then, random).state,
    tried(game, second.state, instead, random).state,
  )
  none(found, `${text(a)} and ${text(b)} in another order lead to another state`)
}

const likePairs = ({ game, decision, random }: Moment): readonly (readonly [Action, Action])[] => {
  const free = decision.actions.filter(
    (action) => game.inOrder?.[action.do] === undefined && !isClose(decision, action),
  )
  return Array.from({ length: free.length > 1 ? most.pairs : 0 }, () => {
    const a = random.pick(free, 'a')
    const b = random.pick(free, 'b')
    return [a, b] as const
  }).filter(([a, b]) => a !== b && a.do === b.do)
}

/** Picks anything that is open, in any order, then the same in another order. */
const compareChain = ({ game, state, decision, random }: Moment): void => {
  const picks: Action[] = []
  let at: Tried = { state, decision, quiet: true }
  while (picks.length < most.picks && at.decision?.open !== undefined) {
    const { decision: open } = at
    const items = open.closes === true ? open.actions.slice(0, -1) : open.actions
    if (items.length === 0) break
    const pick = random.pick(items, 'pick')
    const next = tried(game, at.state, pick, random)
    checkPick(open, pick, next)
    if (next.decision?.open?.picks !== (open.open?.picks ?? 0) + 1) break
    game.invariants?.(next.state)
    checkForm(next.decision)
    picks.push(pick)
    at = next
  }
  const again = [...picks]
  random.shuffle(again, 'other order')
  const copy = game.clone(state)
  // A thing that another pick has only made possible comes after it in every order.
  const waiting = again
  while (waiting.length > 0) {
    const open = game.decision(copy)
    const place = waiting.findIndex((pick) => open !== undefined && findLegal(open, pick) !== undefined)
    ask(place >= 0, () => `${text(picks)} can be picked in this order, but ${text(waiting)} not last.`)
    game.apply(copy, waiting.splice(place, 1)[0] as Action, random, silent)
  }
  none(difference(at.state, copy), `${text(picks)} in another order lead to another state`)
}

/** Takes each pick of a match back while its choice is open, and picks it again. */
const unpickAlong = ({ game, config, seed, actions }: Journey, look: () => boolean, random: Dice): void => {
  const match = Match.start(game, config, seed)
  const now = (): string => text([match.stateAt(match.length), match.decision])
  for (const action of actions) {
    match.play(match.decision?.side ?? 'spectator', action)
    const { picks, decision, length } = match
    if (picks.length === 0 || decision === undefined || !look()) continue
    const before = now()
    const pick = random.pick(picks, 'unpick')
    const gone = match.unpick(pick)
    ask(gone !== undefined, () => `the pick ${text(pick)} cannot be taken back while its choice is open.`)
    for (const one of gone ?? []) match.play(decision.side, one)
    ask(
      match.length === length && now() === before,
      () => `after taking ${text(pick)} back and picking it again the state differs.`,
    )
    // The order in which it stands now is not the one of the journey: the same state, by the promise above.
  }
}

/** Whoever names several things may name them in any order, and nothing is closed, rolled or shown unawares. */
export const choices: Check = {
  number: 16,
  title: 'like things may be chosen in any order, and what is begun by hand is closed by hand',
  every: 3,
  watch(look) {
    /** The questions that the side was asked since somebody else was asked or learned something. */
    let asked = new Set<string>()
    let moment: Moment | undefined
    return {
      before(now) {
        const { game, decision, random } = now
        if (moment?.decision.side !== decision.side) asked = new Set()
        asked.add(decision.ask.say)
        moment = now
        if (decision.open !== undefined) checkForm(decision)
        for (const type of Object.keys(game.inOrder ?? {}))
          ask(game.inOrder?.[type] !== '', () => `"${type}" is in order without a rule that makes it so.`)
        if (!look(random)) return
        for (const [a, b] of likePairs(now)) comparePair(now, a, b)
        if (decision.open !== undefined) compareChain(now)
      },
      after(aftermath) {
        if (moment !== undefined) checkUnasked(moment, aftermath, asked)
        if (aftermath.rolls.length > 0 || aftermath.events.some(isShown)) asked = new Set()
      },
      end(journey) {
        const dice = search(`unpick ${journey.seed}`)
        unpickAlong(journey, () => look(dice), dice)
      },
    }
  },
}

/**
 * A question that the side has been answering by hand must not answer itself when that ends the phase for somebody
 * else's eyes: by handing over, by showing something, or by dice without odds.
 */
const checkUnasked = (
  { game, decision, action }: Moment,
  { state, events, unasked }: Aftermath,
  asked: ReadonlySet<string>,
): void => {
  // Whoever presses what ends a phase knows that it ends.
  if (isClose(decision, action) || Object.keys(action).length === 1) return
  const given = unasked.find((one) => one.decision.side === decision.side && asked.has(one.decision.ask.say))
  if (given === undefined) return
  const { decision: own, told } = given
  const handsOver = game.decision(state)?.side !== decision.side
  const shows = events.slice(told).some(isShown)
  ask(
    !handsOver && !shows,
    () =>
      `after ${text(action)} "${own.ask.say}" is answered unasked with ${text(own.actions[0])}, and ${handsOver ? `${decision.side} decides no longer` : 'something is shown'}.`,
  )
}
