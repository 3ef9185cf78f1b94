import { situation, Match } from '@kurgan/kernel'
import { describe, expect, it } from 'vitest'
import { isWanted } from '../src/table/lesson.ts'
import { openTable } from '../src/table/table.ts'
import { say } from '../src/words.ts'
import { publishedUIs } from './published.ts'

const nothing = (): Promise<void> => Promise.resolve()

it('teaches every game on the shelf', () => {
  expect(publishedUIs.length).toBeGreaterThanOrEqual(5)
  for (const { game, lesson } of publishedUIs) expect(lesson, game.title).toBeDefined()
})

describe.each(publishedUIs.map((ui) => [ui.game.title, ui] as const))('the lesson of %s', (_title, ui) => {
  const { lesson } = ui
  const config = { scenario: lesson.scenario, options: {} }
  const sitDown = () => {
    const start = situation(ui.game, config, lesson.patch)
    const match = Match.from(ui.game, { config, position: start, chance: lesson.chance })
    return openTable(
      {
        id: 'lesson',
        ui,
        match,
        viewOnly: undefined,
        trial: { of: '', at: 0 },
        lesson,
      },
      {
        savedGames: {
          list: async () => ({ games: [], damaged: [] }),
          get: async () => undefined,
          put: () => Promise.reject(new Error('A lesson is never saved.')),
          remove: nothing,
        },
        thinker: { ask: () => new Promise(() => {}), stop: () => {} },
        notify: (sentence) => {
          throw new Error(sentence)
        },
        now: () => 0,
      },
    )
  }

  it('has five to ten steps, in both languages', () => {
    expect(lesson.steps.length).toBeGreaterThanOrEqual(5)
    expect(lesson.steps.length).toBeLessThanOrEqual(10)
    for (const { say: said } of lesson.steps) {
      expect(said.en).not.toBe('')
      expect(said.de).not.toBe('')
      expect(said.de).not.toBe(said.en)
    }
  })

  it('is played to its end by doing what it says, and refuses everything else', () => {
    const table = sitDown()
    for (const [place, step] of lesson.steps.entries()) {
      expect(table.screen.getState().step).toBe(place)
      if (step.does === undefined) {
        table.nextStep()
        continue
      }
      const actions = table.match.decision?.actions ?? []
      const wanted = actions.find((action) => isWanted(step, action))
      const other = actions.findIndex((action) => !isWanted(step, action))
      const before = table.match.length
      const press = (value: number): void => {
        table.press({ slot: 'action', field: 'action', kind: undefined, value })
        // What is all that is left next shows its odds at once: whoever has played does not confirm that too.
        if (table.match.length === before) table.confirm()
      }
      expect(wanted, `step ${place + 1} cannot be done`).toBeDefined()
      if (other >= 0) press(other)
      expect(table.match.length).toBe(before)
      table.deselect()
      table.deselect()
      table.showStep()
      table.deselect()
      press(actions.indexOf(wanted!))
      expect(table.match.length, `step ${place + 1}`).toBe(before + 1)
    }
    expect(table.screen.getState().step).toBe(lesson.steps.length)
  })

  it('says that something else is legal but not the lesson, and takes a step back', () => {
    const table = sitDown()
    while (lesson.steps[table.screen.getState().step]?.does === undefined) table.nextStep()
    const first = table.screen.getState().step
    const step = lesson.steps[first]!
    const actions = table.match.decision?.actions ?? []
    const wrong = actions.findIndex((action) => !isWanted(step, action))
    const press = (value: number): void => {
      table.press({ slot: 'action', field: 'action', kind: undefined, value })
      table.confirm()
    }
    press(wrong)
    expect(table.screen.getState().refused?.text).toBe(say.lesson.notThis)
    table.deselect()
    press(actions.findIndex((action) => isWanted(step, action)))
    expect(table.screen.getState().step).toBe(first + 1)
    table.undo()
    expect(table.screen.getState().step).toBe(first)
    expect(table.match.length).toBe(0)
  })
})
