import type { Words } from '@kurgan/board-kit'
import type { Action, Forecast, Term } from '@kurgan/kernel'
import type { ReactNode } from 'react'
import { RuleLink } from '../rules/RuleLink.tsx'
import { say } from '../words.ts'
import css from './odds.module.css'
import type { OneMore } from './one-more.ts'

/** More outcomes than these are told without bars, side by side. */
const fewOutcomes = 6

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

const points = (change: number): string => `${signed(Number((change * 100).toFixed(1)))} %`

const MoreList = ({ more, words }: { readonly more: readonly OneMore[]; readonly words: Words }) => (
  <section className={css.more}>
    <h4>{say.table.oneMore}</h4>
    <dl>
      {more.map(({ field, value, action, outcomes, means }) => (
        <div key={field}>
          <dt>{words.choice(field, value, [action])}</dt>
          <dd>
            {[
              ...outcomes.map(({ id, change }) => `${words.forecastOutcome(id)} ${points(change)}`),
              ...means.map(({ id, change }) => `${words.measure(id)} ${signed(Number(change.toFixed(2)))}`),
            ].join(' · ') || say.table.noChange}
          </dd>
        </div>
      ))}
    </dl>
  </section>
)

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
  /** What one more of each number would change. */
  readonly more: readonly OneMore[]
  /** The buttons that confirm it or not: above the odds, where they do not move with their number. */
  readonly children: ReactNode
}) => (
  <div className={css.odds}>
    <p className={css.action}>{words.action(action)}</p>
    {children}
    {forecast === undefined ? null : (
      <>
        <h3 className="unseen">{say.table.odds}</h3>
        <ul className={css.outcomes} data-many={forecast.outcomes.length > fewOutcomes || undefined}>
          {forecast.outcomes.map(({ id, chance }) => (
            <li key={id}>
              <span>{words.forecastOutcome(id)}</span>
              <span className={css.bar} aria-hidden="true">
                <span style={{ inlineSize: `${chance * 100}%` }} />
              </span>
              <span className={css.percent}>{say.percent(chance)}</span>
            </li>
          ))}
        </ul>
        {forecast.totals.length === 0 ? null : (
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
        )}
        {more.length === 0 ? null : <MoreList more={more} words={words} />}
        {Object.keys(forecast.means).length === 0 ? null : (
          <p className={css.means}>
            {say.table.means}:{' '}
            {Object.entries(forecast.means)
              .map(([id, mean]) => `${words.measure(id)} ${mean.toFixed(2).replace('-', '−')}`)
              .join(' · ')}
          </p>
        )}
      </>
    )}
  </div>
)
