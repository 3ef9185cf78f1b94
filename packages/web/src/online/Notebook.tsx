import { longestNote } from '@kurgan/wire'
import { useCallback, useId, useState } from 'react'
import { useLoaded } from '../parts/use-loaded.ts'
import { userErrorOf } from '../user-error.ts'
import { say } from '../words.ts'
import css from './online.module.css'
import { noteOf, writeNote } from './telling.ts'
import { sayOnline } from './words.ts'

const Page = ({ game, before }: { readonly game: string; readonly before: string }) => {
  const words = sayOnline.notebook
  const [text, setText] = useState(before)
  const [kept, setKept] = useState(before)
  const [told, setTold] = useState('')
  const id = useId()
  const write = (): void => {
    if (text === kept) return
    const keep = async (): Promise<void> => {
      await writeNote(game, text)
      setKept(text)
      setTold(words.kept)
    }
    keep().catch((error: unknown) => setTold(userErrorOf(error) ?? say.problem.chunk))
  }
  return (
    <>
      <label htmlFor={id} className="unseen">
        {words.title}
      </label>
      <textarea
        id={id}
        value={text}
        rows={6}
        maxLength={longestNote}
        onChange={({ target }) => {
          setText(target.value)
          setTold('')
        }}
        onBlur={write}
      />
      <p className={css.told}>
        <output>{told}</output>
      </p>
    </>
  )
}

const Open = ({ game }: { readonly game: string }) => {
  const { value, failed } = useLoaded(useCallback(() => noteOf(game), [game]))
  if (value === undefined) return <p>{failed ? sayOnline.noServer : say.loading}</p>
  return <Page game={game} before={value} />
}

/** What one writes down for oneself: it is kept when one goes on to something else, and found on every device. */
export const Notebook = ({ game }: { readonly game: string }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={css.notebook} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{sayOnline.notebook.title}</summary>
      <p>{sayOnline.notebook.text}</p>
      {isOpen ? <Open game={game} /> : null}
    </details>
  )
}
