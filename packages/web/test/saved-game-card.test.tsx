// @vitest-environment jsdom
import { Match } from '@kurgan/kernel'
import { act } from 'react'
import type { AnyGameUI } from '../src/catalogue.ts'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type SavedGame, listed } from '../src/store/saved-games.ts'
import { SavedGameCard } from '../src/shelf/SavedGameCard.tsx'
import { toyConfig, toyUI, toySeed } from './toy-ui.tsx'

let status: AnyGameUI['status']

vi.mock(import('../src/catalogue.ts'), () => ({
  boxes: [],
  findBox: () => ({
    about: {} as never,
    ui: () => Promise.resolve(status === undefined ? toyUI : { ...toyUI, status }),
  }),
}))

/** Every card is in sight at once. */
class Watcher {
  readonly #seen: IntersectionObserverCallback
  constructor(seen: IntersectionObserverCallback) {
    this.#seen = seen
  }
  observe(): void {
    this.#seen([{ isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver)
  }
  disconnect(): void {}
}

/** A game that was saved by a page in another language. */
const kept: SavedGame = {
  id: 'one',
  game: 'toy',
  title: 'Toy',
  scenario: 'Das einzige',
  seating: { red: 'person', blue: 'greedy' },
  alone: 'red',
  updated: 1,
  actions: 0,
  revision: 1,
  over: false,
  standing: 'ROT: Entscheidung',
  file: Match.start(toyUI.game, toyConfig, toySeed).export(),
}

let root: Root
let place: HTMLElement
const show = async (card: SavedGame): Promise<void> => {
  await act(async () =>
    root.render(
      <SavedGameCard kept={listed(card)} read={() => Promise.resolve(card)} onlyHere={false} onRemove={() => {}} />,
    ),
  )
  await act(() => vi.dynamicImportSettled())
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('IntersectionObserver', Watcher)
  place = document.createElement('div')
  root = createRoot(place)
})
afterEach(async () => {
  status = undefined
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

describe('the card of a kept game', () => {
  it('speaks the language of the page, whichever the game was saved in', async () => {
    await show(kept)
    expect(place.textContent).toContain('Only')
    expect(place.textContent).toContain('RED: Please act.')
    expect(place.textContent).not.toContain('einzige')
    expect(place.textContent).not.toContain('Entscheidung')
    expect(place.querySelector('a')?.getAttribute('aria-label')).toBe('Continue: Toy: Only')
  })

  it('is called as it is seen to be called', async () => {
    await show({ ...kept, over: true })
    const link = place.querySelector('a')
    expect(link?.textContent).toBe('Review')
    expect(link?.getAttribute('aria-label')).toBe('Review: Toy: Only')
  })

  it('that came in an archive and was not opened yet says only that', async () => {
    await show({ ...kept, over: undefined, standing: '' })
    const link = place.querySelector('a')
    expect(link?.getAttribute('aria-label')).toBe('Open: Toy: Only')
    expect(place.textContent).toContain('RED: Please act.')
  })

  it('tells the turn and the score, not how many actions there were', async () => {
    status = () => ['Turn 1 of 8', 'Red: 3']
    await show(kept)
    expect(place.textContent).toContain('Turn 1 of 8 · Red: 3')
    expect(place.textContent).not.toContain('action')
  })

  it('of a match that stops being legal says that it can only be viewed', async () => {
    await show({ ...kept, over: true, file: { ...kept.file, actions: [{ do: 'fly' }] } })
    expect(place.textContent).toContain('For viewing only')
  })

  it('says what it was saved with when its match cannot be opened', async () => {
    await show({ ...kept, file: { ...kept.file, seed: '' } })
    expect(place.textContent).toContain('ROT: Entscheidung')
  })
})
