import { useId } from 'react'
import type { AnyGameUI } from '../catalogue.ts'
import { wordsOf } from '../language/language.ts'
import { Choice } from './Choice.tsx'
import type { Terms } from './first-terms.ts'
import css from './online.module.css'
import { useServer } from './presence.ts'
import { againstNames, audienceNames, delayNames, isComputers, isDelayed, paceNamesOf } from './terms.ts'
import { sayOnline } from './words.ts'

interface Props {
  readonly ui: AnyGameUI
  readonly terms: Terms
  readonly onChange: (changed: Partial<Terms>) => void
}

/** What is agreed where there is an opponent. */
const PeopleFields = ({ ui, terms, onChange }: Props) => {
  const toId = useId()
  const isOff = isComputers(terms)
  const sides = [
    ['', sayOnline.anySide] as const,
    ...ui.game.players.map((side) => [side, wordsOf(ui).side(side)] as const),
  ]
  return (
    <>
      <Choice title={sayOnline.mySide} value={terms.side} names={sides} onChange={(side) => onChange({ side })} />
      <Choice
        title={sayOnline.against.title}
        value={terms.against}
        names={againstNames()}
        onChange={(against) => onChange({ against })}
      />
      {terms.against === 'name' ? (
        <>
          <label htmlFor={toId}>{sayOnline.account.name}</label>
          <input id={toId} value={terms.to} maxLength={80} onChange={({ target }) => onChange({ to: target.value })} />
        </>
      ) : null}
      <Choice
        title={sayOnline.pace}
        value={isOff ? 'none' : terms.pace}
        isOff={isOff}
        names={paceNamesOf()}
        onChange={(pace) => onChange({ pace })}
      />
    </>
  )
}

/** Side, opponent, time, spectators and ratings of a table; of one for a single player, who may look on. */
export const TermsFields = ({ ui, terms, onChange }: Props) => {
  const { hasName } = useServer()
  const isOff = isComputers(terms)
  const isAlone = ui.game.players.length === 1
  return (
    <>
      <p className={css.faint}>{isAlone ? sayOnline.results.alone : sayOnline.inviteText}</p>
      <div className={css.terms}>
        {isAlone ? null : <PeopleFields ui={ui} terms={terms} onChange={onChange} />}
        <Choice
          title={sayOnline.audience}
          value={terms.audience}
          names={audienceNames()}
          onChange={(audience) => onChange({ audience })}
        />
        <Choice
          title={sayOnline.delay}
          value={String(isDelayed(terms) ? terms.delay : 0)}
          isOff={!isDelayed(terms)}
          names={delayNames()}
          onChange={(delay) => onChange({ delay: Number(delay) })}
        />
      </div>
      {hasName && !isAlone ? (
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
