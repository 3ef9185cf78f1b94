import { isBotName } from '@kurgan/bots'
import { levelNames } from '../bot/level-names.ts'
import { type ReactNode, useEffect, useId } from 'react'
import { useStore } from 'zustand'
import { LanguageSwitch } from '../language/LanguageSwitch.tsx'
import { LookSwitch } from '../look/LookSwitch.tsx'
import { Page } from '../parts/Page.tsx'
import { changeSettings, confirmations, paces, pieceSizes, type Settings, settings } from '../settings.ts'
import { say } from '../words.ts'
import css from './settings.module.css'

const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const heading = useId()
  return (
    <section className={css.group} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  )
}

/** One of several; each stands there in words. */
const OneOf = <T extends string>({
  title,
  among,
  words,
  chosen,
  onChoose,
}: {
  readonly title: string
  readonly among: readonly T[]
  readonly words: { readonly [one in T]: string }
  readonly chosen: T
  readonly onChoose: (one: T) => void
}) => {
  const name = useId()
  return (
    <fieldset className={css.choices}>
      <legend>{title}</legend>
      {among.map((one) => (
        <label key={one}>
          <input type="radio" name={name} value={one} checked={chosen === one} onChange={() => onChoose(one)} />
          {words[one]}
        </label>
      ))}
    </fieldset>
  )
}

const OnOff = ({
  children,
  on,
  onTurn,
}: {
  readonly children: string
  readonly on: boolean
  readonly onTurn: (on: boolean) => void
}) => (
  <label className={css.tick}>
    <input type="checkbox" checked={on} onChange={({ target }) => onTurn(target.checked)} />
    {children}
  </label>
)

const Sound = ({ sound, volume }: Pick<Settings, 'sound' | 'volume'>) => (
  <Group title={say.settings.hearing}>
    <OnOff on={sound} onTurn={(on) => changeSettings({ sound: on })}>
      {say.settings.sound}
    </OnOff>
    <label className={css.field}>
      {say.settings.volume}
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={volume}
        disabled={!sound}
        onChange={({ target }) => changeSettings({ volume: target.valueAsNumber })}
      />
    </label>
  </Group>
)

const Names = ({ names: [first, second] }: Pick<Settings, 'names'>) => {
  const field = (name: string, title: string, change: (name: string) => Settings['names']): ReactNode => (
    <label className={css.field}>
      {title}
      <input
        value={name}
        maxLength={40}
        autoComplete="off"
        onChange={({ target }) => changeSettings({ names: change(target.value) })}
      />
    </label>
  )
  return (
    <Group title={say.settings.names}>
      <p className={css.faint}>{say.settings.namesText}</p>
      {field(first, say.settings.name[0] ?? '', (name) => [name, second])}
      {field(second, say.settings.name[1] ?? '', (name) => [first, name])}
    </Group>
  )
}

/** How the tables of this browser behave. Whatever is changed holds at once: there is nothing to save. */
export const SettingsPage = () => {
  const now = useStore(settings)
  useEffect(() => {
    document.title = `${say.settings.title} · ${say.name}`
  }, [])
  return (
    <Page title={say.settings.title}>
      <p className={css.faint}>{say.settings.kept}</p>
      <div className={css.groups}>
        <Group title={say.settings.computer}>
          <label className={css.field}>
            {say.settings.level}
            <select
              value={now.level}
              onChange={({ target }) => isBotName(target.value) && changeSettings({ level: target.value })}
            >
              {levelNames().map(([bot, name]) => (
                <option key={bot} value={bot}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <OneOf
            title={say.settings.pace}
            among={paces}
            words={say.settings.paces}
            chosen={now.pace}
            onChoose={(pace) => changeSettings({ pace })}
          />
        </Group>
        <Group title={say.settings.asking}>
          <OneOf
            title={say.settings.confirmations}
            among={confirmations}
            words={say.settings.confirmation}
            chosen={now.confirmations}
            onChoose={(chosen) => changeSettings({ confirmations: chosen })}
          />
        </Group>
        <Group title={say.settings.map}>
          <OneOf
            title={say.settings.pieceSize}
            among={pieceSizes}
            words={say.settings.pieceSizes}
            chosen={now.pieceSize}
            onChoose={(pieceSize) => changeSettings({ pieceSize })}
          />
          <OnOff on={now.framing} onTurn={(framing) => changeSettings({ framing })}>
            {say.settings.framing}
          </OnOff>
          <OnOff on={now.hoverCards} onTurn={(hoverCards) => changeSettings({ hoverCards })}>
            {say.settings.hoverCards}
          </OnOff>
        </Group>
        <Sound {...now} />
        <Group title={say.settings.reading}>
          <LanguageSwitch />
          <LookSwitch />
        </Group>
        <Names {...now} />
      </div>
    </Page>
  )
}
