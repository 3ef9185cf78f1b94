import type { GameEvent, Side, Term } from '@kurgan/kernel'

/**
 * What an event rolled and reckoned, read from its facts by the names all games use: dice are facts
 * called `die`, `dice`, `…Die` or by the side that rolled them, `kept` are those of them that count;
 * `attackTerms` are the terms of `attackValue`, to which the dice make `attackTotal`.
 */
export interface Rolled {
  readonly fact: string
  readonly side: Side | undefined
  readonly dice: readonly { readonly value: number; readonly dropped: boolean }[]
}

export interface Reckoned {
  readonly id: string
  readonly terms: readonly Term[]
  readonly value: number | undefined
  readonly total: number | undefined
}

const isDie = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 6

const diceIn = (fact: unknown): readonly number[] => {
  const list: readonly unknown[] = Array.isArray(fact) ? fact : [fact]
  return list.every(isDie) ? list : []
}

const isDiceName = (name: string, sides: readonly Side[]): boolean =>
  /^(die|dice)$|(Die|Dice)$/.test(name) || sides.includes(name)

/** Marks the dice that do not count: of equal ones the first counts. */
const marked = (dice: readonly number[], kept: readonly number[]): Rolled['dice'] => {
  const open = [...kept]
  const fits = kept.length > 0 && kept.length < dice.length && kept.every((die) => dice.includes(die))
  return dice.map((value) => {
    const place = open.indexOf(value)
    if (fits && place >= 0) open.splice(place, 1)
    return { value, dropped: fits && place < 0 }
  })
}

export const rolledIn = (event: GameEvent, sides: readonly Side[]): readonly Rolled[] => {
  const kept = diceIn(event['kept'])
  return Object.entries(event).flatMap(([fact, value]) => {
    const dice = isDiceName(fact, sides) ? diceIn(value) : []
    if (dice.length === 0) return []
    return [{ fact, side: sides.find((side) => side === fact), dice: marked(dice, kept) }]
  })
}

const isTerm = (value: unknown): value is Term =>
  typeof value === 'object' && value !== null && 'term' in value && 'value' in value && typeof value.value === 'number'

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

export const reckonedIn = (event: GameEvent): readonly Reckoned[] =>
  Object.entries(event).flatMap(([fact, value]) => {
    if (!fact.endsWith('Terms') || !Array.isArray(value)) return []
    const id = fact.slice(0, -'Terms'.length)
    const terms = value.filter(isTerm)
    return [{ id, terms, value: numberOf(event[`${id}Value`]), total: numberOf(event[`${id}Total`]) }]
  })
