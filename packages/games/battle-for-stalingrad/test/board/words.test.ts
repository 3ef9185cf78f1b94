import { hearGame, nothingHeard, plainWords } from '@kurgan/board-kit/testing'
import { search } from '@kurgan/kernel'
import { later } from '@kurgan/kernel/testing'
import { describe, expect, it } from 'vitest'
import { metrics, graphs, timelineMark, eventMetrics } from '../../board/metrics.ts'
import { ui } from '../../board/index.tsx'
import { allRefs } from '../../board/refs.ts'
import { de } from '../../board/words/de.ts'
import * as germanGist from '../../board/words/de/gist.ts'
import * as german from '../../board/words/de/terms.ts'
import { en } from '../../board/words/en.ts'
import { cardFoot, cardGist, forceGist } from '../../board/words/gist.ts'
import { forceShort, locationText, originOf, textOf } from '../../board/words/terms.ts'
import { cards, forces, locations, placeName, placeCount } from '../../rules/components.ts'
import { rules } from '../../rules/index.ts'
import type { BfsAction, BfsEvent } from '../../rules/state.ts'
import { act, at, attack, commit, fight, firefight, proceed } from '../harness.ts'

const config = { scenario: 'standard', options: {} }

const expectPlain = plainWords(/\b[sg]-[0-9a-z]+\b|\/(perimeter|control|attack)/)

describe.each([
  ['English', en],
  ['German', de],
])('words in %s', (_language, words) => {
  it('puts every ask, action, choice, event, term and forecast of random games into plain words', () => {
    const heard = nothingHeard()
    for (let game = 0; game < 8; game++) hearGame(ui, [words], config, `words ${game}`, expectPlain, heard)
    // Random play comes across nearly all there is to say; the compiler asks for the rest.
    expect(heard.asks.size).toBeGreaterThan(10)
    expect(heard.actionTypes.size).toBeGreaterThan(20)
    expect(heard.kinds.size).toBeGreaterThan(33)
    expect(new Set(heard.terms.values()).size).toBeGreaterThan(8)
    for (const text of heard.outcomes.keys())
      expect(text).toMatch(/^(attack \d+, defence \d+|\d+ Hits?|Angriff \d+, Verteidigung \d+|\d+ Treffer)$/)
    for (const text of heard.measures.keys()) expect(text).toMatch(/Hits|chance|Treffer|Chance/)
    for (const [text, id] of heard.totals) expect(text).not.toBe(id)
    for (const text of heard.endings) expect(text).toMatch(/\d+ (rounds? played|Runden? gespielt)\.$/)
  })

  it('says why attempts are refused, in plain words', () => {
    const dice = search('refusals')
    const said = new Set<string>()
    const s = rules.setup(config, dice, () => {})
    for (let decision = rules.decision(s); decision !== undefined; decision = rules.decision(s)) {
      const force = forces[dice.int(forces.length, 'force')]!.id
      const card = cards[dice.int(cards.length, 'card')]!.id
      const to = placeName(dice.int(placeCount, 'place'))
      const location = locations[dice.int(locations.length, 'location')]!.id
      const actionSentence = dice.pick(['move', 'reinforce', 'reconstitute', 'absorb', 'commit'] as const, 'deed')
      const attempts: readonly object[] = [
        { force },
        { do: actionSentence, force, to },
        { location },
        { do: 'attack', location },
        { card },
        { do: 'play', card, force },
        { do: 'play', card, at: to },
        { do: 'absorb', force, by: 'retreat' },
      ]
      for (const attempt of attempts) {
        const refusal = rules.explain?.(s, attempt)
        if (refusal === undefined) continue
        said.add(refusal.why.say)
        expectPlain(words.refusal(refusal), refusal)
      }
      rules.apply(s, dice.pick(decision.actions, 'play'), dice, () => {})
    }
    expect(said.size).toBeGreaterThan(22)
  })

  it('says what every card, area and Location is, wherever it lies', () => {
    const s = later(rules, config, 'things', 400)
    for (const { id } of forces) expectPlain(words.ref({ kind: 'force', id }, s), id)
    for (const { id } of cards) expectPlain(words.ref({ kind: 'card', id }, s), id)
    for (const { id } of locations) expectPlain(words.ref({ kind: 'location', id }, s), id)
    for (const kind of ['area', 'enemyArea'])
      for (const location of s.line)
        expectPlain(words.ref({ kind, id: `${locations[location]!.id}/perimeter` }, s), location)
    const described = allRefs(s).map((thing) => words.describe?.(thing, s) ?? '')
    for (const text of described) expectPlain(text, text)
    // Five Locations, two areas of either side at each, thirty Forces, and the cards of both hands.
    expect(described.length).toBeGreaterThan(5 + 20 + forces.length)
  })
})

describe('words', () => {
  it('tells of a Location what it is, and to those who do not see it what stands around it', () => {
    expect(en.ref({ kind: 'location', id: 'mamayev' }, at({ rubble: { mamayev: 3 } }))).toMatch(
      /^Mamayev Kurgan; uncontrolled; Rubble 3 of 10; yields 2 Rations; Observation post/,
    )
    const s = at({
      forces: {
        's-66i': { at: 'mamayev/control', rations: 2 },
        'g-6p': { at: 'mamayev/perimeter', rations: 0 },
      },
      active: 'german',
    })
    expect(en.describe?.({ kind: 'location', id: 'mamayev' }, s)).toMatch(
      /Gives 2 Rations a turn to the Soviet Forces there\. Mamayev Kurgan: Soviet control area: 66th Infantry with 2 Rations; Soviet perimeter: empty; German control area: empty; German perimeter: 6th Panzer with 0 Rations\.$/,
    )
    expect(de.describe?.({ kind: 'force', id: 'g-6p' }, s)).toMatch(
      /^6\. Panzer; deutsch, Panzer; Kampfwert 4; 0 Rationen; im Vorfeld des Mamajew-Kurgans; Kosten 4\. Bewegung kostet 1 Ration \(zu wenig\), Angriff 1 Ration \(zu wenig\)\. Gibt den sowjetischen Verbänden dort 2 Rationen je Zug\. Mamajew-Kurgan: sowjetischer Kontrollbereich: 66\. Infanterie mit 2 Rationen; /,
    )
  })

  it('has every card in German: its name, its gist, and a text where the English has one', () => {
    for (const card of cards) {
      expect(german.cardTitle(card.id)).not.toBe(card.id)
      expect(german.textOf(card.id)).toMatch(/\.$/)
      expectPlain(germanGist.cardGist(card), card.id)
      expect(germanGist.cardGist(card).length).toBeLessThan(90)
      expect(germanGist.cardFoot(card) === '').toBe(cardFoot(card) === '')
    }
    for (const force of forces) {
      expect(german.forceTitle(force.id)).toMatch(/^\d+\. (Garde-|NKWD-)?(Infanterie( \(mot\.\))?|Panzer|Jäger)$/)
      expect(german.textOf(force.id) === '').toBe(textOf(force.id) === '')
      expect(germanGist.forceGist(force) === '').toBe(forceGist(force) === '')
      expect(german.forceShort(force.id)).toMatch(/^\d+ \S{2,4}$/)
    }
    for (const { id } of locations) {
      expect(german.locationTitle(id)).not.toBe(id)
      for (const gone of [false, true]) expect(german.locationText(id, gone) === '').toBe(locationText(id, gone) === '')
    }
  })

  it('has the titles of every scenario, layer and ending in German', () => {
    for (const { id, title } of rules.scenarios) expect(de.titles?.scenario(id)?.title).not.toBe(title)
    for (const { id } of ui.overlays) expectPlain(de.titles?.overlay(id) ?? '', id)
    expect(de.titles?.notes).toHaveLength(ui.provenance.notes.length)
    for (const ending of rules.endings) {
      const [winner, kind] = ending.split('/') as [string, string]
      expect(de.outcome({ winner, kind, rule: '' }).title).not.toBe(en.outcome({ winner, kind, rule: '' }).title)
    }
  })

  it('measures control, ruins and losses, and marks turns and fights', () => {
    const s = at({
      destroyed: ['gumrak'],
      forces: {
        's-66i': 'mamayev/control',
        'g-6p': 'gumrak/control',
        'g-16p': 'disrupted',
        's-5t': 'gumrak/perimeter',
      },
    })
    expect(metrics(s)).toEqual({ germanControl: 1, sovietControl: 1, ruins: 1 })
    const absorbed = { kind: 'absorbed', rule: '', force: 'g-16p', hits: 1, left: 0 } as const
    expect(eventMetrics({ ...absorbed, by: 'disruption' })).toEqual({ germanLosses: 1, sovietLosses: 0 })
    expect(eventMetrics({ ...absorbed, by: 'retreat' })).toEqual({ germanLosses: 0, sovietLosses: 0 })
    for (const measure of graphs.flat()) for (const words of [en, de]) expectPlain(words.measure(measure), measure)
    expect(timelineMark({ kind: 'turn', rule: '', side: 'german', round: 1 })).toBe('turn')
    expect(timelineMark({ kind: 'hits', rule: '', side: 'german', forces: [], total: 1, terms: [] })).toBeUndefined()
    const shelling = { card: 'g-arty', at: 'mamayev/control', force: '', hits: 3, terms: [], fall: 0, result: '3' }
    expect(timelineMark({ kind: 'bombardment', rule: '', ...shelling })).toBe('combat')
  })

  it('has the gist, the text and the origin of every card', () => {
    for (const card of cards) {
      expectPlain(cardGist(card), card.id)
      expect(cardGist(card).length).toBeLessThan(90)
      expect(textOf(card.id)).toMatch(/\.$/)
      expect(originOf(card.id)).toMatch(/rulebook|public|Reconstructed/)
      if (cardFoot(card) !== '') expectPlain(cardFoot(card), card.id)
    }
    for (const force of forces) {
      expect(forceGist(force) === '').toBe(textOf(force.id) === '')
      expect(forceShort(force.id)).toMatch(/^\d+ \S{2,4}$/)
    }
  })

  it('tells a fight with its totals', () => {
    expect(
      en.event({
        kind: 'totals',
        rule: 'BFS-RES-9',
        location: 'mamayev',
        attacker: 'german',
        attackerHits: 7,
        defenderHits: 2,
        attackerTerms: [],
        defenderTerms: [],
        fall: 1,
        stand: 1,
        result: '7:2',
      } satisfies BfsEvent),
    ).toBe('Hits at Mamayev Kurgan: German attack 7, Soviet defence 2.')
    expect(en.term({ term: 'shield', value: -1, of: 'pavlov' })).toBe('ignored: Pavlov’s House')
    expect(en.term({ term: 'shield', value: -1, of: 's-10n' })).toBe('ignored: 10th NKVD Infantry')
  })

  it('names those who attack before the fight begins', () => {
    const s = at({
      forces: {
        's-66i': { at: 'mamayev/control', rations: 2 },
        'g-6p': { at: 'mamayev/perimeter', rations: 2 },
        'g-71i': { at: 'mamayev/perimeter', rations: 2 },
      },
      active: 'german',
    })
    const ask = (): string => en.ask(rules.decision(s)!.ask)
    const apply = (action: BfsAction): void => void rules.apply(s, action, search('x'), () => {})
    if (rules.decision(s)!.ask.say === 'ready') apply(proceed)
    apply(attack('mamayev'))
    expect(ask()).toContain('choose the Forces in your perimeter')
    apply(commit('g-71i'))
    expect(ask()).toBe('Attack on Mamayev Kurgan with 71st Infantry: add a Force, or begin the fight.')
    apply(commit('g-6p'))
    expect([en, de].map((words) => words.ask(rules.decision(s)!.ask))).toEqual([
      'Attack on Mamayev Kurgan with 6th Panzer and 71st Infantry: begin the fight.',
      'Angriff auf den Mamajew-Kurgan mit 6. Panzer und 71. Infanterie: beginne den Kampf.',
    ])
    apply(fight)
  })

  it('tells who has played his last card what is left to do', () => {
    const s = at({
      forces: { 's-66i': { at: 'mamayev/control', rations: 9 }, 'g-6p': { at: 'mamayev/perimeter', rations: 2 } },
      hands: { german: ['g-arty'] },
    })
    act(s, attack('mamayev'))
    act(s, firefight('g-arty'))
    expect([en, de].map((words) => words.ask(rules.decision(s)!.ask))).toEqual([
      'Firefight at Mamayev Kurgan: you have no card left. Pass; after two passes in a row each deck turns up one more.',
      'Feuergefecht (Mamajew-Kurgan): du hast keine Karte mehr. Passe; wenn beide nacheinander gepasst haben, deckt jedes Deck noch eine auf.',
    ])
  })

  it('says of what belongs to the enemy that it does', () => {
    const s = at({
      forces: { 'g-6p': 'elevator/control' },
      hands: { soviet: ['s-volga', 's-fresh', 's-fresh'], german: ['g-dir'] },
      seen: { german: ['g-dir'] },
      active: 'soviet',
    })
    const said = (attempt: object): readonly string[] =>
      [en, de].map((words) => words.refusal(rules.explain!(s, attempt)!))
    expect(said({ do: 'play', card: 's-volga', force: 'g-14p' })).toEqual([
      '14th Panzer belongs to the enemy.',
      '14. Panzer gehört dem Gegner.',
    ])
    expect(said({ card: 'g-dir' })).toEqual([
      'Führer Directive is a card of the enemy.',
      '„Führerweisung“ ist eine Karte des Gegners.',
    ])
  })

  it('knows every ending', () => {
    for (const ending of rules.endings) {
      const [winner, kind] = ending.split('/') as [string, string]
      const { title, text } = en.outcome({ winner, kind, rule: '', score: { rounds: 1 } })
      expectPlain(title, ending)
      expect(text).toMatch(/\. 1 round played\.$/)
    }
  })
})

describe('what an action spends', () => {
  const to = 'mamayev/perimeter'
  it('is told before it is done: BFS-MOV-4 BFS-FRC-11 BFS-FX-12 BFS-ATK-5 BFS-REI-3', () => {
    const s = at({
      forces: { 'g-44i': 'gumrak/perimeter', 'g-29m': 'gumrak/perimeter', 's-64i': 'elevator/control' },
      hands: { german: ['g-blitz'] },
    })
    expect(en.cost?.({ do: 'move', force: 'g-44i', to }, s)).toBe('1 Ration')
    expect(de.cost?.({ do: 'move', force: 'g-44i', to }, s)).toBe('1 Ration')
    expect(en.cost?.({ do: 'move', force: 'g-29m', to }, s)).toBe('0 Rations')
    expect(en.cost?.({ do: 'commit', force: 'g-22p' }, s)).toBe('2 Rations')
    expect(en.cost?.({ do: 'reinforce', force: 'g-6p', to }, s)).toBe('4 cards')
    expect(de.cost?.({ do: 'reconstitute', force: 'g-6p' }, s)).toBe('4 Karten')
    expect(en.cost?.({ do: 'endActions' }, s)).toBeUndefined()
    act(s, { do: 'play', card: 'g-blitz' })
    expect(en.cost?.({ do: 'move', force: 'g-44i', to }, s)).toBe('0 Rations')
  })
})

it('says that the last Ration of the set-up ends it', () => {
  const last = { say: 'rations', left: 1, because: 'setup', location: '' }
  expect(en.ask(last)).toContain('Your set-up ends with it.')
  expect(de.ask(last)).toContain('Damit endet deine Aufstellung.')
  expect(en.ask({ say: 'deploy', points: 0 })).not.toContain('choose a Force')
})
