// @vitest-environment jsdom
import { type BoardRef, choiceOf, select, type Selection } from '@kurgan/board-kit'
import { situation } from '@kurgan/kernel'
import { afterEach, describe, expect, it } from 'vitest'
import { ui as axisAllies } from '../../games/axis-allies-stalingrad/board/index.tsx'
import { ui as ironBlood } from '../../games/iron-blood-snow-mud/board/index.tsx'
import type { AnyGameUI } from '../src/catalogue.ts'
import { showLanguage, wordsOf } from '../src/language/language.ts'
import { nextAsked } from '../src/table/next-asked.ts'

/** What is asked when so much has been pointed at. */
const asks = (ui: AnyGameUI, state: unknown, things: readonly BoardRef[]): string | undefined => {
  const actions = ui.game.decision(state)?.actions ?? []
  const pointed = things.reduce<Selection>(
    (now, thing) => {
      const choice = choiceOf(now, thing)
      if (choice === undefined) throw new Error(`${thing.kind} ${thing.id} is not asked for.`)
      return select(actions, [...now.chosen, choice], ui)
    },
    select(actions, [], ui),
  )
  return nextAsked(wordsOf(ui), pointed, undefined)
}

const front = ironBlood as unknown as AnyGameUI
const riga = situation(front.game, 'campaign', { ...front.lesson.patch })
const unit: BoardRef = { kind: 'unit', id: 'A-INF-1' }
const south: BoardRef = { kind: 'hex', id: '0203' }

describe('the question after a press', () => {
  afterEach(() => showLanguage('en'))

  it('is not another one before the first', () => {
    expect(asks(front, riga, [])).toBeUndefined()
  })

  it('speaks of what is in the hand, and names what is left where that is little', async () => {
    expect(asks(front, riga, [unit])).toBe('Where does Axis Infantry 1 go?')
    expect(asks(front, riga, [unit, south])).toMatch(
      /^Which way into Riga South \(0203\): from Königsberg \(0103\).* or .*\?$/,
    )
    await showLanguage('de')
    expect(asks(front, riga, [unit, south])).toMatch(
      /^Auf welchem Weg nach Riga Süd \(0203\): von Königsberg \(0103\).* oder .*\?$/,
    )
  })

  it('asks what moves where a zone was pointed at first', () => {
    const ui = axisAllies as unknown as AnyGameUI
    const state = situation(ui.game, ui.lesson.scenario, { ...ui.lesson.patch })
    const action = ui.game.decision(state)?.actions.find((one) => one['from'] !== undefined)
    const from = String(action?.['from'])
    const title = wordsOf(ui).choice('from', from, [])
    expect(asks(ui, state, [{ kind: 'place', id: from }])).toContain(`What moves from ${title}`)
  })
})
