/** What a person can attempt: any fields of an action, by their names; whatever is no text is looked at as text. */
export type Attempt = {
  readonly do?: string
  readonly unit?: string
  readonly from?: string
  readonly to?: string
  readonly through?: string
  readonly with?: string
  readonly and?: string
  readonly andFrom?: string
  readonly lost?: string
  readonly river?: string
  readonly zone?: string
  readonly at?: string
  readonly site?: string
  readonly crossing?: string
  readonly token?: string
  readonly tokens?: string
  readonly cargo?: string
  readonly airborne?: string
  readonly interdict?: string
  readonly points?: string
  readonly factory?: string
  readonly card?: string
  readonly northwest?: string
  readonly southeast?: string
  readonly by?: string
  readonly kind?: string
}

/** The place an attempt points at: whoever points at the map does not care what the field is called. */
export const attemptedPlace = (attempt: Attempt): string | undefined =>
  attempt.to ?? attempt.at ?? attempt.zone ?? attempt.crossing
