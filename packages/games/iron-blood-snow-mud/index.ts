import type { Game } from '@kurgan/kernel'
import { appraiseAll, evaluate } from './bot/index.ts'
import { lookahead } from './bot/lookahead.ts'
import { scripts } from './bot/scripts.ts'
import { rules } from './rules/index.ts'
import type { IbsmAction, IbsmEvent, IbsmState } from './rules/state.ts'

export const game: Game<IbsmState, IbsmAction, IbsmEvent> = {
  ...rules,
  evaluate,
  appraiseAll,
  lookahead,
  scripts,
}
