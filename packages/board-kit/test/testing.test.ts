import { describe, expect, it } from 'vitest'
import { plainWords, thingsIn } from '../src/testing.ts'

describe('the judge of sentences', () => {
  it.each([
    ['a code word', 'The bloodyStreets are rolled.'],
    ['an underscore', 'A ger_tank moves.'],
    ['what is not there', 'undefined moves to Mamayev Kurgan.'],
    ['what has no name', '71/29 moves to .  It stays.'],
    ['empty brackets', 'Mamayev Kurgan () falls.'],
    ['an id of the game', 'S:H03 is revealed.'],
    ['nothing', ' '],
  ])('refuses %s', (_what, text) => {
    expect(() => plainWords(/S:[A-Z]/)(text, { kind: 'moved' })).toThrow('is made of {"kind":"moved"}')
  })

  it('passes a sentence for people', () => {
    expect(() => plainWords()('71/29 moves to Mamayev Kurgan (21).', {})).not.toThrow()
  })

  it('finds what was drawn', () => {
    expect(thingsIn('<g data-ref="area:1"></g><g data-ref="unit:71/29"></g>')).toEqual(['area:1', 'unit:71/29'])
  })
})
