import { type FormEvent, useId, useState } from 'react'
import { Button } from '../parts/Button.tsx'
import { say } from '../words.ts'
import { useTable } from './context.ts'
import css from './prompt.module.css'

/** Moves and questions in words, for those who do not see or do not like to point. */
export const CommandLine = ({ onClose }: { readonly onClose: () => void }) => {
  const table = useTable()
  const [line, setLine] = useState('')
  const [answer, setAnswer] = useState(() => table.command(''))
  const id = useId()
  const send = (event: FormEvent): void => {
    event.preventDefault()
    setAnswer(table.command(line))
    setLine('')
  }
  return (
    <form className={css.command} onSubmit={send}>
      <label htmlFor={id}>{say.command.title}</label>
      <div>
        <input
          id={id}
          value={line}
          autoComplete="off"
          spellCheck={false}
          ref={(input) => input?.focus()}
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
