import * as fc from 'fast-check'

const trace = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  // The check names the finding and carries the match file; its cause shows the line of the game.
  const cause = error.cause instanceof Error ? `\nCaused by: ${error.cause.stack}` : ''
  return `${error.stack}${cause}`
}

/** All there is to say about a property that fails, the seed and the match file included; empty when it holds. */
export const failureOf = <Of>(property: fc.IProperty<Of>, seed: number, numRuns: number): string => {
  const details = fc.check(property, { seed, numRuns })
  return details.failed ? `${trace(details.errorInstance)}\n${fc.defaultReportMessage(details)}` : ''
}
