import type { BoardProps } from '@kurgan/board-kit'
import { namedThings, tableOf, thingsIn } from '@kurgan/board-kit/testing'
import { search, type Seat } from '@kurgan/kernel'
import { type Moment, moments } from '@kurgan/kernel/testing'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { ui } from '../../board/index.tsx'
import { ledgerOf } from '../../board/ledger.ts'
import { labelsOf } from '../../board/words/labels.ts'
import { cardName, cardOf, cards, enemyOf, sideIds, sideNumber } from '../../rules/components.ts'
import { notBelowZero } from '../../rules/hits.ts'
import { rules } from '../../rules/index.ts'
import type { BfsAction, BfsEvent, BfsState } from '../../rules/state.ts'
import { at } from '../harness.ts'

const noop = (): void => {}
const config = { scenario: 'standard', options: {} }
const table = (state: BfsState, seat: Seat, more: Partial<BoardProps<BfsState>> = {}): BoardProps<BfsState> =>
  tableOf(ui, state, seat, more)
const boardOf = (props: BoardProps<BfsState>): string => renderToStaticMarkup(<ui.Board {...props} />)
const drawn = (props: BoardProps<BfsState>): string => boardOf(props) + renderToStaticMarkup(<ui.Panels {...props} />)
const positions = (seed: string, every: number): readonly Moment<BfsState, BfsEvent>[] =>
  moments(rules, config, seed, every)

describe('the board', () => {
  test('writes German where the page is German', () => {
    const english =
      /\b(Forces?|Locations?|Hits?|Rubble|Perimeter|Control|Combat|Destroyed|Reserves|discards|yields|cost|Infantry|Tank|card|of|the)\b/
    for (const { state } of positions('german', 150))
      for (const seat of [...sideIds, 'spectator']) {
        const written = drawn(table(state, seat, { language: 'de', overlay: 'strength' })).replaceAll(/<[^>]*>/g, ' ')
        expect(written).not.toMatch(english)
        expect(written).toContain('Reserve')
      }
  })

  test('draws every Force, every Location and both sides’ areas exactly once', () => {
    for (const { state } of positions('board', 150))
      for (const seat of [...sideIds, 'spectator']) {
        const shown = thingsIn(drawn(table(state, seat)))
        expect(new Set(shown).size).toBe(shown.length)
        const of = (kind: string): number => shown.filter((it) => it.startsWith(`${kind}:`)).length
        expect([of('force'), of('location'), of('area'), of('enemyArea')]).toEqual([30, 5, 10, 10])
      }
  })

  test('lights everything that a legal action names, on the table or in the panels', () => {
    for (const { state } of positions('lights', 19)) {
      const side = rules.decision(state)?.side
      if (side === undefined) continue
      const shown = new Set(thingsIn(drawn(table(state, side))))
      expect(namedThings(ui, state).filter((thing) => !shown.has(thing))).toEqual([])
    }
  })

  test('shows a player the cards of his own hand, and how often he holds each', () => {
    for (const { state } of positions('hands', 60))
      for (const side of sideIds) {
        const markup = boardOf(table(state, side))
        const inHand = thingsIn(markup).filter((it) => it.startsWith('card:'))
        const held = cards.flatMap((card, number) =>
          card.side === sideNumber(side) && state.hand[number]! > 0 ? [`card:${card.id}`] : [],
        )
        const seen = cards.flatMap((card, number) =>
          card.side !== sideNumber(side) && state.seen[number]! > 0 ? [`card:${card.id}`] : [],
        )
        expect(inHand.toSorted()).toEqual([...held, ...seen].toSorted())
      }
  })

  test('suggests a legal set-up up to the last Ration, which ends it and is given by hand, and nothing else', () => {
    const dice = search('suggested')
    const s = rules.setup(config, dice, noop)
    const next = (): BfsAction | undefined => ui.suggestion?.next(rules.observe(s, rules.decision(s)!.side))
    const actionSentences: string[] = []
    const follow = (): void => {
      for (let action = next(); action !== undefined; action = next()) {
        expect(rules.decision(s)!.actions).toContainEqual(action)
        actionSentences.push(action.do)
        rules.apply(s, action, dice, noop)
      }
    }
    follow()
    expect(actionSentences.filter((actionSentence) => actionSentence === 'ration')).toHaveLength(9)
    expect(rules.decision(s)).toMatchObject({ side: 'soviet', ask: { say: 'rations', left: 1 } })
    rules.apply(s, rules.decision(s)!.actions[0]!, dice, noop)
    follow()
    expect(new Set(actionSentences)).toEqual(new Set(['deploy', 'done', 'ration']))
    expect(rules.decision(s)?.ask.say).toBe('action')
  })

  test('points only at things that are on the table', () => {
    for (const { state, events } of positions('spots', 5))
      for (const thing of events.flatMap((event) => ui.refsOf(event))) {
        expect(['force', 'location', 'area', 'enemyArea']).toContain(thing.kind)
        expect(ui.words.en.ref(thing, state)).toContain(';')
      }
  })

  test('draws the overlays: the strength of areas, and what Locations yield', () => {
    const state = at({ forces: { 's-37gi': { at: 'mamayev/control', rations: 3 }, 's-66i': 'mamayev/control' } })
    const words = (overlay: string): string =>
      boardOf(table(state, 'german', { overlay }))
        .replaceAll(/<!-- -->|<[^>]*>/g, ' ')
        .replaceAll(/ +/g, ' ')
    expect(words('strength')).toContain('Combat 3 · Rations 6')
    expect(words('')).not.toContain('Combat 3 ·')
    const starving = at({ forces: { 's-37gi': { at: 'mamayev/control', rations: 0 }, 's-66i': 'mamayev/perimeter' } })
    const marked = (overlay: string): readonly number[] =>
      ['data-supply', 'data-hungry'].map(
        (mark) => boardOf(table(starving, 'german', { overlay })).split(`${mark}="true"`).length - 1,
      )
    expect(marked('supply')).toEqual([1, 1])
    expect(marked('strength')).toEqual([0, 0])
  })

  test('brings the rules, the rulings and where the data come from', async () => {
    const [text, rulings] = await ui.rulebook()
    expect(text).toContain('[BFS-RES-9]')
    expect(rulings).toContain('BFS-R20')
    expect(Object.keys(ui.provenance.counts).toSorted()).toEqual(['public', 'reconstructed', 'rulebook'])
    expect(ui.provenance.notes.join(' ')).toContain('reconstructed')
  })
})

describe('secrets', () => {
  /** The same position with the hidden cards of a side dealt otherwise: nobody else can tell it from the first. */
  const otherwise = (state: BfsState, seat: Seat, luck: string): BfsState =>
    rules.determinize(rules.observe(state, seat), seat, search(luck))

  test('drawn for a viewer, the table is the same whatever the others hold', () => {
    for (const [n, { state }] of positions('secrets', 130).entries())
      for (const seat of [...sideIds, 'spectator'])
        expect(drawn(table(otherwise(state, seat, `deal ${n}`), seat)) === drawn(table(state, seat)), seat).toBe(true)
  })

  test('a card that only the enemy holds is named nowhere on the table', () => {
    let looked = 0
    for (const { state } of positions('names', 47))
      for (const seat of [...sideIds, 'spectator']) {
        const markup = boardOf(table(state, seat))
        for (const [card, { id, side, name }] of cards.entries()) {
          const open = state.playing === card || state.firefight.includes(card)
          const known = seat !== 'spectator' && (side === sideNumber(seat) ? true : state.seen[card]! > 0)
          if (open || known || state.hand[card] === 0) continue
          looked++
          expect(markup.includes(`card:${id}`), id).toBe(false)
          // Both decks have a title in common; the own copies may be named.
          const shared = cards.some((other) => other.id !== id && other.name === name)
          expect(!shared && markup.includes(`>${name}<`), name).toBe(false)
        }
      }
    expect(looked).toBeGreaterThan(50)
  })
})

describe('the Firefight', () => {
  test('is a ledger whose last line are the Hits that both sides would inflict', () => {
    const dice = search('ledger')
    const s = rules.setup(config, dice, noop)
    let fights = 0
    for (let decision = rules.decision(s); decision !== undefined; decision = rules.decision(s)) {
      const frame = s.stack.at(-1)
      const before = frame?.at === 'attack.firefight' ? ledgerOf(s, frame.location, labelsOf('en')) : undefined
      const played = s.firefight.length
      let totals: Extract<BfsEvent, { kind: 'totals' }> | undefined
      const flips: Extract<BfsEvent, { kind: 'flipped' }>[] = []
      rules.apply(s, dice.pick(decision.actions, 'play'), dice, (event) => {
        if (event.kind === 'totals') totals = event
        if (event.kind === 'flipped' && totals === undefined) flips.push(event)
      })
      if (before === undefined || totals === undefined) continue
      fights++
      expect(before.steps).toHaveLength(played)
      const hits = [...(before.steps.at(-1)?.hits ?? before.start)]
      for (const { side, value } of flips) {
        const changed = value > 0 ? sideNumber(side) : enemyOf(sideNumber(side))
        hits[changed] = hits[changed]! + value
      }
      const attacker = sideNumber(totals.attacker)
      expect(notBelowZero(hits[attacker]!)).toBe(totals.attackerHits)
      expect(notBelowZero(hits[enemyOf(attacker)]!)).toBe(totals.defenderHits)
    }
    expect(fights).toBeGreaterThan(3)
  })

  test('shows every card played, and both totals after it', () => {
    const fight = positions('fight', 1).find(
      ({ state }) => state.stack.at(-1)?.at === 'attack.firefight' && state.firefight.length > 1,
    )!
    const { state } = fight
    const markup = boardOf(table(state, 'soviet'))
    expect(markup).toContain('Firefight at ')
    for (const card of state.firefight) expect(markup).toContain(cardOf(card).name)
    expect(markup.match(/data-changed/g)).toHaveLength(state.firefight.length)
    expect(cardName(state.firefight[0]!)).toMatch(/^[sg]-/)
  })
})
