export { verdunOnTheVolga } from './rules/game.ts'
