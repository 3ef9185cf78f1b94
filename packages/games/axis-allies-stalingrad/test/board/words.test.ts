import { type Config, search } from '@kurgan/kernel'
import { describe, expect, it } from 'vitest'
import { en } from '../../board/words/en.ts'
import type { AasAction } from '../../rules/actions.ts'
import { unitTypes } from '../../rules/components.ts'
import type { AasEvent } from '../../rules/events.ts'
import { rules } from '../../rules/index.ts'
import { zones } from '../../rules/map.ts'
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

interface Heard {
  readonly kinds: Set<string>
  readonly asks: Set<string>
  readonly deeds: Set<string>
}

const listen = (event: AasEvent, heard: Heard): void => {
  heard.kinds.add(event.kind)
  const text = en.event(event)
  if (text !== undefined) expectPlain(text, event)
  if (event.kind === 'fire') for (const term of event.terms) expectPlain(en.term(term), term)
}

const judge = (s: AasState, action: AasAction): void => {
  expectPlain(en.action(action), action)
  for (const [field, value] of Object.entries(action)) expectPlain(en.choice(field, value, [action]), action)
  const odds = rules.forecast?.(s, action)
  if (odds === undefined) return
  for (const { id } of odds.outcomes) expectPlain(en.forecastOutcome(id), id)
  for (const measure of Object.keys(odds.means)) expectPlain(en.measure(measure), measure)
  for (const { id, terms } of odds.totals) {
    expectPlain(en.total(id), id)
    for (const term of terms) expectPlain(en.term(term), term)
  }
}

const play = (config: Config, seed: string, heard: Heard): void => {
  const dice = search(seed)
  const s = rules.setup(config, dice, (event) => listen(event, heard))
  for (let decision = rules.decision(s); decision !== undefined; decision = rules.decision(s)) {
    heard.asks.add(decision.ask.say)
    expectPlain(en.ask(decision.ask), decision.ask)
    for (const { do: deed } of decision.actions) heard.deeds.add(deed)
    const action = dice.pick(decision.actions, 'play')
    judge(s, action)
    rules.apply(s, action, dice, (event) => listen(event, heard))
  }
  const { title, text } = en.outcome(rules.outcome(s)!)
  expectPlain(title, title)
  expectPlain(text, text)
}

describe('words', () => {
  it('puts every ask, action, choice, event, term and forecast of random games into plain words', () => {
    const heard: Heard = { kinds: new Set(), asks: new Set(), deeds: new Set() }
    for (const config of configs) for (let n = 0; n < 3; n++) play(config, `words ${n} ${config.scenario}`, heard)
    // Random play comes across nearly all there is to say; the compiler sees to the rest.
    expect(heard.kinds.size).toBeGreaterThan(40)
    expect(heard.asks.size).toBeGreaterThan(24)
    expect(heard.deeds.size).toBeGreaterThan(34)
  })

  it('says what every place and unit is', () => {
    const s = rules.setup(configs[2]!, search('things'), () => {})
    for (const { id } of zones) expectPlain(en.thing({ kind: 'place', id }, s), id)
    for (const id of ['crossing_gray', 'crossing_brown', 'ambush_1', 'ambush_5'])
      expectPlain(en.thing({ kind: 'place', id }, s), id)
    for (const { id } of unitTypes) expectPlain(en.thing({ kind: 'unit', id }, s), id)
    expect(en.thing({ kind: 'place', id: 'pavlovs_house' }, s)).toMatch(/^Pavlov's House; .*Battle; RP 1; fortified/)
  })

  it('knows every ending', () => {
    for (const ending of rules.endings) {
      const [winner, kind] = ending.split('/') as [string, string]
      const { title, text } = en.outcome({ winner, kind, rule: '' })
      expect(title).toMatch(/^(Axis|Allied) (total|major|minor) victory$/)
      expectPlain(text, ending)
    }
  })
})
