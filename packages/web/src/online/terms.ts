import type { Config } from '@kurgan/kernel'
import { type Audience, longestDelay, type PaceName, paceNames, type Wish } from '@kurgan/wire'
import type { Terms } from './first-terms.ts'
import { levelNames } from '../bot/level-names.ts'
import { sayOnline } from './words.ts'

/** A computer takes the other seat: nobody waits for anybody, and it counts for nothing. */
export const isComputers = ({ against }: Terms): boolean =>
  against !== 'link' && against !== 'lobby' && against !== 'name'

type Named<T> = readonly (readonly [value: T, name: string])[]

export const againstNames = (): Named<Wish['against']> => [
  ['link', sayOnline.against.link],
  ['lobby', sayOnline.against.lobby],
  ['name', sayOnline.against.name],
  ...levelNames(),
]
export const paceNamesOf = (): Named<PaceName> => paceNames.map((pace) => [pace, sayOnline.paces[pace]])
export const audienceNames = (): Named<Audience> =>
  (['everybody', 'link', 'nobody'] as const).map((audience) => [audience, sayOnline.audiences[audience]])

/** Who may not look on needs no delay, and a game for the ratings has none. */
export const isDelayed = ({ audience, rated }: Terms): boolean => audience !== 'nobody' && !rated

/** After so many hand-overs spectators may see what was played. */
export const delayNames = (): Named<string> =>
  [0, 1, 2, 4, 8, longestDelay].map((delay) => [String(delay), sayOnline.delays(delay)])

export const wishOf = (
  terms: Terms,
  game: { readonly title: string; readonly config: Config; readonly nonce: string },
): Wish => ({
  ...game,
  against: terms.against,
  ...(terms.against === 'name' ? { to: terms.to.trim() } : {}),
  pace: isComputers(terms) ? 'none' : terms.pace,
  audience: terms.audience,
  rated: terms.rated && !isComputers(terms),
  config: { scenario: game.config.scenario, options: { ...game.config.options } as Wish['config']['options'] },
  ...(terms.side === '' ? {} : { side: terms.side }),
  delay: isDelayed(terms) ? terms.delay : 0,
})
