export type * from './room.ts'
