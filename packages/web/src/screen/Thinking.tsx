import { lazy, Suspense } from 'react'
import { Button } from '../parts/Button.tsx'
import { say } from '../words.ts'
import { useOnTable, useTable } from './context.ts'
import css from './thinking.module.css'

/** How far a computer has thought, for as long as it takes more than a moment, and a way not to wait for the end. */
export const Thought = () => {
  const table = useTable()
  const thought = useOnTable((state) => state.thought)
  if (thought === undefined) return null
  return (
    <div className={css.thought}>
      <progress value={thought} aria-label={say.table.thoughtSoFar} />
      <Button kind="quiet" choice="thought:now" onClick={() => table.moveNow()}>
        {say.table.moveNow}
      </Button>
    </div>
  )
}

const Lines = lazy(async () => ({ default: (await import('./AdviceLines.tsx')).AdviceLines }))

/** What is to be said of the advice; it comes when somebody wants to know. */
export const AdviceLines = () => {
  const isAdvised = useOnTable((state) => state.advised !== undefined)
  return isAdvised ? (
    <Suspense fallback={null}>
      <Lines />
    </Suspense>
  ) : null
}
