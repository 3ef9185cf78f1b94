import { go } from '@kurgan/kernel'
import { endForce, firstForce, forceName, forceOf, placeName, sideOf } from './components.ts'
import { rationRule } from './rations.ts'
import { none, soviet } from './state.ts'
import type { Runs } from './machinery/step.ts'

/** The start of a turn. */

/** Notes of Forces in play come before anything else in the turn (BFS-TRN-2, BFS-R6). */
export const turnStart: Runs<'turn.start'> = {
  run(s, _frame, tell) {
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
        rule: rationRule.note,
        force: forceName(f),
        rations: gainRation,
        because: 'note',
        at: placeName(place),
      })
    }
    go(s, s.active === soviet ? { at: 'turn.rubble' } : { at: 'turn.resupply', next: 0 })
  },
}
