import { refuse } from '@kurgan/kernel'
import { cardNumber, forceNumber, locationNumber, placeNumber, sideIds, sideNumber } from '../components.ts'
import type { SideNumber } from '../state.ts'

/** Reads the names in a position set up by hand; a mistake gets a sentence that says what to do about it. */

const shown = (value: unknown): string => JSON.stringify(value) ?? 'nothing'

export const whole = (value: unknown, what: string): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0
    ? value
    : refuse(`${what} is a whole number from 0 on, not ${shown(value)}.`)

export const names = (value: unknown, what: string): readonly string[] => {
  if (value === undefined) return []
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
    ? value
    : refuse(`${what} is a list of names, not ${shown(value)}.`)
}

export const entries = (value: unknown, what: string): readonly (readonly [string, unknown])[] => {
  if (value === undefined) return []
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value)
    : refuse(`${what} names its entries one by one, as in { "name": value }, unlike ${shown(value)}.`)
}

const numbered = (name: unknown, number: (name: string) => number, kind: string, such: string): number => {
  const found = typeof name === 'string' ? number(name) : -1
  return found < 0 ? refuse(`There is no ${kind} ${shown(name)}; a name is such as "${such}".`) : found
}

export const locationNamed = (name: unknown): number => numbered(name, locationNumber, 'Location', 'red-october')
export const forceNamed = (name: unknown): number => numbered(name, forceNumber, 'Force', 's-66i')
export const cardNamed = (name: unknown): number => numbered(name, cardNumber, 'Action card', 's-fresh')
export const placeNamed = (name: unknown): number => numbered(name, placeNumber, 'place', 'mamayev/perimeter')
export const sideNamed = (name: unknown): SideNumber =>
  sideIds.some((id) => id === name)
    ? sideNumber(String(name))
    : refuse(`There is no side ${shown(name)}; there are "soviet" and "german".`)
