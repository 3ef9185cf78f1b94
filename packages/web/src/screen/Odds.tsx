import type { Words } from '@kurgan/board-kit'
import type { Action, Forecast, Term } from '@kurgan/kernel'
import { type ReactNode, useMemo } from 'react'
import { useAfterPaint } from '../parts/after-paint.ts'
import { RuleLink } from '../rules/RuleLink.tsx'
import { say } from '../words.ts'
import { fewOutcomes, groupsOf, inShort, meanOf, type OutcomeGroup } from '../table/odds-text.ts'
import { useOnTable, useTable } from './context.ts'
import css from './odds.module.css'
import type { OneMore, Standing, Weighed } from '../table/one-more.ts'

const signed = (value: number): string => (value < 0 ? `−${Math.abs(value)}` : `+${value}`)

export const TermList = ({ terms, words }: { readonly terms: readonly Term[]; readonly words: Words }) => (
  <ul className={css.terms}>
    {[...terms.entries()].map(([place, term]) => (
      <li key={place}>
        <span className={css.value}>{signed(term.value)}</span> {words.term(term)}{' '}
        {term.rule === undefined ? null : <RuleLink id={term.rule} />}
      </li>
    ))}
  </ul>
)

/** By how much something changes, without what would be rounded away. */
const change = (value: number, places: number): string => {
  const told = say.number(value, places).replace(/[.,]?0+$/, '')
  return value < 0 ? told : `+${told}`
}

const points = (value: number): string => `${change(value * 100, 1)} %`

const changesInShort = (words: Words, { outcomes, means }: OneMore): string => {
  const expected = means.map(
    ({ id, change: by }) => `${words.measure(id)} ${words.chances?.includes(id) === true ? points(by) : change(by, 2)}`,
  )
  const chances = outcomes.map((outcome) => `${words.forecastOutcome(outcome)} ${points(outcome.change)}`)
  const told = chances.length > fewOutcomes && expected.length > 0 ? expected : [...chances, ...expected]
  return told.join(' · ') || say.table.noChange
}

interface Line {
  readonly name: string
  readonly text: string
}

/** What comes to the same is told once: any of six markers adds as much as another. */
const Lines = ({ lines }: { readonly lines: readonly Line[] }) => (
  <dl className={css.lines}>
    {[...new Set(lines.map(({ text }) => text))].map((told) => (
      <div key={told}>
        {lines
          .filter(({ text }) => text === told)
          .map(({ name }) => (
            <dt key={name}>{name}</dt>
          ))}
        <dd>{told}</dd>
      </div>
    ))}
  </dl>
)

const MoreList = ({
  more,
  title,
  words,
}: {
  readonly more: readonly OneMore[]
  readonly title: string
  readonly words: Words
}) =>
  more.length === 0 ? null : (
    <section>
      <h4 className={css.title}>{title}</h4>
      <Lines
        lines={more.map((one) => ({
          name:
            one.raised === undefined
              ? words.action(one.action)
              : words.choice(one.raised.field, one.raised.value, [one.action]),
          text: changesInShort(words, one),
        }))}
      />
    </section>
  )

/** A preview holds only if nothing is added on the way to the dice: what that means. */
const Provided = ({ answers, words }: { readonly answers: readonly Action[]; readonly words: Words }) =>
  answers.length === 0 ? null : (
    <p className={css.provided}>
      {say.table.provided}: {[...new Set(answers.map((answer) => words.action(answer)))].join(' · ')}
    </p>
  )

const Totals = ({ forecast, words }: { readonly forecast: Forecast; readonly words: Words }) =>
  forecast.totals.length === 0 ? null : (
    <div className={css.totals}>
      {forecast.totals.map(({ id, total, terms }) => (
        <section key={id}>
          <h4>
            {words.total(id)} <strong>{total}</strong>
          </h4>
          <TermList terms={terms} words={words} />
        </section>
      ))}
    </div>
  )

const Chance = ({ name, chance }: { readonly name: string; readonly chance: number }) => (
  <li>
    <span>{name}</span>
    <span className={css.bar} aria-hidden="true">
      <span style={{ inlineSize: `${chance * 100}%` }} />
    </span>
    <span className={css.percent}>{say.percent(chance)}</span>
  </li>
)

/** Many outcomes by what they have in common; each of them on demand. */
const Grouped = ({ groups, children }: { readonly groups: readonly OutcomeGroup[]; readonly children: ReactNode }) => (
  <>
    <ul className={css.outcomes}>
      {groups.map((group) => (
        <Chance key={group.name} {...group} />
      ))}
    </ul>
    <details>
      <summary>{say.table.eachOutcome}</summary>
      {children}
    </details>
  </>
)

const Outcomes = ({ forecast, words }: { readonly forecast: Forecast; readonly words: Words }) => (
  <ul className={css.outcomes} data-many={forecast.outcomes.length > fewOutcomes || undefined}>
    {forecast.outcomes.map((outcome) => (
      <Chance key={outcome.id} name={words.forecastOutcome(outcome)} chance={outcome.chance} />
    ))}
  </ul>
)

const Means = ({ means, words }: { readonly means: Forecast['means']; readonly words: Words }) =>
  Object.keys(means).length === 0 ? null : (
    <p className={css.means}>
      {say.table.means}:{' '}
      {Object.entries(means)
        .map(([id, mean]) => meanOf(words, id, mean))
        .join(' · ')}
    </p>
  )

/** What comes in the end, over all that may come first; it is counted out when the picture is on the screen. */
const Beyond = ({ action, words }: { readonly action: Action; readonly words: Words }) => {
  const { ui } = useTable()
  const state = useOnTable(({ view }) => view.state)
  const now = useMemo(() => ({ state, action }), [state, action])
  const painted = useAfterPaint(now)
  const outcomes = useMemo(() => ui.beyond?.(painted.state, painted.action), [ui, painted])
  if (outcomes === undefined || painted !== now) return null
  return (
    <section data-beyond="">
      <h4 className={css.title}>{say.table.beyond}</h4>
      <ul className={css.outcomes}>
        {outcomes.map((outcome) => (
          <Chance key={outcome.id} name={words.forecastOutcome(outcome)} chance={outcome.chance} />
        ))}
      </ul>
    </section>
  )
}

/** All that is known of a roll. Of many outcomes one looks at the means first, and seldom at each of them. */
const Whole = ({
  action,
  forecast,
  words,
  children,
}: {
  readonly action: Action
  readonly forecast: Forecast
  readonly words: Words
  readonly children: ReactNode
}) => {
  const outcomes = <Outcomes forecast={forecast} words={words} />
  const means = <Means means={forecast.means} words={words} />
  const many = forecast.outcomes.length > fewOutcomes
  const groups = groupsOf(words, forecast.outcomes)
  if (groups !== undefined)
    return (
      <>
        <Beyond action={action} words={words} />
        {means}
        <Grouped groups={groups}>{outcomes}</Grouped>
        <Totals forecast={forecast} words={words} />
        {children}
      </>
    )
  return (
    <>
      <Beyond action={action} words={words} />
      {forecast.by === undefined ? null : <p className={css.provided}>{say.table.rolledBy(words.side(forecast.by))}</p>}
      {many ? means : outcomes}
      <Totals forecast={forecast} words={words} />
      {children}
      {many ? outcomes : means}
    </>
  )
}

/** The exact odds of an action, with the totals that meet and all their terms, before it is confirmed. */
export const Odds = ({
  action,
  forecast,
  words,
  more,
  children,
}: {
  readonly action: Action
  readonly forecast: Forecast | undefined
  readonly words: Words
  /** What one more of each number, or another action, would change. */
  readonly more: readonly OneMore[]
  /** The buttons that confirm it or not: above the odds, where they do not move with their number. */
  readonly children: ReactNode
}) => (
  <div className={css.odds} data-odds="">
    <p className={css.action}>{words.action(action)}</p>
    {children}
    {forecast === undefined ? null : (
      <>
        {forecast.provided === undefined ? (
          <h3 className="unseen">{say.table.odds}</h3>
        ) : (
          <>
            <h3 className={css.title}>{say.table.standing}</h3>
            <Provided answers={forecast.provided} words={words} />
          </>
        )}
        <Whole action={action} forecast={forecast} words={words}>
          <MoreList title={say.table.oneMore} more={more.filter(({ raised }) => raised !== undefined)} words={words} />
          <MoreList title={say.table.instead} more={more.filter(({ raised }) => raised === undefined)} words={words} />
        </Whole>
      </>
    )}
  </div>
)

/** The odds before anything is chosen: of the answer that adds nothing and what each other would change, or of each. */
export const StandingOdds = ({
  standing,
  words,
  tabled,
}: {
  readonly standing: Standing
  readonly words: Words
  /** What each answer would change stands in a table already. */
  readonly tabled: boolean
}) => (
  <section className={css.odds} aria-label={say.table.standing}>
    <h3 className={css.title}>{say.table.standing}</h3>
    {standing.plain === undefined ? (
      <Each each={standing.each} words={words} />
    ) : (
      <>
        <Provided answers={[standing.plain.action, ...(standing.plain.forecast.provided ?? [])]} words={words} />
        <Whole action={standing.plain.action} forecast={standing.plain.forecast} words={words}>
          {tabled ? null : <MoreList title={say.table.oneMore} more={standing.more} words={words} />}
        </Whole>
      </>
    )}
  </section>
)

const Each = ({ each, words }: { readonly each: readonly Weighed[]; readonly words: Words }) => {
  const [only, ...others] = each
  return only !== undefined && others.length === 0 ? (
    <>
      <p className={css.action}>{words.action(only.action)}</p>
      <Provided answers={only.forecast.provided ?? []} words={words} />
      <Whole action={only.action} forecast={only.forecast} words={words}>
        {null}
      </Whole>
    </>
  ) : (
    <Lines
      lines={each.map(({ action, forecast }) => ({ name: words.action(action), text: inShort(words, forecast) }))}
    />
  )
}
