import type { NotPlayed, Seat } from '@kurgan/kernel'
import { type Deed, type Offer, paces, type Refused, silence } from '@kurgan/wire'
import type { Act, ClockRow } from './entries.ts'
import { mayPropose } from './offers.ts'
import { type Opened, pointAt } from './opened.ts'
import type { Stream } from './delayed.ts'
import { sideOf } from './streams.ts'
import { refused } from './watchers.ts'

/** What is written down of a deed: an act, or what is said of one. */
type Row =
  | Act
  | ClockRow
  | { readonly kind: 'offer'; readonly body: Pick<Offer, 'what' | 'to'> }
  | { readonly kind: 'answer'; readonly body: { readonly offer: number; readonly yes: boolean } }

/** What is to be written into the log of a game: by whom, and what their page called it. */
export interface Written {
  readonly client: string
  readonly account: string | null
  readonly seat: Seat | null
  readonly row: Row
}

export type Move =
  | { readonly ok: true; readonly rows: readonly Row[] }
  | { readonly ok: false; readonly refused: Refused }

export const sentences = {
  stale: 'The game has gone on since: look at how it stands now.',
  notYours: 'This is not yours to decide now.',
  over: 'This game is over.',
  computer: 'A computer plays for you: take your seat back first.',
  asked: 'You are asked yourself now: a plan is for what others bring about.',
  stuck: 'The rules of today do not allow what was played here: go on from this moment, or end without a result.',
  notStuck: 'This game goes on as it is.',
  noOrder: 'This question has no such standing order.',
  rated: 'This game counts for the ratings: people play it themselves.',
  notLive: 'This game has not begun: somebody is still awaited.',
} as const

const kindOf = { over: 'over', wrongSide: 'notYours', malformed: 'illegal', illegal: 'illegal' } as const satisfies {
  readonly [kind in NotPlayed['kind']]: Refused['kind']
}

/** Who wants what, at which game; `does` does it to the match, in memory. */
interface Wish<D extends Deed = Deed> {
  readonly opened: Opened
  readonly now: number
  readonly seat: Seat
  readonly deed: D
  readonly does: (act: Act) => void
}

const no = ({ deed }: Wish, kind: 'stale' | 'notYours', sentence: string = sentences[kind]): Move => ({
  ok: false,
  refused: refused(deed.game, deed.id, kind, sentence),
})

const streamOf = ({ streams }: Opened, seat: Seat): Stream => streams.find((one) => one.seat === seat) as Stream

const single = ({ does }: Wish, act: Act, ...before: readonly Row[]): Move => {
  does(act)
  return { ok: true, rows: [...before, act] }
}

/** An action and what was sent to follow it, as far as each is legal and the one before it was free. */
const run = ({ opened: { match }, seat, deed, does }: Wish<Extract<Deed, { t: 'act' }>>): Move => {
  const { game, id, action, next = [] } = deed
  const rows: Row[] = []
  for (const [i, attempt] of [action, ...next].entries()) {
    if (i > 0 && !match.canUndo) break
    const judged = match.judge(sideOf(match, seat), attempt)
    if (!judged.ok && i > 0) break
    if (!judged.ok) {
      const { kind, sentence, because } = judged.refusal
      const more = because === undefined ? { refusal: kind } : { refusal: kind, because }
      return { ok: false, refused: refused(game, id, kindOf[kind], sentence, more) }
    }
    const act: Act = { kind: 'act', body: judged.action }
    does(act)
    rows.push(act)
  }
  return { ok: true, rows }
}

/** Time that nobody is given need not stand still, nor what stands still already. */
const mayPause = ({ clocks: { paused, pace } }: Opened): boolean => paused !== true && pace !== 'none'

/** Whether it can be proposed now. A computer minds nothing, but has no mind to call it a draw, or to wait. */
const canPropose = ({ opened, seat, deed: { what } }: Wish<Extract<Deed, { t: 'offer' }>>, alone: boolean): boolean => {
  if (what === 'goOn' || !mayPropose(opened.offers, seat, what)) return false
  if (what === 'pause') return !alone && mayPause(opened)
  return what !== 'draw' || !alone
}

const propose = (wish: Wish<Extract<Deed, { t: 'offer' }>>): Move => {
  const { opened, seat, deed } = wish
  const { what, to } = deed
  const alone = opened.game.players.every((one) => one === seat || opened.computers.has(one))
  if (!canPropose(wish, alone)) return no(wish, 'notYours', what === 'goOn' ? sentences.notStuck : sentences.notYours)
  if (what === 'abort' && alone)
    return single(wish, { kind: 'end', body: { how: 'abandoned', by: sideOf(opened.match, seat) } })
  if (what !== 'takeback') return { ok: true, rows: [{ kind: 'offer', body: { what } }] }
  const point = to === undefined ? undefined : pointAt(opened, streamOf(opened, seat), to)
  if (to === undefined || point === undefined || point >= opened.match.length) return no(wish, 'stale')
  if (alone) return single(wish, { kind: 'back', body: { to: point } })
  return { ok: true, rows: [{ kind: 'offer', body: { what, to } }] }
}

const reply = (wish: Wish<Extract<Deed, { t: 'answer' }>>): Move => {
  const { opened, seat, deed } = wish
  const { offer: number, yes } = deed
  const offer = opened.offers.open.find((one) => one.offer === number && one.by !== seat)
  if (offer === undefined) return no(wish, 'stale')
  const said: Row = { kind: 'answer', body: { offer: number, yes } }
  if (!yes) return { ok: true, rows: [said] }
  const by = sideOf(opened.match, offer.by)
  if (offer.what === 'draw') return single(wish, { kind: 'end', body: { how: 'agreed', by } }, said)
  if (offer.what === 'abort') return single(wish, { kind: 'end', body: { how: 'abandoned', by } }, said)
  if (offer.what === 'pause') return { ok: true, rows: [said, { kind: 'pause', body: { on: true } }] }
  const point = offer.to === undefined ? undefined : pointAt(opened, streamOf(opened, offer.by), offer.to)
  return point === undefined ? no(wish, 'stale') : single(wish, { kind: 'back', body: { to: point } }, said)
}

const give = (wish: Wish<Extract<Deed, { t: 'give' }>>): Move => {
  const { opened, seat, deed } = wish
  const { clocks } = opened
  const other = Object.keys(clocks.left).find((one) => one !== seat)
  if (other === undefined) return no(wish, 'notYours')
  // At once nobody is given more than the game began with.
  const ms = Math.min(deed.ms, paces[clocks.pace].reserve)
  return { ok: true, rows: [{ kind: 'give', body: { seat: other, ms } }] }
}

/** What comes of a fallen flag is for the others to say; and of a long silence, where there is no clock. */
const claim = (wish: Wish<Extract<Deed, { t: 'claim' }>>): Move => {
  const { opened, seat, deed, now } = wish
  const { match, clocks } = opened
  const { flagged, running, since } = clocks
  const silent = clocks.pace === 'none' && running !== undefined && running !== seat && now - since >= silence
  const abandoned: Act = { kind: 'end', body: { how: 'abandoned', by: sideOf(match, seat) } }
  if (silent && deed.what === 'nothing') return single(wish, abandoned)
  if (flagged === undefined || flagged === seat) return no(wish, 'notYours')
  if (deed.what === 'nothing') return single(wish, abandoned)
  if (deed.what === 'win') return single(wish, { kind: 'end', body: { how: 'time', by: sideOf(match, flagged) } })
  return { ok: true, rows: [{ kind: 'standIn', body: { seat: flagged, level: deed.what } }] }
}

const unpause = (wish: Wish): Move =>
  wish.opened.clocks.paused === true ? { ok: true, rows: [{ kind: 'pause', body: { on: false } }] } : no(wish, 'stale')

const standIn = (wish: Wish<Extract<Deed, { t: 'standIn' }>>): Move => {
  const { opened, seat, deed } = wish
  if (opened.row.rated === 1) return no(wish, 'notYours', sentences.rated)
  if ((opened.computers.get(seat) ?? null) === deed.level) return no(wish, 'stale')
  return { ok: true, rows: [{ kind: 'standIn', body: { seat, level: deed.level } }] }
}

/** From here on, without what the rules of today do not allow. */
const goOn = ({ opened: { seq } }: Wish, from: number): Row => ({ kind: 'goOn', body: { from, burnt: seq - from + 1 } })

/** Of a game that cannot be gone on with under the rules of today: its players go on from before that, or end it. */
const unstick = (wish: Wish, from: number): Move => {
  const { opened, seat, deed } = wish
  const again = goOn(wish, from)
  const alone = opened.game.players.every((one) => one === seat || opened.computers.has(one))
  if (deed.t === 'offer' && deed.what === 'abort')
    return single(wish, { kind: 'end', body: { how: 'abandoned', by: sideOf(opened.match, seat) } }, again)
  if (deed.t === 'offer' && deed.what === 'goOn' && mayPropose(opened.offers, seat, 'goOn'))
    return { ok: true, rows: [alone ? again : { kind: 'offer', body: { what: 'goOn' } }] }
  const offer =
    deed.t === 'answer' ? opened.offers.open.find((one) => one.offer === deed.offer && one.by !== seat) : undefined
  if (deed.t !== 'answer' || offer?.what !== 'goOn') return no(wish, 'notYours', sentences.stuck)
  const said: Row = { kind: 'answer', body: { offer: deed.offer, yes: deed.yes } }
  return { ok: true, rows: deed.yes ? [said, again] : [said] }
}

/** Judges what somebody wants to do and does it in memory: all of it, or nothing. */
export const moveOf = (wish: Wish): Move => {
  const { opened, seat, deed } = wish
  if (opened.stuck !== undefined) return unstick(wish, opened.stuck)
  if (deed.t === 'offer') return propose({ ...wish, deed })
  if (deed.t === 'answer') return reply({ ...wish, deed })
  if (deed.t === 'give') return give({ ...wish, deed })
  if (deed.t === 'claim') return claim({ ...wish, deed })
  if (deed.t === 'standIn') return standIn({ ...wish, deed })
  if (deed.t === 'unpause') return unpause(wish)
  const { match } = opened
  if (deed.t === 'resign') return single(wish, { kind: 'end', body: { how: 'resigned', by: sideOf(match, seat) } })
  if (opened.computers.has(seat)) return no(wish, 'notYours', sentences.computer)
  const stream = streamOf(opened, seat)
  if (deed.n !== stream.n) return no(wish, 'stale')
  if (deed.t === 'act') return run({ ...wish, deed })
  return stream.mayUndo(match) ? single(wish, { kind: 'undo', body: null }) : no(wish, 'notYours')
}
