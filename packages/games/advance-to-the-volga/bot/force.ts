import { noAir } from '../rules/attack.ts'
import { unitOf } from '../rules/components.ts'
import { combatResults, consequences } from '../rules/resolution.ts'
import type { Attack, AtvState, Support } from '../rules/state.ts'
import { attackTerms, sum } from '../rules/values.ts'
import { oddsAt } from './odds.ts'
import { airWorth, captureWorth, footholdWorth, lossWorth, markerWorth, moraleWorth } from './worth.ts'

/** What attackers can bring against an Area, and what there is to win and lose, whoever defends it. */

interface Stakes {
  readonly capture: number
  readonly foothold: number
  readonly morale: number
  readonly loss: number
}

export interface Force {
  /** Attack Value without support. */
  readonly bare: number
  /** What each further marker adds, the best first. */
  readonly markers: readonly number[]
  /** Air markers that may be placed. */
  readonly air: number
  readonly stakes: Stakes
}

/** The strongest attacker leads; between equals the one that is cheaper to bring back. */
const strongest = (attackers: readonly number[]): number =>
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

const stakesOf = (s: AtvState, area: number, lead: number): Stakes => ({
  capture: captureWorth(s, area),
  foothold: footholdWorth(s),
  morale: moraleWorth(s),
  loss: lossWorth(s, lead),
})

const noSupport: Support = { artillery: 0, engineers: 0, air: 0 }
const engineersOnly: Support = { artillery: 0, engineers: 1, air: 0 }

export const forceOf = (s: AtvState, attack: Attack, lead = strongest(attack.attackers)): Force => {
  const limit = attack.attackers.length
  const bare = sum(attackTerms(s, attack, lead, noSupport))
  // The first Engineers may also restore the integrity bonus (12.1).
  const engineers = sum(attackTerms(s, attack, lead, engineersOnly)) - bare
  const perArtillery = s.event === 'artilleryShellShortages' ? 1 : 2
  const markers = [
    ...Array.from({ length: Math.min(limit, s.engineers) }, (_, i) => (i === 0 ? engineers : 2)),
    ...Array.from({ length: Math.min(limit, s.artillery) }, () => perArtillery),
  ]
  return {
    bare,
    markers: markers.toSorted((a, b) => b - a).slice(0, limit),
    air: noAir(s, attack) === undefined ? Math.min(1, s.air) : 0,
    stakes: stakesOf(s, attack.area, lead),
  }
}

/** What each result of an attack is worth, in the order in which the rules name them. */
const resultWorths = (attack: Attack, stakes: Stakes): readonly number[] =>
  combatResults.map((result) => {
    const { captured, leadLost, morale } = consequences(result, attack)
    const gain = (captured ? stakes.capture : 0) + (result === 'stalemate' ? stakes.foothold : 0)
    return gain + morale * stakes.morale - (leadLost ? stakes.loss : 0)
  })

/** The worth of rolling with this Attack Value, all four results weighed. */
const rollWorth = (s: AtvState, attack: Attack, worths: readonly number[], value: number, air: boolean): number => {
  const odds = oddsAt(s, attack, value, air)
  let worth = 0
  for (let i = 0; i < odds.length; i++) worth += (odds[i] as number) * (worths[i] as number)
  return worth
}

/** The worth of an attack with this lead and support; the markers are paid for. */
export const attackWorth = (s: AtvState, attack: Attack, lead: number, support: Support): number =>
  rollWorth(
    s,
    attack,
    resultWorths(attack, stakesOf(s, attack.area, lead)),
    sum(attackTerms(s, attack, lead, support)),
    support.air > 0,
  ) -
  markerWorth(s) * (support.artillery + support.engineers) -
  airWorth(s) * support.air

/** The worth of an attack with the best support there is, once the face of the unit is known. */
export const bestWorth = (s: AtvState, attack: Attack, force: Force): number => {
  const worths = resultWorths(attack, force.stakes)
  let best = Number.NEGATIVE_INFINITY
  for (let air = 0; air <= force.air; air++) {
    let value = force.bare
    const most = Math.min(force.markers.length, attack.attackers.length - air)
    for (let count = 0; count <= most; count++) {
      if (count > 0) value += force.markers[count - 1] as number
      const worth = rollWorth(s, attack, worths, value, air > 0) - markerWorth(s) * count - airWorth(s) * air
      if (worth > best) best = worth
    }
  }
  return best
}
