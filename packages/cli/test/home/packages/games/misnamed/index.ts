export { game } from '../coin/index.ts'
