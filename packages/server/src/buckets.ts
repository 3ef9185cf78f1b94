/** So much at once and so much in a time, for each of many: whoever asks for more has to wait. */
export interface Buckets {
  /** Whether one more may be taken now. */
  readonly take: (who: string) => boolean
}

interface Bucket {
  left: number
  at: number
}

export const buckets = (most: number, within: number, now: () => number): Buckets => {
  const all = new Map<string, Bucket>()
  const forget = (): void => {
    for (const [who, { at }] of all) if (now() - at > within) all.delete(who)
  }
  return {
    take(who) {
      if (all.size > 10_000) forget()
      const bucket = all.get(who) ?? { left: most, at: now() }
      const left = Math.min(most, bucket.left + ((now() - bucket.at) / within) * most)
      all.set(who, { left: left >= 1 ? left - 1 : left, at: now() })
      return left >= 1
    },
  }
}
