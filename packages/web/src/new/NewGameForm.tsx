import { isBotName } from '@kurgan/bots'
import { commitment, isSeed } from '@kurgan/kernel'
import { type FormEvent, lazy, Suspense, useId, useState } from 'react'
import { useLocation } from 'wouter'
import type { AnyGameUI } from '../catalogue.ts'
import { UserError, userErrorOf } from '../user-error.ts'
import { optionTitle, paramWords, scenarioOf } from '../language/language.ts'
import { Button } from '../parts/Button.tsx'
import { startGame } from '../sessions.ts'
import { changeSettings } from '../settings.ts'
import { Seats } from '../screen/Seats.tsx'
import { allPersons, type Seating } from '../match/seating.ts'
import { say } from '../words.ts'
import css from './new.module.css'
import { OptionField } from './OptionField.tsx'
import { drawSeed } from '../match/seed.ts'
import { configOf, firstSettings, optionsFor } from './setting.ts'

const Invite = lazy(async () => ({ default: (await import('../online/Invite.tsx')).Invite }))

const SeedField = ({ seed, onChange }: { readonly seed: string; readonly onChange: (seed: string) => void }) => {
  const id = useId()
  return (
    <details className={`${css.group} ${css.advanced}`}>
      <summary>{say.newPage.advanced}</summary>
      <p className={css.faint}>{say.newPage.diceText}</p>
      <label htmlFor={id}>{say.newPage.seed}</label>
      <div className={css.seed}>
        <input
          id={id}
          value={seed}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={!isSeed(seed)}
          onChange={(event) => onChange(event.target.value.trim().toLowerCase())}
        />
        <Button onClick={() => onChange(drawSeed())}>{say.newPage.drawSeed}</Button>
      </div>
      <p>{say.newPage.commitment}</p>
      <output className={css.digits} htmlFor={id}>
        {isSeed(seed) ? commitment(seed) : say.newPage.seedWrong}
      </output>
    </details>
  )
}

/** Scenario, optional rules, seats and dice: everything that is agreed before a game. */
export const NewGameForm = ({ ui }: { readonly ui: AnyGameUI }) => {
  const { game } = ui
  const [scenario, setScenario] = useState(game.scenarios[0]?.id ?? '')
  const [settings, setSettings] = useState(() => firstSettings(game.options))
  const [seating, setSeating] = useState<Seating>(() => allPersons(game))
  const [seed, setSeed] = useState(drawSeed)
  const [wrong, setWrong] = useState('')
  const [, go] = useLocation()
  const options = optionsFor(game, scenario)
  const heading = useId()

  const start = (event: FormEvent): void => {
    event.preventDefault()
    try {
      if (!isSeed(seed)) throw new UserError(say.newPage.seedWrong)
      const { id } = startGame(ui, configOf(game, scenario, settings), seed, seating)
      const level = Object.values(seating).find(isBotName)
      if (level !== undefined) changeSettings({ level })
      go(`/play/${id}`)
    } catch (error) {
      const sentence = userErrorOf(error)
      if (sentence === undefined) throw error
      setWrong(sentence)
    }
  }

  return (
    <form className={css.form} onSubmit={start} noValidate>
      <div className={css.column}>
        <fieldset className={css.group}>
          <legend>{say.newPage.seats}</legend>
          <Seats
            ui={ui}
            seating={seating}
            onSit={(side, controller) => setSeating({ ...seating, [side]: controller })}
          />
        </fieldset>
        <fieldset className={css.group}>
          <legend>{say.newPage.scenario}</legend>
          {game.scenarios.map(({ id }) => (
            <label key={id} className={css.scenario}>
              <input type="radio" name="scenario" checked={scenario === id} onChange={() => setScenario(id)} />
              <span>
                <strong>{scenarioOf(ui, id).title}</strong>{' '}
                <span className={css.faint}>{scenarioOf(ui, id).length}</span>
                <br />
                {scenarioOf(ui, id).blurb}
              </span>
            </label>
          ))}
        </fieldset>
      </div>
      <div className={css.column}>
        <Suspense>
          <Invite ui={ui} config={() => configOf(game, scenario, settings)} />
        </Suspense>
        <section className={`${css.group} ${css.options}`} aria-labelledby={heading}>
          <h2 id={heading}>{say.newPage.options}</h2>
          {options.length === 0 ? <p className={css.faint}>{say.newPage.noOptions}</p> : null}
          <div>
            {options.map((option) => {
              const setting = settings[option.id]
              return setting === undefined ? null : (
                <OptionField
                  key={option.id}
                  option={{ ...option, title: optionTitle(ui, option) }}
                  scenario={scenario}
                  param={paramWords(ui, option)}
                  setting={setting}
                  onChange={(changed) => setSettings({ ...settings, [option.id]: changed })}
                />
              )
            })}
          </div>
        </section>
      </div>
      <SeedField seed={seed} onChange={setSeed} />
      <div className={css.start}>
        <button type="submit" className={css.startButton}>
          {say.newPage.start}
        </button>
        <p role="alert" className={css.wrong}>
          {wrong}
        </p>
      </div>
    </form>
  )
}
