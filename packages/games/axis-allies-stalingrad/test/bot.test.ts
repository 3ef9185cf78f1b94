import { search } from '@kurgan/kernel'
import { describe, expect, test } from 'vitest'
import { bots } from '../../../bots/src/index.ts'
import { game } from '../index.ts'
import type { AasAction } from '../rules/machinery/actions.ts'
import { stackLimit } from '../rules/components.ts'
import { forceAt, isContested } from '../rules/forces.ts'
import { placeId, zoneNumber, zoneNumbers } from '../rules/map.ts'
import { type AasState, allies, axis } from '../rules/state.ts'
import { act, at, bare, legal, proceed, units } from './harness.ts'

/** The best action by the appraisal, or by looking one action ahead where there is none. */
const choose = (s: AasState, side: string): AasAction => {
  const seen = game.observe(s, side)
  const actions = legal(s)
  const appraised = game.appraiseAll!(seen, actions, side)
  const worth = (action: AasAction, place: number): number => {
    const known = appraised[place]
    if (known !== undefined) return known
    const next = game.clone(s)
    game.apply(next, action, search('bot'), () => {})
    return game.evaluate?.(next, side) ?? 0
  }
  return actions
    .map((action, place) => ({ action, value: worth(action, place) }))
    .reduce((a, b) => (b.value > a.value ? b : a)).action
}

const playOut = (scenario: string, bot: string, seed: string) => {
  const dice = search(seed)
  const s = game.setup({ scenario, options: {} }, dice, () => {})
  for (;;) {
    const decision = game.decision(s)
    if (decision === undefined) return game.outcome(s)!.winner
    const action = decision.side === bot ? choose(s, bot) : dice.pick(decision.actions, 'random')
    game.apply(s, action, dice, () => {})
  }
}

/** Plays the Movement phase of a side to its end, which is not played; what it did comes back. */
const march = (s: AasState, side: string): readonly AasAction[] => {
  const done: AasAction[] = []
  if (legal(s)[0]?.do === 'proceed') act(s, proceed)
  while (s.stack.at(-1)?.at === 'movement') {
    const action = choose(s, side)
    if (action.do === 'endMovement') break
    done.push(action)
    game.apply(s, action, search('march'), () => {})
  }
  return done
}

describe('the bot', () => {
  // Whole games say little about a single rule, and a mutation run plays every test thousands of times.
  for (const scenario of ['race', 'uranus'])
    for (const side of ['axis', 'allies'])
      test.skipIf(process.env['KURGAN_MUTATE'] !== undefined)(
        `wins ${scenario} as ${side} against random play`,
        () => {
          const winners = Array.from({ length: 3 }, (_, i) => playOut(scenario, side, `${scenario} ${side} ${i}`))
          expect(winners.filter((winner) => winner === side).length).toBeGreaterThan(1)
        },
        60_000,
      )
  test('evaluates from -1 to 1, mirrored for the sides', () => {
    const value = game.evaluate!(at(), 'axis')
    expect(Math.abs(value)).toBeLessThan(1)
    expect(game.evaluate!(at(), 'allies')).toBeCloseTo(-value, 12)
    expect(game.evaluate!(at({ control: { axis: ['pitomnik', 'kalach'] } }), 'axis')).toBeGreaterThan(value)
  })
  test('thinks the same whatever lies face down', () => {
    const cards = { northwest: ['21st Army'], southeast: ['57th Army'] }
    const swapped = { northwest: ['1st Tank Corps'], southeast: ['51st Army'] }
    const [one, other] = [cards, swapped].map((uranus) => game.observe(at({ round: 6, uranus }), 'axis'))
    // One position after the other: the bot keeps what it has found out about the last it was asked of.
    const thoughts = (seen: AasState) => legal(one!).map((action) => game.appraise!(seen, action, 'axis'))
    expect(thoughts(other!)).toEqual(thoughts(one!))
  })
})

describe('the bot on the march', () => {
  test('takes an empty zone rather than nothing, and does not storm a strong one alone', () => {
    const s = bare({
      zones: { gromoslavka: { units: { ger_tank: 1 }, control: 'axis' }, beketovka: { units: { sov_tank: 6 } } },
    })
    const first = choose(s, 'axis')
    expect(['blitz', 'move']).toContain(first.do)
    expect('to' in first && first.to === 'beketovka').toBe(false)
  })
  test('leaves a lone unit out of a fight that it cannot win', () => {
    const s = bare({
      zones: { kalach: { units: { ger_infantry: 1 }, control: 'axis' }, vertyachii: { units: { sov_infantry: 6 } } },
    })
    expect(march(s, 'axis').filter((action) => 'to' in action && action.to === 'vertyachii')).toEqual([])
  })
  test('storms a gate with many where the first alone would be lost', () => {
    const s = bare({
      zones: {
        kalach: { units: { ger_infantry: 4, ger_artillery: 2, ger_tank: 2 }, control: 'axis' },
        vertyachii: { units: { sov_infantry: 2, sov_artillery: 1 } },
      },
    })
    march(s, 'axis')
    const inside = units(s, 'vertyachii')
    // The others go on to the city.
    expect((inside['ger_infantry'] ?? 0) + (inside['ger_artillery'] ?? 0) + (inside['ger_tank'] ?? 0)).toBeGreaterThan(
      3,
    )
  })
  test('does not walk away from the gate on which the supply of the others hangs', () => {
    const s = bare({
      control: { axis: ['kalach', 'pitomnik', 'dar_gora'], allies: ['buzinovka', 'vertyachii'] },
      zones: {
        pitomnik: { units: { ger_infantry: 2 } },
        dar_gora: { units: { ger_infantry: 4, ger_tank: 2 } },
        beketovka: { units: { sov_infantry: 2 } },
      },
    })
    march(s, 'axis')
    expect(units(s, 'pitomnik')['ger_infantry'] ?? 0).toBeGreaterThan(0)
  })
  test('puts somebody into the last zone that keeps the Allies from a Total Victory', () => {
    const s = bare({
      control: { allies: 'all', axis: ['tormosin', 'verkhne_kumskii'] },
      zones: {
        petrovka: { units: {} },
        verkhne_kumskii: { units: { ger_infantry: 3 } },
        surovikino: { units: { sov_infantry: 2 } },
        abganerovo: { units: { sov_infantry: 2 } },
      },
    })
    march(s, 'axis')
    expect(units(s, 'tormosin')['ger_infantry'] ?? 0).toBeGreaterThan(0)
  })
  test('leaves troops to the land units: aircraft do not go against them alone', () => {
    const s = bare({
      crossings: { gray: { ferry: false }, brown: { ferry: false }, white: { ferry: false } },
      zones: { tatsinskaya: { units: { ger_bomber: 2 } }, gumrak: { units: { sov_infantry: 6 } } },
    })
    expect(march(s, 'axis').filter((action) => action.do === 'attack')).toEqual([])
  })
  test('loads infantry for the far bank, but not alone against an enemy landing', () => {
    const s = bare({
      step: 'alliesMovement',
      control: { axis: ['grain_elevator'] },
      zones: { krasnaya_sloboda: { units: { sov_infantry: 3 } }, grain_elevator: { units: { ger_infantry: 3 } } },
    })
    const loaded = march(s, 'allies').flatMap((action) => (action.do === 'load' ? [action.crossing] : []))
    expect(loaded.toSorted()).toEqual(['crossing_brown', 'crossing_gray'])
  })
})

describe('the bot and its means', () => {
  test('keeps points for the infantry that fills the boats', () => {
    const s = bare({ step: 'alliesReinforcement', control: { axis: 'all' }, rpc: { allies: 9 } })
    act(s, proceed)
    const bought: AasAction[] = []
    for (let action = choose(s, 'allies'); action.do === 'requisition'; action = choose(s, 'allies')) {
      bought.push(action)
      act(s, action)
    }
    expect(bought).toEqual(
      Array.from({ length: 3 }, () => ({ do: 'requisition', unit: 'sov_infantry', to: 'krasnaya_sloboda' })),
    )
  })
  test('waits with Operation Uranus while the city stands, and no longer when it falls', () => {
    const ready = (taken: readonly string[]): AasState => {
      const s = bare({ round: 5, step: 'preparation', control: { axis: taken } })
      act(s, proceed)
      game.apply(s, legal(s)[0]!, search(1), () => {})
      return s
    }
    const held = ['spartanovka', 'tractor_factory', 'barrikady_factory', 'red_october_steel', 'mamayev_kurgan']
    const nearlyAll = [...held, 'chemical_factory', 'train_station_1', 'pavlovs_house']
    expect(choose(ready([]), 'allies').do).toBe('wait')
    expect(choose(ready(nearlyAll), 'allies').do).toBe('launch')
  })
  test('lands bombers in the base and leaves the open field to fighters', () => {
    const s = bare({
      step: 'axisLanding',
      air: [
        { unit: 'ger_bomber', at: 'gumrak', doing: 'attacking' },
        { unit: 'ger_fighter', at: 'gumrak', doing: 'attacking' },
      ],
    })
    act(s, proceed)
    const fields: Record<string, string> = {}
    for (let action = choose(s, 'axis'); action.do === 'land'; action = choose(s, 'axis')) {
      fields[action.unit] = action.at
      game.apply(s, action, search(1), () => {})
    }
    expect(fields).toEqual({ ger_bomber: 'tatsinskaya', ger_fighter: 'oblivskaya' })
  })
  test('AAS-C05-1 AAS-R60 sends no more aircraft to a field than it has room for', () => {
    const s = bare({
      weather: 'bad',
      zones: {
        tatsinskaya: { units: { ger_fighter: 2, ger_bomber: 1 } },
        oblivskaya: { units: { ger_bomber: 3 } },
        surovikino: { units: { sov_tank: 8 } },
      },
    })
    const flights = march(s, 'axis').flatMap((action) => (action.do === 'relocate' ? [action.to] : []))
    expect(flights).toEqual(['tatsinskaya'])
  })
  test('AAS-C05-1 AAS-R61 sends a reinforcement in the air past a full base', () => {
    const s = bare({
      weather: 'bad',
      zones: { tatsinskaya: { units: { ger_fighter: 2, ger_bomber: 2 } } },
      air: [{ unit: 'ger_bomber', at: 'tormosin', doing: 'arriving' }],
    })
    expect(march(s, 'axis')).toContainEqual({
      do: 'relocate',
      unit: 'ger_bomber',
      from: 'tormosin',
      to: 'oblivskaya',
      airborne: true,
    })
  })
  test('AAS-STK-3 AAS-C02-6 buys no more troops for a fight than the zone keeps', () => {
    const s = bare({
      step: 'axisReinforcement',
      round: 10,
      winterStorm: 9,
      rpc: { axis: 60 },
      zones: {
        verkhne_kumskii: { control: 'allies', units: { ger_infantry: 6, sov_infantry: 1 }, marker: 'battle' },
        tormosin: { control: 'allies', units: { ger_infantry: 7, sov_infantry: 1 }, marker: 'battle' },
      },
    })
    act(s, proceed)
    while (s.stack.at(-1)?.at !== 'movement') game.apply(s, choose(s, 'axis'), search('storm'), () => {})
    expect(['verkhne_kumskii', 'tormosin'].map((zone) => forceAt(s, axis, zoneNumber(zone)))).toEqual([8, 8])
  })
  test('AAS-STK-3 AAS-URA-8 puts no more troops of Operation Uranus into a fight than the zone keeps', () => {
    for (const seed of ['a', 'b', 'c', 'd']) {
      const s = game.setup({ scenario: 'uranus', options: {} }, search(seed), () => {})
      while (s.stack.at(-1)?.at !== 'requisition') game.apply(s, choose(s, 'allies'), search(seed), () => {})
      const crowded = zoneNumbers.filter((zone) => isContested(s, zone) && forceAt(s, allies, zone) > stackLimit)
      expect(crowded.map(placeId)).toEqual([])
    }
  })
  test('AAS-C09-2 goes on with a purchase that somebody began with the ferry as with its own', () => {
    const pointsLeft = (...begun: readonly { readonly unit: string; readonly to: string }[]): number => {
      const s = bare({
        step: 'alliesReinforcement',
        control: { axis: 'all' },
        rpc: { allies: 44 },
        crossings: { white: { ferry: false } },
      })
      act(s, proceed)
      for (const pick of begun) act(s, { do: 'requisition', ...pick })
      while (s.stack.at(-1)?.at === 'requisition') {
        const action = bots.greedy.choose(game, game.observe(s, 'allies'), 'allies', search('heir'))
        game.apply(s, action, search('heir'), () => {})
      }
      return s.rpc[allies] ?? 44
    }
    expect(pointsLeft({ unit: 'ferry', to: 'crossing_white' })).toBe(pointsLeft())
    expect(pointsLeft()).toBeLessThan(10)
  })
})
