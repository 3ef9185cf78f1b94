import { hearGame, type Judge, nothingHeard, plainWords } from '@kurgan/board-kit/testing'
import { type Config, type Seat, search } from '@kurgan/kernel'
import { later } from '@kurgan/kernel/testing'
import { describe, expect, it } from 'vitest'
import { ui } from '../../board/index.tsx'
import { de } from '../../board/words/de.ts'
import { germanPlace } from '../../board/words/de/places.ts'
import { en } from '../../board/words/en.ts'
import { hexes, regulars, tokenIds, urbans } from '../../rules/components.ts'
import { rules } from '../../rules/index.ts'
import type { IbsmAction } from '../../rules/state.ts'

const configs: readonly Config[] = [
  { scenario: 'campaign', options: {} },
  { scenario: 'campaign', options: { 'anti-partisan-division': true } },
]

/** What would betray an English word in a German sentence. */
const englishWord =
  /\b(the|and|of|from|hex|hexes|unit|Infantry|Tank|Air|Fleet|Token|Combat|Season|Supply|North|South|East)\b/
const plain = plainWords(/\b[AS]-[A-Z]+/)
const expectPlain: Judge = (text, from, words = en) => {
  plain(text, from, words)
  if (words === de && englishWord.test(text)) expect.fail(`“${text}” ← ${JSON.stringify(from)}`)
}

it('warns that the last Air Unit ends the placing, which cannot be undone', () => {
  const asked = (left: number): readonly string[] => [en, de].map((words) => words.ask({ say: 'air', left }))
  for (const [place, end] of [/with it the placing ends/, /damit endet das Setzen/].entries()) {
    expect(asked(2)[place]).not.toMatch(end)
    expect(asked(1)[place]).toMatch(end)
  }
})

it('says that the last question of a move is for the hex before its end', () => {
  const move: IbsmAction = { do: 'move', unit: 'A-TANK-1', to: '0204', via: '0104' }
  expect(en.choice('via', '0104', [move])).toBe('last step from Suwalki (0104)')
  expect(de.choice('via', '0104', [move])).toMatch(/^letzter Schritt von /)
})

describe.each([
  ['English', en],
  ['German', de],
])('words in %s', (_language, words) => {
  it('puts every ask, action, choice, event, term and forecast of random games into plain words', () => {
    const heard = nothingHeard()
    for (const config of configs)
      for (let game = 0; game < 6; game++)
        hearGame(ui, [words], config, `words ${game} ${config === configs[0]}`, expectPlain, heard)
    // Random play comes across nearly all there is to say; a handful of rare things is tested by itself.
    expect(heard.kinds.size).toBeGreaterThan(27)
    expect(heard.asks.size).toBeGreaterThan(13)
    expect(heard.actionTypes.size).toBeGreaterThan(18)
    // What a forecast names must not come through as the code's own word for it.
    for (const [text, id] of [...heard.outcomes, ...heard.measures, ...heard.totals]) expect(text).not.toBe(id)
    expect([...heard.measures.values()].toSorted()).toEqual(['axisHits', 'die', 'number', 'sovietHits'])
  })

  it('says why attempts are refused, in plain words', () => {
    const dice = search('refusals')
    const said = new Set<string>()
    const s = rules.setup(configs[0]!, dice, () => {})
    for (let decision = rules.decision(s); decision !== undefined; decision = rules.decision(s)) {
      const unit = dice.pick(regulars, 'unit').id
      const to = dice.pick(hexes, 'hex').id
      const city = dice.pick(urbans, 'city').id
      const token = dice.pick(tokenIds, 'token')
      const attempts: readonly Partial<IbsmAction>[] = [
        { unit },
        { unit, to },
        { to },
        { hex: to },
        { city },
        { do: 'blitz', unit },
        { do: 'disengage', unit },
        { do: 'token', token },
      ]
      for (const attempt of attempts) {
        const refusal = rules.explain?.(s, attempt)
        if (refusal === undefined) continue
        said.add(refusal.why.say)
        expectPlain(words.refusal(refusal), refusal, words)
      }
      rules.apply(s, dice.pick(decision.actions, 'play'), dice, () => {})
    }
    expect(said.size).toBeGreaterThan(20)
  })

  it('says what every hex, unit, location and Token is, wherever it stands', () => {
    for (const moves of [0, 30, 260]) {
      const s = later(rules, configs[1]!, 'things', moves)
      const things = ui.allRefs?.(s) ?? []
      expect(things.length).toBeGreaterThan(hexes.length + urbans.length + regulars.length)
      for (const thing of things) {
        expectPlain(words.ref(thing, s), thing, words)
        expectPlain(words.describe?.(thing, s) ?? '', thing, words)
      }
      for (const id of tokenIds) expectPlain(words.ref({ kind: 'token', id }, s), id, words)
    }
  })
})

describe('words', () => {
  it('says of a hex what is there, what lies around it and whose Supply reaches it', () => {
    const start = later(rules, configs[0]!, 'things', 0)
    expect(en.ref({ kind: 'hex', id: '0407' }, start)).toBe(
      'Kiev West (0407); Clear; Industrial Center of Kiev, Soviet-controlled; Soviet territory; Soviet Tank 2',
    )
    expect(en.ref({ kind: 'hex', id: '0505' }, start)).toMatch(
      /river to the west, north-west, south-west and north-east/,
    )
    expect(de.ref({ kind: 'hex', id: '0407' }, start)).toBe(
      'Kiew West (0407); Offen; Industriezentrum Kiew, in sowjetischer Hand; sowjetisches Gebiet; Sowjet-Panzer 2',
    )
    expect(en.describe?.({ kind: 'hex', id: '0203' }, start)).toMatch(
      /Soviet Infantry 1\. Soviet Supply reaches it\. Next to it: west: Königsberg \(0103\), City, .*; east: Dünaburg/,
    )
    expect(de.describe?.({ kind: 'location', id: 'moscow' }, start)).toBe(
      'Moskau; Industriezentrum aus 3 Feldern; in sowjetischer Hand; Stalin ist hier: Moskau Nord (0803), keine Einheit; Moskau Südwest (0704), Sowjet-Infanterie 5; Moskau Südost (0804), keine Einheit.',
    )
  })

  it('tells a Combat with its dice, and the result with what becomes of the loser', () => {
    expect(
      en.event({
        kind: 'combat',
        rule: 'IBSM-COM-9',
        hex: '0203',
        axisTerms: [],
        sovietTerms: [],
        axisDice: [2, 1, 3],
        sovietDice: [1, 1],
        axisHits: 6,
        sovietHits: 2,
        result: 'sovietEliminated',
      }),
    ).toBe(
      'Combat in Riga South (0203): Axis 2 + 1 + 3 = 6, Soviet 1 + 1 = 2. As the dice lie, the Soviet unit is eliminated.',
    )
    expect(
      en.event({
        kind: 'decided',
        rule: 'IBSM-COM-10',
        hex: '0203',
        axisHits: 4,
        sovietHits: 4,
        winner: 'axis',
        tie: true,
        result: 'sovietRetreats',
      }),
    ).toBe('The Axis wins the Combat in Riga South (0203) with the Initiative, 4 hits each: the Soviet unit retreats.')
  })

  it('tells why the number of Partisans is not that of the die', () => {
    const told = (number: number) => {
      const event = { kind: 'partisans', rule: 'IBSM-PAR-1', die: 2, number, result: `partisans ${number}` } as const
      return [en.event(event), de.event(event)]
    }
    expect(told(2)).toEqual(['Partisans: 2. 2 Partisans to place.', 'Partisanen: 2. 2 Partisanengruppen zu setzen.'])
    expect(told(3)).toEqual([
      'Partisans: 2, and one more by Token. 3 Partisans to place.',
      'Partisanen: 2, und eine mehr durch Marker. 3 Partisanengruppen zu setzen.',
    ])
    expect(told(1)[0]).toBe('Partisans: 2, but only 1 left in the pool. 1 Partisan to place.')
  })

  it('knows every ending', () => {
    for (const ending of rules.endings) {
      const [winner, kind] = ending.split('/') as [string, string]
      const score = { fortresses: 1, industrial: 3, season: 11 }
      const { title, text } = en.outcome({ winner, kind, rule: '', score })
      expectPlain(title, ending)
      expect(text).toMatch(/\. 1 Fortress destroyed, 3 Industrial Centers in Axis hands, Season 11 of 11\.$/)
    }
  })

  it('lists every hex, location and unit once, and a Token only for who may see it', () => {
    const start = later(rules, configs[0]!, 'things', 0)
    const named = (seat: Seat): readonly string[] =>
      (ui.allRefs?.(rules.observe(start, seat)) ?? []).map(({ kind, id }) => `${kind}:${id}`)
    const all = named('axis')
    expect(new Set(all).size).toBe(all.length)
    for (const { id } of hexes) expect(all).toContain(`hex:${id}`)
    for (const { id } of urbans) expect(all).toContain(`location:${id}`)
    for (const { id } of regulars) expect(all).toContain(`unit:${id}`)
    for (const id of ['A-AIR-1', 'S-AIR-4', 'A-FLEET', 'S-FLEET', 'S-PART-1', 'S-FORT-1'])
      expect(all).toContain(`unit:${id}`)
    expect(all.filter((thing) => thing.startsWith('token:'))).toHaveLength(1)
    expect(named('soviet').filter((thing) => thing.startsWith('token:'))).toHaveLength(0)
  })

  it('follows strength and conquest, with words for every measure, and marks Seasons and Combats', () => {
    const start = later(rules, configs[0]!, 'things', 0)
    const metrics = ui.metrics?.(start) ?? {}
    expect(metrics).toEqual({ axisUnits: 0, sovietUnits: 8, locations: 0, industrial: 0, fortresses: 0 })
    for (const measure of Object.keys(metrics))
      for (const words of [en, de]) expectPlain(words.measure(measure), measure, words)
    expect(ui.timelineMark?.({ kind: 'season', rule: '', year: 1941, season: 'clear', initiative: 'axis' })).toBe(
      'turn',
    )
    expect(ui.timelineMark?.({ kind: 'recalled', rule: '' })).toBeUndefined()
  })

  it('has the titles of the scenario, option and layers in German, and German places', () => {
    for (const { id, title } of rules.scenarios) expect(de.titles?.scenario(id)?.title).not.toBe(title)
    for (const { id } of rules.options) expectPlain(de.titles?.option(id) ?? '', id, de)
    for (const { id } of ui.overlays) expectPlain(de.titles?.overlay(id) ?? '', id, de)
    expect(de.titles?.notes).toHaveLength(ui.provenance.notes.length)
    for (const { name } of hexes)
      expect(germanPlace(name)).not.toMatch(/kh|zh|(?<!c)sh|ya|ov\b|(?<!s)ch\b|North|South|East/i)
    for (const ending of rules.endings) {
      const [winner, kind] = ending.split('/') as [string, string]
      expect(de.outcome({ winner, kind, rule: '' }).title).not.toBe(en.outcome({ winner, kind, rule: '' }).title)
    }
  })
})
