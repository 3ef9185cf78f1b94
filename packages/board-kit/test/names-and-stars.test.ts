import { describe, expect, it } from 'vitest'
import { breakable, countOrigins, names, star, starOf, waysToWrite } from '../src/index.ts'

describe('what boards share', () => {
  it('counts where records come from, wherever they stand', () => {
    const units = { units: [{ src: 'rulebook' }, { src: 'public', of: { src: 'rulebook' } }] }
    expect(countOrigins(units, [{ src: 'reconstructed' }, null, 'src'])).toEqual({
      rulebook: 2,
      public: 1,
      reconstructed: 1,
    })
  })

  it('writes a name on one line, then on two, then on three, and never breaks a word', () => {
    expect(waysToWrite('Red October Factory', 3)).toEqual([
      ['Red October Factory'],
      ['Red', 'October Factory'],
      ['Red October', 'Factory'],
      ['Red', 'October', 'Factory'],
    ])
    expect(waysToWrite('Kalach', 3)).toEqual([['Kalach']])
    expect(waysToWrite('Red October Factory', 1)).toEqual([['Red October Factory']])
    expect(waysToWrite('Banny-Schlucht', 3)).toEqual([['Banny-Schlucht'], ['Banny-', 'Schlucht']])
    expect(waysToWrite('Dar-Gora', 3)).toEqual([['Dar-Gora']])
  })

  it('parts German compounds where their words join, with a hyphen only at the end of a line', () => {
    expect(breakable('Getreidesilo')).toBe('Getreide\u00adsilo')
    expect(breakable('Sägewerk')).toBe('Säge\u00adwerk')
    expect(breakable('Führerweisung')).toBe('Führer\u00adweisung')
    expect(breakable('Sturmpioniere')).toBe('Sturm\u00adpioniere')
    expect(breakable('Reconnaissance')).toBe('Recon\u00adnaissance')
    expect(breakable('Werk Barrikady')).toBe('Werk Barrikady')
    expect(waysToWrite(breakable('Obere Traktorensiedlung'), 2)).toEqual([
      ['Obere Traktorensiedlung'],
      ['Obere', 'Traktorensiedlung'],
      ['Obere Traktoren-', 'siedlung'],
    ])
    expect(waysToWrite(breakable('Traktorenwerk Dserschinski'), 2)[1]).toEqual(['Traktorenwerk', 'Dserschinski'])
  })

  it('draws stars within a circle of radius 1, a point upwards', () => {
    const points = [...starOf(8, 0.52).matchAll(/([-\d.]+),([-\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)])
    expect(points).toHaveLength(16)
    expect(points[0]).toEqual([0, -1])
    expect(points.map(([x = 0, y = 0]) => Math.hypot(x, y).toFixed(2))).toEqual(
      points.map((_, i) => (i % 2 === 0 ? '1.00' : '0.52')),
    )
    expect(star).toBe(starOf(5, 0.4))
  })

  it('knows a thing by its kind and its id', () => {
    const marked = [{ kind: 'area', id: 21 }]
    expect(names(marked, 'area', 21)).toBe(true)
    expect(names(marked, 'unit', 21)).toBe(false)
    expect(names(marked, 'area', 2)).toBe(false)
  })
})
