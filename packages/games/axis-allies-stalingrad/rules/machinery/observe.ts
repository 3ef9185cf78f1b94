import type { Dice, Seat } from '@kurgan/kernel'
import { uranusCardCount } from '../components.ts'
import { preparationCards } from '../counter-offensive-preparation.ts'
import { type AasState, faceDown, type Fight } from '../state.ts'
import { openingCards } from '../uranus.ts'

/** AAS-COMP-16: all is open but the order of the Uranus deck and, for all but the Allies, the faces of placed cards. */

const cloneFight = (fight: Fight): Fight => ({
  ...fight,
  supplied: fight.supplied.slice(),
  fallen: fight.fallen.slice(),
  fallenAir: fight.fallenAir.slice(),
})

/** By hand, because copying is most of what a search does. Frames never change, so they are shared. */
export const clone = (s: AasState): AasState => ({
  ...s,
  factories: s.factories.slice(),
  rpc: s.rpc.slice(),
  pool: s.pool.slice(),
  control: s.control.slice(),
  marker: s.marker.slice(),
  river: s.river.slice(),
  taken: s.taken.slice(),
  land: s.land.slice(),
  fresh: s.fresh.slice(),
  force: s.force.slice(),
  bonus: s.bonus.slice(),
  tokens: s.tokens.slice(),
  fed: s.fed.slice(),
  launchTokens: s.launchTokens.slice(),
  sites: s.sites.slice(),
  siteFresh: s.siteFresh.slice(),
  ferries: s.ferries.slice(),
  aboard: s.aboard.slice(),
  due: s.due.slice(),
  struck: s.struck.slice(),
  landed: s.landed.slice(),
  airAt: s.airAt.slice(),
  airDo: s.airDo.slice(),
  airLoad: s.airLoad.slice(),
  airHome: s.airHome.slice(),
  deck: s.deck.slice(),
  northwest: s.northwest.slice(),
  southeast: s.southeast.slice(),
  fight: s.fight === null ? null : cloneFight(s.fight),
  stack: s.stack.slice(),
})

/** Cards from the top of the deck that the Allies are looking at. */
const drawn = (s: AasState): number => {
  const at = s.stack.at(-1)?.at
  if (at === 'preparation.place') return preparationCards
  return at === 'uranus.area' ? openingCards : 0
}

export const observe = (s: AasState, seat: Seat): AasState => {
  const o = clone(s)
  o.deck.fill(faceDown, seat === 'allies' ? drawn(s) : 0)
  if (seat !== 'allies' && s.launched === 0) {
    o.northwest.fill(faceDown)
    o.southeast.fill(faceDown)
  }
  return o
}

/** Every way to lay out the cards that are not seen is alike. */
export const determinize = (o: AasState, dice: Dice): AasState => {
  const s = clone(o)
  const piles = [s.deck, s.northwest, s.southeast]
  const unseen: number[] = []
  for (let card = 1; card <= uranusCardCount; card++) if (!piles.some((pile) => pile.includes(card))) unseen.push(card)
  dice.shuffle(unseen, 'determinize')
  let next = 0
  for (const pile of piles)
    for (let i = 0; i < pile.length; i++) if (pile[i] === faceDown) pile[i] = unseen[next++] as number
  return s
}
