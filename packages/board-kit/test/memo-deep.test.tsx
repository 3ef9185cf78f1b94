// @vitest-environment jsdom
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { memoDeep } from '../src/memo-deep.ts'

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
  readonly stack?: readonly { readonly unit: number; readonly look: { readonly steps: number } }[]
}

it('a piece is drawn again when it says something else, not when it says the same anew', async () => {
  const drawn = vi.fn<(props: Drawn) => null>(() => null)
  const Piece = memoDeep(drawn)
  const draw = (props: Drawn): Promise<void> => act(async () => root.render(<Piece {...props} />))
  await draw({ spot: { x: 1, y: 2 } })
  await draw({ spot: { x: 1, y: 2 } })
  expect(drawn).toHaveBeenCalledTimes(1)
  await draw({ spot: { x: 1, y: 3 } })
  expect(drawn).toHaveBeenCalledTimes(2)
  await draw({ spot: { x: 1, y: 3 }, name: '71/29' })
  expect(drawn).toHaveBeenCalledTimes(3)
})

it('and so are all the pieces of a space', async () => {
  const drawn = vi.fn<(props: Drawn) => null>(() => null)
  const Pieces = memoDeep(drawn)
  const draw = (...steps: readonly number[]): Promise<void> =>
    act(async () =>
      root.render(<Pieces spot={{ x: 1, y: 2 }} stack={steps.map((of, unit) => ({ unit, look: { steps: of } }))} />),
    )
  await draw(2, 1)
  await draw(2, 1)
  expect(drawn).toHaveBeenCalledTimes(1)
  await draw(2, 2)
  expect(drawn).toHaveBeenCalledTimes(2)
  await draw(2, 2, 2)
  expect(drawn).toHaveBeenCalledTimes(3)
})

it('what is drawn inside a piece is never taken for the same', async () => {
  const drawn = vi.fn<(props: { readonly children: ReactNode }) => null>(() => null)
  const Frame = memoDeep(drawn)
  const draw = (): Promise<void> =>
    act(async () =>
      root.render(
        <Frame>
          <b />
        </Frame>,
      ),
    )
  await draw()
  await draw()
  expect(drawn).toHaveBeenCalledTimes(2)
})
