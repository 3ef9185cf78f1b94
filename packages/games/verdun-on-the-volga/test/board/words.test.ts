import { hearGame, nothingHeard, plainWords } from '@kurgan/board-kit/testing'
import { type Config, search } from '@kurgan/kernel'
import { describe, expect, it } from 'vitest'
import { ui } from '../../board/index.tsx'
import * as german from '../../board/words/de/terms.ts'
import { bareName } from '../../board/words/de/places.ts'
import { de } from '../../board/words/de.ts'
import { en } from '../../board/words/en.ts'
import { divisionOf } from '../../board/words/terms.ts'
import { rules } from '../../rules/index.ts'
import { placeName, spaces } from '../../rules/map.ts'
import type { VovEvent } from '../../rules/state.ts'
import { artillery, units } from '../../rules/units.ts'

const configs: readonly Config[] = [
  { scenario: 'standard', options: {} },
  { scenario: 'standard', options: { bidding: true } },
  { scenario: 'campaign', options: {} },
  { scenario: 'midgame', options: { gotterdammerung: true } },
  { scenario: 'midgame', options: {} },
]

const expectPlain = plainWords(/ART-/)

describe.each([
  ['English', en],
  ['German', de],
])('words in %s', (_language, words) => {
  it('says why attempts are refused, in plain words', () => {
    const dice = search('refusals')
    const said = new Set<string>()
    const s = rules.setup(configs[2]!, dice, () => {})
    for (let decision = rules.decision(s); decision !== undefined; decision = rules.decision(s)) {
      const unit = units[dice.int(units.length, 'unit')]!.name
      const to = placeName(dice.int(spaces.length, 'area'))
      for (const attempt of [{ unit }, { unit, to }, { area: to }, { do: 'redeploy' } as const]) {
        const refusal = rules.explain?.(s, attempt)
        if (refusal === undefined) continue
        said.add(refusal.why.say)
        expectPlain(words.refusal(refusal), refusal)
      }
      rules.apply(s, dice.pick(decision.actions, 'play'), dice, () => {})
    }
    expect(said.size).toBeGreaterThan(10)
  })

  it('says what every Area, Zone and unit is, wherever it stands', () => {
    const dice = search('things')
    for (const config of configs) {
      const s = rules.setup(config, dice, () => {})
      for (let n = 0; n < 400; n++) {
        const decision = rules.decision(s)
        if (decision === undefined) break
        rules.apply(s, dice.pick(decision.actions, 'play'), dice, () => {})
      }
      for (const space of spaces) expectPlain(words.ref({ kind: 'area', id: placeName(space) }, s), space)
      for (const space of spaces) expectPlain(words.describe?.({ kind: 'area', id: placeName(space) }, s) ?? '', space)
      for (const { name } of units) expectPlain(words.ref({ kind: 'unit', id: name }, s), name)
      for (const { name } of units) expectPlain(words.describe?.({ kind: 'unit', id: name }, s) ?? '', name)
      expect(words.ref({ kind: 'area', id: 33 }, s)).toMatch(/^Mama[jy]e[wv][ -]Kurgan \(33\); /)
    }
  })
})

describe('words', () => {
  it('puts every ask, action, choice, event, term and forecast of random games into plain words of both languages', () => {
    const heard = nothingHeard()
    for (const config of configs)
      for (let game = 0; game < 3; game++)
        hearGame(ui, [en, de], config, `words ${game} ${config.scenario}`, expectPlain, heard)
    // Random play comes across nearly all there is to say; a handful of rare things is tested by itself.
    expect(heard.kinds.size).toBeGreaterThan(36)
    expect(heard.asks.size).toBeGreaterThan(26)
    expect(heard.actionTypes.size).toBeGreaterThan(34)
    expect(new Set(heard.terms.values()).size).toBeGreaterThan(14)
    // An id may stand for nothing but itself.
    const names = [...heard.terms, ...heard.outcomes, ...heard.measures, ...heard.totals]
    for (const [text, id] of names) expect(text).not.toBe(id)
    for (const id of ['attackValue', 'attackTotal', 'defenseValue', 'defenseTotal', 'Value', 'Total'])
      for (const words of [en, de]) expect(words.total(id)).not.toBe(id)
  }, 60_000)

  it('says what a thing is, in a sentence', () => {
    const s = rules.setup(configs[0]!, search('things'), () => {})
    expect(en.ref({ kind: 'area', id: 33 }, s)).toBe(
      'Mamayev Kurgan (33); Clear; TEM +3; Soviet-controlled; Soviet: 269/10NKVD',
    )
    expect(en.ref({ kind: 'area', id: 'L' }, s)).toMatch(/^Zone L \(Dieniezhny Island\); Zone; TEM \+1/)
    expect(en.ref({ kind: 'unit', id: '34/13G' }, s)).toContain('13th Guards Division')
  })

  it('names every division and every Artillery marker', () => {
    const divisions = units.flatMap(({ parent }, unit) => (parent === '' ? [] : [divisionOf(unit)]))
    expect(divisions.filter((name) => !/^\d+(st|nd|rd|th) .* Division$/.test(name))).toEqual([])
    for (const { name } of artillery) expectPlain(en.choice('marker', name, []), name)
  })

  it('tells a combat with its dice and totals', () => {
    const event: VovEvent = {
      kind: 'combat',
      rule: 'VOV-11.4.4a',
      side: 'german',
      area: 27,
      attackers: ['KG-6', '191/71'],
      defenders: ['270/10NKVD'],
      lead: 'KG-6',
      leadDefender: '270/10NKVD',
      attackDice: [4, 6],
      defenseDice: [2, 1],
      attackTerms: [],
      defenseTerms: [],
      attackValue: 8,
      defenseValue: 6,
      attackTotal: 18,
      defenseTotal: 9,
      result: 'success',
      attrition: 9,
      attackerSteps: 1,
      rubble: 1,
    }
    expect(en.event(event)).toBe(
      'Success in Flight School Settlement (27): attack 8 + dice 4 + 6 = 18 against defense 6 + dice 2 + 1 = 9. 9 Attrition Points. The Area falls to Rubble.',
    )
  })

  it('knows every ending', () => {
    for (const ending of rules.endings) {
      const [winner, kind] = ending.split('/') as [string, string]
      const { title, text } = en.outcome({ winner, kind, rule: '', score: { points: 9 } })
      expectPlain(title, ending)
      expect(text).toMatch(/\. German Victory Points: 9\.$/)
    }
  })

  it('has the titles of every scenario, option, layer and ending in German', () => {
    for (const { id, title } of rules.scenarios) expect(de.titles?.scenario(id)?.title).not.toBe(title)
    for (const { id } of rules.options) expectPlain(de.titles?.option(id) ?? '', id)
    for (const { id } of ui.overlays) expectPlain(de.titles?.overlay(id) ?? '', id)
    expect(de.titles?.notes).toHaveLength(ui.provenance.notes.length)
    for (const ending of rules.endings) {
      const [winner, kind] = ending.split('/') as [string, string]
      expect(de.outcome({ winner, kind, rule: '' }).title).not.toBe(en.outcome({ winner, kind, rule: '' }).title)
    }
  })

  it('names places and divisions as they are known in German', () => {
    expect(bareName(33)).toBe('Mamajew-Kurgan')
    expect(bareName(21)).toBe('Höhe 112,5')
    const names = spaces.map((space) => bareName(placeName(space)))
    expect(names.filter((name) => /Hill|Station|Factory|Settlement|Island|Quarter/.test(name))).toEqual([])
    expect(new Set(names).size).toBe(spaces.length)
    const divisions = units.flatMap(({ parent }, unit) => (parent === '' ? [] : [german.divisionOf(unit)]))
    expect(divisions.filter((name) => !/^\d+\. .*[Dd]ivision( \(mot\.\))?$/.test(name))).toEqual([])
    expect(german.turnDates(5)).toBe('30. Sep.–3. Okt.')
    const s = rules.setup(configs[0]!, search('things'), () => {})
    expect(de.ref({ kind: 'area', id: 33 }, s)).toBe(
      'Mamajew-Kurgan (33); offen; Gelände +3; in sowjetischer Hand; Sowjets: 269/10NKVD',
    )
    expect(de.ref({ kind: 'unit', id: '191/71' }, s)).toBe(
      '191/71; deutsches Infanterieregiment; 71. Infanterie-Division; volle Stärke: KW 4, BP 4; auf der Höhe 112,5 (21)',
    )
  })

  it('describes what lies around a place and who is in supply, and follows what matters', () => {
    const s = rules.setup(configs[0]!, search('things'), () => {})
    expect(en.describe?.({ kind: 'area', id: 61 }, s)).toMatch(
      /In supply for the Soviet\. Next to it: .*Zone L \(Dieniezhny Island\), across the Volga, Soviet-controlled/,
    )
    expect(ui.allRefs?.(s).slice(0, spaces.length)).toEqual(
      spaces.map((space) => ({ kind: 'area', id: placeName(space) })),
    )
    const tallied = ui.eventMetrics?.({ kind: 'eliminated', rule: '', unit: '191/71', because: 'combat' })
    expect(tallied).toEqual({ germanLosses: 1, sovietLosses: 0 })
    expect(Object.keys({ ...ui.metrics?.(s), ...tallied }).toSorted()).toEqual(ui.graphs?.flat().toSorted())
    for (const id of ui.graphs?.flat() ?? []) {
      expect(en.measure(id)).not.toBe(id)
      expect(de.measure(id)).not.toBe(id)
    }
  })
})

it('says what the last reinforcement, and the leader of an attack, begin or end', () => {
  const ask = { say: 'reinforce', unit: '42N' }
  expect(en.ask({ ...ask, left: 1 })).toContain('the placing ends')
  expect(de.ask({ ...ask, left: 1 })).toContain('endet das Aufstellen')
  expect(en.ask({ ...ask, left: 3 })).toContain('2 more to come')
  expect(de.ask({ ...ask, left: 3 })).toContain('kommen noch 2')
  expect(en.choice('lead', '191/71', [])).toContain('the attack begins')
  expect(de.choice('lead', '191/71', [])).toContain('der Angriff beginnt')
  expect(en.ask({ say: 'second', area: 7 })).toContain('No ends the Impulse')
})
