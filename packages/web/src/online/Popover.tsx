import { type ReactNode, useId, useState } from 'react'
import { Button } from '../parts/Button.tsx'
import css from './online.module.css'

/** A native popover under a button that stays where it is; what is in it is told whether it is open. */
export const Popover = ({
  title,
  marked,
  children,
}: {
  readonly title: string
  readonly marked: string
  readonly children: (isOpen: boolean) => ReactNode
}) => {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" popoverTarget={id} data-marked={marked !== '' || undefined}>
        {title}
        {marked === '' ? null : <span className="unseen">: {marked}</span>}
      </Button>
      <div id={id} popover="auto" className={css.popover} onToggle={({ newState }) => setOpen(newState === 'open')}>
        {children(isOpen)}
      </div>
    </>
  )
}
