import type { Action, Dice, Fact } from '../contract.ts'
import { sameAction } from '../legal.ts'
import { impurity } from '../plain.ts'
import { ask, none, text } from './sound.ts'
import type { Check, Moment } from './walk.ts'

/** What actions of this game have said so far, field by field: the words of which a person makes attempts. */
type Said = Map<string, Set<Fact>>

const hear = (said: Said, action: Action): void => {
  for (const [field, value] of Object.entries(action)) {
    const values = said.get(field)
    if (values === undefined) said.set(field, new Set([value]))
    else values.add(value)
  }
}

/** What a game says where it has no reason at all: right only of what nobody is asked for now. */
const catchAll = 'notNow'

/** A legal action with one of its fields changed to what another one said: of the form of what is asked for. */
const neighbourOf = (legal: Action, said: Said, dice: Dice): Action => {
  const field = dice.pick(
    Object.keys(legal).filter((one) => one !== 'do'),
    'field',
  )
  return { ...legal, [field]: dice.pick([...(said.get(field) ?? [legal[field] as Fact])], 'value') }
}

/** Another card may ask for more than the one it stands for: what only has to be said to the end is not refused. */
const isPartOf = (attempt: Action, action: Action): boolean =>
  sameAction(attempt, Object.fromEntries(Object.keys(attempt).map((field) => [field, action[field]])) as Action)

/** An action as somebody might attempt it who does not know the rules: some fields are open, one may be of another time. */
const attemptOf = (legal: Action, said: Said, dice: Dice): Partial<Action> => {
  const fields = Object.entries(legal).filter(() => dice.int(4, 'leave open') > 0)
  const [field, values] = dice.pick([...said], 'field')
  return Object.fromEntries([...fields, [field, dice.pick([...values], 'value')]])
}

const answers = ({ game, state, decision, random }: Moment, said: Said): void => {
  const observation = game.observe(state, decision.side)
  const before = text(observation)
  const legal = random.pick(decision.actions, 'legal')
  ask(
    game.explain?.(observation, legal) === undefined,
    () => `a reason is given against ${text(legal)}, which is legal: ${text(game.explain?.(observation, legal))}.`,
  )
  for (let i = 0; i < 4; i++) {
    const attempt = attemptOf(legal, said, random)
    const refusal = game.explain?.(observation, attempt)
    if (refusal === undefined) continue
    none(impurity(refusal), `the reason against ${text(attempt)} is not plain data`)
    ask(
      refusal.rule !== '' && refusal.why.say !== '',
      () => `the reason against ${text(attempt)} does not say what forbids it under which rule.`,
    )
  }
  for (let i = 0; i < 4 && Object.keys(legal).length > 1; i++) {
    const attempt = neighbourOf(legal, said, random)
    if (decision.actions.some((action) => isPartOf(attempt, action))) continue
    const say = game.explain?.(observation, attempt)?.why.say
    ask(say !== undefined, () => `there is no reason against ${text(attempt)}, which is not legal.`)
    ask(
      say !== catchAll,
      () => `no rule is told that forbids ${text(attempt)} under "${decision.ask.say}", where it is asked for.`,
    )
  }
  ask(text(observation) === before, () => 'explaining changes what was observed.')
}

/** Attempts of every kind at some decisions, asked of what the deciding side sees. */
export const reasons: Check = {
  number: 9,
  title: 'every attempt gets an answer, and none is given against what is legal',
  every: 4,
  watch(look) {
    const said: Said = new Map()
    return {
      before(moment) {
        if (moment.game.explain === undefined) return
        hear(said, moment.action)
        if (look(moment.random)) answers(moment, said)
      },
    }
  },
}
