import type { GameEvent } from '@kurgan/kernel'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useStore } from 'zustand'
import { Guide } from './Guide.tsx'
import { Button } from '../parts/Button.tsx'
import { RuleLink } from '../rules/RuleLink.tsx'
import { changeSettings, paces, settings } from '../settings.ts'
import { say } from '../words.ts'
import { Choices } from './Choices.tsx'
import { useOnTable, useTable, useWords } from './context.ts'
import { costOf } from '../table/cost.ts'
import { EventLine } from './EventLine.tsx'
import { nextAsked } from '../table/next-asked.ts'
import { latelyOf } from '../table/lately.ts'
import css from './prompt.module.css'
import { rollOf } from '../table/roll-breakdown.ts'
import { AdviceLines, Thought } from './Thinking.tsx'
import { Proposal } from './Proposal.tsx'
import { Replay } from './Replay.tsx'
import { RepeatLast, Picks } from './Repeats.tsx'
import { TheirTurn } from './TheirTurn.tsx'

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
  useOnTable((state) => state.view)
  if (suggestion === undefined || table.suggested() === undefined) return null
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

/** Holds the computer players, or hurries them. */
const ComputerBar = () => {
  const table = useTable()
  const words = useWords()
  const pace = useStore(settings, (state) => state.pace)
  const { demo, paused, deciding, seating } = useOnTable((state) => ({
    seating: state.seating,
    demo: state.demo,
    paused: state.paused,
    deciding: state.view.deciding,
  }))
  const seated = Object.values(seating).some((controller) => controller !== 'person')
  if (deciding === undefined || (demo === 'off' && !seated)) return null
  const itsSeat = seating[deciding] !== 'person'
  return (
    <div className={css.demo}>
      {itsSeat || demo === 'running' ? <Thought /> : null}
      {paused ? (
        <>
          <p>{say.table.demoPaused}</p>
          <Button onClick={() => table.goOn()}>{say.table.goOn}</Button>
        </>
      ) : (
        <>
          <p>{demo === 'running' ? say.table.demoRunning : say.table.computersSeated}</p>
          <Button onClick={() => table.pause()}>{say.table.pause}</Button>
        </>
      )}
      <fieldset className={css.paces} aria-label={say.settings.pace}>
        {paces.map((one) => (
          <Button key={one} kind="quiet" aria-pressed={pace === one} onClick={() => changeSettings({ pace: one })}>
            {one === 'skip' ? say.table.skip : say.settings.paces[one]}
          </Button>
        ))}
      </fieldset>
      {demo === 'off' || itsSeat ? null : <Button onClick={() => table.setDemo('off')}>{say.table.takeOver}</Button>}
      {itsSeat ? (
        <Button
          onClick={() => {
            table.setController(deciding, 'person')
            table.setDemo('off')
          }}
        >
          {say.table.takeSeat(words.side(deciding))}
        </Button>
      ) : null}
    </div>
  )
}

/** What can be done at any time, in one place that never moves. */
export const ActionButtons = () => {
  const table = useTable()
  const lookingBack = useOnTable((state) => state.at !== undefined)
  const { canUndo, asked, thinking, demo } = useOnTable((state) => ({
    canUndo: state.view.canUndo,
    asked: state.view.decision !== undefined,
    thinking: state.advice === 'thinking',
    demo: state.demo,
  }))
  const over =
    useOnTable(({ view }) => view.outcome !== undefined) || table.viewOnly !== undefined || table.lesson !== undefined
  if (lookingBack) return null
  return (
    <div className={css.buttons}>
      {thinking ? <Thought /> : null}
      <Button kind="quiet" disabled={!canUndo} onClick={() => table.undo()}>
        {say.table.undo}
      </Button>
      {over ? null : (
        <Button kind="quiet" disabled={!asked || thinking} onClick={() => table.advise()}>
          {thinking ? say.table.advising : say.table.advise}
        </Button>
      )}
      {over || demo !== 'off' ? null : (
        <Button kind="quiet" onClick={() => table.setDemo('running')}>
          {say.table.demo}
        </Button>
      )}
      <Button kind="quiet" onClick={() => table.lookAt(table.match.length)}>
        {say.table.lookBack}
      </Button>
    </div>
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
  const { paused, handOver } = useOnTable((state) => ({ paused: state.paused, handOver: state.handOver }))
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
  const side = deciding === undefined ? '' : words.side(deciding)
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
  if (decision === undefined) return <Heading>{paused ? say.table.decides(side) : say.table.thinking(side)}</Heading>
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

/** One conversation: whose decision, what is asked and under which rule, the choices, the odds. */
export const Prompt = ({ onResult }: { readonly onResult: () => void }) => {
  const lookingBack = useOnTable((state) => state.at !== undefined)
  if (lookingBack)
    return (
      <section className={css.prompt} aria-label={say.replay.title}>
        <Replay />
      </section>
    )
  return (
    <section className={css.prompt} aria-label={say.table.prompt}>
      <Guide />
      <TriedNote />
      <TheirTurn />
      <Lately />
      <div className={css.question}>
        <Asked onResult={onResult} />
        <Chosen />
      </div>
      <ComputerBar />
      <Refused />
      <Advice />
      <Suggested />
      <Choices />
      <RepeatLast />
      <Picks />
      <Proposal />
    </section>
  )
}
