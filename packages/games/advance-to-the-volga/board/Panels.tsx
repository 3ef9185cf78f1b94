import { type BoardProps, Counter, grid, NatoSymbol, type SymbolName, Track } from '@kurgan/board-kit'
import type { ReactNode } from 'react'
import markerData from '../data/markers.json' with { type: 'json' }
import {
  areaCount,
  markerCount,
  moraleMax,
  operationalVictoryAreas,
  scenarioOf,
  strongMorale,
  unitCount,
  unitOf,
} from '../rules/components.ts'
import { controlledCount, controlsHeavyUrban, placeOf } from '../rules/control.ts'
import { options } from '../rules/offer.ts'
import { type AtvState, outOfAction, waiting } from '../rules/state.ts'
import { Checklist } from './Checklist.tsx'
import css from './Panels.module.css'
import pieceCss from './Pieces.module.css'
import { GermanCounter } from './Pieces.tsx'
import { colourOf, factorsOf, sizeOf, symbolOf } from './pieces.ts'
import { divisionName, eventEffect, eventName } from './words/terms.ts'

const span = (from: number, to: number): readonly number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i)

const Panel = ({ title, children, wide = false }: { title: string; children: ReactNode; wide?: boolean }) => (
  <section className={css.panel} data-wide={wide || undefined}>
    <h3 className={css.title}>{title}</h3>
    {children}
  </section>
)

/** `September 13-14` as `13–14` above `Sep`: narrow enough for nine spaces in a row. */
const shortDates = (turn: number): string => {
  const [month = '', days = ''] = (markerData.tracks.turn.find((space) => space.turn === turn)?.dates ?? '').split(' ')
  return `${days.replace('-', '–')}\n${month.slice(0, 3)}`
}

const TurnPanel = ({ state }: { state: AtvState }) => {
  const { firstTurn, lastTurn } = scenarioOf(state.scenario)
  return (
    <Panel title={`Turn ${state.turn} of ${firstTurn === 1 ? lastTurn : `${firstTurn}–${lastTurn}`}`} wide>
      <div className={css.turns}>
        <Track
          label="Turn Track"
          spaces={span(firstTurn, lastTurn)}
          columns={lastTurn - firstTurn + 1}
          at={state.turn}
          under={shortDates}
        />
      </div>
    </Panel>
  )
}

const MoralePanel = ({ state: { morale } }: { state: AtvState }) => (
  <Panel title={`German Morale ${morale}: ${morale >= strongMorale ? 'Strong' : 'Shaken'}`} wide>
    <div className={css.morale} data-shaken={morale < strongMorale || undefined}>
      <Track
        label="Morale Track"
        spaces={span(0, moraleMax)}
        columns={10}
        at={morale}
        zone={(space) => (space >= strongMorale ? 'strong' : 'shaken')}
      />
    </div>
    <p className={css.key}>
      <span data-zone="shaken">0–{strongMorale - 1} Shaken: Defense Value +1</span>
      <span data-zone="strong">
        {strongMorale}–{moraleMax} Strong: Attack Value +1
      </span>
    </p>
  </Panel>
)

/** The Record Track: tens and units of Supply Points and of controlled Areas on one row of ten spaces. */
const RecordPanel = ({ state }: { state: AtvState }) => {
  const controlled = controlledCount(state)
  const main = state.scenario === 'main'
  const records = [
    { sign: 'S', name: 'Supply Points', value: state.supply },
    ...(main ? [{ sign: 'A', name: 'German-controlled Areas', value: controlled }] : []),
  ]
  return (
    <Panel title="Record Track" wide>
      <dl className={css.records}>
        <div>
          <dt>Supply Points</dt>
          <dd>{state.supply}</dd>
        </div>
        <div>
          <dt>German-controlled</dt>
          <dd>
            {controlled} <small>of {main ? operationalVictoryAreas : areaCount} needed</small>
          </dd>
        </div>
        {main && (
          <div>
            <dt>Heavy Urban held</dt>
            <dd>{controlsHeavyUrban(state) ? 'yes' : 'none yet'}</dd>
          </div>
        )}
      </dl>
      <ol className={css.recordTrack} aria-hidden="true">
        {span(0, 9).map((space) => (
          <li key={space}>
            <span>{space}</span>
            {records.flatMap(({ sign, value }) => [
              Math.floor(value / 10) === space ? <b key={`${sign}10`}>{sign}×10</b> : null,
              value % 10 === space ? <b key={`${sign}1`}>{sign}×1</b> : null,
            ])}
          </li>
        ))}
      </ol>
      <p className={css.key}>
        {records.map(({ sign, name }) => (
          <span key={sign}>
            {sign}: {name}
          </span>
        ))}
      </p>
    </Panel>
  )
}

const supports: readonly {
  readonly item: keyof typeof markerCount
  readonly symbol: SymbolName
  readonly name: string
}[] = [
  { item: 'artillery', symbol: 'artillery', name: 'Artillery' },
  { item: 'engineers', symbol: 'engineers', name: 'Engineers' },
  { item: 'air', symbol: 'air', name: 'Air' },
]

const SupportRow = ({ symbol, name, count }: { symbol: SymbolName; name: string; count: number }) => (
  <li className={css.support} data-empty={count === 0 || undefined}>
    <svg viewBox="-42 -30 84 60" aria-hidden="true">
      <NatoSymbol name={symbol} />
    </svg>
    <span>{name}</span>
    <b>{count}</b>
  </li>
)

const SupportPanel = ({ state }: { state: AtvState }) => (
  <Panel title="Support Units" wide>
    <div className={css.boxes}>
      <div>
        <h4>Available</h4>
        <ul>
          {supports.map((support) => (
            <SupportRow key={support.item} {...support} count={state[support.item]} />
          ))}
        </ul>
      </div>
      <div>
        <h4>Used</h4>
        <ul>
          {supports.map((support) => (
            <SupportRow key={support.item} {...support} count={markerCount[support.item] - state[support.item]} />
          ))}
        </ul>
      </div>
    </div>
  </Panel>
)

const columns = 5
const room = 46

/** Units in a box, as counters; in the Out of Action Box they can be chosen for return. */
const UnitBox = ({ units, table }: { units: readonly number[]; table?: BoardProps<AtvState> }) => {
  const rows = Math.ceil(units.length / columns)
  const spots = grid(units.length, [(columns * room) / 2, (rows * room) / 2], 42, columns, 4)
  return (
    <svg viewBox={`0 0 ${columns * room} ${rows * room}`} className={css.unitBox}>
      {units.map((unit, i) => {
        const spot = spots[i]
        const record = unitOf(unit)
        if (spot === undefined) return null
        return table === undefined ? (
          <Counter
            key={unit}
            spot={spot}
            symbol={symbolOf(record)}
            size={sizeOf(record)}
            name={record.name}
            factors={factorsOf(record)}
            band={colourOf(record.division)}
            spent={false}
            thing={{}}
            className={pieceCss.german}
          />
        ) : (
          <GermanCounter key={unit} unit={unit} spot={spot} spent={false} table={table} />
        )
      })}
    </svg>
  )
}

const unitsAt = (s: AtvState, place: number): readonly number[] =>
  span(0, unitCount - 1).filter((unit) => placeOf(s, unit) === place)

const OutOfActionPanel = ({ table }: { table: BoardProps<AtvState> }) => {
  const units = unitsAt(table.state, outOfAction)
  return (
    <Panel title={`Out of Action Box: ${units.length}`}>
      {units.length === 0 ? (
        <p className={css.none}>No unit is Out of Action.</p>
      ) : (
        <UnitBox units={units} table={table} />
      )}
    </Panel>
  )
}

const ArrivalsPanel = ({ state }: { state: AtvState }) => {
  const groups = scenarioOf(state.scenario)
    .groups.map((group) => ({ ...group, units: group.units.filter((unit) => placeOf(state, unit) === waiting) }))
    .filter(({ units }) => units.length > 0)
  return (
    <Panel title="Reinforcements">
      {groups.length === 0 && <p className={css.none}>None to come.</p>}
      {groups.map(({ id, units, turn }) => (
        <div key={id}>
          <p className={css.note}>
            {divisionName(id)}: {turn > state.turn ? `Turn ${turn}` : 'next Dawn'}
          </p>
          <UnitBox units={units} />
        </div>
      ))}
    </Panel>
  )
}

const EventPanel = ({ state }: { state: AtvState }) => (
  <Panel title="Random Event">
    {state.event === 'none' ? (
      <p className={css.none}>None in force.</p>
    ) : (
      <p className={css.note}>
        <b>{eventName[state.event]}</b> {eventEffect(state.event, state.scenario)}
        {state.paused !== '' && ` Paused: ${divisionName(state.paused)}.`}
      </p>
    )}
  </Panel>
)

const inForce = ({ options: chosen, scenario }: AtvState): readonly string[] => {
  const usual = scenarioOf(scenario).morale
  const on: Readonly<Record<string, unknown>> = {
    ...chosen,
    reducedMorale: scenario === 'main' && chosen.startingMorale !== usual,
    increasedSupply: chosen.rerollTurns.length > 0,
  }
  return options.filter(({ id }) => on[id] === true).map(({ title }) => title)
}

const OptionsPanel = ({ state }: { state: AtvState }) => {
  const titles = inForce(state)
  return (
    <Panel title="Optional rules">
      <p className={titles.length === 0 ? css.none : css.note}>
        {titles.length === 0 ? 'None in force.' : titles.join(', ')}
      </p>
    </Panel>
  )
}

export const Panels = (table: BoardProps<AtvState>) => (
  <div className={css.panels}>
    <TurnPanel state={table.state} />
    <MoralePanel state={table.state} />
    <RecordPanel state={table.state} />
    <EventPanel state={table.state} />
    <OptionsPanel state={table.state} />
    <SupportPanel state={table.state} />
    <OutOfActionPanel table={table} />
    <ArrivalsPanel state={table.state} />
    <Panel title="Soviet counters not yet seen" wide>
      <Checklist state={table.state} />
    </Panel>
  </div>
)
