import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { say } from '../words.ts'
import css from './parts.module.css'

/** The frame of every page that is not a table. */
export const Page = ({
  over,
  title,
  children,
}: {
  /** What kind of page it is, above its title. */
  readonly over?: string
  readonly title: string
  readonly children: ReactNode
}) => (
  <div className={css.page}>
    <header className={css.pageHead}>
      <Link href="/" className={css.mark}>
        <Mark />
        {say.name}
      </Link>
    </header>
    <main className={css.pageBody}>
      {over === undefined ? null : <p className={css.over}>{over}</p>}
      <h1>{title}</h1>
      {children}
    </main>
  </div>
)

/** A burial mound with a survey flag: the height the battle was fought for. */
export const Mark = () => (
  <svg viewBox="0 0 32 26" width="32" height="26" aria-hidden="true">
    <path d="M2 24c5-1 8-13 14-13s9 12 14 13z" fill="currentColor" />
    <path d="M16 11V3l7 2.500-7 2.500" fill="none" stroke="var(--red-pencil)" strokeWidth="2" strokeLinejoin="round" />
  </svg>
)
