import type { Action, Dice } from '../contract.ts'
import { impurity } from '../plain.ts'
import { ask, none, text } from './sound.ts'
import type { Check, Moment } from './walk.ts'

/** What actions of this game have said so far, field by field: the words of which a person makes attempts. */
type Said = Map<string, Set<unknown>>

const hear = (said: Said, action: Action): void => {
  for (const [field, value] of Object.entries(action)) {
    const values = said.get(field)
    if (values === undefined) said.set(field, new Set([value]))
    else values.add(value)
  }
}

/** An action as somebody might attempt it who does not know the rules: some fields are open, one may be of another time. */
const attemptOf = (legal: Action, said: Said, dice: Dice): Partial<Action> => {
  const fields = Object.entries(legal).filter(() => dice.int(4, 'leave open') > 0)
  const [field, values] = dice.pick([...said], 'field')
  return Object.fromEntries([...fields, [field, dice.pick([...values], 'value')]]) as Partial<Action>
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
