import { expect, test } from 'vitest'
import { ui } from '../../board/index.tsx'
import type { IbsmAction } from '../../rules/state.ts'
import { actions, position, unitAt } from '../harness.ts'

const koenigsberg = { location: 'koenigsberg', enemy: 'soviet' }
const endMovement = { do: 'endMovement' } as const

/** The moves of the unit that stands in a hex, each with what is said of it. */
const saidOfLeaving = (pieces: readonly string[], hex: string): readonly unknown[] => {
  const s = position({ pieces, step: 'movement' })
  const unit = unitAt(s, 'axis', hex)
  const moves = actions(s).filter((one: IbsmAction) => one.do === 'move' && one.unit === unit)
  expect(moves.length).toBeGreaterThan(0)
  return moves.map((one) => ui.warns?.(s, one))
}

test('IBSM-VIC-2 leaving a location of Axis territory is warned of while a Soviet unit stands beside it', () => {
  // Riga lies beside Königsberg, Kalinin does not; who stands two hexes away holds nobody.
  const held = 'axis infantry 0103'
  for (const said of saidOfLeaving([held, 'soviet infantry 0502'], '0103')) expect(said).toBeUndefined()
  const s = position({ pieces: [held, 'soviet infantry 0203'], step: 'movement' })
  const leave: IbsmAction = { do: 'move', unit: unitAt(s, 'axis', '0103'), to: '0104', via: '0103' }
  expect(ui.warns?.(s, leave)).toEqual({ say: 'opens', ...koenigsberg })
})

test('IBSM-VIC-2 ending the movement is warned of while such a location stands open', () => {
  const open = position({ pieces: ['axis infantry 0303', 'soviet infantry 0203'], step: 'movement' })
  expect(ui.warns?.(open, endMovement)).toEqual({ say: 'open', ...koenigsberg })
  const held = position({ pieces: ['axis infantry 0103', 'soviet infantry 0203'], step: 'movement' })
  expect(ui.warns?.(held, endMovement)).toBeUndefined()
})

test('IBSM-VIC-1 so is the location of Stalin for the Soviets, when the last of its hexes is open', () => {
  const moscow = ['axis tank 0704', 'axis tank 0804']
  const said = (...pieces: readonly string[]): unknown => {
    const s = position({ pieces: [...moscow, 'soviet infantry 0703', ...pieces], step: 'movement' })
    return ui.warns?.(
      { ...s, stack: s.stack.map((frame) => ('turn' in frame ? { ...frame, turn: 1 } : frame)) },
      endMovement,
    )
  }
  expect(said()).toEqual({ say: 'open', location: 'moscow', enemy: 'axis' })
  expect(said('soviet infantry 0803')).toBeUndefined()
})

test('both warnings are sentences in both languages', () => {
  for (const words of [ui.words.en, ui.words.de])
    for (const say of ['opens', 'open'])
      expect(words.warning?.({ say, ...koenigsberg })).toMatch(/Königsberg.* (lost|verloren)\.$/)
})
