import { type AnyGameUI, languages, NewGamePage, showLanguage } from '@kurgan/web/testing'
import type { Language } from '@kurgan/board-kit'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { PublishedFolder } from './folder.ts'

/** The page on which a new game of this kind is set up, in a document of its own. */
const openForm = async (game: string): Promise<HTMLElement> => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(async () => {
    await act(async () => root.unmount())
    place.remove()
    await showLanguage('en')
    vi.unstubAllGlobals()
  })
  await act(async () => root.render(<NewGamePage game={game} />))
  // The page fetches the game, which is here already; what comes of it is shown when this is over.
  await act(() => vi.dynamicImportSettled())
  expect(place.querySelector('form')).not.toBeNull()
  return place
}

const press = (element: Element): Promise<void> =>
  act(async () => {
    element.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  })

const texts = (elements: Iterable<Element>): readonly string[] => [...elements].map((one) => one.textContent ?? '')

const optionNamed = (place: HTMLElement, title: string): HTMLElement => {
  const label = [...place.querySelectorAll('label')].find((one) => one.textContent === title)
  if (label?.parentElement === undefined || label.parentElement === null) throw new Error(`“${title}” is not offered.`)
  return label.parentElement
}

/** The options that are offered for a scenario, each with what it is. */
const readOptions = (place: HTMLElement, ui: AnyGameUI, scenario: string, language: Language): readonly string[] =>
  ui.game.options
    .filter(({ scenarios }) => scenarios.includes(scenario))
    .map(({ id, title, rules, param }) => {
      const words = ui.words[language]
      const option = optionNamed(place, words.titles?.option(id) ?? title)
      expect(rules.length, title).toBeGreaterThan(0)
      expect(texts(option.querySelectorAll('dt'))).toEqual(rules)
      for (const text of texts(option.querySelectorAll('dd'))) expect(text.length, title).toBeGreaterThan(20)
      expect(words.params?.[id] !== undefined, `${title}: what its numbers are`).toBe(param !== undefined)
      return id
    })

export const optionsForm = ({ ui }: PublishedFolder): void => {
  test.each(languages)('says in %s what every optional rule is, with its rule ids', async (language) => {
    await showLanguage(language)
    const place = await openForm(ui.game.id)
    const scenarios = [...place.querySelectorAll('input[name="scenario"]')]
    expect(scenarios).toHaveLength(ui.game.scenarios.length)
    const shown = new Set<string>()
    for (const [at, { id }] of ui.game.scenarios.entries()) {
      const choice = scenarios[at]
      if (choice !== undefined) await press(choice)
      for (const option of readOptions(place, ui, id, language)) shown.add(option)
    }
    expect([...shown].toSorted()).toEqual(ui.game.options.map(({ id }) => id).toSorted())
  })
}
