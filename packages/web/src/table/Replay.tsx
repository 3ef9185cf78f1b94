import { Button } from '../parts/Button.tsx'
import { say } from '../words.ts'
import { useOnTable, useTable } from './context.ts'
import css from './prompt.module.css'

const icons = {
  start: 'M4 3v14h2V3zM17 3 7 10l10 7z',
  back: 'M15 3 5 10l10 7z',
  forward: 'M5 3l10 7L5 17z',
  end: 'M3 3l10 7-10 7zM14 3v14h2V3z',
}

const Icon = ({ path }: { readonly path: string }) => (
  <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
    <path d={path} fill="currentColor" />
  </svg>
)

/** Stepping through the match, for viewing only: nothing that is done here touches the game. */
export const Replay = () => {
  const table = useTable()
  const { words } = table.room
  const { point, length } = useOnTable((state) => state.view)
  const action = table.match.actions[point - 1]
  return (
    <>
      <h2 className={css.who}>{say.replay.title}</h2>
      <output>
        {say.replay.at(point, length)}: {action === undefined ? say.table.setUp : words.en.action(action)}
      </output>
      <input
        type="range"
        className={css.slider}
        min={0}
        max={length}
        value={point}
        aria-label={say.replay.slider}
        onChange={(event) => table.lookAt(Number(event.target.value))}
      />
      <div className={css.row}>
        <Button aria-label={say.replay.start} disabled={point === 0} onClick={() => table.lookAt(0)}>
          <Icon path={icons.start} />
        </Button>
        <Button aria-label={say.replay.back} disabled={point === 0} onClick={() => table.lookAt(point - 1)}>
          <Icon path={icons.back} />
        </Button>
        <Button aria-label={say.replay.forward} disabled={point === length} onClick={() => table.lookAt(point + 1)}>
          <Icon path={icons.forward} />
        </Button>
        <Button aria-label={say.replay.end} disabled={point === length} onClick={() => table.lookAt(length)}>
          <Icon path={icons.end} />
        </Button>
        <Button kind="main" onClick={() => table.lookAt(undefined)}>
          {say.replay.leave}
        </Button>
      </div>
    </>
  )
}
