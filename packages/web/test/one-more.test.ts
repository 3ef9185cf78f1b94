import { type Action, type Decision, findLegal, type Forecast, type Json, search, situation } from '@kurgan/kernel'
import { describe, expect, it } from 'vitest'
import { ui as volga } from '../../games/advance-to-the-volga/board/index.tsx'
import { ui as axis } from '../../games/axis-allies-stalingrad/board/index.tsx'
import { ui as battle } from '../../games/battle-for-stalingrad/board/index.tsx'
import { ui as iron } from '../../games/iron-blood-snow-mud/board/index.tsx'
import { ui as verdun } from '../../games/verdun-on-the-volga/board/index.tsx'
import type { AnyGameUI } from '../src/catalogue.ts'
import { oneMore, type OneMore, standing, type Standing } from '../src/table/one-more.ts'

/** A position of a game as the side that decides sees it. */
interface Position {
  readonly ui: AnyGameUI
  readonly state: unknown
  readonly decision: Decision
}

const seen = (ui: AnyGameUI, s: unknown): Position => {
  const decision = ui.game.decision(s)
  if (decision === undefined) throw new Error('The game is over.')
  return { ui, state: ui.game.observe(s, decision.side), decision }
}

const laidOut = (
  game: unknown,
  scenario: string,
  patch: { readonly [what: string]: Json },
  ...actions: readonly Action[]
): Position => {
  const ui = game as AnyGameUI
  const s = situation(ui.game, scenario, patch)
  for (const action of actions) ui.game.apply(s, action, search('one more'), () => {})
  return seen(ui, s)
}

/** The first decision of random games that asks this and has another answer than the plain one. */
const cameTo = (game: unknown, ask: string): Position => {
  const ui = game as AnyGameUI
  const { game: rules } = ui
  for (let n = 0; n < 40; n++) {
    const dice = search(`one more ${n}`)
    const [scenario] = rules.scenarios
    const s = rules.setup({ scenario: scenario?.id ?? '', options: {} }, dice, () => {})
    for (let decision = rules.decision(s); decision !== undefined; decision = rules.decision(s)) {
      if (decision.ask.say === ask) {
        const position = seen(ui, s)
        const stands = summaryOf(position)
        if (stands?.plain !== undefined && stands.more.length > 0) return position
      }
      rules.apply(s, dice.pick(decision.actions, 'play'), dice, () => {})
    }
  }
  throw new Error(`No game asked for ${ask}.`)
}

const summaryOf = ({ ui, state, decision }: Position, left = decision.actions): Standing | undefined =>
  standing(ui, state, decision, left)

const oddsOf = ({ ui, state }: Position, action: Action): Forecast => {
  const forecast = ui.game.forecast?.(state, action)
  if (forecast === undefined) throw new Error(`${JSON.stringify(action)} has no odds.`)
  return forecast
}

const moreOf = (position: Position, attempt: Action): readonly OneMore[] => {
  const action = findLegal(position.decision, attempt)
  if (action === undefined) throw new Error(`${JSON.stringify(attempt)} is not legal.`)
  return oneMore(position.ui, position.state, position.decision, { action, forecast: oddsOf(position, action) })
}

/** What is told of another action is the difference of its own odds, outcome by outcome and measure by measure. */
const expectDifference = (position: Position, from: Action, { action, outcomes, means }: OneMore): void => {
  const [now, then] = [oddsOf(position, from), oddsOf(position, action)]
  const chance = ({ outcomes: all }: Forecast, wanted: string) => all.find(({ id }) => id === wanted)?.chance ?? 0
  for (const id of new Set([...now.outcomes, ...then.outcomes].map((one) => one.id)))
    expect(outcomes.find((one) => one.id === id)?.change ?? 0).toBeCloseTo(chance(then, id) - chance(now, id), 3)
  for (const [id, mean] of Object.entries(then.means))
    expect(means.find((one) => one.id === id)?.change ?? 0).toBeCloseTo(mean - (now.means[id] ?? 0), 3)
}

const against = (position: Position): Extract<Standing, { readonly more: unknown }> => {
  const stands = summaryOf(position)
  if (stands?.plain === undefined) throw new Error('Nothing stands against which the others are measured.')
  for (const more of stands.more) expectDifference(position, stands.plain.action, more)
  return stands
}

const hospital = { turn: 2, impulse: 3, advantage: 'usedByGerman', usedArtillery: ['ART-62-1', 'ART-62-2'] }
const assault: readonly Action[] = [
  { do: 'assault', area: 21 },
  { do: 'move', unit: '191/71', to: 22 },
  { do: 'move', unit: '211/71', to: 22 },
]
const attack = { do: 'attack', area: 22, lead: '191/71' }
const decline = { do: 'decline' }

describe('Verdun on the Volga', () => {
  it('tells what Artillery would change before it is spent', () => {
    const artillery = laidOut(verdun, 'standard', hospital, ...assault, attack)
    const { plain, more } = against(artillery)
    expect(plain.action).toEqual(decline)
    expect(plain.forecast.provided).toEqual([decline])
    const gun = more.find(({ action }) => action['marker'] === 'ART-71')
    // Two more on the attack: of 1296 throws the 140 that are one behind and the 125 that are two are lost no longer.
    expect(gun?.outcomes.find(({ id }) => id === 'repulse')?.change).toBeCloseTo(-(140 + 125) / 1296, 12)
  })

  it('tells what Air would change, and the other way round', () => {
    const air = laidOut(verdun, 'standard', hospital, ...assault, attack, decline)
    const { plain, more } = against(air)
    expect(plain.forecast.provided).toBeUndefined()
    expect(more.map(({ action }) => action.do)).toEqual(['air'])
    const [without] = moreOf(air, { do: 'air' })
    const [withIt] = moreOf(air, decline)
    expect([without?.action, withIt?.action]).toEqual([decline, { do: 'air' }])
    const change = (one: OneMore | undefined) => one?.outcomes.find(({ id }) => id === 'repulse')?.change ?? 0
    expect(change(withIt)).toBeLessThan(-0.2)
    expect(change(without)).toBeCloseTo(-change(withIt), 12)
  })

  it('tells each attack by itself, of those that are left', () => {
    const open = laidOut(verdun, 'standard', hospital, ...assault)
    const stands = summaryOf(open)
    expect(stands?.plain).toBeUndefined()
    expect(stands?.plain === undefined && stands?.each.map(({ action }) => action)).toEqual([
      attack,
      { ...attack, lead: '211/71' },
    ])
    const left = open.decision.actions.filter((action) => action['lead'] === '191/71')
    const one = summaryOf(open, left)
    expect(one?.plain === undefined && one?.each.length).toBe(1)
    expect(moreOf(open, attack)).toEqual([])
  })
})

describe('Battle for Stalingrad', () => {
  it('tells what a card would change, from what its holder knows', () => {
    const fight = laidOut(
      battle,
      'standard',
      {
        line: ['barrikady', 'red-october', 'gumrak', 'elevator', 'mamayev'],
        forces: { 'g-14p': { at: 'elevator/perimeter', rations: 9 }, 's-64i': { at: 'elevator/control', rations: 9 } },
        hands: { german: ['g-dir', 'g-fresh'], soviet: ['s-fresh'] },
      },
      { do: 'attack', location: 'elevator' },
    )
    const { plain, more } = against(fight)
    expect(plain.action).toEqual({ do: 'pass' })
    expect(more.map(({ action }) => action['card'])).toEqual(expect.arrayContaining(['g-dir', 'g-fresh']))
    // A +2 adds two Hits, whatever comes up.
    const change = (card: string, id: string) =>
      more.find(({ action }) => action['card'] === card)?.means.find((one) => one.id === id)?.change
    expect(change('g-dir', 'attackerHits')).toBeCloseTo(2, 1)
    expect(change('g-fresh', 'defenderHits')).toBeLessThan(0)
  })
})

describe('Advance to the Volga', () => {
  it('tells what one more marker of each kind would change', () => {
    const support = laidOut(volga, 'main', {
      turn: 3,
      available: { artillery: 2, engineers: 1, air: 1 },
      soviets: { 8: { strategy: 'heroes', defense: 7 } },
      step: 'support',
      attack: { area: 8, units: { '15/29': 6, '71/29': 6 }, lead: '15/29' },
    })
    const none = { do: 'support', artillery: 0, engineers: 0, air: 0 }
    const more = moreOf(support, none)
    expect(more.map(({ raised }) => raised?.field)).toEqual(['artillery', 'engineers', 'air'])
    for (const one of more) expectDifference(support, none, one)
  })

  it('tells who leads best before the lead is named', () => {
    const lead = laidOut(
      volga,
      'main',
      {
        turn: 3,
        available: { artillery: 2 },
        soviets: { 8: { strategy: 'heroes', defense: 7, revealed: true } },
        step: 'round',
        round: { active: 6, waiting: { in: 8, units: { '15/29': 6, '29/PZ': 6 } } },
      },
      { do: 'attack', area: 8 },
    )
    const stands = summaryOf(lead)
    expect(stands?.plain === undefined && stands?.each.map(({ action }) => action['unit'])).toEqual(['15/29', '29/PZ'])
  })
})

describe('Iron, Blood, Snow & Mud', () => {
  it('tells what a Token for one more die would change', () => {
    const { plain, more } = against(cameTo(iron, 'extraDie'))
    expect(plain.action).toEqual({ do: 'pass' })
    expect(more.map(({ action }) => action.do)).toContain('token')
    expect(more[0]?.means.length).toBeGreaterThan(0)
  })
})

describe('Axis & Allies: Stalingrad', () => {
  it('tells what a token would change', () => {
    const { plain, more } = against(cameTo(axis, 'token'))
    expect(plain.action).toEqual(decline)
    expect(more.map(({ action }) => action.do)).toContain('spend')
  })
})

describe('a decision with more than can be told side by side', () => {
  it('is weighed when enough has been chosen', () => {
    const ui = iron as unknown as AnyGameUI
    const preview = { actionTypes: ['move', 'pass'], plain: ['pass'] }
    const actions = Array.from({ length: 13 }, (_, to) => ({ do: 'move', to }))
    const decision: Decision = { side: 'axis', ask: { say: 'x' }, rule: 'R', actions }
    let asked = 0
    const forecast = (): Forecast => {
      asked++
      return { outcomes: [{ id: 'x', chance: 1 }], means: {}, totals: [], event: 'x' }
    }
    const wide: AnyGameUI = { ...ui, oddsPreview: preview, game: { ...ui.game, forecast } }
    expect(standing(wide, {}, decision, actions)).toBeUndefined()
    expect(asked).toBe(0)
    expect(standing(wide, {}, decision, actions.slice(1))).toMatchObject({ each: { length: 12 } })
  })
})
