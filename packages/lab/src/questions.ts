/** Questions that most people have, ready to be asked. */

export interface Question {
  readonly title: string
  readonly sql: string
}

const cell = 'game, scenario, options, variation, seats'

/** What a side made of a game: nothing where it did not end. */
const wonBy = (side: string): string =>
  `case when worth is null then null when winner = 'draw' then 0.5 when winner = ${side} then 1.0 else 0.0 end as won`

/** What is `found` in some games of a cell and not in others, and how often its side won with it and without it. */
const withAndWithout = ({
  found,
  what,
  columns: [share, mean, withIt, without],
}: {
  /** Gives cell, number and side, `what` it is and how many `times`. */
  readonly found: string
  readonly what: string
  readonly columns: readonly [share: string, mean: string, withIt: string, without: string]
}): string => `
      with ${found}, judged as (
        select games.cell, ${cell}, each.side, what, coalesce(times, 0) as times, ${wonBy('each.side')}
        from (select distinct cell, side, what from found) each join games using (cell)
        left join found using (cell, number, side, what)
      )
      select ${cell}, side, what as ${what}, count(*) as games, round(100 * avg(least(times, 1)), 1) as ${share},
        round(avg(times), 2) as ${mean}, round(100 * avg(won) filter (times > 0), 1) as ${withIt},
        round(100 * avg(won) filter (times = 0), 1) as ${without},
        round(196 * sqrt(var_samp(won) filter (times > 0) / count(won) filter (times > 0)
          + var_samp(won) filter (times = 0) / count(won) filter (times = 0)), 1) as within
      from judged group by cell, ${cell}, side, what order by cell, side, ${share} desc, what`

export const questions = {
  winners: {
    title: 'How often the first player wins, with the 95 % interval',
    sql: `
      select ${cell}, first as side, count(worth) as games, round(100 * avg(worth), 1) as percent,
        round(100 * low(sum(worth), count(worth)), 1) as from_percent, round(100 * high(sum(worth), count(worth)), 1) as to_percent
      from games group by cell, first, ${cell} order by cell`,
  },
  length: {
    title: 'How long games are, in actions',
    sql: `
      select ${cell}, min(actions) as shortest, cast(median(actions) as integer) as median,
        round(avg(actions), 1) as mean, max(actions) as longest
      from games group by cell, ${cell} order by cell`,
  },
  endings: {
    title: 'What decided',
    sql: `
      select ${cell}, winner, kind, rule, count(*) as games,
        round(100 * count(*) / sum(count(*)) over (partition by cell), 1) as percent
      from games group by cell, ${cell}, winner, kind, rule order by cell, games desc, winner, kind, rule`,
  },
  luck: {
    title: 'Luck against skill: how often the luckier side won, and how much of the result follows from the dice',
    sql: `
      with of_side as (
        select cell, number, side, sum((gained - expected) / sqrt(variance)) / sqrt(count(*)) as luck
        from rolls where variance > 0 and side is not null group by cell, number, side
      ), of_game as (
        select games.cell, worth, sum(case when side = first then luck else -luck end) as luck
        from of_side join games using (cell, number) where worth is not null group by games.cell, number, worth
      )
      select ${cell}, count(*) as games,
        round(100 * avg(case when luck > 0 then worth else 1 - worth end), 1) as luckier_won_percent,
        round(nullif(corr(luck, worth), 'nan'), 2) as correlation,
        round(100 * nullif(corr(luck, worth), 'nan') ** 2, 1) as explained_percent
      from of_game join cells using (cell) group by cell, ${cell} order by cell`,
  },
  calibration: {
    title: 'Whether the evaluation is right: the chance it gave the first player, and how often he then won',
    sql: `
      select game, scenario, least(9, cast(floor(chance * 10) as integer)) * 10 as chance_from, count(*) as positions,
        round(100 * avg(chance), 1) as foretold_percent, round(100 * avg(worth), 1) as won_percent
      from decisions join games using (cell, number) where chance is not null and worth is not null
      group by game, scenario, chance_from order by game, scenario, chance_from`,
  },
  openings: {
    title: 'Choices of the first turn that were made in some games and not in others, and how often their side won',
    sql: `
      with made as (
        select distinct cell, number, side, choice from decisions where opening and legal > 1
      ), judged as (
        select games.cell, ${cell}, side, choice, ${wonBy('side')}
        from made join games using (cell, number)
      ), sizes as (select cell, count(worth) as all_games from games group by cell)
      select ${cell}, side, choice, count(won) as games, round(100 * avg(won), 1) as percent,
        round(100 * low(sum(won), count(won)), 1) as from_percent, round(100 * high(sum(won), count(won)), 1) as to_percent
      from judged join sizes using (cell) group by cell, all_games, ${cell}, side, choice
      having count(won) between greatest(2, all_games / 20) and all_games - 1 order by cell, side, games desc, choice`,
  },
  losses: {
    title:
      'What was lost, and how often its side won with and without the loss (no cause: who loses more loses anyway)',
    sql: withAndWithout({
      found: 'found as (select cell, number, side, unit as what, sum(count) as times from losses group by all)',
      what: 'unit',
      columns: ['lost_percent', 'mean_lost', 'won_when_lost', 'won_when_kept'],
    }),
  },
  cards: {
    title: 'Cards and tokens: how often each was used, and how often its side won with and without it',
    sql: withAndWithout({
      found: `
        fields as (
          select cell, number, side, action, unnest(map_entries(cast(json(regexp_extract(choice, '[{].*')) as map(varchar, json)))) as field
          from decisions where contains(choice, '{')
        ), found as (
          select cell, number, side, action || ' ' || json_extract_string(field.value, '$') as what, count(*) as times
          from fields where field.key in ('card', 'token', 'use') and json_type(field.value) = 'VARCHAR' group by all
        )`,
      what: 'what',
      columns: ['used_percent', 'mean_used', 'won_when_used', 'won_when_not'],
    }),
  },
  turning: {
    title: 'Turning points: the greatest changes of the first player’s chance from one turn or phase to the next',
    sql: `
      with stretches as (
        select cell, number, step, stretch, chance, lead(chance) over w as next, lead(stretch) over w as next_stretch
        from decisions where chance is not null window w as (partition by cell, number order by step)
      ), greatest as (
        select * from stretches where next is not null
        qualify row_number() over (partition by cell, number order by abs(next - chance) desc, step) = 1
      )
      select ${cell}, number, step, stretch as before, next_stretch as after, round(100 * chance, 1) as from_percent,
        round(100 * next, 1) as to_percent, round(100 * (next - chance), 1) as change, winner
      from greatest join games using (cell, number)
      qualify row_number() over (partition by cell order by abs(next - chance) desc, number) <= 10
      order by cell, abs(change) desc, number`,
  },
  changes: {
    title: 'What each change is worth to the first player, in percent of games with the same seeds; the best first',
    sql: `
      select changed.game, changed.scenario, changed.seats, changed.variation, changed.first as side, count(*) as pairs,
        round(100 * avg(changed.worth - base.worth), 1) as points,
        round(196 * coalesce(stddev_samp(changed.worth - base.worth), 0) / sqrt(count(*)), 1) as within
      from games changed join games base on base.cell = changed.against and base.number = changed.number
      where changed.worth is not null and base.worth is not null
      group by changed.cell, changed.game, changed.scenario, changed.seats, changed.variation, changed.first
      order by changed.game, changed.scenario, changed.seats, points desc, changed.cell`,
  },
} as const satisfies { readonly [name: string]: Question }

export type QuestionName = keyof typeof questions

export const isQuestion = (name: string): name is QuestionName => Object.hasOwn(questions, name)
