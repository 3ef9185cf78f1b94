export { appraise } from './appraise.ts'
export { evaluate } from './balance.ts'
