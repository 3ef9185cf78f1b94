import { finish, go } from '@kurgan/kernel'
import { enemyOf, firstTurn } from './components.ts'
import { type BfsState, type EndingId, type SideId, soviet } from './state.ts'
import { controller, isDestroyed } from './table.ts'
import type { Runs } from './machinery/step.ts'

/** The victory check that ends a turn. */

/** Only for the player whose turn ends (BFS-VIC-1 to BFS-VIC-4). */
const endingNow = (s: BfsState): EndingId | '' => {
  if (s.line.every((location) => controller(s, location) === s.active))
    return s.active === soviet ? 'soviet/control' : 'german/control'
  if (s.active === soviet && s.line.every((location) => isDestroyed(s, location))) return 'soviet/destruction'
  return ''
}

/** Who has won, how, and by which rule. */
export const endings: Readonly<Record<EndingId, { winner: SideId; kind: string; rule: string }>> = {
  'german/control': { winner: 'german', kind: 'control', rule: 'BFS-VIC-1' },
  'soviet/control': { winner: 'soviet', kind: 'control', rule: 'BFS-VIC-1' },
  'soviet/destruction': { winner: 'soviet', kind: 'destruction', rule: 'BFS-VIC-2' },
}

export const victoryCheck: Runs<'turn.victory'> = {
  run(s, _frame, tell) {
    const ending = endingNow(s)
    if (ending !== '') {
      s.outcome = ending
      tell({ kind: 'ended', rule: endings[ending].rule, ending })
      finish(s)
      return
    }
    s.active = enemyOf(s.active)
    if (s.active === firstTurn) s.round++
    go(s, { at: 'turn.start' })
  },
}
