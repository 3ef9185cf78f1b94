import type { Card } from '@kurgan/wire'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '../parts/Button.tsx'
import { Modal } from '../parts/Modal.tsx'
import { sideOf } from '../match/seating.ts'
import { useOnTable, useTable, useWords } from '../screen/context.ts'
import { say } from '../words.ts'
import { sayOnline } from './words.ts'
import { AfterEnd } from './AfterEnd.tsx'
import { Chat } from './Chat.tsx'
import { Clock } from './Clock.tsx'
import { CheckedDice } from './CheckedDice.tsx'
import { connection } from './live.ts'
import { flaggedOther, nameOf, unheardOf, useOnline } from './people.ts'
import { Notebook } from './Notebook.tsx'
import { PersonDialog } from './PersonDialog.tsx'
import { Popover } from './Popover.tsx'
import { Talk } from './Talk.tsx'
import { toldOf } from './told.ts'
import type { OnlineGame } from './online-game.ts'
import css from './online.module.css'

/** Who sits where, and whose decision it is. */
const Seats = ({ game }: { readonly game: OnlineGame }) => {
  const words = useWords()
  const { match } = useTable()
  const online = useOnline(game)
  const deciding = useOnTable(({ view }) => view.deciding)
  return (
    <ul className={css.seats}>
      {match.game.players.map((seat) => {
        // Players may change places by rule.
        const side = sideOf(match, seat)
        return (
          <li key={seat} data-deciding={side === deciding || undefined}>
            <span className={css.side}>{words.side(side)}</span>
            <span className={css.name}>{seat === online.seat ? sayOnline.you : nameOf(online, seat)}</span>
            {online.clocks === undefined ? null : <Clock clocks={online.clocks} seat={seat} />}
          </li>
        )
      })}
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
  if (now === 'lost' || now === 'slow' || now === 'outdated') return sayOnline.connection[now]
  return wasLost ? sayOnline.connection.back : ''
}

/** What is to be told besides the game itself: one line, which never changes its height. */
const Standing = ({ game }: { readonly game: OnlineGame }) => {
  const online = useOnline(game)
  const link = useConnection()
  const onItsWay = useOnTable((state) => state.onItsWay)
  const told = link || toldOf(online)
  return (
    <p className={css.standing}>
      <output title={told}>{told}</output>
      {onItsWay && told === '' ? (
        <span className={css.onItsWay} aria-hidden="true">
          {sayOnline.onItsWay}
        </span>
      ) : null}
    </p>
  )
}

/** Whoever looks at another tab sees in the name of this one that it is their turn. */
const useTurnInTitle = (): void => {
  const { ui } = useTable()
  const isAsked = useOnTable(({ view }) => view.decision !== undefined)
  useEffect(() => {
    // After the table has written its own.
    queueMicrotask(() => {
      document.title = `${isAsked ? `● ${sayOnline.yourTurn} · ` : ''}${ui.game.title} · ${say.name}`
    })
  }, [ui, isAsked])
}

type DialogName = 'resign' | 'dice' | Card

/** Who else is at the table, how the connection stands, and what is to be settled between the players. */
export const Company = ({ game }: { readonly game: OnlineGame }) => {
  const online = useOnline(game)
  const [dialog, setDialog] = useState<DialogName | undefined>(undefined)
  useTurnInTitle()
  const isPlayer = online.ui?.game.players.includes(online.seat) === true
  const isAsked = online.offers.some(({ by }) => by !== online.seat) || flaggedOther(online) !== undefined
  const isWanted = online.rematch.by.some((seat) => seat !== online.seat) && online.rematch.next === undefined
  const waits = isPlayer && (online.stage === 'playing' ? isAsked : isWanted)
  const unheard = unheardOf(online) !== undefined
  const close = (): void => setDialog(undefined)
  return (
    <section className={css.company} aria-label={sayOnline.company}>
      <Seats game={game} />
      <Standing game={game} />
      <Popover title={sayOnline.menu} marked={waits ? sayOnline.answerWaits : unheard ? sayOnline.saidUnheard : ''}>
        {(isOpen) => (
          <>
            <Chat game={game} isOpen={isOpen} onPerson={setDialog} />
            {isPlayer ? <Notebook game={game.id} /> : null}
            {online.stage === 'over' ? (
              <AfterEnd game={game} onDice={() => setDialog('dice')} />
            ) : (
              <Talk game={game} onResign={() => setDialog('resign')} />
            )}
          </>
        )}
      </Popover>
      {dialog === 'dice' ? <CheckedDice game={game} onClose={close} /> : null}
      {typeof dialog === 'object' ? <PersonDialog game={game} card={dialog} onClose={close} /> : null}
      {dialog === 'resign' ? (
        <Modal title={sayOnline.resign} onClose={close}>
          <p>{sayOnline.resignSure}</p>
          <div className={css.row}>
            <Button
              onClick={() => {
                game.resign()
                close()
              }}
            >
              {sayOnline.resignYes}
            </Button>
            <Button kind="main" onClick={close}>
              {sayOnline.keepPlaying}
            </Button>
          </div>
        </Modal>
      ) : null}
    </section>
  )
}
