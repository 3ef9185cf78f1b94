import { canonical, type Config, search } from '@kurgan/kernel'
import { describe, expect, test } from 'vitest'
import { bots } from '../../../bots/src/index.ts'
import { appraiseAll } from '../bot/appraise.ts'
import { balance, scalesOf } from '../bot/balance.ts'
import { marchersOf } from '../bot/marchers.ts'
import { unitWorths } from '../bot/outlook.ts'
import { lossesByCut, roadRisk } from '../bot/roads.ts'
import { fallOf } from '../bot/threat.ts'
import { game } from '../index.ts'
import { hexNumber, otherSide, perHex, regularNumber, sideOf, unitsOf, urbanNumber } from '../rules/components.ts'
import { anyUnit, has, infantryUnit, positionOf } from '../rules/machinery/position.ts'
import type { IbsmAction, IbsmState } from '../rules/state.ts'
import { suppliedHexes } from '../rules/supply.ts'
import { rush } from './rushing-player.ts'
import { act, move, position } from './harness.ts'

const config: Config = { scenario: 'campaign', options: {} }
const silent = (): void => {}

const duel = (axis: 'greedy' | 'random', soviet: 'greedy' | 'random', seed: string): string => {
  const dice = search(seed)
  const s = game.setup(config, dice, silent)
  for (let decision = game.decision(s); decision !== undefined; decision = game.decision(s)) {
    const bot = bots[decision.side === 'axis' ? axis : soviet]
    game.apply(s, bot.choose(game, game.observe(s, decision.side), decision.side, dice), dice, silent)
  }
  return game.outcome(s)?.winner ?? ''
}

const choice = (s: IbsmState): IbsmAction => {
  const side = game.decision(s)?.side ?? ''
  return bots.greedy.choose(game, game.observe(s, side), side, search(1))
}

describe('the greedy bot', () => {
  test('takes the third hex of Moscow when two are held', () => {
    const s = position({
      pieces: ['axis tank 0704 moved', 'axis tank 0804 moved', 'axis tank 0703', 'axis infantry 0603'],
    })
    expect(choice(s)).toMatchObject({ do: 'move', to: '0803' })
  })

  test('walks into an empty Königsberg', () => {
    const s = position({ pieces: ['soviet infantry 0203', 'axis infantry 0511'], side: 'soviet' })
    expect(choice(s)).toMatchObject({ do: 'move', to: '0103' })
  })

  test('saves Stalin when Moscow is about to fall, and not before', () => {
    const s = position({ pieces: ['axis tank 0704', 'axis tank 0804'], step: 'stalin' })
    act(s, { do: 'proceed' })
    expect(choice(s)).toEqual({ do: 'stalin' })
    act(s, { do: 'stalin' }, 2)
    expect(choice(s)).toEqual({ do: 'relocate', city: 'rostov' })
    const calm = position({ step: 'stalin' })
    act(calm, { do: 'proceed' })
    expect(choice(calm)).toEqual({ do: 'remain' })
  })

  test('plays two hits more when they turn the Combat', () => {
    const fought = (soviet: number) => {
      const s = position({
        pieces: ['axis tank 0803<-0703', 'soviet tank 0803'],
        step: 'combat',
        hands: { axis: ['A-GEN-4'] },
        season: 'clear 1942',
      })
      act(s, { do: 'proceed' })
      act(s, { do: 'pass' }, 2, 1, 1, ...(soviet === 5 ? [2, 1, 1, 1] : [2, 2, 2, 1]))
      return s
    }
    expect(choice(fought(5))).toEqual({ do: 'token', token: 'A-GEN-4' })
    expect(choice(fought(7))).toEqual({ do: 'pass' })
  })

  test('keeps no Token for later when the Combat in Königsberg would lose the war', () => {
    const s = position({
      pieces: ['axis infantry 0103', 'axis infantry 0104', 'axis infantry 0203', 'soviet tank 0103'],
      step: 'combat',
      season: 'clear 1942',
      hands: { axis: ['A-GEN-1'] },
    })
    act(s, { do: 'proceed' })
    expect(choice(s)).toEqual({ do: 'token', token: 'A-GEN-1' })
  })

  test('IBSM-BLZ-1 IBSM-COM-7 sends the Fleet to Königsberg when Tanks may drive there, and not before', () => {
    const fleet = (tank: string) => {
      const s = position({
        pieces: ['axis infantry 0103', 'axis tank 0203', `soviet tank ${tank}`, 'soviet infantry 0202'],
        step: 'support',
        season: 'snow 1942',
      })
      act(s, { do: 'proceed' })
      return choice(s)
    }
    expect(fleet('0204')).toMatchObject({ do: 'fleet', to: '0103' })
    expect(fleet('0803')).not.toMatchObject({ to: '0103' })
  })

  test('IBSM-CON-7 fears two Infantry of which one may pass over the other into Königsberg', () => {
    const fall = (...pieces: readonly string[]) => {
      const s = position({ pieces: ['axis infantry 0103', ...pieces], season: 'snow 1942' })
      return fallOf(marchersOf(s, positionOf(s), sideOf('soviet')), urbanNumber('koenigsberg'), perHex(0))
    }
    const near = ['soviet infantry 0303', 'soviet infantry 0304']
    expect(fall(...near)).toBeGreaterThan(0.05)
    expect([fall('soviet infantry 0303'), fall(...near, 'axis infantry 0203', 'axis infantry 0104')]).toEqual([0, 0])
  })

  test('blitzes on while it helps', () => {
    const s = position({ pieces: ['axis tank 0503', 'axis infantry 0104'] })
    move(s, 'axis', '0503', '0603')
    expect(choice(s)).toEqual({ do: 'blitz', unit: 'A-TANK-1' })
  })

  test('thinks of a position the same for both sides, with opposite signs', () => {
    const s = position({ season: 'clear 1942' })
    const value = game.evaluate?.(s, 'axis')
    expect(game.evaluate?.(s, 'soviet')).toBe(-(value ?? 0))
    expect(Math.abs(value ?? 1)).toBeLessThan(1)
  })
})

/** Whether most of so many games go well; none is played when that is settled, for whole games take long. */
const mostly = (games: number, name: string, isWell: (seed: string) => boolean): boolean => {
  let [well, ill] = [0, 0]
  for (let n = 0; well * 2 < games && ill * 2 < games; n++) {
    if (isWell(`${name} ${n}`)) well++
    else ill++
  }
  return well * 2 > games
}

/** A mutation run, which breaks rules and not the bot, would play thousands of them. */
describe.skipIf(process.env['KURGAN_MUTATE'] !== undefined)('the greedy bot in whole games', () => {
  test('IBSM-VIC-2 loses less than half of the games to a script that drives everything at Königsberg', () => {
    const isSafe = (seed: string): boolean => {
      const dice = search(seed)
      const s = game.setup(config, dice, silent)
      for (let decision = game.decision(s); decision !== undefined; decision = game.decision(s)) {
        const greedy = decision.side === 'axis'
        const action = greedy
          ? bots.greedy.choose(game, game.observe(s, 'axis'), 'axis', dice)
          : rush(s, canonical(decision))
        game.apply(s, action, dice, silent)
      }
      return game.outcome(s)?.winner === 'axis'
    }
    expect(mostly(5, 'rush', isSafe)).toBe(true)
  })

  test('beats random from either side', () => {
    expect(mostly(3, 'bot', (seed) => duel('greedy', 'random', seed) === 'axis')).toBe(true)
    expect(mostly(3, 'bot', (seed) => duel('random', 'greedy', seed) === 'soviet')).toBe(true)
  })
})

describe('the scales', () => {
  test('weigh a unit elsewhere as a position in which it is there', () => {
    const dice = search('scales')
    const s = game.setup(config, dice, silent)
    const wrong: string[] = []
    let compared = 0
    for (let n = 0; n < 150; n++) {
      const decision = game.decision(s)
      if (decision === undefined) break
      const { side, actions } = decision
      if (n % 6 === 0) {
        const scales = scalesOf(s)
        for (const a of actions) {
          if (a.do !== 'move') continue
          const [unit, hex] = [regularNumber(a.unit), hexNumber(a.to)]
          compared++
          if (scales.withUnit(unit, hex) !== balance({ ...s, place: s.place.with(unit, hex) }))
            wrong.push(a.unit + a.to)
        }
      }
      const plays = dice.int(3, 'stray') === 0
      const worths = plays ? appraiseAll(s, actions, side).map((worth) => worth ?? 0) : []
      const action = plays ? actions[worths.indexOf(Math.max(...worths))] : dice.pick(actions, 'stray')
      if (action !== undefined) game.apply(s, action, dice, silent)
    }
    expect(wrong).toEqual([])
    expect(compared).toBeGreaterThan(300)
  })
})

describe('the roads an army lives by', () => {
  test('IBSM-SPL-4 cost, where the enemy steps on them, what tries of every hex say', () => {
    const dice = search('roads')
    const s = game.setup(config, dice, silent)
    let [compared, feared] = [0, 0]
    for (let i = 0; i < 240 && game.decision(s) !== undefined; i++) {
      game.apply(s, dice.pick(canonical(game.decision(s)!), 'road'), dice, silent)
      if (i % 30 !== 29) continue
      const here = positionOf(s)
      for (const side of [0, 1] as const) {
        const before = suppliedHexes(s, side, here)
        const losses = lossesByCut(s, here, side)
        for (const [hex, reached] of before.entries()) {
          if (reached === 0 || has(here, hex, anyUnit[side])) continue
          const blocked = here.with(hex, (here[hex] as number) | infantryUnit[otherSide(side)])
          const after = suppliedHexes(s, side, blocked)
          let lost = 0
          for (let unit = unitsOf[side].first; unit <= unitsOf[side].last; unit++) {
            const at = s.place[unit] as number
            if (at >= 0 && before[at] === 1 && after[at] === 0) lost += unitWorths[unit] as number
          }
          expect(losses[hex]).toBeCloseTo(lost)
          if (lost > 0) compared++
        }
        const risk = roadRisk(s, here, side)
        expect(risk).toBeLessThanOrEqual(Math.max(...losses))
        if (risk > 0) feared++
      }
    }
    expect(compared).toBeGreaterThan(5)
    expect(feared).toBeGreaterThan(0)
  })
})
