import type { MouseEvent } from 'react'

/** Actions that end something or shorten a list: what comes in their place was not read yet, even if it is called the same. */
const ends = /^(do|action|confirm|handover|takeBack):/

/** What a press is on, as it looks. */
const pressedOn = (target: Element): string | undefined => {
  const pressed = target.closest('[data-choice], [data-ref]')
  if (pressed === null) return undefined
  const { choice, ref, highlight } = (pressed as HTMLElement | SVGElement).dataset
  return `${choice ?? ''} ${ref ?? ''} ${highlight ?? ''}`
}

type Press = Pick<MouseEvent, 'target' | 'detail'>

/**
 * The second press of a double click belongs to the first: when a card is put down, the next one moves under the finger,
 * and where something is confirmed, the next question comes. Only what can be pressed once more as it is may be.
 */
export const slipGuard = (): ((press: Press) => boolean) => {
  /** What was pressed last. */
  let last: string | undefined
  return ({ target, detail }) => {
    const pressed = pressedOn(target as Element)
    const slips = detail > 1 && pressed !== undefined && (pressed !== last || ends.test(pressed))
    last = pressed
    return slips
  }
}
