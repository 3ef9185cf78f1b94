import type { RuleId } from '@kurgan/kernel'
import { createContext, useContext } from 'react'
import type { Book } from './use-book.ts'

/** The rulebook of the game on the table, and how to open it at a rule. */
export interface Rulebook extends Book {
  readonly open: (id: RuleId) => void
}

export const RulebookContext = createContext<Rulebook>({ language: 'en', rules: [], rulings: [], open: () => {} })

export const useRulebook = (): Rulebook => useContext(RulebookContext)

export const isKnownRule = ({ rules, rulings }: Rulebook, id: RuleId): boolean =>
  [...rules, ...rulings].some((chapter) => chapter.rules.some((rule) => rule.id === id))
