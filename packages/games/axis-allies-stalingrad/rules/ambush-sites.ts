import { go } from '@kurgan/kernel'
import { ambushHit, infantryTypes, isInfantry, typeNumber, typeOf, unitId } from './components.ts'
import { addLand, checkMarker, forceAt, isContested, isFriendly, loseLand } from './forces.ts'
import { hideFrom } from './machinery/action-table.ts'
import type { AasAction } from './machinery/actions.ts'
import { type Fate, isHit, oneDie, type Rolls } from './machinery/dice.ts'
import { type AasNo, no } from './machinery/legality.ts'
import { everything, type Loss, lossReasons, nothing, offerLosses } from './machinery/losses.ts'
import { type Asked, asks, type At, type Doing, nextCard, type Telling } from './machinery/step.ts'
import { otherSide, placeId, sideNames, siteId, siteNumber, sites, zoneNumber, zonesOfSite } from './map.ts'
import { depart, noMover } from './march.ts'
import { noWithdrawalFrom } from './not-one-step-back.ts'
import { type AasState, none, type SideNumber } from './state.ts'

/** Chapter 18: into Ambush Sites, out of them, and their fire at the end of cards 4 and 11. */

const onlyInfantryHides = no('AAS-AMB-2', 'onlyInfantryHides')
/** AAS-AMB-2 */
export const noHider = (type: number): AasNo | undefined => (isInfantry(type) ? undefined : onlyInfantryHides)
const siteTaken = no('AAS-AMB-1', 'siteTaken', 'site')
/** AAS-AMB-1 */
export const noFreeSite = (s: AasState, site: number): AasNo | undefined =>
  s.sites[site] === none ? undefined : siteTaken
const siteTooFar = no('AAS-AMB-3', 'tooFar', 'site')
/** AAS-AMB-3: the zones of a site, which the list goes through. */
export const noSiteThere = (site: number, zone: number): AasNo | undefined =>
  zonesOfSite(site).includes(zone) ? undefined : siteTooFar

const nobodyHidden = no('AAS-AMB-4', 'notThere', 'site')
const hiddenEnemy = no('AAS-AMB-4', 'notYours', 'site')
const hidJustNow = no('AAS-R115', 'hasMoved', 'site')
/** AAS-AMB-4, AAS-R115: an ambusher of the side that was there when the phase began. */
export const noAmbusher = (s: AasState, side: SideNumber, site: number): AasNo | undefined => {
  const hidden = s.sites[site] as number
  if (hidden === none) return nobodyHidden
  if (typeOf(hidden).side !== side) return hiddenEnemy
  return s.siteFresh[site] === 0 ? hidJustNow : undefined
}
const wayOutTooFar = no('AAS-AMB-4', 'tooFar')
/** AAS-AMB-4: the zones of the site, which the list goes through. */
export const noWayFromSite = (site: number, zone: number): AasNo | undefined =>
  zonesOfSite(site).includes(zone) ? undefined : wayOutTooFar
const notQuiet = no('AAS-AMB-4', 'notQuiet')
/** AAS-AMB-4: into a zone that has been friendly and uncontested since the phase began. */
export const noQuiet = (s: AasState, side: SideNumber, zone: number): AasNo | undefined =>
  isFriendly(s, side, zone) && !isContested(s, zone) && s.taken[zone] === 0 ? undefined : notQuiet

export const offerHiding = (s: AasState, side: SideNumber, into: AasAction[]): void => {
  for (const site of sites) {
    if (noFreeSite(s, site) === undefined) {
      for (const zone of zonesOfSite(site)) {
        if (forceAt(s, side, zone) === 0 || noWithdrawalFrom(s, side, zone) !== undefined) continue
        for (const type of infantryTypes[side])
          if (noMover(s, type, zone) === undefined) into.push(hideFrom(type, zone, site))
      }
      continue
    }
    if (noAmbusher(s, side, site) !== undefined) continue
    for (const zone of zonesOfSite(site))
      if (noQuiet(s, side, zone) === undefined) into.push({ do: 'emerge', site: siteId(site), to: placeId(zone) })
  }
}

export const hide = (s: AasState, a: Doing<'hide'>, tell: Telling): void => {
  const site = siteNumber(a.site)
  const type = typeNumber(a.unit)
  depart(s, zoneNumber(a.from), type)
  s.sites[site] = type
  s.siteFresh[site] = 0
  tell({ kind: 'hidden', rule: 'AAS-AMB-3', unit: a.unit, from: a.from, site: a.site })
}

export const emerge = (s: AasState, a: Doing<'emerge'>, tell: Telling): void => {
  const site = siteNumber(a.site)
  const type = s.sites[site] as number
  s.sites[site] = none
  s.siteFresh[site] = 0
  addLand(s, zoneNumber(a.to), type)
  tell({ kind: 'emerged', rule: 'AAS-AMB-4', unit: unitId(type), site: a.site, to: a.to })
}

/** At the start of a Movement phase: those of the side may leave. */
export const refreshSites = (s: AasState, side: SideNumber): void => {
  for (const site of sites) {
    const type = s.sites[site] as number
    s.siteFresh[site] = type !== none && typeOf(type).side === side ? 1 : 0
  }
}

// Fire

const nobodyFires = no('AAS-AMB-8', 'notThere', 'site')
const enemyFires = no('AAS-AMB-8', 'notYours', 'site')
const hasFired = no('AAS-AMB-8', 'hasMoved', 'site')
/** AAS-AMB-8: each ambusher of the side, once. */
export const noShooter = (
  s: AasState,
  { side, fired }: At<'ambush' | 'ambush.choose'>,
  site: number,
): AasNo | undefined => {
  const type = s.sites[site] as number
  if (type === none) return nobodyFires
  if (typeOf(type).side !== side) return enemyFires
  return fired.includes(site) ? hasFired : undefined
}
const outOfReach = no('AAS-AMB-1', 'tooFar', 'at')
/** AAS-AMB-1: the zones of the site, which the list goes through. */
export const noFireInto = (site: number, zone: number): AasNo | undefined =>
  zonesOfSite(site).includes(zone) ? undefined : outOfReach
const nobodyToHit = no('AAS-AMB-8', 'noTarget', 'at')
export const noAmbushed = (s: AasState, side: SideNumber, zone: number): AasNo | undefined =>
  forceAt(s, otherSide(side), zone) > 0 ? undefined : nobodyToHit

const offerAmbushes = (s: AasState, frame: At<'ambush' | 'ambush.choose'>): AasAction[] => {
  const actions: AasAction[] = []
  for (const site of sites) {
    if (noShooter(s, frame, site) !== undefined) continue
    for (const zone of zonesOfSite(site))
      if (noAmbushed(s, frame.side, zone) === undefined)
        actions.push({ do: 'ambush', site: siteId(site), at: placeId(zone) })
  }
  return actions
}

/** When nobody is left to fire, the phase is over. */
export const runAmbushes = (s: AasState, frame: At<'ambush'>): void => {
  if (offerAmbushes(s, frame).length > 0) go(s, { ...frame, at: 'ambush.choose' })
  else nextCard(s)
}

export const askAmbush = (s: AasState, frame: At<'ambush.choose'>): Asked =>
  asks(frame.side, { say: 'ambush' }, 'AAS-AMB-8', [...offerAmbushes(s, frame), { do: 'holdFire' }])

export const ambush = (s: AasState, a: Doing<'ambush'>, { side, fired }: At<'ambush.choose'>): void =>
  go(s, { at: 'ambush.fire', side, fired, site: siteNumber(a.site), zone: zoneNumber(a.at) })

const hitsByAmbush = (die: number): number => (isHit(die, ambushHit) ? 1 : 0)

/** AAS-AMB-9: a 1 lets the ambusher choose, a 2 the owner. */
export const ambushShot: Rolls<'ambush.fire', Fate<'shooter' | 'owner' | 'miss'>> = {
  roll: (_s, { side }) =>
    oneDie({ purpose: 'ambush', by: sideNames[side], luck: 'hits', worth: hitsByAmbush }, (die) => {
      if (die > ambushHit) return 'miss'
      return die === ambushHit ? 'owner' : 'shooter'
    }),
  resolve(s, { side, fired: before, site, zone }, { came: [die = 0], result: { result } }, tell) {
    tell({
      kind: 'ambush',
      rule: 'AAS-AMB-9',
      site: siteId(site),
      zone: placeId(zone),
      side: sideNames[side],
      die,
      result,
    })
    const fired = [...before, site]
    if (result === 'miss') go(s, { at: 'ambush', side, fired })
    else go(s, { at: 'ambush.loss', chooser: result === 'owner' ? otherSide(side) : side, side, zone, fired })
  },
}

const ambushed = lossReasons('AAS-AMB-9')
/** AAS-AMB-9: a land unit, whoever chooses it. */
export const ambushLoss = ({ side, zone }: At<'ambush.loss'>): Loss => ({
  owner: otherSide(side),
  place: zone,
  reasons: ambushed,
  takesLand: everything,
  takesAir: nothing,
})

export const askAmbushLoss = (s: AasState, frame: At<'ambush.loss'>): Asked =>
  asks(frame.chooser, { say: 'ambushLoss', zone: placeId(frame.zone) }, 'AAS-AMB-9', offerLosses(s, ambushLoss(frame)))

export const loseToAmbush = (s: AasState, a: Doing<'lose'>, frame: At<'ambush.loss'>, tell: Telling): void => {
  const { side, zone, fired } = frame
  loseLand(s, zone, typeNumber(a.unit), 'ambush', 'AAS-AMB-9', tell)
  checkMarker(s, zone, otherSide(side), 'AAS-AMB-10', tell)
  go(s, { at: 'ambush', side, fired })
}
