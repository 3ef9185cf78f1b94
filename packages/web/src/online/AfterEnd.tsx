import { useEffect } from 'react'
import { Link } from 'wouter'
import { Button } from '../parts/Button.tsx'
import { sayOnline } from './words.ts'
import type { OnlineGame } from './online-game.ts'
import css from './online.module.css'
import { nameOf, useOnline } from './people.ts'
import { newNonce, remember, rememberedOf } from './remembered.ts'

interface Props {
  readonly game: OnlineGame
}

/** The same again with sides swapped, as soon as both want it. */
const Again = ({ game }: Props) => {
  const online = useOnline(game)
  const { ui, seat, rematch } = online
  const { next } = rematch
  useEffect(() => {
    const { nonce } = rememberedOf(`after ${game.id}`)
    if (next !== undefined && nonce !== undefined) remember(next, { nonce })
  }, [game, next])
  const isWanted = rematch.by.includes(seat)
  const other = rematch.by.find((one) => one !== seat)
  const want = (): void => {
    const nonce = newNonce()
    remember(`after ${game.id}`, { nonce })
    game.playAgain(nonce)
  }
  if (next !== undefined)
    return (
      <Link href={`/online/${next}`} className={css.go}>
        {sayOnline.nextGame}
      </Link>
    )
  return (
    <>
      <Button disabled={isWanted} onClick={want}>
        {ui?.game.players.length === 1 ? sayOnline.results.again : sayOnline.again}
      </Button>
      {isWanted ? <p>{sayOnline.againWaits}</p> : null}
      {!isWanted && other !== undefined ? <p>{sayOnline.againWanted(nameOf(online, other))}</p> : null}
    </>
  )
}

/** What came of the game for the ratings of both. */
const Rated = ({ game }: Props) => {
  const online = useOnline(game)
  return Object.entries(online.ratings).map(([seat, { before, after }]) => (
    <p key={seat}>{sayOnline.ratings.changed(nameOf(online, seat), before.rating, after)}</p>
  ))
}

/** What one may want when a game is over. */
export const AfterEnd = ({ game, onDice }: Props & { readonly onDice: () => void }) => {
  const { ui, seat } = useOnline(game)
  return (
    <>
      {ui?.game.players.includes(seat) === true ? <Again game={game} /> : null}
      {ui?.game.players.length === 1 ? (
        <Link href={`/account/results/${ui.game.id}`}>{sayOnline.results.title}</Link>
      ) : null}
      <Rated game={game} />
      <Link href={`/study/${game.id}`}>{sayOnline.study}</Link>
      <Button onClick={onDice}>{sayOnline.checked}</Button>
    </>
  )
}
