import { appraise, appraiseAll } from './bot/appraise.ts'
import { lookahead } from './bot/lookahead.ts'
import { scripts } from './bot/scripts.ts'
import { evaluate } from './bot/standing.ts'
import { rules } from './rules/index.ts'

export const game: typeof rules = { ...rules, evaluate, appraise, appraiseAll, lookahead, scripts }
