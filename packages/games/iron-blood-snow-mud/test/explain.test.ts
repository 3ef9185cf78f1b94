import { describe, expect, test } from 'vitest'
import { rules } from '../rules/index.ts'
import type { IbsmAction, IbsmState } from '../rules/state.ts'
import { act, move, position, positionWithDivision, unitAt } from './harness.ts'

const why = (s: IbsmState, attempt: Partial<IbsmAction> | { readonly [field: string]: string }): string => {
  const refusal = rules.explain?.(s, attempt)
  return refusal === undefined ? 'none' : `${refusal.rule} ${refusal.why.say}`
}

describe('why a move is not legal', () => {
  test('moves: whose unit, where it is, whether it may move', () => {
    const s = position({
      pieces: [
        'axis infantry 0404',
        'axis infantry 0603',
        'soviet infantry 0603',
        'axis tank 0403',
        'soviet tank 0707',
      ],
    })
    const attempt = (unit: string, to: string) => why(s, { do: 'move', unit, to })
    expect(attempt('S-TANK-1', '0708')).toBe('IBSM-MOV-1 notYours')
    expect(attempt('A-FLEET', '0203')).toBe('IBSM-UNT-2 supportDoesNotMove')
    expect(attempt('A-INF-7', '0203')).toBe('IBSM-UNT-6 notOnMap')
    expect(attempt('A-INF-2', '0703')).toBe('IBSM-MOV-4 mustDisengage')
    expect(attempt('A-INF-1', '0404')).toBe('IBSM-MOV-5 sameHex')
    expect(attempt('A-INF-1', '0403')).toBe('IBSM-UNT-3 friendlyThere')
    expect(attempt('A-INF-1', '0301')).toBe('IBSM-MAP-2 sea')
    expect(attempt('A-INF-1', '0101')).toBe('IBSM-MAP-2 sea')
    expect(attempt('A-TANK-1', '0302')).toBe('IBSM-MAP-4 tankTerrain')
    expect(attempt('A-INF-1', '1003')).toBe('IBSM-CON-1 tooFar')
    expect(attempt('A-INF-1', '9999')).toBe('IBSM-MAP-1 noSuchHex')
    expect(attempt('A-INF-99', '0404')).toBe('IBSM-UNT-1 noSuchUnit')
    expect(attempt('A-INF-1', '0503')).toBe('none')
    expect(why(s, { do: 'move' })).toBe('none')
    expect(why(s, { do: 'move', unit: 'A-INF-1' })).toBe('none')
    move(s, 'axis', '0404', '0504')
    expect(attempt('A-INF-1', '0604')).toBe('IBSM-MOV-2 alreadyMoved')
    expect(why(s, { unit: 'A-INF-1' })).toBe('IBSM-MOV-2 alreadyMoved')
  })

  test('a hex, a unit or a Token that is pointed at first', () => {
    const s = position({ pieces: ['axis infantry 0404', 'axis infantry 0603', 'soviet infantry 0603'] })
    expect(why(s, { to: '1112' })).toBe('IBSM-MOV-1 nobodyReaches')
    expect(why(s, { to: '0101' })).toBe('IBSM-MAP-2 sea')
    expect(why(s, { to: '0603' })).toBe('IBSM-MOV-4 mustDisengage')
    expect(why(s, { to: '0404' })).toBe('IBSM-UNT-3 friendlyThere')
    expect(why(s, { token: 'S-GEN-4' })).toBe('IBSM-GEN-1 tokenNotYours')
    move(s, 'axis', '0404', '0504')
    expect(why(s, { to: '0504' })).toBe('IBSM-MOV-2 alreadyMoved')
  })

  test('Convoys: Mud, and what breaks a link', () => {
    const mud = position({ pieces: ['axis infantry 0204', 'axis tank 0205'], season: 'mud 1942' })
    expect(why(mud, { do: 'move', unit: 'A-TANK-1', to: '0303' })).toBe('IBSM-CON-7 noConvoyInMud')
    const link = (to: string, ...pieces: string[]) => why(position({ pieces }), { do: 'move', unit: 'A-TANK-1', to })
    expect(link('0404', 'axis tank 0204', 'axis infantry 0304', 'soviet partisan 0304')).toBe('IBSM-CON-2 linkEnemy')
    expect(link('0406', 'axis tank 0205', 'axis infantry 0305')).toBe('IBSM-MAP-4 tankTerrain')
    expect(link('0404', 'axis tank 0204', 'axis infantry 0405')).toBe('IBSM-CON-2 linkTerrain')
    expect(link('0606', 'axis tank 0404', 'axis infantry 0505')).toBe('IBSM-CON-1 tooFar')
    expect(link('0605', 'axis tank 0404', 'axis infantry 0505')).toBe('IBSM-CON-3 linkRiver')
    expect(link('0705', 'axis tank 0504', 'axis infantry 0605')).toBe('IBSM-CON-3 linkLocation')
    expect(link('0803', 'axis tank 0404', 'axis infantry 0703')).toBe('IBSM-CON-1 linkApart')
    const far = position({ pieces: ['axis tank 0404', 'axis infantry 0504'] })
    expect(why(far, { do: 'move', unit: 'A-TANK-1', to: '0403', via: '0504' })).not.toBe('none')
  })

  test('Blitz and Disengagement', () => {
    const s = position({ pieces: ['axis infantry 0404', 'axis tank 0403', 'soviet infantry 0707'] })
    expect(why(s, { do: 'blitz', unit: 'A-INF-1' })).toBe('IBSM-BLZ-1 onlyTanks')
    expect(why(s, { do: 'blitz', unit: 'A-TANK-1' })).toBe('IBSM-BLZ-1 blitzAfterAdvance')
    expect(why(s, { do: 'blitz', unit: 'S-INF-1' })).toBe('IBSM-MOV-1 notYours')
    expect(why(s, { do: 'blitz' })).toBe('IBSM-BLZ-1 nobodyBlitzes')
    expect(why(s, { do: 'disengage', unit: 'A-INF-1' })).toBe('IBSM-DIS-2 freeToLeave')
    expect(why(s, { do: 'disengage', unit: 'S-INF-1' })).toBe('IBSM-MOV-1 notYours')
    expect(why(s, { do: 'disengage' })).toBe('IBSM-DIS-2 nobodyHeld')
    const mud = position({ pieces: ['axis tank 0403', 'axis infantry 0104'], season: 'mud 1942' })
    move(mud, 'axis', '0403', '0503')
    expect(why(mud, { do: 'blitz', unit: 'A-TANK-1' })).toBe('IBSM-BLZ-5 noBlitzInMud')
    expect(why(mud, { do: 'disengage', unit: 'A-TANK-1' })).toBe('IBSM-MOV-2 alreadyMoved')
    move(s, 'axis', '0403', '0503')
    act(s, { do: 'blitz', unit: 'A-TANK-1' }, 2)
    expect(why(s, { do: 'advance', unit: 'A-TANK-1', to: '0703' })).toBe('IBSM-ADV-1 notAdjacent')
    expect(why(s, { to: '0404' })).toBe('IBSM-UNT-3 friendlyThere')
    expect(why(s, { to: '0101' })).toBe('IBSM-MAP-2 sea')
    expect(why(s, { unit: 'A-INF-1' })).toBe('IBSM-MOV-2 finishFirst')
    expect(why(s, { do: 'move', unit: 'A-INF-1', to: '0504' })).toBe('IBSM-SEQ-1 notNow')
  })

  test('a unit that broke free comes first', () => {
    const s = position({
      pieces: ['soviet infantry 0603', 'axis infantry 0603<-0503', 'soviet infantry 1003'],
      side: 'soviet',
    })
    act(s, { do: 'disengage', unit: 'S-INF-1' }, 3)
    expect(why(s, { unit: 'S-INF-2' })).toBe('IBSM-MOV-2 finishFirst')
    expect(why(s, { unit: 'S-INF-1', to: '1003' })).toBe('IBSM-UNT-3 friendlyThere')
    expect(why(s, { unit: 'S-INF-1', to: '1004' })).not.toBe('none')
  })

  test('Fleet and Air', () => {
    const s = position({ step: 'support' })
    act(s, { do: 'proceed' })
    expect(why(s, { to: '0302' })).toBe('IBSM-MAP-5 notCoastal')
    expect(why(s, { to: '0101' })).toBe('IBSM-MAP-5 notCoastal')
    expect(why(s, { to: '9999' })).toBe('IBSM-MAP-1 noSuchHex')
    expect(why(s, { to: '0510' })).toBe('IBSM-FAS-3 otherSea')
    expect(why(s, {})).toBe('none')
    const air = position({ step: 'air' })
    const attempt = (to: string, mission = 'support') => why(air, { do: 'air', unit: 'A-AIR-1', to, mission })
    expect(attempt('0305')).toBe('IBSM-FAS-5 airTerrain')
    expect(attempt('0510', 'disrupt')).toBe('IBSM-FAS-8 noFleetThere')
    expect(why(air, { unit: 'A-INF-1' })).toBe('IBSM-FAS-2 onlyAir')
    expect(why(air, { unit: 'A-AIR-1' })).toBe('none')
    act(air, { do: 'air', unit: 'A-AIR-1', to: '0512', mission: 'disrupt' })
    expect(why(air, { do: 'air', to: '0512', mission: 'disrupt' })).toBe('IBSM-R74 alreadyDisrupted')
    expect(why(air, { do: 'air', to: '0512', mission: 'support' })).toBe('none')
    const snow = position({ season: 'snow 1941', step: 'support' })
    act(snow, { do: 'proceed' })
    expect(why(snow, { do: 'air', to: '0105' })).toBe('IBSM-FAS-6 noAirInSnow')
  })

  test('Combat and retreat', () => {
    const s = position({
      pieces: [
        'axis tank 0703<-0803',
        'soviet tank 0703',
        'axis tank 1003<-0903',
        'soviet infantry 1003',
        'axis air 0602',
      ],
      step: 'combat',
    })
    act(s, { do: 'proceed' })
    expect(why(s, { hex: '0404' })).toBe('IBSM-COM-1 noCombat')
    expect(why(s, { hex: '0101' })).toBe('IBSM-COM-1 noCombat')
    expect(why(s, { hex: '9999' })).toBe('IBSM-MAP-1 noSuchHex')
    expect(why(s, {})).toBe('none')
    // The Axis chooses the Combats, so its Tokens are its own and the turn is its own.
    expect(why(s, { do: 'token', token: 'S-GEN-1' })).toBe('IBSM-GEN-1 tokenNotYours')
    expect(rules.explain?.(s, { do: 'move', unit: 'A-TANK-1' })?.why).toEqual({ say: 'notNow', side: 'axis' })
    act(s, { do: 'combat', hex: '0703' }, 2, 2, 1, 2, 1, 1)
    expect(rules.explain?.(s, { do: 'move', unit: 'A-TANK-1' })?.why).toEqual({ say: 'notNow', side: 'soviet' })
    const attempt = (to: string) => why(s, { do: 'retreat', unit: 'S-TANK-1', to })
    expect(attempt('0803')).toBe('IBSM-RET-3 enemyCameFrom')
    expect(attempt('0603')).toBe('IBSM-RET-2 retreatEast')
    expect(attempt('0404')).toBe('IBSM-RET-1 notAdjacent')
    expect(attempt('0301')).toBe('IBSM-RET-3 sea')
    expect(attempt('0101')).toBe('IBSM-RET-3 sea')
    expect(attempt('0602')).toBe('IBSM-RET-3 enemyThere')
    expect(why(s, {})).toBe('none')
  })

  test('a retreat over a river, inside an enemy location, or the wrong way', () => {
    const kiev = position({
      pieces: ['axis infantry 0504', 'soviet tank 0504<-0604', 'soviet air 0402'],
      step: 'combat',
    })
    act(kiev, { do: 'proceed' }, 2, 1, 2, 1, 1, 1)
    const attempt = (to: string) => why(kiev, { to })
    expect(attempt('0505')).toBe('IBSM-RET-3 river')
    expect(attempt('0605')).toBe('IBSM-RET-3 enemyLocation')
    expect(attempt('0603')).toBe('IBSM-RET-2 retreatWest')
  })

  test('Reinforcements and Partisans', () => {
    const s = position({ step: 'reinforcements', control: { riga: 'axis' } })
    act(s, { do: 'proceed' })
    expect(why(s, { to: '0404' })).toBe('IBSM-RNF-3 notUrban')
    expect(why(s, { to: '0101' })).toBe('IBSM-RNF-3 notUrban')
    expect(why(s, { to: '0202' })).toBe('IBSM-RNF-3 notSoviet')
    expect(why(s, { to: '0504' })).toBe('IBSM-RNF-5 notEmpty')
    expect(why(s, {})).toBe('none')
    // Both are due: a Tank by its name is told of Industrial Centers.
    expect(why(s, { unit: 'S-TANK-4', to: '0405' })).toBe('IBSM-RNF-4 notIndustrial')
    expect(why(s, { unit: 'S-INF-6', to: '0405' })).toBe('none')
    expect(why(s, { unit: 'S-AIR-1', to: '0405' })).toBe('IBSM-UNT-2 notPlacedByHand')
    expect(why(s, { do: 'forgo' })).toBe('IBSM-RNF-2 mustReceive')
    act(s, { do: 'reinforce', unit: 'S-INF-6', to: '1003' })
    expect(why(s, { to: '0405' })).toBe('IBSM-RNF-4 notIndustrial')
    expect(why(s, { to: '0404' })).toBe('IBSM-RNF-4 notUrban')
    expect(why(s, { to: '0202' })).toBe('IBSM-RNF-4 notSoviet')
    act(s, { do: 'reinforce', unit: 'S-TANK-4', to: '1103' })
    act(s, { do: 'proceed' }, 2)
    expect(why(s, { to: '0105' })).toBe('IBSM-MAP-8 axisTerritory')
    expect(why(s, { to: '0512' })).toBe('IBSM-PAR-1 sea')
    expect(why(s, { to: '0101' })).toBe('IBSM-PAR-1 sea')
    expect(why(s, { to: '1003' })).toBe('IBSM-PAR-1 notEmpty')
    act(s, { do: 'partisan', to: '0505' })
    expect(why(s, { to: '0505' })).toBe('IBSM-PAR-1 notEmpty')
    expect(why(s, {})).toBe('none')
  })

  test('Stalin, deployment and the division', () => {
    const s = position({ step: 'stalin', control: { riga: 'axis' } })
    act(s, { do: 'proceed' })
    act(s, { do: 'stalin' }, 2)
    expect(why(s, { city: 'gorki' })).toBe('IBSM-STA-1 notCity')
    expect(why(s, { do: 'relocate', city: 'gorki' })).toBe('IBSM-STA-1 notCity')
    expect(why(s, { do: 'partisan', to: '0404' })).toBe('IBSM-SEQ-1 notNow')
    expect(why(s, { city: 'riga' })).toBe('IBSM-STA-1 notSoviet')
    expect(why(s, { city: 'atlantis' })).toBe('IBSM-MAP-10 noSuchLocation')
    const start = position()
    expect(why(start, { to: '0404' })).toBe('IBSM-SET-4 notAxisTerritory')
    expect(why(start, { to: '0101' })).toBe('IBSM-SET-4 notAxisTerritory')
    expect(why(start, { unit: 'A-TANK-1', to: '0108' })).toBe('IBSM-SET-4 tankTerrain')
    act(start, { do: 'deploy', unit: 'A-INF-1', to: '0103' })
    expect(why(start, { to: '0103' })).toBe('IBSM-SET-4 friendlyThere')
    expect(why(start, { do: 'suggested' })).toBe('IBSM-SET-4 suggestedFirst')
    expect(why(start, {})).toBe('none')
  })

  test('Tokens', () => {
    const s = position({
      pieces: ['axis infantry 0404', 'soviet infantry 1003'],
      hands: { axis: ['A-GEN-1'] },
      used: ['A-GEN-2'],
    })
    const attempt = (token: string) => why(s, { do: 'token', token })
    expect(attempt('A-GEN-1')).toBe('IBSM-GEN-3 tokenNotNow')
    expect(attempt('A-GEN-2')).toBe('IBSM-GEN-1 tokenUsed')
    expect(attempt('A-GEN-4')).toBe('IBSM-GEN-1 tokenNotHeld')
    expect(attempt('S-GEN-1')).toBe('IBSM-GEN-1 tokenNotYours')
    expect(attempt('X')).toBe('IBSM-GEN-1 noSuchToken')
    expect(why(s, { do: 'reroll', token: 'S-GEN-2' })).toBe('IBSM-GEN-1 tokenNotYours')
    const partisans = position({ step: 'partisans', hands: { soviet: ['S-GEN-1'] } })
    act(partisans, { do: 'proceed' }, 1)
    expect(why(partisans, { do: 'token', token: 'S-GEN-1' })).toBe('IBSM-GEN-3 tokenNotNow')
    const window = position({
      pieces: ['axis tank 0703', 'soviet tank 0703'],
      step: 'combat',
      hands: { soviet: ['S-GEN-2'] },
    })
    act(window, { do: 'proceed' })
    expect(why(window, { do: 'token', token: 'A-GEN-1' })).toBe('IBSM-GEN-1 tokenNotYours')
    expect(why(window, { do: 'token', token: 'S-GEN-2' })).toBe('IBSM-GEN-4 tokenNotNow')
  })

  test('out of turn, and after the end', () => {
    const s = position({ pieces: ['axis infantry 0404'] })
    expect(why(s, { do: 'combat', hex: '0404' })).toBe('IBSM-SEQ-1 notNow')
    expect(why(position({ step: 'combat' }), { unit: 'A-INF-1' })).toBe('IBSM-SEQ-1 notNow')
    const over = position({ season: 'snow 1944', step: 'calendar' })
    act(over, { do: 'proceed' })
    expect(why(over, { unit: 'A-INF-1' })).toBe('IBSM-CVC-2 over')
  })
})

test('a refusal names what it speaks of', () => {
  const facts = (s: IbsmState, attempt: { readonly [field: string]: string }) => {
    const { say: _, ...rest } = rules.explain?.(s, attempt)?.why ?? { say: '' }
    return rest
  }
  const s = position({
    pieces: [
      'axis infantry 0404',
      'axis infantry 0603',
      'soviet infantry 0603',
      'axis tank 0403',
      'soviet tank 0707',
      'axis infantry 0304',
      'soviet partisan 0304',
    ],
    hands: { axis: ['A-GEN-1'] },
  })
  const moves = (unit: string, to: string) => facts(s, { do: 'move', unit, to })
  expect(moves('S-TANK-1', '0708')).toEqual({ unit: 'S-TANK-1' })
  expect(moves('A-FLEET', '0203')).toEqual({ unit: 'A-FLEET' })
  expect(moves('A-INF-7', '0203')).toEqual({ unit: 'A-INF-7' })
  expect(moves('A-INF-2', '0703')).toEqual({ unit: 'A-INF-2' })
  expect(moves('A-INF-1', '0404')).toEqual({ unit: 'A-INF-1' })
  expect(moves('A-INF-1', '0403')).toEqual({ hex: '0403' })
  expect(moves('A-INF-1', '0301')).toEqual({ hex: '0301' })
  expect(moves('A-TANK-1', '0302')).toEqual({ hex: '0302', terrain: 'swamp' })
  expect(moves('A-INF-1', '1003')).toEqual({ hex: '1003' })
  // Minsk North, with its Partisan, is the link that fails.
  expect(moves('A-INF-1', '0305')).toEqual({ hex: '0304' })
  expect(facts(s, { do: 'token', token: 'A-GEN-1' })).toEqual({ token: 'A-GEN-1' })
  expect(facts(s, { do: 'token', token: 'S-GEN-1' })).toEqual({ token: 'S-GEN-1' })
  expect(facts(s, { do: 'blitz', unit: 'A-INF-1' })).toEqual({ unit: 'A-INF-1' })
  expect(facts(s, { do: 'blitz', unit: 'A-TANK-1' })).toEqual({ unit: 'A-TANK-1' })
  expect(facts(s, { do: 'disengage', unit: 'A-INF-1' })).toEqual({ unit: 'A-INF-1' })
  expect(facts(s, { do: 'retreat', unit: 'A-INF-1' })).toEqual({ side: 'axis' })
  move(s, 'axis', '0403', '0503')
  expect(facts(s, { do: 'move', unit: 'A-TANK-1' })).toEqual({ unit: 'A-TANK-1' })
  expect(facts(s, { do: 'disengage', unit: 'A-TANK-1' })).toEqual({ unit: 'A-TANK-1' })
  act(s, { do: 'blitz', unit: 'A-TANK-1' }, 2)
  expect(facts(s, { to: '0703' })).toEqual({ unit: 'A-TANK-1', hex: '0703' })
  expect(facts(s, { unit: 'A-INF-1' })).toEqual({ unit: 'A-TANK-1' })

  const link = (to: string, ...pieces: string[]) => facts(position({ pieces }), { do: 'move', unit: 'A-TANK-1', to })
  expect(link('0404', 'axis tank 0204', 'axis infantry 0405')).toEqual({ hex: '0405' })
  expect(link('0605', 'axis tank 0404', 'axis infantry 0505')).toEqual({ hex: '0505' })
  expect(link('0705', 'axis tank 0504', 'axis infantry 0605')).toEqual({ hex: '0605', location: 'smolensk' })
  expect(link('0803', 'axis tank 0404', 'axis infantry 0703')).toEqual({ hex: '0703' })
  const mud = position({ pieces: ['axis infantry 0204', 'axis tank 0205'], season: 'mud 1942' })
  expect(facts(mud, { unit: 'A-TANK-1', to: '0303' })).toEqual({ hex: '0303' })

  const fleet = position({ step: 'support' })
  act(fleet, { do: 'proceed' })
  expect([facts(fleet, { to: '0302' }), facts(fleet, { to: '0510' })]).toEqual([{ hex: '0302' }, { hex: '0510' }])
  const air = position({ step: 'air' })
  expect(facts(air, { to: '0305' })).toEqual({ hex: '0305', terrain: 'swamp' })
  expect(facts(air, { to: '0510', mission: 'disrupt' })).toEqual({ hex: '0510' })
  expect(facts(air, { unit: 'A-INF-1' })).toEqual({ unit: 'A-INF-1' })

  const retreat = position({
    pieces: ['axis infantry 0504', 'soviet tank 0504<-0604', 'soviet air 0404'],
    step: 'combat',
  })
  act(retreat, { do: 'proceed' }, 2, 1, 2, 1, 1, 1)
  expect(unitAt(retreat, 'axis', '0503')).toBe('A-INF-1')
  const choice = position({ pieces: ['axis infantry 0504', 'soviet tank 0504<-0604'], step: 'combat' })
  act(choice, { do: 'proceed' }, 2, 1, 2, 1, 1, 1)
  expect(facts(choice, { to: '0505' })).toEqual({ hex: '0505' })
  expect(facts(choice, { to: '0605' })).toEqual({ location: 'smolensk' })
  expect(facts(choice, { to: '0604' })).toEqual({ hex: '0604' })
  expect(facts(choice, { to: '0603' })).toEqual({ hex: '0603' })
  expect(facts(choice, { to: '1003' })).toEqual({ unit: 'A-INF-1', hex: '1003' })

  const soviet = position({ step: 'reinforcements', control: { riga: 'axis' } })
  act(soviet, { do: 'proceed' })
  expect(facts(soviet, { to: '0404' })).toEqual({ hex: '0404' })
  expect(facts(soviet, { to: '0202' })).toEqual({ location: 'riga' })
  expect(facts(soviet, { to: '0504' })).toEqual({ hex: '0504' })
  expect(facts(soviet, { unit: 'S-TANK-4', to: '0405' })).toEqual({ location: 'minsk' })
  const bands = position({ step: 'partisans' })
  act(bands, { do: 'proceed' }, 1)
  for (const to of ['0105', '0512', '0504']) expect(facts(bands, { to })).toEqual({ hex: to })
  const stalin = position({ step: 'stalin', control: { riga: 'axis' } })
  act(stalin, { do: 'proceed' })
  act(stalin, { do: 'stalin' }, 2)
  for (const city of ['gorki', 'riga']) expect(facts(stalin, { city })).toEqual({ location: city })
  const start = position()
  expect(facts(start, { to: '0404' })).toEqual({ hex: '0404' })
  expect(facts(start, { unit: 'A-TANK-1', to: '0108' })).toEqual({ hex: '0108', terrain: 'mountain' })
  const fights = position({
    pieces: ['axis tank 0703', 'soviet tank 0703', 'axis tank 1003', 'soviet tank 1003'],
    step: 'combat',
  })
  act(fights, { do: 'proceed' })
  expect(facts(fights, { hex: '0404' })).toEqual({ hex: '0404' })
})

test('IBSM-OPT-2 the division goes to a home City', () => {
  const s = positionWithDivision({ season: 'mud 1943', step: 'calendar', units: { 'A-INF-1': 'off' } })
  act(s, { do: 'proceed' })
  expect(why(s, { to: '0106' })).toBe('IBSM-OPT-2 notHomeCity')
})

test('what a thing is wanted for need not be said, and may be', () => {
  const same = (s: IbsmState, attempt: string, fields: { readonly [field: string]: string }, expected: string) => {
    expect([why(s, fields), why(s, { do: attempt, ...fields })]).toEqual([expected, expected])
  }
  same(position(), 'deploy', { to: '0404' }, 'IBSM-SET-4 notAxisTerritory')
  const fleet = position({ step: 'support' })
  act(fleet, { do: 'proceed' })
  same(fleet, 'fleet', { to: '0404' }, 'IBSM-MAP-5 notCoastal')
  same(position({ step: 'air' }), 'air', { to: '0305' }, 'IBSM-FAS-5 airTerrain')
  same(position({ season: 'clear 1941' }), 'move', { unit: 'S-INF-1' }, 'IBSM-MOV-1 notYours')
  const free = position({
    pieces: ['soviet infantry 0603', 'axis infantry 0603', 'soviet infantry 1003'],
    side: 'soviet',
  })
  act(free, { do: 'disengage', unit: 'S-INF-1' }, 3)
  same(free, 'move', { unit: 'S-INF-2' }, 'IBSM-MOV-2 finishFirst')
  const blitz = position({ pieces: ['axis tank 0403', 'axis infantry 0104'] })
  move(blitz, 'axis', '0403', '0503')
  act(blitz, { do: 'blitz', unit: 'A-TANK-1' }, 2)
  same(blitz, 'advance', { to: '0703' }, 'IBSM-ADV-1 notAdjacent')
  const extra = position({
    pieces: ['axis infantry 0503', 'soviet infantry 0603', 'axis infantry 0104'],
    hands: { axis: ['A-GEN-3'] },
  })
  move(extra, 'axis', '0503', '0603')
  act(extra, { do: 'token', token: 'A-GEN-3' }, 3)
  same(extra, 'advance', { to: '0803' }, 'IBSM-ADV-1 notAdjacent')
  const lost = position({ pieces: ['axis infantry 0503', 'soviet infantry 0503<-0603'], step: 'combat' })
  act(lost, { do: 'proceed' }, 1, 1, 2, 1)
  same(lost, 'retreat', { to: '0603' }, 'IBSM-RET-3 enemyCameFrom')
  const soviet = position({ step: 'reinforcements' })
  act(soviet, { do: 'proceed' })
  same(soviet, 'reinforce', { to: '0404' }, 'IBSM-RNF-3 notUrban')
  const bands = position({ step: 'partisans' })
  act(bands, { do: 'proceed' }, 1)
  same(bands, 'partisan', { to: '0105' }, 'IBSM-MAP-8 axisTerritory')
  const division = positionWithDivision({ season: 'mud 1943', step: 'calendar', units: { 'A-INF-1': 'off' } })
  act(division, { do: 'proceed' })
  same(division, 'deploy', { to: '0106' }, 'IBSM-OPT-2 notHomeCity')
})
