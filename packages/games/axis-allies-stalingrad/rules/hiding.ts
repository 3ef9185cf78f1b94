import { hideFrom } from './action-table.ts'
import type { AasAction } from './actions.ts'
import { infantryTypes, typeNumber, typeOf, unitId } from './components.ts'
import { addLand, freshAt, isContested, isFriendly } from './forces.ts'
import { placeId, siteId, siteNumber, sites, zoneNumber, zonesOfSite } from './map.ts'
import { depart, mustStand } from './march.ts'
import { type AasState, allies, none, type SideNumber } from './state.ts'
import type { Doing, Telling } from './step.ts'

/** Chapter 18: into Ambush Sites and out of them. */

export const offerHiding = (s: AasState, side: SideNumber, into: AasAction[]): void => {
  for (const site of sites) {
    const hidden = s.sites[site] as number
    if (hidden === none) {
      for (const zone of zonesOfSite(site)) {
        // AAS-R37; what may still move is in no contested zone (AAS-AMB-3).
        if (side === allies && mustStand(s, zone)) continue
        for (const type of infantryTypes[side]) if (freshAt(s, zone, type) > 0) into.push(hideFrom(type, zone, site))
      }
      continue
    }
    if (typeOf(hidden).side !== side || s.siteFresh[site] === 0) continue
    // AAS-AMB-4
    for (const zone of zonesOfSite(site))
      if (isFriendly(s, side, zone) && !isContested(s, zone) && s.taken[zone] === 0)
        into.push({ do: 'emerge', site: siteId(site), to: placeId(zone) })
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
