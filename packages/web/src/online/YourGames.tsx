import { lazy, Suspense } from 'react'
import { Link } from 'wouter'
import { say } from '../words.ts'
import css from './online.module.css'
import { useServer } from './presence.ts'

const List = lazy(async () => ({ default: (await import('./GameList.tsx')).GameList }))

/** Playing with others, on the shelf; nothing of it where there is no server. */
export const YourGames = () => {
  const { isThere, isKnown } = useServer()
  if (!isThere) return null
  return (
    <section className={css.section}>
      <h2>{say.online.title}</h2>
      {isKnown ? (
        <Suspense>
          <List />
        </Suspense>
      ) : null}
      <p>
        <Link href="/lobby">{say.online.lobby}</Link> · <Link href="/account">{say.online.account}</Link>
      </p>
    </section>
  )
}
