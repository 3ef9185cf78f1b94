import type { Message, RuleId } from './contract.ts'

/**
 * A rule that stands in the way of an action. The list of legal actions asks it for every candidate, so it is a constant;
 * what there is to tell of it is found when somebody wants to know.
 */
export interface No<Why extends Message = Message> {
  readonly rule: RuleId
  readonly say: Why['say']
}

/** What each reason tells of a position and of what was attempted there. */
export type FactsOf<Why extends Message, S, Attempt> = {
  readonly [Say in Why['say']]: (s: S, attempt: Attempt) => Omit<Extract<Why, { readonly say: Say }>, 'say'>
}

/** A reason in full, for whoever asked. */
export const refusalOf = <Why extends Message, S, Attempt>(
  { rule, say }: No<Why>,
  facts: FactsOf<Why, S, Attempt>,
  s: S,
  attempt: Attempt,
): { readonly rule: RuleId; readonly why: Why } => {
  const told: (s: S, attempt: Attempt) => object = facts[say]
  return { rule, why: { say, ...told(s, attempt) } as Why }
}
