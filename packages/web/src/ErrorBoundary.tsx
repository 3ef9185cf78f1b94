import { Component, type ReactNode } from 'react'
import { downloadMatch } from './store/download.ts'
import { unsavedFiles } from './games-here.ts'
import { say } from './words.ts'
import { Button } from './parts/Button.tsx'
import css from './parts/parts.module.css'

/** The last net: a screen that broke says so and how to go on, and hands out what would be lost with the page. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true }
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children
    const unsaved = unsavedFiles()
    return (
      <main className={css.broken}>
        <p>{unsaved.length === 0 ? say.problem.crash : say.problem.crashUnsaved}</p>
        {[...unsaved.entries()].map(([place, file]) => (
          <Button key={place} onClick={() => downloadMatch(file)}>
            {say.table.export}
          </Button>
        ))}
        <Button kind="main" onClick={() => location.reload()}>
          {say.problem.reload}
        </Button>
      </main>
    )
  }
}
