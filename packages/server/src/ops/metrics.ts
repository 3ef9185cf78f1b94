import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import type { OnCommit } from '../store/port.ts'

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

/** How often something happened, by what kind of it. */
class Counts {
  readonly #of = new Map<string, number>()

  add(kind: string): void {
    this.#of.set(kind, (this.#of.get(kind) ?? 0) + 1)
  }

  lines(name: string): readonly string[] {
    return [`# TYPE ${name} counter`, ...Array.from(this.#of, ([kind, count]) => `${name}{kind="${kind}"} ${count}`)]
  }
}

/** What is counted of a running server; nothing of it tells who plays what. */
export interface Metrics {
  /** A deed was done, or refused for this kind of reason, in so many milliseconds. */
  readonly deed: (ms: number, refused: string | undefined) => void
  /** So many units were written in one commit. */
  readonly commit: OnCommit
  /** A job was begun so many milliseconds after it was due. */
  readonly job: (ms: number) => void
  /** A job has failed, and is tried again. */
  readonly jobFailed: (kind: string) => void
  /** Somebody who is away could not be told by this kind of way. */
  readonly untold: (kind: string) => void
  /** A computer has answered. */
  readonly thought: (ms: number) => void
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
  const [deeds, commits, jobs, thoughts] = [new Times(), new Times(), new Times(), new Times()]
  const [refused, failed, untold] = [new Counts(), new Counts(), new Counts()]
  let units = 0
  return {
    deed(ms, no) {
      deeds.add(ms)
      if (no !== undefined) refused.add(no)
    },
    commit(of, ms) {
      commits.add(ms)
      units += of
    },
    job: (ms) => jobs.add(ms),
    jobFailed: (kind) => failed.add(kind),
    untold: (kind) => untold.add(kind),
    thought: (ms) => thoughts.add(ms),
    text() {
      const looked = Object.entries(gauges).flatMap(([name, look]) => [`# TYPE ${name} gauge`, `${name} ${look()}`])
      return [
        ...deeds.lines('kurgan_deed_ms'),
        ...refused.lines('kurgan_refused_total'),
        ...commits.lines('kurgan_commit_ms'),
        '# TYPE kurgan_committed_units_total counter',
        `kurgan_committed_units_total ${units}`,
        ...jobs.lines('kurgan_job_lag_ms'),
        ...failed.lines('kurgan_job_failed_total'),
        ...untold.lines('kurgan_notice_failed_total'),
        ...thoughts.lines('kurgan_computer_ms'),
        ...looked,
        ...delayOf(delay),
        '',
      ].join('\n')
    },
    close: () => delay.disable(),
  }
}
