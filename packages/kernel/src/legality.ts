import type { RuleId } from './contract.ts'

/** Every reason against an action, and the facts that it tells, by their name. */
export type Reasons<Facts> = { readonly [say: string]: keyof Facts }

/** Reasons that tell the same. */
export const telling = <Facts extends string, Say extends string>(facts: Facts, ...says: readonly Say[]) =>
  Object.fromEntries(says.map((say) => [say, facts])) as { readonly [One in Say]: Facts }

/** Reasons each of which tells something of its own, called as it is. */
export const ofItsOwn = <Say extends string>(...says: readonly Say[]) =>
  Object.fromEntries(says.map((say) => [say, say])) as { readonly [One in Say]: One }

/** A reason as it is told: which one, and its facts. */
export type WhyOf<All extends Reasons<Facts>, Facts> = {
  [Say in keyof All]: { readonly say: Say } & Readonly<Facts[All[Say]]>
}[keyof All]

/** How the facts are found in a position, and in what was attempted there. */
export type FactsOf<Facts, S, Attempt> = { readonly [Name in keyof Facts]: (s: S, attempt: Attempt) => Facts[Name] }

/**
 * A rule that stands in the way of an action. The list of legal actions asks it for every candidate, so it is a constant;
 * what there is to tell of it is found when somebody wants to know.
 */
export interface No<All> {
  readonly rule: RuleId
  readonly say: keyof All
}

/** A reason in full, for whoever asked. */
export const refusalOf = <S, Attempt, Facts, All extends Reasons<Facts>>(
  { rule, say }: No<All>,
  reasons: All,
  facts: FactsOf<Facts, S, Attempt>,
  s: S,
  attempt: Attempt,
): { readonly rule: RuleId; readonly why: WhyOf<All, Facts> } => {
  const told: object = { say, ...facts[reasons[say]](s, attempt) }
  return { rule, why: told as WhyOf<All, Facts> }
}
