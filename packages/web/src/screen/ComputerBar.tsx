import { isBotName } from '@kurgan/bots'
import { useStore } from 'zustand'
import { Button } from '../parts/Button.tsx'
import { changeSettings, paces, settings } from '../settings.ts'
import { isHelped } from '../table/computers.ts'
import type { Demo } from '../table/state.ts'
import { say } from '../words.ts'
import { useOnTable, useTable, useWords } from './context.ts'
import css from './prompt.module.css'
import { Thought } from './Thinking.tsx'

const helpText = (demo: Demo): string => {
  if (demo === 'off') return say.table.computersSeated
  return demo === 'running' ? say.table.demoRunning : say.table.phaseRunning
}

/** Holds the computer players, or hurries them. */
export const ComputerBar = () => {
  const table = useTable()
  const words = useWords()
  const pace = useStore(settings, (state) => state.pace)
  const { demo, paused, deciding, seating } = useOnTable((state) => ({
    seating: state.seating,
    demo: state.demo,
    paused: state.paused,
    deciding: state.view.deciding,
  }))
  const seated = Object.values(seating).some(isBotName)
  if (deciding === undefined || (demo === 'off' && !seated)) return null
  const itsSeat = isBotName(seating[deciding] ?? '')
  return (
    <div className={css.demo}>
      {itsSeat || isHelped(demo, deciding) ? <Thought /> : null}
      {paused ? (
        <>
          <p>{say.table.demoPaused}</p>
          <Button onClick={() => table.goOn()}>{say.table.goOn}</Button>
        </>
      ) : (
        <>
          <p>{helpText(demo)}</p>
          <Button onClick={() => table.pause()}>{say.table.pause}</Button>
        </>
      )}
      <fieldset className={css.paces} aria-label={say.settings.pace}>
        {paces.map((one) => (
          <Button key={one} kind="quiet" aria-pressed={pace === one} onClick={() => changeSettings({ pace: one })}>
            {one === 'skip' ? say.table.skip : say.settings.paces[one]}
          </Button>
        ))}
      </fieldset>
      {demo === 'off' || itsSeat ? null : <Button onClick={() => table.setDemo('off')}>{say.table.takeOver}</Button>}
      {itsSeat ? (
        <Button
          onClick={() => {
            table.setController(deciding, 'person')
            table.setDemo('off')
          }}
        >
          {say.table.takeSeat(words.side(deciding))}
        </Button>
      ) : null}
    </div>
  )
}
