import type { AasAction } from './actions.ts'

type FieldOf<A> = A extends unknown ? keyof A : never
/** What a person can attempt: any fields of an action, by their names; whatever is no text is looked at as text. */
export type Attempt = { readonly [Field in FieldOf<AasAction>]?: string }

/** The place an attempt points at: whoever points at the map does not care what the field is called. */
export const attemptedPlace = (attempt: Attempt): string | undefined =>
  attempt.to ?? attempt.at ?? attempt.zone ?? attempt.crossing
