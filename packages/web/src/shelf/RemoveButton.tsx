import { useState } from 'react'
import { Button } from '../parts/Button.tsx'
import { Modal } from '../parts/Modal.tsx'
import { say } from '../words.ts'
import css from './shelf.module.css'

/** Deletes something for good, after a question. */
export const RemoveButton = ({
  kind,
  of,
  sure,
  onRemove,
}: {
  readonly kind: 'plain' | 'quiet'
  /** What is deleted, for whoever does not see the card around the button. */
  readonly of: string
  readonly sure: string
  readonly onRemove: () => void
}) => {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button kind={kind} onClick={() => setAsking(true)} aria-label={`${say.shelfPage.remove}: ${of}`}>
        {say.shelfPage.remove}
      </Button>
      {asking ? (
        <Modal title={say.shelfPage.remove} onClose={() => setAsking(false)}>
          <p>{sure}</p>
          <div className={css.buttons}>
            <Button kind="main" onClick={onRemove}>
              {say.shelfPage.remove}
            </Button>
            <Button onClick={() => setAsking(false)}>{say.shelfPage.store}</Button>
          </div>
        </Modal>
      ) : null}
    </>
  )
}
