import { Match } from '@kurgan/kernel'
import { describe, expect, it } from 'vitest'
import type { AnyGameUI } from '../src/catalogue.ts'
import { digestOf, lastOwn, sinceOwn, tracesOf } from '../src/table/since.ts'
import { viewOf } from '../src/table/view.ts'
import { toyConfig, toySeed, toyUI } from './toy-ui.tsx'

const ui: AnyGameUI = {
  ...toyUI,
  traces: { moved: 'move', struck: 'fight', rested: 'taken' },
  refsOf: (event) =>
    event.kind === 'moved' ? [{ kind: 'field', id: Number(event['to']) }] : [{ kind: 'field', id: 1 }],
}
const move = (to: number) => ({ do: 'move', piece: 'a', to })
const reply = { do: 'reply', how: 'loud' }
const rest = { do: 'rest' }

const played = (...actions: readonly { readonly do: string }[]) => {
  const match = Match.start(ui.game, toyConfig, toySeed)
  for (const action of actions) match.play(match.decision?.side ?? '', action)
  return match
}

describe('what others did since one last decided something', () => {
  it('is all since then, for whoever was not asked meanwhile', () => {
    const match = played(move(3), rest, reply, move(4), move(2), rest)
    expect(lastOwn(match, 'blue', 6)).toBe(3)
    expect(lastOwn(match, 'red', 6)).toBe(6)
    expect(sinceOwn(match, 'blue')?.events.map(({ kind }) => kind)).toEqual(['moved', 'moved', 'rested'])
    expect(sinceOwn(match, 'red')).toBeUndefined()
    expect(sinceOwn(match, 'spectator')).toBeUndefined()
  })

  it('holds nothing that was told to others alone', () => {
    const match = played(rest, reply)
    expect(match.eventsAt(2).map(({ kind }) => kind)).toEqual(['plan'])
    expect(sinceOwn(match, 'red')?.events).toEqual([])
  })

  it('is counted and drawn by what the game says of its events', () => {
    expect(digestOf(ui, sinceOwn(played(move(3), rest), 'blue')!)).toMatchObject({ moves: 1, taken: [] })
    const since = sinceOwn(played(rest, reply, move(3), move(4), rest), 'blue')!
    expect(tracesOf(ui, since).map(({ kind }) => kind)).toEqual(['move', 'move', 'taken'])
    expect(digestOf(ui, since)).toEqual({
      moves: 2,
      fights: 0,
      losses: 0,
      taken: [{ space: { kind: 'field', id: 1 }, by: undefined }],
    })
  })

  it('stays marked until one acts', () => {
    const match = played(move(3), move(4), rest)
    const fields = (): unknown[] =>
      viewOf(ui, match, { seat: 'blue', at: undefined, handsOff: false }).recent.map(({ id }) => id)
    expect(fields()).toEqual(expect.arrayContaining([3, 4]))
    match.play('blue', reply)
    expect(viewOf(ui, match, { seat: 'blue', at: undefined, handsOff: false }).since).toBeUndefined()
    expect(fields()).not.toContain(4)
  })
})
