import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Action, applied, canonical, defaultConfig, type Game, Match, randomPlayout, search } from '@kurgan/kernel'
import { number, table } from '@kurgan/lab'
import type { CliContext } from './cli-context.ts'
import { gameIds, loadGame } from './games.ts'

/**
 * Each speed is measured in many short slices. The fast ones count: the others were disturbed by what else
 * the machine was doing, or not yet compiled.
 */
const slices = 60
const sliceMilliseconds = 20
const undisturbed = 0.1

interface Speed {
  readonly game: string
  readonly scenario: string
  readonly actionsPerSecond: number
  /** How many turns of the reference loop one action costs: the same on slow and fast machines. */
  readonly actionInReference: number
  readonly cloneMicroseconds: number
  readonly cloneInReference: number
  readonly stateBytes: number
  readonly rewindMilliseconds: number
  readonly rewindInReference: number
  readonly forecastMilliseconds: number | null
  readonly forecastInReference: number | null
}

interface Bundle {
  readonly firstViewScript: number
  readonly everything: number
}

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0

/** Repeats `turn`, which says how much it has done, for a while; gives the milliseconds of one unit. */
const timeOfUnit = (turn: (n: number) => number): number => {
  let n = 0
  const slice = (): number => {
    const started = performance.now()
    let done = 0
    let elapsed = 0
    while (elapsed < sliceMilliseconds) {
      done += turn(n++)
      elapsed = performance.now() - started
    }
    return elapsed / done
  }
  return percentile(Array.from({ length: slices }, slice), undisturbed)
}

/** What a machine can do: the milliseconds in which it copies two hundred small numbers and sums them. */
const referenceTurn = (): number => {
  const numbers = Array.from({ length: 200 }, (_, i) => (i * 7919) % 50)
  return timeOfUnit(() => {
    let kept = 0
    for (let turn = 0; turn < 1000; turn++) {
      let sum = 0
      for (const value of numbers.slice()) sum += value
      kept = (kept + sum) % 1_000_003
    }
    // The sums are used, so that the loop cannot be compiled away.
    return kept < 0 ? 0 : 1000
  })
}

const silent = (): void => {}

/** A finished match of random choices, under the dice of a match. */
const finishedMatch = (game: Game, scenario: string): Match<unknown, Action, never> => {
  const match = Match.start(game, defaultConfig(game, scenario), '4b'.repeat(32))
  const dice = search('bench')
  for (let { decision } = match; decision !== undefined; decision = match.decision) {
    match.play(decision.side, dice.pick(canonical(decision), 'bench'))
  }
  return match as Match<unknown, Action, never>
}

/** The time of a forecast, as the slowest of a hundred sees it. */
const forecastTime = (game: Game, scenario: string): number | null => {
  const dice = search('forecasts')
  const times: number[] = []
  for (let round = 0; round < 20; round++) {
    const s = game.setup(defaultConfig(game, scenario), dice, silent)
    for (let decision = game.decision(s); decision !== undefined; ) {
      const action = dice.pick(canonical(decision), 'bench')
      const started = performance.now()
      const forecast = game.forecast?.(s, action)
      if (forecast !== undefined && round > 0) times.push(performance.now() - started)
      decision = applied(game, s, action, dice, silent)
    }
  }
  return times.length === 0 ? null : percentile(times, 0.99)
}

const measure = (game: Game, scenario: string, reference: number): Speed => {
  const config = defaultConfig(game, scenario)
  const perAction = timeOfUnit((n) => randomPlayout(game, config, `bench ${n}`).actions)
  const match = finishedMatch(game, scenario)
  const states = Array.from({ length: match.length + 1 }, (_, n) => match.stateAt(n))
  const middle = states[Math.floor(states.length / 2)]
  // The clones are kept for a while, as a search does, so that making them cannot be compiled away.
  const kept: unknown[] = []
  const clone = timeOfUnit(() => {
    for (let i = 0; i < 1000; i++) kept[i % 16] = game.clone(middle)
    return 1000
  })
  const rewindOnce = (n: number): number => {
    const before = performance.now()
    match.stateAt(n)
    return performance.now() - before
  }
  // Of three rewinds to a point the fastest is the undisturbed one; of all points the slowest counts.
  const rewinds = states.map((_, n) => Math.min(rewindOnce(n), rewindOnce(n), rewindOnce(n)))
  const rewind = Math.max(...rewinds)
  const forecast = forecastTime(game, scenario)
  return {
    game: game.id,
    scenario,
    actionsPerSecond: Math.round(1000 / perAction),
    actionInReference: perAction / reference,
    cloneMicroseconds: clone * 1000,
    cloneInReference: clone / reference,
    stateBytes: Math.max(...states.map((s) => Buffer.byteLength(JSON.stringify(s)))),
    rewindMilliseconds: rewind,
    rewindInReference: rewind / reference,
    forecastMilliseconds: forecast,
    forecastInReference: forecast === null ? null : forecast / reference,
  }
}

/** What a browser has to load, as it travels. */
const bundle = (home: string): Bundle | null => {
  const site = join(home, 'packages', 'web', 'dist')
  if (!existsSync(join(site, '.stamp'))) return null
  const travels = (path: string): number => statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
  const page = readFileSync(join(site, 'index.html'), 'utf8')
  const scripts = [...page.matchAll(/(?:src|href)="[./]*([^"]+\.js)"/g)].map(([, path = '']) => join(site, path))
  const files = readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz|map)$|^\.stamp$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  const sum = (paths: readonly string[]): number => paths.reduce((bytes, path) => bytes + travels(path), 0)
  return { firstViewScript: sum(scripts), everything: sum(files) }
}

/** Measures the speed of every game in every scenario. */
export const bench = async (context: CliContext, { json }: { readonly json?: true }): Promise<void> => {
  const reference = referenceTurn()
  const speeds: Speed[] = []
  for (const id of gameIds(context.home)) {
    const game = await loadGame(context, id)
    for (const { id: scenario } of game.scenarios) speeds.push(measure(game, scenario, reference))
  }
  const sizes = bundle(context.home)
  if (json === true) {
    context.write(JSON.stringify({ referenceMicroseconds: reference * 1000, games: speeds, bundle: sizes }))
    return
  }
  const times = (ratio: number | null): string => (ratio === null ? '' : `${number(ratio, 1)} × reference`)
  context.write(`One turn of the reference loop takes ${number(reference * 1000, 3)} µs.`)
  for (const speed of speeds) {
    context.write(`\n${speed.game}, ${speed.scenario}`)
    context.write(
      table([
        [
          'random play, legal lists included',
          `${number(speed.actionsPerSecond)} actions a second`,
          times(speed.actionInReference),
        ],
        ['clone', `${number(speed.cloneMicroseconds, 2)} µs`, times(speed.cloneInReference)],
        ['state as JSON, at most', `${number(speed.stateBytes)} bytes`, ''],
        ['rewind to any point, at most', `${number(speed.rewindMilliseconds, 2)} ms`, times(speed.rewindInReference)],
        [
          'forecast, 99 of 100 under',
          speed.forecastMilliseconds === null ? 'none' : `${number(speed.forecastMilliseconds, 3)} ms`,
          times(speed.forecastInReference),
        ],
      ]),
    )
  }
  context.write(
    sizes === null
      ? '\nThe application is not built: npm start builds it.'
      : `\nThe page loads ${number(sizes.firstViewScript / 1024, 1)} KB of script at first view; all of it is ${number(sizes.everything / 1024, 1)} KB, compressed.`,
  )
}
