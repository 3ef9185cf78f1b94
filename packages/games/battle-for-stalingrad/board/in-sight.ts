import { BoardViewContext } from '@kurgan/board-kit'
import { type RefObject, useContext, useEffect, useRef } from 'react'

/** How far a stretch is scrolled so that as much of what is asked about as can be lies in sight. */
export const scrollFor = (
  asked: readonly { readonly top: number; readonly bottom: number }[],
  seen: { readonly top: number; readonly bottom: number },
): number => {
  const [top, bottom] = [Math.min(...asked.map((one) => one.top)), Math.max(...asked.map((one) => one.bottom))]
  if (bottom - top <= seen.bottom - seen.top) return Math.max(0, bottom - seen.bottom) + Math.min(0, top - seen.top)
  // Not all of it fits: the person sees some of it and moves on from there.
  if (asked.some((one) => one.top >= seen.top && one.bottom <= seen.bottom)) return 0
  return top - seen.top
}

/** Brings what is asked about on a part of the table that scrolls into sight, once for each question. */
export const useInSight = (): RefObject<HTMLElement | null> => {
  const part = useRef<HTMLElement>(null)
  const { framing } = useContext(BoardViewContext)
  const last = useRef('')
  useEffect(() => {
    const box = part.current
    if (box === null || !framing) return
    const asked = [...box.querySelectorAll('[data-choice]')]
    const question = asked.map((one) => one.getAttribute('data-choice')).join()
    if (question === last.current) return
    last.current = question
    if (asked.length > 0)
      box.scrollTop += scrollFor(
        asked.map((one) => one.getBoundingClientRect()),
        box.getBoundingClientRect(),
      )
  })
  return part
}
