import { back, call, type Choice, go } from '@kurgan/kernel'
import * as actions from './machinery/actions.ts'
import { endForce, firstForce, forceNumber, locationAt, locationName, placeName } from './components.ts'
import { type BfsNo, no } from './machinery/messages.ts'
import { choice, since } from './machinery/offer.ts'
import type { At, Chooses } from './machinery/step.ts'
import { type BfsAction, type BfsState, none, type RationSource } from './state.ts'
import { notInPlay } from './table.ts'

/** Rations: how they are shared out, whatever gives them. */

/** What says that Rations are placed. */
export const rationRule: Readonly<Record<RationSource, string>> = {
  setup: 'BFS-SET-6',
  note: 'BFS-FRC-8',
  resupply: 'BFS-SUP-2',
  supply: 'BFS-SPL-1',
  card: 'BFS-FX-1',
}

const otherLocation = no('BFS-SUP-2', 'otherLocation')
/** Rations go to Forces in play; those that a Location yields stay there. */
export const noReceiver = (s: BfsState, { location }: At<'rations'>, force: number): BfsNo | undefined =>
  notInPlay(s, force) ??
  (location === none || locationAt(s.place[force] ?? none) === location ? undefined : otherLocation)

/** Rations are shared one by one, and all of them must be (BFS-SUP-3). */
export const sharing: Chooses<'rations'> = {
  choose(s, frame): Choice<BfsAction> {
    const { side, left, picks, next, because } = frame
    const items: BfsAction[] = []
    let before = 0
    for (let f = firstForce[side] ?? 0; f < (endForce[side] ?? 0); f++) {
      if (noReceiver(s, frame, f) !== undefined) continue
      items.push(actions.ration[f] as BfsAction)
      if (f < next) before = items.length
    }
    const location = frame.location === none ? '' : locationName(frame.location)
    return choice(side, { say: 'rations', left, because, location }, rationRule[because], {
      items,
      canonical: since(items, before),
      picks,
    })
  },
  on: {
    ration(s, { force: name }, { side, left, picks, next, location, because }, tell) {
      const force = forceNumber(name)
      s.rations[force] = (s.rations[force] ?? 0) + 1
      tell({
        kind: 'ration',
        rule: rationRule[because],
        force: name,
        rations: 1,
        because,
        at: placeName(s.place[force] ?? 0),
      })
      if (left === 1) return back(s)
      const later = Math.max(next, force)
      go(s, { at: 'rations', side, left: left - 1, picks: picks + 1, next: later, location, because })
    },
  },
}

export const share = (s: BfsState, rations: number, location: number, because: RationSource): void => {
  call(s, { at: 'rations', side: s.active, left: rations, picks: 0, next: 0, location, because })
}
