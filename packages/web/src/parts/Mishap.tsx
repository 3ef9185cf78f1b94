import { Component, type ReactNode } from 'react'
import { say } from '../words.ts'
import { Button } from './Button.tsx'
import css from './parts.module.css'

/** The last net: a screen that broke says so and how to go on; the match is saved up to its last action. */
export class Mishap extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true }
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children
    return (
      <main className={css.mishap}>
        <p>{say.trouble.crash}</p>
        <Button kind="main" onClick={() => location.reload()}>
          {say.trouble.reload}
        </Button>
      </main>
    )
  }
}
