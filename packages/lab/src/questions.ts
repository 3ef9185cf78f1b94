/** Questions that most people have, ready to be asked. */

export interface Question {
  readonly title: string
  readonly sql: string
}

const cell = 'game, scenario, options, variation, seats'

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
        select games.cell, ${cell}, side, choice,
          case when worth is null then null when winner = 'draw' then 0.5 when winner = side then 1 else 0 end as won
        from made join games using (cell, number)
      ), sizes as (select cell, count(worth) as all_games from games group by cell)
      select ${cell}, side, choice, count(won) as games, round(100 * avg(won), 1) as percent,
        round(100 * low(sum(won), count(won)), 1) as from_percent, round(100 * high(sum(won), count(won)), 1) as to_percent
      from judged join sizes using (cell) group by cell, all_games, ${cell}, side, choice
      having count(won) between greatest(2, all_games / 20) and all_games - 1 order by cell, side, games desc, choice`,
  },
  changes: {
    title: 'What a change is worth to the first player, in percent of games with the same seeds',
    sql: `
      select changed.game, changed.scenario, changed.seats, changed.variation, changed.first as side, count(*) as pairs,
        round(100 * avg(changed.worth - base.worth), 1) as points,
        round(196 * coalesce(stddev_samp(changed.worth - base.worth), 0) / sqrt(count(*)), 1) as within
      from games changed join games base on base.cell = changed.against and base.number = changed.number
      where changed.worth is not null and base.worth is not null
      group by changed.cell, changed.game, changed.scenario, changed.seats, changed.variation, changed.first
      order by changed.cell`,
  },
} as const satisfies { readonly [name: string]: Question }

export type QuestionName = keyof typeof questions

export const isQuestion = (name: string): name is QuestionName => Object.hasOwn(questions, name)
