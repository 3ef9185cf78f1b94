import { isBotName } from '@kurgan/bots'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { useStore } from 'zustand'
import type { MatchView } from '../match/match-view.ts'
import { Button } from '../parts/Button.tsx'
import { branchFrom, canBranch, tryFrom } from '../sessions.ts'
import { type Pace, settings } from '../settings.ts'
import { pauses } from '../table/computers.ts'
import { type MarkKind, marksOf } from '../table/marks.ts'
import { say } from '../words.ts'
import { roughly } from './AdviceLines.tsx'
import { useOnTable, useTable, useWords } from './context.ts'
import css from './prompt.module.css'
import { Meant } from './Meant.tsx'
import { Scrub } from './Scrub.tsx'
import { ThinkingBack } from './ThinkingBack.tsx'
import { useMoments } from './use-moments.ts'
import { useWinChance } from './use-win-chance.ts'
import { actionAt } from '../table/view.ts'

const icons = {
  start: 'M4 3v14h2V3zM17 3 7 10l10 7z',
  back: 'M15 3 5 10l10 7z',
  play: 'M5 3l12 7L5 17z',
  pause: 'M5 3h4v14H5zM11 3h4v14h-4z',
  forward: 'M5 3l10 7L5 17z',
  end: 'M3 3l10 7-10 7zM14 3v14h2V3z',
}

/** How long a moment stays on the screen when the match plays by itself, in milliseconds: as long as a computer's action. */
const tempos: { readonly [pace in Pace]: number } = { ...pauses, skip: pauses['10'] }

const Icon = ({ path }: { readonly path: string }) => (
  <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
    <path d={path} fill="currentColor" />
  </svg>
)

const Step = ({
  label,
  to,
  children,
}: {
  readonly label: string
  readonly to: number | undefined
  readonly children: ReactNode
}) => {
  const table = useTable()
  return (
    <Button
      aria-label={label}
      title={label}
      disabled={to === undefined}
      onClick={() => to !== undefined && table.lookAt(to)}
    >
      {children}
    </Button>
  )
}

/** From turn to turn and from combat to combat. */
const Leaps = () => {
  const table = useTable()
  const { point, seat, length } = useOnTable((state) => state.view)
  const marks = useMemo(() => marksOf(table.ui, table.match, { seat, to: length }), [table, seat, length])
  const before = (kind: MarkKind): number | undefined =>
    marks.findLast((mark) => mark.kind === kind && mark.point < point)?.point
  const after = (kind: MarkKind): number | undefined =>
    marks.find((mark) => mark.kind === kind && mark.point > point)?.point
  return (
    <div className={css.row}>
      {(['turn', 'combat'] as const).flatMap((kind) => [
        <Step key={`${kind} before`} label={say.replay.before[kind]} to={before(kind)}>
          ‹ {say.replay.marks[kind]}
        </Step>,
        <Step key={`${kind} after`} label={say.replay.after[kind]} to={after(kind)}>
          {say.replay.marks[kind]} ›
        </Step>,
      ])}
    </div>
  )
}

/** After the end one may look with anybody's eyes. */
const Viewpoint = () => {
  const table = useTable()
  const words = useWords()
  const { over, viewpoint } = useOnTable(({ view, viewpoint: chosen }) => ({
    over: view.outcome !== undefined,
    viewpoint: chosen,
  }))
  if (!over) return null
  return (
    <label className={css.viewpoint}>
      {say.replay.viewpoint}
      <select
        value={viewpoint ?? ''}
        onChange={({ target }) => table.setViewpoint(target.value === '' ? undefined : target.value)}
      >
        <option value="">{say.replay.everything}</option>
        {table.ui.game.sides.map((side) => (
          <option key={side} value={side}>
            {words.side(side)}
          </option>
        ))}
        <option value="spectator">{say.replay.spectator}</option>
      </select>
    </label>
  )
}

/** A branch rolls the same dice again: before the end it would foretell them to one of several persons. */
const Onwards = () => {
  const table = useTable()
  const { point } = useOnTable((state) => state.view)
  const [, go] = useLocation()
  const branches = canBranch(table)
  return (
    <>
      <div className={css.row}>
        {branches ? (
          <Button onClick={() => void branchFrom(table, point).then(({ id }) => go(`/play/${id}`))}>
            {say.replay.branch}
          </Button>
        ) : null}
        <Button onClick={() => go(`/play/${tryFrom(table, point).id}`)}>{say.replay.whatIf}</Button>
      </div>
      {table.match.canExport ? <p>{branches ? say.replay.sameDice : say.replay.ownDice}</p> : null}
    </>
  )
}

/** Who took the action that led to a point, where the match tells. */
const playedBy = (match: MatchView, point: number): string => {
  const side = point === 0 ? undefined : match.sideAt(point)
  const who = side === undefined ? undefined : match.whoPlays(side, point - 1)
  if (who === undefined) return ''
  return ` (${isBotName(who) ? say.newPage.bots[who] : who === 'person' ? say.replay.person : who})`
}

/** How likely the first side wins from the moment looked at. It looks behind the fog, so it is told after the end. */
const Chance = () => {
  const { ui, match } = useTable()
  const words = useWords()
  const point = useOnTable((state) => state.view.point)
  const chanceOf = useWinChance(ui, match)
  if (chanceOf === undefined) return null
  return (
    <span className={css.chance}>
      {say.replay.chance(words.side(ui.game.sides[0] ?? ''), roughly(chanceOf(match.stateAt(point))))}
    </span>
  )
}

/** What the computer meant that took the action which led to the moment: of what was hidden nothing before the end. */
const MeantThen = ({ point }: { readonly point: number }) => {
  const { match } = useTable()
  const intent = useOnTable((state) => state.intents.find((one) => one.point === point))
  const seat = useOnTable(({ view }) => view.seat)
  const isOpen = match.outcome !== undefined || intent?.openTo.includes(seat) === true
  return intent !== undefined && isOpen ? <Meant {...intent} /> : null
}

/** Stepping through the match, for viewing only: nothing that is done here touches the game. */
export const Replay = () => {
  const table = useTable()
  const words = useWords()
  const { point, seat, over } = useOnTable(({ view }) => ({
    point: view.point,
    seat: view.seat,
    over: view.outcome !== undefined,
  }))
  const { moments, moment } = useMoments()
  const viewpoint = useOnTable((state) => state.viewpoint)
  const [running, setRunning] = useState(false)
  const action = actionAt(table.match, point, seat, viewpoint)
  const [before, after] = [moments[moment - 1], moments[moment + 1]]
  const goesOn = running && after !== undefined
  const returns = useOnTable((state) => state.replayTo !== undefined)
  const pace = useStore(settings, (state) => state.pace)

  useEffect(() => {
    if (!goesOn && !returns) return undefined
    // What was to be shown again is over where nothing comes after it.
    const timer = setTimeout(() => table.lookAt(after), tempos[pace])
    return () => clearTimeout(timer)
  }, [table, goesOn, returns, after, pace])

  return (
    <>
      <h2 className={css.who}>{say.replay.title}</h2>
      <output className={css.caption}>
        {say.replay.at(moment, moments.length - 1)}
        {point === 0
          ? `: ${say.table.setUp}`
          : action === undefined
            ? ''
            : `: ${words.action(action)}${playedBy(table.match, point)}`}
        {over ? <Chance /> : null}
      </output>
      <MeantThen point={point} />
      <Scrub />
      <div className={css.row}>
        <Step label={say.replay.start} to={before === undefined ? undefined : 0}>
          <Icon path={icons.start} />
        </Step>
        <Step label={say.replay.back} to={before}>
          <Icon path={icons.back} />
        </Step>
        <Button
          aria-label={goesOn ? say.table.pause : say.replay.play}
          disabled={after === undefined}
          onClick={() => setRunning(!goesOn)}
        >
          <Icon path={goesOn ? icons.pause : icons.play} />
        </Button>
        <Step label={say.replay.forward} to={after}>
          <Icon path={icons.forward} />
        </Step>
        <Step label={say.replay.end} to={after === undefined ? undefined : moments.at(-1)}>
          <Icon path={icons.end} />
        </Step>
        <Button kind="main" onClick={() => table.lookAt(undefined)}>
          {say.replay.leave}
        </Button>
      </div>
      <Leaps />
      <Viewpoint />
      <Onwards />
      <ThinkingBack />
    </>
  )
}
