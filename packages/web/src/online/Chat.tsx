import type { Card } from '@kurgan/wire'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../parts/Button.tsx'
import { useLoaded } from '../parts/use-loaded.ts'
import { me } from './presence.ts'
import { scrolls } from '../parts/scrolls.ts'
import { sayOnline } from './words.ts'
import type { OnlineGame } from './online-game.ts'
import css from './online.module.css'
import { linesOf, othersOf, useOnline } from './people.ts'

/** No line is longer. */
const longest = 500

/** What was said in one's room, and a line to say something: text, and nothing but text. */
export const Chat = ({
  game,
  isOpen,
  onPerson,
}: {
  readonly game: OnlineGame
  readonly isOpen: boolean
  /** Something is to be done about somebody. */
  readonly onPerson: (card: Card) => void
}) => {
  const online = useOnline(game)
  const others = othersOf(online, useLoaded(me).value?.account?.id)
  const lines = linesOf(online)
  const [text, setText] = useState('')
  const id = useId()
  const log = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (!isOpen || lines.length === 0) return
    game.hearAll()
    log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [game, isOpen, lines.length])
  const send = (): void => {
    const line = text.trim()
    if (line !== '') game.say(line)
    setText('')
  }
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    send()
  }
  return (
    <form className={css.chat} onSubmit={onSubmit}>
      <ol ref={log} {...scrolls} aria-label={sayOnline.chat}>
        {lines.map(({ n, by, text: line }) => (
          <li key={n}>
            <strong>{by.name}:</strong> {line}
          </li>
        ))}
      </ol>
      <label htmlFor={id} className="unseen">
        {sayOnline.line}
      </label>
      <div>
        <input
          id={id}
          value={text}
          maxLength={longest}
          autoComplete="off"
          placeholder={sayOnline.line}
          onChange={({ target }) => setText(target.value)}
        />
        <Button onClick={send}>{sayOnline.send}</Button>
      </div>
      {others.map((card) => (
        <Button key={card.id} kind="quiet" onClick={() => onPerson(card)}>
          {sayOnline.person.about(card.name)}
        </Button>
      ))}
    </form>
  )
}
