/** What a person can wish for: any fields of an action, by their names. */
export type Wish = {
  readonly do?: string
  readonly unit?: string
  readonly from?: string
  readonly to?: string
  readonly through?: string
  readonly with?: string
  readonly and?: string
  readonly andFrom?: string
  readonly zone?: string
  readonly at?: string
  readonly site?: string
  readonly crossing?: string
  readonly token?: string
  readonly cargo?: string
}

/** The place a wish points at: whoever points at the map does not care what the field is called. */
export const wishedPlace = (wish: Wish): string | undefined => wish.to ?? wish.at ?? wish.zone ?? wish.crossing
