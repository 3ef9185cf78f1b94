import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useStore } from 'zustand'
import { dismiss, leaveNotices, notices } from '../notices.ts'
import { say } from '../words.ts'
import { Button } from './Button.tsx'
import css from './parts.module.css'

export const Notices = () => {
  const list = useStore(notices, (state) => state.list)
  const [place] = useLocation()
  useEffect(leaveNotices, [place])
  return (
    <div className={css.notices} aria-live="polite">
      {list.map(({ id, sentence }) => (
        <div key={id} className={css.notice}>
          <p>{sentence}</p>
          <Button kind="quiet" onClick={() => dismiss(id)}>
            {say.dismiss}
          </Button>
        </div>
      ))}
    </div>
  )
}
