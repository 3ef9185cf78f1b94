import { describe, expect, it } from 'vitest'
import { framed, isInSight, type Lying, type Place } from '../src/framing.ts'

const frame = { width: 1000, height: 800 }
const wish = { target: 32, filled: 1.5, deepest: 7 }
const home: Lying = { k: 1.5, x: -250, y: -200 }
const thing = (left: number, top: number, size = 40): Place => ({ left, top, width: size, height: size })

const sizeOf = ({ width }: Place, { k }: Lying): number => k * width
const isWhole = ({ left, top, width, height }: Place, { k, x, y }: Lying): boolean =>
  k * left + x >= 0 &&
  k * top + y >= 0 &&
  k * (left + width) + x <= frame.width &&
  k * (top + height) + y <= frame.height

describe('framing what is asked about', () => {
  it('leaves a map alone on which everything is large enough and in sight', () => {
    expect(framed([thing(300, 300), thing(600, 500)], home, frame, wish)).toBeUndefined()
    expect(framed([], home, frame, wish)).toBeUndefined()
  })

  it('brings what lies beyond the frame into it, as close as before', () => {
    const far = [thing(10, 20), thing(100, 20)]
    const to = framed(far, home, frame, wish)
    expect(to?.k).toBe(1.5)
    for (const one of far) expect(isWhole(one, to ?? home)).toBe(true)
  })

  it('stays as close as it is where it would come closer by next to nothing', () => {
    // All of it fits up to 1.51 times.
    expect(framed([thing(-30, 20, 30), thing(602, 20, 30)], home, frame, wish)?.k).toBe(1.5)
    expect(framed([thing(-30, 20, 30), thing(550, 20, 30)], home, frame, wish)?.k).toBeCloseTo(1000 / 610)
  })

  it('comes closer until the smallest can be pressed, and no closer than one sees round about', () => {
    const small = [thing(500, 400, 10), thing(520, 400, 40)]
    const to = framed(small, home, frame, wish) ?? home
    expect(sizeOf(thing(500, 400, 10), to)).toBeGreaterThanOrEqual(32)
    for (const one of small) expect(isWhole(one, to)).toBe(true)
    const apart = [thing(300, 400, 16), thing(700, 400, 16)]
    expect(sizeOf(thing(0, 0, 16), framed(apart, home, frame, wish) ?? home)).toBeCloseTo((16 * 1000) / 416)
    expect(framed([thing(500, 400, 1)], home, frame, wish)?.k).toBeCloseTo(1.5 * 2.6)
  })

  it('goes back as far as all of it fits, but never leaves the frame half empty', () => {
    const close: Lying = { k: 4, x: -1500, y: -1200 }
    const wide = [thing(300, 300), thing(700, 300)]
    const to = framed(wide, close, frame, wish)
    expect(to?.k).toBeCloseTo(1000 / 440)
    expect(framed([thing(0, 0), thing(960, 760)], close, frame, wish)?.k).toBe(1.5)
  })

  it('stays where some of it is seen when not all of it fits, and else goes to the middle of it', () => {
    const everywhere = [thing(0, 0), thing(400, 300), thing(900, 700)]
    expect(framed(everywhere, home, frame, wish)).toBeUndefined()
    const nowhere = [thing(0, 0), thing(0, 700), thing(900, 0)]
    const away: Lying = { k: 1.5, x: -200, y: -200 }
    expect(nowhere.some((one) => isInSight(one, away, frame))).toBe(false)
    const to = framed(nowhere, away, frame, wish) ?? away
    expect(nowhere.some((one) => isInSight(one, to, frame))).toBe(true)
  })
  it('comes closer round about what is chosen already when not all of it fits', () => {
    const small: Place = { ...thing(60, 60, 10), held: true }
    const to = framed([small, thing(0, 0), thing(400, 300), thing(500, 400), thing(900, 700)], home, frame, wish)
    expect(to?.k).toBeGreaterThan(home.k)
    expect(isInSight(small, to ?? home, frame)).toBe(true)
  })
})
