import type { AasAction } from '../rules/machinery/actions.ts'
import { gerInfantry, gerMech, landCount, stackLimit, typeNumber } from '../rules/components.ts'
import { freshAt, isContested, isFriendly } from '../rules/forces.ts'
import { isCity, zoneNumber } from '../rules/map.ts'
import type { SideNumber } from '../rules/state.ts'
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
  /** Who goes, as one number. */
  readonly party: number
  readonly river: boolean
  /** Comes free with the step: German infantry that enters the city is two. */
  readonly recruits: number
  /** What is won on the way or by the step itself. */
  readonly prize: number
  /** How much better off the units are where they go, apart from what they do there. */
  readonly better: number
}

const isMarch = (a: AasAction): a is March => a.do === 'move' || a.do === 'blitz'

/** An empty zone that a Blitz takes and nobody keeps is won back easily. */
const unguarded = 0.4

/** How eagerly troops go where they are wanted. */
const eagerness = 0.5
/** A force out of supply fights badly and may not come back. */
const hungry = 1

/** Where a unit stands apart from what it does there. */
const place = (p: Picture, type: number, zone: number): number =>
  (eagerness * (p.pull[zone] as number) * powerOf(type)) / 3 - (p.line(zone) ? 0 : hungry)

/** At most two go together. */
const partyOf = ([type = 0, partner = -1]: readonly number[]): number => type * (landCount + 1) + partner + 1

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
    party: partyOf(types),
    river: action.do === 'move' && action.river === true,
    recruits,
    prize: taken + recruits * unitWorth(gerInfantry),
    better: types.reduce((sum, type) => sum + place(p, type, to) - place(p, type, from), 0),
  }
}

/** A sketch of who is where, changed step by step while a group gathers. */
interface Sketch {
  readonly isOpen: (step: Step) => boolean
  /** What the step would add. */
  readonly gain: (step: Step) => number
  readonly take: (step: Step) => void
}

/** What was found out about a zone in which a certain force stands. */
interface Found {
  readonly count: number
  /** What it comes to as it is, without those who leave, and with those who join, each as soon as it is asked for. */
  worth: number | undefined
  readonly without: Map<number, number>
  readonly joined: Map<number, number>
}

const nothingFound = (side: SideNumber, host: Host): Found => ({
  count: hostCount(side, host),
  worth: undefined,
  without: new Map(),
  joined: new Map(),
})

/** By zone. What is found out as long as nobody has marched serves every group. */
type Findings = (Found | undefined)[]

const remembered = (all: Map<number, number>, at: number, find: () => number): number => {
  const known = all.get(at)
  if (known !== undefined) return known
  const found = find()
  all.set(at, found)
  return found
}

/** A force with some units more or less. */
const changed = (host: Host, types: readonly number[], by: 1 | -1, recruits: number): Host => {
  const then = host.slice()
  for (const type of types) then[type] = (then[type] as number) + by
  then[gerInfantry] = (then[gerInfantry] as number) + by * recruits
  return then
}

const sketchOf = (p: Picture, asTheyStand: Findings): Sketch => {
  const { s, side } = p
  const found: Findings = []
  const hosts = p.ours.slice()
  const gone = new Map<number, number>()
  const wet = new Set<number>()
  const hostAt = (zone: number): Host => hosts[zone] as Host
  const foundAt = (zone: number): Found => (found[zone] ??= asTheyStand[zone] ??= nothingFound(side, hostAt(zone)))
  const worthOf = (zone: number): number => (foundAt(zone).worth ??= standing(p, zone, hostAt(zone), wet.has(zone)))
  const stand = (zone: number, host: Host): void => {
    hosts[zone] = host
    found[zone] = nothingFound(side, host)
  }
  const keyOf = (zone: number, type: number): number => zone * landCount + type
  return {
    isOpen: ({ types, from, to, recruits }) =>
      (from === to || foundAt(to).count + types.length + recruits <= stackLimit) &&
      types.every((type) => freshAt(s, from, type) > (gone.get(keyOf(from, type)) ?? 0)),
    gain: ({ types, from, to, party, river, recruits, prize, better }) => {
      if (from === to) return prize
      const before = worthOf(from) + worthOf(to)
      const behind = remembered(foundAt(from).without, party, () =>
        standing(p, from, changed(hostAt(from), types, -1, 0), wet.has(from)),
      )
      const joining = 4 * party + (recruits > 0 ? 2 : 0) + (river ? 1 : 0)
      const joined = remembered(foundAt(to).joined, joining, () =>
        standing(p, to, changed(hostAt(to), types, 1, recruits), river || wet.has(to)),
      )
      return behind + joined - before + better + prize
    },
    take: ({ types, from, to, river, recruits }) => {
      if (river) wet.add(to)
      if (from !== to) stand(from, changed(hostAt(from), types, -1, 0))
      if (from !== to) stand(to, changed(hostAt(to), types, 1, recruits))
      else if (river) stand(to, hostAt(to))
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
const gather = (sketch: Sketch, steps: readonly Step[]): Group | undefined => {
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
  const found: Findings = []
  const sketch = sketchOf(p, found)
  for (const step of steps) worths.set(step.action, (sketch.isOpen(step) ? sketch.gain(step) : -stackLimit) - trifle)
  const targets = new Set(steps.filter(({ to }) => needsGroup(p, to)).map(({ to }) => to))
  for (const target of targets) {
    const group = gather(
      sketchOf(p, found),
      steps.filter(({ to }) => to === target),
    )
    if (group !== undefined) worths.set(group.first, Math.max(worths.get(group.first) as number, group.gain - trifle))
  }
  return worths
}
