import { useState } from 'react'
import { say } from '../words.ts'
import { chooseLook, chosenLook, looks } from './look.ts'
import css from './switch.module.css'

export const LookSwitch = () => {
  const [chosen, setChosen] = useState(chosenLook)
  return (
    <fieldset className={css.switch}>
      <legend>{say.look.title}</legend>
      {looks.map((look) => (
        <label key={look}>
          <input
            type="radio"
            name="look"
            value={look}
            checked={chosen === look}
            onChange={() => {
              chooseLook(look)
              setChosen(look)
            }}
          />
          {say.look[look]}
        </label>
      ))}
    </fieldset>
  )
}
