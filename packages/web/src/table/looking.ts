import { seatingOf } from '../match/seating.ts'
import { isHelped } from './computers.ts'
import type { Curtain } from './curtain.ts'
import { nextAlike, stillOpen } from './repeat-last.ts'
import { choosing } from './choosing.ts'
import type { Choosing, Session, TableState } from './state.ts'
import { viewOf } from './view.ts'

/** What follows from the match and from who looks at it. */
type Look = Pick<
  TableState,
  'view' | 'at' | 'seating' | 'handOver' | 'awaited' | 'secrets' | 'onItsWay' | 'repeatLast' | keyof Choosing
>

/** The match as it is now, or as it was at a point, with the eyes of whoever may look; nothing is chosen yet. */
export const lookAt = (
  { ui, match, viewOnly }: Session,
  curtain: Curtain,
  at: number | undefined,
  { demo, paused, viewpoint, done }: Pick<TableState, 'demo' | 'paused' | 'viewpoint' | 'done'>,
): Look => {
  const demoRuns = !paused && match.decision !== undefined && isHelped(demo, match.decision.side)
  const seating = seatingOf(match)
  const { seat, handOver, awaited, secrets } = curtain.look(seating)
  const decider = match.decision?.side ?? ''
  const isAway = match.elsewhere?.isAway === true
  const handsOff = viewOnly !== undefined || demoRuns || isAway || seating[decider] !== 'person'
  const view = viewOf(ui, match, { seat, at, handsOff, viewpoint })
  const first = stillOpen(match, done, view.decision)
  const like = first && nextAlike(ui, first.done, { decision: first.decision, state: view.state, so: [] })
  return {
    at,
    view,
    seating,
    handOver: demoRuns ? 'none' : handOver,
    awaited,
    secrets,
    onItsWay: match.elsewhere?.onItsWay === true,
    repeatLast: like,
    ...choosing(ui, view, []),
  }
}
