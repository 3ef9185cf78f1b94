import { Match, namedSeed } from '@kurgan/kernel'
import { describe, expect, test } from 'vitest'
import { rules } from '../rules/index.ts'
import type { VovPatch } from '../rules/machinery/patch.ts'
import type { VovAction } from '../rules/state.ts'
import {
  act,
  asked,
  assault,
  at,
  battle,
  campaign,
  clock,
  decider,
  decline,
  done,
  endAssault,
  first,
  gun,
  isOffered,
  legal,
  moves,
  offered,
  owner,
  pass,
  play,
  proceed,
  r,
  told,
  two,
  values,
} from './harness.ts'

/** The German passes, and this is his Logistics roll. */
const rolled = (roll: number, patch: VovPatch) => {
  const s = at({ turn: 3, advantage: 'usedByGerman', ...patch })
  const events = act(s, pass, ...two(roll))
  return { s, events }
}

describe('6.3.1 the Logistics roll', () => {
  test('VOV-6.3.1a VOV-R10 VOV-8.1.2j without combat it is rolled at the end of the Impulse', () => {
    const { events } = rolled(9, { impulse: 4 })
    expect(first(events, 'logistics')).toMatchObject({ total: 9, dice: [6, 3], result: 'advance' })
  })
  test('VOV-R10 a German defense roll in a Soviet Impulse never counts', () => {
    const s = at({
      turn: 3,
      impulse: 4,
      side: 'soviet',
      advantage: 'usedByGerman',
      units: { '38MB': 27, '191/71': 27 },
    })
    act(s, assault(27))
    act(s, decline)
    battle(s, 27, '270/10NKVD', ...two(7), ...two(7))
    expect(s.logistics).toBe(0)
  })
  test('VOV-R77 VOV-6.3.1b the first attack roll counts, even if the Advantage alters that combat', () => {
    const s = at({ turn: 3, impulse: 5 })
    act(s, { do: 'combinedAssault', area: 7, with: 21 })
    moves(s, ['191/71', 22], ['26/24', 5], ['24A/24', 5])
    battle(s, 22, '191/71', ...two(3), ...two(7))
    act(s, { do: 'advantage', use: 'maximumAttack' })
    if (asked(s) === 'withdraw') act(s, done)
    battle(s, 5, '24A/24', ...two(9), ...two(7))
    while (asked(s) !== 'assault') act(s, legal(s)[0]!)
    expect(s.logistics).toBe(3)
    expect(clock(s)).toBe('day 5')
    const events = act(s, endAssault)
    expect(first(events, 'logistics').total).toBe(3)
    expect(clock(s)).toBe('night 3')
  })
  test('VOV-6.3.1c VOV-6.3.1b higher than the Impulse: the marker advances', () => {
    expect(clock(rolled(6, { impulse: 5 }).s)).toBe('day 6')
  })
  test('VOV-6.3.1d VOV-15.1a VOV-15.1.2a VOV-R11 equal: the Turn marker flips, both ways', () => {
    expect(clock(rolled(5, { impulse: 5 }).s)).toBe('day 6 pause')
    expect(clock(rolled(5, { impulse: 5, pause: true }).s)).toBe('day 6')
    expect(clock(rolled(6, { impulse: 5, pause: true }).s)).toBe('day 6 pause')
  })
  test('VOV-6.3.1e lower by day: Night on the number rolled', () => {
    expect(clock(rolled(3, { impulse: 8 }).s)).toBe('night 3')
  })
  test('VOV-6.3.1f lower by night: the Phase ends', () => {
    const { events } = rolled(3, { impulse: 8, light: 'night' })
    expect(told(events, 'phase').map(({ phase }) => phase)).toEqual(['refit'])
  })
  test('VOV-6.3.1g VOV-12.3a from a Daylight 11 the marker goes to a Night 12', () => {
    const s = at({ turn: 3, impulse: 11 })
    act(s, pass, ...two(12))
    expect([clock(s), owner(s)]).toEqual(['night 12', 'soviet'])
  })
  test('VOV-6.3.1h VOV-R7 beyond 12 the Phase ends', () => {
    const { events } = rolled(12, { impulse: 12, light: 'night' })
    expect(told(events, 'phase').map(({ phase }) => phase)).toEqual(['refit'])
  })
  test('VOV-R15 no roll in Impulse 1, and a combat roll there has no effect', () => {
    const s = at({ turn: 3, impulse: 1 })
    act(s, pass)
    expect(clock(s)).toBe('day 2')
    const fought = at({ turn: 3, impulse: 1, advantage: 'usedByGerman' })
    act(fought, assault(21))
    moves(fought, ['191/71', 22])
    battle(fought, 22, '191/71', 1, 1, 6, 6)
    act(fought, endAssault)
    act(fought, decline)
    expect(clock(fought)).toBe('day 2')
  })
  test('VOV-6.3.1i VOV-R12 only declared Passes count, and only within one Phase', () => {
    const s = at({ turn: 3, impulse: 4, side: 'soviet', passed: 'day' })
    act(s, assault(5))
    act(s, decline)
    act(s, endAssault)
    expect(clock(s)).toBe('day 4')
    const idle = at({ turn: 3, impulse: 4, side: 'soviet', passed: 'day' })
    act(idle, { do: 'regroup' })
    act(idle, done)
    expect(clock(idle)).toBe('day 4')
    const night = at({ turn: 3, impulse: 4, light: 'night', side: 'soviet', passed: 'day' })
    act(night, pass)
    expect(clock(night)).toBe('night 4')
    const end = at({ turn: 3, impulse: 4, light: 'night', side: 'soviet', passed: 'night' })
    expect(told(act(end, pass), 'phase').map(({ phase }) => phase)).toEqual(['refit'])
  })
  test('VOV-R12 the Advantage cannot stop a flip caused by Passes', () => {
    const s = at({ turn: 3, impulse: 6, side: 'soviet' })
    act(s, pass)
    play(s, [pass, { do: 'advantage', use: 'prolong' }], ...two(4))
    expect(clock(s)).toBe('night 7')
  })
  test('VOV-R12 a roll equal to the Impulse still flips the Turn marker before the Passes bring Night', () => {
    const s = at({ turn: 3, impulse: 6, side: 'soviet', advantage: 'soviet' })
    act(s, pass)
    act(s, pass, ...two(6))
    expect(clock(s)).toBe('night 7 pause')
  })
})

describe('12 the Advantage', () => {
  test('VOV-12.1D VOV-R13 Prolong Daylight from 11 gives a Night 12; Prolong Night at 12 ends the Phase', () => {
    const day = at({ turn: 3, impulse: 11 })
    play(day, [pass, { do: 'advantage', use: 'prolong' }], ...two(4))
    expect([clock(day), owner(day)]).toEqual(['night 12', 'soviet'])
    const night = at({ turn: 3, impulse: 12, light: 'night' })
    const events = play(night, [pass, { do: 'advantage', use: 'prolong' }], ...two(4))
    expect(told(events, 'phase').map(({ phase }) => phase)).toEqual(['refit'])
    expect(told(events, 'advantagePasses').map(({ to }) => to)).toEqual(['soviet'])
  })
  test('VOV-12.1D the owner prolongs, whichever side, and only if somebody owns it', () => {
    const soviet = at({ turn: 3, impulse: 8, light: 'night', advantage: 'soviet' })
    act(soviet, pass, ...two(4))
    expect([decider(soviet), asked(soviet)]).toEqual(['soviet', 'prolongNight'])
    act(soviet, { do: 'advantage', use: 'prolong' })
    expect([clock(soviet), owner(soviet)]).toEqual(['night 9', 'german'])
    expect(asked(rolled(4, { impulse: 8 }).s)).toBe('impulse')
  })
  test('VOV-12.1C VOV-12.2a only Attack to Pause can be released, and only by a German owner', () => {
    const s = at({ turn: 3, impulse: 5, pause: true })
    act(s, pass, ...two(5))
    expect([asked(s), clock(s), owner(s)]).toEqual(['impulse', 'day 6', 'german'])
    const refused = at({ turn: 3, impulse: 5 })
    act(refused, pass, ...two(5))
    act(refused, decline)
    expect([clock(refused), owner(refused)]).toEqual(['day 6 pause', 'german'])
  })
  test('VOV-12.2a VOV-12.0a a used Advantage belongs to nobody until the Impulse ends', () => {
    const s = at({ turn: 2, impulse: 3, side: 'soviet', advantage: 'soviet', units: { '191/71': 27, '38MB': 27 } })
    act(s, assault(27))
    act(s, decline)
    battle(s, 27, '270/10NKVD', ...two(2), ...two(9))
    act(s, { do: 'advantage', use: 'maximumAttack' })
    expect(owner(s)).toBe('usedBySoviet')
    act(s, done)
    act(s, endAssault)
    expect([owner(s), decider(s)]).toEqual(['german', 'german'])
  })
  test('VOV-12.3a VOV-R14 only a German-owned Advantage goes over at dusk', () => {
    expect(owner(rolled(3, { impulse: 8, advantage: 'soviet' }).s)).toBe('soviet')
    const s = at({ turn: 3, impulse: 8 })
    act(s, pass, ...two(3))
    act(s, decline)
    expect(owner(s)).toBe('soviet')
  })
  test('VOV-12.1z VOV-18.3a VOV-R86 decided after the dice; on Turn 1 a Pause is ignored for nothing', () => {
    const s = at({ turn: 1, impulse: 5 })
    act(s, pass, ...two(5))
    expect(legal(s)).toEqual([{ do: 'ignorePause' }, decline])
    act(s, decline)
    expect(clock(s)).toBe('day 6 pause')
  })
  test('VOV-18.4a on Turn 1 a Maximum Attack covers Prolong Daylight in the same Impulse', () => {
    const attackThen = (turn: number) => {
      const s = at({ turn, impulse: 6 })
      act(s, assault(21))
      moves(s, ['191/71', 22])
      battle(s, 22, '191/71', 1, 2, 6, 6)
      act(s, { do: 'advantage', use: 'maximumAttack' })
      while (asked(s) !== 'assault') act(s, done)
      act(s, endAssault)
      act(s, decline)
      return s
    }
    const first1 = attackThen(1)
    expect(asked(first1)).toBe('prolongDay')
    act(first1, { do: 'advantage', use: 'prolong' })
    expect([clock(first1), owner(first1)]).toEqual(['day 7', 'soviet'])
    expect([asked(attackThen(2)), clock(attackThen(2))]).toEqual(['impulse', 'night 3'])
  })
  test('VOV-12.1F VOV-R53 optional reinforcements from Turn 8, once, besides the Impulse', () => {
    expect(isOffered(campaign({ turn: 7, impulse: 2 }), { do: 'callReserves' })).toBe(false)
    expect(isOffered(campaign({ turn: 8, impulse: 2, advantage: 'soviet' }), { do: 'callReserves' })).toBe(false)
    expect(isOffered(campaign({ turn: 8, impulse: 2, calledReserves: ['german'] }), { do: 'callReserves' })).toBe(false)
    const s = campaign({ turn: 8, impulse: 2 })
    act(s, { do: 'callReserves' })
    expect(owner(s)).toBe('usedByGerman')
    for (const unit of ['45P', '50P', '162P', '294P', '336P', '33A', 'KG-SCH']) act(s, { do: 'place', unit, to: 'F' })
    expect([asked(s), decider(s)]).toEqual(['impulse', 'german'])
    act(s, pass, ...two(9))
    expect(owner(s)).toBe('soviet')
  })
  test('VOV-12.1D VOV-6.3.1e VOV-6.3.1f who does not prolong lets Night fall, or the Phase end', () => {
    const day = rolled(4, { impulse: 6, advantage: 'german' }).s
    expect(asked(day)).toBe('prolongDay')
    act(day, decline)
    expect([clock(day), owner(day)]).toEqual(['night 4', 'soviet'])
    const night = rolled(4, { impulse: 6, light: 'night', advantage: 'soviet' }).s
    expect([asked(night), decider(night)]).toEqual(['prolongNight', 'soviet'])
    const events = act(night, decline)
    expect(told(events, 'phase').map(({ phase }) => phase)).toEqual(['refit'])
  })
  test('VOV-R96 reserves called in an Impulse may take part in it', () => {
    const s = campaign({
      turn: 8,
      impulse: 2,
      otherUnits: 'gone',
      units: { '45P': 'onCard', '33A': 'onCard', '92N': 36 },
    })
    act(s, { do: 'callReserves' })
    act(s, { do: 'place', unit: '45P', to: 'F' })
    act(s, { do: 'place', unit: '33A', to: 'G' })
    act(s, { do: 'combinedAssault', area: 'F', with: 'G' })
    expect(values(s, 'to', { do: 'move', unit: '45P' })).toEqual([26, 28, 30, 'E', 'G'])
    expect(values(s, 'to', { do: 'move', unit: '33A' })).toEqual([38, 42, 50, 'F', 'H'])
  })
  test('VOV-12.1F VOV-R53 also at the start of a part of the Reinforcement or Refit Phase', () => {
    const turn = campaign({ turn: 9, step: 'turn', units: { '10/45': 'onCard' }, advantage: 'soviet' })
    act(turn, proceed)
    while (decider(turn) === 'german') act(turn, legal(turn)[0]!)
    expect([asked(turn), decider(turn)]).toEqual(['reserves', 'soviet'])
    act(turn, { do: 'callReserves' })
    while (asked(turn) === 'reinforce') act(turn, legal(turn)[0]!)
    expect(owner(turn)).toBe('german')
    const refit = campaign({ turn: 8, step: 'refit', units: { '191/71': r(21) } })
    act(refit, proceed)
    expect([asked(refit), decider(refit)]).toEqual(['reserves', 'german'])
    act(refit, { do: 'callReserves' })
    while (asked(refit) === 'reinforce') act(refit, legal(refit)[0]!)
    expect(owner(refit)).toBe('usedByGerman')
    expect(isOffered(refit, { do: 'advantage' })).toBe(false)
  })
})

describe('6.4, 6.5 the end of a Turn', () => {
  test('VOV-6.4a VOV-13.1a the German refits first, then the Soviet', () => {
    const s = at({ turn: 2, step: 'endOfManeuvers' })
    act(s, proceed)
    expect([asked(s), decider(s)]).toEqual(['replacements', 'german'])
  })
  test('VOV-13.2.2a VOV-R35 no Refit Phase on the last Turn, but one on Turn 5 of the campaign', () => {
    const last = at({ turn: 5, step: 'endOfManeuvers' })
    const events = act(last, proceed)
    expect(told(events, 'phase').map(({ phase }) => phase)).toEqual(['end'])
    const five = campaign({ turn: 5, step: 'endOfManeuvers' })
    expect(told(act(five, proceed), 'phase').map(({ phase }) => phase)).toEqual(['refit'])
  })
  test('VOV-6.5c VOV-6.5d VOV-6.5e VOV-12.3b VOV-10.2a the markers go back and the Advantage to the German', () => {
    const s = at({
      turn: 2,
      impulse: 9,
      light: 'night',
      step: 'end',
      advantage: 'soviet',
      heroUsed: true,
      usedArtillery: ['ART-71', 'ART-62-1'],
    })
    act(s, proceed)
    while (asked(s) !== 'impulse') act(s, legal(s)[0]!)
    expect([s.turn, clock(s), owner(s), s.hero]).toEqual([3, 'day 1', 'german', 0])
    expect([gun(s, 'ART-71'), gun(s, 'ART-62-1'), gun(s, 'ART-100')]).toEqual(['ready', 'ready', 'absent'])
    expect(decider(s)).toBe('soviet')
  })
  test('VOV-6.3a VOV-15.1.2a a Pause ends with the Phase', () => {
    const s = at({ turn: 2, impulse: 9, light: 'night', pause: true, advantage: 'usedByGerman' })
    act(s, pass, ...two(3))
    expect(clock(s)).toContain('night')
    expect(s.pause).toBe(0)
  })
  test('VOV-15.1.1a VOV-8.1a no German Assault under Pause', () => {
    const s = at({ turn: 2, impulse: 3, pause: true })
    expect(offered(s, { do: 'assault' })).toEqual([])
    expect(offered(s, { do: 'combinedAssault' })).toEqual([])
    expect(isOffered(s, { do: 'regroup' })).toBe(true)
    const soviet = at({ turn: 2, impulse: 3, pause: true, side: 'soviet' })
    expect(offered(soviet, { do: 'assault' }).length).toBeGreaterThan(0)
  })
  test('VOV-6.3a the Soviet takes his Impulse of a number first, then the German', () => {
    const s = at({ turn: 3, impulse: 4, side: 'soviet' })
    act(s, pass)
    expect([decider(s), clock(s)]).toEqual(['german', 'day 4'])
  })
  test('VOV-8.2a VOV-3.6a a choice can be taken back until a die is rolled or the other side has to decide', () => {
    const match = Match.start(rules, { scenario: 'standard', options: {} }, namedSeed('take back'))
    const play1 = (attempt: VovAction): void => void match.play(match.decision!.side, attempt)
    while (match.decision!.ask.say !== 'impulse') play1(match.decision!.actions[0]!)
    play1({ do: 'regroup' })
    expect(match.canUndo).toBe(true)
    match.undo()
    play1({ do: 'assault', area: 21 })
    play1({ do: 'move', unit: '191/71', to: 22 })
    expect(match.canUndo).toBe(true)
    play1({ do: 'attack', area: 22, lead: '191/71' })
    while (match.rollsAt(match.length).length === 0) {
      const no = match.decision!.actions.find((one) => one.do === 'decline')
      play1(no ?? match.decision!.actions[0]!)
    }
    expect(match.canUndo).toBe(false)
  })
})
