import { type Game, search, type Side } from '@kurgan/kernel'

/**
 * The position in numbers, as the first side of the game sees it; none where a game has none. They are those of a world
 * that the side can imagine, the same one each time, and tell no more than what it sees.
 */
export const featuresOf = <S>(game: Game<S>, observation: S, side: Side): readonly number[] =>
  game.lookahead?.features(game.determinize(observation, side, search('features'))) ?? []
