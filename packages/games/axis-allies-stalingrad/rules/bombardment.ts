import { type Choice, go, picked } from '@kurgan/kernel'
import { bombardmentHit, sovRocket, typeNumber, typeOf } from './components.ts'
import { checkMarker, isAssaulted, isContested, isEnemyBase, isOccupied, landAt, loseAir, loseLand } from './forces.ts'
import type { AasAction } from './machinery/actions.ts'
import type { Hits, Rolls } from './machinery/dice.ts'
import { type AasNo, no } from './machinery/legality.ts'
import {
  type Asked,
  asks,
  type At,
  chooses,
  type Doing,
  type Offered,
  offeredFrom,
  type Telling,
} from './machinery/step.ts'
import { airLosses, everything, type Loss, lossReasons, offerLosses } from './machinery/losses.ts'
import { effectOf, oneHitLess, shotsAt } from './machinery/shots.ts'
import { planeNamed } from './machinery/victims.ts'
import { cityZones, isCity, isCrossing, neighboursOf, placeId, zoneCount, zoneNumber } from './map.ts'
import { type AasState, allies, axis, grounded, none, type Shot, type Toll } from './state.ts'
import { isSupplied, spendToken, tokensInReach } from './supply.ts'

/** Chapter 19: rocket launchers fire at the start of the Allies Attack phase. */

/** AAS-RKT-1, AAS-R75: next door, and from the City Board into all of it. */
const range = (from: number): readonly number[] =>
  isCity(from)
    ? [...new Set([...neighboursOf(from), ...cityZones])].filter((zone) => zone !== from).toSorted((a, b) => a - b)
    : neighboursOf(from)
const ranges: readonly (readonly number[])[] = Array.from({ length: zoneCount }, (_, zone) => range(zone))

const aboardIsSilent = no('AAS-RKT-2', 'firesNot', 'from')
const noLauncherThere = no('AAS-RKT-1', 'notThere', 'from')
const locked = no('AAS-RKT-1', 'locked', 'from')
const allAimed = no('AAS-RKT-4', 'hasMoved', 'from')
/** AAS-RKT-1, AAS-RKT-2, AAS-RKT-4: each launcher in an uncontested zone, once. */
export const noLauncher = (s: AasState, { shots }: At<'bombardment'>, from: number): AasNo | undefined => {
  if (isCrossing(from)) return aboardIsSilent
  const launchers = landAt(s, from, sovRocket)
  if (launchers === 0) return noLauncherThere
  if (isContested(s, from)) return locked
  return launchers > shots.filter((shot) => shot.from === from).length ? undefined : allAimed
}
const baseZone = no('AAS-SPA-9', 'baseZone', 'at')
const nobodyThere = no('AAS-RKT-2', 'noTarget', 'at')
const battle = no('AAS-RKT-2', 'battleBarsRockets', 'at')
/** AAS-RKT-2 */
export const noBombardment = (s: AasState, at: number): AasNo | undefined => {
  if (isEnemyBase(allies, at)) return baseZone
  if (!isOccupied(s, axis, at)) return nobodyThere
  return isContested(s, at) && !isAssaulted(s, at) ? battle : undefined
}
const tooFar = no('AAS-RKT-1', 'tooFar', 'at')
/** AAS-RKT-1: the zones in range, which the list goes through. */
export const noRocketRange = (from: number, at: number): AasNo | undefined =>
  (ranges[from] as readonly number[]).includes(at) ? undefined : tooFar
const noFeed = no('AAS-RKT-3', 'noTokenThere', 'from')
const needsToken = no('AAS-RKT-3', 'needsToken', 'from')
const fedAlready = no('AAS-RKT-3', 'fedAlready', 'from')
const wrongToken = no('AAS-TOK-3', 'noTokenThere', 'token')
/** AAS-RKT-3: a force without supply spends a token for its first shot, and only then. */
export const noFeeding = (s: AasState, from: number, token: number): AasNo | undefined => {
  if (isSupplied(s, allies, from)) return token === none ? undefined : fedAlready
  const tokens = tokensInReach(s, allies, from)
  if (tokens.length === 0) return noFeed
  if (token === none) return needsToken
  return tokens.includes(token) ? undefined : wrongToken
}

const rankOf = ({ from, at }: Shot): number => from * zoneCount + at

const offerShots = (s: AasState, frame: At<'bombardment'>): Offered => {
  const { shots } = frame
  const ranked: { action: AasAction; rank: number }[] = []
  for (let from = 0; from < zoneCount; from++) {
    if (noLauncher(s, frame, from) !== undefined) continue
    const targets = (ranges[from] as readonly number[]).filter((at) => noBombardment(s, at) === undefined)
    if (targets.length === 0) continue
    const tokens = noFeeding(s, from, none) === undefined ? undefined : tokensInReach(s, allies, from)
    for (const at of targets) {
      const action = { do: 'bombard', from: placeId(from), at: placeId(at) } as const
      const rank = rankOf({ from, at, interdict: false })
      if (tokens === undefined) ranked.push({ action, rank })
      else for (const token of tokens) ranked.push({ action: { ...action, token: placeId(token) }, rank })
    }
  }
  const last = shots.at(-1)
  return offeredFrom(ranked, last === undefined ? 0 : rankOf(last))
}

export const chooseShots = (s: AasState, frame: At<'bombardment'>): Choice<AasAction> =>
  chooses(
    { side: allies, ask: { say: 'bombardment' }, rule: 'AAS-RKT-4', done: { do: 'openFire' } },
    offerShots(s, frame),
    frame.shots.length,
  )

export const bombard = (s: AasState, a: Doing<'bombard'>, frame: At<'bombardment'>, tell: Telling): void => {
  const shot = { from: zoneNumber(a.from), at: zoneNumber(a.at), interdict: false }
  if (a.token !== undefined) spendToken(s, allies, zoneNumber(a.token), shot.from, tell)
  go(s, { ...frame, shots: picked(frame.shots, shot, rankOf) })
}

export const launchRockets = (s: AasState, { shots }: At<'bombardment'>): void =>
  go(s, shots.length > 0 ? { at: 'bombardment.fire', shots } : { at: 'bombardment.losses', toll: [] })

export const rockets: Rolls<'bombardment.fire', Hits> = {
  roll: (_s, { shots }) => shotsAt('bombardment', allies, shots, bombardmentHit),
  resolve(s, { shots }, { faces: [thrown = []], result: { result, measures } }, tell) {
    const { told, toll } = effectOf(shots, thrown, bombardmentHit)
    tell({ kind: 'bombardment', rule: 'AAS-RKT-4', shots: told, hits: measures.hits, result })
    go(s, { at: 'bombardment.losses', toll })
  },
}

const struckByRockets = lossReasons('AAS-RKT-4')
/** AAS-RKT-4, AAS-R74: air units on the ground as well. */
export const rocketLoss = (s: AasState, toll: readonly Toll[]): Loss => ({
  owner: axis,
  place: (toll[0] as Toll).at,
  reasons: struckByRockets,
  takesLand: everything,
  takesAir: (air) => s.airDo[air] === grounded,
})

export const runBombardmentLosses = (s: AasState, frame: At<'bombardment.losses'>, tell: Telling): void => {
  const { toll } = frame
  if (toll.length === 0) {
    go(s, { at: 'combats', side: allies, fought: [] })
    return
  }
  const [only, other] = offerLosses(s, rocketLoss(s, toll))
  if (only === undefined) go(s, { at: 'bombardment.losses', toll: toll.slice(1) })
  // AAS-R114
  else if (other === undefined) loseToRockets(s, only, frame, tell)
  else go(s, { at: 'bombardment.loss', toll })
}

export const askBombardmentLoss = (s: AasState, { toll }: At<'bombardment.loss'>): Asked => {
  const { at, hits } = toll[0] as Toll
  const ask = { say: 'bombardmentLoss', zone: placeId(at), hits } as const
  return asks(axis, ask, 'AAS-RKT-4', offerLosses(s, rocketLoss(s, toll)))
}

export const loseToRockets = (
  s: AasState,
  a: Doing<'lose'>,
  { toll }: At<'bombardment.loss' | 'bombardment.losses'>,
  tell: Telling,
): void => {
  const loss = rocketLoss(s, toll)
  const type = typeNumber(a.unit)
  if (typeOf(type).isAir) loseAir(s, planeNamed(s, airLosses(s, loss), a), 'bombardment', 'AAS-RKT-4', tell)
  else loseLand(s, loss.place, type, 'bombardment', 'AAS-RKT-4', tell)
  checkMarker(s, loss.place, axis, 'AAS-RKT-5', tell)
  go(s, { at: 'bombardment.losses', toll: oneHitLess(toll) })
}
