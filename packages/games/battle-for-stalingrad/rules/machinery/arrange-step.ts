import { type Json, refuse } from '@kurgan/kernel'
import { assaultBonus } from '../attack.ts'
import {
  areaAt,
  cardOf,
  endForce,
  enemyOf,
  firstForce,
  forceOf,
  locationAt,
  locationName,
  setupCost,
  sideOf,
} from '../components.ts'
import { entries, forceNamed, locationNamed, names, placeNamed, sideNamed, whole } from './named.ts'
import type { BfsPatch } from './patch.ts'
import { attackArea, type BfsState, type Frame, none, type SideNumber } from '../state.ts'
import { attackersAt, defendersAt, forcesAt, inPlay } from '../table.ts'

/** Where in the sequence of play a position that was set up by hand stands. */

export type Unread = { readonly [Key in keyof BfsPatch]: Json }

/** Forces that stand already have been paid for. */
const draftFrame = (s: BfsState, side: SideNumber): Frame => {
  let points = setupCost[side] ?? 0
  for (let f = firstForce[side] ?? 0; f < (endForce[side] ?? 0); f++) if (inPlay(s, f)) points -= forceOf(f).discardCost
  if (points < 0) refuse(`The Forces that are set up cost ${-points} more than the limit.`)
  return { at: 'setup.forces', side, points, picks: 0, next: 0 }
}

/** What waits below an attack: the card that started it, if one did. */
const beneath = (s: BfsState, location: number): Frame[] => {
  const card = s.playing
  if (card === none) return [{ at: 'turn.actions' }]
  return [{ at: 'turn.actions' }, { at: 'card.effect', card, force: none, place: none, location, forces: [], rest: [] }]
}

const firefightStack = (s: BfsState, patch: Unread): Frame[] => {
  const attack = new Map(entries(patch.attack, 'The attack'))
  const location = locationNamed(attack.get('location'))
  if (attackersAt(s, location).length === 0 || defendersAt(s, location).length === 0)
    refuse('A firefight needs Forces of the active side in the attack area and enemies in the control area.')
  const starter = s.playing
  if (starter !== none && (assaultBonus(starter) === 0 || cardOf(starter).side !== s.active))
    refuse(`${cardOf(starter).id} starts no attack of the active side.`)
  const bonus = attack.get('bonus') ?? assaultBonus(starter)
  return [
    ...beneath(s, location),
    {
      at: 'attack.firefight',
      location,
      bonus: whole(bonus, 'The bonus'),
      turn: sideNamed(attack.get('turn') ?? sideOf(s.active)),
      passes: attack.get('passed') === true ? 1 : 0,
    },
  ]
}

/** The Forces hit: those named, or all of the side in the area. */
const groupOf = (s: BfsState, side: SideNumber, place: number, named: unknown): readonly number[] => {
  const there = forcesAt(s, side, place)
  const group =
    named === undefined
      ? there
      : names(named, 'The Forces hit')
          .map(forceNamed)
          .toSorted((a, b) => a - b)
  return group.length > 0 && group.every((force) => there.includes(force))
    ? group
    : refuse('Hits need Forces of that side in that area.')
}

const hitsStack = (s: BfsState, patch: Unread): Frame[] => {
  const hits = new Map(entries(patch.hits, 'Hits'))
  const attack = new Map(entries(patch.attack, 'The attack'))
  const side = sideNamed(hits.get('side'))
  const place = placeNamed(hits.get('at'))
  const location = locationAt(place)
  const fall: Frame = {
    at: 'hits',
    side,
    location,
    group: groupOf(s, side, place, hits.get('forces')),
    total: whole(hits.get('total'), 'The Hit total'),
    noRetreat: hits.get('noRetreat') === true,
  }
  const ready: Frame = { at: 'ready', step: fall }
  const attackers = attackersAt(s, location).length > 0
  if (areaAt(place) === attackArea && !attackers) refuse('Only the active side stands in an attack area.')
  for (const [force, where] of s.place.entries())
    if (
      where >= 0 &&
      areaAt(where) === attackArea &&
      (forceOf(force).side !== s.active || locationAt(where) !== location)
    )
      refuse(`The attack under way is that of the active side at ${locationName(location)}.`)
  if (!attackers) return [{ at: 'turn.actions' }, ready]
  const after: Frame =
    side === enemyOf(s.active)
      ? { at: 'attack.end', location }
      : { at: 'attack.defence', location, hits: whole(attack.get('hits') ?? 0, 'The Hits on the defender') }
  return [...beneath(s, location), after, ready]
}

export const stackOf = (s: BfsState, step: Json, patch: Unread): Frame[] => {
  const before = (next: Frame): Frame[] => [{ at: 'ready', step: next }]
  switch (step) {
    case 'setup':
    case 'germanSetup':
      return [draftFrame(s, s.active)]
    case 'start':
      return before({ at: 'turn.start' })
    case 'rubble':
      return before({ at: 'turn.rubble' })
    case 'resupply':
      return before({ at: 'turn.resupply', next: 0 })
    case 'actions':
      return [{ at: 'turn.actions' }, { at: 'turn.action' }]
    case 'firefight':
      return firefightStack(s, patch)
    case 'hits':
      return hitsStack(s, patch)
    case 'draw':
      return before({ at: 'turn.draw' })
    case 'victory':
      return before({ at: 'turn.victory' })
    default:
      return refuse(`There is no step ${JSON.stringify(step)}.`)
  }
}
