import { type BoardProps, NatoSymbol, Panel, memoDeep, type BoardRef, type BoardRefProps } from '@kurgan/board-kit'
import { memo } from 'react'
import { typeOf, unitTypes } from '../rules/components.ts'
import { otherSide, placeId } from '../rules/map.ts'
import { type AasState, allies, axis, type SideNumber } from '../rules/state.ts'
import { bonusFor } from '../rules/values.ts'
import css from './BattleBoard.module.css'
import { symbolOf } from './pieces.ts'
import { fightOrNone, isUnsupplied, onBoards, pilesAt, sideName } from './view.ts'
import { type Labels, labelsOf } from './words/labels.ts'

/** How many of each type take part in the combat, by type. */
const inCombat = (s: AasState, side: SideNumber, place: number): ReadonlyMap<number, number> => {
  const found = new Map<number, number>()
  for (const { type, count } of pilesAt(s, side, place)) found.set(type, (found.get(type) ?? 0) + count)
  return found
}

const Row = memoDeep(
  ({
    type,
    count,
    role,
    thing,
    labels,
  }: {
    type: number
    /** Shown in the last column: units in the combat, or on the boards. */
    count: number
    /** The column that counts in this combat. */
    role: 'attack' | 'defense' | undefined
    thing: BoardRefProps
    labels: Labels
  }) => {
    const { id, profile, attack, defense, move, cost, isAir } = typeOf(type)
    return (
      <div {...thing} className={css.row} data-empty={count === 0 || undefined}>
        <svg viewBox="-42 -30 84 60" aria-hidden="true">
          <NatoSymbol name={symbolOf(profile)} />
        </svg>
        <span className={css.name}>{labels.chartName(id)}</span>
        <span data-counts={role === 'attack' || undefined}>{attack === 0 ? '–' : attack}</span>
        <span data-counts={role === 'defense' || undefined}>{defense === 0 ? '–' : defense}</span>
        <span>{isAir ? '∞' : move}</span>
        <span>{cost === 0 ? '–' : cost}</span>
        <b>{count}</b>
      </div>
    )
  },
)

const Head = memo(({ columns, last }: { columns: Labels['columns']; last: string }) => (
  <div className={css.head} aria-hidden="true">
    <span />
    <span />
    {columns.map((column) => (
      <span key={column}>{column}</span>
    ))}
    <span>{last}</span>
  </div>
))

const Side = ({ side, table }: { side: SideNumber; table: BoardProps<AasState> }) => {
  const { state } = table
  const labels = labelsOf(table.language)
  const fight = fightOrNone(state)
  const there = fight === undefined ? undefined : inCombat(state, side, fight.zone)
  const everywhere = onBoards(state)
  const role = fight === undefined ? undefined : fight.attacker === side ? 'attack' : 'defense'
  return (
    <div className={css.side} data-side={sideName(side)}>
      <h4>{labels.fights(sideName(side), role)}</h4>
      <Head columns={labels.columns} last={fight === undefined ? labels.boards : labels.here} />
      {unitTypes.map((type, number) => {
        const count = (there === undefined ? everywhere[number] : there.get(number)) ?? 0
        const thing: BoardRef = { kind: 'unit', id: type.id }
        const asked = table.highlight(thing) !== 'inactive'
        return type.side === side && (fight === undefined || count > 0 || asked) ? (
          <Row key={type.id} type={number} count={count} role={role} thing={table.refProps(thing)} labels={labels} />
        ) : null
      })}
    </div>
  )
}

const modifiers = (s: AasState, labels: Labels): readonly string[] => {
  const fight = fightOrNone(s)
  if (fight === undefined || fight.zone >= s.control.length) return []
  const defender = otherSide(fight.attacker)
  const bonus = bonusFor(s, defender, fight.zone)
  return [
    ...(isUnsupplied(s, fight.attacker, fight.zone) ? [labels.unsupplied('attack')] : []),
    ...(isUnsupplied(s, defender, fight.zone) ? [labels.unsupplied('defense')] : []),
    ...(bonus > 0 ? [labels.bonus(bonus)] : []),
  ]
}

/** The unit chart; while a combat is fought, the battle board: who is there, and which column counts. */
export const BattleBoard = ({ table }: { table: BoardProps<AasState> }) => {
  const fight = fightOrNone(table.state)
  const labels = labelsOf(table.language)
  const title = fight === undefined ? labels.chart : labels.combatAt(placeId(fight.zone))
  const notes = modifiers(table.state, labels)
  // Whose units are asked for stands first: it must be seen without looking for it.
  const alliesAsked = unitTypes.some(
    ({ id, side }) => side === allies && table.highlight({ kind: 'unit', id }) !== 'inactive',
  )
  const sides: readonly SideNumber[] = alliesAsked ? [allies, axis] : [axis, allies]
  return (
    <Panel title={title} wide>
      {notes.length > 0 && <p className={css.notes}>{notes.join(' · ')}</p>}
      <div className={css.board}>
        {sides.map((side) => (
          <Side key={side} side={side} table={table} />
        ))}
      </div>
    </Panel>
  )
}
