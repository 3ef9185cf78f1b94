import { counterOf } from '../components.ts'
import { controlledCount } from '../control.ts'
import { type AtvEvent, type AtvState, outOfAction } from '../state.ts'

/** What the position and the other events show of a roll, so that what it says of itself can be held against it. */

type Measures = { readonly [measure: string]: number }
type Told<Kind extends AtvEvent['kind']> = Extract<AtvEvent, { kind: Kind }>

const lostIn = (s: AtvState): number => s.place.filter((place) => place === outOfAction).length
const spentIn = (s: AtvState): number => s.spent.filter((spent) => spent === 1).length

const combat = (before: AtvState, after: AtvState, others: readonly AtvEvent[]): Measures => {
  // A Barrage and a missing way back cost units as well, but not by this roll (ATV-9.4e, 9.5.8d).
  const elsewhere = others.filter(
    (one) => one.kind === 'lost' && (one.because === 'barrage' || one.because === 'noRetreat'),
  ).length
  return {
    losses: lostIn(after) - lostIn(before) - elsewhere,
    morale: after.morale - before.morale,
    captured: controlledCount(after) - controlledCount(before),
  }
}

const revealed = (before: AtvState, after: AtvState): Measures => {
  const counter = after.seen.findIndex((seen, number) => seen !== before.seen[number])
  return { defense: counterOf(counter).defense }
}

/** ATV-12.3d: in the attack that is under way, or already in its Combat. */
const isolation = ({ area }: Told<'isolation'>, after: AtvState, others: readonly AtvEvent[]): Measures => {
  const fought = others.find((one) => one.kind === 'combat')
  if (fought !== undefined) return { change: fought.defenseTerms.find(({ term }) => term === 'isolation')?.value ?? 0 }
  const attack = after.stack.at(-1)
  const printed = counterOf(after.soviet[area] as number).defense
  return attack !== undefined && 'defense' in attack ? { change: attack.defense - printed } : {}
}

export const witness = (event: AtvEvent, before: AtvState, after: AtvState, others: readonly AtvEvent[]): Measures => {
  switch (event.kind) {
    case 'combat':
      return combat(before, after, others)
    case 'revealed':
      return revealed(before, after)
    case 'isolation':
      return isolation(event, after, others)
    case 'bloodyStreets':
      return { morale: after.morale - before.morale, spent: spentIn(after) - spentIn(before) }
    case 'supply':
      return { points: after.supply - before.supply }
    default:
      return {}
  }
}
