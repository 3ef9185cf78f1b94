import { useCallback, useState } from 'react'
import type { Box } from '../catalogue.ts'
import { scenarioOf, wordsOf } from '../language/language.ts'
import { useLoaded } from '../parts/use-loaded.ts'
import { say } from '../words.ts'
import css from './shelf.module.css'

interface Entry {
  readonly game: string
  readonly rules: number
  readonly scenario: string
  readonly level: string
  readonly playouts?: number
  readonly games: number
  readonly side: string
  readonly share: number
  readonly low: number
  readonly high: number
}

/** How often sides won between computers, of each scenario and level; `kurgan lab found` writes it. */
const foundOf = async ({ about, ui }: Box) => {
  const [{ default: file }, opened] = await Promise.all([import('./found.json'), ui()])
  const found: readonly Entry[] = file.found
  return { ui: opened, entries: found.filter(({ game }) => game === about.id) }
}

/** Of fewer games the interval is so wide that it is said once more in words. */
const enough = 20

const percent = (share: number): number => Math.round(100 * share)

/** The level as the form of a new game calls it; a newer file may know another. */
const levelName = (level: string): string => Object.entries(say.newPage.bots).find(([id]) => id === level)?.[1] ?? level

const Entries = ({ box }: { readonly box: Box }) => {
  const { value, failed } = useLoaded(useCallback(() => foundOf(box), [box]))
  if (value === undefined) return <p>{failed ? say.problem.chunk : say.loading}</p>
  const { ui, entries } = value
  return (
    <ul>
      {entries.map(({ scenario, level, side, share, low, high, games, rules, playouts }: Entry) => (
        <li key={`${scenario} ${level}`}>
          <b>{scenarioOf(ui, scenario).title}</b>
          {': '}
          {say.shelfPage.foundSentence(wordsOf(ui).side(side), percent(share), percent(low), percent(high), games)}
          {`. ${[levelName(level), ...(playouts === undefined ? [] : [say.shelfPage.foundPlayouts(playouts)]), say.shelfPage.foundRules(rules)].join(', ')}.`}
          {games < enough ? ` ${say.shelfPage.foundFew}` : null}
        </li>
      ))}
    </ul>
  )
}

/** What the computers found of a game. It is fetched when somebody wants to know. */
export const Found = ({ box }: { readonly box: Box }) => {
  const [wanted, setWanted] = useState(false)
  return (
    <details className={css.found} onToggle={() => setWanted(true)}>
      <summary aria-label={`${say.shelfPage.found}: ${box.about.title}`}>{say.shelfPage.found}</summary>
      {wanted ? <Entries box={box} /> : null}
    </details>
  )
}
