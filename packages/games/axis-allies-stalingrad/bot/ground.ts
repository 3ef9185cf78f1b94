import { landTypes } from '../rules/components.ts'
import { forceAt, isFriendly, landAt } from '../rules/forces.ts'
import { neighboursOf, zoneCount, zoneNumbers, zoneOf } from '../rules/map.ts'
import { type AasState, axis, noFerry, none, type SideNumber } from '../rules/state.ts'
import { powerOf } from './fight.ts'

/** Distances, and the zones on which the supply of others hangs. */

/** Steps between zones over land; zones over the Volga are far from everything. */
const far = 99
const stepsFrom = (from: number): readonly number[] => {
  const steps = zoneNumbers.map(() => far)
  steps[from] = 0
  let open = [from]
  for (let step = 1; open.length > 0; step++) {
    const next = new Set(open.flatMap((zone) => neighboursOf(zone).filter((to) => steps[to] === far)))
    for (const zone of next) steps[zone] = step
    open = [...next]
  }
  return steps
}
const distances: readonly (readonly number[])[] = zoneNumbers.map(stepsFrom)
export const distance = (a: number, b: number): number => (distances[a] as readonly number[])[b] as number

/** The friendly zones that hang together with an exit, and which of them lead on to another. */
interface Lines {
  readonly reached: Uint8Array
  readonly leadsOn: Uint8Array
}

/** All of them without one zone. */
const linesOf = (friendly: readonly boolean[], exits: readonly number[], without: number): Lines => {
  const reached = new Uint8Array(zoneCount)
  const leadsOn = new Uint8Array(zoneCount)
  const open = exits.filter((zone) => zone !== without)
  for (const zone of open) reached[zone] = 1
  for (let zone = open.pop(); zone !== undefined; zone = open.pop())
    for (const next of neighboursOf(zone))
      if (reached[next] === 0 && next !== without && friendly[next] === true) {
        reached[next] = 1
        leadsOn[zone] = 1
        open.push(next)
      }
  return { reached, leadsOn }
}

/** The same lines if a zone is lost: where it leads on to no other, nothing but itself. */
const linesWithout = (
  { reached, leadsOn }: Lines,
  friendly: readonly boolean[],
  exits: readonly number[],
  zone: number,
): Uint8Array => {
  if (leadsOn[zone] === 1) return linesOf(friendly, exits, zone).reached
  const then = reached.slice()
  then[zone] = 0
  return then
}

/** AAS-SUP-6: a force in a hostile zone lives on the next friendly one. */
const isFed = (reached: Uint8Array, zone: number): boolean =>
  reached[zone] === 1 || neighboursOf(zone).some((next) => reached[next] === 1)

const powerAt = (s: AasState, side: SideNumber, zone: number): number => {
  let power = 0
  if (forceAt(s, side, zone) > 0) for (const type of landTypes[side]) power += landAt(s, zone, type) * powerOf(type)
  return power
}

/** Allied forces in the city that have a boat do not live on the land. */
const livesOnLand = (s: AasState, side: SideNumber, zone: number): boolean => {
  const { sector } = zoneOf(zone)
  return side === axis || sector === none || s.ferries[sector] === noFerry
}

/** What a force without supply loses of its power, in Reinforcement Points. */
const hunger = 0.3

/** By zone: what it would cost the side in supply to lose it. */
export const lifelines = (s: AasState, side: SideNumber): readonly number[] => {
  const power = zoneNumbers.map((zone) => (livesOnLand(s, side, zone) ? powerAt(s, side, zone) : 0))
  const friendly = zoneNumbers.map((zone) => isFriendly(s, side, zone))
  const exits = zoneNumbers.filter((zone) => zoneOf(zone).exit === side && friendly[zone] === true)
  const now = linesOf(friendly, exits, none)
  const fed = zoneNumbers.filter((zone) => power[zone] !== 0 && isFed(now.reached, zone))
  return zoneNumbers.map((zone) => {
    if (now.reached[zone] === 0) return 0
    const then = linesWithout(now, friendly, exits, zone)
    let cut = 0
    for (const other of fed) if (other !== zone && !isFed(then, other)) cut += power[other] as number
    return hunger * cut
  })
}
