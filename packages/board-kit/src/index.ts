export type * from './room.ts'
export * from './narrowing.ts'
