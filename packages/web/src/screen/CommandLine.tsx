import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../parts/Button.tsx'
import { useFocusReturned } from '../parts/focus-return.ts'
import { say } from '../words.ts'
import { useTable } from './context.ts'
import css from './prompt.module.css'

/** Moves and questions in words, for those who do not see or do not like to point. */
export const CommandLine = ({ onClose }: { readonly onClose: () => void }) => {
  const table = useTable()
  const [line, setLine] = useState('')
  const [answer, setAnswer] = useState(() => table.command(''))
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useFocusReturned(form)
  useEffect(() => input.current?.focus(), [])
  const send = (event: FormEvent): void => {
    event.preventDefault()
    setAnswer(table.command(line))
    setLine('')
  }
  return (
    <form ref={form} className={css.command} onSubmit={send}>
      <label htmlFor={id}>{say.command.title}</label>
      <div>
        <input
          id={id}
          value={line}
          autoComplete="off"
          spellCheck={false}
          ref={input}
          onChange={(event) => setLine(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose()
          }}
        />
        <Button kind="quiet" onClick={onClose}>
          {say.close}
        </Button>
      </div>
      <output htmlFor={id}>{answer}</output>
    </form>
  )
}
