import { type FormEvent, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../parts/Button.tsx'
import { Modal } from '../parts/Modal.tsx'
import { say } from '../words.ts'
import css from '../share/share.module.css'
import { pathIn } from '../share/address.ts'

const Form = ({ onOpen }: { readonly onOpen: (path: string) => void }) => {
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState('')
  const id = useId()
  const open = (event: FormEvent): void => {
    event.preventDefault()
    const path = pathIn(text)
    if (path === undefined) setWrong(say.share.noLink)
    else onOpen(path)
  }
  return (
    <form className={css.link} onSubmit={open}>
      <label htmlFor={id}>{say.share.paste}</label>
      <div>
        <input id={id} value={text} autoComplete="off" onChange={(event) => setText(event.target.value)} />
        <button type="submit" className={css.open}>
          {say.share.openIt}
        </button>
      </div>
      <output htmlFor={id}>{wrong}</output>
    </form>
  )
}

/** A shared link that came as text: pasted here it opens in this very window. */
export const LinkOpener = () => {
  const [asking, setAsking] = useState(false)
  const [, go] = useLocation()
  return (
    <>
      <Button onClick={() => setAsking(true)}>{say.share.openLink}</Button>
      {asking ? (
        <Modal title={say.share.openLink} onClose={() => setAsking(false)}>
          <Form onOpen={go} />
        </Modal>
      ) : null}
    </>
  )
}
