import type { Config, MatchFile, Seat, Side } from '@kurgan/kernel'
import type {
  Back,
  Clocks,
  Deed,
  Did,
  Ended,
  Level,
  Line,
  Offer,
  Orders,
  Plan,
  Proposal,
  Rated,
  Refused,
  Rematch,
  Room,
  Seats,
  SeedParts,
  Table as Shown,
  Told,
  Unrated,
} from '@kurgan/wire'
import { createStore } from 'zustand/vanilla'
import type { AnyGameUI } from '../catalogue.ts'
import { replay } from '../store/replaying.ts'
import type { Table } from '../table/table.ts'
import type { Connection, Doing, OfGame } from './connection.ts'
import { type Parts, RemoteMatch } from './remote-match.ts'

/** How a game stands, besides its match. */
export interface OnlineState {
  readonly stage: 'loading' | 'missing' | 'waiting' | 'aborted' | 'playing' | 'over'
  readonly title: string
  readonly config: Config
  readonly ui: AnyGameUI | undefined
  readonly seat: Seat
  readonly seats: Seats
  readonly offers: readonly Offer[]
  readonly commitment: string
  /** Nothing before the table is known. */
  readonly clocks: Clocks | undefined
  readonly table: Table | undefined
  /** What was said, as far as this page may hear it. */
  readonly lines: { readonly [room in Room]: readonly Line[] }
  /** How many lines were there when somebody last looked. */
  readonly heard: number
  /** What this seat answers unasked. */
  readonly orders: Orders
  /** What this seat answers in advance while the other side decides. */
  readonly plan: Plan
  /** Why it does not count for the ratings, where it was to. */
  readonly unrated: Unrated | undefined
  /** The rules of the server do not allow what was played after this moment. */
  readonly stuck: boolean
  /** After the end: who wants to play again, and where. */
  readonly rematch: Rematch
  /** After the end of a game for the ratings: what came of it for each seat. */
  readonly ratings: Rated['ratings']
  /** After the end: what the seed was made of. */
  readonly parts: SeedParts | undefined
  /** Why something that was proposed or answered was not done. */
  readonly refused: Refused['kind'] | 'again' | 'declined' | undefined
}

export interface Means {
  readonly connection: Connection
  readonly uiOf: (title: string) => Promise<AnyGameUI>
  readonly historyOf: (game: string) => Promise<readonly Told[]>
  readonly layOut: (id: string, ui: AnyGameUI, match: RemoteMatch) => Table
  /** Something cannot be gone on with, and why. */
  readonly failed: (error: unknown) => void
  /** The whole match is here. */
  readonly ended: (table: Table) => void
}

const nothing: OnlineState = {
  stage: 'loading',
  title: '',
  config: { scenario: '', options: {} },
  ui: undefined,
  seat: 'spectator',
  seats: {},
  offers: [],
  commitment: '',
  clocks: undefined,
  table: undefined,
  lines: { players: [], spectators: [] },
  heard: 0,
  orders: {},
  plan: [],
  unrated: undefined,
  stuck: false,
  rematch: { by: [] },
  ratings: {},
  parts: undefined,
  refused: undefined,
}

/** What comes again after the connection was lost is there already. */
const joined = (before: readonly Line[], more: readonly Line[]): readonly Line[] => {
  const known = new Set(before.map(({ n }) => n))
  return [...before, ...more.filter(({ n }) => !known.has(n))]
}

const withNames = (file: MatchFile, players: readonly Side[], seats: Seats): MatchFile => ({
  ...file,
  seats: players.map((side) => [0, side, seats[side]?.name ?? side] as const),
})

/** One game that is played or watched with others: what this page is told of it, and what it says. */
export class OnlineGame {
  readonly id: string
  readonly screen = createStore<OnlineState>()(() => nothing)
  readonly #means: Means
  #match: RemoteMatch | undefined
  /** The proposal that was sent last, by the id of its answer. */
  #proposed = ''
  /** Whether the game has gone on since something was proposed or answered. */
  #hasMoved = false
  /** What is told is taken in one after the other, however long some of it takes. */
  #last = Promise.resolve()

  constructor(id: string, means: Means) {
    this.id = id
    this.#means = means
  }

  /** Looks at the game from now on; gives what ends it. */
  open(): () => void {
    return this.#means.connection.watch(this.id, {
      from: () => (this.#match === undefined || this.#isOver() ? { n: -1 } : this.#match.standing),
      hear: (message) => {
        this.#last = this.#last.then(() => this.#take(message)).catch(this.#means.failed)
      },
      resent: () => {
        this.#awaitAnswers()
        this.#match?.tell()
      },
    })
  }

  /** When everything that was told by now is taken in. */
  settled(): Promise<void> {
    return this.#last
  }

  resign(): void {
    this.#send({ t: 'resign', game: this.id })
  }

  propose(what: Proposal): void {
    const to = what === 'takeback' ? this.#match?.beforeOwn : undefined
    if (what === 'takeback' && to === undefined) return
    this.#proposed = this.#send({ t: 'offer', game: this.id, what, ...(to === undefined ? {} : { to }) })
  }

  answer(offer: number, yes: boolean): void {
    this.#send({ t: 'answer', game: this.id, offer, yes })
  }

  /** Gives the other player time. */
  give(ms: number): void {
    this.#send({ t: 'give', game: this.id, ms })
  }

  /** The clocks run again. */
  unpause(): void {
    this.#send({ t: 'unpause', game: this.id })
  }

  /** A computer decides for this seat from now on, or no longer. */
  standIn(level: Level | null): void {
    this.#send({ t: 'standIn', game: this.id, level })
  }

  /** What comes of it that the other has let their time, or a long silence, pass. */
  claim(what: Extract<Deed, { t: 'claim' }>['what']): void {
    this.#send({ t: 'claim', game: this.id, what })
  }

  say(text: string): void {
    this.#send({ t: 'say', game: this.id, text })
  }

  /** What somebody has said is not shown any more. */
  forget(account: string): void {
    this.#unsay(({ by }) => by.id === account)
  }

  #unsay(isGone: (line: Line) => boolean): void {
    const left = (lines: readonly Line[]): readonly Line[] => lines.filter((line) => !isGone(line))
    this.screen.setState(({ lines: { players, spectators } }) => ({
      lines: { players: left(players), spectators: left(spectators) },
    }))
    this.hearAll()
  }

  /** Everything that was said was looked at. */
  hearAll(): void {
    this.screen.setState(({ lines }) => ({ heard: lines.players.length + lines.spectators.length }))
  }

  /** Wants to play again, with this number for its dice. */
  playAgain(nonce: string): void {
    this.#send({ t: 'rematch', game: this.id, nonce })
  }

  /** Answers a question unasked from now on, or no more. */
  order(ask: string, answer: string | null, until: 'turn' | 'game'): void {
    this.#send({ t: 'order', game: this.id, ask, answer, until })
  }

  /** Answers exactly these questions so, each once, while the other side decides; no lines are no plan. */
  plan(lines: Plan): void {
    this.#send({ t: 'plan', game: this.id, lines: [...lines] })
  }

  #send(doing: Doing): string {
    this.screen.setState({ refused: undefined })
    return this.#means.connection.send(doing)
  }

  #isOver(): boolean {
    return this.screen.getState().stage === 'over'
  }

  async #take(message: OfGame): Promise<void> {
    if (message.t === 'table') await this.#lay(message)
    else if (message.t === 'did' || message.t === 'back') this.#goOn(message)
    else if (message.t === 'ended') await this.#finish(message)
    else if (message.t === 'offers') this.#offered(message.offers)
    else if (message.t === 'seats') this.#seat(message.seats)
    else if (message.t === 'refused') this.#refuse(message)
    else this.#hearBesides(message)
  }

  #seat(seats: Seats): void {
    this.screen.setState({ seats })
    this.#handsOff()
    this.#match?.tell()
  }

  /** Nothing is decided at this page while a computer does it, or while it is to be settled how the game goes on. */
  #handsOff(): void {
    const { seats, seat, stuck } = this.screen.getState()
    this.#match?.standIn(stuck || seats[seat]?.computer !== undefined)
  }

  /** One's own proposal that is gone while nothing was played was declined. */
  #offered(offers: readonly Offer[]): void {
    const { offers: before, seat, stage } = this.screen.getState()
    const isGone = before.some(({ by, offer }) => by === seat && offers.every((one) => one.offer !== offer))
    const isDeclined = isGone && !this.#hasMoved && stage === 'playing'
    this.#hasMoved = false
    this.screen.setState(isDeclined ? { offers, refused: 'declined' } : { offers })
  }

  #refuse(message: Refused): void {
    const { screen } = this
    if (message.id === '') screen.setState({ stage: 'missing' })
    else if (message.id === this.#proposed && message.kind === 'notYours') screen.setState({ refused: 'again' })
    else if (this.#match?.refuse(message) !== true) screen.setState({ refused: message.kind })
  }

  /** What is told of a game besides the game itself; what this page does not know it leaves alone. */
  #hearBesides(message: OfGame): void {
    const { screen } = this
    if (message.t === 'clocks') screen.setState({ clocks: message.clocks })
    else if (message.t === 'orders') screen.setState({ orders: message.orders })
    else if (message.t === 'plan') screen.setState({ plan: message.plan })
    else if (message.t === 'rematch') screen.setState({ rematch: message.rematch })
    else if (message.t === 'rated') screen.setState({ ratings: message.ratings })
    else if (message.t === 'unsaid') this.#unsay(({ n }) => n === message.n)
    else if (message.t === 'said')
      screen.setState(({ lines }) => ({
        lines: { ...lines, [message.room]: joined(lines[message.room], message.lines) },
      }))
  }

  async #lay(shown: Shown): Promise<void> {
    const { title, config, seat, seats, offers, commitment, clocks, orders, plan, stuck, unrated, state, view } = shown
    const ui = this.screen.getState().ui ?? (await this.#means.uiOf(title))
    this.screen.setState({ title, config, ui, seat, seats, offers, commitment, clocks, orders, plan, stuck, unrated })
    if (state === 'open') this.screen.setState({ stage: 'waiting' })
    else if (state === 'aborted') this.screen.setState({ stage: 'aborted' })
    else if (state === 'live' && view !== undefined) await this.#begin(ui, shown)
  }

  /** What is shown is the beginning, or what led to it has to be told too. */
  async #begin(ui: AnyGameUI, shown: Shown): Promise<void> {
    const [first, ...rest] = shown.n === 0 ? [shown] : await this.#means.historyOf(this.id)
    if (first?.t !== 'table') return
    if (this.#match === undefined) this.#match = this.#matchOf(ui, first)
    else this.#match.begin(first.view, first)
    for (const told of rest) if (told.t === 'did' || told.t === 'back') this.#match.hear(told)
    this.#handsOff()
    this.#awaitAnswers()
    this.#layOut(ui, this.#match)
    this.screen.setState({ stage: 'playing' })
  }

  /** A move of this seat that was sent before the page was loaded anew is on its way still. */
  #awaitAnswers(): void {
    for (const deed of this.#means.connection.unanswered(this.id))
      if (deed.t === 'act' || deed.t === 'undo') this.#match?.awaits(deed)
  }

  #matchOf(ui: AnyGameUI, { config, commitment, seat, view, ...shown }: Shown): RemoteMatch {
    const send: Parts['send'] = (wish) => this.#means.connection.send({ ...wish, game: this.id })
    return new RemoteMatch({ game: ui.game, config, commitment, seat, send }, view, shown)
  }

  #layOut(ui: AnyGameUI, match: RemoteMatch): Table {
    const table = this.screen.getState().table ?? this.#means.layOut(this.id, ui, match)
    this.screen.setState({ table })
    match.tell()
    return table
  }

  /** What does not follow on what is here is asked for again. */
  #goOn(told: Did | Back): void {
    const match = this.#match
    if (match === undefined) return
    const follows = match.hear(told)
    this.#hasMoved = true
    this.screen.setState({ ...(told.clocks === undefined ? {} : { clocks: told.clocks }), refused: undefined })
    match.tell()
    if (!follows) this.#means.connection.look(this.id)
  }

  async #finish({ file, parts }: Ended): Promise<void> {
    const { ui, seats, config, commitment, seat } = this.screen.getState()
    if (ui === undefined || this.#isOver()) return
    const send = (): string => ''
    this.#match ??= new RemoteMatch({ game: ui.game, config, commitment, seat, send }, {}, { n: 0, undoable: false })
    const { match } = await replay(ui, withNames(file, ui.game.players, seats))
    this.#match.finish(match)
    const table = this.#layOut(ui, this.#match)
    this.screen.setState({ stage: 'over', parts, offers: [] })
    this.#means.ended(table)
  }
}
