// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { placesAsked, watchQuestion } from '../src/frame-mover.ts'

const home = { k: 1, x: 0, y: 0 }
const picture = (): Element => document.querySelector('svg')!
/** By their left ends, which are the numbers of the things. */
const asked = (): readonly number[] => placesAsked(document.body, picture(), home).map(({ left }) => left)

const draw = (things: string): void => {
  document.body.innerHTML = `<svg>${things}</svg>`
  for (const thing of picture().querySelectorAll('g'))
    thing.getBoundingClientRect = () => ({ left: Number(thing.id), top: 0, width: 10, height: 10 }) as DOMRect
}

describe('what a question is about', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is what can be chosen on the map and what it acts on, but not what shows it once more', () => {
    draw(`<g id="1" data-choice="area:1" /><g id="2" aria-pressed="true" /><g id="3" data-asked="3" />
      <g aria-hidden="true"><g id="4" data-choice="area:1" /></g>`)
    expect(asked()).toEqual([1, 2])
    const held = placesAsked(document.body, picture(), home).filter((place) => place.held)
    expect(held.map(({ left }) => left)).toEqual([2])
  })

  it('is its subject where nothing on the map answers it', () => {
    draw('<g id="1" /><g id="3" data-asked="3" />')
    expect(asked()).toEqual([3])
    draw('<g id="1" />')
    expect(asked()).toEqual([])
  })

  it('is another one when other things can be chosen, or when it has another subject', async () => {
    draw('<g id="1" /><g id="2" data-asked="2" />')
    const told = vi.fn<() => void>()
    const end = new AbortController()
    watchQuestion(picture(), told, end.signal)
    const change = async (id: number, attribute: string, value: string): Promise<number> => {
      picture().querySelectorAll('g')[id - 1]!.setAttribute(attribute, value)
      await vi.advanceTimersByTimeAsync(100)
      return told.mock.calls.length
    }
    expect(await change(2, 'data-asked', '2')).toBe(0)
    expect(await change(1, 'data-asked', '1')).toBe(1)
    expect(await change(1, 'data-choice', 'area:1')).toBe(2)
    expect(await change(2, 'data-asked', '5')).toBe(2)
    end.abort()
  })
})
