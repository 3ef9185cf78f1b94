// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { update } from '../src/offline/register.ts'
import { UpdateNotice } from '../src/offline/UpdateNotice.tsx'
import { say } from '../src/words.ts'

let place: HTMLElement
let root: Root
const buttons = (): readonly HTMLButtonElement[] => Array.from(place.querySelectorAll('button'))
const press = (name: string): Promise<void> =>
  act(async () =>
    buttons()
      .find(({ textContent }) => textContent === name)
      ?.click(),
  )

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  place = document.createElement('div')
  root = createRoot(place)
  await act(async () => root.render(<UpdateNotice />))
})
afterEach(async () => {
  await act(async () => root.unmount())
  update.setState({ take: undefined, taken: false })
  vi.unstubAllGlobals()
})

it('tells of a newer build until it is put off, and again when another tab has taken it', async () => {
  const take = vi.fn<() => void>()
  expect(place.textContent).toBe('')
  await act(async () => update.setState({ take }))
  expect(place.textContent).toContain(say.update.ready)
  await press(say.update.later)
  expect(place.textContent).toBe('')
  expect(take).not.toHaveBeenCalled()
  await act(async () => update.setState({ take, taken: true }))
  expect(place.textContent).toContain(say.update.taken)
  await press(say.update.take)
  expect(take).toHaveBeenCalledOnce()
})
