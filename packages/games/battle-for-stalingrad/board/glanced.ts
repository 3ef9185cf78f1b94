/** What the pointer or the focus is on, and where: `force:g-16p`. */
export interface Glanced {
  readonly what: string
  readonly x: number
  readonly y: number
  /** The card lies in the upper half of the window: there is more room below it. */
  readonly upper: boolean
}

/** Half the width of a close look, with a margin: it never leaves the window. */
const halfWidth = 135

export const glanceOf = (card: Element): Glanced => {
  const what = card.getAttribute('data-glance') ?? ''
  const { left, right, top, bottom } = card.getBoundingClientRect()
  const upper = (top + bottom) / 2 < window.innerHeight / 2
  const x = Math.min(Math.max((left + right) / 2, halfWidth), window.innerWidth - halfWidth)
  return { what, x, y: upper ? bottom + 8 : top - 8, upper }
}
