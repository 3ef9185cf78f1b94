import { refuse } from '@kurgan/kernel'
import { spaceOf } from '../map.ts'
import type { SideName } from '../state.ts'
import { german, markerNumber, soviet, unitNumber } from '../units.ts'

/** Reads the names in a position set up by hand; a mistake gets a sentence that says what to do about it. */

/** What is not said is the first of the words. */
export const oneOf = <Word extends string>(value: Word | undefined, words: readonly Word[], what: string): Word => {
  const word = value ?? words[0]
  return word !== undefined && words.includes(word)
    ? word
    : refuse(`${what} is ${words.map((one) => `"${one}"`).join(' or ')}, not ${JSON.stringify(value)}.`)
}

/** What is not said is false. */
export const yesNo = (value: boolean | undefined, what: string): 0 | 1 => {
  if (value !== undefined && typeof value !== 'boolean')
    refuse(`${what} is true or false, not ${JSON.stringify(value)}.`)
  return value === true ? 1 : 0
}

export const spaceNamed = (value: unknown): number => {
  const space = typeof value === 'number' || typeof value === 'string' ? spaceOf(value) : -1
  return space < 0
    ? refuse(`There is no Area or Zone ${JSON.stringify(value)}; they are 1 to 67 and "A" to "M".`)
    : space
}

export const unitNamed = (name: string): number => {
  const unit = unitNumber(name)
  return unit < 0 ? refuse(`There is no unit "${name}"; units are named such as "191/71", "KG-6" or "W1".`) : unit
}

export const markerNamed = (name: string): number => {
  const marker = markerNumber(name)
  return marker < 0
    ? refuse(`There is no Artillery marker "${name}"; they are named such as "ART-71" or "ART-62-1".`)
    : marker
}

export const armyNamed = (side: SideName) => {
  if (side === 'german') return german
  return side === 'soviet' ? soviet : refuse(`A side is "german" or "soviet", not ${JSON.stringify(side)}.`)
}
