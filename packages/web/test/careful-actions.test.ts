import { Match } from '@kurgan/kernel'
import { describe, expect, it } from 'vitest'
import type { AnyGameUI } from '../src/catalogue.ts'
import { changeSettings } from '../src/settings.ts'
import { choosing } from '../src/table/choosing.ts'
import type { View } from '../src/table/view.ts'
import { toyConfig, toyUI, toySeed } from './toy-ui.tsx'

describe('an action that wants care', () => {
  const match = Match.start(toyUI.game, toyConfig, toySeed)
  // Of what is shown, choosing looks at the question and at what the person knows.
  const view = { decision: match.decision, state: match.observe('red') } as View
  const piece = { slot: 'piece#0', field: 'piece', kind: 'piece', value: 'a' }
  const to = { slot: 'field#0', field: 'to', kind: 'field', value: 3 }
  const proposed = (ui: AnyGameUI, chosen: readonly (typeof piece | typeof to)[]): unknown =>
    choosing(ui, view, chosen).proposal?.action

  it('is shown before it is played when pointing alone has come to it', () => {
    const careful: AnyGameUI = { ...toyUI, careful: ['move'] }
    expect(proposed(careful, [piece, to])).toEqual({ do: 'move', piece: 'a', to: 3 })
    expect(proposed(toyUI, [piece, to])).toBeUndefined()
  })

  it('is played at once when it was named', () => {
    const rest = { slot: '=do', field: 'do', kind: undefined, value: 'rest' }
    const { selection, proposal } = choosing({ ...toyUI, careful: ['rest'] }, view, [rest])
    expect(selection.done).toEqual({ do: 'rest' })
    expect(proposal).toBeUndefined()
  })

  it('is shown with what it risks, also when it was named, unless nobody wants to be asked', () => {
    const rest = { slot: '=do', field: 'do', kind: undefined, value: 'rest' }
    const risky: AnyGameUI = { ...toyUI, warns: (_s, { do: what }) => (what === 'rest' ? { say: 'lost' } : undefined) }
    expect(choosing(risky, view, [rest]).proposal).toMatchObject({ action: { do: 'rest' }, warning: { say: 'lost' } })
    expect(proposed(risky, [piece, to])).toBeUndefined()
    changeSettings({ confirmations: 'losing' })
    expect(choosing(risky, view, [rest]).proposal?.warning).toEqual({ say: 'lost' })
    expect(proposed({ ...toyUI, careful: ['move'] }, [piece, to])).toBeUndefined()
    changeSettings({ confirmations: 'none' })
    expect(choosing(risky, view, [rest]).proposal).toBeUndefined()
    changeSettings({ confirmations: 'all' })
  })
})
