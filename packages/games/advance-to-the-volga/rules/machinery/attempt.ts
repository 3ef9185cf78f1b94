/** What a person can attempt: any fields of an action, by their names. */
export type Attempt = {
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

/** The Area of an attempt: whoever points at the map does not care what the field is called. */
export const attemptedArea = (attempt: Attempt): number | undefined => attempt.to ?? attempt.area
