// @vitest-environment jsdom
import { Match, type MatchFile } from '@kurgan/kernel'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { ErrorBoundary } from '../src/ErrorBoundary.tsx'
import { say } from '../src/words.ts'
import { toyConfig, toyUI, toySeed } from './toy-ui.tsx'

let unsaved: readonly MatchFile[]
vi.mock(import('../src/games-here.ts'), () => ({ unsavedFiles: () => unsaved }))

const Broken = (): never => {
  throw new Error('broken')
}
const told = async (): Promise<string> => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>,
    ),
  )
  const text = place.textContent ?? ''
  await act(async () => root.unmount())
  return text
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('a screen that broke says that the game is saved only when it is, and hands out what is not', async () => {
  unsaved = []
  expect(await told()).toBe(`${say.problem.crash}${say.problem.reload}`)
  unsaved = [Match.start(toyUI.game, toyConfig, toySeed).export()]
  expect(await told()).toBe(`${say.problem.crashUnsaved}${say.table.export}${say.problem.reload}`)
})
