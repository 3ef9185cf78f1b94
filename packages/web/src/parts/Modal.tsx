import { type ReactNode, useEffect, useId, useRef } from 'react'
import { say } from '../words.ts'
import { Button } from './Button.tsx'
import css from './parts.module.css'

/** A native dialog that is open as long as it is there. */
export const Modal = ({
  title,
  children,
  onClose,
}: {
  readonly title: string
  readonly children: ReactNode
  readonly onClose: () => void
}) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    const element = dialog.current
    if (element !== null && !element.open) element.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog ref={dialog} className={css.modal} aria-labelledby={heading} onClose={onClose}>
      <div className={css.modalHead}>
        <h2 id={heading}>{title}</h2>
        <Button kind="quiet" onClick={onClose}>
          {say.close}
        </Button>
      </div>
      <div className={css.modalBody}>{children}</div>
    </dialog>
  )
}
