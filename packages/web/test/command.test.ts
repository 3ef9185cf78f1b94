import { narrow } from '@kurgan/board-kit'
import { type Json, situation } from '@kurgan/kernel'
import { describe, expect, it } from 'vitest'
import { room } from '../../games/advance-to-the-volga/board/index.tsx'
import type { AnyRoom } from '../src/catalogue.ts'
import { type Command, readCommand } from '../src/table/command.ts'
import { say } from '../src/words.ts'

const volga = room as unknown as AnyRoom

const at = (patch: { readonly [what: string]: Json }) => {
  const state = situation(volga.game, 'main', patch)
  const decision = volga.game.decision(state)
  return (line: string): Command =>
    readCommand(line, {
      room: volga,
      state: volga.game.observe(state, 'german'),
      decision,
      narrowing: narrow(decision?.actions ?? [], [], volga),
    })
}

/** Units of the 29th in Area 6 are Fresh, and 6 is active. */
const active = at({ step: 'round', round: { active: 6 } })

describe('a line of words', () => {
  it('is a move when one legal action says so, by names and by numbers', () => {
    expect(active('enter 15/29 to 8')).toEqual({
      do: 'play',
      action: expect.objectContaining({ do: 'enter', unit: '15/29', to: 8 }),
    })
    expect(active('15/29 sawmill')).toMatchObject({ do: 'play', action: { unit: '15/29', to: 8 } })
  })

  it('takes another verb than the game’s own, and little words for the fields they mean', () => {
    expect(active('move 15/29 to 8')).toMatchObject({ do: 'play', action: { do: 'enter', unit: '15/29', to: 8 } })
    expect(active('Please attack with 15/29 into area 8')).toMatchObject({ do: 'play', action: { to: 8 } })
    expect(active('move 15/29 to sawmill')).toMatchObject({ do: 'play', action: { unit: '15/29', to: 8 } })
  })

  it('that says too little is answered with what it could mean, and nothing is played', () => {
    const answer = active('15/29')
    expect(answer).toMatchObject({ do: 'say', text: expect.stringContaining('Sawmill (8)') })
    expect(active('list')).toMatchObject({ do: 'say', text: expect.stringContaining('more') })
  })

  it('that no legal action says is refused with what to do instead', () => {
    expect(active('move 15/29 to 40')).toEqual({ do: 'say', text: say.command.nothing })
    expect(active('castle')).toEqual({ do: 'say', text: say.command.nothing })
  })

  it('asks what is somewhere: what is there, what lies next to it, who is in supply', () => {
    const { text } = active('what is in 8') as { text: string }
    expect(text).toMatch(/^Sawmill \(8\); Light Urban/)
    expect(text).toMatch(/In supply from the Volga\. Next to it: .*\(6\)/)
    expect(active('where is 15/29')).toMatchObject({ text: expect.stringMatching(/15\/29; .* in .*\(6\)/) })
    expect(active('what is in berlin')).toEqual({ do: 'say', text: say.command.noSuchThing })
  })

  it('asks why not, with the rule', () => {
    expect(active('why not 15/29 to 40')).toMatchObject({ text: expect.stringMatching(/\(ATV-[\d.a-z]+\)$/) })
  })

  it('asks for odds', () => {
    const support = at({
      soviets: { 8: null, 10: { strategy: 'fanatic', defense: 8 } },
      available: { artillery: 1 },
      step: 'support',
      attack: { area: 10, units: { '15/29': 8, '71/29': 8 }, lead: '15/29', justRevealed: true },
    })
    expect(support('odds')).toMatchObject({ text: expect.stringMatching(/Attack with no support: .* \d+\.\d %/) })
    expect(active('odds 15/29')).toEqual({ do: 'say', text: say.command.noOdds })
  })

  it('confirms, goes back, undoes and helps', () => {
    expect(['yes', 'no', 'undo', ''].map((line) => active(line).do)).toEqual(['confirm', 'back', 'undo', 'say'])
  })
})
