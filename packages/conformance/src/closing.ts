import { bots } from '@kurgan/bots'
import { Match, search } from '@kurgan/kernel'
import { expect, test } from 'vitest'
import type { PublishedFolder } from './folder.ts'

/** What a button is called that says nothing of what it ends. */
const bare = { en: 'Done', de: 'Fertig' } as const

export const closing = ({ ui: { game, words } }: PublishedFolder): void => {
  test('tells what closes a choice by its button, or by the question', () => {
    const silent = new Set<string>()
    for (const { id: scenario } of game.scenarios) {
      const options = game.options.filter(({ scenarios }) => scenarios.includes(scenario))
      const all = Object.fromEntries(options.map(({ id }) => [id, true as const]))
      const match = Match.start(game, { scenario, options: all }, '5e'.repeat(32))
      const chance = search('closing')
      for (let played = 0; played < 600 && match.decision !== undefined; played++) {
        const { side, ask, actions, closes } = match.decision
        const close = closes === true ? actions.at(-1) : undefined
        for (const language of ['en', 'de'] as const) {
          const told = words[language]
          if (close === undefined || told.action(close) !== bare[language]) continue
          if (!told.ask(ask).includes(bare[language])) silent.add(`${language} ${ask.say}`)
        }
        match.play(side, bots.random.choose(game, match.observe(side), side, chance))
      }
    }
    expect([...silent]).toEqual([])
  })
}
