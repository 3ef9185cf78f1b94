import { type Config, search } from '@kurgan/kernel'
import { describe, expect, test } from 'vitest'
import { airIds, fleetIds, fortresses, hexes, partisanIds, regulars, tokenIds, urbans } from '../rules/components.ts'
import { rules } from '../rules/index.ts'
import type { IbsmAction, IbsmState } from '../rules/state.ts'
import { act, move, position } from './harness.ts'

/** Whoever points at something that cannot be done is told why: no attempt in the form of an action meets silence. */

const config: Config = { scenario: 'campaign', options: { 'anti-partisan-division': true } }

const names: { readonly [field: string]: readonly string[] } = {
  unit: [
    ...regulars.map(({ id }) => id),
    ...airIds,
    ...fleetIds,
    ...partisanIds,
    ...fortresses.map(({ unit }) => unit),
  ],
  to: hexes.map(({ id }) => id),
  hex: hexes.map(({ id }) => id),
  via: hexes.map(({ id }) => id),
  city: urbans.map(({ id }) => id),
  token: tokenIds,
  mission: ['support', 'disrupt'],
}

type Attempt = { readonly [field: string]: unknown }

const isLegal = (actions: readonly IbsmAction[], attempt: Attempt): boolean =>
  actions.some((action) => Object.entries(attempt).every(([field, value]) => (action as Attempt)[field] === value))

/** What is asked for, with one of its fields changed. */
const attemptsLike = (action: IbsmAction, pick: (from: readonly string[]) => string): readonly Attempt[] =>
  Object.keys(action).flatMap((field) => {
    const values = names[field]
    if (values === undefined) return []
    const changed: Attempt = { ...action, [field]: pick(values) }
    // A way without a unit that takes it is no attempt.
    return field === 'via'
      ? [changed]
      : [changed, { do: action.do, [field]: changed[field] }, { [field]: changed[field] }]
  })

const silentOn = (s: IbsmState, attempt: Attempt): boolean => {
  const refusal = rules.explain?.(s, attempt)
  return refusal === undefined || refusal.why.say === 'notNow'
}

const why = (s: IbsmState, attempt: Attempt): string => {
  const refusal = rules.explain?.(s, attempt)
  return refusal === undefined ? 'none' : `${refusal.rule} ${refusal.why.say}`
}

describe('explanations', () => {
  test('IBSM-GEN-5 the extra Advance that may be made, but not there', () => {
    const s = position({
      pieces: ['axis tank 0403', 'axis infantry 0503', 'soviet infantry 1003'],
      hands: { axis: ['A-GEN-3'] },
    })
    const there = (to: string) => why(s, { do: 'token', token: 'A-GEN-3', to })
    expect(there('0303')).toBe('IBSM-GEN-5 tokenNotNow')
    move(s, 'axis', '0403', '0404')
    expect(there('0504')).toBe('none')
    expect(there('0503')).toBe('IBSM-UNT-3 friendlyThere')
    expect(there('0405')).toBe('IBSM-MAP-4 tankTerrain')
    expect(there('0101')).toBe('IBSM-MAP-2 sea')
    expect(there('1003')).toBe('IBSM-GEN-5 notAdjacent')
    expect(why(s, { token: 'A-GEN-3', to: '1003' })).toBe('IBSM-GEN-5 notAdjacent')
    const held = position({
      pieces: ['axis infantry 0503', 'soviet infantry 0603', 'axis infantry 0104'],
      hands: { axis: ['A-GEN-3'] },
    })
    move(held, 'axis', '0503', '0603')
    expect(why(held, { do: 'token', token: 'A-GEN-3', to: '0703' })).toBe('IBSM-GEN-5 mustDisengage')
  })

  test('IBSM-GEN-7 IBSM-GEN-8 IBSM-GEN-9 IBSM-GEN-4 other Tokens that may be played, but not there', () => {
    const s = position({ pieces: ['axis infantry 0105'], hands: { axis: ['A-GEN-5'] } })
    expect(why(s, { token: 'A-GEN-5', to: '0404' })).toBe('IBSM-GEN-7 notHomeCity')
    expect(why(s, { token: 'A-GEN-5', to: '0105' })).toBe('IBSM-GEN-7 notHomeCity')
    expect(why(s, { token: 'A-GEN-5', to: '0103' })).toBe('none')
    const tank = position({ season: 'clear 1942', step: 'reinforcements', hands: { soviet: ['S-GEN-3'] } })
    act(tank, { do: 'proceed' })
    expect(why(tank, { token: 'S-GEN-3', to: '1003' })).toBe('IBSM-GEN-8 tokenWithoutHex')
    const bands = position({ step: 'partisans', hands: { soviet: ['S-GEN-2', 'S-GEN-4'] } })
    act(bands, { do: 'proceed' }, 1)
    expect(why(bands, { token: 'S-GEN-4', to: '0303' })).toBe('IBSM-GEN-9 tokenWithoutHex')
    expect(why(bands, { do: 'reroll', token: 'S-GEN-2', die: 3 })).toBe('IBSM-GEN-4 noSuchDie')
  })

  test('IBSM-FAS-2 IBSM-RNF-6 IBSM-FAS-1 an Air Unit out of turn', () => {
    const fleet = position({ step: 'support' })
    act(fleet, { do: 'proceed' })
    expect(why(fleet, { unit: 'A-AIR-1' })).toBe('IBSM-FAS-2 fleetFirst')
    expect(why(fleet, { unit: 'A-INF-1', to: '0103' })).toBe('IBSM-FAS-2 onlyFleet')
    expect(why(fleet, { unit: 'S-FLEET', to: '0103' })).toBe('IBSM-FAS-1 notYours')
    act(fleet, { do: 'fleet', unit: 'A-FLEET', to: '0103' })
    act(fleet, { do: 'air', unit: 'A-AIR-1', to: '0203', mission: 'support' })
    const air = (unit: string) => why(fleet, { do: 'air', unit, to: '0204', mission: 'support' })
    expect(air('A-AIR-1')).toBe('IBSM-FAS-2 alreadyPlaced')
    expect(air('A-AIR-3')).toBe('none')
    expect(air('S-AIR-1')).toBe('IBSM-FAS-1 notYours')
    expect(air('A-FLEET')).toBe('IBSM-FAS-2 onlyAir')
    const soviet = position({ step: 'air', side: 'soviet' })
    expect(why(soviet, { unit: 'S-AIR-2', to: '0204' })).toBe('IBSM-RNF-6 notReceivedYet')
  })

  test('IBSM-SET-4 IBSM-UNT-6 a unit that is not placed in the set-up', () => {
    const s = position()
    act(s, { do: 'deploy', unit: 'A-INF-1', to: '0103' })
    const there = (unit: string) => why(s, { do: 'deploy', unit, to: '0105' })
    expect(there('A-INF-1')).toBe('IBSM-UNT-6 alreadyPlaced')
    expect(there('A-INF-3')).toBe('none')
    expect(there('S-INF-1')).toBe('IBSM-SEQ-1 notYours')
    expect(there('A-AIR-1')).toBe('IBSM-UNT-2 notPlacedByHand')
  })

  test('IBSM-RNF-2 IBSM-RNF-7 a unit that is not received', () => {
    const s = position({ season: 'clear 1942', step: 'reinforcements' })
    act(s, { do: 'proceed' })
    const there = (unit: string) => why(s, { do: 'reinforce', unit, to: '1103' })
    expect(there('S-INF-1')).toBe('IBSM-UNT-6 alreadyPlaced')
    expect(there('S-INF-8')).toBe('none')
    expect(there('A-INF-1')).toBe('IBSM-SEQ-1 notYours')
    expect(there('S-PART-1')).toBe('IBSM-UNT-2 notPlacedByHand')
    act(s, { do: 'reinforce', unit: 'S-INF-6', to: '1003' })
    expect(there('S-INF-7')).toBe('IBSM-RNF-2 notDue')
    const infantry = urbans.slice(0, 12).map(({ hexes: [hex] }) => `soviet infantry ${hexes[hex as number]?.id}`)
    const none = position({ pieces: infantry, step: 'reinforcements', hands: { soviet: ['S-GEN-1'] } })
    act(none, { do: 'proceed' })
    act(none, { do: 'reinforce', unit: 'S-TANK-1', to: '1103' })
    expect(why(none, { to: '1003' })).toBe('IBSM-RNF-7 poolEmpty')
  })

  test('IBSM-RET-1 a retreat is that of the unit that lost, and of no other', () => {
    const s = position({
      pieces: ['axis tank 0703<-0603', 'soviet tank 0703', 'soviet infantry 0903'],
      step: 'combat',
    })
    act(s, { do: 'proceed' }, 2, 2, 1, 2, 1, 1)
    expect(why(s, { do: 'retreat', unit: 'S-INF-1', to: '0803' })).toBe('IBSM-RET-1 retreatsNow')
    expect(why(s, { unit: 'S-INF-1' })).toBe('IBSM-RET-1 retreatsNow')
    expect(why(s, { do: 'retreat', unit: 'A-TANK-1', to: '0803' })).toBe('IBSM-RET-1 notYours')
    expect(why(s, { do: 'retreat', unit: 'S-TANK-1', to: '0803' })).toBe('none')
  })

  test('IBSM-COM-1 IBSM-COM-2 IBSM-PAR-1 IBSM-PAR-2 IBSM-STA-1 units and hexes pointed at where others are asked for', () => {
    const fights = position({
      pieces: ['axis tank 0703', 'soviet tank 0703', 'axis tank 1003', 'soviet tank 1003', 'soviet infantry 0903'],
      step: 'combat',
    })
    act(fights, { do: 'proceed' })
    expect(why(fights, { unit: 'A-TANK-1' })).toBe('IBSM-COM-2 combatByHex')
    expect(why(fights, { unit: 'S-INF-1' })).toBe('IBSM-COM-1 noCombat')
    expect(why(fights, { unit: 'A-FLEET' })).toBe('IBSM-COM-1 noFighter')
    const bands = position({ pieces: ['soviet partisan 0303', 'soviet infantry 0404'], step: 'partisans' })
    act(bands, { do: 'proceed' }, 1)
    expect(why(bands, { unit: 'S-INF-1' })).toBe('IBSM-PAR-1 onlyPartisans')
    expect(why(bands, { unit: 'S-PART-1' })).toBe('IBSM-PAR-2 partisansStay')
    expect(why(bands, { unit: 'S-PART-2' })).toBe('IBSM-R78 anyPartisan')
    const stalin = position({ step: 'stalin', control: { riga: 'axis' } })
    act(stalin, { do: 'proceed' })
    act(stalin, { do: 'stalin' }, 2)
    expect(why(stalin, { to: '0404' })).toBe('IBSM-STA-1 noCity')
    expect(why(stalin, { to: '0202' })).toBe('IBSM-STA-1 notSoviet')
    expect(why(stalin, { to: '1003' })).toBe('IBSM-STA-1 notCity')
    expect(why(stalin, { to: '0304' })).toBe('none')
  })

  test('IBSM-CON-1 IBSM-ADV-1 IBSM-R44 a way that does not lead there, and a Fleet that cannot be bombed', () => {
    const s = position({ pieces: ['axis tank 0404', 'axis infantry 0504', 'soviet infantry 1003'] })
    const way = (to: string, via: string) => why(s, { do: 'move', unit: 'A-TANK-1', to, via })
    expect(way('0403', '0504')).toBe('IBSM-ADV-1 notBeside')
    expect(way('0603', '0503')).toBe('IBSM-CON-1 linkEmpty')
    const air = position({ step: 'air', pieces: ['soviet fleet 0812', 'axis infantry 0105'] })
    expect(why(air, { mission: 'disrupt' })).toBe('IBSM-R44 fleetOutOfReach')
  })

  test('no attempt in the form of an action meets silence', () => {
    const dice = search('silence')
    const silent = new Set<string>()
    let refused = 0
    for (let game = 0; game < 2; game++) {
      const s = rules.setup(config, dice, () => {})
      for (let decision = rules.decision(s); decision !== undefined; decision = rules.decision(s)) {
        const { actions } = decision
        const action = dice.pick(actions, 'action')
        for (const attempt of attemptsLike(action, (from) => dice.pick(from, 'attempt'))) {
          if (isLegal(actions, attempt)) continue
          refused++
          if (silentOn(s, attempt)) silent.add(`${s.stack.at(-1)?.at}: ${JSON.stringify(attempt)}`)
        }
        rules.apply(s, dice.pick(actions, 'play'), dice, () => {})
      }
    }
    expect(refused).toBeGreaterThan(500)
    expect([...silent]).toEqual([])
  })
})

test('a name that means nothing is told as it was said', () => {
  const s = position({ pieces: ['axis infantry 0404'] })
  const told = (attempt: { readonly [field: string]: string }) => rules.explain?.(s, attempt)?.why
  expect(told({ unit: 'X-INF-1' })).toEqual({ say: 'noSuchUnit', name: 'X-INF-1' })
  expect(told({ do: 'move', unit: 'A-INF-1', to: '0503', via: '0000' })).toEqual({ say: 'noSuchHex', name: '0000' })
  expect(told({ city: 'atlantis' })).toEqual({ say: 'noSuchLocation', name: 'atlantis' })
  expect(told({ token: 'A-GEN-9' })).toEqual({ say: 'noSuchToken', name: 'A-GEN-9' })
})

test('IBSM-GEN-4 a Token is not used in the way of another', () => {
  const s = position({ step: 'partisans', hands: { soviet: ['S-GEN-2', 'S-GEN-4'] } })
  act(s, { do: 'proceed' }, 1)
  expect(why(s, { do: 'token', token: 'S-GEN-2' })).toBe('IBSM-GEN-4 tokenOtherUse')
  expect(why(s, { do: 'reroll', token: 'S-GEN-4', die: '1' })).toBe('IBSM-GEN-9 tokenOtherUse')
  expect(why(s, { do: 'reroll', token: 'S-GEN-2' })).toBe('none')
})
