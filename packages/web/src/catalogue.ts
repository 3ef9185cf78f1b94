import type { Room } from '@kurgan/board-kit'
import type { Action, GameEvent, Match, MatchFile } from '@kurgan/kernel'

/** The application knows no game: what it holds of one is a room and a match of unknown state. */
export type AnyRoom = Room<unknown>
/** What a table needs of a match; a trial of what could have been gives the same. */
export type AnyMatch = Pick<
  Match<unknown, Action, GameEvent>,
  | 'game'
  | 'config'
  | 'length'
  | 'actions'
  | 'commitment'
  | 'decision'
  | 'outcome'
  | 'play'
  | 'canUndo'
  | 'undo'
  | 'stateAt'
  | 'eventsAt'
  | 'sideAt'
  | 'rollsAt'
  | 'observe'
  | 'observeAt'
> & {
  /** A trial is no match: it has no file. */
  export?(): MatchFile
}

/** What a box says of its game. */
interface BoxText {
  readonly players: string
  readonly length: string
  readonly blurb: string
  readonly teaches: string
  readonly reconstructed: string
}

/** What stands on a box: light enough to be loaded for the whole shelf. */
export interface About extends BoxText {
  readonly id: string
  readonly title: string
  /** The room has a guided first turn. */
  readonly lesson?: boolean
  /** The same in German; without it the box speaks English. */
  readonly de?: BoxText
  /** The picture on the box, drawn in code: the text of an SVG element. */
  readonly cover: string
}

export interface Box {
  readonly about: About
  readonly room: () => Promise<AnyRoom>
}

// A game is found by its folder: adding a sixth one is adding a folder.
const abouts = import.meta.glob<{ about: About }>('../../games/*/about.ts', { eager: true })
const boards = import.meta.glob<{ room: AnyRoom }>('../../games/*/board/index.tsx')

const boxOf = (path: string, about: About): readonly Box[] => {
  const load = boards[path.replace(/about\.ts$/, 'board/index.tsx')]
  return load === undefined ? [] : [{ about, room: async () => (await load()).room }]
}

export const boxes: readonly Box[] = Object.entries(abouts).flatMap(([path, { about }]) => boxOf(path, about))

export const findBox = (id: string): Box | undefined => boxes.find(({ about }) => about.id === id)
