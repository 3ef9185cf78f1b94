import { paces, silence } from '@kurgan/wire'
import { useState } from 'react'
import { Button } from '../parts/Button.tsx'
import { useOnTable } from '../screen/context.ts'
import { sayOnline } from './words.ts'
import { serverNow } from './live.ts'
import type { OnlineGame } from './online-game.ts'
import css from './online.module.css'
import { Plans } from './Plans.tsx'
import { StandingAnswers } from './StandingAnswers.tsx'
import { flaggedOther, nameOf, useOnline } from './people.ts'

interface Props {
  readonly game: OnlineGame
}

const minutes = 60_000
const day = 24 * 60 * minutes

/** Time that is given, and what comes of time that has run out. */
const Time = ({ game }: Props) => {
  const { clocks, seat, offers } = useOnline(game)
  if (clocks === undefined) return null
  const { kind } = paces[clocks.pace]
  if (kind === 'none' || Object.keys(clocks.left).every((one) => one === seat)) return null
  return (
    <>
      <h2>{sayOnline.time}</h2>
      <Button onClick={() => game.give(kind === 'live' ? 5 * minutes : day)}>{sayOnline.give[kind]}</Button>
      {clocks.paused === true ? (
        <Button onClick={() => game.unpause()}>{sayOnline.unpause}</Button>
      ) : (
        <Button
          disabled={offers.some((one) => one.by === seat && one.what === 'pause')}
          onClick={() => game.propose('pause')}
        >
          {sayOnline.proposals.pause}
        </Button>
      )}
    </>
  )
}

/** What waits for this player's word: it stands last, so that it moves nothing when it comes. */
const Waiting = ({ game }: Props) => {
  const online = useOnline(game)
  const { clocks, seat, offers } = online
  const [now] = useState(serverNow)
  const flagged = flaggedOther(online)
  const isSilent = clocks?.pace === 'none' && clocks.running !== seat && now - clocks.since > silence
  return (
    <>
      {flagged === undefined ? null : (
        <div className={css.offer}>
          <p>{sayOnline.flag(nameOf(online, flagged))}</p>
          <Button onClick={() => game.claim('win')}>{sayOnline.claims.win}</Button>
          <Button onClick={() => game.claim('veteran')}>{sayOnline.claims.computer}</Button>
          <Button onClick={() => game.claim('nothing')}>{sayOnline.claims.nothing}</Button>
        </div>
      )}
      {isSilent ? (
        <div className={css.offer}>
          <p>{sayOnline.silent}</p>
          <Button onClick={() => game.claim('nothing')}>{sayOnline.claims.nothing}</Button>
        </div>
      ) : null}
      {offers
        .filter(({ by }) => by !== seat)
        .map(({ offer, by, what }) => (
          <div key={offer} className={css.offer}>
            <p>{sayOnline.proposed[what](nameOf(online, by))}</p>
            <Button kind="main" onClick={() => game.answer(offer, true)}>
              {sayOnline.agree}
            </Button>
            <Button onClick={() => game.answer(offer, false)}>{sayOnline.decline}</Button>
          </div>
        ))}
    </>
  )
}

/** What can be said to the other player before the end. */
export const Talk = ({ game, onResign }: Props & { readonly onResign: () => void }) => {
  const { ui, seat, seats, offers, stuck } = useOnline(game)
  const mayTakeBack = useOnTable(({ view }) => view.length > 0)
  if (ui?.game.players.includes(seat) !== true) return <p>{sayOnline.spectator}</p>
  const isAlone = ui.game.players.length === 1
  return (
    <>
      <h2>{sayOnline.propose}</h2>
      {stuck ? <p>{sayOnline.stuck}</p> : null}
      {(stuck
        ? (['goOn', 'abort'] as const)
        : isAlone
          ? (['takeback', 'abort'] as const)
          : (['takeback', 'draw', 'abort'] as const)
      ).map((what) => (
        <Button
          key={what}
          disabled={(what === 'takeback' && !mayTakeBack) || offers.some((one) => one.by === seat && one.what === what)}
          onClick={() => game.propose(what)}
        >
          {sayOnline.proposals[what]}
        </Button>
      ))}
      <Button onClick={onResign}>{sayOnline.resign}</Button>
      {seats[seat]?.computer === undefined ? (
        <Button onClick={() => game.standIn('veteran')}>{sayOnline.standIn}</Button>
      ) : (
        <Button kind="main" onClick={() => game.standIn(null)}>
          {sayOnline.comeBack}
        </Button>
      )}
      <Time game={game} />
      <StandingAnswers game={game} />
      {isAlone ? null : <Plans game={game} />}
      <Waiting game={game} />
    </>
  )
}
