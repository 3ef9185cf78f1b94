import { airRefused } from '../rules/attack.ts'
import { areaOf, counterOf, isolationChange, unitOf } from '../rules/components.ts'
import { isRevealed, sovietIn } from '../rules/control.ts'
import { isolationRow } from '../rules/isolation.ts'
import { unseenCounters } from '../rules/observe.ts'
import { combatResults, oddsAt } from '../rules/odds.ts'
import { consequences } from '../rules/resolution.ts'
import type { Attack, AtvState, Strategy, Support } from '../rules/state.ts'
import { attackTerms, sum } from '../rules/values.ts'
import { airWorth, captureWorth, footholdWorth, lossWorth, markerWorth, moraleWorth } from './worth.ts'

/** What an attack promises, from what the player may know. */

/** The worth of rolling with this Attack Value, all four results weighed. */
const rollWorth = (s: AtvState, attack: Attack, lead: number, attackValue: number, air: boolean): number => {
  const odds = oddsAt(s, attack, attackValue, air)
  const [capture, foothold, morale, loss] = [
    captureWorth(s, attack.area),
    footholdWorth(s),
    moraleWorth(s),
    lossWorth(s, lead),
  ]
  let worth = 0
  for (const result of combatResults) {
    const follows = consequences(result, attack)
    worth +=
      odds[result] *
      ((follows.captured ? capture : 0) +
        (result === 'stalemate' ? foothold : 0) +
        follows.morale * morale -
        (follows.leadLost ? loss : 0))
  }
  return worth
}

/** The worth of an attack with this lead and support; the markers are paid for. */
export const attackWorth = (s: AtvState, attack: Attack, lead: number, support: Support): number =>
  rollWorth(s, attack, lead, sum(attackTerms(s, attack, lead, support)), support.air > 0) -
  markerWorth(s) * (support.artillery + support.engineers) -
  airWorth(s) * support.air

/** The strongest attacker leads; between equals the one that is cheaper to bring back. */
export const strongest = (attackers: readonly number[]): number =>
  attackers.reduce((best, unit) => {
    const [a, b] = [unitOf(unit), unitOf(best)]
    return a.attack > b.attack || (a.attack === b.attack && a.returnCost < b.returnCost) ? unit : best
  })

/** The one whose loss hurts least. */
export const weakest = (attackers: readonly number[]): number =>
  attackers.reduce((worst, unit) => {
    const [a, b] = [unitOf(unit), unitOf(worst)]
    return a.returnCost < b.returnCost || (a.returnCost === b.returnCost && a.attack < b.attack) ? unit : worst
  })

const noSupport: Support = { artillery: 0, engineers: 0, air: 0 }
const engineersOnly: Support = { artillery: 0, engineers: 1, air: 0 }

/** What each further marker adds to the Attack Value, the best first; Engineers may also restore a bonus (12.1). */
const markerValues = (s: AtvState, attack: Attack, lead: number): readonly number[] => {
  const bare = sum(attackTerms(s, attack, lead, noSupport))
  const engineers = sum(attackTerms(s, attack, lead, engineersOnly)) - bare
  const perArtillery = s.event === 'artilleryShellShortages' ? 1 : 2
  const values = [
    ...Array.from({ length: Math.min(4, s.engineers) }, (_, i) => (i === 0 ? engineers : 2)),
    ...Array.from({ length: Math.min(4, s.artillery) }, () => perArtillery),
  ]
  return values.sort((a, b) => b - a)
}

/** The worth of the attack with the best support there is, once the face of the unit is known. */
export const bestWorth = (s: AtvState, attack: Attack, lead = strongest(attack.attackers)): number => {
  const bare = sum(attackTerms(s, attack, lead, noSupport))
  const values = markerValues(s, attack, lead)
  const flights = airRefused(s, attack) === '' ? Math.min(1, s.air) : 0
  let best = Number.NEGATIVE_INFINITY
  for (let air = 0; air <= flights; air++) {
    let value = bare
    const most = Math.min(values.length, attack.attackers.length - air)
    for (let count = 0; count <= most; count++) {
      if (count > 0) value += values[count - 1] as number
      const worth = rollWorth(s, attack, lead, value, air > 0) - markerWorth(s) * count - airWorth(s) * air
      if (worth > best) best = worth
    }
  }
  return best
}

/** ATV-9.4e: give up the least of them, or go back. */
const underBarrage = (s: AtvState, attack: Attack): number => {
  const lost = weakest(attack.attackers)
  const others = attack.attackers.filter((unit) => unit !== lost)
  if (others.length === 0) return 0
  return Math.max(0, bestWorth(s, { ...attack, attackers: others }) - lossWorth(s, lost))
}

const againstFace = (s: AtvState, attack: Attack): number =>
  attack.strategy === 'barrage' ? underBarrage(s, attack) : bestWorth(s, attack)

/** ATV-12.3d: the isolation die is not in our hands, so all its faces count. */
const overIsolation = (s: AtvState, attack: Attack, guards: boolean): number => {
  if (!s.isolated.includes(attack.area)) return againstFace(s, attack)
  let total = 0
  for (let die = 1; die <= 6; die++)
    total += againstFace(s, { ...attack, defense: attack.defense + isolationChange(isolationRow(die, guards)) })
  return total / 6
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

/** The worth of an attack before it is declared: over every counter that may stand there. */
export const prospect = (s: AtvState, area: number, attackers: readonly number[], mandatory: boolean): number => {
  const base = { area, mandatory, attackers, vias: [] }
  if (isRevealed(s, area)) {
    const { strategy, defense, pavlov } = counterOf(sovietIn(s, area))
    return overIsolation(s, { ...base, strategy: pavlov ? strategy : 'none', defense }, strategy === 'guards')
  }
  let [total, counted] = [0, 0]
  for (const { strategy, defense, count } of facesOf(s, area)) {
    total += count * overIsolation(s, { ...base, strategy, defense }, strategy === 'guards')
    counted += count
  }
  return total / counted
}
