import { createHmac } from 'node:crypto'
import { type Card, type NoticeKind, noticeKinds } from '@kurgan/wire'
import type { FindGame } from '../games/opened.ts'
import type { Watchers } from '../games/watchers.ts'
import type { Store } from '../store/port.ts'
import type { Schema } from '../store/schema.ts'
import { type ChannelBook, unsubscribeLink } from './channels.ts'
import type { deliver as Deliver } from './deliver.ts'
import type { Mailer } from './mailer.ts'
import { pushCall, type pushKeys } from './push.ts'
import { quietUntil } from './quiet.ts'
import { words } from './words.ts'

/** After so many failures in a day nobody is called any more. */
const mostFailures = 5
const day = 24 * 60 * 60 * 1000

export interface Notices {
  /** Something waits for somebody since a while: `of` is game, account and kind. */
  readonly notice: (of: string) => Promise<void>
  /** Somebody has looked at a game: what comes now is news again. */
  readonly seen: (game: string, account: string | undefined) => Promise<void>
}

interface Surroundings {
  readonly store: Store
  readonly findGame: FindGame
  readonly watchers: Pick<Watchers, 'looks'>
  readonly cards: (ids: readonly string[]) => Promise<ReadonlyMap<string, Card>>
  readonly channels: Pick<ChannelBook, 'quietOf'>
  readonly deliver: typeof Deliver
  readonly mailer: Mailer | undefined
  readonly keys: ReturnType<typeof pushKeys>
  /** Where people reach this server. */
  readonly origin: string
  /** It could not be told by this kind of way. */
  readonly untold: (kind: string) => void
  readonly now: () => number
}

/** What is told: the game and who waits; never what is asked, nor where anything stands. */
interface News {
  readonly kind: NoticeKind
  readonly game: string
  readonly title: string
  readonly side: string
  readonly opponent: string | null
  readonly deadline: number | null
}

type Standing = Pick<Schema['game'], 'state' | 'deciding'> & Pick<Schema['seat'], 'side' | 'computer'>

const isAsked = ({ state, deciding, side, computer }: Standing): boolean =>
  state === 'live' && deciding === side && computer === null

/** Whether there is still something to be told, as the game stands. */
const isNews: { readonly [kind in NoticeKind]: (own: Standing) => boolean } = {
  decision: isAsked,
  alarm: isAsked,
  offer: ({ state }) => state === 'live',
  over: ({ state }) => state === 'over',
  said: ({ state }) => state !== 'aborted',
  // Whoever is invited has no seat yet.
  invitation: () => false,
}

/** What there is to be told by now; nothing where somebody has done by themselves what they would be told to do. */
const newsOf = async (
  { store: { sql, read }, cards }: Surroundings,
  { game, account, kind }: { readonly game: string; readonly account: string; readonly kind: NoticeKind },
): Promise<News | undefined> => {
  const seats = await read(
    sql
      .selectFrom('seat')
      .innerJoin('game', 'game.id', 'seat.game')
      .select(['seat.side', 'seat.account', 'seat.computer', 'game.title', 'game.state'])
      .select(['game.deciding', 'game.deadline'])
      .where('seat.game', '=', game),
  )
  const own = seats.find((seat) => seat.account === account)
  if (own === undefined || !isNews[kind](own)) return undefined
  const { account: whom = '', computer = null } = seats.find((seat) => seat.side !== own.side) ?? {}
  const opponent = (await cards([whom ?? ''])).get(whom ?? '')?.name ?? computer
  return {
    kind,
    game,
    title: own.title,
    side: own.side,
    opponent,
    deadline: own.state === 'live' ? own.deadline : null,
  }
}

/** An invitation that still stands. */
const callOf = async (
  { store: { sql, read }, cards }: Surroundings,
  { game, account, kind }: { readonly game: string; readonly account: string; readonly kind: NoticeKind },
): Promise<News | undefined> => {
  const [found] = await read(
    sql
      .selectFrom('invitation')
      .innerJoin('game', 'game.id', 'invitation.game')
      .select(['game.title', 'invitation.side', 'invitation.by'])
      .where('invitation.game', '=', game)
      .where('invitation.to_account', '=', account)
      .where('game.state', '=', 'open'),
  )
  if (found === undefined) return undefined
  const { title, side, by } = found
  return { kind, game, title, side, opponent: (await cards([by])).get(by)?.name ?? null, deadline: null }
}

type Channel = Schema['channel']

/** Tells it by one channel; gives whether it was taken, or that there is nobody there any more. */
const tellBy = async (surroundings: Surroundings, channel: Channel, news: News): Promise<boolean | 'gone'> => {
  const { deliver, mailer, keys, findGame, origin } = surroundings
  const { kind, target, secret, language } = channel
  if (kind === 'webhook') {
    const body = JSON.stringify(news)
    const signature = createHmac('sha256', secret).update(body).digest('hex')
    const headers = { 'content-type': 'application/json', 'x-kurgan-signature': `sha256=${signature}` }
    const status = await deliver({ url: target, headers, body })
    return status !== undefined && status >= 200 && status < 300
  }
  const title = (await findGame(news.title))?.title ?? news.title
  const said = words[language]
  const line = said.about[news.kind]({ kind: news.kind, title, opponent: news.opponent ?? '?' })
  const path = news.kind === 'invitation' ? '#/lobby' : `#/online/${news.game}`
  if (kind === 'push') {
    const shown = { title: 'Kurgan', body: line, path, tag: `${news.game} ${news.kind}` }
    const subject = origin.startsWith('https:') ? origin : 'mailto:operator@localhost'
    const to = { endpoint: target, keys: JSON.parse(secret) as { p256dh: string; auth: string } }
    const status = await deliver(pushCall(to, shown, { ...(await keys()), subject }))
    return status === 404 || status === 410 ? 'gone' : status !== undefined && status < 300
  }
  if (mailer === undefined) return true
  const unsubscribe = unsubscribeLink(origin, secret)
  const end = `${said.end}\n${origin}/#/account/unsubscribe/${secret}`
  await mailer({
    to: target,
    subject: line,
    text: `${line}\n\n${said.open}\n${origin}/${path}\n\n${end}\n`,
    unsubscribe,
  })
  return true
}

/** What fails too often in a day is not used any more. */
const tell = async (surroundings: Surroundings, channel: Channel, news: News): Promise<void> => {
  const { store, untold, now } = surroundings
  const { sql, commit } = store
  const { id, failures, since } = channel
  const taken = await tellBy(surroundings, channel, news).catch(() => false)
  if (taken === false) untold(channel.kind)
  const own = sql.updateTable('channel').where('id', '=', id)
  if (taken === 'gone') await commit({ statements: [sql.deleteFrom('channel').where('id', '=', id)] })
  else {
    const [before, from] = now() - since > day ? [0, now()] : [failures, since]
    const count = taken ? 0 : before + 1
    await commit({ statements: [own.set({ failures: count, since: from, off: count >= mostFailures ? 1 : 0 })] })
  }
}

export const notices = (surroundings: Surroundings): Notices => {
  const { store, watchers, channels, now } = surroundings
  const { sql, read, commit, jobs } = store
  return {
    async notice(of) {
      const [game = '', account = '', wanted] = of.split(' ')
      const kind = noticeKinds.find((one) => one === wanted) ?? 'decision'
      if (watchers.looks(game, account)) return
      const open = sql.selectFrom('channel').selectAll().where('account', '=', account).where('off', '=', 0)
      const found = (await read(open)).filter((one) => one.kind !== 'mail' || one.confirmed !== null)
      if (found.length === 0) return
      const about = { game, account, kind }
      const news = await (kind === 'invitation' ? callOf(surroundings, about) : newsOf(surroundings, about))
      if (news === undefined) return
      const at = now()
      const due = quietUntil(await channels.quietOf(account), at)
      if (due !== undefined) {
        await commit({ statements: [jobs.set({ kind: 'notice', of, due, at })] })
        return
      }
      // One of a kind at a time: whoever has not looked since knows already.
      const insert = sql.insertInto('notice').values({ account, game, kind, sent: now() })
      const once = insert.onConflict((on) => on.doNothing()).returning('kind')
      if (!(await commit({ guard: { insert: once, expected: 1 }, statements: [] }))) return
      await Promise.all(found.map((channel) => tell(surroundings, channel, news)))
    },
    async seen(game, account) {
      if (account === undefined) return
      const mine = sql.selectFrom('notice').select('kind').where('account', '=', account).where('game', '=', game)
      if ((await read(mine)).length === 0) return
      const gone = sql.deleteFrom('notice').where('account', '=', account).where('game', '=', game)
      await commit({ statements: [gone] })
    },
  }
}
