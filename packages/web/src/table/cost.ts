import type { Words } from '@kurgan/board-kit'
import type { Action } from '@kurgan/kernel'

/** What each of these actions costs, in brackets, where they all cost the same. */
export const costOf = (words: Words, actions: readonly Action[], state: unknown): string => {
  const [cost, ...others] = new Set(actions.map((action) => words.cost?.(action, state)))
  return cost === undefined || others.length > 0 ? '' : ` (${cost})`
}
