import { back, call, go, type Tell } from '@kurgan/kernel'
import { refresh } from './control.ts'
import { callReserves, noReserves, settleAdvantage } from './advantage.ts'
import { flanksOpen, releaseFourteenth } from './flanks.ts'
import { enter, put } from './pieces.ts'
import { controllerOf, hasRoom, sideName } from './stacking.ts'
import {
  flankZones,
  germanEntry,
  isRiverbank,
  isUrban,
  placeName,
  sovietEntry,
  spaceOf,
  spaces,
  zoneA,
  zoneC,
  zoneI,
  zoneJ,
  zones,
} from './map.ts'
import { no, type VovNo } from './machinery/messages.ts'
import type { Asks, Runs } from './machinery/step.ts'
import {
  absent,
  type Army,
  called,
  eliminated,
  fullSteps,
  onCard,
  ready,
  rebuilt,
  type VovAction,
  type VovEvent,
  type VovState,
} from './state.ts'
import {
  army64,
  artillery,
  boundTo,
  divisionMarker,
  endOf,
  firstOf,
  flankTurn,
  german,
  nameOf,
  scenarioOf,
  soviet,
  unitNumber,
  unitOf,
  workers,
} from './units.ts'

/** 6.2, 17 and 21.2: the Reinforcement Phase. */

/** R72: a division's marker comes with its first unit. */
export const bringGun = (s: VovState, unit: number): void => {
  const gun = divisionMarker(unit)
  if (gun >= 0 && s.guns[gun] === absent) s.guns[gun] = ready
}

/** VOV-21.2a, R45: both sides at once, so that nobody takes control of a Zone by being first. */
const placeFlanks = (s: VovState, tell: Tell<VovEvent>): void => {
  const { flankSetup } = scenarioOf(s.scenario)
  for (const { unit, at, steps } of flankSetup) {
    s.steps[unit] = steps
    put(s, unit, at)
    bringGun(s, unit)
    tell({ kind: 'placed', rule: 'VOV-21.2a', unit: nameOf(unit), to: placeName(at) })
  }
  for (const zone of [...flankZones, zoneC]) refresh(s, zone, tell)
  // VOV-21.3a
  artillery.forEach(({ army }, gun) => {
    if (army !== '') s.guns[gun] = s.guns[gun] === absent ? ready : (s.guns[gun] as number)
  })
  releaseFourteenth(s, tell)
}

export const turnStart: Runs<'turn'> = {
  run(s, _frame, tell) {
    tell({ kind: 'turn', rule: 'VOV-6.1a', turn: s.turn })
    tell({ kind: 'phase', rule: 'VOV-6.2a', phase: 'reinforcement', turn: s.turn })
    if (s.turn === flankTurn && scenarioOf(s.scenario).campaign) placeFlanks(s, tell)
    go(s, { at: 'reserves', side: german, phase: 'reinforcement' })
  },
}

/** R53: Optional Reinforcements at the start of a player's own part of the Phase. */
export const reserves: Asks<'reserves'> = {
  ask: (s, { side }) => ({
    side: sideName(side),
    ask: { say: 'reserves' },
    rule: 'VOV-12.1F',
    actions: [...(noReserves(s, side) === undefined ? [{ do: 'callReserves' } as const] : []), { do: 'decline' }],
  }),
  on: {
    callReserves(s, _a, { side, phase }, tell) {
      const due = callReserves(s, side, tell)
      afterReserves(s, side, phase, tell)
      // In the Reinforcement Phase they come with the rest of what is due.
      if (phase === 'refit') {
        call(s, { at: 'reinforcement', side, due })
        placeDue(s, side, due, tell)
      }
    },
    decline(s, _a, { side, phase }, tell) {
      afterReserves(s, side, phase, tell)
    },
  },
}

const afterReserves = (s: VovState, side: Army, phase: 'reinforcement' | 'refit', tell: Tell<VovEvent>): void => {
  if (phase === 'refit') {
    go(s, { at: 'refit.replacements', side })
    return
  }
  go(s, side === german ? { at: 'reserves', side: soviet, phase } : { at: 'reinforcement.workers', taken: [] })
  call(s, { at: 'reinforcement', side, due: [] })
  placeDue(s, side, dueNow(s, side), tell)
}

/** Units of a side that enter this Turn: scheduled, called or rebuilt (VOV-17.0a). */
const dueNow = (s: VovState, side: Army): readonly number[] => {
  const due: number[] = []
  for (let unit = firstOf(side); unit < endOf(side); unit++) {
    const { arrival, flank } = unitOf(unit)
    const scheduled = s.at[unit] === onCard && flank < 0 && arrival > 0 && arrival <= s.turn
    if (scheduled || s.at[unit] === called || s.at[unit] === rebuilt) due.push(unit)
  }
  return due
}

const entersElsewhere = no('VOV-17.1a', 'entersElsewhere')
const enemyControlled = no('VOV-17.1a', 'enemyControlled')
const sovietElsewhere = no('VOV-17.2a', 'entersElsewhere')
const flankArmy = no('VOV-21.5a', 'flankArmy')

/** R82: whether a unit was rebuilt on Turn 6 or later, so that the flank Zones are open to it. */
const comesByFlank = (s: VovState, unit: number): boolean => s.at[unit] === rebuilt && flanksOpen(s)

/** Why a reinforcement may not enter there. */
export const noEntry = (s: VovState, unit: number, zone: number): VovNo | undefined => {
  const bound = boundTo(unit)
  if (bound !== 0) return (bound === army64 ? zone === zoneA : zone === zoneI || zone === zoneJ) ? undefined : flankArmy
  if (unitOf(unit).side === soviet) {
    // VOV-21.5a: even where the German controls them.
    const flank = comesByFlank(s, unit) && (zone === zoneA || zone === zoneI || zone === zoneJ)
    return flank || sovietEntry.includes(zone) ? undefined : sovietElsewhere
  }
  if (!germanEntry.includes(zone) && !(comesByFlank(s, unit) && flankZones.includes(zone))) return entersElsewhere
  return controllerOf(s, zone) === german ? undefined : enemyControlled
}

const entriesFor = (s: VovState, unit: number): readonly number[] =>
  zones.filter((zone) => noEntry(s, unit, zone) === undefined)

/** How many of those that are due have somewhere to go. */
const arriving = (s: VovState, due: readonly number[]): number =>
  due.filter((unit) => entriesFor(s, unit).length > 0).length

/** Asks for the next unit that has somewhere to go; with none left the step on top is done. */
export const placeDue = (s: VovState, side: Army, due: readonly number[], tell: Tell<VovEvent>): void => {
  for (let i = 0; i < due.length; i++) {
    const unit = due[i] as number
    if (entriesFor(s, unit).length > 0) {
      go(s, { at: 'reinforcement', side, due: due.slice(i) })
      return
    }
    tell({ kind: 'waiting', rule: 'VOV-17.1a', unit: nameOf(unit) })
  }
  back(s)
}

export const reinforcing: Asks<'reinforcement'> = {
  ask(s, { side, due }) {
    const unit = due[0] as number
    const name = nameOf(unit)
    const actions = entriesFor(s, unit).map((to) => ({ do: 'place', unit: name, to: placeName(to) }) as const)
    return {
      side: sideName(side),
      // Whoever places the last one hands over: the question says so.
      ask: { say: 'reinforce', unit: name, left: arriving(s, due) },
      rule: side === german ? 'VOV-17.1a' : 'VOV-17.2a',
      actions,
      closes: actions.length === 1,
    }
  },
  on: {
    place(s, { unit: name, to }, { side, due }, tell) {
      const unit = unitNumber(name)
      // R78: a rebuilt unit enters on the side it was rebuilt on, the others at full strength.
      if (s.at[unit] === onCard) s.steps[unit] = fullSteps
      tell({ kind: 'placed', rule: side === german ? 'VOV-17.1a' : 'VOV-17.2a', unit: name, to })
      enter(s, unit, spaceOf(to), tell)
      // R96: reserves called in an Impulse may take part in it.
      s.began[unit] = spaceOf(to)
      bringGun(s, unit)
      placeDue(s, side, due.slice(1), tell)
    },
  },
}

const notUrban = no('VOV-17.2.1a', 'notUrban')
const notRiverbank = no('VOV-17.2.1a', 'notRiverbank')
const areaLost = no('VOV-17.2.1a', 'enemyControlled')
const full = no('VOV-17.2.1a', 'full')
const workersThere = no('VOV-17.2.1a', 'workersThere')

/** R41: why Workers may not come back there; `taken` are the Areas where some already have. */
export const noReturn = (s: VovState, area: number, taken: readonly number[]): VovNo | undefined => {
  if (!isUrban(area)) return notUrban
  if (!isRiverbank(area)) return notRiverbank
  if (controllerOf(s, area) !== soviet) return areaLost
  if (!hasRoom(s, soviet, area)) return full
  return taken.includes(area) ? workersThere : undefined
}

export const waitingWorker = (s: VovState): number => workers.find((unit) => s.at[unit] === eliminated) ?? -1

const workerPlaces = (s: VovState, taken: readonly number[]): readonly VovAction[] => {
  const unit = waitingWorker(s)
  if (unit < 0) return []
  return spaces
    .filter((area) => noReturn(s, area, taken) === undefined)
    .map((to) => ({ do: 'place', unit: nameOf(unit), to: placeName(to) }))
}

const beginManeuvers = (s: VovState, tell: Tell<VovEvent>): void => {
  settleAdvantage(s, tell)
  go(s, { at: 'maneuvers' })
}

/** VOV-13.4a: Workers come back free, at full strength. */
export const workersReturn: Asks<'reinforcement.workers'> = {
  ask(s, { taken }) {
    const unit = waitingWorker(s)
    const places = workerPlaces(s, taken)
    return {
      side: 'soviet',
      ask: { say: 'workers', unit: unit < 0 ? '' : nameOf(unit) },
      rule: 'VOV-17.2.1a',
      actions: places.length > 0 ? places : [{ do: 'done' }],
    }
  },
  on: {
    place(s, { unit: name, to }, { taken }, tell) {
      const unit = unitNumber(name)
      s.steps[unit] = fullSteps
      tell({ kind: 'placed', rule: 'VOV-17.2.1a', unit: name, to })
      enter(s, unit, spaceOf(to), tell)
      const all = [...taken, spaceOf(to)]
      if (workerPlaces(s, all).length > 0) go(s, { at: 'reinforcement.workers', taken: all })
      else beginManeuvers(s, tell)
    },
    done(s, _a, _frame, tell) {
      beginManeuvers(s, tell)
    },
  },
}
