import { Panel, signed, span, Track } from '@kurgan/board-kit'
import type { Forecast } from '@kurgan/kernel'
import { controllerOf } from '../rules/stacking.ts'
import { logisticsResult, logisticsRoll } from '../rules/logistics.ts'
import { landings, orlovka, placeName } from '../rules/map.ts'
import { oddsOfThrow } from '../rules/machinery/dice.ts'
import type { LogisticsResult, VovState } from '../rules/state.ts'
import { german, lastImpulse, mostPoints, scenarioOf, soviet } from '../rules/units.ts'
import { isFlankScore, scoreOf, scoreTerms } from '../rules/victory.ts'
import css from './Panels.module.css'
import { inImpulse } from './view.ts'
import type { Labels } from './words/labels.ts'
import { plain } from './words/terms.ts'

const percent = (chance: number): string => `${Math.round(chance * 100)} %`

interface PanelProps {
  readonly state: VovState
  readonly labels: Labels
}

export const TurnPanel = ({ state, labels }: PanelProps) => {
  const { firstTurn, lastTurn } = scenarioOf(state.scenario)
  // `14–17 Sep` above each other: narrow enough for five spaces in a row.
  const dates = (turn: number): string => labels.turnDates(turn).replace(/ ([\w.]+)$/, '\n$1')
  return (
    <Panel title={labels.turn(state.turn, lastTurn, state.pause === 1)} wide>
      <div className={css.turns} data-pause={state.pause === 1 || undefined}>
        <Track label={labels.turnTrack} spaces={span(firstTurn, lastTurn)} columns={5} at={state.turn} under={dates} />
      </div>
      {state.pause === 1 && <p className={css.note}>{labels.pauseNote}</p>}
    </Panel>
  )
}

/** What a Logistics roll in an Impulse of this number can bring, exactly. */
const prospects = (s: VovState, impulse: number): Forecast['outcomes'] =>
  oddsOfThrow(logisticsRoll.roll({ ...s, impulse, logistics: 0 }, { at: 'logistics' })).outcomes

/** The chance that it brings Night, or ends it; whatever it is, after the last one there is no other. */
const endChance = (s: VovState, impulse: number): number => {
  if (impulse === lastImpulse) return 1
  const ends = prospects(s, impulse).filter(({ id }) => id === 'night' || id === 'end')
  return ends.reduce((sum, { chance }) => sum + chance, 0)
}

const order: readonly LogisticsResult[] = ['advance', 'pause', 'attack', 'night', 'end']

const inOrder = (s: VovState): readonly { readonly result: LogisticsResult; readonly chance: number }[] => {
  const found = prospects(s, s.impulse)
  return order.flatMap((result) => found.flatMap(({ id, chance }) => (id === result ? [{ result, chance }] : [])))
}

const Prospects = ({ state, labels }: PanelProps) => {
  if (state.logistics > 0)
    return (
      <p className={css.note}>
        {labels.rolled} <b>{state.logistics}</b>
        {labels.rolledSo(logisticsResult(state, state.logistics))}
      </p>
    )
  return (
    <ul className={css.prospects}>
      {inOrder(state).map(({ result, chance }) => (
        <li key={result} data-result={result}>
          <span>
            {labels.condition[result](state.impulse)}: {labels.logistics[result]}
          </span>
          <span className={css.bar} aria-hidden="true">
            <span style={{ inlineSize: `${chance * 100}%` }} />
          </span>
          <b>{percent(chance)}</b>
        </li>
      ))}
    </ul>
  )
}

export const ImpulsePanel = ({ state, labels }: PanelProps) => {
  const night = state.night === 1
  return (
    <Panel title={labels.impulse(state.impulse, night)} wide>
      <div className={css.impulses} data-night={night || undefined}>
        <Track
          label={labels.impulseTrack}
          spaces={span(1, lastImpulse)}
          columns={6}
          at={state.impulse}
          under={(impulse) => percent(endChance(state, impulse))}
        />
      </div>
      <p className={css.key}>{labels.impulseKey(night)}</p>
      {inImpulse(state) && <Prospects state={state} labels={labels} />}
    </Panel>
  )
}

const VictoryNotes = ({ state, labels }: PanelProps) => {
  const { turn5, breakthroughZones, orlovkaPenalty, lastTurn } = scenarioOf(state.scenario)
  const held = landings.filter((area) => controllerOf(state, area) === german).length
  const lost = breakthroughZones.filter((zone) => controllerOf(state, zone) === soviet)
  return (
    <ul className={css.notes}>
      {state.gotterdammerung === 1 && <li>{labels.automaticOnly}</li>}
      {state.gotterdammerung === 0 && turn5 !== undefined && state.turn <= 5 && (
        <li>{labels.turn5(turn5.germanWinsAt, turn5.germanLosesAt, lastTurn)}</li>
      )}
      <li>{labels.crossingsHeld(held, landings.length)}</li>
      {orlovkaPenalty > 0 && (
        <li>
          {labels.orlovka(placeName(orlovka), state.orlovkaFell === 1 ? 'taken' : state.turn > 5 ? 'held' : 'open')}
        </li>
      )}
      {breakthroughZones.length > 0 && (
        <li>
          {lost.length === 0
            ? labels.breakthroughAt(labels.anyOf(breakthroughZones.map((zone) => `Zone ${placeName(zone)}`)))
            : labels.breakthroughIn(labels.list(lost.map((zone) => labels.areaName(placeName(zone)))))}
        </li>
      )}
    </ul>
  )
}

export const VictoryPanel = ({ state, labels }: PanelProps) => {
  const flanks = isFlankScore(state)
  const total = scoreOf(state, flanks)
  const terms = scoreTerms(state, flanks)
  return (
    <Panel title={labels.points(plain(total), state.gotterdammerung === 1 ? undefined : state.need)} wide>
      <div className={css.points}>
        <Track
          label={labels.pointTrack}
          // Whoever falls below zero is seen there: the printed track begins with it.
          spaces={span(Math.min(0, total), mostPoints)}
          columns={10}
          at={total}
          zone={(space) => (space >= state.need && state.gotterdammerung === 0 ? 'won' : undefined)}
        />
      </div>
      {terms.length > 0 && (
        <details className={css.terms}>
          <summary>{labels.entries(terms.length)}</summary>
          <ul>
            {terms.map((term) => (
              <li key={`${term.term} ${term.of ?? ''}`}>
                <b>{signed(term.value)}</b> {labels.term(term)}
              </li>
            ))}
          </ul>
        </details>
      )}
      <VictoryNotes state={state} labels={labels} />
    </Panel>
  )
}
