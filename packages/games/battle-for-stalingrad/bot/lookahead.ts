import type { Lookahead } from '@kurgan/kernel'
import { endForce, enemyOf, firstForce, forceOf, locationOf, placeAt } from '../rules/components.ts'
import { handSize } from '../rules/decks.ts'
import { yieldOf } from '../rules/resupply.ts'
import { type BfsState, control, disrupted, german, perimeter, type SideNumber, soviet } from '../rules/state.ts'
import { controller, isDestroyed } from '../rules/table.ts'
import { evaluate } from './index.ts'
import { staying, striking } from './worth.ts'

/** What a search has to know: turns, the decisions that matter, and the position in numbers. */

/** Numbers of a side at one Location, added up over the line. */
interface Tally {
  held: number
  inControl: number
  combatInControl: number
  rationsInControl: number
  inPerimeter: number
  combatInPerimeter: number
  rationsInPerimeter: number
  yields: number
  stays: number
  shaky: number
  threatens: number
  breaks: number
}

const noTally = (): Tally => ({
  held: 0,
  inControl: 0,
  combatInControl: 0,
  rationsInControl: 0,
  inPerimeter: 0,
  combatInPerimeter: 0,
  rationsInPerimeter: 0,
  yields: 0,
  stays: 0,
  shaky: 0,
  threatens: 0,
  breaks: 0,
})

const countForces = (s: BfsState, side: SideNumber, location: number, tally: Tally): void => {
  for (let f = firstForce[side] ?? 0; f < (endForce[side] ?? 0); f++) {
    const rations = s.rations[f] ?? 0
    if (s.place[f] === placeAt(location, control)) {
      tally.inControl += 1
      tally.combatInControl += forceOf(f).combat
      tally.rationsInControl += rations
    } else if (s.place[f] === placeAt(location, perimeter)) {
      tally.inPerimeter += 1
      tally.combatInPerimeter += forceOf(f).combat
      tally.rationsInPerimeter += rations
    }
  }
}

/** Hits that count fully as safety; more of them are more than anybody can deal out. */
const mostStay = 12

const countLocation = (s: BfsState, side: SideNumber, location: number, tally: Tally): void => {
  countForces(s, side, location, tally)
  const holder = controller(s, location)
  if (holder === side) {
    const { stay } = staying(s, side, location)
    tally.held += 1
    tally.yields += yieldOf(s, location)
    tally.stays += Math.min(stay, mostStay)
    tally.shaky += Math.exp(-stay / 4)
  } else if (holder === enemyOf(side)) {
    const { hits } = striking(s, side, location)
    const { stay } = staying(s, enemyOf(side), location)
    tally.threatens += Math.min(1.5, hits / (1 + Math.max(0, stay)))
    tally.breaks += hits > stay ? 1 : 0
  }
}

const tallyOf = (s: BfsState, side: SideNumber): Tally => {
  const tally = noTally()
  for (const location of s.line) countLocation(s, side, location, tally)
  return tally
}

const disruptedOf = (s: BfsState, side: SideNumber): number => {
  let count = 0
  for (let f = firstForce[side] ?? 0; f < (endForce[side] ?? 0); f++) if (s.place[f] === disrupted) count++
  return count
}

/** Past this nothing is closer to certain. */
const surest = 0.999
const latest = 15
const steps = [1, 2, 3, 4, 5]

const features = (s: BfsState): readonly number[] => {
  const tallies = [tallyOf(s, soviet), tallyOf(s, german)] as const
  const byHand = Math.max(-surest, Math.min(surest, evaluate(s, 'soviet')))
  let counters = 0
  let all = 0
  let ruins = 0
  for (const location of s.line) {
    const { destroyed } = locationOf(location)
    all += destroyed
    counters += isDestroyed(s, location) ? destroyed : (s.rubble[location] ?? 0)
    ruins += isDestroyed(s, location) ? 1 : 0
  }
  const rubble = counters / all
  const time = Math.min(2, s.round / latest)
  const lead = tallies[0].held - tallies[1].held
  return [
    Math.atanh(byHand),
    ...tallies.flatMap(({ held }) => steps.map((step) => (held >= step ? 1 : 0))),
    ...tallies.flatMap(({ held: _held, ...others }) => Object.values(others).map((value) => value / 5)),
    ...([soviet, german] as const).flatMap((side) => [handSize(s, side) / 5, disruptedOf(s, side) / 5]),
    rubble,
    rubble ** 2,
    rubble ** 3,
    ruins / 5,
    time,
    time * rubble,
    s.active,
    lead * time,
    lead * rubble,
  ]
}

const weighty: ReadonlySet<string> = new Set(['turn.action', 'turn.counter', 'attack.forces', 'attack.firefight'])

export const lookahead: Lookahead<BfsState> = {
  stretch: ({ round, active }) => `${round} ${active}`,
  // The rest of one's own turn and the enemy's answer.
  horizon: 2,
  // Five Locations and a dozen forces are all there is: who overlooks one of ten wins one game of seven.
  overlooks: 20,
  scenario: () => 'standard',
  isWeighty: ({ stack }) => weighty.has(stack.at(-1)?.at ?? ''),
  features,
}
