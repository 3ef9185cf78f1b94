import { type BoardProps, Panel, PanelGrid, span, Track } from '@kurgan/board-kit'
import cardData from '../data/cards.json' with { type: 'json' }
import { badWeatherMax, cardName, lastRound, scenarioRow, unitId, uranusCard } from '../rules/components.ts'
import { isDonFrozen, isVolgaFrozen } from '../rules/forces.ts'
import { cityRpZones, fortifiedZones, rpZones, zoneOf } from '../rules/map.ts'
import { options } from '../rules/offer.ts'
import { type AasState, axis, faceDown } from '../rules/state.ts'
import { BattleBoard } from './BattleBoard.tsx'
import css from './Panels.module.css'
import { bothSides, sideName } from './view.ts'
import { type Labels, labelsOf } from './words/labels.ts'

interface Shown {
  readonly state: AasState
  readonly labels: Labels
}

const RoundPanel = ({ state, labels }: Shown) => (
  <Panel title={labels.round(state.round, lastRound)} wide>
    <div className={css.rounds}>
      <Track
        label={labels.roundTrack}
        spaces={span(scenarioRow(state.scenario).startRound, lastRound)}
        columns={lastRound - scenarioRow(state.scenario).startRound + 1}
        at={state.round}
        zone={(round) => (round === state.storm ? 'storm' : undefined)}
        under={(round) => labels.date(round)}
      />
    </div>
    <p className={css.key}>
      <span>{labels.weather(state.bad === 1, badWeatherMax(state.round))}</span>
      <span>{labels.rivers[isVolgaFrozen(state) ? 'both' : isDonFrozen(state) ? 'don' : 'open']}</span>
      {state.storm > 0 && <span>{labels.winterStorm(state.storm)}</span>}
    </p>
  </Panel>
)

const isOut = (state: AasState, card: number): boolean =>
  (card === 7 && state.launched === 1) || (card === 8 && state.workers === 0)

const OrderPanel = ({ state, labels }: Shown) => (
  <Panel title={labels.card(state.card)} wide>
    <ol className={css.orders} aria-label={labels.orderCards}>
      {cardData.orderCards.map(({ n, side }) => (
        <li
          key={n}
          data-side={side}
          data-past={n < state.card || undefined}
          data-out={isOut(state, n) || undefined}
          aria-current={n === state.card ? 'step' : undefined}
          title={labels.cardTitle(n)}
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

const SidesPanel = ({ state, labels }: Shown) => (
  <Panel title={labels.control} wide>
    <dl className={css.records}>
      {bothSides.map((side) => (
        <div key={side}>
          <dt>{labels.points(sideName(side))}</dt>
          <dd>
            {state.rpc[side]} <small>{labels.worth(income(state, side))}</small>
          </dd>
        </div>
      ))}
      <div>
        <dt>{labels.city}</dt>
        <dd>
          {held(state, cityRpZones)} <small>{labels.ofZones(cityRpZones.length)}</small>
        </dd>
      </div>
      <div>
        <dt>{labels.fortified}</dt>
        <dd>
          {held(state, fortifiedZones)} <small>{labels.of(fortifiedZones.length)}</small>
        </dd>
      </div>
      <div>
        <dt>{labels.tokensLeft}</dt>
        <dd>
          {state.pool[0]} <small>{labels.side('axis')}</small> {state.pool[1]} <small>{labels.side('allies')}</small>
        </dd>
      </div>
      <div>
        <dt>{labels.markersLeft}</dt>
        <dd>{state.markers}</dd>
      </div>
    </dl>
  </Panel>
)

const cardText = (card: number, labels: Labels): string => {
  const { units, tokens } = uranusCard(card)
  return labels.list([
    ...units.map(({ type, count }) => labels.units(unitId(type), count)),
    ...(tokens > 0 ? [labels.tokens(tokens)] : []),
  ])
}

const UranusArea = ({ title, cards, labels }: { title: string; cards: readonly number[]; labels: Labels }) => (
  <div>
    <h4>{title}</h4>
    {cards.length === 0 ? (
      <p className={css.none}>{labels.noCards}</p>
    ) : (
      <ul className={css.cards}>
        {cards.map((card, i) =>
          card === faceDown ? (
            <li key={`down ${i.toString()}`}>{labels.faceDown}</li>
          ) : (
            <li key={card}>
              <b>{labels.uranusName(cardName(card))}</b> {cardText(card, labels)}
            </li>
          ),
        )}
      </ul>
    )}
  </div>
)

const UranusPanel = ({ state, labels }: Shown) =>
  state.launched === 1 ? null : (
    <Panel title={labels.uranus(state.deck.length)} wide>
      <div className={css.boxes}>
        <UranusArea title={labels.northwest} cards={state.northwest} labels={labels} />
        <UranusArea title={labels.southeast} cards={state.southeast} labels={labels} />
      </div>
    </Panel>
  )

const OptionsPanel = ({ state, labels }: Shown) => {
  const inUse = options.filter(({ id }) => state.options[id as keyof AasState['options']])
  return (
    <Panel title={labels.options} wide>
      {inUse.length === 0 ? (
        <p className={css.none}>{labels.noOptions}</p>
      ) : (
        <p className={css.note}>{labels.list(inUse.map(({ id }) => labels.option(id)))}</p>
      )}
    </Panel>
  )
}

export const Panels = (table: BoardProps<AasState>) => {
  const { state } = table
  const labels = labelsOf(table.language)
  return (
    <PanelGrid className={css.panels}>
      <BattleBoard table={table} />
      <RoundPanel state={state} labels={labels} />
      <OrderPanel state={state} labels={labels} />
      <SidesPanel state={state} labels={labels} />
      <UranusPanel state={state} labels={labels} />
      <OptionsPanel state={state} labels={labels} />
    </PanelGrid>
  )
}
