import { describe, expect, test } from 'vitest'
import { ui } from '../../board/index.tsx'
import { cityRpZones, neighboursOf, placeId, placeNumber, tanZones } from '../../rules/map.ts'
import type { AasPatch } from '../../rules/machinery/patch.ts'
import { at, bare } from '../harness.ts'

const endMovement = { do: 'endMovement' } as const
const city = cityRpZones.map(placeId)
const line = ['kuporosnoye', 'yelshanka', 'pitomnik', 'kalach']
const others = (zone: string): readonly string[] => city.filter((one) => one !== zone)

describe('the Allies', () => {
  /** The Axis holds the city and a line into it but for one zone, and stands beside that. */
  const pavlov = (zones: AasPatch['zones']) =>
    bare({
      round: 5,
      step: 'alliesMovement',
      control: { axis: [...others('pavlovs_house'), ...line], allies: ['pavlovs_house'] },
      zones: { ...zones },
    })
  const next =
    neighboursOf(placeNumber('pavlovs_house'))
      .map(placeId)
      .find((zone) => city.includes(zone)) ?? ''
  const beside = { [next]: { control: 'axis', units: { ger_infantry: 1 } } } as const
  const leave = { do: 'move', unit: 'sov_infantry', from: 'pavlovs_house', to: 'krasnaya_sloboda' } as const

  test('AAS-VIC-1 are warned of leaving the last zone of the city to a German beside it', () => {
    const one = pavlov({ ...beside, pavlovs_house: { units: { sov_infantry: 1 } } })
    expect(ui.warns?.(one, leave)).toEqual({ say: 'opens', zone: 'pavlovs_house', enemy: 'axis' })
    expect(ui.warns?.(one, endMovement)).toBeUndefined()
    const two = pavlov({ ...beside, pavlovs_house: { units: { sov_infantry: 2 } } })
    expect(ui.warns?.(two, leave)).toBeUndefined()
    const alone = pavlov({ pavlovs_house: { units: { sov_infantry: 1 } } })
    expect(ui.warns?.(alone, leave)).toBeUndefined()
  })

  test('AAS-VIC-1 are warned of ending the movement while it stands empty, or is lost already', () => {
    expect(ui.warns?.(pavlov({ ...beside }), endMovement)).toEqual({ say: 'open', enemy: 'axis' })
    const lost = bare({ round: 5, step: 'alliesMovement', control: { axis: [...city, ...line] } })
    expect(ui.warns?.(lost, endMovement)).toEqual({ say: 'held', enemy: 'axis' })
  })
})

describe('the Axis', () => {
  /** Everything is in Allied hands but one zone west of the Don. */
  const ring = (units: Record<string, number>, beside: Record<string, number>) =>
    at({
      round: 10,
      step: 'axisMovement',
      others: 'gone',
      control: { allies: 'all', axis: ['tormosin'] },
      zones: {
        tormosin: { control: 'axis', units },
        surovikino: { control: 'allies', units: beside },
        petrovka: { control: 'allies', units: { sov_infantry: 1, minor_infantry: 1 } },
      },
    })

  test('AAS-VIC-3 is warned of ending the movement while the Allies can be everywhere west of the Don', () => {
    expect(tanZones.map(placeId)).toContain('tormosin')
    expect(ui.warns?.(ring({}, { sov_infantry: 1 }), endMovement)).toEqual({ say: 'open', enemy: 'allies' })
    expect(ui.warns?.(ring({ ger_infantry: 1 }, {}), endMovement)).toBeUndefined()
  })
})

test('all warnings are sentences in both languages', () => {
  for (const words of [ui.words.en, ui.words.de])
    for (const message of [{ say: 'open' }, { say: 'held' }, { say: 'opens', zone: 'pavlovs_house' }])
      expect(words.warning?.({ ...message, enemy: 'axis' })).toMatch(/( win |lost|gewinnt).*\.$/)
})
