import { lazy, Suspense } from 'react'
import { useServer } from './use-online.ts'

const List = lazy(async () => ({ default: (await import('./GameList.tsx')).GameList }))

/** The games that this browser plays with others; nothing where there is no server, or it does not know this browser. */
export const YourGames = () => {
  const { isKnown } = useServer()
  return isKnown ? (
    <Suspense>
      <List />
    </Suspense>
  ) : null
}
