/** For whoever measures or tests how games are kept, without a network. */
export { Desk } from './games/desk.ts'
export { seedFrom } from './games/seed.ts'
