import { script } from '@kurgan/kernel'
import { describe, expect, test } from 'vitest'
import { rules } from '../rules/index.ts'
import type { VovPatch } from '../rules/machinery/patch.ts'
import type { VovEvent, VovState } from '../rules/state.ts'
import {
  act,
  at,
  begin,
  campaign,
  lines,
  midgame,
  proceed,
  purposes,
  question,
  transcript,
  whereAll,
} from './harness.ts'

/** The beginning and the end of games, with everything that is told and asked. */

const everything = Array.from({ length: 67 }, (_, i) => i + 1)
/** A German city but for these Areas, with nobody on the map except a tank over the river. */
const allBut = (...soviet: readonly number[]): VovPatch => ({
  otherUnits: 'gone',
  units: { '99A': 'L' },
  control: { german: everything.filter((area) => !soviet.includes(area)), soviet },
})
const ends = { step: 'end' } as const
const over = (s: VovState) => [...transcript(s, proceed), rules.outcome(s)]
const won = (winner: string, kind: string, rule: string, points: number) => ({ winner, kind, rule, score: { points } })
const areas = (...points: readonly (readonly [area: number, value: number])[]) =>
  points.map(([area, value]) => `area ${value} VOV-19.2c ${area}`).join(', ')

describe('what the end of a game tells', () => {
  test('VOV-19.2b VOV-19.2c VOV-19.2d the last check of the standard game, point by point', () => {
    const counted = areas([4, 1], [34, 1], [35, 1], [47, 2], [49, 1], [58, 2], [59, 1], [61, 1])
    const s = at({ turn: 5, ...ends, ...allBut(12, 13, 25, 36, 67), orlovkaFell: false })
    expect(over(s)).toEqual([
      'phase VOV-6.5a phase end turn 5',
      `score VOV-19.2b terms (${counted}, orlovka -1 VOV-19.2d) total 9 need 10`,
      'ended VOV-19.2b ending soviet/operational total 9',
      '? over',
      won('soviet', 'operational', 'VOV-19.2b', 9),
    ])
  })
  test('VOV-19.1a Automatic Victory needs no count', () => {
    expect(over(at({ turn: 3, ...ends, ...allBut() }))).toEqual([
      'phase VOV-6.5a phase end turn 3',
      'ended VOV-19.1a ending german/automatic total 18',
      '? over',
      won('german', 'automatic', 'VOV-19.1a', 18),
    ])
  })
  test('VOV-21.1a the check of Turn 5 in the campaign, won, lost, and not made a Turn before', () => {
    const counted = areas([34, 1], [35, 1], [36, 2], [47, 2], [49, 1], [58, 2], [59, 1], [61, 1])
    expect(over(campaign({ turn: 5, ...ends, ...allBut(12, 13, 25, 4) }))).toEqual([
      'phase VOV-6.5a phase end turn 5',
      `score VOV-21.1a terms (${counted}) total 11 need 11`,
      'ended VOV-21.1a ending german/operational total 11',
      '? over',
      won('german', 'operational', 'VOV-21.1a', 11),
    ])
    const few = areas([34, 1], [35, 1], [49, 1], [59, 1], [61, 1])
    expect(over(campaign({ turn: 5, ...ends, ...allBut(12, 13, 25, 36, 47, 58, 4) }))).toEqual([
      'phase VOV-6.5a phase end turn 5',
      `score VOV-21.1a terms (${few}) total 5 need 11`,
      'ended VOV-21.1a ending soviet/operational total 5',
      '? over',
      won('soviet', 'operational', 'VOV-21.1a', 5),
    ])
    expect(over(campaign({ turn: 4, ...ends, ...allBut(12, 13, 25, 4) })).slice(0, 2)).toEqual([
      'phase VOV-6.5a phase end turn 4',
      'turn VOV-6.1a turn 5',
    ])
  })
  test('VOV-21.7a VOV-22.1.4a the last checks of the longer games, with the flanks and without Orlovka', () => {
    const counted = areas([12, 2], [13, 2], [25, 2], [36, 2], [47, 2], [49, 1], [58, 2], [59, 1], [61, 1])
    const units = { '669/371': 'A', '92/60': 'I' } as const
    expect(over(campaign({ turn: 10, ...ends, ...allBut(4, 34, 35), units, orlovkaFell: true }))).toEqual([
      'phase VOV-6.5a phase end turn 10',
      `score VOV-21.7a terms (${counted}, flank -1 VOV-21.7a J) total 14 need 15`,
      'ended VOV-21.7a ending soviet/operational total 14',
      '? over',
      won('soviet', 'operational', 'VOV-21.7a', 14),
    ])
    expect(over(midgame({ turn: 10, ...ends, ...allBut(4, 34, 35, 67), units, orlovkaFell: false }))).toEqual([
      'phase VOV-6.5a phase end turn 10',
      `score VOV-22.1.4a terms (${counted}, flank -1 VOV-21.7a J) total 14 need 12`,
      'ended VOV-22.1.4a ending german/operational total 14',
      '? over',
      won('german', 'operational', 'VOV-22.1.4a', 14),
    ])
  })
  test('VOV-21.6a VOV-21.8a a breakthrough, and holding out to the end', () => {
    const broken = campaign({
      turn: 7,
      step: 'endOfManeuvers',
      control: { soviet: ['H'] },
      units: { 'KG-ST': 'gone' },
    })
    // Orlovka was held, and no German stands in Zone A.
    expect(over(broken)).toEqual([
      'ended VOV-21.6a ending soviet/automatic total -2',
      '? over',
      won('soviet', 'automatic', 'VOV-21.6a', -2),
    ])
    const held = campaign({ turn: 10, ...ends, ...allBut(4, 34, 35) }, { gotterdammerung: true })
    expect(over(held)).toEqual([
      'phase VOV-6.5a phase end turn 10',
      'ended VOV-21.8a ending soviet/endurance total 12',
      '? over',
      won('soviet', 'endurance', 'VOV-21.8a', 12),
    ])
    expect(rules.observe(held, 'german')).toEqual(held)
  })
})

describe('what the beginning of a game tells', () => {
  const opened = (scenario: string, bidding: boolean) => {
    const events: VovEvent[] = []
    const s = rules.setup(
      { scenario, options: bidding ? { bidding: true } : {} },
      script(),
      (event) => void events.push(event),
    )
    return { s, told: [...lines(events), question(s)] }
  }
  test('VOV-5.2a VOV-22.1.1a VOV-5.2b the set-up, and the Workers placed one by one', () => {
    const { s, told } = opened('standard', false)
    expect(told).toEqual(['setUp VOV-5.2a scenario standard', 'soviet: placeWorkers VOV-5.2b unit W1'])
    expect(opened('midgame', true).told).toEqual(['setUp VOV-22.1.1a scenario midgame', 'german: bid VOV-20.1a'])
    expect([s.bids, s.active, s.reserves]).toEqual([
      [-1, -1],
      [-1, -1],
      [0, 0],
    ])
    expect(
      transcript(
        s,
        { do: 'place', unit: 'W1', to: 36 },
        { do: 'place', unit: 'W2', to: 36 },
        { do: 'place', unit: 'W3', to: 58 },
      ),
    ).toEqual([
      'placed VOV-5.2b unit W1 to 36',
      '? soviet: placeWorkers VOV-5.2b unit W2',
      'placed VOV-5.2b unit W2 to 36',
      '? soviet: placeWorkers VOV-5.2b unit W3',
      'placed VOV-5.2b unit W3 to 58',
      'turn VOV-6.1a turn 1',
      'phase VOV-6.2a phase reinforcement turn 1',
      '? soviet: reinforce VOV-17.2a unit 34/13G left 3',
    ])
  })
  test('VOV-5.2e units of Turn 5 still take part in the standard game, those of Turn 6 do not', () => {
    expect(whereAll(begin('standard'), '112/39G', '109/37G')).toEqual(['onCard', 'gone'])
  })
  test('VOV-20.1a VOV-R57 bids are told to the bidder alone, then to all', () => {
    const { s } = opened('standard', true)
    expect(transcript(s, { do: 'bid', points: 11 }, { do: 'bid', points: 9 })).toEqual([
      'bid VOV-20.1a side german points 11 seats (german)',
      'sealedBid VOV-20.1a side german seats (spectator, soviet)',
      '? soviet: bid VOV-20.1a',
      'bid VOV-20.1a side soviet points 9 seats (soviet)',
      'sealedBid VOV-20.1a side soviet seats (spectator, german)',
      'bids VOV-20.1a german 11 soviet 9 need 11 changed false coin false reveals true',
      '? soviet: placeWorkers VOV-5.2b unit W1',
    ])
    const tie = opened('standard', true).s
    act(tie, { do: 'bid', points: 9 })
    expect(purposes(tie, { do: 'bid', points: 9 }, 1)).toEqual(['coin'])
  })
  test('VOV-20.1a VOV-1.0b an unknown bid may be any from 0 to 18, a known one stays; a bid of nought is hidden too', () => {
    const { s } = opened('standard', true)
    act(s, { do: 'bid', points: 0 })
    const seen = rules.observe(s, 'soviet')
    expect([seen.bids, rules.observe(s, 'german').bids]).toEqual([
      [-2, -1],
      [0, -1],
    ])
    const guesses = [0, 7, 18].map((guess) => rules.determinize(seen, 'soviet', script(guess)).bids)
    expect(guesses).toEqual([
      [0, -1],
      [7, -1],
      [18, -1],
    ])
    expect(seen.bids).toEqual([-2, -1])
    const asked: string[] = []
    const noting = script(3)
    rules.determinize(seen, 'soviet', {
      ...noting,
      int(below, purpose) {
        asked.push(`${purpose} ${below}`)
        return noting.int(below, purpose)
      },
    })
    expect(asked).toEqual(['bid 19'])
    s.bids = [4, 5]
    expect([
      rules.observe(s, 'german').bids,
      rules.observe(s, 'soviet').bids,
      rules.observe(s, 'spectator').bids,
    ]).toEqual([
      [4, -2],
      [-2, 5],
      [-2, -2],
    ])
  })
})
