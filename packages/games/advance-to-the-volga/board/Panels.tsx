import {
  type BoardProps,
  Counter,
  grid,
  NatoSymbol,
  Panel,
  PanelGrid,
  span,
  type SymbolName,
  Track,
} from '@kurgan/board-kit'
import { markerData } from '../data/index.ts'
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
import { controlledCount, heavyUrbanCount, placeOf } from '../rules/control.ts'
import { options } from '../rules/machinery/offer.ts'
import { type AtvState, outOfAction, waiting } from '../rules/state.ts'
import { Checklist } from './Checklist.tsx'
import css from './Panels.module.css'
import pieceCss from './Pieces.module.css'
import { GermanCounter, lyingOf } from './Pieces.tsx'
import { colourOf, factorsOf, sizeOf, symbolOf } from './pieces.ts'
import { type Labels, labelsOf } from './words/labels.ts'

/** `September 13-14` as `13–14` above `Sep`: narrow enough for nine spaces in a row. */
const shortDates = (turn: number, { monthName }: Labels): string => {
  const [month = '', days = ''] = (markerData.tracks.turn.find((space) => space.turn === turn)?.dates ?? '').split(' ')
  return `${days.replace('-', '–')}\n${monthName(month).slice(0, 3)}`
}

interface PanelProps {
  readonly state: AtvState
  readonly labels: Labels
}

const TurnPanel = ({ state, labels }: PanelProps) => {
  const { firstTurn, lastTurn } = scenarioOf(state.scenario)
  return (
    <Panel title={labels.turnOf(state.turn, firstTurn === 1 ? String(lastTurn) : `${firstTurn}–${lastTurn}`)} wide>
      <div className={css.turns}>
        <Track
          label={labels.turnTrack}
          spaces={span(firstTurn, lastTurn)}
          columns={lastTurn - firstTurn + 1}
          at={state.turn}
          under={(turn) => shortDates(turn, labels)}
        />
      </div>
    </Panel>
  )
}

const MoralePanel = ({ state: { morale }, labels }: PanelProps) => (
  <Panel title={labels.morale(morale, morale >= strongMorale)} wide>
    <div className={css.morale} data-shaken={morale < strongMorale || undefined}>
      <Track
        label={labels.moraleTrack}
        spaces={span(0, moraleMax)}
        columns={10}
        at={morale}
        zone={(space) => (space >= strongMorale ? 'strong' : 'shaken')}
      />
    </div>
    <p className={css.key}>
      <span data-zone="shaken">{labels.shaken(strongMorale - 1)}</span>
      <span data-zone="strong">{labels.strong(strongMorale, moraleMax)}</span>
    </p>
  </Panel>
)

/** The Record Track: tens and units of Supply Points and of controlled Areas on one row of ten spaces. */
const RecordPanel = ({ state, labels }: PanelProps) => {
  const controlled = controlledCount(state)
  const main = state.scenario === 'main'
  const records = [
    { sign: 'S', name: labels.supplyPoints, value: state.supply },
    ...(main ? [{ sign: 'A', name: labels.controlledAreas, value: controlled }] : []),
  ]
  return (
    <Panel title={labels.record} wide>
      <dl className={css.records}>
        <div>
          <dt>{labels.supplyPoints}</dt>
          <dd>{state.supply}</dd>
        </div>
        <div>
          <dt>{labels.controlled}</dt>
          <dd>
            {controlled} <small>{labels.needed(main ? operationalVictoryAreas : areaCount)}</small>
          </dd>
        </div>
        {main && (
          <div>
            <dt>{labels.heavyUrban}</dt>
            <dd>{heavyUrbanCount(state) > 0 ? labels.yes : labels.noneYet}</dd>
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

/** Each marker has the symbol of its name. */
const supports = ['artillery', 'engineers', 'air'] as const satisfies readonly (keyof typeof markerCount & SymbolName)[]

const SupportRow = ({ symbol, name, count }: { symbol: SymbolName; name: string; count: number }) => (
  <li className={css.support} data-empty={count === 0 || undefined}>
    <svg viewBox="-42 -30 84 60" aria-hidden="true">
      <NatoSymbol name={symbol} />
    </svg>
    <span>{name}</span>
    <b>{count}</b>
  </li>
)

const SupportPanel = ({ state, labels }: PanelProps) => (
  <Panel title={labels.support} wide>
    <div className={css.boxes}>
      <div>
        <h4>{labels.available}</h4>
        <ul>
          {supports.map((item) => (
            <SupportRow key={item} symbol={item} name={labels.markers[item]} count={state[item]} />
          ))}
        </ul>
      </div>
      <div>
        <h4>{labels.used}</h4>
        <ul>
          {supports.map((item) => (
            <SupportRow key={item} symbol={item} name={labels.markers[item]} count={markerCount[item] - state[item]} />
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
          <GermanCounter key={unit} {...lyingOf(table, unit)} spot={spot} spent={false} />
        )
      })}
    </svg>
  )
}

const unitsAt = (s: AtvState, place: number): readonly number[] =>
  span(0, unitCount - 1).filter((unit) => placeOf(s, unit) === place)

const OutOfActionPanel = ({ table, labels }: { table: BoardProps<AtvState>; labels: Labels }) => {
  const units = unitsAt(table.state, outOfAction)
  return (
    <Panel title={labels.outOfAction(units.length)}>
      {units.length === 0 ? <p className={css.none}>{labels.nobodyOut}</p> : <UnitBox units={units} table={table} />}
    </Panel>
  )
}

const ArrivalsPanel = ({ state, labels }: PanelProps) => {
  const groups = scenarioOf(state.scenario)
    .groups.map((group) => ({ ...group, units: group.units.filter((unit) => placeOf(state, unit) === waiting) }))
    .filter(({ units }) => units.length > 0)
  return (
    <Panel title={labels.reinforcements}>
      {groups.length === 0 && <p className={css.none}>{labels.noneToCome}</p>}
      {groups.map(({ id, units, turn }) => (
        <div key={id}>
          <p className={css.note}>
            {labels.divisionName(id)}: {turn > state.turn ? labels.turn(turn) : labels.nextDawn}
          </p>
          <UnitBox units={units} />
        </div>
      ))}
    </Panel>
  )
}

const EventPanel = ({ state, labels }: PanelProps) => (
  <Panel title={labels.event}>
    {state.event === 'none' ? (
      <p className={css.none}>{labels.noneInForce}</p>
    ) : (
      <p className={css.note}>
        <b>{labels.eventName[state.event]}</b> {labels.eventEffect(state.event, state.scenario)}
        {state.paused !== '' && ` ${labels.paused(labels.divisionName(state.paused))}`}
      </p>
    )}
  </Panel>
)

const inForce = ({ options: chosen, scenario }: AtvState, labels: Labels): readonly string[] => {
  const usual = scenarioOf(scenario).morale
  const on: Readonly<Record<string, unknown>> = {
    ...chosen,
    reducedMorale: scenario === 'main' && chosen.startingMorale !== usual,
    parentOrganization: chosen.parentOrganization !== false,
    increasedSupply: chosen.rerollTurns.length > 0,
  }
  return options.filter(({ id }) => on[id] === true).map(({ id, title }) => labels.option(id, title))
}

const OptionsPanel = ({ state, labels }: PanelProps) => {
  const titles = inForce(state, labels)
  return (
    <Panel title={labels.options}>
      <p className={titles.length === 0 ? css.none : css.note}>
        {titles.length === 0 ? labels.noOptions : titles.join(', ')}
      </p>
    </Panel>
  )
}

export const Panels = (table: BoardProps<AtvState>) => {
  const labels = labelsOf(table.language)
  const shown = { state: table.state, labels }
  return (
    <PanelGrid className={css.panels}>
      <TurnPanel {...shown} />
      <MoralePanel {...shown} />
      <RecordPanel {...shown} />
      <EventPanel {...shown} />
      <OptionsPanel {...shown} />
      <SupportPanel {...shown} />
      <OutOfActionPanel table={table} labels={labels} />
      <ArrivalsPanel {...shown} />
      <Panel title={labels.unseen} wide>
        <Checklist {...shown} />
      </Panel>
    </PanelGrid>
  )
}
