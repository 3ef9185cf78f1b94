import type { Config, Side } from '@kurgan/kernel'
import { type Audience, audiences, levels, type PaceName, paceNames, type Wish } from '@kurgan/wire'
import { say } from '../words.ts'

/** What is agreed about a table besides the game. */
export interface Terms {
  /** Nothing where the lot decides. */
  readonly side: Side | ''
  readonly against: Wish['against']
  readonly pace: PaceName
  readonly audience: Audience
}

export const firstTerms: Terms = { side: '', against: 'link', pace: 'none', audience: 'everybody' }

type Named<T> = readonly (readonly [value: T, name: string])[]

export const againstNames = (): Named<Wish['against']> => [
  ['link', say.online.against.link],
  ['lobby', say.online.against.lobby],
  ...levels.map((level) => [level, say.newPage.bots[level]] as const),
]
export const paceNamesOf = (): Named<PaceName> => paceNames.map((pace) => [pace, say.online.paces[pace]])
export const audienceNames = (): Named<Audience> =>
  audiences.map((audience) => [audience, say.online.audiences[audience]])

export const wishOf = (
  { side, ...terms }: Terms,
  game: { readonly title: string; readonly config: Config; readonly nonce: string },
): Wish => ({
  ...game,
  ...terms,
  config: { scenario: game.config.scenario, options: { ...game.config.options } as Wish['config']['options'] },
  ...(side === '' ? {} : { side }),
  rated: false,
  delay: 0,
})
