/** What a person can wish for: any fields of an action, by their names. */
export type Wish = {
  readonly do?: string
  readonly unit?: string
  readonly to?: number
  readonly area?: number
  readonly via?: number
  readonly group?: string
  readonly division?: string
  readonly item?: string
  readonly artillery?: number
  readonly engineers?: number
  readonly air?: number
}

/** The Area of a wish: whoever points at the map does not care what the field is called. */
export const wishedArea = (wish: Wish): number | undefined => wish.to ?? wish.area
