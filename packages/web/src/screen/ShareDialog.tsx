import { fileOf } from '../match/match-view.ts'
import { useCallback, useId, useMemo, useRef, useState } from 'react'
import { userErrorOf } from '../user-error.ts'
import { downloadMatch } from '../store/download.ts'
import { packLink } from '../store/reader.ts'
import { Button } from '../parts/Button.tsx'
import { Modal } from '../parts/Modal.tsx'
import { useLoaded } from '../parts/use-loaded.ts'
import { useOnTable, useTable } from './context.ts'
import { useMoments } from './use-moments.ts'
import { say } from '../words.ts'
import { addressOf } from '../share/address.ts'
import css from '../share/share.module.css'

/** An address to be copied. */
export const LinkField = ({ label, address }: { readonly label: string; readonly address: string }) => {
  const field = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState('')
  const id = useId()
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address)
      setSaid(say.share.copied)
    } catch {
      field.current?.select()
      setSaid(say.share.notCopied)
    }
  }
  return (
    <div className={css.link}>
      <label htmlFor={id}>{label}</label>
      <div>
        <input ref={field} id={id} readOnly value={address} onFocus={(event) => event.target.select()} />
        <Button onClick={() => void copy()} aria-label={`${say.share.copy}: ${label}`}>
          {say.share.copy}
        </Button>
      </div>
      <output>{said}</output>
    </div>
  )
}

const Links = () => {
  const { match, cameAs } = useTable()
  const point = useOnTable((state) => state.view.point)
  const { moment } = useMoments()
  const file = useMemo(() => fileOf(match), [match])
  const { value: packed, error } = useLoaded(
    useCallback(async () => (file === undefined ? undefined : await packLink(file)), [file]),
  )
  return (
    <>
      {error === undefined ? null : <p>{userErrorOf(error) ?? say.problem.chunk}</p>}
      {packed === undefined ? null : (
        <>
          <LinkField label={say.share.match} address={addressOf(packed, undefined)} />
          <LinkField label={say.share.moment(moment)} address={addressOf(packed, point)} />
          <p>{say.share.size(addressOf(packed, undefined).length)}</p>
        </>
      )}
      {file === undefined ? null : <Button onClick={() => downloadMatch(cameAs ?? file)}>{say.share.file}</Button>}
    </>
  )
}

/**
 * The match, or the moment on the screen, as a link that holds everything itself. Where two persons hide things from
 * each other it is not even on the page before they agree.
 */
export const ShareDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { secrets, over } = useOnTable((state) => ({ secrets: state.secrets, over: state.view.outcome !== undefined }))
  const [agreed, setAgreed] = useState(false)
  return (
    <Modal title={say.share.title} onClose={onClose}>
      <div className={css.share}>
        {over ? null : <p>{say.share.warning}</p>}
        {secrets && !agreed ? (
          <>
            <p>{say.share.secrets}</p>
            <Button choice="share:agreed" onClick={() => setAgreed(true)}>
              {say.share.agreed}
            </Button>
          </>
        ) : (
          <Links />
        )}
      </div>
    </Modal>
  )
}
