import { back, flow, go, type Steps } from '@kurgan/kernel'
import {
  aim,
  airDefense,
  askDefenseLoss,
  chooseAims,
  loseToDefense,
  openFire,
  runDefenseLosses,
} from './air-defense.ts'
import {
  beginLanding,
  chooseLandingLosses,
  chooseLandings,
  endLanding,
  endLandingLosses,
  land,
  loseAtLanding,
  runDelivery,
  runLanding,
  runLandings,
} from './airfield.ts'
import { runAlliedIncome } from './allies-reinforcement.ts'
import {
  ambush,
  ambushShot,
  askAmbush,
  askAmbushLoss,
  emerge,
  hide,
  loseToAmbush,
  runAmbushes,
} from './ambush-sites.ts'
import { askFreeInfantry, askStorm, freeInfantry, runAxisIncome, runStorm, stormAir } from './axis-reinforcement.ts'
import { acceptBid, askBid, bid, choosePurchases, firstBidder, purchase } from './bidding.ts'
import {
  askBombardmentLoss,
  bombard,
  chooseShots,
  launchRockets,
  loseToRockets,
  rockets,
  runBombardmentLosses,
} from './bombardment.ts'
import { askLoss, askTarget, lose, runEnd, runHits, target } from './casualties.ts'
import { askCombats, askToken, decline, fight, openCombat, runCombats, spend, volley } from './combat.ts'
import { orderCard } from './components.ts'
import { askLaunch, askPlace, launch, placeCards, prepareOffensive } from './counter-offensive-preparation.ts'
import { load, offload } from './crossing.ts'
import { askFactory, factoryDraw, placeFactory } from './factories.ts'
import { askHeroesLoss, askSacrifice, heroes, loseToHeroes, sacrifice } from './heroes.ts'
import { heroicWorkers } from './heroic-workers.ts'
import { beginReaction, chooseScrambles, endInterception, scramble } from './interceptors.ts'
import { askScrap, luftwaffePriorities, scrap } from './luftwaffe-priorities.ts'
import type { AasAction } from './machinery/actions.ts'
import type { AasEvent } from './machinery/events.ts'
import { asks, type At, nextCard, type Telling } from './machinery/step.ts'
import { blitz, leaveCity, move } from './march.ts'
import { askMovement, beginMovement, endMovement } from './movement.ts'
import { askRedeploy, choosePlaces, endPutting, keep, put, rearrange } from './redeployment.ts'
import { chooseRequisition, requisition } from './requisition.ts'
import { runStart } from './setup.ts'
import { fly } from './sortie.ts'
import { askShift, checkStacks, chooseDisbanding, disband, endDisbanding, shift } from './stacking.ts'
import { type AasState, allies, axis, type Frame, type SideNumber } from './state.ts'
import { askStrike, runStrikes, strike, strikeRoll } from './strikes.ts'
import { askArea, askZone, assign, chooseArea, runAssign } from './uranus.ts'
import { endRound } from './victory.ts'
import { startWeather, weatherRoll } from './weather.ts'

/** Chapter 5: a round is one pass through the order cards. */

const startMovement = (s: AasState, side: SideNumber): void => {
  beginMovement(s, side)
  go(s, { at: 'movement', side, moved: false })
}
const startAttack = (s: AasState, side: SideNumber): void => {
  s.taken.fill(0)
  go(s, { at: 'landings', side })
}

const cards: { readonly [card: number]: ((s: AasState, tell: Telling) => void) | undefined } = {
  [orderCard.weather]: startWeather,
  [orderCard.axisReinforcement]: (s) => go(s, { at: s.options.luftwaffePriorities ? 'luftwaffe' : 'axis.income' }),
  [orderCard.axisMovement]: (s) => startMovement(s, axis),
  [orderCard.alliesReaction]: (s) => beginReaction(s, allies),
  [orderCard.axisAttack]: (s) => startAttack(s, axis),
  [orderCard.axisLanding]: (s, tell) => beginLanding(s, axis, tell),
  [orderCard.preparation]: prepareOffensive,
  [orderCard.heroicWorkers]: heroicWorkers,
  [orderCard.alliesReinforcement]: (s) => go(s, { at: 'allies.income' }),
  [orderCard.alliesMovement]: (s) => startMovement(s, allies),
  [orderCard.axisReaction]: (s) => beginReaction(s, axis),
  [orderCard.alliesAttack]: (s) => startAttack(s, allies),
  [orderCard.alliesLanding]: (s, tell) => beginLanding(s, allies, tell),
}

/** AAS-ORD-3, AAS-ORD-4: what each card does; a card that has left the deck is passed over. */
const playCard = (s: AasState, card: number, tell: Telling): void => {
  const isOut =
    (card === orderCard.preparation && s.launched === 1) || (card === orderCard.heroicWorkers && s.workers === 0)
  if (isOut) {
    go(s, { at: 'card', card: card + 1 })
    return
  }
  s.card = card
  tell({ kind: 'card', rule: 'AAS-ORD-2', card, round: s.round })
  const play = cards[card] ?? endRound
  play(s, tell)
}

/** A move of the phase; once there was one, the phase is ended by hand. */
const moving =
  <A>(act: (s: AasState, a: A, side: SideNumber, tell: Telling) => void) =>
  (s: AasState, a: A, frame: At<'movement'>, tell: Telling): void => {
    act(s, a, frame.side, tell)
    if (!frame.moved) go(s, { ...frame, moved: true })
  }

/** Shots that are aimed are foreseen as if they were all. */
const firing = (_s: AasState, { shots }: At<'defense' | 'bombardment'>): AasAction | undefined =>
  shots.length > 0 ? { do: 'openFire' } : undefined

const steps: Steps<AasState, AasAction, AasEvent, Frame> = {
  /** A position set up by hand waits here before something that may roll dice. */
  ready: {
    ask: (_s, { side }) => asks(side, { say: 'proceed' }, 'AAS-ORD-2', [{ do: 'proceed' }]),
    on: { proceed: (s, _, { then }) => go(s, then) },
    always: true,
  },

  // Set-up
  'bid.start': firstBidder,
  bid: { ask: askBid, on: { bid, accept: (s, _, frame, tell) => acceptBid(s, frame, tell) } },
  'bid.spend': { choose: choosePurchases, on: { requisition: purchase, done: (s) => back(s) } },
  'factory.draw': factoryDraw,
  factory: { ask: askFactory, on: { placeFactory } },
  redeploy: {
    ask: askRedeploy,
    on: {
      keep: (s, _, frame, tell) => keep(s, frame, tell),
      rearrange: (s, _, frame, tell) => rearrange(s, frame, tell),
    },
  },
  'redeploy.put': {
    choose: choosePlaces,
    on: { deploy: put, done: (s, _, frame, tell) => endPutting(s, frame, tell) },
  },
  start: { run: runStart },
  'uranus.area': { ask: askArea, on: { area: (s, a, _, tell) => chooseArea(s, a, tell) } },

  card: { run: (s, { card }, tell) => playCard(s, card, tell) },
  weather: weatherRoll,

  // Card 2: Axis Reinforcement
  luftwaffe: luftwaffePriorities,
  'luftwaffe.scrap': { ask: askScrap, on: { scrap: (s, a, _, tell) => scrap(s, a, tell) } },
  'axis.income': { run: runAxisIncome },
  'axis.infantry': { ask: askFreeInfantry, on: { reinforce: (s, a, _, tell) => freeInfantry(s, a, tell) } },
  'axis.storm': { run: (s) => runStorm(s) },
  'axis.stormAir': { ask: askStorm, on: { reinforce: (s, a, _, tell) => stormAir(s, a, tell) } },
  requisition: { choose: chooseRequisition, on: { requisition, done: (s) => nextCard(s) } },

  // Cards 3 and 10: Movement
  movement: {
    ask: askMovement,
    on: {
      move: moving((s, a, _, tell) => move(s, a, tell)),
      blitz: moving(blitz),
      leaveCity: moving((s, a, _, tell) => leaveCity(s, a, tell)),
      hide: moving((s, a, _, tell) => hide(s, a, tell)),
      emerge: moving((s, a, _, tell) => emerge(s, a, tell)),
      load: moving((s, a, _, tell) => load(s, a, tell)),
      offload: moving((s, a, _, tell) => offload(s, a, tell)),
      attack: moving(fly),
      relocate: moving(fly),
      drop: moving(fly),
      supplyLanding: moving(fly),
      troopLanding: moving(fly),
      endMovement: (s, _, frame) => endMovement(s, frame),
    },
  },
  heroes,
  'heroes.sacrifice': { ask: askSacrifice, on: { sacrifice: (s, a, _, tell) => sacrifice(s, a, tell) } },
  'heroes.loss': { ask: askHeroesLoss, on: { lose: loseToHeroes } },
  stacking: { run: checkStacks },
  'stacking.shift': { ask: askShift, on: { shift } },
  'stacking.disband': {
    choose: chooseDisbanding,
    on: { disband, done: (s, _, frame, tell) => endDisbanding(s, frame, tell) },
  },

  // Cards 4 and 11: Reaction
  interception: { choose: chooseScrambles, on: { scramble, done: (s, _, frame) => endInterception(s, frame) } },
  defense: {
    choose: chooseAims,
    on: { aim: (s, a, frame) => aim(s, a, frame), openFire: (s, _, frame) => openFire(s, frame) },
    plain: firing,
  },
  'defense.fire': airDefense,
  'defense.losses': { run: runDefenseLosses },
  'defense.loss': { ask: askDefenseLoss, on: { lose: loseToDefense } },
  ambush: { run: (s, frame) => runAmbushes(s, frame) },
  'ambush.choose': {
    ask: askAmbush,
    on: { ambush: (s, a, frame) => ambush(s, a, frame), holdFire: (s) => nextCard(s) },
  },
  'ambush.fire': ambushShot,
  'ambush.loss': { ask: askAmbushLoss, on: { lose: loseToAmbush } },

  // Cards 5 and 12: Attack
  landings: { run: runLandings },
  'landings.loss': {
    choose: chooseLandingLosses,
    on: { lose: loseAtLanding, done: (s, _, frame, tell) => endLandingLosses(s, frame, tell) },
  },
  delivery: { run: runDelivery },
  strikes: { run: runStrikes },
  'strikes.choose': { ask: askStrike, on: { strike: (s, a) => strike(s, a) } },
  strike: strikeRoll,
  bombardment: {
    choose: chooseShots,
    on: { bombard, openFire: (s, _, frame) => launchRockets(s, frame) },
    plain: firing,
  },
  'bombardment.fire': rockets,
  'bombardment.losses': { run: runBombardmentLosses },
  'bombardment.loss': { ask: askBombardmentLoss, on: { lose: loseToRockets } },
  combats: { run: (s, frame) => runCombats(s, frame) },
  'combats.choose': { ask: askCombats, on: { fight: (s, a, frame) => fight(s, a, frame) } },
  'combat.token': {
    ask: askToken,
    on: { spend, decline: (s, _, frame) => decline(s, frame) },
    // A fight is foreseen as if nobody spent a token; what only happens to lead to one is not.
    plain: (_s, { at }, from) => (from === at || from === 'combats.choose' ? { do: 'decline' } : undefined),
  },
  'combat.open': { run: openCombat },
  'combat.fire': volley,
  'combat.hits': { run: runHits },
  'combat.target': { ask: askTarget, on: { target: (s, a, _, tell) => target(s, a, tell) } },
  'combat.loss': { ask: askLoss, on: { lose: (s, a, _, tell) => lose(s, a, tell) } },
  'combat.end': { run: runEnd },

  // Cards 6 and 13: Air Unit Landing
  homing: { run: runLanding },
  'homing.choose': { choose: chooseLandings, on: { land, done: (s, _, frame, tell) => endLanding(s, frame, tell) } },
  landing: { run: runLanding },
  'landing.choose': { choose: chooseLandings, on: { land, done: (s, _, frame, tell) => endLanding(s, frame, tell) } },

  // Card 7: Allies Counter-Offensive Preparation
  'preparation.place': { ask: askPlace, on: { prepare: (s, a, _, tell) => placeCards(s, a, tell) } },
  'preparation.launch': {
    ask: askLaunch,
    on: { launch: (s, _, __, tell) => launch(s, tell), wait: (s) => nextCard(s) },
  },
  'uranus.assign': { run: runAssign },
  'uranus.zone': { ask: askZone, on: { assign } },

  // Card 9: Allies Reinforcement
  'allies.income': { run: runAlliedIncome },
}

export const sequence = flow(steps)

/** Whether an action of this type can be an answer at the step. */
export const answers = (at: Frame['at'], type: string): boolean => {
  const step = steps[at]
  return 'on' in step && type in step.on
}
