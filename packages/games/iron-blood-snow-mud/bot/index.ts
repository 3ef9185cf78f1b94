export { appraiseAll } from './appraise.ts'
export { evaluate } from './balance.ts'
