import { type Choice, type Config, type Dice, go, type Tell } from '@kurgan/kernel'
import * as actions from './machinery/actions.ts'
import {
  areaName,
  cardCount,
  endForce,
  firstForce,
  forceCount,
  forceName,
  forceNumber,
  firstTurn,
  forceOf,
  initialHand,
  locationCount,
  locationName,
  locationsInPlay,
  placeNumber,
  scenarioRecord,
  setupCost,
  setupRations,
  sideIds,
  sideOf,
} from './components.ts'
import { draw, shuffleDecks } from './decks.ts'
import { type BfsNo, no } from './machinery/messages.ts'
import { choice, since } from './machinery/offer.ts'
import type { At, Chooses, Deals, Runs } from './machinery/step.ts'
import {
  type BfsAction,
  type BfsEvent,
  type BfsState,
  type Frame,
  german,
  none,
  reserves,
  type SideNumber,
  soviet,
} from './state.ts'
import { share } from './rations.ts'
import { anyInPlay, openPlaces, put } from './table.ts'

/** Set-up: the five Locations, the Soviet Forces, the German Forces, the decks. */

const setupAreas: readonly (readonly string[])[] = [scenarioRecord.areas.S, scenarioRecord.areas.G]

const perimetersOnly = no('BFS-SET-9', 'perimetersOnly')
/** The Soviet player may set up in control areas, the German player only in perimeters (BFS-SET-5, BFS-SET-9). */
export const noStart = (side: number, place: number): BfsNo | undefined =>
  setupAreas[side]?.includes(areaName(place)) === true ? undefined : perimetersOnly

const alreadyPlaced = no('BFS-CMP-7', 'alreadyPlaced')
const tooFewPoints = [no('BFS-SET-4', 'tooFewPoints'), no('BFS-SET-8', 'tooFewPoints')] as const
/** Forces that are not placed yet, within the points that are left (BFS-SET-4, BFS-SET-8). */
export const noDraft = (s: BfsState, { side, points }: At<'setup.forces'>, force: number): BfsNo | undefined => {
  if (s.place[force] !== reserves) return alreadyPlaced
  return forceOf(force).discardCost > points ? tooFewPoints[side] : undefined
}

const nobodyPlaced = [no('BFS-SET-4', 'nobodyPlaced'), no('BFS-SET-8', 'nobodyPlaced')] as const
export const noEndOfSetup = (s: BfsState, side: SideNumber): BfsNo | undefined =>
  anyInPlay(s, side) ? undefined : nobodyPlaced[side]

const draftOf = (side: SideNumber): Frame => ({
  at: 'setup.forces',
  side,
  points: setupCost[side] ?? 0,
  picks: 0,
  next: 0,
})

const filled = (length: number, value: number): number[] => Array.from({ length }, () => value)

/** Five of the nine Locations in a random order (BFS-SET-2). */
export const setup = (_config: Config, dice: Dice, tell: Tell<BfsEvent>): BfsState => {
  const drawn = Array.from({ length: locationCount }, (_, location) => location)
  dice.shuffle(drawn, 'setup.locations')
  const line = drawn.slice(0, locationsInPlay)
  tell({ kind: 'locations', rule: 'BFS-SET-2', line: line.map(locationName) })
  return {
    line,
    rubble: filled(locationCount, 0),
    destroyed: filled(locationCount, 0),
    place: filled(forceCount, reserves),
    rations: filled(forceCount, 0),
    hand: filled(cardCount, 0),
    concealed: sideIds.map(() => 0),
    seen: filled(cardCount, 0),
    deck: sideIds.map(() => []),
    discard: filled(cardCount, 0),
    firefight: [],
    playing: none,
    plays: filled(cardCount, 0),
    round: 1,
    active: soviet,
    actions: 0,
    outcome: '',
    stack: [draftOf(soviet)],
  }
}

/** Forces within the points, each with its place (BFS-SET-4, BFS-SET-5, BFS-SET-8). */
export const draft: Chooses<'setup.forces'> = {
  choose(s, frame): Choice<BfsAction> {
    const { side, points, picks, next } = frame
    const items: BfsAction[] = []
    let before = 0
    const open = openPlaces(s, side).filter((place) => noStart(side, place) === undefined)
    for (let f = firstForce[side] ?? 0; f < (endForce[side] ?? 0); f++) {
      if (noDraft(s, frame, f) === undefined)
        for (const place of open) items.push(actions.deploy[f]?.[place] as BfsAction)
      if (f < next) before = items.length
    }
    return choice(side, { say: 'deploy', points }, side === soviet ? 'BFS-SET-4' : 'BFS-SET-8', {
      items,
      canonical: since(items, before),
      picks,
      done: noEndOfSetup(s, side) === undefined ? actions.done : undefined,
    })
  },
  on: {
    deploy(s, { force: name, to }, frame, tell) {
      const force = forceNumber(name)
      const { startingRations, discardCost } = forceOf(force)
      s.rations[force] = startingRations
      tell({ kind: 'deployed', rule: 'BFS-FRC-3', side: sideOf(frame.side), force: name, to, rations: startingRations })
      put(s, force, placeNumber(to), tell)
      go(s, {
        ...frame,
        points: frame.points - discardCost,
        picks: frame.picks + 1,
        next: Math.max(frame.next, force + 1),
      })
    },
    done(s, _action, { side }, tell) {
      const left: string[] = []
      for (let f = firstForce[side] ?? 0; f < (endForce[side] ?? 0); f++)
        if (s.place[f] === reserves) left.push(forceName(f))
      tell({
        kind: 'reservesFormed',
        rule: side === soviet ? 'BFS-SET-7' : 'BFS-SET-10',
        side: sideOf(side),
        forces: left,
      })
      go(s, side === soviet ? { at: 'setup.german' } : { at: 'setup.decks' })
      const rations = setupRations[side] ?? 0
      if (rations > 0) share(s, rations, none, 'setup')
    },
  },
}

/** The German player sees the whole Soviet set-up first (BFS-SET-3). */
export const germanSetup: Runs<'setup.german'> = {
  run(s) {
    s.active = german
    go(s, draftOf(german))
  },
}

/** Decks, first hands, and whose turn is the first (BFS-SET-11 to BFS-SET-13). */
export const decksAndHands: Deals<'setup.decks'> = {
  deal(s, _frame, dice, tell) {
    shuffleDecks(s, dice, tell)
    for (const side of [soviet, german] as const) draw(s, side, initialHand, 'BFS-SET-12', dice, tell)
    s.active = firstTurn
    go(s, { at: 'turn.start' })
  },
}
