import { Button } from '../parts/Button.tsx'
import { say } from '../words.ts'
import css from './study.module.css'

/** What the page has, in its order; `heading` is the id of what stands over a part. */
export interface Part {
  readonly heading: string
  readonly title: string
}

/** Brings a part of the page before the eyes, and the keyboard to it. */
export const goTo = (heading: string): void => {
  const found = document.getElementById(heading)
  found?.scrollIntoView()
  found?.focus({ preventScroll: true })
}

/** The contents of a long page. The address says which match it is, so these are buttons. */
export const Contents = ({ parts }: { readonly parts: readonly Part[] }) => (
  <nav className={css.contents} aria-label={say.study.contents}>
    <h2>{say.study.contents}</h2>
    <ul>
      {parts.map(({ heading, title }) => (
        <li key={heading}>
          <Button kind="quiet" onClick={() => goTo(heading)}>
            {title}
          </Button>
        </li>
      ))}
    </ul>
  </nav>
)
