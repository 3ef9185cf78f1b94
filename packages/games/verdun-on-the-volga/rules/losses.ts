import { tableData } from '../data/index.ts'
import { isFull } from './stacking.ts'
import { no, type VovNo } from './machinery/messages.ts'
import { canAllRetreat, noRetreatInFull } from './retreat.ts'
import type { Absorption, Fight, VovState } from './state.ts'
import { army64, boundTo, german, isArmor, sideOf } from './units.ts'

/** Section 11.5: how Attrition Points may be shared out among the defenders. */

interface Share {
  readonly by: Absorption
  readonly points: number
  readonly retreats: boolean
}

const { fullEliminated, fullFlipped, reducedEliminated, reducedRetreated, germanFullRetreated } =
  tableData.attritionPoints

const nothing: Share = { by: 'nothing', points: 0, retreats: false }
const flip: Share = { by: 'flip', points: fullFlipped, retreats: false }
const retreatFull: Share = { by: 'retreat', points: germanFullRetreated, retreats: true }
const retreatReduced: Share = { by: 'retreat', points: reducedRetreated, retreats: true }
const flipAndRetreat: Share = { by: 'flipAndRetreat', points: fullFlipped + reducedRetreated, retreats: true }
const eliminateFull: Share = { by: 'eliminate', points: fullEliminated, retreats: false }
const eliminateReduced: Share = { by: 'eliminate', points: reducedEliminated, retreats: false }

// VOV-11.5a, 11.5b, 11.6.4a, R30
const germanFull: readonly Share[] = [nothing, flip, retreatFull, flipAndRetreat, eliminateFull]
const sovietFull: readonly Share[] = [nothing, flip, flipAndRetreat, eliminateFull]
const reduced: readonly Share[] = [nothing, retreatReduced, eliminateReduced]

const sharesOf = (s: VovState, unit: number): readonly Share[] => {
  if (!isFull(s, unit)) return reduced
  return sideOf(unit) === german ? germanFull : sovietFull
}

/** The defenders in the order in which they are asked: the lead first, then as in the data. */
export const absorbers = (fight: Fight): readonly number[] => [
  fight.defender,
  ...fight.defenders.filter((unit) => unit !== fight.defender),
]

// Units that find a place alike are counted together: armor or not, bound to a flank army or not.
const kinds = 6
const kindOf = (unit: number): number =>
  (isArmor(unit) ? 3 : 0) + (boundTo(unit) === 0 ? 0 : boundTo(unit) === army64 ? 1 : 2)
const mostOfAKind = 64

/** What the defenders not yet asked can still do; remembers what it has found out. */
const search = (s: VovState, fight: Fight) => {
  const order = absorbers(fight)
  const places = new Map<number, boolean>()
  const found = new Map<string, boolean>()

  /** Whether so many retreating units of each kind (packed in base 64) all find a place. */
  const findPlaces = (retreating: number): boolean => {
    const known = places.get(retreating)
    if (known !== undefined) return known
    const list: number[] = []
    for (let kind = 0, rest = retreating; kind < kinds; kind++, rest = Math.floor(rest / mostOfAKind))
      list.push(...order.filter((unit) => kindOf(unit) === kind).slice(0, rest % mostOfAKind))
    const fits = canAllRetreat(s, list, fight.area)
    places.set(retreating, fits)
    return fits
  }

  const fits = (index: number, points: number, retreating: number): boolean => {
    if (points < 0) return false
    const unit = order[index]
    if (unit === undefined) return points === 0 && findPlaces(retreating)
    const key = `${index} ${points} ${retreating}`
    const known = found.get(key)
    if (known !== undefined) return known
    const answer = sharesOf(s, unit).some((share) => allows(index, points, retreating, share))
    found.set(key, answer)
    return answer
  }

  /** VOV-11.5c: the lead takes at least one point. */
  const allows = (index: number, points: number, retreating: number, share: Share): boolean =>
    (index > 0 || share.points > 0) &&
    fits(
      index + 1,
      points - share.points,
      retreating + (share.retreats ? mostOfAKind ** kindOf(order[index] as number) : 0),
    )

  return { fits, allows }
}

/** VOV-11.5c, R31: the exact points if any combination gives them, else the smallest total above. */
export const pointsToAbsorb = (s: VovState, fight: Fight, margin: number): number => {
  const { fits } = search(s, fight)
  let points = margin
  while (!fits(0, points, 0)) points++
  return points
}

/** What the next defender may do so that the rest can make up the points exactly. */
export const openShares = (s: VovState, fight: Fight, asked: number): readonly Share[] => {
  const { allows } = search(s, fight)
  const order = absorbers(fight)
  const retreating = fight.pending.reduce((sum, unit) => sum + mostOfAKind ** kindOf(unit), 0)
  return sharesOf(s, order[asked] as number).filter((share) => allows(asked, fight.points, retreating, share))
}

const cannotFlip = no('VOV-11.5a', 'cannotFlip')
const pointsMustFit = no('VOV-11.5c', 'pointsMustFit')

/** Why the next defender may not take this share. */
export const noShare = (s: VovState, fight: Fight, asked: number, by: string): VovNo | undefined => {
  const unit = absorbers(fight)[asked] as number
  if (sharesOf(s, unit).every((share) => share.by !== by))
    return (by === 'retreat' ? noRetreatInFull(s, unit) : undefined) ?? cannotFlip
  return openShares(s, fight, asked).some((share) => share.by === by) ? undefined : pointsMustFit
}

export const shareOf = (s: VovState, unit: number, by: Absorption): Share =>
  sharesOf(s, unit).find((share) => share.by === by) as Share
