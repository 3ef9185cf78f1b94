import { go } from '@kurgan/kernel'
import { airTypeOf, airUnits, luftwaffeGain, luftwaffeRoll, typeNumber, unitId } from './components.ts'
import { loseAir } from './forces.ts'
import type { AasAction } from './machinery/actions.ts'
import { type Fate, oneDie, type Rolls } from './machinery/dice.ts'
import { everything, type Loss, lossReasons, noAirLoss, nothing } from './machinery/losses.ts'
import { type Asked, asks, type Doing, type Telling } from './machinery/step.ts'
import { placeId, zoneNumber } from './map.ts'
import { gain } from './requisition.ts'
import { type AasState, axis } from './state.ts'

/** Luftwaffe Priorities (AAS-OPT-6), at the start of card 2. */

const scrapped = lossReasons('AAS-OPT-6')
/** AAS-OPT-6: any air unit, wherever it is. */
export const scrapLoss = (place: number): Loss => ({
  owner: axis,
  place,
  reasons: scrapped,
  takesLand: nothing,
  takesAir: everything,
})
const canScrap = (s: AasState, air: number): boolean =>
  noAirLoss(s, scrapLoss(s.airAt[air] as number), air) === undefined

/** AAS-OPT-6, AAS-R96 */
const priorities = oneDie({ purpose: 'luftwaffe', by: 'axis' }, (die) => (die === luftwaffeRoll ? 'priority' : 'none'))
export const luftwaffePriorities: Rolls<'luftwaffe', Fate<'priority' | 'none'>> = {
  roll: () => priorities,
  resolve(s, _frame, { came: [die = 0], result: { result } }, tell) {
    tell({ kind: 'luftwaffe', rule: 'AAS-OPT-6', die, result })
    const planes = airUnits[axis].some((air) => canScrap(s, air))
    go(s, result === 'priority' && planes ? { at: 'luftwaffe.scrap' } : { at: 'axis.income' })
  },
  results: ['priority', 'none'],
}

export const askScrap = (s: AasState): Asked => {
  const actions: AasAction[] = []
  for (const air of airUnits[axis]) {
    if (!canScrap(s, air)) continue
    const action = { do: 'scrap', unit: unitId(airTypeOf(air)), zone: placeId(s.airAt[air] as number) } as const
    if (!actions.some((one) => one.do === 'scrap' && one.unit === action.unit && one.zone === action.zone))
      actions.push(action)
  }
  return asks(axis, { say: 'scrap' }, 'AAS-OPT-6', actions)
}

export const scrap = (s: AasState, a: Doing<'scrap'>, tell: Telling): void => {
  const zone = zoneNumber(a.zone)
  const type = typeNumber(a.unit)
  const air = airUnits[axis].find((one) => airTypeOf(one) === type && s.airAt[one] === zone)
  if (air !== undefined) loseAir(s, air, 'luftwaffe', 'AAS-OPT-6', tell)
  gain(s, axis, luftwaffeGain(s), 'AAS-OPT-6', tell)
  go(s, { at: 'axis.income' })
}
