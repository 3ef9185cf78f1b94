import type { AasAction } from '../rules/machinery/actions.ts'
import { gerInfantry, gerMech, landCount, stackLimit, typeNumber } from '../rules/components.ts'
import { freshAt, isContested, isFriendly } from '../rules/forces.ts'
import { isCity, zoneNumber } from '../rules/map.ts'
import { type Host, hostCount, powerOf } from './fight.ts'
import { type Picture, standing } from './picture.ts'
import { unitWorth } from './worth.ts'

/** Which land units march where: alone if that does good, into the enemy in groups. */

type March = Extract<AasAction, { do: 'move' | 'blitz' }>

/** What a march does, in numbers. */
interface Step {
  readonly action: March
  readonly types: readonly number[]
  readonly from: number
  readonly to: number
  readonly river: boolean
  /** Comes free with the step: German infantry that enters the city is two. */
  readonly recruits: number
  /** What is won on the way or by the step itself. */
  readonly prize: number
}

const isMarch = (a: AasAction): a is March => a.do === 'move' || a.do === 'blitz'

/** An empty zone that a Blitz takes and nobody keeps is won back easily. */
const unguarded = 0.4

const stepOf = (p: Picture, action: March): Step => {
  const from = zoneNumber(action.from)
  const to = zoneNumber(action.to)
  const types = [typeNumber(action.unit)]
  if (action.do === 'blitz' && action.with !== undefined) types.push(typeNumber(action.with))
  const recruits =
    !isCity(from) && isCity(to) ? types.filter((type) => type === gerInfantry || type === gerMech).length : 0
  const taken = action.do === 'blitz' ? unguarded * (p.stake[zoneNumber(action.through)] as number) : 0
  return {
    action,
    types,
    from,
    to,
    river: action.do === 'move' && action.river === true,
    recruits,
    prize: taken + recruits * unitWorth(gerInfantry),
  }
}

/** How eagerly troops go where they are wanted. */
const eagerness = 0.5
/** A force out of supply fights badly and may not come back. */
const hungry = 1

/** Where a unit stands apart from what it does there. */
const place = (p: Picture, type: number, zone: number): number =>
  (eagerness * (p.pull[zone] as number) * powerOf(type)) / 3 - (p.line(zone) ? 0 : hungry)

/** A sketch of who is where, changed step by step while a group gathers. */
interface Sketch {
  readonly isOpen: (step: Step) => boolean
  /** What the step would add. */
  readonly gain: (step: Step) => number
  readonly take: (step: Step) => void
}

const keyOf = (zone: number, type: number): number => zone * landCount + type
/** Who goes, by the zone he leaves or joins: at most two together. */
const partyKey = (zone: number, [type = 0, partner = -1]: readonly number[]): number =>
  keyOf(zone, type) * (landCount + 1) + partner + 1

const remembered = (all: Map<number, number>, at: number, find: () => number): number => {
  const found = all.get(at) ?? find()
  all.set(at, found)
  return found
}

const sketchOf = (p: Picture): Sketch => {
  const { s, side } = p
  const hosts = new Map<number, number[]>()
  const gone = new Map<number, number>()
  const wet = new Set<number>()
  const known = new Map<number, number>()
  const behindWhom = new Map<number, number>()
  const joinedBy = new Map<number, number>()
  const hostOf = (zone: number): number[] => {
    const host = hosts.get(zone) ?? [...(p.ours[zone] as Host)]
    hosts.set(zone, host)
    return host
  }
  const worthOf = (zone: number): number =>
    remembered(known, zone, () => standing(p, zone, hostOf(zone), wet.has(zone)))
  const shift = ({ types, from, to, recruits }: Step, sign: 1 | -1): void => {
    const left = hostOf(from)
    const joined = hostOf(to)
    for (const type of types) {
      left[type] = (left[type] as number) - sign
      joined[type] = (joined[type] as number) + sign
    }
    joined[gerInfantry] = (joined[gerInfantry] as number) + sign * recruits
  }
  return {
    isOpen: ({ types, from, to, recruits }) =>
      (from === to || hostCount(side, hostOf(to)) + types.length + recruits <= stackLimit) &&
      types.every((type) => freshAt(s, from, type) > (gone.get(keyOf(from, type)) ?? 0)),
    gain: (step) => {
      const { types, from, to, river, recruits, prize } = step
      if (from === to) return prize
      const before = worthOf(from) + worthOf(to)
      shift(step, 1)
      const behind = remembered(behindWhom, partyKey(from, types), () => standing(p, from, hostOf(from), wet.has(from)))
      const joined = 4 * partyKey(to, types) + (recruits > 0 ? 2 : 0) + (river ? 1 : 0)
      const after = behind + remembered(joinedBy, joined, () => standing(p, to, hostOf(to), river || wet.has(to)))
      shift(step, -1)
      const onTheWay = types.reduce((sum, type) => sum + place(p, type, to) - place(p, type, from), 0)
      return after - before + onTheWay + prize
    },
    take: (step) => {
      const { types, from, to, river } = step
      if (from !== to) shift(step, 1)
      if (river) wet.add(to)
      known.clear()
      behindWhom.clear()
      joinedBy.clear()
      for (const type of types) gone.set(keyOf(from, type), (gone.get(keyOf(from, type)) ?? 0) + 1)
    },
  }
}

interface Group {
  readonly first: March
  readonly gain: number
}

/** One unit alone does little good where the enemy is, or may come with many. */
const needsGroup = ({ s, side, need }: Picture, zone: number): boolean =>
  !isFriendly(s, side, zone) || isContested(s, zone) || (need[zone] as number) > 1

/** The best group for one target: whoever adds most goes next, until it is full; what counts is the best moment to stop. */
const gather = (p: Picture, steps: readonly Step[]): Group | undefined => {
  const sketch = sketchOf(p)
  const group: Step[] = []
  let best: Group | undefined
  let sum = 0
  for (;;) {
    let next: Step | undefined
    let most = Number.NEGATIVE_INFINITY
    for (const step of steps) {
      if (!sketch.isOpen(step)) continue
      const gain = sketch.gain(step)
      if (gain > most) {
        most = gain
        next = step
      }
    }
    if (next === undefined) return best
    sketch.take(next)
    group.push(next)
    sum += most
    if (best === undefined || sum > best.gain) best = { first: (group[0] as Step).action, gain: sum }
  }
}

/** Not worth a march. */
const trifle = 0.1

/** The worth of every march on offer; 0 is to leave everybody where he is. */
export const marchWorths = (p: Picture, actions: readonly AasAction[]): ReadonlyMap<AasAction, number> => {
  const steps = actions.filter(isMarch).map((action) => stepOf(p, action))
  const worths = new Map<AasAction, number>()
  const sketch = sketchOf(p)
  for (const step of steps) worths.set(step.action, (sketch.isOpen(step) ? sketch.gain(step) : -stackLimit) - trifle)
  const targets = new Set(steps.filter(({ to }) => needsGroup(p, to)).map(({ to }) => to))
  for (const target of targets) {
    const group = gather(
      p,
      steps.filter(({ to }) => to === target),
    )
    if (group !== undefined) worths.set(group.first, Math.max(worths.get(group.first) as number, group.gain - trifle))
  }
  return worths
}
