import { isBotName } from '@kurgan/bots'
import type { Side } from '@kurgan/kernel'
import { useStore } from 'zustand'
import { Button } from '../parts/Button.tsx'
import { changeSettings, paces, settings } from '../settings.ts'
import { isHelped } from '../table/computers.ts'
import type { Demo } from '../table/state.ts'
import { say } from '../words.ts'
import { useOnTable, useTable, useWords } from './context.ts'
import css from './prompt.module.css'
import { Thought } from './Thinking.tsx'

/** For whom they play, where it is not their own seat. */
const Doing = ({ demo, paused }: { readonly demo: Demo; readonly paused: boolean }) => {
  const helps = demo === 'running' ? say.table.demoRunning : say.table.phaseRunning
  if (paused) return <p>{say.table.demoPaused}</p>
  return demo === 'off' ? null : <p>{helps}</p>
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

/** Takes the seat of a computer. */
const TakeSeat = ({ side }: { readonly side: Side }) => {
  const table = useTable()
  const words = useWords()
  const take = (): void => {
    table.setController(side, 'person')
    table.setDemo('off')
  }
  return <Button onClick={take}>{say.table.takeSeat(words.side(side))}</Button>
}

/** Holds the computer players, or hurries them: in a place of its own under the conversation, which it does not move. */
export const ComputerBar = () => {
  const table = useTable()
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
  return (
    <section className={css.demo} aria-label={say.table.computersSeated} data-waits={!isPlaying || undefined}>
      {isPlaying ? <Thought /> : null}
      <Doing demo={demo} paused={paused} />
      {paused ? (
        <Button onClick={() => table.goOn()}>{say.table.goOn}</Button>
      ) : (
        <>
          <Button onClick={() => table.pause()}>{say.table.pause}</Button>
          <Paces />
        </>
      )}
      {demo === 'off' || itsSeat ? null : <Button onClick={() => table.setDemo('off')}>{say.table.takeOver}</Button>}
      {itsSeat && paused ? <TakeSeat side={deciding} /> : null}
    </section>
  )
}
