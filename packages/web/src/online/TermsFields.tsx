import { useId } from 'react'
import type { AnyGameUI } from '../catalogue.ts'
import { wordsOf } from '../language/language.ts'
import type { Terms } from './first-terms.ts'
import css from './online.module.css'
import { useServer } from './presence.ts'
import { againstNames, audienceNames, isComputers, paceNamesOf } from './terms.ts'
import { sayOnline } from './words.ts'

/** One of several, by its name. */
const Choice = <T extends string>({
  title,
  value,
  names,
  isOff = false,
  onChange,
}: {
  readonly title: string
  readonly value: T
  readonly names: readonly (readonly [T, string])[]
  readonly isOff?: boolean
  readonly onChange: (value: T) => void
}) => {
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{title}</label>
      <select
        id={id}
        value={value}
        disabled={isOff}
        onChange={({ target }) => {
          const chosen = names.find(([one]) => one === target.value)
          if (chosen !== undefined) onChange(chosen[0])
        }}
      >
        {names.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </>
  )
}

/** Side, opponent, time, spectators and ratings of a table. */
export const TermsFields = ({
  ui,
  terms,
  onChange,
}: {
  readonly ui: AnyGameUI
  readonly terms: Terms
  readonly onChange: (changed: Partial<Terms>) => void
}) => {
  const { hasName } = useServer()
  const isOff = isComputers(terms)
  const sides = [
    ['', sayOnline.anySide] as const,
    ...ui.game.players.map((side) => [side, wordsOf(ui).side(side)] as const),
  ]
  return (
    <>
      <p className={css.faint}>{sayOnline.inviteText}</p>
      <div className={css.terms}>
        <Choice title={sayOnline.mySide} value={terms.side} names={sides} onChange={(side) => onChange({ side })} />
        <Choice
          title={sayOnline.against.title}
          value={terms.against}
          names={againstNames()}
          onChange={(against) => onChange({ against })}
        />
        <Choice
          title={sayOnline.pace}
          value={isOff ? 'none' : terms.pace}
          isOff={isOff}
          names={paceNamesOf()}
          onChange={(pace) => onChange({ pace })}
        />
        <Choice
          title={sayOnline.audience}
          value={terms.audience}
          names={audienceNames()}
          onChange={(audience) => onChange({ audience })}
        />
      </div>
      {hasName ? (
        <label className={css.tick}>
          <input
            type="checkbox"
            checked={terms.rated && !isOff}
            disabled={isOff}
            onChange={({ target }) => onChange({ rated: target.checked })}
          />
          {sayOnline.rated}
        </label>
      ) : null}
    </>
  )
}
