import { useId, useRef } from 'react'
import { Button } from '../parts/Button.tsx'
import { phone, useMedia } from '../parts/media.ts'
import { say } from '../words.ts'
import { useOnTable, useTable } from './context.ts'
import css from './prompt.module.css'
import { Thought } from './Thinking.tsx'

/** How far a computer is to play for the person who is asked. */
const Help = ({ isAsked }: { readonly isAsked: boolean }) => {
  const table = useTable()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const choose = (help: () => void) => () => {
    list.current?.hidePopover()
    help()
  }
  return (
    <>
      <Button kind="quiet" popoverTarget={id}>
        {say.table.demo}
      </Button>
      <div ref={list} id={id} popover="auto" className={css.help}>
        <Button disabled={!isAsked} onClick={choose(() => table.helpOut('action'))}>
          {say.table.help.action}
        </Button>
        <Button disabled={!isAsked} onClick={choose(() => table.helpOut('phase'))}>
          {say.table.help.phase}
        </Button>
        <Button onClick={choose(() => table.setDemo('running'))}>{say.table.help.on}</Button>
      </div>
    </>
  )
}

/** Where the word has no room: an arrow that turns back. */
const UndoSign = () => (
  <svg aria-hidden="true" viewBox="0 0 16 16" width="22" height="22">
    <path d="M6 2 2 6l4 4M2.5 6H10a4 4 0 0 1 0 8H6" fill="none" stroke="currentColor" strokeWidth="1.5" />
  </svg>
)

/** What can be done at any time, in one place that never moves. */
export const ActionButtons = () => {
  const table = useTable()
  const lookingBack = useOnTable((state) => state.at !== undefined)
  const isPhone = useMedia(phone)
  const { canUndo, asked, thinking, demo } = useOnTable((state) => ({
    canUndo: state.view.canUndo,
    asked: state.view.decision !== undefined,
    thinking: state.advice === 'thinking',
    demo: state.demo,
  }))
  const over =
    useOnTable(({ view }) => view.outcome !== undefined) ||
    table.viewOnly !== undefined ||
    table.lesson !== undefined ||
    // Whoever plays with others is not helped.
    table.match.elsewhere !== undefined
  if (lookingBack) return null
  return (
    <div className={css.buttons}>
      {thinking ? <Thought /> : null}
      <Button kind="quiet" aria-label={say.table.undo} disabled={!canUndo} onClick={() => table.undo()}>
        {isPhone ? <UndoSign /> : say.table.undo}
      </Button>
      {over ? null : (
        <Button kind="quiet" disabled={!asked || thinking} onClick={() => table.advise()}>
          {thinking ? say.table.advising : say.table.advise}
        </Button>
      )}
      {over || demo !== 'off' ? null : <Help isAsked={asked} />}
      <Button kind="quiet" onClick={() => table.lookAt(table.match.length)}>
        {say.table.lookBack}
      </Button>
    </div>
  )
}
