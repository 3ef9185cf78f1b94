import { back, call, type Choice, type ChooseStep, go, type RunStep } from '@kurgan/kernel'
import * as actions from './actions.ts'
import {
  endForce,
  enemyOf,
  firstForce,
  forceName,
  forceNumber,
  forceOf,
  locationAt,
  locationName,
  locationOf,
  placeName,
  sideOf,
} from './components.ts'
import { choice, since } from './offer.ts'
import { type BfsAction, type BfsEvent, type BfsState, type Frame, none, type RationSource, soviet } from './state.ts'
import { controller, isDestroyed } from './table.ts'

/** Rations: how they are shared out, what Locations yield, what notes give. */

type At<Name extends Frame['at']> = Extract<Frame, { at: Name }>

const rules: Readonly<Record<RationSource, string>> = {
  setup: 'BFS-SET-6',
  note: 'BFS-FRC-8',
  resupply: 'BFS-SUP-2',
  supply: 'BFS-SPL-1',
  card: 'BFS-FX-1',
}

/** Whether a Force in play can be given some of these Rations. */
export const canReceive = (s: BfsState, frame: At<'rations'>, force: number): boolean => {
  const place = s.place[force] ?? none
  return place >= 0 && (frame.location === none || locationAt(place) === frame.location)
}

/** Rations are shared one by one, and all of them must be (BFS-SUP-3). */
export const sharing: ChooseStep<BfsState, BfsAction, BfsEvent, At<'rations'>> = {
  choose(s, frame): Choice<BfsAction> {
    const { side, left, picks, next, because } = frame
    const items: BfsAction[] = []
    let before = 0
    for (let f = firstForce[side] ?? 0; f < (endForce[side] ?? 0); f++) {
      if (!canReceive(s, frame, f)) continue
      items.push(actions.ration[f] as BfsAction)
      if (f < next) before = items.length
    }
    const location = frame.location === none ? '' : locationName(frame.location)
    return choice(side, { say: 'rations', left, because, location }, rules[because], {
      items,
      canonical: since(items, before),
      picks,
    })
  },
  on: {
    ration(s, { force: name }, frame, _dice, tell) {
      const force = forceNumber(name)
      s.rations[force] = (s.rations[force] ?? 0) + 1
      tell({
        kind: 'ration',
        rule: rules[frame.because],
        force: name,
        rations: 1,
        because: frame.because,
        at: placeName(s.place[force] ?? 0),
      })
      if (frame.left === 1) back(s)
      else go(s, { ...frame, left: frame.left - 1, picks: frame.picks + 1, next: Math.max(frame.next, force) })
    },
  },
}

export const share = (s: BfsState, rations: number, location: number, because: RationSource): void => {
  call(s, { at: 'rations', side: s.active, left: rations, picks: 0, next: 0, location, because })
}

/** What a Location yields to whoever controls it (BFS-LOC-2, BFS-LOC-5). */
export const yieldOf = (s: BfsState, location: number): number => {
  const { rations, backRations } = locationOf(location)
  return isDestroyed(s, location) ? backRations : (rations[s.rubble[location] ?? 0] ?? 0)
}

/** Notes of Forces in play come before anything else in the turn (BFS-TRN-2, BFS-R6). */
export const turnStart: RunStep<BfsState, BfsEvent, At<'turn.start'>> = {
  run(s, _frame, _dice, tell) {
    s.actions = 0
    s.plays.fill(0)
    tell({ kind: 'turn', rule: 'BFS-TRN-1', side: sideOf(s.active), round: s.round })
    for (let f = firstForce[s.active] ?? 0; f < (endForce[s.active] ?? 0); f++) {
      const { gainRation } = forceOf(f)
      const place = s.place[f] ?? none
      if (gainRation === 0 || place < 0) continue
      s.rations[f] = (s.rations[f] ?? 0) + gainRation
      tell({
        kind: 'ration',
        rule: rules.note,
        force: forceName(f),
        rations: gainRation,
        because: 'note',
        at: placeName(place),
      })
    }
    go(s, s.active === soviet ? { at: 'turn.rubble' } : { at: 'turn.resupply', next: 0 })
  },
}

/** The Locations of the line one after the other; their order changes nothing (BFS-SUP-1 to BFS-SUP-4). */
export const resupply: RunStep<BfsState, BfsEvent, At<'turn.resupply'>> = {
  run(s, { next }, _dice, tell) {
    const location = s.line[next]
    if (location === undefined) {
      go(s, { at: 'turn.actions' })
      return
    }
    go(s, { at: 'turn.resupply', next: next + 1 })
    const rations = yieldOf(s, location)
    const holder = controller(s, location)
    if (holder === none || holder === enemyOf(s.active) || rations === 0) return
    tell({ kind: 'yield', rule: 'BFS-SUP-1', location: locationName(location), side: sideOf(s.active), rations })
    share(s, rations, location, 'resupply')
  },
}
