import { type PointerEvent, useRef, useState } from 'react'
import { say } from '../words.ts'
import css from './table.module.css'

/** Whether the sheet of a phone is pulled up, so that the whole conversation and the story are seen. */
export const usePulled = () => {
  const [up, setUp] = useState(false)
  return { up, onPull: setUp }
}

/** Pixels that a finger draws before it means something. */
const drawn = 24

/** The upper edge of the sheet: it is drawn up and down with a finger, or pressed. */
export const Pull = ({ up, onPull }: ReturnType<typeof usePulled>) => {
  const from = useRef<number | undefined>(undefined)
  /** The press that ends a draw is not another press. */
  const isDrawn = useRef(false)
  const onMove = ({ clientY }: PointerEvent): void => {
    if (from.current === undefined || Math.abs(clientY - from.current) < drawn) return
    onPull(clientY < from.current)
    from.current = undefined
    isDrawn.current = true
  }
  return (
    <button
      type="button"
      className={css.pull}
      aria-expanded={up}
      aria-label={up ? say.table.lessOfSheet : say.table.moreOfSheet}
      onClick={() => {
        if (!isDrawn.current) onPull(!up)
        isDrawn.current = false
      }}
      onPointerDown={(event) => {
        from.current = event.clientY
        isDrawn.current = false
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={onMove}
      onPointerUp={() => {
        from.current = undefined
      }}
    />
  )
}
