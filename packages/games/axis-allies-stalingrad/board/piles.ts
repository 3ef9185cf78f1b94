import type { BoardRef, Piles } from '@kurgan/board-kit'
import type { AasAction } from '../rules/machinery/actions.ts'
import { typeNumber, typeOf, unitId, unitTypes } from '../rules/components.ts'
import { crossingPlace, crossings, krasnayaSloboda, placeId, placeNumber, zoneNumbers } from '../rules/map.ts'
import type { AasState, AirStatus } from '../rules/state.ts'
import { airStatuses } from './pieces.ts'
import { type Pile, pilesAt } from './view.ts'

/** Like units in one place are one pile on the map, and every pile has a name. */

interface Named {
  readonly place: number
  readonly type: number
  readonly status: AirStatus | undefined
}

const idOf = (place: number, type: number, status?: AirStatus): string =>
  [placeId(place), unitId(type), ...(status === undefined || status === 'grounded' ? [] : [status])].join('/')

/** What is drawn of a pile in a place. */
export const pileRef = (place: number, { type, status }: Pick<Pile, 'type' | 'status'>): BoardRef => ({
  kind: 'pile',
  id: idOf(place, type, status),
})

const places: readonly number[] = [...zoneNumbers, ...crossings.map(crossingPlace)]

const named: ReadonlyMap<string, Named> = new Map(
  places.flatMap((place) =>
    unitTypes.flatMap(({ isAir }, type) =>
      (isAir ? airStatuses : [undefined]).map(
        (status) => [idOf(place, type, status), { place, type, status }] as const,
      ),
    ),
  ),
)

/** Where a pile stands and of what; undefined: nothing is called so. */
export const pileNamed = (id: string): Named | undefined => named.get(id)

/** What stands in a pile; undefined: nothing any more. */
export const pileIn = (s: AasState, id: string): Pile | undefined => {
  const pile = pileNamed(id)
  return (
    pile &&
    pilesAt(s, typeOf(pile.type).side, pile.place).find(
      ({ type, status }) => type === pile.type && status === pile.status,
    )
  )
}

/** Air units that come down may be anywhere: all that are in the air. */
const aloft = (s: AasState, unit: string): readonly string[] => {
  const number = typeNumber(unit)
  return places.flatMap((place) =>
    pilesAt(s, typeOf(number).side, place).flatMap(({ type, status }) =>
      type === number && status !== 'grounded' ? [idOf(place, type, status)] : [],
    ),
  )
}

const standing = (place: number, unit: string, status?: AirStatus): readonly string[] => [
  idOf(place, typeNumber(unit), status),
]

type Taken = ReturnType<Piles<AasState, AasAction>['takenBy']>
type From = { readonly unit: string; readonly from: string; readonly airborne?: true }
type In = { readonly unit: string; readonly zone: string }

const fromGround = (_s: AasState, { unit, from }: From): Taken => ({
  ids: standing(placeNumber(from), unit),
  fields: ['from', 'unit'],
})
const flying = (_s: AasState, { unit, from, airborne }: From): Taken => ({
  ids: standing(placeNumber(from), unit, airborne === true ? 'arriving' : undefined),
  fields: ['from', 'unit', 'airborne'],
})
const inZone = (_s: AasState, { unit, zone }: In): Taken => ({
  ids: standing(placeNumber(zone), unit),
  fields: ['zone', 'unit'],
})
/** Supply tokens and ferries are no piles. */
const isUnit = (unit: string): boolean => typeNumber(unit) >= 0

const takings: {
  readonly [Do in AasAction['do']]?: (s: AasState, action: Extract<AasAction, { readonly do: Do }>) => Taken
} = {
  move: fromGround,
  blitz: fromGround,
  leaveCity: fromGround,
  hide: fromGround,
  troopLanding: fromGround,
  shift: fromGround,
  scramble: fromGround,
  attack: flying,
  relocate: flying,
  drop: flying,
  supplyLanding: flying,
  scrap: inZone,
  disband: inZone,
  load: (_s, { unit }) => (isUnit(unit) ? { ids: standing(krasnayaSloboda, unit), fields: ['unit'] } : undefined),
  lose: (s, { unit, as }) =>
    s.fight !== null && isUnit(unit) ? { ids: standing(s.fight.zone, unit, as), fields: ['unit', 'as'] } : undefined,
  land: (s, { unit }) => ({ ids: aloft(s, unit), fields: ['unit'] }),
}

const takenBy = (s: AasState, action: AasAction): Taken =>
  (takings[action.do] as ((s: AasState, action: AasAction) => Taken) | undefined)?.(s, action)

export const piles: Piles<AasState, AasAction> = {
  kind: 'pile',
  takenBy,
  size: (s, id) => pileIn(s, id)?.count ?? 0,
  place(id) {
    const pile = pileNamed(id)
    return { kind: 'place', id: pile === undefined ? '' : placeId(pile.place) }
  },
  attempt(id) {
    const pile = pileNamed(id)
    return pile === undefined ? {} : { from: placeId(pile.place), unit: unitId(pile.type) }
  },
}
