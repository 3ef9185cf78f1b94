import { type BoardProps, Panel, PanelGrid, span, Track } from '@kurgan/board-kit'
import cardData from '../data/cards.json' with { type: 'json' }
import tableData from '../data/tables.json' with { type: 'json' }
import { badWeatherMax, cardName, lastRound, scenarioRow, unitId, uranusCard } from '../rules/components.ts'
import { isDonFrozen, isVolgaFrozen } from '../rules/forces.ts'
import { cityRpZones, fortifiedZones, rpZones, zoneOf } from '../rules/map.ts'
import { options } from '../rules/offer.ts'
import { type AasState, axis, faceDown } from '../rules/state.ts'
import { BattleBoard } from './BattleBoard.tsx'
import css from './Panels.module.css'
import { bothSides, sideName } from './view.ts'
import { cardTitle, count, list, sideWord, units } from './words/terms.ts'

/** `21 Aug 1942` as `21` above `Aug`: narrow enough for thirteen spaces in a row. */
const shortDate = (round: number): string => {
  const [day = '', month = ''] = (tableData.roundTrack.find((space) => space.round === round)?.date ?? '').split(' ')
  return `${day}\n${month}`
}

const RoundPanel = ({ state }: { state: AasState }) => {
  const weather = badWeatherMax(state.round)
  return (
    <Panel title={`Round ${state.round} of ${lastRound}`} wide>
      <div className={css.rounds}>
        <Track
          label="Round Track"
          spaces={span(scenarioRow(state.scenario).startRound, lastRound)}
          columns={lastRound - scenarioRow(state.scenario).startRound + 1}
          at={state.round}
          zone={(round) => (round === state.storm ? 'storm' : undefined)}
          under={shortDate}
        />
      </div>
      <p className={css.key}>
        <span>
          {state.bad === 1
            ? 'Bad weather: no air attacks.'
            : weather > 0
              ? `Bad weather on a roll of 1–${weather}.`
              : 'No weather roll.'}
        </span>
        <span>
          {isVolgaFrozen(state) ? 'Don and Volga frozen.' : isDonFrozen(state) ? 'Don frozen.' : 'Rivers open.'}
        </span>
        {state.storm > 0 && <span>Winter Storm in round {state.storm}.</span>}
      </p>
    </Panel>
  )
}

const isOut = (state: AasState, card: number): boolean =>
  (card === 7 && state.launched === 1) || (card === 8 && state.workers === 0)

const OrderPanel = ({ state }: { state: AasState }) => (
  <Panel title={`Card ${state.card}: ${cardTitle(state.card)}`} wide>
    <ol className={css.orders} aria-label="Order cards">
      {cardData.orderCards.map(({ n, name, side }) => (
        <li
          key={n}
          data-side={side}
          data-past={n < state.card || undefined}
          data-out={isOut(state, n) || undefined}
          aria-current={n === state.card ? 'step' : undefined}
          title={name}
        >
          {n}
        </li>
      ))}
    </ol>
  </Panel>
)

const held = (state: AasState, zones: readonly number[]): number =>
  zones.filter((zone) => state.control[zone] === axis).length

const income = (state: AasState, side: 0 | 1): number =>
  rpZones.filter((zone) => state.control[zone] === side).reduce((sum, zone) => sum + zoneOf(zone).rp, 0)

const SidesPanel = ({ state }: { state: AasState }) => (
  <Panel title="Reinforcement Points and control" wide>
    <dl className={css.records}>
      {bothSides.map((side) => (
        <div key={side}>
          <dt>{sideWord[sideName(side)]} RPCs</dt>
          <dd>
            {state.rpc[side]} <small>zones worth {income(state, side)}</small>
          </dd>
        </div>
      ))}
      <div>
        <dt>Axis in the city</dt>
        <dd>
          {held(state, cityRpZones)} <small>of {cityRpZones.length} RP zones</small>
        </dd>
      </div>
      <div>
        <dt>Axis fortified zones</dt>
        <dd>
          {held(state, fortifiedZones)} <small>of {fortifiedZones.length}</small>
        </dd>
      </div>
      <div>
        <dt>Supply tokens left</dt>
        <dd>
          {state.pool[0]} <small>Axis</small> {state.pool[1]} <small>Allies</small>
        </dd>
      </div>
      <div>
        <dt>Combat Markers left</dt>
        <dd>{state.markers}</dd>
      </div>
    </dl>
  </Panel>
)

const cardText = (card: number): string => {
  const { units: brings, tokens } = uranusCard(card)
  return list([
    ...brings.map(({ type, count: n }) => units(unitId(type), n)),
    ...(tokens > 0 ? [count(tokens, 'supply token')] : []),
  ])
}

const UranusArea = ({ title, cards }: { title: string; cards: readonly number[] }) => (
  <div>
    <h4>{title}</h4>
    {cards.length === 0 ? (
      <p className={css.none}>No cards</p>
    ) : (
      <ul className={css.cards}>
        {cards.map((card, i) =>
          card === faceDown ? (
            <li key={`down ${i.toString()}`}>A card, face down</li>
          ) : (
            <li key={card}>
              <b>{cardName(card)}</b> {cardText(card)}
            </li>
          ),
        )}
      </ul>
    )}
  </div>
)

const UranusPanel = ({ state }: { state: AasState }) =>
  state.launched === 1 ? null : (
    <Panel title={`Operation Uranus: ${count(state.deck.length, 'card')} in the deck`} wide>
      <div className={css.boxes}>
        <UranusArea title="Northwest" cards={state.northwest} />
        <UranusArea title="Southeast" cards={state.southeast} />
      </div>
    </Panel>
  )

const OptionsPanel = ({ state }: { state: AasState }) => {
  const inUse = options.filter(({ id }) => state.options[id as keyof AasState['options']])
  return (
    <Panel title="Optional rules" wide>
      {inUse.length === 0 ? (
        <p className={css.none}>None in force.</p>
      ) : (
        <p className={css.note}>{list(inUse.map(({ title }) => title))}</p>
      )}
    </Panel>
  )
}

export const Panels = (table: BoardProps<AasState>) => (
  <PanelGrid className={css.panels}>
    <RoundPanel state={table.state} />
    <OrderPanel state={table.state} />
    <BattleBoard table={table} />
    <SidesPanel state={table.state} />
    <UranusPanel state={table.state} />
    <OptionsPanel state={table.state} />
  </PanelGrid>
)
