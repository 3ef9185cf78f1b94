import { type Advice, strongest } from '@kurgan/bots'
import type { Action, Side } from '@kurgan/kernel'
import { useEffect, useState } from 'react'
import { openThinker } from '../bot/thinker.ts'
import { Button } from '../parts/Button.tsx'
import { actionAt } from '../table/view.ts'
import { say } from '../words.ts'
import { BestLines, roughly } from './AdviceLines.tsx'
import { useOnTable, useTable } from './context.ts'
import css from './prompt.module.css'

/** Who thinks back: one for all tables, who is called when the first asks for it. */
const thinker = openThinker()

/** What it says of what was played. */
const verdictOn = ({ reason, gain, lines: [best] }: Advice): string => {
  if (gain !== undefined && best?.chance !== undefined)
    return say.replay.worse(roughly(Math.max(0, best.chance - gain)), roughly(best.chance))
  if (reason === 'only') return say.table.reasons.only
  return reason === 'glance' ? say.replay.notSearched : say.replay.stands
}

/** The decision that led to a point, and whose it was. */
interface Decided {
  readonly point: number
  readonly side: Side
  readonly taken: Action
}

const Asking = ({ point, side, taken }: Decided) => {
  const { ui, match } = useTable()
  const [came, setCame] = useState<'thinking' | 'failed' | Advice>()
  // Whoever goes to another moment does not wait for this one.
  useEffect(() => () => thinker.stop(), [])
  const ask = (): void => {
    setCame('thinking')
    const observation = ui.game.observe(match.stateAt(point - 1), side)
    const chance = `thinking back ${point}`
    thinker.ask({ game: ui.game.id, bot: strongest, observation, side, chance, taken, advises: true }).then(
      ({ advice }) => setCame(advice ?? 'failed'),
      () => setCame('failed'),
    )
  }
  return (
    <>
      <div className={css.row}>
        <Button disabled={came !== undefined} onClick={ask}>
          {say.replay.thinkBack}
        </Button>
      </div>
      <div aria-live="polite">
        {came === 'thinking' ? <p>{say.replay.thinkingBack}</p> : null}
        {came === 'failed' ? <p>{say.problem.bot}</p> : null}
        {typeof came === 'object' ? (
          <>
            <p>{verdictOn(came)}</p>
            <BestLines {...came} />
          </>
        ) : null}
      </div>
    </>
  )
}

/**
 * What the strongest computer thinks of the decision that led to the moment looked at, and how its side meant to go on:
 * only of what whoever looks may know, and by no more than that side saw at the time.
 */
export const ThinkingBack = () => {
  const { match } = useTable()
  const { point, seat } = useOnTable((state) => state.view)
  const viewpoint = useOnTable((state) => state.viewpoint)
  const taken = actionAt(match, point, seat, viewpoint)
  const side = match.sideAt(point)
  if (taken === undefined || side === undefined) return null
  return <Asking key={point} point={point} side={side} taken={taken} />
}
