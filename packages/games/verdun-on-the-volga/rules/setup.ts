import { type Config, type Dice, go, type Tell } from '@kurgan/kernel'
import { controllerOf, enter, hasRoom, placeOf, put, sideName } from './control.ts'
import {
  isUrban,
  landings,
  placeName,
  printedControl,
  printedFortifications,
  printedRubble,
  spaceCount,
  spaceOf,
  spaces,
} from './map.ts'
import type { VovAsk } from './messages.ts'
import { bringGun } from './reinforcements.ts'
import {
  type Army,
  absent,
  eliminated,
  type Frame,
  onCard,
  outOfGame,
  ready,
  type ScenarioId,
  type VovAction,
  type VovEvent,
  type VovState,
} from './state.ts'
import {
  artillery,
  german,
  midgameMap,
  nameOf,
  removedIn,
  type Scenario,
  scenarioOf,
  soviet,
  unitCount,
  unitNumber,
  unitOf,
  units,
  workers,
} from './units.ts'

/** 5, 20 and 22.1: bids, and the pieces on the table before the first Turn. */

type Do<Name extends VovAction['do']> = Extract<VovAction, { do: Name }>
type At<Name extends Frame['at']> = Extract<Frame, { at: Name }>

const zeros = (length: number): number[] => Array.from({ length }, () => 0)
const flags = (marked: readonly number[]): number[] => spaces.map((space) => (marked.includes(space) ? 1 : 0))

/** VOV-5.2d, 5.2e: who waits on the card, and who has no part in the scenario. */
const placeAtStart = (unit: number, scenario: Scenario): number => {
  const { arrival, optional } = unitOf(unit)
  if (scenario.eliminated.includes(unit)) return eliminated
  if (removedIn(scenario.id).includes(unit)) return outOfGame
  if (optional) return scenario.campaign ? onCard : outOfGame
  return arrival <= scenario.lastTurn ? onCard : outOfGame
}

export const setUp = (config: Config, tell: Tell<VovEvent>): VovState => {
  const id = config.scenario as ScenarioId
  const scenario = scenarioOf(id)
  const midgame = id === 'midgame'
  const s: VovState = {
    scenario: id,
    gotterdammerung: config.options['gotterdammerung'] === true ? 1 : 0,
    need: scenario.germanWinsAt,
    bids: [-1, -1],
    changed: 0,
    turn: scenario.firstTurn,
    impulse: 1,
    night: 0,
    pause: 0,
    advantage: german,
    side: german,
    logistics: 0,
    passing: 0,
    passed: 0,
    maximum: 0,
    at: units.map((_, unit) => placeAtStart(unit, scenario)),
    steps: zeros(unitCount),
    cut: zeros(unitCount),
    act: zeros(unitCount),
    began: zeros(unitCount),
    entry: zeros(unitCount),
    force: zeros(2 * spaceCount),
    strong: zeros(2 * spaceCount),
    control: midgame
      ? spaces.map((space) => (midgameMap.soviet.includes(space) ? soviet : german))
      : [...printedControl],
    rubble: flags(midgame ? midgameMap.rubble : printedRubble),
    fort: flags(midgame ? midgameMap.fortifications : printedFortifications),
    seen: zeros(spaceCount),
    guns: artillery.map(({ army }) => (army === '62' ? ready : absent)),
    crossings: zeros(landings.length),
    active: [-1, -1],
    air: 0,
    storm: 0,
    hero: 0,
    factory: 1,
    orlovkaFell: midgame ? 1 : 0,
    released: zeros(13),
    reserves: [0, 0],
    fight: null,
    breakthrough: null,
    outcome: '',
    stack: [config.options['bidding'] === true ? { at: 'bids', side: german } : { at: 'setup.workers' }],
  }
  for (const { unit, at, steps, free } of scenario.setup) {
    if (free && !midgame) continue
    s.steps[unit] = steps
    put(s, unit, at)
    bringGun(s, unit)
  }
  tell({ kind: 'setUp', rule: midgame ? 'VOV-22.1.1a' : 'VOV-5.2a', scenario: id })
  return s
}

const highestBid = 18

const bidActions: readonly VovAction[] = Array.from({ length: highestBid + 1 }, (_, points) => ({ do: 'bid', points }))

/** R57: secret, and asked of both in turn; nobody sees the other's until both are in. */
export const bidding = {
  ask: (_s: VovState, { side }: At<'bids'>) => ({
    side: sideName(side),
    ask: { say: 'bid' } satisfies VovAsk,
    rule: 'VOV-20.1a',
    actions: bidActions,
  }),
  on: {
    bid(s: VovState, { points }: Do<'bid'>, { side }: At<'bids'>, _dice: Dice, tell: Tell<VovEvent>): void {
      s.bids[side] = points
      const bidder = sideName(side)
      const others = ['spectator', sideName(side === german ? soviet : german)]
      tell({ kind: 'bid', rule: 'VOV-20.1a', side: bidder, points, seats: [bidder] })
      tell({ kind: 'sealedBid', rule: 'VOV-20.1a', side: bidder, seats: others })
      go(s, side === german ? { at: 'bids', side: soviet } : { at: 'bids.open' })
    },
  },
}

/**
 * The higher bidder takes the German side; ties by coin (VOV-20.1a). No odds are told of it: whether there is a coin at
 * all would tell the second bidder what the first has bid.
 */
export const openBids = {
  run(s: VovState, _frame: Frame, dice: Dice, tell: Tell<VovEvent>): void {
    const [ours, theirs] = s.bids as [number, number]
    const coin = ours === theirs
    s.changed = coin ? dice.int(2, 'coin') : theirs > ours ? 1 : 0
    s.need = Math.max(ours, theirs)
    tell({
      kind: 'bids',
      rule: 'VOV-20.1a',
      german: ours,
      soviet: theirs,
      need: s.need,
      changed: s.changed === 1,
      coin,
      reveals: true,
    })
    go(s, { at: 'setup.workers' })
  },
}

const unplacedWorker = (s: VovState): number => workers.find((unit) => placeOf(s, unit) === onCard) ?? -1

/** VOV-5.2b, R9 */
const workerPlaces = (s: VovState): readonly VovAction[] => {
  const unit = unplacedWorker(s)
  if (unit < 0) return []
  return spaces
    .filter((area) => isUrban(area) && controllerOf(s, area) === soviet && hasRoom(s, soviet, area))
    .map((to) => ({ do: 'place', unit: nameOf(unit), to: placeName(to) }))
}

export const workerSetup = {
  ask(s: VovState) {
    const unit = unplacedWorker(s)
    const places = workerPlaces(s)
    return {
      side: 'soviet',
      ask: { say: 'placeWorkers', unit: unit < 0 ? '' : nameOf(unit) } satisfies VovAsk,
      rule: 'VOV-5.2b',
      actions: places.length > 0 ? places : [{ do: 'done' } as const],
    }
  },
  on: {
    place(s: VovState, { unit: name, to }: Do<'place'>, _frame: Frame, _dice: Dice, tell: Tell<VovEvent>): void {
      const unit = unitNumber(name)
      s.steps[unit] = 2
      tell({ kind: 'placed', rule: 'VOV-5.2b', unit: name, to })
      enter(s, unit, spaceOf(to), tell)
      if (workerPlaces(s).length === 0) go(s, { at: 'turn' })
    },
    done(s: VovState): void {
      go(s, { at: 'turn' })
    },
  },
}

/** What a seat may know: everything but the other player's bid before both are in (VOV-1.0b). */
export const observed = (s: VovState, viewer: Army | undefined): VovState => {
  if (s.stack[0]?.at !== 'bids') return s
  s.bids = s.bids.map((bid, side) => (bid < 0 || side === viewer ? bid : -2))
  return s
}

/** A bid that the observer does not know could be any. */
export const guessed = (s: VovState, dice: Dice): VovState => {
  s.bids = s.bids.map((bid) => (bid === -2 ? dice.int(highestBid + 1, 'bid') : bid))
  return s
}
