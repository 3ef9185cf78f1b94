import { hearGame, nothingHeard, plainWords } from '@kurgan/board-kit/testing'
import { type Config, search } from '@kurgan/kernel'
import { later } from '@kurgan/kernel/testing'
import { describe, expect, it } from 'vitest'
import { ui } from '../../board/index.tsx'
import { de } from '../../board/words/de.ts'
import { en } from '../../board/words/en.ts'
import { areas } from '../../rules/components.ts'
import { explain } from '../harness.ts'
import { rules } from '../../rules/index.ts'
import type { AtvEvent } from '../../rules/state.ts'

const everyOption = Object.fromEntries(rules.options.map(({ id }) => [id, true as const]))
const configs: readonly Config[] = [
  { scenario: 'main', options: {} },
  { scenario: 'main', options: everyOption },
  { scenario: 'factory', options: {} },
  { scenario: 'factory', options: { isolation: true, pavlovsHouse: true, limitedAir: true } },
]

const expectPlain = plainWords(/S:[A-Z]/)

describe.each([
  ['English', en],
  ['German', de],
])('words in %s', (_language, words) => {
  it('puts every ask, action, choice, event, term and forecast of random games into plain words', () => {
    const heard = nothingHeard()
    for (const config of configs)
      for (let game = 0; game < 8; game++)
        hearGame(ui, [words], config, `words ${game} ${config.scenario}`, expectPlain, heard)
    // Random play comes across nearly all there is to say; a handful of rare things is tested by itself.
    expect(heard.kinds.size).toBeGreaterThan(26)
    expect(heard.asks.size).toBeGreaterThan(9)
    expect(heard.actionTypes.size).toBeGreaterThan(18)
  })

  it('says why attempts are refused, in plain words', () => {
    const dice = search('refusals')
    const said = new Set<string>()
    const s = rules.setup(configs[1]!, dice, () => {})
    for (let decision = rules.decision(s); decision !== undefined; decision = rules.decision(s)) {
      const unit = ['71/29', '191/71', '64/16', '54/100'][dice.int(4, 'unit')]!
      const to = 1 + dice.int(50, 'area')
      for (const attempt of [{ unit }, { unit, to }, { area: to }, { do: 'buy', item: 'air' } as const]) {
        const refusal = explain(s, attempt)
        if (refusal === undefined) continue
        said.add(refusal.why.say)
        expectPlain(words.refusal(refusal), refusal)
      }
      rules.apply(s, dice.pick(decision.actions, 'play'), dice, () => {})
    }
    expect(said.size).toBeGreaterThan(8)
  })

  it('says what every Area and unit is, wherever it stands', () => {
    const s = later(rules, configs[1]!, 'things', 300)
    for (let id = 1; id <= 50; id++) expectPlain(words.ref({ kind: 'area', id }, s), id)
    for (const id of ['71/29', '244A', '14/PZ', '54/100', '245B']) expectPlain(words.ref({ kind: 'unit', id }, s), id)
    for (let id = 1; id <= 50; id++) expectPlain(words.describe?.({ kind: 'area', id }, s) ?? '', id)
    expect(words.ref({ kind: 'area', id: 21 }, s)).toMatch(
      /^(Mamayev Kurgan \(21\); Elevated; TEM|Mamajew-Kurgan \(21\); Höhe; Gelände) \+4/,
    )
  })
})

describe('words', () => {
  it('tells a combat with its dice and totals', () => {
    const event: AtvEvent = {
      kind: 'combat',
      rule: 'ATV-9.5.5b',
      area: 21,
      units: ['24/PZ', '21/24'],
      lead: '24/PZ',
      support: { artillery: 1, engineers: 0, air: 1 },
      strategy: 'fanatic',
      airDie: 3,
      german: [4, 3],
      soviet: [2, 1],
      kept: [2, 1],
      attackTerms: [],
      defenseTerms: [],
      attackValue: 11,
      defenseValue: 9,
      attackTotal: 18,
      defenseTotal: 12,
      margin: 6,
      rolled: 'success',
      result: 'stalemate',
      losses: 0,
      morale: 0,
      captured: 0,
    }
    expect(en.event(event)).toBe(
      'Stalemate in Mamayev Kurgan (21): attack 11 + dice 4 + 3 = 18 against defense 9 + dice 2 + 1 = 12, Air die 3. Fanatic turns a Success into a Stalemate.',
    )
  })

  it('speaks of German places as one does', () => {
    expect(de.action({ do: 'move', unit: '71/29', to: 10 })).toBe('71/29 zieht zum Getreidesilo (10)')
    expect(de.action({ do: 'enter', unit: '71/29', to: 21, via: 17 })).toBe(
      '71/29 dringt aus der Roten Kaserne (17) auf den Mamajew-Kurgan (21) vor',
    )
    expect(de.action({ do: 'attack', area: 13 })).toBe('An der Zentralen Anlegestelle (13) angreifen')
    expect(de.refusal({ rule: '', why: { say: 'mustAttack', area: 28 } })).toBe(
      'Der Angriff auf die Höhe 107,5 (28) ist Pflicht.',
    )
    for (const { number, name } of areas) expect(de.choice('area', number, []), name).not.toContain(name)
  })

  it('knows every ending', () => {
    for (const ending of rules.endings) {
      const [winner, kind] = ending.split('/') as [string, string]
      const { title, text } = en.outcome({ winner, kind, rule: '', score: { areas: 41, morale: 3 } })
      expectPlain(title, ending)
      expect(text).toMatch(/\. 41 Areas of 50, Morale 3\.$/)
    }
  })

  it('has the titles of every scenario, option and layer in German', () => {
    for (const { id, title } of rules.scenarios) expect(de.titles?.scenario(id)?.title).not.toBe(title)
    for (const { id } of rules.options) expectPlain(de.titles?.option(id) ?? '', id)
    for (const { id } of ui.overlays) expectPlain(de.titles?.overlay(id) ?? '', id)
    expect(de.titles?.notes).toHaveLength(ui.provenance.notes.length)
    for (const ending of rules.endings) {
      const [winner, kind] = ending.split('/') as [string, string]
      expect(de.outcome({ winner, kind, rule: '' }).title).not.toBe(en.outcome({ winner, kind, rule: '' }).title)
    }
  })
})
