import { questions } from '../questions.ts'
import type { Answered, Duck } from '../duck.ts'

/** What a report tells, asked of the tables. */

/** A row by the names of its columns; counts come as text, since they may be of any size. */
export interface Row {
  readonly [column: string]: unknown
}

const rowsOf = ({ columns, rows }: Answered): readonly Row[] =>
  rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])))

export const numberIn = (row: Row, column: string): number => Number(row[column] ?? 0)
export const textIn = (row: Row, column: string): string => {
  const value = row[column]
  return typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value)
}

const lengthBins = 16
/** So many moments of a game are looked at. */
const moments = 20
const openingSteps = 6

const more = {
  games: 'select distinct game from cells order by game',
  lengths: `
    with spread as (select game, scenario, actions, min(actions) over w as least, max(actions) over w as most
      from games window w as (partition by game, scenario))
    select game, scenario, least, most,
      least(${lengthBins - 1}, cast(floor((actions - least) * ${lengthBins} / greatest(1, most - least + 1)) as integer)) as bin,
      count(*) as games
    from spread group by all order by game, scenario, bin`,
  turns: `
    select game, scenario, cast(floor(${moments} * (step - 1) / actions) as integer) as moment,
      100 * median(chance) as middle, 100 * quantile_cont(chance, 0.1) as low, 100 * quantile_cont(chance, 0.9) as high
    from decisions join games using (cell, number) where chance is not null group by all order by game, scenario, moment`,
  paths: `
    with early as (
      select cell, number, side, choice, row_number() over (partition by cell, number order by step) as place
      from decisions where legal > 1 qualify place <= ${openingSteps}
    ), path as (
      select cell, number, list(side || ': ' || choice order by place) as steps from early group by cell, number
    )
    select game, scenario, first, worth, steps from path join games using (cell, number)
    order by game, scenario, cell, number`,
  /** At the end of each turn, in how many of the games that went so far each side held a place; a place may be in some games only. */
  held: `
    with seen as (
      select game, scenario, first, turn, place, side, cell, number from holders join games using (cell, number)
    ), reached as (
      select game, scenario, turn, count(distinct (cell, number)) as reached from seen group by all
    )
    select game, scenario, turn, place, reached, count(*) as games, sum(cast(side = first as integer)) as by_first,
      sum(cast(side <> first and side <> '' as integer)) as by_second
    from seen join reached using (game, scenario, turn) group by all order by game, scenario, turn, place`,
  /** Games that can be opened as they are: nothing of their data or start was changed. */
  examples: `
    with plain as (
      select games.* from games join cells using (cell) where not cells.changed
    ), hopes as (
      select cell, number, min(case when winner = first then chance else 1 - chance end) as hope
      from decisions join plain using (cell, number) where chance is not null and winner not in ('', 'draw') group by cell, number
    ), placed as (
      select plain.*, hope, row_number() over (partition by game, scenario order by actions, cell, number) as place,
        count(*) over (partition by game, scenario) as games,
        row_number() over (partition by game, scenario order by hope nulls last, cell, number) as comeback,
        row_number() over (partition by game, scenario order by hope desc nulls last, cell, number) as walkover
      from plain left join hopes using (cell, number)
    ), named as (
      select *, unnest([
        case when place = (games + 1) // 2 then 'typical' end,
        case when place = 1 then 'shortest' end,
        case when place = games and games > 1 then 'longest' end,
        case when comeback = 1 and hope is not null then 'comeback' end,
        case when walkover = 1 and hope is not null then 'walkover' end
      ]) as which from placed
    )
    select game, scenario, options, seats, number, winner, kind, actions, file, which from named
    where which is not null order by game, scenario, which, number`,
} as const

export type Findings = { readonly [what in keyof typeof questions | keyof typeof more]: readonly Row[] }

export const findingsOf = async (tables: Duck): Promise<Findings> => {
  const asked = [...Object.entries(questions).map(([name, { sql }]) => [name, sql] as const), ...Object.entries(more)]
  const found: Record<string, readonly Row[]> = {}
  for (const [name, sql] of asked) found[name] = rowsOf(await tables.ask(sql))
  return found as Findings
}
