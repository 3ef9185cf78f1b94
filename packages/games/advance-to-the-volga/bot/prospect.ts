import { commonDie } from '@kurgan/kernel'
import { areaOf, counterOf } from '../rules/components.ts'
import { isRevealed, sovietIn } from '../rules/control.ts'
import { isolationRow } from '../rules/isolation.ts'
import { unseenCounters } from '../rules/machinery/observe.ts'
import type { Attack, AtvState, Strategy } from '../rules/state.ts'
import { isolationChange } from '../rules/tables.ts'
import { bestWorth, type Force, forceOf, weakest } from './force.ts'
import { lossWorth } from './worth.ts'

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

const facesOf = (s: AtvState, area: number): readonly Face[] => {
  const faces = new Map<string, Face>()
  for (const number of unseenCounters(s, areaOf(area).terrain)) {
    const { strategy, defense } = counterOf(number)
    const count = faces.get(`${strategy}${defense}`)?.count ?? 0
    faces.set(`${strategy}${defense}`, { strategy, defense, count: count + 1 })
  }
  return [...faces.values()]
}

/** Over every counter that may stand there, each with the best that can be made of it. */
export const prospect = (s: AtvState, area: number, attackers: readonly number[], mandatory: boolean): number => {
  const attack: Attack = { area, mandatory, attackers, vias: [], strategy: 'none', defense: 0 }
  const forces = forcesOf(s, attack)
  if (isRevealed(s, area)) {
    const { strategy, defense, pavlov } = counterOf(sovietIn(s, area))
    const face = { ...attack, strategy: pavlov ? strategy : 'none', defense } as const
    return overIsolation(s, face, strategy === 'guards', forces)
  }
  let [total, counted] = [0, 0]
  for (const { strategy, defense, count } of facesOf(s, area)) {
    total += count * overIsolation(s, { ...attack, strategy, defense }, strategy === 'guards', forces)
    counted += count
  }
  return total / counted
}
