import { type BotName, ratings } from '@kurgan/bots'
import { say } from '../words.ts'

/** Every level by its name and about how strong it is, as somebody chooses among them; the weakest first. */
export const levelNames = (): readonly (readonly [BotName, string])[] =>
  (Object.keys(ratings) as readonly BotName[]).map((bot) => [
    bot,
    say.newPage.rated(say.newPage.bots[bot], String(ratings[bot])),
  ])
