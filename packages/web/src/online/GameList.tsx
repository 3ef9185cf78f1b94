import { useState } from 'react'
import type { Mine } from '@kurgan/wire'
import { Link } from 'wouter'
import { findBox } from '../catalogue.ts'
import { Button } from '../parts/Button.tsx'
import { useLoaded } from '../parts/use-loaded.ts'
import { listGames } from '../games-here.ts'
import { sayOnline } from './words.ts'
import css from './online.module.css'
import { myGames } from './server.ts'

/** So many are shown at first: those that wait for a decision come first. */
const firstShown = 12

const rank = ({ state, side, deciding }: Mine): number =>
  state === 'live' && deciding === side ? 0 : state === 'live' ? 1 : state === 'open' ? 2 : 3

const standingOf = ({ state, side, deciding }: Mine): string => {
  if (state === 'open') return sayOnline.waits
  if (state === 'over') return sayOnline.isOver
  return deciding === side ? sayOnline.yourTurn : sayOnline.theirTurn
}

const titleOf = (game: Mine): string => findBox(game.title)?.about.title ?? game.title

/** What is over and kept in this browser stands among the finished games. */
const load = async (): Promise<readonly Mine[]> => {
  const [games, here] = await Promise.all([myGames(), listGames()])
  const kept = new Set(here.games.map(({ id }) => id))
  return games.filter(({ game, state }) => state !== 'over' || !kept.has(game))
}

/** All of them, on the shelf; looked up anew whenever the shelf is opened. */
export const GameList = () => {
  const { value: games = [] } = useLoaded(load)
  const [shown, setShown] = useState(firstShown)
  if (games.length === 0) return null
  const ranked = games.toSorted((a, b) => rank(a) - rank(b))
  const left = ranked.length - shown
  return (
    <>
      <ul className={css.games} aria-label={sayOnline.yourGames}>
        {ranked.slice(0, shown).map((game) => (
          <li key={game.game} data-mine={rank(game) === 0 || undefined}>
            <Link href={`/online/${game.game}`}>
              <strong>{titleOf(game)}</strong> <span>{standingOf(game)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {left > 0 ? <Button onClick={() => setShown(shown + firstShown)}>{sayOnline.moreGames(left)}</Button> : null}
    </>
  )
}
