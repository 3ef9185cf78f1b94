import { type RefObject, useCallback, useEffect, useState } from 'react'
import { useLoaded } from '../parts/use-loaded.ts'
import type { Listed, SavedGame } from '../store/saved-games.ts'
import type { Position } from './position.ts'

/** Brings the whole of a listed game. */
export type ReadGame = (id: string) => Promise<SavedGame | undefined>

const nothing = (): Promise<undefined> => Promise.resolve(undefined)

/** The position of a game whose card has come into sight; undefined before that, and when it cannot be opened. */
export const usePosition = (card: RefObject<Element | null>, { id }: Listed, read: ReadGame): Position | undefined => {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const watcher = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    if (card.current !== null) watcher.observe(card.current)
    return () => watcher.disconnect()
  }, [card])
  const open = useCallback(async () => {
    // What replays a match is fetched for whoever has one.
    const { positionOf } = await import('./position.ts')
    return await positionOf(await read(id))
  }, [id, read])
  return useLoaded<Position | undefined>(seen ? open : nothing).value
}
