import { type BoardProps, grid, Panel, PanelGrid } from '@kurgan/board-kit'
import {
  fortresses,
  hexOf,
  moscow,
  partisanIds,
  regulars,
  seasonOf,
  seasons,
  sideNames,
  allUnits,
  urbanOf,
  urbans,
} from '../rules/components.ts'
import { axis, type IbsmState, notReceived, offMap, type SideNumber, soviet } from '../rules/state.ts'
import { CombatDie } from './CombatDie.tsx'
import { Generals } from './Generals.tsx'
import { Legend } from './Legend.tsx'
import css from './Panels.module.css'
import { emblems, seasonIcon } from './pieces.ts'
import { faceOf, marksOf, UnitPiece } from './Pieces.tsx'
import { initiativeNow, isDeploying, phaseNow, rolledNow } from './view.ts'
import { type Labels, labelsOf } from './words/labels.ts'

const Emblem = ({ side }: { side: SideNumber }) => (
  <svg viewBox="-13 -13 26 26" className={css.emblem} data-side={sideNames[side]} aria-hidden="true">
    {side === axis ? (
      <rect x="-12" y="-12" width="24" height="24" />
    ) : (
      <path d="M-12,-5L-5,-12H5L12,-5V5L5,12H-5L-12,5Z" />
    )}
    <path d={emblems[side]} transform="scale(8)" className={css.sign} />
  </svg>
)

const dueIn = (turn: number, { due, none }: Labels): string => {
  const { infantryDue, tanksDue, airDue } = seasonOf(turn)
  const units = [infantryDue > 0 ? due.infantry : '', tanksDue > 0 ? due.tank : '', airDue > 0 ? due.air : '']
  return units.filter((unit) => unit !== '').join(due.and) || none
}

const Permit = ({ name, allowed, labels }: { name: string; allowed: boolean; labels: Labels }) => (
  <li data-allowed={allowed || undefined}>
    <span aria-hidden="true">{allowed ? '✓' : '✗'}</span> {name} {allowed ? labels.allowed : labels.forbidden}
  </li>
)

interface PanelProps {
  readonly state: IbsmState
  readonly labels: Labels
}

const SeasonPanel = ({ state, labels }: PanelProps) => {
  const { season, year, convoy, blitz, air } = seasonOf(state.turn)
  const phase = phaseNow(state)
  const side = initiativeNow(state)
  return (
    <Panel title={labels.seasonOf(`${labels.seasonName[season]} ${year}`, state.turn + 1, seasons.length)} wide>
      <div className={css.season}>
        <svg viewBox="-1.2 -1.2 2.4 2.4" className={css.seasonIcon} data-season={season} aria-hidden="true">
          <path d={seasonIcon[season]} />
        </svg>
        <p className={css.note}>
          <b>{isDeploying(state) ? labels.setUp : phase === undefined ? labels.over : labels.phaseName[phase]}</b>
          <span className={css.line}>
            <Emblem side={side === 'axis' ? axis : soviet} /> {labels.initiative[side]}
          </span>
        </p>
      </div>
      <ul className={css.permits}>
        <Permit name={labels.convoy} allowed={convoy} labels={labels} />
        <Permit name={labels.blitz} allowed={blitz} labels={labels} />
        <Permit name={labels.air} allowed={air} labels={labels} />
      </ul>
      <p className={css.small}>{labels.reinforcements(dueIn(state.turn, labels))}</p>
    </Panel>
  )
}

const total = (dice: readonly number[]): number => dice.reduce((sum, die) => sum + die, 0)

const Throw = ({
  side,
  dice,
  bonus,
  labels,
}: {
  side: SideNumber
  dice: readonly number[]
  bonus: number
  labels: Labels
}) => (
  <p className={css.throw}>
    <Emblem side={side} />
    <span className={css.cast}>
      {[...dice.entries()].map(([place, value]) => (
        <CombatDie key={place} value={value} side={sideNames[side]} />
      ))}
    </span>
    <b>{labels.hits(total(dice) + bonus, bonus)}</b>
  </p>
)

/** The dice on the table, between the roll and its result. */
const CombatPanel = ({ state, labels }: PanelProps) => {
  const rolled = rolledNow(state)
  if (rolled === undefined) return null
  return (
    <Panel title={labels.combatIn(labels.place(hexOf(rolled.hex).name))} wide>
      <Throw side={axis} dice={rolled.axisDice} bonus={rolled.bonus} labels={labels} />
      <Throw side={soviet} dice={rolled.sovietDice} bonus={0} labels={labels} />
    </Panel>
  )
}

const columns = 8
const room = 46
const nobodyHungry: ReadonlySet<string> = new Set()

/** Units in a box, as counters that may be chosen for set-up and arrival. */
const UnitBox = ({
  title,
  units,
  table,
}: {
  title: string
  units: readonly string[]
  table: BoardProps<IbsmState>
}) => {
  const rows = Math.ceil(units.length / columns)
  const spots = grid(units.length, [(columns * room) / 2, (rows * room) / 2], 40, columns, 6)
  return (
    <div className={css.box}>
      <h4>
        {title} <span>{units.length}</span>
      </h4>
      {units.length === 0 ? (
        <p className={css.none}>{labelsOf(table.language).empty}</p>
      ) : (
        <svg viewBox={`0 0 ${columns * room} ${rows * room}`} className={css.unitBox}>
          {units.map((id, i) => {
            const spot = spots[i]
            return spot === undefined ? null : (
              <UnitPiece
                key={id}
                id={id}
                spot={spot}
                face={faceOf(table.state, id, nobodyHungry)}
                marks={marksOf(table, id)}
              />
            )
          })}
        </svg>
      )}
    </div>
  )
}

const offBoard = (s: IbsmState, side: SideNumber): readonly string[] =>
  regulars.flatMap(({ id, side: own }, unit) => (own === side && s.place[unit] === offMap ? [id] : []))
const airAt = (s: IbsmState, side: SideNumber, place: number): readonly string[] =>
  allUnits.flatMap(({ id, kind, side: own, number }) =>
    kind === 'air' && own === side && s.air[number] === place ? [id] : [],
  )

const BoxesPanel = ({ side, table }: { side: SideNumber; table: BoardProps<IbsmState> }) => {
  const { state } = table
  const labels = labelsOf(table.language)
  const pool = [
    ...offBoard(state, side),
    ...(side === axis
      ? []
      : [...airAt(state, side, notReceived), ...partisanIds.filter((_, n) => state.partisans[n] === offMap)]),
  ]
  return (
    <Panel title={labels.boxes[sideNames[side]]} wide>
      <UnitBox title={labels.airBox} units={airAt(state, side, offMap)} table={table} />
      <UnitBox title={side === axis ? labels.offBoard : labels.pool} units={pool} table={table} />
    </Panel>
  )
}

const VictoryPanel = ({ state, labels }: PanelProps) => {
  const industry = urbans.filter(({ industrial }, urban) => industrial && state.control[urban] === axis)
  const fallen = fortresses.filter((_, n) => state.fortress[n] === 0)
  const home = urbans.filter(({ territory }) => territory === axis)
  const list = (places: readonly { readonly name: string }[]): string =>
    places.map(({ name }) => labels.place(name)).join(', ')
  return (
    <Panel title={labels.decides} wide>
      <dl className={css.victory}>
        <div>
          <dt>{labels.axisWins}</dt>
          <dd>{labels.axisWinsWith(labels.place(urbanOf(state.stalin).name), state.stalin !== moscow)}</dd>
        </div>
        <div>
          <dt>{labels.sovietsWin}</dt>
          <dd>{labels.sovietsWinWith(list(home))}</dd>
        </div>
        <div>
          <dt>{labels.atTheEnd}</dt>
          <dd>
            {labels.fortressNeeded} <b>{labels.ofNeeded(fallen.length, 1)}</b>
            {labels.industryNeeded}{' '}
            <b>{state.control[moscow] === axis ? labels.moscowHeld : labels.ofNeeded(industry.length, 3)}</b>
          </dd>
        </div>
      </dl>
    </Panel>
  )
}

export const Panels = (table: BoardProps<IbsmState>) => {
  const labels = labelsOf(table.language)
  return (
    <PanelGrid className={css.panels}>
      <SeasonPanel state={table.state} labels={labels} />
      <CombatPanel state={table.state} labels={labels} />
      <Panel title={labels.generals} wide>
        <Generals table={table} />
      </Panel>
      <BoxesPanel side={axis} table={table} />
      <BoxesPanel side={soviet} table={table} />
      <VictoryPanel state={table.state} labels={labels} />
      <Panel title={labels.key} wide>
        <Legend labels={labels} />
      </Panel>
    </PanelGrid>
  )
}
