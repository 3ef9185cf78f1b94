import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../parts/Button.tsx'
import { scrolls } from '../parts/scrolls.ts'
import { sayOnline } from './words.ts'
import type { OnlineGame } from './online-game.ts'
import css from './online.module.css'
import { linesOf, useOnline } from './people.ts'

/** No line is longer. */
const longest = 500

/** What was said in one's room, and a line to say something: text, and nothing but text. */
export const Chat = ({ game, isOpen }: { readonly game: OnlineGame; readonly isOpen: boolean }) => {
  const online = useOnline(game)
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
    </form>
  )
}
