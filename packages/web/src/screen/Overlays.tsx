import { Button } from '../parts/Button.tsx'
import { say } from '../words.ts'
import { useOnTable, useTable, useWords } from './context.ts'
import css from './table.module.css'

/** The layers the board can show over the map. */
export const Overlays = () => {
  const table = useTable()
  const words = useWords()
  const chosen = useOnTable((state) => state.overlay)
  if (table.ui.overlays.length === 0) return null
  return (
    <fieldset className={css.overlays} aria-label={say.table.overlays}>
      {table.ui.overlays.map(({ id, title }) => (
        <Button key={id} aria-pressed={chosen === id} onClick={() => table.setOverlay(chosen === id ? undefined : id)}>
          {words.titles?.overlay(id) ?? title}
        </Button>
      ))}
    </fieldset>
  )
}
