import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { Button } from '../parts/Button.tsx'
import { useOnTable, useTable } from './context.ts'
import { say } from '../words.ts'
import { textOf } from '../table/lesson.ts'
import css from './guide.module.css'

/** Marks the button that the hint speaks of, wherever in the talk it stands. */
const useHint = (): void => {
  const hint = useOnTable((state) => state.hint)
  useEffect(() => {
    const button = hint && document.querySelector(`[data-region="talk"] [data-choice="${CSS.escape(hint)}"]`)
    if (!(button instanceof HTMLElement)) return undefined
    button.setAttribute('data-hint', '')
    button.scrollIntoView({ block: 'nearest' })
    return () => button.removeAttribute('data-hint')
  }, [hint])
}

/** What the lesson says now; it waits until it was done. */
export const Guide = () => {
  const { lesson, ui, nextStep, showStep } = useTable()
  const step = useOnTable((state) => state.step)
  const section = useRef<HTMLElement>(null)
  useHint()
  // Only another step draws this again, and on a phone it begins above what was read last.
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' })
  })
  if (lesson === undefined) return null
  const now = lesson.steps[step]
  return (
    <section ref={section} className={css.guide} aria-label={say.lesson.title} aria-live="polite">
      {now === undefined ? (
        <>
          <h2>{say.lesson.done}</h2>
          <p>
            <Link href={`/new/${ui.game.id}`}>{say.lesson.play}</Link>
          </p>
        </>
      ) : (
        <>
          <h2>{say.lesson.step(step + 1, lesson.steps.length)}</h2>
          <p>{textOf(now)}</p>
          {now.does === undefined ? (
            <Button kind="main" choice="lesson:next" onClick={nextStep}>
              {say.lesson.next}
            </Button>
          ) : (
            <Button onClick={showStep}>{say.lesson.hint}</Button>
          )}
        </>
      )}
      <Link href="/">{say.lesson.leave}</Link>
    </section>
  )
}
