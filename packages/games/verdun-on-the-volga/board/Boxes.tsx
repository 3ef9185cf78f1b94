import {
  type BoardProps,
  cross,
  grid,
  names,
  NatoSymbol,
  Panel,
  star,
  type SymbolName,
  type BoardRef,
} from '@kurgan/board-kit'
import {
  absent,
  type Army,
  called,
  eliminated,
  onCard,
  ready,
  rebuilt,
  type SideName,
  type VovState,
} from '../rules/state.ts'
import { airMarkers, artillery, german, isIndependent, nameOf, soviet, unitOf } from '../rules/units.ts'
import css from './Panels.module.css'
import { UnitCounter } from './UnitCounter.tsx'
import { unitsOff } from './view.ts'
import type { Labels, MarkerState } from './words/labels.ts'
import { markerShort } from './words/terms.ts'

const columns = 6
const room = 48

/** Units in a box, as counters that can be chosen where the rules allow it. */
const UnitBox = ({ units, table }: { units: readonly number[]; table: BoardProps<VovState> }) => {
  const rows = Math.ceil(units.length / columns)
  const spots = grid(units.length, [(columns * room) / 2, (rows * room) / 2], 44, columns, 4)
  return (
    <svg viewBox={`0 0 ${columns * room} ${rows * room}`} className={css.unitBox}>
      {units.map((unit, i) => {
        const spot = spots[i]
        const thing: BoardRef = { kind: 'unit', id: nameOf(unit) }
        // On the card a unit shows the side it will arrive with.
        const steps = table.state.steps[unit] === 1 ? 1 : 2
        return spot === undefined ? null : (
          <UnitCounter
            key={unit}
            unit={unit}
            spot={spot}
            look={{ steps }}
            thing={table.refProps(thing)}
            recent={names(table.recent, 'unit', thing.id)}
            spotlit={names(table.spotlight, 'unit', thing.id)}
          />
        )
      })}
    </svg>
  )
}

interface PanelProps {
  readonly state: VovState
  readonly labels: Labels
}
interface TableProps {
  readonly table: BoardProps<VovState>
  readonly labels: Labels
}

const sides: readonly { readonly side: Army; readonly name: SideName }[] = [
  { side: german, name: 'german' },
  { side: soviet, name: 'soviet' },
]

const benefits: readonly { readonly use: keyof Labels['benefit']; readonly only?: Army }[] = [
  { use: 'maximumAttack' },
  { use: 'fanaticalDefense' },
  { use: 'releaseReserves', only: german },
  { use: 'prolong' },
  { use: 'increasedReplacements' },
]

/** Who owns the Advantage, and what it is good for. */
export const AdvantagePanel = ({ state: { advantage }, labels }: PanelProps) => {
  const owner = advantage === german || advantage === soviet ? advantage : undefined
  return (
    <Panel title={owner === undefined ? labels.limbo : labels.owns(owner === german ? 'german' : 'soviet')} wide>
      <div className={css.advantage}>
        <svg viewBox="-26 -26 52 52" className={css.token} data-owner={owner ?? 'nobody'} aria-hidden="true">
          {owner === soviet ? <circle r="24" /> : <rect x="-22" y="-22" width="44" height="44" rx="4" />}
          {owner !== undefined && <path d={owner === german ? cross : star} transform="scale(15)" />}
        </svg>
        {owner === undefined ? (
          <p className={css.note}>{labels.limboNote(advantage === 2 ? 'german' : 'soviet')}</p>
        ) : (
          <ul className={css.notes}>
            {benefits
              .filter(({ only }) => only === undefined || only === owner)
              .map(({ use }) => (
                <li key={use}>
                  <b>{labels.advantage[use]}</b>: {labels.benefit[use]}
                </li>
              ))}
          </ul>
        )}
      </div>
    </Panel>
  )
}

const Marker = ({
  symbol,
  label,
  title,
  standing,
  labels,
}: {
  symbol: SymbolName | undefined
  label: string
  title: string
  standing: MarkerState
  labels: Labels
}) => (
  <li className={css.marker} data-standing={standing} title={`${title}: ${labels.standing[standing]}`}>
    <svg viewBox="-42 -30 84 60" aria-hidden="true">
      {symbol === undefined ? (
        <path d={star} transform="scale(27)" className={css.starSign} />
      ) : (
        <NatoSymbol name={symbol} />
      )}
    </svg>
    <span>{label}</span>
    <small>{labels.standing[standing]}</small>
  </li>
)

const Guns = ({ state, side, labels }: PanelProps & { side: Army }) =>
  artillery.map((gun, i) =>
    gun.side !== side || state.guns[i] === absent ? null : (
      <Marker
        key={gun.name}
        symbol="artillery"
        label={markerShort(gun.name)}
        title={labels.markerTitle(gun.name)}
        labels={labels}
        standing={state.guns[i] === ready ? 'ready' : 'used'}
      />
    ),
  )

const airStanding = (s: VovState, marker: number): MarkerState => {
  if (s.night === 1 || s.side !== german) return 'barred'
  return marker < s.air ? 'used' : 'ready'
}

const stormStanding = (s: VovState): MarkerState => {
  if (s.night === 0 || s.side !== soviet) return 'barred'
  return s.storm === 1 ? 'used' : 'ready'
}

export const SupportPanel = ({ state, labels }: PanelProps) => (
  <Panel title={labels.support} wide>
    <h4 className={css.subtitle}>{labels.sides.german}</h4>
    <ul className={css.markers} data-side="german">
      {Array.from({ length: airMarkers }, (_, i) => (
        <Marker
          key={`air ${i}`}
          symbol="air"
          label={labels.air[0]}
          title={labels.air[1]}
          labels={labels}
          standing={airStanding(state, i)}
        />
      ))}
      <Guns state={state} side={german} labels={labels} />
    </ul>
    <h4 className={css.subtitle}>{labels.sides.soviet}</h4>
    <ul className={css.markers} data-side="soviet">
      <Marker
        symbol="infantry"
        label={labels.storm[0]}
        title={labels.storm[1]}
        labels={labels}
        standing={stormStanding(state)}
      />
      <Marker
        symbol={undefined}
        label={labels.hero[0]}
        title={labels.hero[1]}
        labels={labels}
        standing={state.hero === 1 ? 'used' : 'ready'}
      />
      <Guns state={state} side={soviet} labels={labels} />
    </ul>
    <p className={css.key}>{labels.factory(state.factory === 1)}</p>
  </Panel>
)

interface Arrival {
  readonly when: string
  readonly units: readonly number[]
}

const arrivalsOf = (s: VovState, side: Army, labels: Labels): readonly Arrival[] => {
  const due = unitsOff(s, side, onCard)
  const turns = [...new Set(due.filter((unit) => !unitOf(unit).optional).map((unit) => unitOf(unit).arrival))]
  const groups: readonly Arrival[] = [
    { when: labels.called, units: unitsOff(s, side, called) },
    { when: labels.rebuilt, units: unitsOff(s, side, rebuilt) },
    ...turns
      .toSorted((a, b) => a - b)
      .map((turn) => ({
        when: turn === 0 ? labels.toPlace : turn <= s.turn ? labels.nowDue : labels.onTurn(turn),
        units: due.filter((unit) => !unitOf(unit).optional && unitOf(unit).arrival === turn),
      })),
    { when: labels.optional, units: due.filter((unit) => unitOf(unit).optional) },
  ]
  return groups.filter(({ units }) => units.length > 0)
}

export const ArrivalsPanel = ({ table, labels }: TableProps) =>
  sides.map(({ side, name }) => {
    const groups = arrivalsOf(table.state, side, labels)
    return (
      <Panel key={name} title={labels.reinforcements(name)} wide>
        {groups.length === 0 && <p className={css.none}>{labels.noneToCome}</p>}
        {groups.map(({ when, units }) => (
          <div key={when}>
            <p className={css.subtitle}>{when}</p>
            <UnitBox units={units} table={table} />
          </div>
        ))}
      </Panel>
    )
  })

export const EliminatedPanel = ({ table, labels }: TableProps) =>
  sides.map(({ side, name }) => {
    const dead = unitsOff(table.state, side, eliminated)
    const groups: readonly Arrival[] = [
      { when: labels.mayReturn, units: dead.filter(isIndependent) },
      { when: labels.goneForGood, units: dead.filter((unit) => !isIndependent(unit)) },
    ]
    return (
      <Panel key={name} title={labels.losses(name, dead.length)} wide>
        {dead.length === 0 && <p className={css.none}>{labels.noLosses}</p>}
        {groups
          .filter(({ units }) => units.length > 0)
          .map(({ when, units }) => (
            <div key={when}>
              <p className={css.subtitle}>{when}</p>
              <UnitBox units={units} table={table} />
            </div>
          ))}
      </Panel>
    )
  })

/** What was agreed before the game, where it is not the usual one. */
export const AgreedPanel = ({ state, labels }: PanelProps) => {
  const [first = -1, second = -1] = state.bids
  const bids = [first, second].some((bid) => bid !== -1)
  if (!bids && state.gotterdammerung === 0) return null
  const told = (bid: number): string => (bid === -1 ? labels.noBid : bid === -2 ? labels.sealed : labels.bid(bid))
  return (
    <Panel title={labels.agreed} wide>
      <ul className={css.notes}>
        {bids && <li>{labels.bids(told(first), told(second), state.changed === 1)}</li>}
        {state.gotterdammerung === 1 && <li>{labels.gotterdammerung}</li>}
      </ul>
    </Panel>
  )
}
