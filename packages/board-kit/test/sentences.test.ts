import { describe, expect, it } from 'vitest'
import {
  anzahl,
  capital,
  count,
  type ActionSentences,
  dice,
  doing,
  type GermanPlace,
  isOneOf,
  list,
  liste,
  nextFrom,
  over,
  saying,
  type Sayings,
  signed,
  type Tales,
  telling,
  upon,
  whence,
  where,
  whither,
  whom,
} from '../src/index.ts'

describe('sentences', () => {
  it('joins lists as people do, in both languages', () => {
    expect([list([]), list(['A']), list(['A', 'B']), list(['A', 'B', 'C'])]).toEqual(['', 'A', 'A and B', 'A, B and C'])
    expect(list(['A', 'B', 'C'], 'or')).toBe('A, B or C')
    expect(liste(['A', 'B', 'C'])).toBe('A, B und C')
    expect(liste(['A', 'B'], 'oder')).toBe('A oder B')
  })

  it('counts, with the plural where it belongs', () => {
    expect([count(1, 'unit'), count(0, 'unit'), count(2, 'copy', 'copies')]).toEqual(['1 unit', '0 units', '2 copies'])
    expect([anzahl(1, 'Karte', 'Karten'), anzahl(3, 'Karte', 'Karten')]).toEqual(['1 Karte', '3 Karten'])
  })

  it('writes a change with a true minus, dice as they fell, and a capital at the beginning', () => {
    expect([signed(2), signed(0), signed(-2)]).toEqual(['+2', '+0', '−2'])
    expect(dice([4, 3])).toBe('4 + 3')
    expect(capital('über')).toBe('Über')
  })

  it('asks on with a sentence that begins large, and names the answers where they are few', () => {
    const ask = nextFrom({ to: [({ unit }) => `${String(unit)}: where to`, (to: string) => `area ${to}`] }, 'or')
    const asked = (values: readonly string[]) => ask({ field: 'to', values, settled: { unit: 'assault gun' } })
    expect(asked(['8', '9'])).toBe('Assault gun: where to: area 8 or area 9?')
    expect(asked(['1', '2', '3', '4', '5', '6'])).toBe('Assault gun: where to?')
    expect(ask({ field: 'by', values: ['8'], settled: {} })).toBeUndefined()
  })

  it('finds the sentence of a message, an action or an event in its table', () => {
    type Message = { readonly say: 'full'; readonly area: number } | { readonly say: 'over' }
    const sayings: Sayings<Message> = { full: ({ area }) => `${area} is full.`, over: () => 'It is over.' }
    expect(saying<Message>(sayings, { say: 'full', area: 21 })).toBe('21 is full.')
    type TestAction = { readonly do: 'move'; readonly to: number } | { readonly do: 'pass' }
    const actionSentences: ActionSentences<TestAction> = { move: ({ to }) => `Move to ${to}`, pass: () => 'Pass' }
    expect(doing<TestAction>(actionSentences, { do: 'move', to: 8 })).toBe('Move to 8')
    type Event = { readonly kind: 'moved'; readonly to: number } | { readonly kind: 'nothing' }
    const tales: Tales<Event> = { moved: ({ to }) => `Moved to ${to}.`, nothing: () => undefined }
    expect(telling<Event>(tales, { kind: 'moved', to: 8 })).toBe('Moved to 8.')
    expect(telling<Event>(tales, { kind: 'nothing' })).toBeUndefined()
  })

  it('knows its own keys, and none that every object has', () => {
    expect(isOneOf({ rain: 1 }, 'rain')).toBe(true)
    expect(isOneOf({ rain: 1 }, 'toString')).toBe(false)
  })
})

describe('a place in German', () => {
  it.each<readonly [place: GermanPlace, told: readonly string[]]>([
    [
      ['Orlowka', 'town'],
      ['in Orlowka', 'nach Orlowka', 'aus Orlowka', 'auf Orlowka', 'über Orlowka', 'Orlowka'],
    ],
    [
      ['Rote Kaserne', 'f', 'Roten Kaserne'],
      [
        'in der Roten Kaserne',
        'in die Rote Kaserne',
        'aus der Roten Kaserne',
        'auf die Rote Kaserne',
        'über die Rote Kaserne',
        'die Rote Kaserne',
      ],
    ],
    [
      ['Obere Furt', 'bank', 'Oberen Furt'],
      [
        'an der Oberen Furt',
        'zur Oberen Furt',
        'von der Oberen Furt',
        'auf die Obere Furt',
        'über die Obere Furt',
        'die Obere Furt',
      ],
    ],
  ])('%s has its preposition and its article', (place, told) => {
    expect([where, whither, whence, upon, over, whom].map((form) => form(place))).toEqual(told)
  })
})
