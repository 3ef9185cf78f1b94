import { lightOf, narrow, type Thing, wishFor } from '@kurgan/board-kit'
import { type Decision, Match, search } from '@kurgan/kernel'
import { describe, expect, it } from 'vitest'
import type { AnyRoom } from '../src/catalogue.ts'

const rooms = import.meta.glob<{ room: AnyRoom }>('../../games/*/board/index.tsx')

/** So many decisions of a random game are looked at, one in so many. */
const watched = 60
const apart = 7

/** Things of a kind that is asked for, but none of those that can be chosen. */
const wishes = (room: AnyRoom, state: unknown, narrowing: ReturnType<typeof narrow>): readonly Thing[] =>
  (room.things?.(state) ?? []).filter(
    (thing) => lightOf(narrowing, thing) === 'idle' && narrowing.questions.some(({ kind }) => kind === thing.kind),
  )

const playOut = (room: AnyRoom, scenario: string, look: (state: unknown, decision: Decision) => void): void => {
  const match = Match.start(room.game, { scenario, options: {} }, 'a7'.repeat(32))
  const dice = search('5c'.repeat(32))
  for (let steps = 0; steps < watched * apart; steps++) {
    const { decision } = match
    if (decision === undefined) return
    if (steps % apart === 0) look(match.observe(decision.side), decision)
    match.play(decision.side, dice.pick(decision.actions, 'any'))
  }
}

describe('a thing of the kind that is asked for', async () => {
  const all = await Promise.all(Object.values(rooms).map(async (load) => (await load()).room))
  const cases = all.flatMap((room) => room.game.scenarios.map(({ id }) => ({ title: room.game.title, id, room })))

  it.each(cases)('has a reason of its own when it cannot be chosen: $title, $id', ({ room, id }) => {
    const dumb = new Set<string>()
    playOut(room, id, (state, { ask, actions }) => {
      const narrowing = narrow(actions, [], room)
      for (const thing of wishes(room, state, narrowing)) {
        const refusal = room.game.explain?.(state, wishFor(narrowing, thing, room))
        if (refusal === undefined || refusal.why.say === 'notNow') dumb.add(`${ask.say}: ${thing.kind} (${thing.id})`)
      }
    })
    expect([...dumb]).toEqual([])
  })
})
