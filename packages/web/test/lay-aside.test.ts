// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { clearestPlace, layAside } from '../src/screen/lay-aside.ts'

const box = (left: number, top: number, width: number, height: number) => ({ left, top, width, height })
const frame = box(100, 50, 1000, 800)
const card = { width: 300, height: 100 }

it('lies in the lower left of a map on which nothing can be chosen', () => {
  expect(clearestPlace(frame, card, [])).toEqual({ left: 110, top: 740, covered: 0 })
})

it('goes to the first place from which it hides nothing', () => {
  const below = box(120, 800, 40, 40)
  const above = box(130, 70, 40, 40)
  expect(clearestPlace(frame, card, [below])).toEqual({ left: 110, top: 60, covered: 0 })
  expect(clearestPlace(frame, card, [below, above])).toEqual({ left: 790, top: 740, covered: 0 })
})

it('hides rather some of a large space than the whole of a piece', () => {
  const everywhere = box(100, 50, 1000, 800)
  const piece = box(120, 800, 40, 40)
  const place = clearestPlace(frame, card, [everywhere, piece])
  expect(place).toMatchObject({ left: 110, top: 60 })
  expect(place.covered).toBeCloseTo((300 * 100) / (1000 * 800))
})

it('hides nothing of what a keyboard has come to, however large that is', () => {
  const below = box(100, 400, 1000, 450)
  const pieces = [box(130, 70, 40, 40), box(800, 70, 40, 40)]
  expect(clearestPlace(frame, card, [below, ...pieces])).toMatchObject({ top: 740 })
  expect(clearestPlace(frame, card, [below, ...pieces.slice(0, 1)], [below])).toMatchObject({ left: 790, top: 60 })
})

it('is laid anew for what has the focus', () => {
  const ground = document.body.appendChild(document.createElement('div'))
  const shown = ground.appendChild(document.createElement('div'))
  const space = ground.appendChild(document.createElement('div'))
  space.tabIndex = 0
  ground.getBoundingClientRect = () => new DOMRect(0, 0, 800, 600)
  space.getBoundingClientRect = () => new DOMRect(0, 300, 800, 300)
  Object.defineProperties(shown, { offsetWidth: { value: 300 }, offsetHeight: { value: 100 } })
  layAside(shown, ground)
  expect(shown.style.top).toBe('490px')
  space.focus()
  layAside(shown, ground)
  expect(shown.style.top).toBe('10px')
})

it('tells only the shortest where there is no room for all of it', () => {
  const ground = document.createElement('div')
  const shown = ground.appendChild(document.createElement('div'))
  const piece = ground.appendChild(document.createElement('button'))
  ground.getBoundingClientRect = () => new DOMRect(0, 0, 320, 220)
  piece.getBoundingClientRect = () => new DOMRect(0, 0, 320, 160)
  const high = { get: () => (shown.dataset['short'] === undefined ? 180 : 40) }
  Object.defineProperties(shown, { offsetWidth: { value: 300 }, offsetHeight: high })
  layAside(shown, ground)
  expect(shown.dataset['short']).toBe('')
  expect([shown.style.left, shown.style.top]).toEqual(['10px', '170px'])
  piece.remove()
  layAside(shown, ground)
  expect(shown.dataset['short']).toBeUndefined()
})
