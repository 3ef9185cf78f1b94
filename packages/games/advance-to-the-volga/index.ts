import type { Game } from '@kurgan/kernel'
import { appraise, appraiseAll, evaluate } from './bot/index.ts'
import { lookahead } from './bot/lookahead.ts'
import { rules } from './rules/index.ts'
import type { AtvAction, AtvEvent, AtvState } from './rules/state.ts'

export const game: Game<AtvState, AtvAction, AtvEvent> = {
  ...rules,
  evaluate,
  appraise,
  appraiseAll,
  lookahead,
}
