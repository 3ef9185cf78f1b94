import { type BoardProps, Panel, PanelGrid, span, memoDeep, Track } from '@kurgan/board-kit'
import { cardData } from '../data/index.ts'
import { badWeatherMax, cardName, lastRound, scenarioRow, unitId, uranusCard } from '../rules/components.ts'
import { isDonFrozen, isVolgaFrozen } from '../rules/forces.ts'
import { cityRpZones, fortifiedZones, rpZones, zoneOf } from '../rules/map.ts'
import { options } from '../rules/machinery/offer.ts'
import { type AasState, axis, faceDown } from '../rules/state.ts'
import { BattleBoard } from './BattleBoard.tsx'
import css from './Panels.module.css'
import { bothSides, sideName } from './view.ts'
import { type Labels, labelsOf } from './words/labels.ts'

/** A panel is given what it shows of the state and not the state, so that it is drawn again only when that has changed. */
type Showing<Field extends keyof AasState> = Pick<AasState, Field> & { readonly labels: Labels }

const riversIn = (s: AasState): keyof Labels['rivers'] => (isVolgaFrozen(s) ? 'both' : isDonFrozen(s) ? 'don' : 'open')

const RoundPanel = memoDeep(
  ({
    scenario,
    round,
    storm,
    bad,
    rivers,
    labels,
  }: Showing<'scenario' | 'round' | 'storm' | 'bad'> & { readonly rivers: keyof Labels['rivers'] }) => {
    const first = scenarioRow(scenario).startRound
    return (
      <Panel title={labels.round(round, lastRound)} wide>
        <div className={css.rounds}>
          <Track
            label={labels.roundTrack}
            spaces={span(first, lastRound)}
            columns={lastRound - first + 1}
            at={round}
            zone={(one) => (one === storm ? 'storm' : undefined)}
            under={(one) => labels.date(one)}
          />
        </div>
        <p className={css.key}>
          <span>{labels.weather(bad === 1, badWeatherMax(round))}</span>
          <span>{labels.rivers[rivers]}</span>
          {storm > 0 && <span>{labels.winterStorm(storm)}</span>}
        </p>
      </Panel>
    )
  },
)

const OrderPanel = memoDeep(({ card, launched, workers, labels }: Showing<'card' | 'launched' | 'workers'>) => {
  const isOut = (n: number): boolean => (n === 7 && launched === 1) || (n === 8 && workers === 0)
  return (
    <Panel title={labels.card(card)} wide>
      <ol className={css.orders} aria-label={labels.orderCards}>
        {cardData.orderCards.map(({ n, side }) => (
          <li
            key={n}
            data-side={side}
            data-past={n < card || undefined}
            data-out={isOut(n) || undefined}
            aria-current={n === card ? 'step' : undefined}
            title={labels.cardTitle(n)}
          >
            {n}
          </li>
        ))}
      </ol>
    </Panel>
  )
})

const held = (control: AasState['control'], zones: readonly number[]): number =>
  zones.filter((zone) => control[zone] === axis).length

const income = (control: AasState['control'], side: 0 | 1): number =>
  rpZones.filter((zone) => control[zone] === side).reduce((sum, zone) => sum + zoneOf(zone).rp, 0)

const SidesPanel = memoDeep(
  ({ rpc, control, pool, markers, labels }: Showing<'rpc' | 'control' | 'pool' | 'markers'>) => (
    <Panel title={labels.control} wide>
      <dl className={css.records}>
        {bothSides.map((side) => (
          <div key={side}>
            <dt>{labels.points(sideName(side))}</dt>
            <dd>
              {rpc[side]} <small>{labels.worth(income(control, side))}</small>
            </dd>
          </div>
        ))}
        <div>
          <dt>{labels.city}</dt>
          <dd>
            {held(control, cityRpZones)} <small>{labels.ofZones(cityRpZones.length)}</small>
          </dd>
        </div>
        <div>
          <dt>{labels.fortified}</dt>
          <dd>
            {held(control, fortifiedZones)} <small>{labels.of(fortifiedZones.length)}</small>
          </dd>
        </div>
        <div>
          <dt>{labels.tokensLeft}</dt>
          <dd>
            {pool[0]} <small>{labels.side('axis')}</small> {pool[1]} <small>{labels.side('allies')}</small>
          </dd>
        </div>
        <div>
          <dt>{labels.markersLeft}</dt>
          <dd>{markers}</dd>
        </div>
      </dl>
    </Panel>
  ),
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

const UranusPanel = memoDeep(
  ({ launched, deck, northwest, southeast, labels }: Showing<'launched' | 'deck' | 'northwest' | 'southeast'>) =>
    launched === 1 ? null : (
      <Panel title={labels.uranus(deck.length)} wide>
        <div className={css.boxes}>
          <UranusArea title={labels.northwest} cards={northwest} labels={labels} />
          <UranusArea title={labels.southeast} cards={southeast} labels={labels} />
        </div>
      </Panel>
    ),
)

const OptionsPanel = memoDeep(({ options: agreed, labels }: Showing<'options'>) => {
  const inUse = options.filter(({ id }) => agreed[id as keyof AasState['options']])
  return (
    <Panel title={labels.options} wide>
      {inUse.length === 0 ? (
        <p className={css.none}>{labels.noOptions}</p>
      ) : (
        <p className={css.note}>{labels.list(inUse.map(({ id }) => labels.option(id)))}</p>
      )}
    </Panel>
  )
})

export const Panels = (table: BoardProps<AasState>) => {
  const { state } = table
  const { scenario, round, storm, bad, card, launched, workers, rpc, control, pool, markers } = state
  const { deck, northwest, southeast } = state
  const labels = labelsOf(table.language)
  return (
    <PanelGrid className={css.panels}>
      <BattleBoard table={table} />
      <RoundPanel {...{ scenario, round, storm, bad, labels }} rivers={riversIn(state)} />
      <OrderPanel {...{ card, launched, workers, labels }} />
      <SidesPanel {...{ rpc, control, pool, markers, labels }} />
      <UranusPanel {...{ launched, deck, northwest, southeast, labels }} />
      <OptionsPanel options={state.options} labels={labels} />
    </PanelGrid>
  )
}
