import { startTransition, useEffect, useRef, useState } from 'react'

/** Milliseconds in which a picture gets from the page to the screen, where the processor paints it. */
const onItsWay = 32

/**
 * Calls back when the next picture is on the screen; gives what calls that off. What is done while it is on its way
 * takes the processor from those who paint it.
 */
export const afterPaint = (act: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act, onItsWay)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/**
 * The value of the picture before, until that picture is painted: for what may come a moment after the rest. (A value
 * that React defers would often be drawn before the picture, and the picture would wait for it.)
 */
export const useAfterPaint = <T>(value: T, urgent = false): T => {
  const [shown, setShown] = useState(value)
  if (urgent && shown !== value) setShown(() => value)
  const latest = useRef(value)
  const callOff = useRef<(() => void) | undefined>(undefined)
  useEffect(() => {
    latest.current = value
    // Not begun anew for every value: where they follow each other fast, none would ever be shown.
    callOff.current ??= afterPaint(() => {
      callOff.current = undefined
      startTransition(() => setShown(() => latest.current))
    })
  }, [value])
  useEffect(
    () => () => {
      callOff.current?.()
      callOff.current = undefined
    },
    [],
  )
  return shown
}
