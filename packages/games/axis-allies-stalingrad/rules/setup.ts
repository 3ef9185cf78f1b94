import { call, type Config, type Dice } from '@kurgan/kernel'
import {
  airCount,
  axisTokens,
  landCount,
  markerTotal,
  scenarioRow,
  tokenTotal,
  typeNumber,
  typeOf,
  uranusCardCount,
} from './components.ts'
import { sparePlane } from './deployment.ts'
import { addLand, addTokens, groundAir } from './forces.ts'
import { giveHeadStart } from './head-start.ts'
import { crossingCount, perZone, sectors, siteCount, siteId, sideNumber, zoneCount, zoneNumber } from './map.ts'
import {
  type AasState,
  allies,
  assaultMarker,
  axis,
  battleMarker,
  ferry,
  inPool,
  noFerry,
  none,
  type Options,
  type ScenarioId,
  type SideNumber,
} from './state.ts'
import { options as offered } from './machinery/offer.ts'
import { type At, nextCard, type Telling } from './machinery/step.ts'
import { openUranus } from './uranus.ts'

/** Chapter 3: set-up, in the order of the decision points. */

const filled = (length: number, value: number): number[] => Array.from({ length }, () => value)

/** Empty boards in Allied hands (AAS-COMP-5), everything in the pools. */
const emptyBoards = (scenario: ScenarioId, options: Options, wanted: SideNumber): AasState => ({
  scenario,
  options,
  wanted,
  bid: 0,
  changed: 0,
  round: 1,
  card: 0,
  bad: 0,
  frosts: 0,
  storm: 0,
  launched: 0,
  workers: 1,
  factories: [none, none],
  rpc: [0, 0],
  markers: markerTotal,
  // AAS-SET-4
  pool: [axisTokens, tokenTotal - axisTokens],
  control: filled(zoneCount, allies),
  marker: perZone(),
  river: perZone(),
  taken: perZone(),
  land: filled(zoneCount * landCount, 0),
  fresh: filled(zoneCount * landCount, 0),
  force: filled(2 * zoneCount, 0),
  bonus: perZone(),
  tokens: filled(2 * zoneCount, 0),
  fed: filled(2 * zoneCount, 0),
  launchTokens: perZone(),
  sites: filled(siteCount, none),
  siteFresh: filled(siteCount, 0),
  ferries: filled(crossingCount, noFerry),
  aboard: filled(crossingCount, none),
  due: filled(crossingCount, 0),
  struck: filled(crossingCount, 0),
  landed: filled(crossingCount, none),
  airAt: filled(airCount, none),
  airDo: filled(airCount, inPool),
  airLoad: filled(airCount, 0),
  airHome: filled(airCount, none),
  deck: Array.from({ length: uranusCardCount }, (_, i) => i + 1),
  northwest: [],
  southeast: [],
  fight: null,
  outcome: '',
  stack: [],
})

/** Puts down units of one type in a zone, aircraft on the ground. */
export const putDown = (s: AasState, zone: number, type: number, count: number): void => {
  if (!typeOf(type).isAir) {
    addLand(s, zone, type, count)
    return
  }
  for (let n = 0; n < count; n++) groundAir(s, sparePlane(s, type), zone)
}

/** A marker from the pool. */
export const setMarker = (s: AasState, zone: number, shows: 'assault' | 'battle'): void => {
  if (s.marker[zone] === 0) s.markers--
  s.marker[zone] = shows === 'assault' ? assaultMarker : battleMarker
}

/** Everything that the charts of the scenario list. */
const putDownCharts = (s: AasState): void => {
  const row = scenarioRow(s.scenario)
  for (const name of ['axis', 'allies'] as const) {
    const side = sideNumber(name)
    for (const entry of row[name]) {
      const zone = zoneNumber(entry.zone)
      if ('controlMarker' in entry && entry.controlMarker) s.control[zone] = axis
      for (const [id, count] of Object.entries(entry.units)) putDown(s, zone, typeNumber(id), count)
      if (entry.combat === 'battle') setMarker(s, zone, 'battle')
      takeFromPool(s, side, zone, entry.supplyTokens)
    }
  }
  sectors.forEach((sector, crossing) => {
    s.ferries[crossing] = row.ferries[sector] ? ferry : noFerry
  })
}

/** AAS-R12 */
const takeFromPool = (s: AasState, side: SideNumber, zone: number, count: number): void => {
  s.pool[side] = (s.pool[side] as number) - count
  addTokens(s, side, zone, count)
}

/** Ambushers and passengers of Operation Uranus. */
const putDownHidden = (s: AasState): void => {
  const row = scenarioRow(s.scenario)
  const ambushers: Partial<Record<string, string>> = row.alliesAmbush
  for (let site = 0; site < siteCount; site++) {
    const id = ambushers[siteId(site)]
    if (id !== undefined) s.sites[site] = typeNumber(id)
  }
  const passengers: Partial<Record<string, string>> = row.alliesFerry
  sectors.forEach((sector, crossing) => {
    const id = passengers[sector]
    if (id !== undefined) s.aboard[crossing] = typeNumber(id)
  })
}

/** AAS-SET-2: the scenario as its charts print it, before any decision. */
export const charts = (scenario: ScenarioId, options: Options, wanted: SideNumber): AasState => {
  const s = emptyBoards(scenario, options, wanted)
  const row = scenarioRow(scenario)
  putDownCharts(s)
  putDownHidden(s)
  s.round = row.startRound
  // The card before the first one.
  s.card = row.firstCard - 1
  s.storm = row.winterStormRound ?? 0
  s.frosts = row.frosts
  s.rpc = [row.axisRPC, row.alliesRPC]
  s.workers = row.factories === null ? 0 : 1
  s.factories = row.factories === null ? [none, none] : [row.factories.tank, row.factories.artillery].map(zoneNumber)
  return s
}

export const setUp = (config: Config, dice: Dice, tell: Telling): AasState => {
  const scenario = config.scenario as ScenarioId
  const options = Object.fromEntries(
    offered.flatMap(({ id }) => (id === 'headStart' ? [] : [[id, config.options[id] !== undefined]])),
  ) as Options
  const s = charts(scenario, options, config.options['bidding'] === 2 ? allies : axis)
  // AAS-SET-3
  dice.shuffle(s.deck, 'uranusDeck')
  tell({ kind: 'setUp', rule: 'AAS-SET-1', scenario })
  s.stack = [{ at: 'start' }]
  if (options.alternativeDeployment) call(s, { at: 'redeploy', side: allies })
  if (options.factoryPlacement && s.workers === 1) call(s, { at: 'factory.draw' })
  if (options.bidding) call(s, { at: 'bid.start' })
  giveHeadStart(s, config, tell)
  return s
}

/** Play begins: with card 1, or with the cards of Operation Uranus. */
export const runStart = (s: AasState, _frame: At<'start'>, tell: Telling): void => {
  if (s.scenario === 'uranus') {
    openUranus(s, tell)
    return
  }
  tell({ kind: 'round', rule: 'AAS-ORD-1', round: s.round })
  nextCard(s)
}
