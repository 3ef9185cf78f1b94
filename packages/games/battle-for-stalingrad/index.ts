import type { Game } from '@kurgan/kernel'
import { appraise, appraiseAll, evaluate } from './bot/index.ts'
import { lookahead } from './bot/lookahead.ts'
import { scripts } from './bot/scripts.ts'
import { rules } from './rules/index.ts'
import type { BfsAction, BfsEvent, BfsState } from './rules/state.ts'

export const game: Game<BfsState, BfsAction, BfsEvent> = {
  ...rules,
  evaluate,
  appraise,
  appraiseAll,
  lookahead,
  scripts,
}
