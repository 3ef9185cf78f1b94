import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../parts/Button.tsx'
import { Page } from '../parts/Page.tsx'
import { userErrorOf } from '../user-error.ts'
import { say } from '../words.ts'
import css from './online.module.css'
import { confirmMail, unsubscribe } from './telling.ts'
import { sayOnline } from './words.ts'

/** What the link of a letter opens: one press, by whoever has the letter, signed in or not. */
export const LetterPage = ({ what, token }: { readonly what: 'mail' | 'unsubscribe'; readonly token: string }) => {
  const words = sayOnline.telling.letters[what]
  const [told, setTold] = useState('')
  const [wrong, setWrong] = useState('')
  useEffect(() => {
    document.title = `${sayOnline.telling.title} · ${say.name}`
  }, [])
  const press = (): void => {
    const body = what === 'mail' ? confirmMail(token) : unsubscribe(token)
    body.then(
      () => setTold(words.done),
      (no: unknown) => setWrong(userErrorOf(no) ?? say.problem.chunk),
    )
  }
  return (
    <Page over={sayOnline.title} title={sayOnline.telling.title}>
      <div className={css.sheet}>
        <p>{words.text}</p>
        <Button kind="main" disabled={told !== ''} onClick={press}>
          {words.button}
        </Button>
        <p className={css.told}>
          <output>{told}</output>
        </p>
        <p role="alert" className={css.wrong}>
          {wrong}
        </p>
        <p>
          <Link href="/">{say.backToShelf}</Link>
        </p>
      </div>
    </Page>
  )
}
