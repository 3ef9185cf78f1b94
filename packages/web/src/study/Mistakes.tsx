import type { Side } from '@kurgan/kernel'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { openThinker } from '../bot/thinker.ts'
import { Button } from '../parts/Button.tsx'
import { roughly, wordsOfLine } from '../screen/AdviceLines.tsx'
import { useTable, useWords } from '../screen/context.ts'
import { tryFrom } from '../sessions.ts'
import { say } from '../words.ts'
import { choosersOf, type Mistake, mistakesOf } from './find-mistakes.ts'
import { Heading } from './Heading.tsx'
import css from './study.module.css'

/** Who looks: one for all pages, who is called when the first is asked for. */
const thinker = openThinker()

/** How far a look at the decisions of a side is, and what it came to. */
interface Look {
  readonly side: Side
  readonly share: number
  readonly found?: readonly Mistake[]
  readonly failed?: true
}

/** One look at a time; whoever leaves the page ends it. */
const useLook = (): {
  readonly look: Look | undefined
  readonly begin: (side: Side) => void
  readonly enough: () => void
} => {
  const { ui, match } = useTable()
  const [look, setLook] = useState<Look>()
  const impatience = useRef(new AbortController())
  useEffect(() => () => thinker.stop(), [])
  const begin = (side: Side): void => {
    impatience.current = new AbortController()
    setLook({ side, share: 0 })
    const progress = (share: number): void => setLook({ side, share })
    mistakesOf(ui, match, side, { ask: thinker.ask, progress, enough: impatience.current.signal }).then(
      (found) => setLook({ side, share: 1, found }),
      () => setLook({ side, share: 1, failed: true }),
    )
  }
  return { look, begin, enough: () => impatience.current.abort() }
}

/** What was played, what it cost, the better line, and the way to try it. */
const MistakeItem = ({ mistake: { point, taken, cost, better } }: { readonly mistake: Mistake }) => {
  const table = useTable()
  const words = useWords()
  const [, go] = useLocation()
  const visit = (): void => {
    table.lookAt(point)
    go(`/play/${table.id}`)
  }
  const { chance = cost } = better
  return (
    <li>
      <Button kind="quiet" onClick={visit}>
        {words.action(taken)}
      </Button>{' '}
      {say.study.cost(roughly(chance - cost), roughly(chance))}
      <p>
        {say.study.better} <strong>{words.action(better.action)}</strong>
      </p>
      {wordsOfLine(words, better).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <Button onClick={() => go(`/play/${tryFrom(table, point - 1).id}`)}>{say.study.retry}</Button>
    </li>
  )
}

const Found = ({ side, found }: { readonly side: Side; readonly found: readonly Mistake[] }) => {
  const words = useWords()
  if (found.length === 0) return <p>{say.study.noMistake(words.side(side))}</p>
  return (
    <>
      <h3>{say.study.mistakesOf(words.side(side))}</h3>
      <ol className={css.turning}>
        {found.map((mistake) => (
          <MistakeItem key={mistake.point} mistake={mistake} />
        ))}
      </ol>
    </>
  )
}

/** The decisions that cost a side most chances, and the way to try each of them again. */
export const Mistakes = () => {
  const { match } = useTable()
  const words = useWords()
  const { look, begin, enough } = useLook()
  const isLooking = look !== undefined && look.found === undefined && look.failed !== true
  return (
    <section className={`${css.section} ${css.whole}`}>
      <Heading part="mistakes">{say.study.mistakes}</Heading>
      <p>{say.study.mistakesText}</p>
      <div className={css.buttons}>
        {choosersOf(match).map((side) => (
          <Button key={side} disabled={isLooking} onClick={() => begin(side)}>
            {say.study.lookFor(words.side(side))}
          </Button>
        ))}
      </div>
      {isLooking ? (
        <div className={css.buttons}>
          <progress value={look.share} aria-label={say.study.looked} />
          <Button kind="quiet" onClick={enough}>
            {say.study.enough}
          </Button>
        </div>
      ) : null}
      <div className={css.found} aria-live="polite">
        {look?.found === undefined ? null : <Found side={look.side} found={look.found} />}
        {look?.failed === true ? <p>{say.problem.bot}</p> : null}
      </div>
    </section>
  )
}
