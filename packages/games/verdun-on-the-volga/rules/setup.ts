import { type Config, go, type Tell } from '@kurgan/kernel'
import { enter, put } from './pieces.ts'
import { controllerOf, hasRoom, placeOf } from './stacking.ts'
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
  zones,
} from './map.ts'
import { no, type VovNo } from './machinery/messages.ts'
import type { Asks } from './machinery/step.ts'
import { bringGun } from './reinforcements.ts'
import {
  absent,
  eliminated,
  fullSteps,
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

/** 5 and 22.1: the pieces on the table before the first Turn. */

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
  const { handicap } = config.options
  const s: VovState = {
    scenario: id,
    gotterdammerung: config.options['gotterdammerung'] === true ? 1 : 0,
    // VOV-R99: a bid takes the place of all this.
    need: scenario.germanWinsAt - (typeof handicap === 'number' ? handicap : 0),
    bids: [-1, -1],
    changed: 0,
    turn: scenario.firstTurn,
    impulse: 1,
    night: 0,
    pause: 0,
    advantage: scenario.advantage,
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
    released: zeros(zones.length),
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

export const unplacedWorker = (s: VovState): number => workers.find((unit) => placeOf(s, unit) === onCard) ?? -1

const notUrban = no('VOV-5.2b', 'notUrban')
const enemyControlled = no('VOV-5.2b', 'enemyControlled')
const full = no('VOV-5.2b', 'full')

/** R9: why the Workers may not be set up there. */
export const noWorkers = (s: VovState, area: number): VovNo | undefined => {
  if (!isUrban(area)) return notUrban
  if (controllerOf(s, area) !== soviet) return enemyControlled
  return hasRoom(s, soviet, area) ? undefined : full
}

const workerPlaces = (s: VovState): readonly VovAction[] => {
  const unit = unplacedWorker(s)
  if (unit < 0) return []
  return spaces
    .filter((area) => noWorkers(s, area) === undefined)
    .map((to) => ({ do: 'place', unit: nameOf(unit), to: placeName(to) }))
}

export const workerSetup: Asks<'setup.workers'> = {
  ask(s) {
    const unit = unplacedWorker(s)
    const places = workerPlaces(s)
    return {
      side: 'soviet',
      ask: { say: 'placeWorkers', unit: unit < 0 ? '' : nameOf(unit) },
      rule: 'VOV-5.2b',
      actions: places.length > 0 ? places : [{ do: 'done' }],
    }
  },
  on: {
    place(s, { unit: name, to }, _frame, tell) {
      const unit = unitNumber(name)
      s.steps[unit] = fullSteps
      tell({ kind: 'placed', rule: 'VOV-5.2b', unit: name, to })
      enter(s, unit, spaceOf(to), tell)
      if (workerPlaces(s).length === 0) go(s, { at: 'turn' })
    },
    done(s) {
      go(s, { at: 'turn' })
    },
  },
}
