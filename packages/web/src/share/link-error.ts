/** What can be wrong with a link: a key of what the page says of sharing. */
export type LinkProblem = 'damaged' | 'newer' | 'tooLong' | 'unreachable'

/** A link that cannot be read or made. It may come from a worker, so the page puts it into words. */
export class LinkError extends Error {
  override readonly name = 'LinkError'
  readonly problem: LinkProblem
  constructor(problem: LinkProblem) {
    super(problem)
    this.problem = problem
  }
}
