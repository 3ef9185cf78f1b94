import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { pageLanguage, scenarioOf, sheetTitle } from '../language/language.ts'
import { useAfterPaint } from '../parts/after-paint.ts'
import { Mark } from '../parts/Page.tsx'
import { say } from '../words.ts'
import { useOnTable, useTable, useWords } from './context.ts'
import css from './head.module.css'

/** Turn, score and what is needed, and whose decision it is, in a line; it opens the tracks, of which it is the gist. */
const Standing = ({ drawer, open, onOpen }: { drawer: string; open: boolean; onOpen: () => void }) => {
  const { ui } = useTable()
  const words = useWords()
  const now = useOnTable(({ view }) => ({ state: view.state, deciding: view.deciding }))
  const { state, deciding } = useAfterPaint(now)
  const gist = ui.status?.(state, pageLanguage.getState()) ?? []
  return (
    <button type="button" className={css.standing} aria-expanded={open} aria-controls={drawer} onClick={onOpen}>
      {gist.map((part) => (
        <span key={part}>{part}</span>
      ))}
      {deciding === undefined ? null : <span className={css.deciding}>{say.table.decides(words.side(deciding))}</span>}
      <span className={css.opener}>
        <span className={css.name}>{sheetTitle(ui, 'panels')}</span> <span aria-hidden="true">{open ? '▴' : '▾'}</span>
        <span className={css.dot}>{say.table.litThere}</span>
      </span>
    </button>
  )
}

/** The head of the table: what is played, how it stands, and the way to everything else. */
export const Head = ({
  drawer,
  open,
  onOpen,
  children,
}: {
  /** The id of what opens under the line of the standing. */
  readonly drawer: string
  readonly open: boolean
  readonly onOpen: () => void
  readonly children: ReactNode
}) => {
  const { ui, match } = useTable()
  return (
    <header className={css.head}>
      <Link href="/" className={css.home} aria-label={say.backToShelf}>
        <Mark />
      </Link>
      <h1>
        {ui.game.title} <span>{scenarioOf(ui, match.config.scenario).title}</span>
      </h1>
      <Standing drawer={drawer} open={open} onOpen={onOpen} />
      {children}
    </header>
  )
}
