import type { About, GameUI } from '@kurgan/board-kit'

/** The application knows no game: what it holds of one is a UI of unknown state. */
export type AnyGameUI = GameUI<unknown>

export interface Box {
  readonly about: About
  readonly ui: () => Promise<AnyGameUI>
}

// A game is found by its folder: adding a sixth one is adding a folder.
const abouts = import.meta.glob<{ about: About }>('../../games/*/about.ts', { eager: true })
const boards = import.meta.glob<{ ui: AnyGameUI }>('../../games/*/board/index.tsx')

// What is translated is fetched when it is wanted, and comes neither with the shelf nor with the game.
const germanRules = import.meta.glob<string>('../../games/*/{RULES,RULINGS}.de.md', {
  query: '?raw',
  import: 'default',
})

/** The rules and the rulings of a game in German; rejects where nobody has translated them, and without a connection. */
export const fetchGermanRules = async (game: string): Promise<readonly [rules: string, rulings: string]> => {
  const load = (file: string): Promise<string> =>
    germanRules[`../../games/${game}/${file}.de.md`]?.() ?? Promise.reject(new Error(`${game} has no ${file}.de.md.`))
  return Promise.all([load('RULES'), load('RULINGS')])
}

const boxOf = (path: string, about: About): readonly Box[] => {
  const load = boards[path.replace(/about\.ts$/, 'board/index.tsx')]
  return load === undefined ? [] : [{ about, ui: async () => (await load()).ui }]
}

export const boxes: readonly Box[] = Object.entries(abouts).flatMap(([path, { about }]) => boxOf(path, about))

export const findBox = (id: string): Box | undefined => boxes.find(({ about }) => about.id === id)
