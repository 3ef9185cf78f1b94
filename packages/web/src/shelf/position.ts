import { readMatchFile } from '@kurgan/kernel'
import { type RefObject, useCallback, useEffect, useState } from 'react'
import { type AnyRoom, findBox } from '../catalogue.ts'
import type { Kept, Listed } from '../keep/keep.ts'
import { replay } from '../keep/replaying.ts'
import { standingOf } from '../keep/standing.ts'
import { scenarioOf } from '../language/language.ts'
import { useLoaded } from '../parts/use-loaded.ts'
import { seatedAs } from '../table/seating.ts'

/** Where a game stands, as a spectator sees it: a card on the shelf tells nobody's secrets. */
interface Position {
  readonly room: AnyRoom
  readonly state: unknown
  /** In the language of the page, whichever it was saved in. */
  readonly scenario: string
  readonly standing: string
}

/** Brings the whole of a listed game. */
export type ReadGame = (id: string) => Promise<Kept | undefined>

const positionOf = async (kept: Kept | undefined): Promise<Position | undefined> => {
  const room = await findBox(kept?.game ?? '')?.room()
  if (room === undefined || kept === undefined) return undefined
  const { match } = await replay(room, readMatchFile(kept.file))
  return {
    room,
    state: match.observe('spectator'),
    scenario: scenarioOf(room, match.config.scenario).title,
    standing: standingOf(room, match, seatedAs(match, kept)),
  }
}

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
  const open = useCallback(async () => positionOf(await read(id)), [id, read])
  return useLoaded<Position | undefined>(seen ? open : nothing).value
}
