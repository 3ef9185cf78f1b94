import type { Config, Game, Parts } from '@kurgan/kernel'
import { BadRequest } from './bad-request.ts'
import type { EachOf, Start, Varied } from './plan.ts'

/** Variations that nobody has to write: every optional rule by itself, every unit or card that a game can be played without. */

interface EachVaried {
  /** What differs from games as they are. */
  readonly other: readonly Varied[]
  /** What begins otherwise, and the start with nothing left out, against which it stands. */
  readonly starts: readonly Varied[]
  readonly whole: Start
}

/** One that is on is taken out, one that is off is played with the usual choice of its numbers. */
const eachOption = ({ title, options }: Game, config: Config): readonly Varied[] => {
  const offered = options.filter(({ scenarios }) => scenarios.includes(config.scenario))
  if (offered.length === 0) throw new BadRequest(`${title} has no optional rules for "${config.scenario}" to vary.`)
  return offered.map(({ id, title: rule }) =>
    id in config.options
      ? { name: `without ${rule}`, options: { [id]: false } }
      : { name: `with ${rule}`, options: { [id]: true } },
  )
}

const partsOf = ({ title, survey }: Game, config: Config): Parts => {
  const parts = survey?.parts?.(config)
  if (parts === undefined)
    throw new BadRequest(`${title} does not say what can be left out of it: write each variation with a "start".`)
  return parts
}

/** What words like `options` and `units` in a plan stand for. */
export const eachVaried = (
  game: Game,
  { config, start }: { readonly config: Config; readonly start?: Start },
  words: readonly EachOf[],
): EachVaried => {
  const other: Varied[] = words.includes('options') ? [...eachOption(game, config)] : []
  const starts: Varied[] = []
  const kinds = words.filter((word) => word !== 'options')
  if (kinds.length === 0) return { other, starts, whole: {} }
  if (start !== undefined)
    throw new BadRequest(`A start of its own and "${kinds[0]}" do not go together: leave one of them out of the plan.`)
  const parts = partsOf(game, config)
  for (const kind of kinds) {
    const list = parts[kind]
    if (typeof list === 'string') throw new BadRequest(list)
    for (const part of list) ('data' in part ? other : starts).push(part)
  }
  return { other, starts, whole: parts.whole }
}
