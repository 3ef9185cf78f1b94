import { survey } from './bot/survey.ts'
import { game as plain } from './index.ts'

/** The game with what the laboratory asks besides: no table and no computer player has to load it. */
export const game = { ...plain, survey }
