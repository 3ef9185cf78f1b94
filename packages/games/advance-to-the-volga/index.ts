import { rules } from './rules/index.ts'

export const game = rules
