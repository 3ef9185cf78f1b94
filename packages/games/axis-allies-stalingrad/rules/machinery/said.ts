import { typeNumber, typeOf } from '../components.ts'
import { placeNumber, zoneNumber } from '../map.ts'
import { none, type SideNumber } from '../state.ts'
import type { Attempt } from './attempt.ts'
import { type AasNo, no } from './legality.ts'

/** What an attempt says, as numbers; -1 for what it leaves open or what is of another kind. */

export const unitSaid = ({ unit = '' }: Attempt): number => typeNumber(unit)
export const zoneSaid = (attempt: Attempt, field: ZoneField): number => zoneNumber(attempt[field] ?? '')
export const placeSaid = (attempt: Attempt, field: ZoneField): number => placeNumber(attempt[field] ?? '')
export const isSaid = (value: string | undefined): boolean => value === 'true'

/** Asks a rule of a field that was said; what was not said is not asked. */
export const ifSaid = (said: number, ask: (said: number) => AasNo | undefined): AasNo | undefined =>
  said === none ? undefined : ask(said)

type ZoneField = 'from' | 'to' | 'through' | 'at' | 'zone' | 'andFrom' | 'token'
/** AAS-SPA-1: a crossing or an Ambush Site where a zone is asked for. */
export const noZoneSaid = (attempt: Attempt, ...fields: readonly ZoneField[]): AasNo | undefined => {
  const wrong = fields.find((field) => attempt[field] !== undefined && zoneSaid(attempt, field) === none)
  return wrong === undefined ? undefined : no('AAS-SPA-1', 'noZone', wrong)
}
const notUnit = no('AAS-COMP-4', 'noUnit')
/** AAS-COMP-4: supply tokens and ferries are no units. */
export const noUnitSaid = (attempt: Attempt): AasNo | undefined =>
  attempt.unit !== undefined && unitSaid(attempt) === none ? notUnit : undefined
const notYours = no('AAS-MOV-1', 'notYours')
export const noOwnUnit = (side: SideNumber, attempt: Attempt, reason = notYours): AasNo | undefined =>
  ifSaid(unitSaid(attempt), (type) => (typeOf(type).side === side ? undefined : reason))
