import { vacationDays } from '@kurgan/wire'
import { useCallback, useId, useState } from 'react'
import { Button } from '../parts/Button.tsx'
import { dateText } from './date.ts'
import css from './online.module.css'
import type { Attempt } from './OwnAccount.tsx'
import { goAway, myVacation } from './telling.ts'
import { useLast } from './use-last.ts'
import { sayOnline } from './words.ts'

/** Days on which one's clocks stand still. */
export const Vacation = ({ attempt }: { readonly attempt: Attempt }) => {
  const words = sayOnline.vacation
  const [times, setTimes] = useState(0)
  const load = useCallback(async () => ({ times, found: await myVacation() }), [times])
  const { value } = useLast(load)
  const [days, setDays] = useState('7')
  const id = useId()
  const go = (wanted: number) => (): void =>
    attempt(async () => {
      await goAway(wanted)
      setTimes(times + 1)
    })
  if (value === undefined) return null
  const { until, left } = value.found
  return (
    <div className={css.fields}>
      <h2>{words.title}</h2>
      <p className={css.faint}>{words.text(vacationDays)}</p>
      <p>{until === null ? words.left(left) : words.until(dateText(until))}</p>
      {until === null ? (
        <>
          <label htmlFor={id}>{words.days}</label>
          <input
            id={id}
            type="number"
            min={1}
            max={left}
            value={days}
            onChange={({ target }) => setDays(target.value)}
          />
          <Button onClick={go(Number(days))}>{words.begin}</Button>
        </>
      ) : (
        <Button onClick={go(0)}>{words.end}</Button>
      )}
    </div>
  )
}
