import type { Seat } from '@kurgan/kernel'
import type { Clocks } from '@kurgan/wire'
import { useEffect, useState } from 'react'
import { sayOnline } from './words.ts'
import { clockText, leftOf, nextTick } from './clock.ts'
import { serverNow } from './live.ts'
import css from './online.module.css'

/** Under so much it is shown that it runs out. */
const little = 60_000

/** What a seat has left; it takes the same room whatever it shows. */
export const Clock = ({ clocks, seat }: { readonly clocks: Clocks; readonly seat: Seat }) => {
  const [now, setNow] = useState(serverNow)
  const left = leftOf(clocks, seat, now)
  const isRunning = clocks.running === seat && clocks.paused !== true
  useEffect(() => {
    if (!isRunning || left === undefined) return undefined
    const timer = setTimeout(() => setNow(serverNow()), nextTick(left))
    return () => clearTimeout(timer)
  }, [isRunning, left])
  // What has begun to run since is measured anew.
  const [measured, setMeasured] = useState(clocks)
  if (measured !== clocks) {
    setMeasured(clocks)
    setNow(serverNow())
  }
  if (left === undefined) return null
  return (
    <span className={css.clock} role="timer" aria-live="off" data-little={(isRunning && left < little) || undefined}>
      <span className="unseen">{sayOnline.timeLeft} </span>
      {clockText(left)}
    </span>
  )
}
