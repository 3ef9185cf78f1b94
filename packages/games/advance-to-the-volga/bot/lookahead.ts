import type { Lookahead } from '@kurgan/kernel'
import { areaCount, scenarioOf, unitCount, unitOf } from '../rules/components.ts'
import { controlledCount, heavyUrbanCount, isVacant, placeOf } from '../rules/control.ts'
import type { AtvState } from '../rules/state.ts'
import { areasToWin, evaluate } from './index.ts'
import { turnsLeft } from './worth.ts'

/** What a search has to know: Turns, the decisions that matter, and the position in numbers. */

const surest = 0.999

/** Units on the map, what they attack with, and how many of them are Spent. */
const armyOf = (s: AtvState): readonly number[] => {
  let [units, attack, spent] = [0, 0, 0]
  for (let unit = 0; unit < unitCount; unit++) {
    if (placeOf(s, unit) <= 0) continue
    units += 1
    attack += unitOf(unit).attack
    spent += s.spent[unit] as number
  }
  return [units / 20, attack / 60, spent / 20]
}

const features = (s: AtvState): readonly number[] => {
  const { firstTurn, lastTurn } = scenarioOf(s.scenario)
  const time = (s.turn - firstTurn) / Math.max(1, lastTurn - firstTurn)
  const held = controlledCount(s) / areaCount
  const byHand = Math.max(-surest, Math.min(surest, evaluate(s, 'german')))
  const areas = Array.from({ length: areaCount }, (_, i) => (isVacant(s, i + 1) ? 1 : 0))
  return [
    Math.atanh(byHand),
    time,
    held,
    held * time,
    turnsLeft(s) === 0 ? held : 0,
    s.morale / 10,
    (s.morale / 10) * time,
    s.morale >= 10 ? 1 : 0,
    s.supply / 10,
    s.artillery / 10,
    s.engineers / 5,
    s.air / 3,
    heavyUrbanCount(s) / 5,
    heavyUrbanCount(s) > 0 ? time : 0,
    ...armyOf(s),
    ...areas,
  ]
}

/** Two Areas more or less at the end are about what luck does in the last Turn. */
const narrow = 3

const weighty: ReadonlySet<string> = new Set([
  'combat.activation',
  'supply.spend',
  'attack.support',
  'event.pause',
  'dawn.reinforcements',
])

export const lookahead: Lookahead<AtvState> = {
  stretch: ({ turn }) => String(turn),
  // To the end of the game: the last Turns decide it, and a playout costs little.
  horizon: Number.POSITIVE_INFINITY,
  scenario: ({ scenario }) => scenario,
  isWeighty: ({ stack }) => weighty.has(stack.at(-1)?.at ?? ''),
  margin: (s) => Math.tanh((controlledCount(s) - areasToWin(s) + 0.5) / narrow),
  features,
}
