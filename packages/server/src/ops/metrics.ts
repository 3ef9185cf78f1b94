import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks'

const millisecond = 1e6

/** Upper bounds of what is counted, in milliseconds. */
const bounds = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000] as const

/** How long something takes, as a Prometheus reads it: for each bound how often it was not exceeded. */
class Times {
  readonly #counts = bounds.map(() => 0)
  #count = 0
  #sum = 0

  add(ms: number): void {
    this.#count += 1
    this.#sum += ms
    for (const [i, bound] of bounds.entries()) if (ms <= bound) this.#counts[i] = (this.#counts[i] ?? 0) + 1
  }

  lines(name: string): readonly string[] {
    const buckets = bounds.map((bound, i) => `${name}_bucket{le="${bound}"} ${this.#counts[i]}`)
    return [
      `# TYPE ${name} histogram`,
      ...buckets,
      `${name}_bucket{le="+Inf"} ${this.#count}`,
      `${name}_sum ${Math.round(this.#sum)}`,
      `${name}_count ${this.#count}`,
    ]
  }
}

/** What is counted of a running server; nothing of it tells who plays what. */
export interface Metrics {
  /** A deed was done, or refused for this kind of reason, in so many milliseconds. */
  readonly deed: (ms: number, refused: string | undefined) => void
  readonly text: () => string
  readonly close: () => void
}

/** Figures that are looked up when somebody asks. */
type Gauges = { readonly [name: string]: () => number }

const delayOf = (delay: IntervalHistogram): readonly string[] => {
  const seconds = (ns: number): number => Math.round(ns / millisecond)
  return [
    '# TYPE kurgan_event_loop_delay_ms gauge',
    `kurgan_event_loop_delay_ms{quantile="0.5"} ${seconds(delay.percentile(50))}`,
    `kurgan_event_loop_delay_ms{quantile="0.99"} ${seconds(delay.percentile(99))}`,
  ]
}

export const metrics = (gauges: Gauges): Metrics => {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const acknowledged = new Times()
  const refusals = new Map<string, number>()
  return {
    deed(ms, refused) {
      acknowledged.add(ms)
      if (refused !== undefined) refusals.set(refused, (refusals.get(refused) ?? 0) + 1)
    },
    text() {
      const looked = Object.entries(gauges).flatMap(([name, look]) => [`# TYPE ${name} gauge`, `${name} ${look()}`])
      const refused = [...refusals].map(([kind, count]) => `kurgan_refused_total{kind="${kind}"} ${count}`)
      return [
        ...acknowledged.lines('kurgan_deed_ms'),
        '# TYPE kurgan_refused_total counter',
        ...refused,
        ...looked,
        ...delayOf(delay),
        '',
      ].join('\n')
    },
    close: () => delay.disable(),
  }
}
