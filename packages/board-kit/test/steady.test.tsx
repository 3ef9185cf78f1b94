// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { steady } from '../src/steady.ts'

let root: Root
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.createElement('div'))
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

interface Drawn {
  readonly spot: { readonly x: number; readonly y: number }
  readonly name?: string
}

it('a piece is drawn again when it says something else, not when it says the same anew', async () => {
  const drawn = vi.fn<(props: Drawn) => null>(() => null)
  const Piece = steady(drawn)
  const draw = (props: Drawn): Promise<void> => act(async () => root.render(<Piece {...props} />))
  await draw({ spot: { x: 1, y: 2 } })
  await draw({ spot: { x: 1, y: 2 } })
  expect(drawn).toHaveBeenCalledTimes(1)
  await draw({ spot: { x: 1, y: 3 } })
  expect(drawn).toHaveBeenCalledTimes(2)
  await draw({ spot: { x: 1, y: 3 }, name: '71/29' })
  expect(drawn).toHaveBeenCalledTimes(3)
})
