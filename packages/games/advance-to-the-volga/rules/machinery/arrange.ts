import { knownOnly, refuse, whole } from '@kurgan/kernel'
import { arrangePlay } from './arrange-play.ts'
import {
  areaCount,
  areaOf,
  type Counter,
  counterNumber,
  counterOf,
  counters,
  divisions,
  isolationMax,
  markerCount,
  moraleMax,
  moraleMin,
  poolOf,
  scenarioOf,
  unitCount,
} from '../components.ts'
import { germansIn, stacking } from '../control.ts'
import { isAwaitingReveal } from './invariants.ts'
import { areaNumber, unitInPlay } from './named.ts'
import type { AtvPatch, SovietPatch, UnitPatch } from './patch.ts'
import { eventOf } from '../tables.ts'
import { type AtvState, gone, noSoviet, notInUse, outOfAction, waiting } from '../state.ts'

/** Sets up a position by hand. Every mistake gets a sentence that says what to do about it. */

const fields: readonly (keyof AtvPatch)[] = [
  'turn',
  'morale',
  'supply',
  'event',
  'paused',
  'breakthroughUsed',
  'units',
  'otherUnits',
  'soviets',
  'otherSoviets',
  'eliminated',
  'available',
  'isolated',
  'step',
  'round',
  'attack',
]

const counterNamed = (s: AtvState, id: string): number => {
  const counter = counterNumber(id)
  if (counter < 0) refuse(`There is no Soviet counter "${id}"; counters are named such as "S:H03".`)
  if (counterOf(counter).pavlov && !s.options.pavlovsHouse)
    refuse(`${id} belongs to the optional rule 12.6 (Pavlov's House); set up the game with it.`)
  return counter
}

const eventsOf = (s: AtvState): readonly string[] => [
  ...new Set(Array.from({ length: 16 }, (_, i) => eventOf(s.scenario, i + 3))),
]

const arrangeTracks = (s: AtvState, patch: AtvPatch): void => {
  const { firstTurn, lastTurn, supply } = scenarioOf(s.scenario)
  s.turn = whole(patch.turn ?? firstTurn, firstTurn, lastTurn, 'The Turn')
  s.morale = whole(patch.morale ?? s.options.startingMorale, moraleMin, moraleMax, 'Morale')
  s.supply = whole(patch.supply ?? supply, 0, 999, 'Supply')
  const event = patch.event ?? 'none'
  if (event !== 'none' && !eventsOf(s).includes(event))
    refuse(`"${event}" is no event of this scenario; it has ${eventsOf(s).join(', ')}.`)
  s.event = event
  const paused = patch.paused ?? ''
  if (paused !== '' && !divisions.some(({ id }) => id === paused))
    refuse(`There is no division "${paused}"; divisions are ${divisions.map(({ id }) => id).join(', ')}.`)
  if (divisions.some(({ id, neverPaused }) => id === paused && neverPaused))
    refuse(`The division "${paused}" is never the one that pauses; name another.`)
  s.paused = paused
  s.breakthroughUsed = patch.breakthroughUsed ?? false
  for (const marker of ['artillery', 'engineers', 'air'] as const)
    s[marker] = whole(patch.available?.[marker] ?? 0, 0, markerCount[marker], `The number of Available ${marker}`)
}

const boxes = { outOfAction, waiting, gone } as const

const putUnit = (s: AtvState, unit: number, where: UnitPatch): void => {
  s.spent[unit] = 0
  if (typeof where === 'string') {
    s.place[unit] =
      boxes[where] ?? refuse(`A unit is in an Area, "outOfAction", "waiting" or "gone", not in "${where}".`)
    return
  }
  if (typeof where === 'number') {
    s.place[unit] = areaNumber(where)
    return
  }
  s.place[unit] = areaNumber(where.at)
  s.spent[unit] = where.spent ? 1 : 0
}

const arrangeUnits = (s: AtvState, patch: AtvPatch): void => {
  const others = patch.otherUnits ?? 'asSetUp'
  const box = { asSetUp: undefined, outOfAction, gone }[others]
  if (box !== undefined)
    for (let unit = 0; unit < unitCount; unit++) if (s.place[unit] !== notInUse) s.place[unit] = box
  for (const [name, where] of Object.entries(patch.units ?? {})) putUnit(s, unitInPlay(s, name), where)
}

/** Tests that share a face are alike, so the first one that nobody else wants will do. */
const counterWithFace = (
  area: number,
  wanted: Pick<Counter, 'strategy' | 'defense'>,
  taken: ReadonlySet<number>,
): number => {
  const { terrain } = areaOf(area)
  const found = counters.findIndex(
    (counter, number) =>
      counter.terrain === terrain &&
      counter.strategy === wanted.strategy &&
      counter.defense === wanted.defense &&
      !counter.pavlov &&
      !taken.has(number),
  )
  return found < 0
    ? refuse(
        `There is no counter "${wanted.strategy} ${wanted.defense}" left for the terrain of Area ${area} (${terrain}).`,
      )
    : found
}

interface Wanted {
  readonly area: number
  readonly counter: number
  readonly revealed: boolean | undefined
}

const wantedIn = (s: AtvState, area: number, spec: SovietPatch, taken: ReadonlySet<number>): Wanted => {
  const given = typeof spec === 'string' ? { counter: spec } : spec
  const counter = 'counter' in given ? counterNamed(s, given.counter) : counterWithFace(area, given, taken)
  if (taken.has(counter)) refuse(`${counterOf(counter).id} cannot be in two Areas.`)
  if (counterOf(counter).terrain !== areaOf(area).terrain)
    refuse(`${counterOf(counter).id} does not fit the terrain of Area ${area} (${areaOf(area).terrain}).`)
  return { area, counter, revealed: given.revealed }
}

/** Areas that were dealt a counter somebody else was given by name draw another of their terrain. */
const redraw = (s: AtvState, taken: ReadonlySet<number>, named: ReadonlySet<number>): void => {
  for (let area = 1; area <= areaCount; area++) {
    const counter = s.soviet[area] as number
    if (counter === noSoviet || named.has(area) || !taken.has(counter)) continue
    const pool = poolOf(s.scenario, s.options.pavlovsHouse, areaOf(area).terrain)
    const other = pool.find((one) => !taken.has(one) && !s.soviet.includes(one))
    s.soviet[area] =
      other ??
      refuse(`No counter is left for Area ${area}; name its Soviet unit, or null for a German-controlled Area.`)
  }
}

const arrangeSoviets = (s: AtvState, patch: AtvPatch): void => {
  const specs = Object.entries(patch.soviets ?? {}).map(([area, spec]) => ({ area: areaNumber(area), spec }))
  const named = new Set(specs.map(({ area }) => area))
  for (let area = 1; area <= areaCount; area++)
    if (named.has(area) || patch.otherSoviets === 'none') s.soviet[area] = noSoviet
  const taken = new Set((patch.eliminated ?? []).map((id) => counterNamed(s, id)))
  const wanted: Wanted[] = []
  for (const { area, spec } of specs) {
    if (spec === null) continue
    const one = wantedIn(s, area, spec, taken)
    taken.add(one.counter)
    wanted.push(one)
  }
  redraw(s, taken, named)
  const before = s.seen.slice()
  s.seen.fill(0)
  for (let area = 1; area <= areaCount; area++) {
    const counter = s.soviet[area] as number
    if (counter !== noSoviet) s.seen[counter] = before[counter] as number
  }
  for (const id of patch.eliminated ?? []) s.seen[counterNumber(id)] = 1
  for (const { area, counter, revealed } of wanted) {
    s.soviet[area] = counter
    s.seen[counter] = (revealed ?? germansIn(s, area).length > 0) ? 1 : 0
  }
}

/** A hidden counter must be one that the player could not rule out. */
const checkHidden = (s: AtvState): void => {
  const stacks = stacking(s)
  for (let area = 1; area <= areaCount; area++) {
    const counter = s.soviet[area] as number
    if (counter === noSoviet) continue
    // Contested Areas hold Revealed units; a counter that was merely dealt there is turned over.
    if ((stacks[area] as number) > 0 && !isAwaitingReveal(s, area)) s.seen[counter] = 1
    if (s.seen[counter] === 0 && !poolOf(s.scenario, s.options.pavlovsHouse, areaOf(area).terrain).includes(counter))
      refuse(`${counterOf(counter).id} is not drawn in this scenario; it can only stand Revealed.`)
  }
}

const arrangeMarkers = (s: AtvState, patch: AtvPatch): void => {
  const marked = (patch.isolated ?? []).map(areaNumber).toSorted((a, b) => a - b)
  if (marked.length > isolationMax) refuse(`There are only ${isolationMax} Isolation markers.`)
  for (const area of marked) if (s.soviet[area] === noSoviet) refuse(`Area ${area} has no Soviet unit to isolate.`)
  s.isolated = marked
}

export const arrange = (s: AtvState, patch: AtvPatch): void => {
  knownOnly(patch, fields, 'A position')
  arrangeTracks(s, patch)
  arrangeUnits(s, patch)
  arrangeSoviets(s, patch)
  arrangeMarkers(s, patch)
  arrangePlay(s, patch)
  checkHidden(s)
}
