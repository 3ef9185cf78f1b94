import type { GameEvent, Side, Term } from '@kurgan/kernel'

/**
 * What an event rolled and reckoned, read from its facts by the names all games use: dice are facts
 * called `die`, `dice`, `…Die` or by the side that rolled them (`soviet`, `sovietDice`), or lists of shots each with
 * its `die`; the others are those of the event's `side`, and `defenseDice` its enemy's; `kept` are those that count. `attackTerms` are the terms of `attackValue` (their sum, where the
 * event does not name it), to which the dice make `attackTotal` or `attackHits`; plain `terms` are those of the
 * event's only `value` and `total`.
 */
export interface Rolled {
  readonly fact: string
  readonly side: Side | undefined
  readonly dice: readonly { readonly value: number; readonly dropped: boolean }[]
}

export interface RollBreakdown {
  readonly id: string
  readonly terms: readonly Term[]
  /** The sum of the terms, and what they make together with the dice, each under the name of its total. */
  readonly sums: readonly { readonly id: string; readonly sum: number }[]
}

const isDie = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 6

const diceIn = (fact: unknown): readonly number[] => {
  const list: readonly unknown[] = Array.isArray(fact) ? fact : [fact]
  return list.every(isDie) ? list : []
}

interface Shot {
  readonly die: number
  readonly hit: boolean
}
const isShot = (value: unknown): value is Shot =>
  typeof value === 'object' && value !== null && 'die' in value && isDie(value.die) && 'hit' in value

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

/** Shots are told apart by whether they hit: a miss does not count. */
const shotsIn = (fact: unknown): Rolled['dice'] => {
  const list: readonly unknown[] = Array.isArray(fact) ? fact : []
  return list.every(isShot) ? list.map(({ die, hit }) => ({ value: die, dropped: !hit })) : []
}

export const rolledIn = (event: GameEvent, sides: readonly Side[]): readonly Rolled[] => {
  const kept = diceIn(event['kept'])
  return Object.entries(event).flatMap(([fact, value]) => {
    const dice = isDiceName(fact, sides) ? marked(diceIn(value), kept) : []
    const fallen = dice.length > 0 ? dice : shotsIn(value)
    if (fallen.length === 0) return []
    const named = sides.find((one) => fact === one || fact === `${one}Dice`)
    const actor = sides.find((one) => one === event['side'])
    const enemy = actor === undefined ? undefined : sides.find((one) => one !== actor)
    return [{ fact, side: named ?? (fact === 'defenseDice' ? enemy : actor), dice: fallen }]
  })
}

const isTerm = (value: unknown): value is Term =>
  typeof value === 'object' && value !== null && 'term' in value && 'value' in value && typeof value.value === 'number'

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)
const under = (id: string, sum: number | undefined): RollBreakdown['sums'] => (sum === undefined ? [] : [{ id, sum }])

export const reckonedIn = (event: GameEvent): readonly RollBreakdown[] =>
  Object.entries(event).flatMap(([fact, list]) => {
    const terms = Array.isArray(list) ? list.filter(isTerm) : []
    if (terms.length === 0 || !/^terms$|Terms$/.test(fact)) return []
    const stem = fact.slice(0, -'Terms'.length)
    const told = (name: string): number | undefined =>
      numberOf(event[stem === '' ? name.toLowerCase() : `${stem}${name}`])
    const sum = terms.reduce((all, { value }) => all + value, 0)
    const total = told('Total') ?? told('Hits')
    // Terms that are the whole total need not be summed twice.
    const before = told('Value') ?? (sum === total ? undefined : sum)
    const id = `${stem}Value`
    return [{ id, terms, sums: [...under(id, before), ...under(`${stem}Total`, total)] }]
  })
