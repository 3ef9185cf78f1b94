/** For whoever measures or tests how games are kept. */
export { Desk } from './games/desk.ts'
export { seedFrom } from './games/seed.ts'
export { loginOf } from './accounts/accounts.ts'
