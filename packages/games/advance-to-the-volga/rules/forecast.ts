import type { Dice, Forecast, Term } from '@kurgan/kernel'
import { areaOf, counterOf, eventOf, isolationChange, nameOf, unitOf } from './components.ts'
import { bloodyStreetAreas, streetExhaustion, streetLoss, streetModifier, streetsResult } from './combat-phase.ts'
import { freshIn, isGuards, isRevealed } from './control.ts'
import { countedRoll } from './events.ts'
import { isolationResult, isolationRow } from './isolation.ts'
import { moraleAfter } from './morale.ts'
import { revealResult } from './attack.ts'
import { clone, unseenCounters } from './observe.ts'
import { combatMeans, combatOdds, combatResults, faces } from './odds.ts'
import { play } from './sequence.ts'
import type { AtvAction, AtvEvent, AtvState, Frame } from './state.ts'
import type { FrameAt } from './step.ts'
import { supplyDice, supplyPoints, supplyResult } from './supply.ts'
import { attackTerms, defenseTerms, sum } from './values.ts'

/** What an action would leave to chance first, and its exact odds. */

type Chances = ReadonlyMap<string, number>

const outcomesOf = (chances: Chances): Forecast['outcomes'] => [...chances].map(([id, chance]) => ({ id, chance }))

const add = (chances: Map<string, number>, id: string, chance: number): void => {
  chances.set(id, (chances.get(id) ?? 0) + chance)
}

/** What cannot happen may leave a rounding error behind. */
const impossible = 1e-12

const combatForecast = (s: AtvState, frame: FrameAt<'attack.resolution'>): Forecast => {
  const odds = combatOdds(s, frame, frame.lead, frame)
  const attack = attackTerms(s, frame, frame.lead, frame)
  const defense = defenseTerms(s, frame)
  const total = (id: string, terms: readonly Term[]) => ({ id, total: sum(terms), terms })
  return {
    outcomes: combatResults.filter((id) => odds[id] > impossible).map((id) => ({ id, chance: odds[id] })),
    means: combatMeans(s, frame, odds),
    totals: [total('attackValue', attack), total('defenseValue', defense)],
    event: 'combat',
  }
}

/** ATV-0.5: any counter of the terrain that has not been seen is equally likely. */
const revealForecast = (s: AtvState, area: number): Forecast => {
  const unseen = unseenCounters(s, areaOf(area).terrain).map(counterOf)
  const chances = new Map<string, number>()
  let defense = 0
  for (const counter of unseen) {
    add(chances, revealResult(counter.strategy, counter.defense), 1 / unseen.length)
    defense += counter.defense / unseen.length
  }
  return { outcomes: outcomesOf(chances), means: { defense }, totals: [], event: 'revealed' }
}

const isolationForecast = (s: AtvState, area: number): Forecast => {
  const chances = new Map<string, number>()
  let change = 0
  for (const die of faces) {
    const effect = isolationChange(isolationRow(die, isGuards(s, area)))
    add(chances, isolationResult(effect), 1 / faces.length)
    change += effect / faces.length
  }
  return { outcomes: outcomesOf(chances), means: { change }, totals: [], event: 'isolation' }
}

const streetsForecast = (s: AtvState): Forecast => {
  // Chance of so many losses, Area by Area: Morale cannot fall below 0, so losses are counted first.
  let losses: readonly number[] = [1]
  let spent = 0
  for (const area of bloodyStreetAreas(s)) {
    const chanceFrom = (counted: number): number =>
      faces.filter((die) => die + streetModifier(s, area) >= counted).length / faces.length
    const loss = chanceFrom(streetLoss)
    losses = [...losses, 0].map((same, i) => same * (1 - loss) + (losses[i - 1] ?? 0) * loss)
    spent += freshIn(s, area).length * chanceFrom(streetExhaustion)
  }
  const chances = new Map<string, number>()
  let morale = 0
  losses.forEach((chance, count) => {
    const change = moraleAfter(s.morale, -count) - s.morale
    add(chances, streetsResult(change), chance)
    morale += change * chance
  })
  return { outcomes: outcomesOf(chances), means: { morale, spent }, totals: [], event: 'bloodyStreets' }
}

/** How many ways some dice of the given faces make each total. */
const totalsOf = (count: number, sides: readonly number[]): ReadonlyMap<number, number> => {
  let ways = new Map([[0, 1]])
  for (let i = 0; i < count; i++) {
    const next = new Map<number, number>()
    for (const [total, before] of ways)
      for (const die of sides) next.set(total + die, (next.get(total + die) ?? 0) + before / sides.length)
    ways = next
  }
  return ways
}
const withoutOnes = faces.filter((die) => die > 1)
const eventTotals = totalsOf(3, faces)
const supplyTotals = new Map(
  [2, 4].map((count) => [count, { plain: totalsOf(count, faces), rerolled: totalsOf(count, withoutOnes) }]),
)

const eventForecast = (s: AtvState): Forecast => {
  const chances = new Map<string, number>()
  for (const [total, chance] of eventTotals) add(chances, eventOf(s.scenario, countedRoll(s, total)), chance)
  return { outcomes: outcomesOf(chances), means: {}, totals: [], event: 'randomEvent' }
}

/** ATV-12.8a: a die that is thrown again until it shows no 1 shows 2 to 6, all alike. */
const supplyForecast = (s: AtvState): Forecast => {
  const totals = supplyTotals.get(supplyDice(s))?.[s.options.rerollTurns.includes(s.turn) ? 'rerolled' : 'plain']
  const chances = new Map<string, number>()
  let points = 0
  for (const [total, chance] of totals ?? []) {
    add(chances, supplyResult(supplyPoints(s, total)), chance)
    points += supplyPoints(s, total) * chance
  }
  return { outcomes: outcomesOf(chances), means: { points }, totals: [], event: 'supply' }
}

const stopped = new Error('A roll that is only looked at is not thrown.')

/** Plays the action on a copy up to the first thing that chance decides, and leaves the copy there. */
const playToChance = (s: AtvState, a: AtvAction): { readonly before: AtvState; readonly chance: boolean } => {
  const before = clone(s)
  const stop = (): never => {
    throw stopped
  }
  const dice: Dice = { d6: stop, int: stop, pick: stop, shuffle: stop }
  const tell = (event: AtvEvent): void => {
    // Turning a counter over needs no die, but nobody knows its face.
    if (event.kind === 'attack' && !isRevealed(before, event.area)) stop()
  }
  try {
    play.apply(before, a, dice, tell)
  } catch (error) {
    if (error !== stopped) throw error
    return { before, chance: true }
  }
  return { before, chance: false }
}

const forecastAt = (s: AtvState, frame: Frame): Forecast | undefined => {
  switch (frame.at) {
    case 'attack.reveal':
      return isRevealed(s, frame.area) ? isolationForecast(s, frame.area) : revealForecast(s, frame.area)
    case 'attack.resolution':
      return combatForecast(s, frame)
    case 'combat.bloodyStreets':
      return streetsForecast(s)
    case 'event.roll':
      return eventForecast(s)
    case 'supply.roll':
      return supplyForecast(s)
    default:
      return undefined
  }
}

/** The best to lead, by the number on the counter (ATV-9.5.2A). */
const bestLead = (attackers: readonly number[]): number =>
  attackers.reduce((best, unit) => (unitOf(unit).attack > unitOf(best).attack ? unit : best))

/** The answer in an attack that adds nothing to it. While no unit has been named, all that may attack do. */
const plainAnswer = (s: AtvState, named: boolean): AtvAction | undefined => {
  const frame = s.stack.at(-1)
  switch (frame?.at) {
    case 'attack.group': {
      const [next] = named ? [] : frame.open
      return next === undefined ? { do: 'assault', area: frame.area } : { do: 'join', unit: nameOf(next) }
    }
    case 'attack.lead':
      return { do: 'lead', unit: nameOf(bestLead(frame.attackers)) }
    case 'attack.support':
      return { do: 'support', artillery: 0, engineers: 0, air: 0 }
    default:
      return undefined
  }
}

/** The odds of what the action leaves to chance; of an attack that still has questions, those if nothing is added. */
export const forecast = (s: AtvState, a: AtvAction): Forecast | undefined => {
  let { before, chance } = playToChance(s, a)
  const provided: AtvAction[] = []
  while (!chance) {
    const plain = plainAnswer(before, a.do === 'join')
    if (plain === undefined) return undefined
    provided.push(plain)
    ;({ before, chance } = playToChance(before, plain))
  }
  const frame = before.stack.at(-1)
  const odds = frame === undefined ? undefined : forecastAt(before, frame)
  return odds === undefined || provided.length === 0 ? odds : { ...odds, provided }
}
