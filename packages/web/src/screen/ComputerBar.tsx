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

const helpText = (demo: Demo): string | undefined => {
  if (demo === 'off') return undefined
  return demo === 'running' ? say.table.demoRunning : say.table.phaseRunning
}

/** How fast they play, and when one is back. */
const Paces = () => {
  const pace = useStore(settings, (state) => state.pace)
  return (
    <fieldset className={css.paces} aria-label={say.settings.pace}>
      {paces.map((one) => (
        <Button key={one} kind="quiet" aria-pressed={pace === one} onClick={() => changeSettings({ pace: one })}>
          {one === 'skip' ? say.table.skip : say.settings.paces[one]}
        </Button>
      ))}
    </fieldset>
  )
}

/** Holds the computer players, or hurries them: in a place of its own under the conversation, which it does not move. */
export const ComputerBar = () => {
  const table = useTable()
  const words = useWords()
  const { demo, paused, deciding, seating, lookingBack } = useOnTable((state) => ({
    seating: state.seating,
    demo: state.demo,
    paused: state.paused,
    deciding: state.view.deciding,
    lookingBack: state.at !== undefined,
  }))
  const seated = Object.values(seating).some(isBotName)
  if (lookingBack || deciding === undefined || (demo === 'off' && !seated)) return null
  const itsSeat = isBotName(seating[deciding] ?? '')
  const isPlaying = itsSeat || isHelped(demo, deciding)
  const text = paused ? say.table.demoPaused : helpText(demo)
  return (
    <section className={css.demo} aria-label={say.table.computersSeated} data-waits={!isPlaying || undefined}>
      {isPlaying ? <Thought /> : null}
      {text === undefined ? null : <p>{text}</p>}
      {paused ? (
        <Button onClick={() => table.goOn()}>{say.table.goOn}</Button>
      ) : (
        <>
          <Button onClick={() => table.pause()}>{say.table.pause}</Button>
          <Paces />
        </>
      )}
      {demo === 'off' || itsSeat ? null : <Button onClick={() => table.setDemo('off')}>{say.table.takeOver}</Button>}
      {itsSeat && paused ? (
        <Button
          onClick={() => {
            table.setController(deciding, 'person')
            table.setDemo('off')
          }}
        >
          {say.table.takeSeat(words.side(deciding))}
        </Button>
      ) : null}
    </section>
  )
}
