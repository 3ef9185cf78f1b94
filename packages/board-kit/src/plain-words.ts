import type { Game, Json } from '@kurgan/kernel'
import type { Translation, Words } from './game-ui.ts'

/** Words made from ids, for a game whose author has not found better ones yet. */

/** `endTurn` → `End turn`. */
const worded = (id: string): string => {
  const text = id.replaceAll(/([a-z0-9])([A-Z])|[_.]/g, '$1 $2').toLowerCase()
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
}

const factsOf = (of: { readonly [fact: string]: Json | undefined }, told: readonly string[]): string =>
  Object.entries(of)
    .flatMap(([fact, value]) =>
      told.includes(fact) || typeof value === 'object' || value === undefined
        ? []
        : [`${worded(fact).toLowerCase()} ${String(value)}`],
    )
    .join(', ')

const sentence = (head: string, of: { readonly [fact: string]: Json | undefined }, told: readonly string[]): string => {
  const facts = factsOf(of, told)
  return facts === '' ? worded(head) : `${worded(head)}: ${facts}`
}

export const plainWords = ({ title }: Pick<Game, 'title'>): Words => ({
  side: worded,
  ask: (message) => sentence(message.say, message, ['say']),
  action: (action) => sentence(action.do, action, ['do']),
  choice: (field, value) => (field === 'do' ? worded(String(value)) : `${worded(field)} ${String(value)}`),
  event: (event) => sentence(event.kind, event, ['kind', 'rule', 'reveals']),
  term: ({ term, of }) => (of === undefined ? worded(term) : `${worded(term)} (${of})`),
  total: worded,
  measure: worded,
  forecastOutcome: ({ id, says }) => (says === undefined ? worded(id) : sentence(says.say, says, ['say'])),
  refusal: ({ why }) => sentence(why.say, why, ['say']),
  outcome: ({ winner, kind }) => ({
    title: winner === 'draw' ? title : worded(winner),
    text: worded(kind),
  }),
  ref: ({ kind, id }) => `${worded(kind)} ${id}`,
})

/** Another language says the same until somebody translates it. */
export const untranslated = (words: Words, notes: readonly string[]): Translation => ({
  ...words,
  titles: { scenario: () => undefined, option: () => undefined, overlay: () => undefined, notes },
})
