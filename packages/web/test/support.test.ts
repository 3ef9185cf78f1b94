import { select } from '@kurgan/board-kit'
import { type Decision, search } from '@kurgan/kernel'
import { describe, expect, it } from 'vitest'
import { ui as verdun } from '../../games/verdun-on-the-volga/board/index.tsx'
import type { AnyGameUI } from '../src/catalogue.ts'
import { rowsOf } from '../src/table/rows.ts'
import { type Support, supportOdds, supportOf } from '../src/table/support.ts'
import type { View } from '../src/table/view.ts'

const ui = verdun as AnyGameUI

/** The first decision of a random game that asks this of somebody with several answers, as that side sees it. */
const cameTo = (asks: string): { readonly state: unknown; readonly decision: Decision } => {
  const dice = search('support')
  const s = ui.game.setup({ scenario: 'standard', options: {} }, dice, () => {})
  for (let decision = ui.game.decision(s); decision !== undefined; decision = ui.game.decision(s)) {
    if (decision.ask.say === asks && decision.actions.length > 2)
      return { state: ui.game.observe(s, decision.side), decision }
    ui.game.apply(s, dice.pick(decision.actions, 'play'), dice, () => {})
  }
  throw new Error(`Nobody was asked for ${asks}.`)
}

const supportIn = ({ state, decision }: ReturnType<typeof cameTo>): readonly Support[] | undefined => {
  const selection = select(decision.actions, [], ui)
  const view = { state, decision } as View
  return supportOf(ui, { selection, form: false }, rowsOf(ui, view, { selection, form: false, proposal: undefined }))
}

describe('support as a table', () => {
  it('lists every answer once, that which adds nothing first, with odds that come to the whole', () => {
    const asked = cameTo('artillery')
    const support = supportIn(asked) ?? []
    expect(support[0]?.action).toEqual({ do: 'decline' })
    expect(support.map(({ action }) => action)).toHaveLength(asked.decision.actions.length)
    expect(new Set(support.map(({ action }) => action))).toEqual(new Set(asked.decision.actions))
    const odds = supportOdds(ui, asked.state, support)
    expect(odds?.columns.map(({ id }) => id)).toContain('success')
    expect(odds?.chances).toHaveLength(support.length)
    for (const line of odds?.chances ?? []) expect(line?.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1)
  })

  it('is none where something on the map is asked for', () => {
    const asked = cameTo('impulse')
    expect(supportIn(asked)).toBeUndefined()
  })
})
