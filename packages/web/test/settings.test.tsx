// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SettingsPage } from '../src/settings/SettingsPage.tsx'

/** As a page that is opened anew has it. */
const freshly = async (): Promise<typeof import('../src/settings.ts')> => {
  vi.resetModules()
  return await import('../src/settings.ts')
}

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

describe('what a browser keeps of its settings', () => {
  it('is there again when the page is opened anew', async () => {
    const { changeSettings } = await freshly()
    changeSettings({ pace: '10', sound: true, names: ['Anna', ''] })
    const { settings } = await freshly()
    expect(settings.getState()).toMatchObject({ pace: '10', sound: true, names: ['Anna', ''], framing: true })
  })

  it('is as at first where nothing was chosen: no sound, and everything is shown before it is played', async () => {
    expect((await freshly()).settings.getState()).toMatchObject({ sound: false, confirmations: 'all', pace: '1' })
  })

  it('is taken as far as it makes sense, whoever wrote it', async () => {
    localStorage.setItem(
      'kurgan.settings',
      JSON.stringify({ pace: 'warp', volume: 700, framing: false, names: 'Anna' }),
    )
    const { settings } = await freshly()
    expect(settings.getState()).toMatchObject({ pace: '1', volume: 60, framing: false, names: ['', ''] })
    localStorage.setItem('kurgan.settings', '{')
    expect((await freshly()).settings.getState().framing).toBe(true)
  })

  it('lasts as long as the page where the browser keeps nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('blocked')
    })
    const { changeSettings, settings } = await freshly()
    changeSettings({ pieceSize: 'large' })
    expect(settings.getState().pieceSize).toBe('large')
  })

  it('follows what is changed in another tab', async () => {
    const { followSettings, settings } = await freshly()
    followSettings()
    localStorage.setItem('kurgan.settings', JSON.stringify({ volume: 20 }))
    dispatchEvent(new StorageEvent('storage', { key: 'kurgan.settings' }))
    expect(settings.getState().volume).toBe(20)
  })
})

describe('the page of settings', () => {
  let root: Root
  let place: HTMLElement

  beforeEach(async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    place = document.body.appendChild(document.createElement('div'))
    root = createRoot(place)
    await act(async () => root.render(<SettingsPage />))
  })
  afterEach(async () => {
    await act(async () => root.unmount())
    place.remove()
    vi.unstubAllGlobals()
  })

  const labelled = (text: string): HTMLInputElement => {
    const label = [...place.querySelectorAll('label')].find(({ textContent }) => textContent === text)
    if (label?.control instanceof HTMLInputElement) return label.control
    throw new Error(`Nothing is labelled ${text}.`)
  }

  it('keeps at once what is chosen, and gives the volume only with sound', async () => {
    expect(labelled('Volume').disabled).toBe(true)
    for (const text of ['Sound for dice, moves and my turn', '3×', 'Only what may lose the game', 'Large'])
      await act(async () => labelled(text).click())
    expect(labelled('Volume').disabled).toBe(false)
    expect(labelled('3×').checked).toBe(true)
    expect(JSON.parse(localStorage.getItem('kurgan.settings') ?? '')).toMatchObject({
      sound: true,
      pace: '3',
      confirmations: 'losing',
      pieceSize: 'large',
    })
  })
})
