export type * from './contract.ts'
export * from './flow.ts'
