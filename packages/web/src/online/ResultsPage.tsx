import type { Config } from '@kurgan/kernel'
import type { Result } from '@kurgan/wire'
import { useCallback, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { type AnyGameUI, boxes } from '../catalogue.ts'
import { agreedOption, scenarioOf, wordsOf } from '../language/language.ts'
import { Page } from '../parts/Page.tsx'
import { useLoaded } from '../parts/use-loaded.ts'
import { userErrorOf } from '../user-error.ts'
import { say } from '../words.ts'
import { Choice } from './Choice.tsx'
import { dateText } from './date.ts'
import css from './online.module.css'
import { resultsOf } from './server.ts'
import { sayOnline } from './words.ts'

/** Boxes that are played alone: there is one side to play. */
const alone = boxes.filter(({ about }) => Object.keys(about.play ?? {}).length === 1)

/** Results of one scenario with the same optional rules, the best first. */
interface Group {
  readonly config: Config
  readonly results: readonly Result[]
}

/** In the order in which the first of each was found. */
const grouped = (results: readonly Result[], scenario: string): readonly Group[] => {
  const groups = new Map<string, Group>()
  for (const result of results.filter(({ config }) => config.scenario === scenario)) {
    const key = JSON.stringify(result.config)
    const { config, results: before } = groups.get(key) ?? { config: result.config, results: [] }
    groups.set(key, { config, results: [...before, result] })
  }
  return [...groups.values()]
}

const optionsOf = (ui: AnyGameUI, { options }: Config): string => {
  const used = ui.game.options.flatMap((option) => {
    const value = options[option.id]
    return value === undefined ? [] : [agreedOption(ui, option, value)]
  })
  return used.length === 0 ? say.table.noOptions : used.join(', ')
}

const helpOf = ({ takebacks, computed }: Result): string => {
  const words = sayOnline.results
  const help = [
    ...(takebacks === 0 ? [] : [words.takebacks(takebacks)]),
    ...(computed === 0 ? [] : [words.computed(computed)]),
  ]
  return help.length === 0 ? words.unaided : help.join(', ')
}

const Row = ({ ui, result }: { readonly ui: AnyGameUI; readonly result: Result }) => {
  const { title, text } = wordsOf(ui).outcome(result.outcome)
  return (
    <li>
      <p>
        <strong>{result.by.name}</strong> <span>{title}</span>
      </p>
      <p>{text}</p>
      <p className={css.faint}>
        {dateText(result.ended)} · {helpOf(result)}
      </p>
      {result.game === undefined ? null : (
        <Link href={`/online/${result.game}`} aria-label={sayOnline.results.lookAt(result.by.name)}>
          {sayOnline.results.look}
        </Link>
      )}
    </li>
  )
}

const Table = ({ ui, results }: { readonly ui: AnyGameUI; readonly results: readonly Result[] }) => {
  const { scenarios } = ui.game
  const [scenario, setScenario] = useState(results[0]?.config.scenario ?? scenarios[0]?.id ?? '')
  const groups = grouped(results, scenario)
  return (
    <>
      <div className={css.terms}>
        <Choice
          title={say.newPage.scenario}
          value={scenario}
          names={scenarios.map(({ id }) => [id, scenarioOf(ui, id).title] as const)}
          onChange={setScenario}
        />
      </div>
      {groups.length === 0 ? <p>{sayOnline.results.none}</p> : null}
      {groups.map(({ config, results: found }) => (
        <section key={JSON.stringify(config)} className={css.list}>
          <h2>{optionsOf(ui, config)}</h2>
          <ol className={css.results}>
            {found.map((result) => (
              <Row key={`${result.by.id} ${result.ended}`} ui={ui} result={result} />
            ))}
          </ol>
        </section>
      ))}
    </>
  )
}

const load = async (title: string) => {
  const box = alone.find(({ about }) => about.id === title)
  return box === undefined ? undefined : { ui: await box.ui(), results: await resultsOf(title) }
}

/** What came of the games that people have played alone on this server: the best of each scenario with its optional rules. */
export const ResultsPage = ({ title }: { readonly title: string | undefined }) => {
  const [chosen, setChosen] = useState(title ?? alone[0]?.about.id ?? '')
  const { value, failed, error } = useLoaded(useCallback(() => load(chosen), [chosen]))
  useEffect(() => {
    document.title = `${sayOnline.results.title} · ${say.name}`
  }, [])
  return (
    <Page over={sayOnline.title} title={sayOnline.results.title}>
      <p>{sayOnline.results.text}</p>
      <div className={css.terms}>
        <Choice
          title={sayOnline.filter.game}
          value={chosen}
          names={alone.map(({ about }) => [about.id, about.title] as const)}
          onChange={setChosen}
        />
      </div>
      <p role="alert" className={css.wrong}>
        {failed ? (userErrorOf(error) ?? say.problem.chunk) : ''}
      </p>
      {value === undefined ? null : <Table key={chosen} {...value} />}
      <p>
        <Link href="/">{say.backToShelf}</Link>
      </p>
    </Page>
  )
}
