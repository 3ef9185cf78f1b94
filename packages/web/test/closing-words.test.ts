import { bots } from '@kurgan/bots'
import { Match, search } from '@kurgan/kernel'
import { describe, expect, it } from 'vitest'
import { boxes } from '../src/catalogue.ts'
import { published } from './published.ts'

/** What a button is called that says nothing of what it ends. */
const bare = { en: 'Done', de: 'Fertig' } as const

describe('what closes a choice', () => {
  it.each(published.map(({ about, ui }) => [about.title, ui] as const))(
    'in %s is told by its button, or by the question',
    async (_title, open) => {
      const { game, words } = await open()
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
    },
  )

  it('in Battle for Stalingrad the last Ration of the set-up says that it ends it', async () => {
    const { words } = await boxes.find(({ about }) => about.id === 'battle-for-stalingrad')!.ui()
    const last = { say: 'rations', left: 1, because: 'setup', location: '' }
    expect(words.en.ask(last)).toContain('Your set-up ends with it.')
    expect(words.de.ask(last)).toContain('Damit endet deine Aufstellung.')
    expect(words.en.ask({ say: 'deploy', points: 0 })).not.toContain('choose a Force')
  })

  it('in Verdun the last reinforcement, and the leader of an attack, say what they begin or end', async () => {
    const { words } = await boxes.find(({ about }) => about.id === 'verdun-on-the-volga')!.ui()
    const ask = { say: 'reinforce', unit: '42N' }
    expect(words.en.ask({ ...ask, left: 1 })).toContain('the placing ends')
    expect(words.de.ask({ ...ask, left: 1 })).toContain('endet das Aufstellen')
    expect(words.en.ask({ ...ask, left: 3 })).toContain('2 more to come')
    expect(words.de.ask({ ...ask, left: 3 })).toContain('kommen noch 2')
    expect(words.en.choice('lead', '191/71', [])).toContain('the attack begins')
    expect(words.de.choice('lead', '191/71', [])).toContain('der Angriff beginnt')
    expect(words.en.ask({ say: 'second', area: 7 })).toContain('No ends the Impulse')
  })
})
