import { Match } from '@kurgan/kernel'
import { describe, expect, it } from 'vitest'
import type { AnyRoom } from '../src/catalogue.ts'
import { choosing } from '../src/table/choosing.ts'
import type { View } from '../src/table/view.ts'
import { toyConfig, toyRoom, toySeed } from './toy-room.tsx'

describe('a deed that wants care', () => {
  const match = Match.start(toyRoom.game, toyConfig, toySeed)
  // Of what is shown, choosing looks at the question and at what the person knows.
  const view = { decision: match.decision, state: match.observe('red') } as View
  const piece = { slot: 'piece#0', field: 'piece', kind: 'piece', value: 'a' }
  const to = { slot: 'field#0', field: 'to', kind: 'field', value: 3 }
  const proposed = (room: AnyRoom, chosen: readonly (typeof piece | typeof to)[]): unknown =>
    choosing(room, view, chosen).proposal?.action

  it('is shown before it is played when pointing alone has come to it', () => {
    const careful: AnyRoom = { ...toyRoom, careful: ['move'] }
    expect(proposed(careful, [piece, to])).toEqual({ do: 'move', piece: 'a', to: 3 })
    expect(proposed(toyRoom, [piece, to])).toBeUndefined()
  })

  it('is played at once when it was named', () => {
    const rest = { slot: '=do', field: 'do', kind: undefined, value: 'rest' }
    const { narrowing, proposal } = choosing({ ...toyRoom, careful: ['rest'] }, view, [rest])
    expect(narrowing.done).toEqual({ do: 'rest' })
    expect(proposal).toBeUndefined()
  })
})
