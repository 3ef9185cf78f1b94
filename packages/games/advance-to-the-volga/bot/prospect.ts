import { commonDie } from '@kurgan/kernel'
import { areaOf, counterOf, neighbours, stackGerman } from '../rules/components.ts'
import { heavyUrbanCount, isRevealed, isVacant, sovietIn } from '../rules/control.ts'
import { isolationRow } from '../rules/isolation.ts'
import { unseenCounters } from '../rules/machinery/observe.ts'
import { isShaken } from '../rules/morale.ts'
import type { Attack, AtvState, Strategy } from '../rules/state.ts'
import { isolationChange } from '../rules/tables.ts'
import { bestWorth, type Force, forceOf, weakest } from './force.ts'
import { priceOf } from './prices.ts'
import { lossWorth, moraleWorth } from './worth.ts'

/** What an attack promises before it is declared, from what the player may know. */

interface Forces {
  readonly all: Force
  /** ATV-9.4e: who would go on under a Barrage, and what the loss costs. */
  readonly others: { readonly attackers: readonly number[]; readonly force: Force; readonly loss: number } | undefined
}

const forcesOf = (s: AtvState, attack: Attack): Forces => {
  const lost = weakest(attack.attackers)
  const attackers = attack.attackers.filter((unit) => unit !== lost)
  return {
    all: forceOf(s, attack),
    others:
      attackers.length === 0
        ? undefined
        : { attackers, force: forceOf(s, { ...attack, attackers }), loss: lossWorth(s, lost) },
  }
}

const againstFace = (s: AtvState, attack: Attack, { all, others }: Forces): number => {
  if (attack.strategy !== 'barrage') return bestWorth(s, attack, all)
  if (others === undefined) return 0
  return Math.max(0, bestWorth(s, { ...attack, attackers: others.attackers }, others.force) - others.loss)
}

/** ATV-12.3d: the isolation die is not in our hands, so all its faces count. */
const overIsolation = (s: AtvState, attack: Attack, guards: boolean, forces: Forces): number => {
  if (!s.isolated.includes(attack.area)) return againstFace(s, attack, forces)
  let total = 0
  for (const die of commonDie) {
    const defense = attack.defense + isolationChange(isolationRow(die, guards))
    total += againstFace(s, { ...attack, defense }, forces)
  }
  return total / commonDie.length
}

interface Face {
  readonly strategy: Strategy
  readonly defense: number
  readonly count: number
}

const facesOf = (unseen: readonly number[]): readonly Face[] => {
  const faces = new Map<string, Face>()
  for (const number of unseen) {
    const { strategy, defense } = counterOf(number)
    const count = faces.get(`${strategy}${defense}`)?.count ?? 0
    faces.set(`${strategy}${defense}`, { strategy, defense, count: count + 1 })
  }
  return [...faces.values()]
}

/** What may stand in an Area. It serves many prospects, so it is counted once for each terrain. */
const unseenIn = (s: AtvState): ((area: number) => { readonly names: string; readonly faces: readonly Face[] }) => {
  const known = new Map<string, { readonly names: string; readonly faces: readonly Face[] }>()
  return (area) => {
    const { terrain } = areaOf(area)
    const found = known.get(terrain)
    if (found !== undefined) return found
    const unseen = unseenCounters(s, terrain)
    const counted = { names: unseen.join(), faces: facesOf(unseen) }
    known.set(terrain, counted)
    return counted
  }
}

/** Over every counter that may stand there, each with the best that can be made of it. */
const prospect = (
  s: AtvState,
  area: number,
  attackers: readonly number[],
  mandatory: boolean,
  faces: () => readonly Face[],
): number => {
  const attack: Attack = { area, mandatory, attackers, vias: [], strategy: 'none', defense: 0 }
  const forces = forcesOf(s, attack)
  if (isRevealed(s, area)) {
    const { strategy, defense, pavlov } = counterOf(sovietIn(s, area))
    const face = { ...attack, strategy: pavlov ? strategy : 'none', defense } as const
    return overIsolation(s, face, strategy === 'guards', forces)
  }
  let [total, counted] = [0, 0]
  for (const { strategy, defense, count } of faces()) {
    total += count * overIsolation(s, { ...attack, strategy, defense }, strategy === 'guards', forces)
    counted += count
  }
  return total / counted
}

/** What an attack promises, by its Area, who attacks, and whether he must; an attacker more is paid for. */
export type Prospects = (area: number, attackers: readonly number[], mandatory: boolean) => number

/** More markers than units can place make no difference. */
const enough = stackGerman

const optionKeys = new WeakMap<AtvState['options'], string>()
/** The optional rules never change, and no copy of a game copies them. */
const optionsKey = ({ options }: AtvState): string => {
  const known = optionKeys.get(options) ?? JSON.stringify(options)
  optionKeys.set(options, known)
  return known
}

/** All that a prospect depends on and that is the same for every Area. */
const circumstances = (s: AtvState): string =>
  [
    s.scenario,
    optionsKey(s),
    s.turn,
    s.event,
    isShaken(s.morale),
    moraleWorth(s),
    Math.min(enough, s.artillery),
    Math.min(enough, s.engineers),
    Math.min(1, s.air),
    heavyUrbanCount(s) === 0,
  ].join()

/** All that depends on the Area: what stands there or may stand there, and how it is surrounded. */
const surroundings = (s: AtvState, area: number, unseen: () => string): string => {
  const who = isRevealed(s, area) ? sovietIn(s, area) : unseen()
  const doors = neighbours(area).filter((next) => !isVacant(s, next)).length
  return [area, who, doors, s.isolated.includes(area)].join()
}

// The same few attacks are weighed again and again, from one decision to the next and in every playout of them.
const promised = new Map<string, Map<string, number>>()
/** So many circumstances come up in some dozen playouts; more are not kept. */
const mostCircumstances = 1000

const promisedIn = (now: string): Map<string, number> => {
  const known = promised.get(now) ?? new Map<string, number>()
  if (promised.size >= mostCircumstances) promised.clear()
  promised.set(now, known)
  return known
}

export const prospectsOf = (s: AtvState): Prospects => {
  const known = promisedIn(circumstances(s))
  const places = new Map<number, string>()
  const unseen = unseenIn(s)
  return (area, attackers, mandatory) => {
    const place = places.get(area) ?? surroundings(s, area, () => unseen(area).names)
    places.set(area, place)
    const key = `${place} ${mandatory} ${attackers.join()}`
    const worth =
      known.get(key) ??
      prospect(s, area, attackers, mandatory, () => unseen(area).faces) - priceOf(s).attacker * attackers.length
    known.set(key, worth)
    return worth
  }
}
