import { appraise } from './bot/appraise.ts'
import { evaluate } from './bot/balance.ts'
import { rules } from './rules/index.ts'

export const game = { ...rules, evaluate, appraise }
