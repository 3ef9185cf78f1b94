import * as z from 'zod/mini'

/** Being left alone, and what somebody writes for themselves, over HTTP. */

/** In a year. */
export const vacationDays = 30
/** `POST /api/account/vacation`: away for so many days, or back. */
export const vacationing = z.strictObject({ days: z.int().check(z.gte(0), z.lte(vacationDays)) })
/** `GET /api/account/vacation`. */
export interface VacationShown {
  /** Nothing where one is here. */
  readonly until: number | null
  /** Days of this year. */
  readonly left: number
}

export const longestNote = 10_000
/** `POST /api/games/:id/note`; `GET` answers with `{ text }`. */
export const noting = z.strictObject({ text: z.string().check(z.maxLength(longestNote)) })
