import type { Statement } from './port.ts'

/** To write a statement costs more than to run it: written once, and filled in with the values that stand at the same places. */
export const filled = <T>(statement: Statement<T>): ((parameters: readonly unknown[]) => Statement<T>) => {
  const written = statement.compile()
  return (parameters) => ({ compile: () => ({ ...written, parameters }) })
}
