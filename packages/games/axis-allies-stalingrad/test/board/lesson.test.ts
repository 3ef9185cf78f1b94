import { search, situation } from '@kurgan/kernel'
import { expect, it } from 'vitest'
import { lesson } from '../../board/lesson.ts'
import { isUnsupplied } from '../../board/view.ts'
import type { AasEvent } from '../../rules/machinery/events.ts'
import { rules } from '../../rules/index.ts'
import { placeNumber } from '../../rules/map.ts'
import { type AasState, axis } from '../../rules/state.ts'

type Fire = Extract<AasEvent, { kind: 'fire' }>
const isFire = (event: AasEvent): event is Fire => event.kind === 'fire'
const tinguta = placeNumber('tinguta')

/** Plays the lesson with the dice that the application gives it, and looks at every position before its step. */
const played = (look: (s: AasState, step: number) => void): readonly AasEvent[] => {
  const s = situation(rules, lesson.scenario, lesson.patch)
  const events: AasEvent[] = []
  let place = 0
  for (const [step, { does }] of lesson.steps.entries()) {
    look(s, step)
    if (does === undefined) continue
    const action = rules
      .decision(s)!
      .actions.find((one) =>
        Object.entries(does).every(([field, value]) => (one as Record<string, unknown>)[field] === value),
      )
    place++
    rules.apply(s, action!, search(`${lesson.chance} ${place}`), (event) => events.push(event))
  }
  return events
}

it('AAS-SUP-3, AAS-COM-5 the lesson comes true: the station falls, Tinguta is supplied, and only so its infantry hits', () => {
  const unsupplied: boolean[] = []
  const events = played((s) => unsupplied.push(isUnsupplied(s, axis, tinguta)))
  expect(unsupplied).toEqual([...Array.from({ length: 8 }, () => true), false, false])
  const fires = events.filter(isFire)
  const told = fires.map(({ zone, side, dice }) => [
    zone,
    side,
    ...dice.map(({ unit, value, die, hit }) => `${unit} ${die}/${value}${hit ? ' hit' : ''}`),
  ])
  expect(told).toEqual([
    ['abganerovo', 'axis', 'ger_infantry 6/1', 'ger_tank 4/3', 'ger_tank 1/3 hit'],
    ['abganerovo', 'allies', 'sov_infantry 2/2 hit'],
    ['tinguta', 'axis', 'ger_mech 1/1 hit', 'ger_tank 4/3'],
    ['tinguta', 'allies', 'sov_infantry 6/2', 'sov_infantry 4/2'],
  ])
  expect(events).toContainEqual(expect.objectContaining({ kind: 'control', zone: 'abganerovo', side: 'axis' }))
  expect(events).toContainEqual(expect.objectContaining({ kind: 'fought', zone: 'tinguta', shows: 'battle' }))
  expect(events).toContainEqual(
    expect.objectContaining({ kind: 'deployed', unit: 'sov_infantry', to: 'krasnaya_sloboda' }),
  )
})

it('AAS-VAL-1 shows good odds for the Assault before it is fought', () => {
  const chances: number[] = []
  played((s, step) => {
    const action = rules.decision(s)?.actions.find((one) => one.do === 'fight' && one.zone === 'abganerovo')
    const odds = action === undefined ? undefined : rules.forecast?.(s, action)
    if (odds !== undefined && lesson.steps[step]?.does?.['do'] === 'fight')
      chances.push(1 - (odds.outcomes.find(({ id }) => id === 'hits 0')?.chance ?? 0))
  })
  expect(chances).toHaveLength(1)
  expect(chances[0]).toBeCloseTo(1 - (5 / 6) * (1 / 2) ** 2)
})
