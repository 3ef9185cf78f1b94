export { rules as game } from './rules/index.ts'
