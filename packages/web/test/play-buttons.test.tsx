// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findBox } from '../src/catalogue.ts'
import { showLanguage } from '../src/language/language.ts'
import { seatingOf } from '../src/match/seating.ts'
import { findTable } from '../src/sessions.ts'
import { changeSettings } from '../src/settings.ts'
import { BoxCard } from '../src/shelf/BoxCard.tsx'

let root: Root
let place: HTMLElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})

afterEach(async () => {
  await act(async () => root.unmount())
  place.remove()
  localStorage.clear()
  await showLanguage('en')
  vi.unstubAllGlobals()
})

const show = (game: string): Promise<void> => act(async () => root.render(<BoxCard box={findBox(game)!} />))
const buttons = (): readonly HTMLButtonElement[] => [...place.querySelectorAll('button')]

describe('a box on the shelf', () => {
  it('begins a game with one press: the chosen side against the computer of the settings', async () => {
    changeSettings({ level: 'recruit' })
    await show('battle-for-stalingrad')
    expect(buttons().map(({ textContent }) => textContent)).toEqual(['Play the Germans', 'Play the Soviets'])
    expect(place.textContent).toContain('recruit')
    await act(async () => {
      buttons()[1]?.click()
      await vi.dynamicImportSettled()
    })
    const [, id = ''] = /play\/(\w+)$/.exec(location.href) ?? []
    const match = (await findTable(id))?.match
    expect(match && seatingOf(match)).toEqual({ german: 'recruit', soviet: 'person' })
    expect(match?.config.scenario).toBe('standard')
  })

  it('offers in a game for one the side that there is, and names no computer', async () => {
    await showLanguage('de')
    await show('advance-to-the-volga')
    expect(buttons().map(({ textContent }) => textContent)).toEqual(['Die Deutschen spielen'])
    expect(place.textContent).not.toContain('Computer:')
  })
})
