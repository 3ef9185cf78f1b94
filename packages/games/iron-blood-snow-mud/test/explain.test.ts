import { describe, expect, test } from 'vitest'
import { rules } from '../rules/index.ts'
import type { IbsmAction, IbsmState } from '../rules/state.ts'
import { act, move, position } from './table.ts'

const why = (s: IbsmState, wish: Partial<IbsmAction> | { readonly [field: string]: string }): string => {
  const refusal = rules.explain?.(s, wish)
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
    const wish = (unit: string, to: string) => why(s, { do: 'move', unit, to })
    expect(wish('S-TANK-1', '0708')).toBe('IBSM-MOV-1 notYours')
    expect(wish('A-FLEET', '0203')).toBe('IBSM-UNT-2 supportDoesNotMove')
    expect(wish('A-INF-7', '0203')).toBe('IBSM-UNT-6 notOnMap')
    expect(wish('A-INF-2', '0703')).toBe('IBSM-MOV-4 mustDisengage')
    expect(wish('A-INF-1', '0404')).toBe('IBSM-MOV-5 sameHex')
    expect(wish('A-INF-1', '0403')).toBe('IBSM-UNT-3 friendlyThere')
    expect(wish('A-INF-1', '0301')).toBe('IBSM-MAP-2 sea')
    expect(wish('A-TANK-1', '0302')).toBe('IBSM-MAP-4 tankTerrain')
    expect(wish('A-INF-1', '1003')).toBe('IBSM-CON-1 tooFar')
    expect(wish('A-INF-1', '9999')).toBe('none')
    expect(wish('A-INF-1', '0503')).toBe('none')
    expect(why(s, { do: 'move' })).toBe('none')
    expect(why(s, { do: 'move', unit: 'A-INF-1' })).toBe('none')
    move(s, 'axis', '0404', '0504')
    expect(wish('A-INF-1', '0604')).toBe('IBSM-MOV-2 alreadyMoved')
    expect(why(s, { unit: 'A-INF-1' })).toBe('IBSM-MOV-2 alreadyMoved')
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
    expect(why(s, { do: 'blitz' })).toBe('none')
    expect(why(s, { do: 'disengage', unit: 'A-INF-1' })).toBe('IBSM-DIS-2 freeToLeave')
    expect(why(s, { do: 'disengage', unit: 'S-INF-1' })).toBe('IBSM-MOV-1 notYours')
    expect(why(s, { do: 'disengage' })).toBe('none')
    const mud = position({ pieces: ['axis tank 0403', 'axis infantry 0104'], season: 'mud 1942' })
    move(mud, 'axis', '0403', '0503')
    expect(why(mud, { do: 'blitz', unit: 'A-TANK-1' })).toBe('IBSM-BLZ-5 noBlitzInMud')
    expect(why(mud, { do: 'disengage', unit: 'A-TANK-1' })).toBe('IBSM-DIS-3 alreadyMoved')
    move(s, 'axis', '0403', '0503')
    act(s, { do: 'blitz', unit: 'A-TANK-1' }, 2)
    expect(why(s, { do: 'advance', unit: 'A-TANK-1', to: '0703' })).toBe('IBSM-ADV-1 notAdjacent')
    expect(why(s, { to: '0404' })).toBe('IBSM-UNT-3 friendlyThere')
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
    expect(why(s, { to: '0510' })).toBe('IBSM-FAS-3 otherSea')
    expect(why(s, {})).toBe('none')
    const air = position({ step: 'air' })
    const wish = (to: string, mission = 'support') => why(air, { do: 'air', unit: 'A-AIR-1', to, mission })
    expect(wish('0305')).toBe('IBSM-FAS-5 airTerrain')
    expect(wish('0510', 'disrupt')).toBe('IBSM-FAS-8 noFleetThere')
    expect(why(air, { unit: 'A-INF-1' })).toBe('IBSM-FAS-2 onlyAir')
    expect(why(air, { unit: 'A-AIR-1' })).toBe('none')
    act(air, { do: 'air', unit: 'A-AIR-1', to: '0512', mission: 'disrupt' })
    expect(why(air, { do: 'air', to: '0512', mission: 'disrupt' })).toBe('IBSM-R74 alreadyDisrupted')
    expect(why(air, { do: 'air', to: '0105', mission: 'support' })).toBe('IBSM-R78 mapOrder')
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
    expect(why(s, {})).toBe('none')
    act(s, { do: 'combat', hex: '0703' }, 2, 2, 1, 2, 1, 1)
    const wish = (to: string) => why(s, { do: 'retreat', unit: 'S-TANK-1', to })
    expect(wish('0803')).toBe('IBSM-RET-3 enemyCameFrom')
    expect(wish('0603')).toBe('IBSM-RET-2 retreatEast')
    expect(wish('0404')).toBe('IBSM-RET-1 notAdjacent')
    expect(wish('0301')).toBe('IBSM-RET-3 sea')
    expect(wish('0602')).toBe('IBSM-RET-3 enemyThere')
    expect(why(s, {})).toBe('none')
  })

  test('a retreat over a river, inside an enemy location, or the wrong way', () => {
    const kiev = position({
      pieces: ['axis infantry 0504', 'soviet tank 0504<-0604', 'soviet air 0402'],
      step: 'combat',
    })
    act(kiev, { do: 'proceed' }, 2, 1, 2, 1, 1, 1)
    const wish = (to: string) => why(kiev, { to })
    expect(wish('0505')).toBe('IBSM-RET-3 river')
    expect(wish('0605')).toBe('IBSM-RET-3 enemyLocation')
    expect(wish('0603')).toBe('IBSM-RET-2 retreatWest')
  })

  test('Reinforcements and Partisans', () => {
    const s = position({ step: 'reinforcements', control: { riga: 'axis' } })
    act(s, { do: 'proceed' })
    expect(why(s, { to: '0404' })).toBe('IBSM-RNF-3 notUrban')
    expect(why(s, { to: '0202' })).toBe('IBSM-RNF-3 notSoviet')
    expect(why(s, { to: '0504' })).toBe('IBSM-RNF-5 notEmpty')
    expect(why(s, {})).toBe('none')
    act(s, { do: 'reinforce', unit: 'S-INF-6', to: '1003' })
    expect(why(s, { to: '0405' })).toBe('IBSM-RNF-4 notIndustrial')
    expect(why(s, { to: '0404' })).toBe('IBSM-RNF-4 notUrban')
    expect(why(s, { to: '0202' })).toBe('IBSM-RNF-4 notSoviet')
    act(s, { do: 'reinforce', unit: 'S-TANK-4', to: '1103' }, 2)
    expect(why(s, { to: '0105' })).toBe('IBSM-MAP-8 axisTerritory')
    expect(why(s, { to: '0512' })).toBe('IBSM-PAR-1 sea')
    expect(why(s, { to: '1003' })).toBe('IBSM-PAR-1 notEmpty')
    act(s, { do: 'partisan', to: '0505' })
    expect(why(s, { to: '0303' })).toBe('IBSM-R78 mapOrder')
    expect(why(s, {})).toBe('none')
  })

  test('Stalin, deployment and the division', () => {
    const s = position({ step: 'stalin', control: { riga: 'axis' } })
    act(s, { do: 'proceed' })
    act(s, { do: 'stalin' }, 2)
    expect(why(s, { city: 'gorki' })).toBe('IBSM-STA-1 notCity')
    expect(why(s, { city: 'riga' })).toBe('IBSM-STA-1 notSoviet')
    expect(why(s, { city: 'atlantis' })).toBe('none')
    const start = position()
    expect(why(start, { to: '0404' })).toBe('IBSM-SET-4 notAxisTerritory')
    expect(why(start, { to: '0105' })).toBe('IBSM-R78 mapOrder')
    expect(why(start, { unit: 'A-TANK-1', to: '0108' })).toBe('IBSM-SET-4 tankTerrain')
    act(start, { do: 'deploy', unit: 'A-INF-1', to: '0103' })
    expect(why(start, { to: '0103' })).toBe('IBSM-SET-4 friendlyThere')
    expect(why(start, {})).toBe('none')
  })

  test('Tokens', () => {
    const s = position({
      pieces: ['axis infantry 0404', 'soviet infantry 1003'],
      hands: { axis: ['A-GEN-1'] },
      used: ['A-GEN-2'],
    })
    const wish = (token: string) => why(s, { do: 'token', token })
    expect(wish('A-GEN-1')).toBe('IBSM-GEN-2 tokenNotNow')
    expect(wish('A-GEN-2')).toBe('IBSM-GEN-1 tokenUsed')
    expect(wish('A-GEN-4')).toBe('IBSM-GEN-1 tokenNotHeld')
    expect(wish('S-GEN-1')).toBe('IBSM-GEN-1 tokenNotYours')
    expect(wish('X')).toBe('none')
    expect(why(s, { do: 'reroll', token: 'S-GEN-2' })).toBe('IBSM-GEN-1 tokenNotYours')
    const partisans = position({ step: 'partisans', hands: { soviet: ['S-GEN-1'] } })
    act(partisans, { do: 'proceed' }, 1)
    expect(why(partisans, { do: 'token', token: 'S-GEN-1' })).toBe('IBSM-GEN-2 tokenNotNow')
    const window = position({
      pieces: ['axis tank 0703', 'soviet tank 0703'],
      step: 'combat',
      hands: { soviet: ['S-GEN-2'] },
    })
    act(window, { do: 'proceed' })
    expect(why(window, { do: 'token', token: 'A-GEN-1' })).toBe('IBSM-GEN-1 tokenNotYours')
    expect(why(window, { do: 'token', token: 'S-GEN-2' })).toBe('IBSM-GEN-2 tokenNotNow')
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
