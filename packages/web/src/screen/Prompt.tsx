import type { GameEvent } from '@kurgan/kernel'
import { lazy, type ReactNode, type Ref, Suspense } from 'react'
import { Link } from 'wouter'
import { Guide } from './Guide.tsx'
import { nameOf } from '../match/seating.ts'
import { Button } from '../parts/Button.tsx'
import { phone, useMedia } from '../parts/media.ts'
import { RuleLink } from '../rules/RuleLink.tsx'
import { say } from '../words.ts'
import { Choices } from './Choices.tsx'
import { useOnTable, useTable, useWords } from './context.ts'
import { costOf } from '../table/cost.ts'
import { EventLine } from './EventLine.tsx'
import { nextAsked } from '../table/next-asked.ts'
import { latelyOf } from '../table/lately.ts'
import css from './prompt.module.css'
import { rollOf } from '../table/roll-breakdown.ts'
import { Along, Together } from './Along.tsx'
import { AdviceLines } from './Thinking.tsx'
import { Confirming, Proposal } from './Proposal.tsx'
import { RepeatLast, Picks } from './Repeats.tsx'

const Chosen = () => {
  const table = useTable()
  const words = useWords()
  const { chosen, actions } = useOnTable((state) => state.selection)
  const proposed = useOnTable((state) => state.proposal !== undefined)
  const position = useOnTable((state) => state.view.state)
  // What is proposed says itself what was chosen.
  if (chosen.length === 0 || proposed) return null
  return (
    <p className={css.chosen}>
      <span>
        {say.table.chosen}: {chosen.map(({ field, value }) => words.choice(field, value, actions)).join(', ')}
        {costOf(words, actions, position)}
        <Together />
      </span>
      <Button kind="quiet" onClick={() => table.deselect()}>
        {say.table.deselect}
      </Button>
    </p>
  )
}

const Refused = () => {
  const refused = useOnTable((state) => state.refused)
  return (
    <div className={css.late} aria-live="polite">
      {refused === undefined ? null : (
        <p className={css.refused}>
          {refused.text} {refused.rule === '' ? null : <RuleLink id={refused.rule} />}
        </p>
      )}
    </div>
  )
}

const Advice = () => {
  const table = useTable()
  const words = useWords()
  const advice = useOnTable((state) => state.advice)
  if (typeof advice !== 'object') return null
  return (
    <div className={`${css.advice} ${css.late}`} aria-live="polite">
      <p>
        {say.table.advice} <strong>{words.action(advice)}</strong>
      </p>
      <AdviceLines />
      <Button choice="advice:take" onClick={() => table.takeAdvice()}>
        {say.table.takeAdvice}
      </Button>
      <Button kind="quiet" onClick={() => table.dropAdvice()}>
        {say.table.noAdvice}
      </Button>
    </div>
  )
}

/** What the game suggests can be taken over at once, without pointing at everything. */
const Suggested = () => {
  const table = useTable()
  const words = useWords()
  const { suggestion } = table.ui
  const isPhone = useMedia(phone)
  // Whoever is about to do it by hand needs its place: on a sheet also for what was picked.
  const begun = useOnTable(({ view, selection }) => selection.chosen.length > 0 || (isPhone && view.picks.length > 0))
  useOnTable((state) => state.view)
  if (suggestion === undefined || begun || table.suggested() === undefined) return null
  return (
    <div className={css.row}>
      <Button choice="suggestion:take" onClick={() => table.takeSuggestion()}>
        {words.titles?.suggestion ?? suggestion.title}
      </Button>
    </div>
  )
}

/** What is only tried says so, and shows the way back. */
const TriedNote = () => {
  const { triedFrom } = useTable()
  if (triedFrom === undefined) return null
  return (
    <p className={css.trial}>
      {say.replay.trial} <Link href={`/play/${triedFrom}`}>{say.replay.trialBack}</Link>
    </p>
  )
}

/** The last words of the story, where the story itself is a sheet away. */
const Lately = () => {
  const words = useWords()
  const { match } = useTable()
  const { events, point } = useOnTable((state) => state.view)
  const proposed = useOnTable((state) => state.proposal !== undefined)
  const rolled = (event: GameEvent) => rollOf(event, match.eventsAt(point), match.rolledAt(point))
  const told = latelyOf(events, words, rolled)
  if (told.length === 0 || proposed) return null
  return (
    <ul className={css.lately}>
      {[...told.entries()].map(([place, event]) => (
        <EventLine key={place} event={event} roll={rolled(event)} />
      ))}
    </ul>
  )
}

/** Takes the focus when what had it is gone. */
const Heading = ({ children }: { readonly children: ReactNode }) => (
  <h2 tabIndex={-1} className={css.who} data-focus="home">
    {children}
  </h2>
)

const Asked = ({ onResult }: { readonly onResult: () => void }) => {
  const table = useTable()
  const words = useWords()
  const { decision, deciding, outcome } = useOnTable((state) => state.view)
  const { paused, handOver, isRemote } = useOnTable((state) => ({
    paused: state.paused,
    handOver: state.handOver,
    isRemote: state.seating[state.view.deciding ?? ''] === 'remote',
  }))
  const next = useOnTable(({ selection, proposal }) => nextAsked(words, selection, proposal))
  if (outcome !== undefined)
    return (
      <>
        <Heading>{words.outcome(outcome).title}</Heading>
        <p>{words.outcome(outcome).text}</p>
        <div className={css.row}>
          <Button kind="main" onClick={onResult}>
            {say.table.resultAgain}
          </Button>
        </div>
      </>
    )
  if (table.viewOnly !== undefined)
    return (
      <>
        <Heading>{say.imported}</Heading>
        <p>{table.viewOnly}</p>
      </>
    )
  const name = deciding && nameOf(table.match, deciding)
  const sideName = deciding === undefined ? '' : words.side(deciding)
  const side = name === undefined ? sideName : `${sideName} (${name})`
  if (handOver === 'due')
    return (
      <>
        <Heading>{say.table.decides(side)}</Heading>
        <p>{say.handOver.due(side)}</p>
        <div className={css.row}>
          <Button kind="main" choice="handover:cover" onClick={() => table.cover()}>
            {say.handOver.cover(side)}
          </Button>
        </div>
      </>
    )
  if (decision === undefined)
    return <Heading>{paused || isRemote ? say.table.decides(side) : say.table.thinking(side)}</Heading>
  return (
    <>
      <Heading>{say.table.decides(side)}</Heading>
      <p className={css.ask}>
        {next ?? words.ask(decision.ask)} <RuleLink id={decision.rule} />
      </p>
      <p className="unseen" aria-live="polite">
        {next}
      </p>
    </>
  )
}

/** It comes when somebody looks back. */
const Replay = lazy(async () => ({ default: (await import('./Replay.tsx')).Replay }))

/** What lets a region be scrolled: by code, and without a mouse. */
export interface Scroller {
  readonly ref?: Ref<HTMLDivElement>
  readonly tabIndex?: number
}

/** One conversation: whose decision, what is asked and under which rule, the choices, the odds. */
export const Prompt = ({ scroller, onResult }: { readonly scroller: Scroller; readonly onResult: () => void }) => {
  const lookingBack = useOnTable((state) => state.at !== undefined)
  const isPhone = useMedia(phone)
  if (lookingBack)
    return (
      <section className={css.prompt} aria-label={say.replay.title}>
        <div {...scroller} className={css.told}>
          <Suspense fallback={null}>
            <Replay />
          </Suspense>
        </div>
      </section>
    )
  return (
    <section className={css.prompt} aria-label={say.table.prompt}>
      <div {...scroller} className={css.told}>
        <Guide />
        <TriedNote />
        <div className={css.question}>
          <Asked onResult={onResult} />
          <Chosen />
        </div>
        <Refused />
        <Advice />
        {isPhone ? (
          <>
            <Proposal />
            <Lately />
          </>
        ) : null}
      </div>
      <div className={css.hand}>
        <Suggested />
        <Choices />
        <Picks />
        <Along />
        <RepeatLast />
        {isPhone ? (
          <Confirming />
        ) : (
          <Proposal>
            <Confirming />
          </Proposal>
        )}
      </div>
    </section>
  )
}
