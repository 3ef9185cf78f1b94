import type { Dice } from '@kurgan/kernel'
import { areaCount, areaOf, poolOf, sovietTerrain } from '../components.ts'
import { type AtvState, hiddenSoviet, type Terrain } from '../state.ts'

/** ATV-0.4, 0.5: what the player may see, and what he may count. */

export const clone = (s: AtvState): AtvState => ({
  ...s,
  place: s.place.slice(),
  spent: s.spent.slice(),
  soviet: s.soviet.slice(),
  seen: s.seen.slice(),
  isolated: s.isolated.slice(),
  // Frames are never changed, only replaced.
  stack: s.stack.slice(),
})

const isHidden = (s: AtvState, area: number): boolean => {
  const counter = s.soviet[area] as number
  return counter === hiddenSoviet || (counter >= 0 && s.seen[counter] === 0)
}

/** There is nobody who may see the faces: the player may not, and the Soviet side is played by no one. */
export const observe = (s: AtvState): AtvState => {
  const o = clone(s)
  for (let area = 1; area <= areaCount; area++) if (isHidden(s, area)) o.soviet[area] = hiddenSoviet
  return o
}

/** Counters of a terrain type that have not been seen: any of them may stand in any of its Unrevealed Areas. */
export const unseenCounters = (s: AtvState, terrain: Terrain): number[] =>
  poolOf(s.scenario, s.options.pavlovsHouse, terrain).filter((counter) => s.seen[counter] === 0)

export const determinize = (o: AtvState, dice: Dice): AtvState => {
  const s = clone(o)
  for (const terrain of sovietTerrain) {
    const open: number[] = []
    for (let area = 1; area <= areaCount; area++)
      if (areaOf(area).terrain === terrain && isHidden(o, area)) open.push(area)
    if (open.length === 0) continue
    const unseen = unseenCounters(o, terrain)
    // Dealing only as many as are needed is a shuffle cut short.
    for (let i = 0; i < open.length; i++) {
      const j = i + dice.int(unseen.length - i, 'determinize')
      s.soviet[open[i] as number] = unseen[j] as number
      unseen[j] = unseen[i] as number
    }
  }
  return s
}
