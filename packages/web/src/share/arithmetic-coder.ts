/**
 * An adaptive arithmetic coder: each bit costs as much as it surprises. What is likely is learned on the way, by the
 * writer and the reader alike, so nothing but the bits themselves has to be sent. All of it is whole numbers and
 * IEEE division, so that every machine learns the same; `Math.exp` would not be.
 */

/** Where bits go or come from: a writer takes the bit it is given, a reader answers with the one that was written. */
export interface Wire {
  /** `chance`: how likely a 1 is, in 4096ths. */
  bit(chance: number, bit: number): number
}

/** Twenty times what the longest real match takes. The least surprising bits take no room in a link, but still their time. */
const mostBits = 1_000_000

/** Throws a RangeError for more bits than a match can need. */
const metered = (wire: Wire): Wire => {
  let bits = 0
  return {
    bit(chance, bit) {
      if (++bits > mostBits) throw new RangeError('There are too many bits.')
      return wire.bit(chance, bit)
    },
  }
}

/** What was written is one number between low and high; each bit narrows them, at both ends alike. */
const middle = (low: number, high: number, chance: number): number => low + Math.floor((high - low) / 4096) * chance
const sameFirstByte = (low: number, high: number): boolean => low >>> 24 === high >>> 24

export const writer = (): Wire & { bytes(): readonly number[] } => {
  const out: number[] = []
  let [low, high] = [0, 0xffff_ffff]
  const wire = metered({
    bit(chance, bit) {
      const split = middle(low, high, chance)
      if (bit === 1) high = split
      else low = split + 1
      while (sameFirstByte(low, high)) {
        out.push(low >>> 24)
        low = (low << 8) >>> 0
        high = ((high << 8) | 255) >>> 0
      }
      return bit
    },
  })
  // The reader takes zeros for what is missing: one byte above the low end is enough to tell it.
  return { ...wire, bytes: () => [...out, (low >>> 24) + 1] }
}

/** Throws a RangeError when far more is asked of the bytes than they hold, or than any match needs. */
export const reader = (bytes: Uint8Array): Wire => {
  let at = 0
  const next = (): number => {
    if (at > bytes.length + 4) throw new RangeError('The bits have run out.')
    return bytes[at++] ?? 0
  }
  let [low, high] = [0, 0xffff_ffff]
  let value = ((next() << 24) | (next() << 16) | (next() << 8) | next()) >>> 0
  return metered({
    bit(chance) {
      const split = middle(low, high, chance)
      const bit = value <= split ? 1 : 0
      if (bit === 1) high = split
      else low = split + 1
      while (sameFirstByte(low, high)) {
        low = (low << 8) >>> 0
        high = ((high << 8) | 255) >>> 0
        value = ((value << 8) | next()) >>> 0
      }
      return bit
    },
  })
}

/** Nobody listens: for learning from what both ends have. */
export const nobody: Wire = { bit: (_, bit) => bit }

/** The logistic curve from −2048 to 2048 in steps of 128, as chances in 4096ths. */
const curve = [
  1, 2, 3, 6, 10, 16, 27, 45, 73, 120, 194, 310, 488, 747, 1101, 1546, 2047, 2549, 2994, 3348, 3607, 3785, 3901, 3975,
  4024, 4050, 4068, 4079, 4085, 4089, 4092, 4093, 4094,
]
const chanceOf = (leaning: number): number => {
  const x = Math.max(-2047, Math.min(2047, leaning)) + 2048
  const [step, rest] = [x >> 7, x & 127]
  return ((curve[step] ?? 0) * (128 - rest) + (curve[step + 1] ?? 4095) * rest + 64) >> 7
}
/** Its inverse, looked up. */
const leanings = ((): Int16Array => {
  const table = new Int16Array(4096).fill(2047)
  for (let leaning = 2047; leaning >= -2047; leaning--) table.fill(leaning, 0, chanceOf(leaning) + 1)
  return table
})()

/** Room for what a long match and its primer teach; two contexts that fall into one slot only cost a few bits. */
const slots = 1 << 20
const mostContexts = 4
/** The first times teach the most; later ones still count, since a battle changes. */
const mostSeen = 30
const firstWeight = 0.25
/** How fast the mixer learns: a power of two, the same on every machine. */
const pace = 2 ** -27

const hashed = (context: number, node: number): number => {
  let h = Math.imul(context, 0x2545_f491) ^ Math.imul(node, 0x85eb_ca6b)
  h = Math.imul(h ^ (h >>> 15), 0x2c1b_3c6d)
  return (h ^ (h >>> 12)) & (slots - 1)
}

/** Foretells bits: each context remembers what came in it before, and a mixer learns whom of them to believe. */
export const foreteller = (): ((
  wire: Wire,
  bit: number,
  where: { readonly contexts: readonly number[]; readonly node: number; readonly role: number },
) => number) => {
  const chances = new Uint16Array(slots).fill(0x8000)
  const seen = new Uint8Array(slots)
  const mixers = new Map<number, Float64Array>()
  const places = new Int32Array(mostContexts)
  const votes = new Float64Array(mostContexts)
  return (wire, attempt, { contexts, node, role }) => {
    const count = contexts.length
    const weights = mixers.get(role) ?? new Float64Array(count).fill(firstWeight)
    mixers.set(role, weights)
    let sum = 0
    // Plain loops: this runs a hundred thousand times for a link.
    for (let n = 0; n < count; n++) {
      const place = hashed(contexts[n] ?? 0, node)
      const vote = leanings[(chances[place] ?? 0) >> 4] ?? 0
      places[n] = place
      votes[n] = vote
      sum += vote * (weights[n] ?? 0)
    }
    const chance = chanceOf(Math.round(sum))
    const bit = wire.bit(chance, attempt)
    const missed = (bit * 4096 - chance) * pace
    for (let n = 0; n < count; n++) {
      const place = places[n] ?? 0
      weights[n] = (weights[n] ?? 0) + (votes[n] ?? 0) * missed
      const times = seen[place] ?? 0
      const before = chances[place] ?? 0
      chances[place] = before + (bit * 0xffff - before) / (times + 1.3)
      if (times < mostSeen) seen[place] = times + 1
    }
    return bit
  }
}
