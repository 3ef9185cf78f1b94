import type { Words } from '@kurgan/board-kit'
import { nextQuestions } from '@kurgan/board-kit/testing'
import { type Config, type Decision, search, situation } from '@kurgan/kernel'
import { describe, expect, it } from 'vitest'
import { ui } from '../../board/index.tsx'
import { atPlace, fromPlace, inPlace, overPlace, placeName, toPlace } from '../../board/words/de/places.ts'
import { units, unitDative, unitObject } from '../../board/words/de/terms.ts'
import { de } from '../../board/words/de.ts'
import { en } from '../../board/words/en.ts'
import type { AasAction } from '../../rules/machinery/actions.ts'
import { unitTypes } from '../../rules/components.ts'
import type { AasEvent } from '../../rules/machinery/events.ts'
import { rules } from '../../rules/index.ts'
import { placeId, zones } from '../../rules/map.ts'
import type { AasState } from '../../rules/state.ts'

const everyOption = Object.fromEntries(rules.options.map(({ id }) => [id, true as const]))
const configs: readonly Config[] = [
  { scenario: 'race', options: {} },
  { scenario: 'race', options: everyOption },
  { scenario: 'uranus', options: {} },
  { scenario: 'uranus', options: everyOption },
]

/** Code words have an inner capital, an underscore or no meaning at all; none of them is for people. */
const codeWord = /undefined|NaN|null|\[object|\b[a-z]+[A-Z]\w*|_|\{|\}/
const known = new Set<string>()
const expectPlain = (text: string, from: unknown): void => {
  if (known.has(text)) return
  known.add(text)
  expect(text, JSON.stringify(from)).not.toMatch(codeWord)
  expect(text.trim(), JSON.stringify(from)).not.toBe('')
  expect(text, JSON.stringify(from)).not.toMatch(/ {2}|\(\)|: ?\.$/)
}

/** Words that would show that a German sentence was left half in English. */
const leftover =
  /\b(the|of|and|at|with|from|unit|units|zone|zones|supply|German|Soviet|Axis|Allies|Allied|Army|Corps|Factory|Station|River)\b/
const expectGerman = (text: string, from: unknown): void => {
  if (known.has(text)) return
  expectPlain(text, from)
  expect(text, JSON.stringify(from)).not.toMatch(leftover)
}

interface Heard {
  readonly kinds: Set<string>
  readonly asks: Set<string>
  readonly actionSentences: Set<string>
  readonly followed: Set<string>
}

const languages: readonly (readonly [Words, (text: string, from: unknown) => void])[] = [
  [en, expectPlain],
  [de, expectGerman],
]

const listen = (event: AasEvent, heard: Heard): void => {
  heard.kinds.add(event.kind)
  for (const [words, expectGood] of languages) {
    const text = words.event(event)
    if (text !== undefined) expectGood(text, event)
    if (event.kind === 'fire') for (const term of event.terms) expectGood(words.term(term), term)
  }
}

/** The questions after each press on the way to an action, the first time that one like it is come to. */
const follow = ({ ask, actions }: Decision<AasAction>, action: AasAction, { followed }: Heard): void => {
  const way = `${ask.say} ${action.do}`
  if (followed.has(way)) return
  followed.add(way)
  for (const next of nextQuestions(actions, action, ui))
    for (const [words, expectGood] of languages) expectGood(words.next?.(next) ?? '', next)
}

const judge = (s: AasState, action: AasAction): void => {
  const odds = rules.forecast?.(s, action)
  for (const [words, expectGood] of languages) {
    expectGood(words.action(action), action)
    for (const [field, value] of Object.entries(action)) expectGood(words.choice(field, value, [action]), action)
    for (const outcome of odds?.outcomes ?? []) {
      const said = words.forecastOutcome(outcome)
      // The same few outcomes thousands of times: only a fault is worth an expectation.
      if (said === outcome.id) expect.unreachable(`${outcome.id} is not put into words`)
      expectGood(said, outcome.id)
    }
    for (const measure of Object.keys(odds?.means ?? {})) expectGood(words.measure(measure), measure)
    for (const { id, terms } of odds?.totals ?? []) {
      expectGood(words.total(id), id)
      for (const term of terms) expectGood(words.term(term), term)
    }
  }
}

const play = (config: Config, seed: string, heard: Heard): void => {
  const dice = search(seed)
  const s = rules.setup(config, dice, (event) => listen(event, heard))
  for (let decision = rules.decision(s); decision !== undefined; decision = rules.decision(s)) {
    heard.asks.add(decision.ask.say)
    for (const [words, expectGood] of languages) expectGood(words.ask(decision.ask), decision.ask)
    for (const { do: actionSentence } of decision.actions) heard.actionSentences.add(actionSentence)
    const action = dice.pick(decision.actions, 'play')
    judge(s, action)
    follow(decision, action, heard)
    rules.apply(s, action, dice, (event) => listen(event, heard))
  }
  for (const [words, expectGood] of languages) {
    const { title, text } = words.outcome(rules.outcome(s)!)
    expectGood(title, title)
    expectGood(text, text)
  }
}

describe('words', () => {
  it('puts every ask, action, choice, event, term and forecast of random games into plain words of both languages', () => {
    const heard: Heard = { kinds: new Set(), asks: new Set(), actionSentences: new Set(), followed: new Set() }
    for (const config of configs) for (let n = 0; n < 3; n++) play(config, `words ${n} ${config.scenario}`, heard)
    // Random play comes across nearly all there is to say; the compiler sees to the rest.
    expect(heard.kinds.size).toBeGreaterThan(40)
    expect(heard.asks.size).toBeGreaterThan(24)
    expect(heard.actionSentences.size).toBeGreaterThan(34)
  })

  it('knows every ending', () => {
    for (const ending of rules.endings) {
      const [winner, kind] = ending.split('/') as [string, string]
      const { title, text } = en.outcome({ winner, kind, rule: '' })
      expect(title).toMatch(/^(Axis|Allied) (total|major|minor) victory$/)
      expectPlain(text, ending)
      const german = de.outcome({ winner, kind, rule: '' })
      expect(german.title).toMatch(/^(Vollständiger|Großer|Knapper) Sieg der (Achse|Alliierten)$/)
      expectGerman(german.text, ending)
    }
  })
})

describe.each([
  ['English', en, expectPlain],
  ['German', de, expectGerman],
])('words in %s', (_language, words, expectGood) => {
  it('say what every place and unit is, and describe it, wherever the game stands', () => {
    const dice = search('things')
    for (const config of configs) {
      const s = rules.setup(config, dice, () => {})
      for (let n = 0; n < 300; n++) {
        const decision = rules.decision(s)
        if (decision === undefined) break
        rules.apply(s, dice.pick(decision.actions, 'play'), dice, () => {})
      }
      for (const thing of ui.allRefs?.(s) ?? []) {
        const [told, described] = [words.ref(thing, s), words.describe?.(thing, s) ?? '']
        expectGood(told, thing)
        expectGood(described, thing)
        expect(described.startsWith(told)).toBe(true)
      }
    }
  })

  it('say why attempts are refused, in plain words', () => {
    const dice = search('refusals')
    const said = new Set<string>()
    const s = rules.setup(configs[0]!, dice, () => {})
    for (let decision = rules.decision(s); decision !== undefined; decision = rules.decision(s)) {
      const unit = unitTypes[dice.int(unitTypes.length, 'unit')]!.id
      const to = placeId(dice.int(zones.length, 'zone'))
      const from = placeId(dice.int(zones.length, 'zone'))
      for (const attempt of [{ unit }, { unit, from, to }, { from, to }, { do: 'move', unit, to } as const]) {
        const refusal = rules.explain?.(s, attempt)
        if (refusal === undefined) continue
        said.add(refusal.why.say)
        expectGood(words.refusal(refusal), refusal)
      }
      rules.apply(s, dice.pick(decision.actions, 'play'), dice, () => {})
    }
    expect(said.size).toBeGreaterThan(12)
  })
})

describe('things', () => {
  it('are every zone, crossing and Ambush Site and every type of unit, zones first', () => {
    const s = rules.setup(configs[0]!, search('things'), () => {})
    const things = ui.allRefs?.(s) ?? []
    expect(things.slice(0, zones.length)).toEqual(zones.map(({ id }) => ({ kind: 'place', id })))
    expect(things).toHaveLength(zones.length + 3 + 5 + unitTypes.length)
  })

  it('are told with what they are and what is there', () => {
    const s = rules.setup(configs[2]!, search('things'), () => {})
    expect(en.ref({ kind: 'place', id: 'pavlovs_house' }, s)).toMatch(/^Pavlov's House; .*Battle; RP 1; fortified/)
    expect(de.ref({ kind: 'place', id: 'pavlovs_house' }, s)).toMatch(/^Pawlows Haus; .*Schlacht; VP 1; befestigt/)
  })

  it('AAS-SUP-6, AAS-RDM-1, AAS-SPA-13 are described with their supply, their roads and the rivers around them', () => {
    const s = situation(rules, 'race', {
      zones: { kalach: { control: 'axis', units: { ger_tank: 2 } }, buzinovka: { control: 'allies', units: {} } },
    })
    const kalach = { kind: 'place', id: 'kalach' } as const
    expect(en.describe?.(kalach, s)).toContain('2 German tanks. The Axis are in supply here. Next to it: ')
    expect(en.describe?.(kalach, s)).toContain('Novomoskovsk, by road, across the Don, Axis-controlled, 6 land units')
    expect(en.describe?.(kalach, s)).toContain('Vertyachii, Allied-controlled, 4 land units of the Allies')
    expect(de.describe?.(kalach, s)).toContain('2 deutsche Panzer. Die Achse ist hier versorgt. Daneben: ')
    expect(de.describe?.(kalach, s)).toContain('Nowomoskowsk, mit Straße, jenseits des Don, in der Hand der Achse')
    const landing = { kind: 'place', id: 'grain_elevator' } as const
    expect(en.describe?.(landing, s)).toContain('Over the Volga: the white crossing (ferry). Ambush Sites: 5.')
    expect(de.describe?.(landing, s)).toContain('Über die Wolga: Übergang Weiß (Fähre). Hinterhalte: 5.')
  })

  it('AAS-SUP-2 are described as out of supply where no line leads', () => {
    const cut = situation(rules, 'race', {
      others: 'gone',
      control: { allies: 'all' },
      zones: { kalach: { control: 'axis', units: { ger_tank: 1 } } },
    })
    const kalach = { kind: 'place', id: 'kalach' } as const
    expect(en.describe?.(kalach, cut)).toContain('The Axis are out of supply here.')
    expect(de.describe?.(kalach, cut)).toContain('Die Achse ist hier unversorgt.')
    expect(ui.metrics?.(cut)).toMatchObject({ axisUnsupplied: 1, alliedUnsupplied: 0, axisUnits: 1, approaches: 3 })
    expect(en.describe?.({ kind: 'unit', id: 'ger_tank' }, cut)).toContain('Standing: 1 in Kalach.')
    expect(de.describe?.({ kind: 'unit', id: 'ger_tank' }, cut)).toContain('Standorte: 1 in Kalatsch.')
  })

  it('AAS-FER-4 say that the Don has frozen', () => {
    const s = situation(rules, 'race', { frosts: 1 })
    expect(en.describe?.({ kind: 'place', id: 'kalach' }, s)).toContain('across the frozen Don')
  })
})

describe('the metrics', () => {
  it('AAS-VIC-1, AAS-VIC-4 follows what victory asks for, with words for every measure', () => {
    const s = situation(rules, 'race', { control: { axis: 'all', allies: ['pitomnik'] } })
    expect(ui.metrics?.(s)).toMatchObject({ city: 10, fortified: 6, approaches: 1 })
    for (const id of Object.keys(ui.metrics?.(s) ?? {})) {
      expect(en.measure(id)).not.toBe(id)
      expectGerman(de.measure(id), id)
    }
  })

  it('marks rounds and combats, each combat once', () => {
    expect(ui.timelineMark?.({ kind: 'round', rule: '', round: 2 })).toBe('turn')
    const marks = new Set<string>()
    const dice = search('marks')
    const s = rules.setup(configs[0]!, dice, () => {})
    for (let n = 0; n < 200; n++)
      rules.apply(s, dice.pick(rules.decision(s)!.actions, 'play'), dice, (event) => {
        if (ui.timelineMark?.(event) === 'combat') marks.add(event.kind)
      })
    expect([...marks]).toEqual(['fight'])
  })
})

describe('German', () => {
  it('has the titles of every scenario, option and layer', () => {
    for (const { id } of rules.scenarios) expectGerman(de.titles?.scenario(id)?.blurb ?? '', id)
    for (const { id } of rules.options) expectGerman(de.titles?.option(id) ?? '', id)
    for (const { id } of ui.overlays) expectGerman(de.titles?.overlay(id) ?? '', id)
    expect(de.titles?.notes).toHaveLength(ui.provenance.notes.length)
  })

  it('has a name of its own for every place, and no other place bears it', () => {
    const places = (ui.allRefs?.(rules.setup(configs[0]!, search('places'), () => {})) ?? []).filter(
      ({ kind }) => kind === 'place',
    )
    const names = places.map(({ id }) => placeName(String(id)))
    expect(new Set(names).size).toBe(places.length)
    for (const [n, name] of names.entries()) expectGerman(name, places[n])
  })

  it('goes into, onto and out of places as one speaks', () => {
    expect([inPlace, toPlace, fromPlace, overPlace, atPlace].map((say) => say('kalach'))).toEqual([
      'in Kalatsch',
      'nach Kalatsch',
      'aus Kalatsch',
      'über Kalatsch',
      'auf Kalatsch',
    ])
    expect(toPlace('tractor_factory')).toBe('ins Traktorenwerk')
    expect(inPlace('mamayev_kurgan')).toBe('auf dem Mamajew-Kurgan')
    expect(fromPlace('barrikady_ws')).toBe('aus der Arbeitersiedlung Barrikady')
    expect(toPlace('pavlovs_house')).toBe('in Pawlows Haus')
    expect(toPlace('grain_elevator')).toBe('zum Getreidesilo')
    expect(inPlace('crossing_gray')).toBe('am Übergang Grau')
    expect(toPlace('ambush_1')).toBe('in den Hinterhalt 1')
  })

  it('declines the names of units', () => {
    expect(units('ger_tank', 1)).toBe('deutscher Panzer')
    expect(units('sov_mech', 3)).toBe('3 sowjetische mechanisierte Infanterieverbände')
    expect(unitObject('ger_tank')).toBe('deutschen Panzer')
    expect(unitDative('sov_infantry')).toBe('sowjetischer Infanterie')
    expect(unitDative('supply', 2)).toBe('2 Versorgungsmarkern')
    expect(
      de.event({ kind: 'moved', rule: '', unit: 'ger_tank', from: 'kalach', to: 'gumrak', count: 2, river: false }),
    ).toBe('2 deutsche Panzer ziehen aus Kalatsch nach Gumrak.')
  })
})

describe('what is requisitioned', () => {
  it('says what it costs wherever it is chosen: AAS-C09-2', () => {
    const actions: readonly AasAction[] = [
      { do: 'requisition', unit: 'sov_tank', to: 'frolovo' },
      { do: 'requisition', unit: 'supply', to: 'frolovo' },
    ]
    expect(actions.map((action) => en.action(action))).toEqual([
      'Requisition Soviet tank for Frolovo (6 RPs)',
      'Requisition supply token for Frolovo (1 RP)',
    ])
    expect(en.choice('unit', 'sov_tank', actions)).toBe('Soviet tank (6 RPs)')
    expect(de.choice('unit', 'sov_tank', actions)).toContain('(6 Punkte)')
    expect(de.action({ do: 'requisition', unit: 'ferry', to: 'crossing_a' })).toMatch(/\(\d Punkte\)$/)
    expect(en.choice('unit', 'sov_tank', [{ do: 'lose', unit: 'sov_tank' }])).toBe('Soviet tank')
  })
})
