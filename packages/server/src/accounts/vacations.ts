import { paceNames, paces, type QuietHours, type VacationShown, vacationDays } from '@kurgan/wire'
import type { Desk } from '../games/desk.ts'
import { quietUntil } from '../notices/quiet.ts'
import type { Store } from '../store/port.ts'
import { AccountError } from './proofs.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

/** When somebody may be left alone, and their clocks of days with them. */
export interface Vacations {
  readonly of: (account: string) => Promise<VacationShown>
  /** Their clocks stand still for so many days, in all games of days. */
  readonly begin: (account: string, days: number) => Promise<void>
  /** They are back before that: whole days that are left are kept for later. */
  readonly end: (account: string) => Promise<void>
  /** A clock has run out: in quiet hours of whoever it is it waits until these end. */
  readonly flag: (game: string) => Promise<void>
}

interface Surroundings {
  readonly store: Store
  readonly desk: Pick<Desk, 'credit' | 'flag' | 'renamed'>
  readonly now: () => number
}

/** Paces in which somebody has days. */
const slow = paceNames.filter((name) => paces[name].kind === 'days')

const yearOf = (at: number): number => new Date(at).getUTCFullYear()

/** Games of days in which somebody's clock runs now. */
const running = ({ sql, read }: Store, account: string) =>
  read(
    sql
      .selectFrom('seat')
      .innerJoin('game', 'game.id', 'seat.game')
      .select(['game.id', 'game.deadline'])
      .where('seat.account', '=', account)
      .where('seat.computer', 'is', null)
      .whereRef('game.deciding', '=', 'seat.side')
      .where('game.state', '=', 'live')
      .where('game.pace', 'in', slow),
  )

const begin =
  ({ store, desk, now }: Surroundings, of: Vacations['of']): Vacations['begin'] =>
  async (account, days) => {
    const { sql, commit } = store
    const [at, { until, left }] = [now(), await of(account)]
    if (until !== null) throw new AccountError('You are away already.')
    if (days > left) throw new AccountError(`You have ${left} days left this year.`)
    const games = await running(store, account)
    if (games.some(({ deadline }) => deadline !== null && deadline - at < hour))
      throw new AccountError('A clock of yours has less than an hour left: play there first.')
    const away = { away_until: at + days * day, away_year: yearOf(at), away_days: vacationDays - left + days }
    await commit({ statements: [sql.updateTable('account').set(away).where('id', '=', account)] })
    for (const { id } of games) await desk.credit(id, { ms: days * day, since: at })
    await desk.renamed(account)
  }

const end =
  ({ store, desk, now }: Surroundings, of: Vacations['of']): Vacations['end'] =>
  async (account) => {
    const { sql, commit } = store
    const [at, { until, left }] = [now(), await of(account)]
    if (until === null) throw new AccountError('You are not away.')
    const kept = Math.floor((until - at) / day)
    const back = { away_until: null, away_year: yearOf(at), away_days: vacationDays - left - kept }
    await commit({ statements: [sql.updateTable('account').set(back).where('id', '=', account)] })
    for (const { id } of await running(store, account)) await desk.credit(id, { ms: at - until, since: at })
    await desk.renamed(account)
  }

export const vacations = (surroundings: Surroundings): Vacations => {
  const { store, desk, now } = surroundings
  const { sql, read } = store
  const of: Vacations['of'] = async (account) => {
    const columns = ['away_until', 'away_year', 'away_days'] as const
    const [found] = await read(sql.selectFrom('account').select(columns).where('id', '=', account))
    const { away_until: until = null, away_year: year = null, away_days: days = null } = found ?? {}
    const used = year === yearOf(now()) ? (days ?? 0) : 0
    return { until: until !== null && until > now() ? until : null, left: vacationDays - used }
  }
  return {
    of,
    begin: begin(surroundings, of),
    end: end(surroundings, of),
    async flag(game) {
      const [whose] = await read(
        sql
          .selectFrom('game')
          .innerJoin('seat', (on) => on.onRef('seat.game', '=', 'game.id').onRef('seat.side', '=', 'game.deciding'))
          .innerJoin('account', 'account.id', 'seat.account')
          .select(['account.quiet', 'game.deadline'])
          .where('game.id', '=', game)
          .where('game.pace', 'in', slow),
      )
      const until = quietUntil(JSON.parse(whose?.quiet ?? 'null') as QuietHours | null, now())
      if (until === undefined || whose === undefined) return desk.flag(game)
      // It is due again when they may be called.
      await desk.credit(game, { ms: until - now(), since: whose.deadline ?? 0 })
    },
  }
}
