import type { FactsOf } from '@kurgan/kernel'
import { hexId, hexOf, otherSide, sideNames, unitId, urbanOf } from '../components.ts'
import { brokenLink } from '../convoy.ts'
import type { IbsmState, TokenId } from '../state.ts'
import { type Attempt, strangeHex } from './attempt.ts'
import type { IbsmFacts } from './messages.ts'
import { positionOf, regularAt } from './position.ts'

/** What each reason tells of the position and of what was attempted. */

/** The unit that has to finish first: it moves or retreats now. */
const unitAtWork = (s: IbsmState): string => {
  const frame = s.stack.at(-1)
  return frame !== undefined && 'unit' in frame && frame.unit >= 0 ? unitId(frame.unit) : ''
}

/** The unit that was named; or the one at work, or else the one that stands in the hex that was pointed at. */
const unitMeant = (s: IbsmState, { said, side, unit, hex }: Attempt): string => {
  if (unit !== undefined) return unit.id
  const isTheirs = s.stack.at(-1)?.at === 'movement.choose' && said.token === undefined
  return isTheirs && hex >= 0 ? unitId(regularAt(s, side, hex)) : unitAtWork(s)
}

/** The hex that was named; or that of the unit, or the one it would come from. */
const hexMeant = (s: IbsmState, { unit, hex, via }: Attempt): number => {
  if (hex >= 0) return hex
  return unit?.kind === 'regular' ? (s.place[unit.number] as number) : via
}

/** The link that fails: the one that was named, or one that suggests itself. */
const linkMeant = (s: IbsmState, { unit, hex, via }: Attempt): number =>
  via >= 0 || unit === undefined ? via : brokenLink(s, positionOf(s), unit.number, hex)

export const facts: FactsOf<IbsmFacts, IbsmState, Attempt> = {
  nothing: () => ({}),
  notNow: (_s, { side }) => ({ side: sideNames[side] }),
  noSuchUnit: (_s, { said }) => ({ name: said.unit ?? '' }),
  noSuchHex: (_s, { said }) => ({ name: strangeHex(said) ?? '' }),
  noSuchLocation: (_s, { said }) => ({ name: said.city ?? '' }),
  noSuchToken: (_s, { said }) => ({ name: said.token ?? '' }),
  unit: (s, a) => ({ unit: unitMeant(s, a) }),
  unitAtWork: (s) => ({ unit: unitAtWork(s) }),
  hex: (s, a) => ({ hex: hexId(hexMeant(s, a)) }),
  unitAndHex: (s, a) => ({ unit: unitMeant(s, a), hex: hexId(hexMeant(s, a)) }),
  hexAndTerrain(s, a) {
    const hex = hexMeant(s, a)
    return { hex: hexId(hex), terrain: hexOf(hex).terrain }
  },
  fleetOutOfReach: (s, { side }) => ({ hex: hexId(s.fleet[otherSide(side)] as number) }),
  link: (s, a) => ({ hex: hexId(linkMeant(s, a)) }),
  linkLocation(s, a) {
    const link = linkMeant(s, a)
    return { hex: hexId(link), location: urbanOf(hexOf(link).urban).id }
  },
  noConvoyInMud: (s, a) => ({ hex: hexId(a.via >= 0 ? linkMeant(s, a) : hexMeant(s, a)) }),
  location: (_s, { location }) => ({ location: urbanOf(location).id }),
  token: (_s, { said }) => ({ token: said.token as TokenId }),
}
