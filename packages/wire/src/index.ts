export * from './change.ts'
export * from './digest.ts'
export * from './messages.ts'
