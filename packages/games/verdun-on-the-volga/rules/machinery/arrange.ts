import { knownOnly, oneOf, refuse, whole } from '@kurgan/kernel'
import { refresh } from '../control.ts'
import { releaseFourteenth } from '../flanks.ts'
import { lift, put } from '../pieces.ts'
import { controllerOf, forceAt, placeOf } from '../stacking.ts'
import { highestBid } from '../bidding.ts'
import { beginImpulse } from '../impulse.ts'
import { areaCount, isZone, landings, orlovka, spaces, stackingLimit, tractorFactory, zones } from '../map.ts'
import { armyNamed, markerNamed, spaceNamed, unitNamed, yesNo } from './named.ts'
import type { StepName, UnitPatch, VovPatch } from './patch.ts'
import { bringGun } from '../reinforcements.ts'
import {
  absent,
  byDay,
  byNight,
  called,
  eliminated,
  type Frame,
  fullSteps,
  onCard,
  outOfGame,
  ready,
  rebuilt,
  reducedSteps,
  spent,
  used,
  usedByGerman,
  usedBySoviet,
  type VovState,
  wasAttacked,
  wasCleared,
} from '../state.ts'
import { airMarkers, artillery, flankTurn, german, lastImpulse, scenarioOf, soviet, unitCount } from '../units.ts'
import { attemptsPerConnection } from '../volga.ts'

/** Sets up a position by hand. */

const fields: readonly (keyof VovPatch)[] = [
  'turn',
  'impulse',
  'light',
  'pause',
  'advantage',
  'side',
  'units',
  'otherUnits',
  'control',
  'rubble',
  'fortifications',
  'usedArtillery',
  'heroUsed',
  'airUsed',
  'stormGroupUsed',
  'attempts',
  'attacked',
  'cleared',
  'maximumAttack',
  'logistics',
  'factory',
  'orlovkaFell',
  'released',
  'calledReserves',
  'passed',
  'need',
  'step',
]

const tellNobody = (): void => {}

const advantages = { german, soviet, usedByGerman, usedBySoviet } as const

const arrangeTracks = (s: VovState, patch: VovPatch): void => {
  const { firstTurn, lastTurn } = scenarioOf(s.scenario)
  s.turn = whole(patch.turn ?? firstTurn, firstTurn, lastTurn, 'The Turn')
  s.impulse = whole(patch.impulse ?? 1, 1, lastImpulse, 'The Impulse')
  const night = oneOf(patch.light, ['day', 'night'], 'The light') === 'night'
  s.night = night || s.impulse === lastImpulse ? 1 : 0
  s.pause = yesNo(patch.pause, 'The Pause')
  s.advantage =
    advantages[patch.advantage ?? 'german'] ??
    refuse(`The Advantage is with "german" or "soviet", or "usedByGerman" or "usedBySoviet".`)
  s.passed =
    patch.passed === undefined
      ? 0
      : oneOf(patch.passed, ['day', 'night'], 'The Pass before') === 'night'
        ? byNight
        : byDay
  s.need = whole(patch.need ?? s.need, 0, highestBid, 'The VP needed')
  s.hero = yesNo(patch.heroUsed, 'The use of the Hero')
}

const boxes: Readonly<Record<string, number>> = { eliminated, onCard, rebuilt, called, gone: outOfGame }

const putUnit = (s: VovState, name: string, where: UnitPatch): void => {
  const unit = unitNamed(name)
  lift(s, unit, outOfGame)
  const box = typeof where === 'string' ? boxes[where] : undefined
  if (box !== undefined) {
    s.at[unit] = box
    s.steps[unit] = box === eliminated ? 0 : fullSteps
    return
  }
  const given = typeof where === 'object' ? where : { at: where }
  s.steps[unit] = yesNo(given.reduced, `The loss of ${name}`) === 1 ? reducedSteps : fullSteps
  if (given.at === 'rebuilt') {
    s.at[unit] = rebuilt
    return
  }
  put(s, unit, spaceNamed(given.at))
  bringGun(s, unit)
}

const arrangeUnits = (s: VovState, patch: VovPatch): void => {
  for (const { unit, at, steps } of scenarioOf(s.scenario).setup) {
    if (placeOf(s, unit) >= 0) continue
    s.steps[unit] = steps
    put(s, unit, at)
  }
  // The step `turn` of Turn 6 is what brings the flank armies.
  const here = flankTurn < s.turn || (flankTurn === s.turn && patch.step !== 'turn')
  for (const { unit, at, steps } of scenarioOf(s.scenario).flankSetup) {
    lift(s, unit, onCard)
    if (!here) continue
    s.steps[unit] = steps
    put(s, unit, at)
    bringGun(s, unit)
  }
  if (oneOf(patch.otherUnits, ['asSetUp', 'gone'], 'What becomes of other units') === 'gone')
    for (let unit = 0; unit < unitCount; unit++) lift(s, unit, outOfGame)
  for (const [name, where] of Object.entries(patch.units ?? {})) putUnit(s, name, where)
}

const flagged = (list: readonly (number | string)[]): number[] => {
  const marked = new Set(list.map(spaceNamed))
  return spaces.map((space) => (marked.has(space) ? 1 : 0))
}

const arrangeMap = (s: VovState, patch: VovPatch): void => {
  for (const place of patch.control?.german ?? []) s.control[spaceNamed(place)] = german
  for (const place of patch.control?.soviet ?? []) s.control[spaceNamed(place)] = soviet
  if (patch.rubble !== undefined) s.rubble = flagged(patch.rubble)
  if (patch.fortifications !== undefined) s.fort = flagged(patch.fortifications)
  for (const zone of zones) if (s.rubble[zone] === 1) refuse('There is no Rubble in Zones.')
  for (const space of spaces) refresh(s, space, tellNobody)
}

const arrangeGuns = (s: VovState, usedUp: readonly string[]): void => {
  s.guns = s.guns.map((gun) => (gun === used ? ready : gun))
  if (s.turn >= flankTurn && scenarioOf(s.scenario).campaign)
    artillery.forEach(({ army }, gun) => {
      if (army !== '' && s.guns[gun] === absent) s.guns[gun] = ready
    })
  for (const name of usedUp) s.guns[markerNamed(name)] = used
}

const arrangeMarkers = (s: VovState, patch: VovPatch): void => {
  arrangeGuns(s, patch.usedArtillery ?? [])
  const lost = controllerOf(s, tractorFactory) === german || s.rubble[tractorFactory] === 1
  s.factory = lost || patch.factory === false ? 0 : 1
  const fell = patch.orlovkaFell ?? (controllerOf(s, orlovka) === german || s.scenario === 'midgame')
  s.orlovkaFell = fell ? 1 : 0
  s.released = s.released.map(() => 0)
  for (const place of patch.released ?? []) {
    const zone = spaceNamed(place)
    if (!isZone(zone)) refuse(`Garrisons are in Zones; ${place} is an Area.`)
    s.released[zone - areaCount] = 1
  }
  releaseFourteenth(s, tellNobody)
  s.reserves = [0, 0]
  for (const side of patch.calledReserves ?? []) s.reserves[armyNamed(side)] = 1
}

/** Only the markers that are named: the last check may have been before what brought this position about. */
const arrangeSupply = (s: VovState, patch: VovPatch): void => {
  s.cut.fill(0)
  for (const [name, where] of Object.entries(patch.units ?? {}))
    if (typeof where === 'object' && where.outOfSupply === true) s.cut[unitNamed(name)] = 1
}

const frameFor = (s: VovState, step: Exclude<StepName, 'impulse'>): Frame => {
  if (step === 'turn') return { at: 'turn' }
  if (step === 'reinforcement') return { at: 'reserves', side: s.side, phase: 'reinforcement' }
  if (step === 'endOfImpulse') return { at: 'impulse.end' }
  if (step === 'endOfManeuvers') return { at: 'maneuvers.end' }
  return step === 'refit' ? { at: 'reserves', side: s.side, phase: 'refit' } : { at: 'end' }
}

const steps: readonly StepName[] = [
  'turn',
  'reinforcement',
  'impulse',
  'endOfImpulse',
  'endOfManeuvers',
  'refit',
  'end',
]

const mark = (s: VovState, list: readonly (number | string)[] | undefined, what: number): void => {
  for (const place of list ?? []) {
    const space = spaceNamed(place)
    s.seen[space] = (s.seen[space] as number) | what
  }
}

/** What has happened in this Impulse so far. */
const arrangeImpulse = (s: VovState, patch: VovPatch): void => {
  s.air = whole(patch.airUsed ?? 0, 0, airMarkers, 'The number of Air markers used')
  s.storm = yesNo(patch.stormGroupUsed, 'The use of the Storm Group')
  s.maximum = yesNo(patch.maximumAttack, 'The Maximum Attack')
  s.logistics = patch.logistics === undefined ? 0 : whole(patch.logistics, 2, 12, 'The Logistics roll')
  mark(s, patch.attacked, wasAttacked)
  mark(s, patch.cleared, wasCleared)
  for (const [name, count] of Object.entries(patch.attempts ?? {})) {
    const connection = landings.indexOf(spaceNamed(Number(name)))
    if (connection < 0) refuse(`Nobody lands in Area ${name}: it has no connection over the Volga.`)
    s.crossings[connection] = whole(count, 0, attemptsPerConnection, `The number of attempts at Area ${name}`)
  }
  for (const [name, where] of Object.entries(patch.units ?? {}))
    if (typeof where === 'object' && yesNo(where.acted, `What ${name} did`) === 1) s.act[unitNamed(name)] = spent
}

const arrangePlay = (s: VovState, patch: VovPatch): void => {
  const side = armyNamed(patch.side ?? 'german')
  const step = patch.step ?? 'impulse'
  if (!steps.includes(step)) refuse(`Play stands at ${steps.join(', ')}, not at "${step}".`)
  s.fight = null
  s.breakthrough = null
  s.outcome = ''
  s.stack = [{ at: 'impulse' }]
  beginImpulse(s, side, tellNobody)
  arrangeImpulse(s, patch)
  if (step !== 'impulse') s.stack = [{ at: 'ready', side, then: frameFor(s, step) }]
}

export const arrange = (s: VovState, patch: VovPatch): void => {
  knownOnly(patch, fields, 'A position')
  arrangeTracks(s, patch)
  arrangeUnits(s, patch)
  arrangeMap(s, patch)
  arrangeMarkers(s, patch)
  arrangeSupply(s, patch)
  arrangePlay(s, patch)
  for (const space of spaces)
    for (const army of [german, soviet] as const)
      if (!isZone(space) && forceAt(s, army, space) > stackingLimit)
        refuse('An Area holds at most four units of a side.')
}
