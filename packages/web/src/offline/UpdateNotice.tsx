import { useStore } from 'zustand'
import { Button } from '../parts/Button.tsx'
import css from '../parts/parts.module.css'
import { say } from '../words.ts'
import { putOff, update } from './register.ts'

/** Says that a newer Kurgan is here; games are saved after every action, so it can be taken at any time. */
export const UpdateNotice = () => {
  const { take, taken } = useStore(update)
  if (take === undefined) return null
  return (
    <output className={css.update}>
      {taken ? say.update.taken : say.update.ready}
      <Button onClick={take}>{say.update.take}</Button>
      <Button onClick={putOff}>{say.update.later}</Button>
    </output>
  )
}
