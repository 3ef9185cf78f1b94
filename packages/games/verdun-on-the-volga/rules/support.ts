import { tableData } from '../data/index.ts'
import { flanksOpen } from './flanks.ts'
import { valueOf } from './machinery/charts.ts'
import { no, type VovNo } from './machinery/messages.ts'
import { terrainOf } from './map.ts'
import { type Army, type Fight, hadRubble, ready, used, type VovState } from './state.ts'
import { type Artillery, airMarkers, artillery, german, isIndependent, soviet, stormGroups, unitOf } from './units.ts'

/** Section 10: Artillery, Air and the Storm Group. */

const attackBonus = valueOf(tableData.attackValue, 'artillery')
const defenseBonus = valueOf(tableData.defenseValue, 'artillery')
const flankAttackBonus = valueOf(tableData.attackValue, 'sovietArtilleryFromFlankTurn')
const flankDefenseBonus = valueOf(tableData.defenseValue, 'sovietArtilleryFromFlankTurn')

/** VOV-10.2.4a, 21.3c */
export const gunValue = (s: VovState, gun: number, attacking: boolean): number => {
  const more = (artillery[gun] as Artillery).side === soviet && flanksOpen(s)
  if (attacking) return attackBonus + (more ? flankAttackBonus : 0)
  return defenseBonus + (more ? flankDefenseBonus : 0)
}

/** VOV-10.2.1b–d, 21.3b, R29: whether the marker can support any of the units. */
const supports = (gun: number, taking: readonly number[]): boolean => {
  const { side, parent, army } = artillery[gun] as Artillery
  return side === german
    ? taking.some((unit) => unitOf(unit).parent === parent || isIndependent(unit))
    : taking.some((unit) => unitOf(unit).army === army)
}

const gunOfEnemy = no('VOV-10.2.1a', 'gunOfEnemy')
const gunAbsent = no('VOV-10.2a', 'gunAbsent')
const gunUsed = no('VOV-10.2a', 'gunUsed')
const gunOfOthers = no('VOV-10.2.1b', 'gunOfOthers')
const gunOfOtherArmy = no('VOV-10.2.1c', 'gunOfOthers')
const gunOfOverrun = no('VOV-10.2.2a', 'gunOfOverrun')
const gunTwin = no('VOV-10.2.1a', 'gunTwin')

/** Whether another marker of the same army comes first: it makes no difference which is used. */
const hasTwin = (s: VovState, gun: number): boolean => {
  const { army } = artillery[gun] as Artillery
  return army !== '' && artillery.some((one, i) => i < gun && one.army === army && s.guns[i] === ready)
}

/** Why a side may not commit a marker to the combat. */
export const noGun = (s: VovState, fight: Fight, side: Army, gun: number): VovNo | undefined => {
  const attacking = side === s.side
  if ((artillery[gun] as Artillery).side !== side) return gunOfEnemy
  const again = attacking && fight.overrun === 1
  // VOV-11.4.5e: in overrun combat the attacker has only the marker of the original combat.
  if (again && gun !== s.breakthrough?.gun) return gunOfOverrun
  if (!again && s.guns[gun] !== ready) return s.guns[gun] === used ? gunUsed : gunAbsent
  if (!supports(gun, attacking ? fight.attackers : fight.defenders))
    return side === german ? gunOfOthers : gunOfOtherArmy
  return !again && hasTwin(s, gun) ? gunTwin : undefined
}

/** The markers a side may commit. */
export const availableGuns = (s: VovState, fight: Fight, side: Army): readonly number[] => {
  const found: number[] = []
  for (let gun = 0; gun < artillery.length; gun++) if (noGun(s, fight, side, gun) === undefined) found.push(gun)
  return found
}

const lastGuardsTurn = 3

/** VOV-10.1, 10.3, 11.4.5e: whether the attacker may add Air (German) or the Storm Group (Soviet). */
export const maySupport = (s: VovState, fight: Fight): boolean => {
  const again = fight.overrun === 1
  if (again && s.breakthrough?.support !== 1) return false
  if (s.side === german) return s.night === 0 && (again || s.air < airMarkers)
  if (s.night === 0 || terrainOf(fight.area) === 'clear' || (!again && s.storm >= stormGroups)) return false
  return s.turn > lastGuardsTurn || unitOf(fight.lead).parent === '13G'
}

/** VOV-10.1.3a */
const airModifier = (s: VovState, area: number): number => -((s.fort[area] as number) + (s.rubble[area] as number))
/** VOV-10.3.4a */
const stormModifier = (s: VovState, area: number): number => (((s.seen[area] as number) & hadRubble) === 0 ? 0 : 1)

export const supportModifier = (s: VovState, area: number): number =>
  s.side === german ? airModifier(s, area) : stormModifier(s, area)
/** The die as it counts: never less than 1, never more than 6. */
export const supportValue = (s: VovState, area: number, die: number): number =>
  Math.min(6, Math.max(1, die + supportModifier(s, area)))
