import { Match, situation } from '@kurgan/kernel'
import { type AnyGameUI, isWanted, openTable, say } from '@kurgan/web/testing'
import { describe, expect, test } from 'vitest'
import type { PublishedFolder } from './folder.ts'

const nothing = (): Promise<void> => Promise.resolve()

const sitDown = (ui: AnyGameUI) => {
  const { lesson: taught, game } = ui
  const config = { scenario: taught.scenario, options: {} }
  const start = situation(game, config, taught.patch)
  const match = Match.from(game, { config, position: start, chance: taught.chance })
  return openTable(
    { id: 'lesson', ui, match, viewOnly: undefined, audience: { only: undefined }, lesson: taught },
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

type Table = ReturnType<typeof sitDown>

/** Does what one step wants, and first something else, which is refused. */
const takeStep = (table: Table, place: number, step: AnyGameUI['lesson']['steps'][number]): void => {
  expect(table.screen.getState().step).toBe(place)
  if (step.does === undefined) return table.nextStep()
  const actions = table.match.decision?.actions ?? []
  const wanted = actions.findIndex((action) => isWanted(step, action))
  const other = actions.findIndex((action) => !isWanted(step, action))
  const before = table.match.length
  const press = (value: number): void => {
    table.press({ slot: 'action', field: 'action', kind: undefined, value })
    // What is all that is left next shows its odds at once: whoever has played does not confirm that too.
    if (table.match.length === before) table.confirm()
  }
  expect(wanted, `step ${place + 1} cannot be done`).toBeGreaterThanOrEqual(0)
  if (other >= 0) press(other)
  expect(table.match.length).toBe(before)
  table.deselect()
  table.deselect()
  table.showStep()
  table.deselect()
  press(wanted)
  expect(table.match.length, `step ${place + 1}`).toBe(before + 1)
}

export const lesson = ({ ui }: PublishedFolder): void => {
  describe('the lesson', () => {
    test('has five to ten steps, in both languages', () => {
      const { steps } = ui.lesson
      expect(steps.length).toBeGreaterThanOrEqual(5)
      expect(steps.length).toBeLessThanOrEqual(10)
      for (const { say: said } of steps) {
        expect(said.en).not.toBe('')
        expect(said.de).not.toBe('')
        expect(said.de).not.toBe(said.en)
      }
    })

    test('is played to its end by doing what it says, and refuses everything else', () => {
      const table = sitDown(ui)
      for (const [place, step] of ui.lesson.steps.entries()) takeStep(table, place, step)
      expect(table.screen.getState().step).toBe(ui.lesson.steps.length)
    })

    test('says that something else is legal but not the lesson, and takes a step back', () => {
      const table = sitDown(ui)
      const stepNow = () => ui.lesson.steps[table.screen.getState().step]
      while (stepNow() !== undefined && stepNow()?.does === undefined) table.nextStep()
      const first = table.screen.getState().step
      const step = stepNow()
      if (step === undefined) throw new Error('The lesson has nothing to do.')
      const actions = table.match.decision?.actions ?? []
      const press = (value: number): void => {
        table.press({ slot: 'action', field: 'action', kind: undefined, value })
        table.confirm()
      }
      press(actions.findIndex((action) => !isWanted(step, action)))
      expect(table.screen.getState().refused?.text).toBe(say.lesson.notThis)
      table.deselect()
      press(actions.findIndex((action) => isWanted(step, action)))
      expect(table.screen.getState().step).toBe(first + 1)
      table.undo()
      expect(table.screen.getState().step).toBe(first)
      expect(table.match.length).toBe(0)
    })
  })
}
