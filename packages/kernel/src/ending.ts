import type { Game, Outcome, Side } from './contract.ts'

/** The ways in which a match ends outside its rules. */
export const waysToEnd = ['resigned', 'time', 'agreed', 'abandoned'] as const

/** How a match ended that was not played to its end, and by whom: who gave up, who had no time left, who asked for it. */
export interface EndedBy {
  readonly how: (typeof waysToEnd)[number]
  readonly by: Side
}

/** What comes of it: whoever gave up or ran out of time has lost to the other. */
export const outcomeOutside = ({ sides }: Pick<Game, 'sides'>, { how, by }: EndedBy): Outcome => {
  const other = sides.find((side) => side !== by) ?? by
  return { winner: how === 'resigned' || how === 'time' ? other : 'draw', kind: how, rule: '', outside: true }
}
