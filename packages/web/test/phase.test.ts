import { describe, expect, it } from 'vitest'
import { phaseOf } from '../src/table/phase.ts'

type Match = Parameters<typeof phaseOf>[0]

/** A match of which only is known who is asked, and where in the flow. */
const asking = () => {
  let [side, stack] = ['', [] as readonly string[]]
  const match = {
    get decision() {
      return { side, ask: { say: 'what' }, rule: 'T-1', actions: [] }
    },
    observe: () => ({ stack: stack.map((at) => ({ at })) }),
  } as unknown as Match
  const at = (who: string, ...frames: readonly string[]): void => {
    side = who
    stack = frames
  }
  return { match, at }
}

describe('a phase', () => {
  it('goes on through its steps and through what is put on top of it, also when the other side answers', () => {
    const { match, at } = asking()
    at('german', 'turn.actions', 'combat.activation')
    const goesOn = phaseOf(match)
    at('german', 'turn.actions', 'combat.move')
    expect(goesOn()).toBe(true)
    at('soviet', 'turn.actions', 'combat.move', 'retreat.choose')
    expect(goesOn()).toBe(true)
  })

  it('ends with the next chapter, and when its chapter is the other side’s', () => {
    const { match, at } = asking()
    at('german', 'movement.choose')
    const goesOn = phaseOf(match)
    at('german', 'landing.choose')
    expect(goesOn()).toBe(false)
    at('soviet', 'movement.choose')
    expect(goesOn()).toBe(false)
    at('german')
    expect(goesOn()).toBe(false)
  })

  it('ends when what lay on top has come to its end', () => {
    const { match, at } = asking()
    at('german', 'turn.actions', 'attack.forces')
    const goesOn = phaseOf(match)
    at('german', 'turn.actions')
    expect(goesOn()).toBe(false)
  })

  it('is one action where a game tells nothing of its flow', () => {
    const { match, at } = asking()
    at('german')
    expect(phaseOf(match)()).toBe(false)
  })
})
