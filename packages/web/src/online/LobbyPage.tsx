import type { Called, OpenTable, Watchable } from '@kurgan/wire'
import { useCallback, useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useStore } from 'zustand'
import { type AnyGameUI, boxes, findBox } from '../catalogue.ts'
import { scenarioOf, wordsOf } from '../language/language.ts'
import { Button } from '../parts/Button.tsx'
import { Page } from '../parts/Page.tsx'
import { useLoaded } from '../parts/use-loaded.ts'
import { userErrorOf } from '../user-error.ts'
import { say } from '../words.ts'
import { sayOnline } from './words.ts'
import { connection } from './live.ts'
import css from './online.module.css'
import { everything, type Filter, isWanted, type ShownTable, shownAfter } from './open-tables.ts'
import { me } from './presence.ts'
import { newNonce, remember } from './remembered.ts'
import { called, decline, enter, sidesOf, sitAt, watchable } from './server.ts'
import { Choice } from './Choice.tsx'

/** The tables that wait for somebody, as they come and go. */
const useOpenTables = (): readonly ShownTable[] | undefined => {
  const [tables, setTables] = useState<readonly ShownTable[] | undefined>(undefined)
  useEffect(() => connection.lobby((told) => setTables((before = []) => shownAfter(before, told))), [])
  return tables
}

/** The UI of a game, for the names of its scenario and its sides. */
const useUI = (title: string): AnyGameUI | undefined =>
  useLoaded(useCallback(async () => await findBox(title)?.ui(), [title])).value

const TitleOf = ({ table: { title, config, pace } }: { readonly table: OpenTable | Watchable | Called }) => {
  const ui = useUI(title)
  return (
    <>
      <h3>{findBox(title)?.about.title ?? title}</h3>
      <p className={css.faint}>
        {ui === undefined ? '' : `${scenarioOf(ui, config.scenario).title} · `}
        {sayOnline.paces[pace]}
      </p>
    </>
  )
}

/** How often the sides win between people, as soon as some have played for it. */
const SideShares = ({ table: { title, config } }: { readonly table: OpenTable }) => {
  const { scenario } = config
  const ui = useUI(title)
  const { value: sides = [] } = useLoaded(useCallback(() => sidesOf(title, scenario), [title, scenario]))
  if (ui === undefined || sides.length === 0) return null
  return (
    <p className={css.faint}>
      {sayOnline.ratings.sides}{' '}
      {sides.map(({ side, share }) => `${wordsOf(ui).side(side)} ${percent(share)}`).join(', ')}
    </p>
  )
}

const percent = (share: number): string => `${Math.round(share * 100)} %`

/** Who waits for whom, and the press that sits down. */
const SitDown = ({
  table,
  isGone,
  onWrong,
}: {
  readonly table: OpenTable | Called
  readonly isGone: boolean
  readonly onWrong: (sentence: string) => void
}) => {
  const [, go] = useLocation()
  const ui = useUI(table.title)
  const sit = async (): Promise<void> => {
    const nonce = newNonce()
    try {
      await enter()
      await sitAt(table.game, nonce)
      remember(table.game, { nonce, commitment: table.commitment })
      go(`/online/${table.game}`)
    } catch (error) {
      onWrong(userErrorOf(error) ?? say.problem.chunk)
    }
  }
  return (
    <>
      <p>{sayOnline.sitAt(table.from.name, ui === undefined ? table.side : wordsOf(ui).side(table.side))}</p>
      <Button kind="main" disabled={isGone} onClick={() => void sit()}>
        {isGone ? sayOnline.taken : sayOnline.sitDown}
      </Button>
    </>
  )
}

const OpenCard = ({
  shown: { table, isGone },
  isOwn,
  onWrong,
}: {
  readonly shown: ShownTable
  readonly isOwn: boolean
  readonly onWrong: (sentence: string) => void
}) => (
  <li>
    <TitleOf table={table} />
    {table.rated ? (
      <p className={css.faint}>
        {sayOnline.ratings.counts}{' '}
        {table.rating === undefined ? '' : sayOnline.ratings.their(table.from.name, table.rating)}
      </p>
    ) : null}
    <SideShares table={table} />
    {isOwn ? (
      <Link href={`/online/${table.game}`}>{sayOnline.ownTable}</Link>
    ) : (
      <SitDown table={table} isGone={isGone} onWrong={onWrong} />
    )}
  </li>
)

/** What somebody looks for among the open tables. */
const Filters = ({
  filter,
  onChange,
}: {
  readonly filter: Filter
  readonly onChange: (changed: Partial<Filter>) => void
}) => {
  const words = sayOnline.filter
  const paces = (['all', 'live', 'days', 'none'] as const).map((kind) => [kind, words.paces[kind]] as const)
  const rated = (['all', 'rated', 'free'] as const).map((kind) => [kind, words.rated[kind]] as const)
  const games = [['', words.allGames] as const, ...boxes.map(({ about }) => [about.id, about.title] as const)]
  return (
    <div className={css.terms}>
      <Choice title={words.game} value={filter.title} names={games} onChange={(title) => onChange({ title })} />
      <Choice title={sayOnline.pace} value={filter.pace} names={paces} onChange={(pace) => onChange({ pace })} />
      <Choice title={words.kind} value={filter.rated} names={rated} onChange={(kind) => onChange({ rated: kind })} />
    </div>
  )
}

const OpenTables = ({ onWrong }: { readonly onWrong: (sentence: string) => void }) => {
  const tables = useOpenTables()
  const state = useStore(connection.state, ({ now }) => now)
  const own = useLoaded(me).value?.account?.id
  const [filter, setFilter] = useState(everything)
  if (tables === undefined)
    return (
      <p>
        <output>{state === 'lost' ? sayOnline.noServer : sayOnline.connection.connecting}</output>
      </p>
    )
  const wanted = tables.filter(({ table }) => isWanted(table, filter))
  return (
    <>
      <Filters filter={filter} onChange={(changed) => setFilter({ ...filter, ...changed })} />
      {tables.length === 0 ? <p>{sayOnline.noTables}</p> : null}
      {tables.length > 0 && wanted.length === 0 ? <p>{sayOnline.filter.none}</p> : null}
      <ul className={css.cards}>
        {wanted.map((shown) => (
          <OpenCard key={shown.table.game} shown={shown} isOwn={shown.table.from.id === own} onWrong={onWrong} />
        ))}
      </ul>
    </>
  )
}

/** Invitations by name: one press, and one sits there. */
const CalledList = ({ onWrong }: { readonly onWrong: (sentence: string) => void }) => {
  const [times, setTimes] = useState(0)
  const load = useCallback(async () => {
    const isKnown = ((await me())?.account ?? null) !== null
    return { times, all: isKnown ? await called() : [] }
  }, [times])
  const { value } = useLoaded(load)
  if (value === undefined || value.all.length === 0) return null
  const refuse = (table: Called): void => {
    decline(table.game).then(
      () => setTimes(times + 1),
      (error: unknown) => onWrong(userErrorOf(error) ?? say.problem.chunk),
    )
  }
  return (
    <section className={css.section}>
      <h2>{sayOnline.called}</h2>
      <ul className={css.cards}>
        {value.all.map((table) => (
          <li key={table.game}>
            <TitleOf table={table} />
            <SitDown table={table} isGone={false} onWrong={onWrong} />
            <Button onClick={() => refuse(table)}>{sayOnline.decline}</Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const WatchList = () => {
  const { value: games = [] } = useLoaded(watchable)
  return (
    <section className={css.section}>
      <h2>{sayOnline.watch}</h2>
      {games.length === 0 ? <p>{sayOnline.noWatch}</p> : null}
      <ul className={css.cards}>
        {games.map((table) => (
          <li key={table.game}>
            <TitleOf table={table} />
            <p>
              {Object.values(table.seats)
                .map((card) => card?.name ?? '')
                .join(' – ')}
            </p>
            <Link href={`/online/${table.game}`}>{sayOnline.lookOn}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where those meet who have nobody to play with yet. */
export const LobbyPage = () => {
  const [wrong, setWrong] = useState('')
  useEffect(() => {
    document.title = `${sayOnline.lobby} · ${say.name}`
  }, [])
  return (
    <Page over={sayOnline.title} title={sayOnline.lobby}>
      <p>{sayOnline.lobbyText}</p>
      <p role="alert" className={css.wrong}>
        {wrong}
      </p>
      <section className={css.section}>
        <h2>{sayOnline.openTables}</h2>
        <CalledList onWrong={setWrong} />
        <OpenTables onWrong={setWrong} />
      </section>
      <WatchList />
      <p>
        <Link href="/account/results">{sayOnline.results.title}</Link>
      </p>
      <p>
        <Link href="/">{say.backToShelf}</Link>
      </p>
    </Page>
  )
}
