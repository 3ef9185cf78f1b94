import { useLayoutEffect, useRef } from 'react'
import { Link } from 'wouter'
import { Button } from '../parts/Button.tsx'
import { Page } from '../parts/Page.tsx'
import { say } from '../words.ts'
import { useOnTable, useTable, useWords } from './context.ts'
import { useFocusHandedOn } from './focus.ts'
import css from './seats.module.css'

/** Between two persons at one screen: nothing of the table is on the page, only whose turn it is to look. */
export const HandOverScreen = () => {
  const { ui, uncover } = useTable()
  const words = useWords()
  const awaited = useOnTable((state) => state.awaited)
  const [next, another] = awaited
  const first = useRef<HTMLDivElement>(null)
  // Before it is painted: a key pressed the moment it is seen must not be lost.
  useLayoutEffect(() => first.current?.querySelector('button')?.focus(), [])
  useFocusHandedOn()
  return (
    <Page
      over={ui.game.title}
      title={next === undefined || another !== undefined ? say.handOver.anyone : say.handOver.now(words.side(next))}
    >
      <p>{say.handOver.hidden}</p>
      <div ref={first} className={css.handOver}>
        {awaited.map((side) => (
          <Button key={side} kind="main" choice={`handover:${side}`} onClick={() => uncover(side)}>
            {say.handOver.show(words.side(side))}
          </Button>
        ))}
      </div>
      <p>
        <Link href="/">{say.backToShelf}</Link>
      </p>
    </Page>
  )
}
