import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'wouter'
import { useStore } from 'zustand'
import { Button } from '../parts/Button.tsx'
import { Modal } from '../parts/Modal.tsx'
import { useOnTable, useWords } from '../screen/context.ts'
import { say } from '../words.ts'
import { Clock } from './Clock.tsx'
import { CheckedDice } from './CheckedDice.tsx'
import { connection } from './live.ts'
import { flaggedOther, nameOf, useOnline } from './people.ts'
import { Talk } from './Talk.tsx'
import type { OnlineGame, OnlineState } from './online-game.ts'
import css from './online.module.css'

/** Who sits where, and whose decision it is. */
const Seats = ({ game }: { readonly game: OnlineGame }) => {
  const words = useWords()
  const online = useOnline(game)
  const deciding = useOnTable(({ view }) => view.deciding)
  return (
    <ul className={css.seats}>
      {online.ui?.game.players.map((seat) => (
        <li key={seat} data-deciding={seat === deciding || undefined}>
          <span className={css.side}>{words.side(seat)}</span>{' '}
          <span className={css.name}>{seat === online.seat ? say.online.you : nameOf(online, seat)}</span>
          {online.clocks === undefined ? null : <Clock clocks={online.clocks} seat={seat} />}
        </li>
      ))}
    </ul>
  )
}

/** The connection in a sentence, where there is something to say of it; what has come back is said for a while. */
const useConnection = (): string => {
  const now = useStore(connection.state, (state) => state.now)
  const [wasLost, setWasLost] = useState(false)
  const lost = now === 'lost'
  if (lost && !wasLost) setWasLost(true)
  useEffect(() => {
    if (lost || !wasLost) return undefined
    const timer = setTimeout(() => setWasLost(false), 5000)
    return () => clearTimeout(timer)
  }, [lost, wasLost])
  if (now === 'lost' || now === 'slow' || now === 'outdated') return say.online.connection[now]
  return wasLost ? say.online.connection.back : ''
}

const flagTold = (online: OnlineState): string => {
  const other = flaggedOther(online)
  if (other !== undefined) return say.online.flag(nameOf(online, other))
  return online.clocks?.flagged === online.seat && online.stage === 'playing' ? say.online.ownFlag : ''
}

/** What is to be told besides the game itself: one line, which never changes its height. */
const Standing = ({ game }: { readonly game: OnlineGame }) => {
  const online = useOnline(game)
  const link = useConnection()
  const onItsWay = useOnTable((state) => state.onItsWay)
  const { seat, offers, refused } = online
  const others = offers.find(({ by }) => by !== seat)
  const own = offers.find(({ by }) => by === seat)
  const told =
    link ||
    (refused === undefined ? '' : say.online.notDone[refused]) ||
    flagTold(online) ||
    (others === undefined ? '' : say.online.proposed[others.what](nameOf(online, others.by))) ||
    (own === undefined ? '' : say.online.waitsForAnswer[own.what])
  return (
    <p className={css.standing}>
      <output title={told}>{told}</output>
      {onItsWay && told === '' ? (
        <span className={css.onItsWay} aria-hidden="true">
          {say.online.onItsWay}
        </span>
      ) : null}
    </p>
  )
}

const AfterEnd = ({ game, onDice }: { readonly game: OnlineGame; readonly onDice: () => void }) => (
  <>
    <Link href={`/study/${game.id}`}>{say.online.study}</Link>
    <Button onClick={onDice}>{say.online.checked}</Button>
  </>
)

/** A native popover under a button that stays where it is. */
const Popover = ({ title, marked, children }: { title: string; marked: string; children: ReactNode }) => {
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  return (
    <>
      <Button kind="quiet" popoverTarget={id} data-marked={marked !== '' || undefined}>
        {title}
        {marked === '' ? null : <span className="unseen">: {marked}</span>}
      </Button>
      <div ref={popover} id={id} popover="auto" className={css.popover}>
        {children}
      </div>
    </>
  )
}

type DialogName = 'resign' | 'dice'

/** Who else is at the table, how the connection stands, and what is to be settled between the players. */
export const Company = ({ game }: { readonly game: OnlineGame }) => {
  const online = useOnline(game)
  const [dialog, setDialog] = useState<DialogName | undefined>(undefined)
  const isPlayer = online.ui?.game.players.includes(online.seat) === true
  const isAsked = online.offers.some(({ by }) => by !== online.seat) || flaggedOther(online) !== undefined
  const waits = isPlayer && isAsked && online.stage === 'playing'
  const close = (): void => setDialog(undefined)
  return (
    <section className={css.company} aria-label={say.online.company}>
      <Seats game={game} />
      <Standing game={game} />
      <Popover title={say.online.menu} marked={waits ? say.online.answerWaits : ''}>
        {online.stage === 'over' ? (
          <AfterEnd game={game} onDice={() => setDialog('dice')} />
        ) : (
          <Talk game={game} onResign={() => setDialog('resign')} />
        )}
      </Popover>
      {dialog === 'dice' ? <CheckedDice game={game} onClose={close} /> : null}
      {dialog === 'resign' ? (
        <Modal title={say.online.resign} onClose={close}>
          <p>{say.online.resignSure}</p>
          <div className={css.row}>
            <Button
              onClick={() => {
                game.resign()
                close()
              }}
            >
              {say.online.resignYes}
            </Button>
            <Button kind="main" onClick={close}>
              {say.online.keepPlaying}
            </Button>
          </div>
        </Modal>
      ) : null}
    </section>
  )
}
