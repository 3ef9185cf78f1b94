// @vitest-environment jsdom
import { Match } from '@kurgan/kernel'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { boxes, findBox } from '../src/catalogue.ts'
import { agreedOption, showLanguage } from '../src/language/language.ts'
import { NewGamePage } from '../src/new/NewGamePage.tsx'
import { configOf, firstSettings } from '../src/new/setting.ts'

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
  await showLanguage('en')
  vi.unstubAllGlobals()
})

const show = async (game: string): Promise<void> => {
  await findBox(game)?.ui()
  await act(async () => root.render(<NewGamePage key={game} game={game} />))
  // The page fetches the game, which is here already; what comes of it is shown when this is over.
  await act(() => vi.dynamicImportSettled())
  expect(place.querySelector('form')).not.toBeNull()
}

const press = (element: Element): Promise<void> =>
  act(async () => {
    element.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  })

const texts = (elements: Iterable<Element>): readonly string[] => [...elements].map((one) => one.textContent ?? '')
const optionNamed = (title: string): HTMLElement => {
  const label = [...place.querySelectorAll('label')].find((one) => one.textContent === title)
  if (label?.parentElement === undefined || label.parentElement === null) throw new Error(`“${title}” is not offered.`)
  return label.parentElement
}

describe('the form of a new game', () => {
  it.each([
    ['en', 'Reinforcement Point bidding', 'The side both players want', ['Axis', 'Allies']],
    ['de', 'Bieten mit Verstärkungspunkten', 'Die Seite, die beide wollen', ['Achse', 'Alliierte']],
  ] as const)(
    'offers in %s the sides that both players may want, not numbers',
    async (language, title, asked, sides) => {
      await showLanguage(language)
      await show('axis-allies-stalingrad')
      const option = optionNamed(title)
      await press(option.querySelector('input')!)
      expect(option.querySelector('legend')?.textContent).toBe(asked)
      expect(texts(option.querySelectorAll('fieldset label'))).toEqual(sides)
      const [axis, allies] = [...option.querySelectorAll<HTMLInputElement>('input[type="radio"]')]
      expect([axis?.checked, allies?.checked]).toEqual([true, false])
      await press(allies!)
      expect([axis?.checked, allies?.checked]).toEqual([false, true])
    },
  )

  it('offers the Turns of the scenario, and a game starts with all of them', async () => {
    await show('advance-to-the-volga')
    const [main, factory] = [...place.querySelectorAll('input[name="scenario"]')]
    await press(optionNamed('Increased German Supply').querySelector('input')!)
    const turns = () => texts(optionNamed('Increased German Supply').querySelectorAll('fieldset label')).map(Number)
    expect(turns()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    await press(factory!)
    expect(turns()).toEqual([10, 11, 12, 13, 14])
    await press(main!)
    expect(turns()).toHaveLength(9)
    // What the form begins with is a game.
    const { game } = await boxes.find(({ about }) => about.id === 'advance-to-the-volga')!.ui()
    const first = firstSettings(game.options)
    const settings = { ...first, increasedSupply: { ...first['increasedSupply']!, on: true } }
    for (const { id } of game.scenarios)
      expect(() => Match.start(game, configOf(game, id, settings), '5e'.repeat(32)), id).not.toThrow()
  })

  it('tells at the table what was agreed, in words', async () => {
    await showLanguage('de')
    const agreed = async (game: string, id: string, value: true | number | readonly number[]): Promise<string> => {
      const ui = await boxes.find(({ about }) => about.id === game)!.ui()
      return agreedOption(ui, ui.game.options.find((option) => option.id === id)!, value)
    }
    expect(await agreed('axis-allies-stalingrad', 'bidding', 2)).toBe(
      'Bieten mit Verstärkungspunkten (Die Seite, die beide wollen: Alliierte)',
    )
    expect(await agreed('advance-to-the-volga', 'increasedSupply', [1, 3])).toBe(
      'Mehr deutscher Nachschub (Züge: 1, 3)',
    )
    expect(await agreed('advance-to-the-volga', 'rubble', true)).toBe('Trümmer')
  })
})
