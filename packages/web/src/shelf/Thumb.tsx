import { Match } from '@kurgan/kernel'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type AnyRoom, findBox } from '../catalogue.ts'
import type { Kept } from '../keep/keep.ts'
import { StillBoard } from '../parts/StillBoard.tsx'
import { useLoaded } from '../parts/use-loaded.ts'
import { say } from '../words.ts'
import css from './shelf.module.css'

interface Position {
  readonly room: AnyRoom
  readonly state: unknown
}

/** The position as a spectator sees it: a card on the shelf tells nobody's secrets. */
const positionOf = async ({ game, file }: Kept): Promise<Position | undefined> => {
  const room = await findBox(game)?.room()
  return room === undefined ? undefined : { room, state: Match.import(room.game, file).match.observe('spectator') }
}

const Drawn = ({ kept }: { readonly kept: Kept }) => {
  // A game that cannot be drawn has a card without a picture; opening it says what is wrong.
  const position = useLoaded(useCallback(() => positionOf(kept), [kept])).value
  return position === undefined ? null : (
    <StillBoard room={position.room} state={position.state} seat="spectator" label={say.shelfPage.position} />
  )
}

/** A small picture of where the game stands, drawn when its card comes into sight. */
export const Thumb = ({ kept }: { readonly kept: Kept }) => {
  const place = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const watcher = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    if (place.current !== null) watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [])
  return (
    <div ref={place} className={css.thumb}>
      {seen ? <Drawn kept={kept} /> : null}
    </div>
  )
}
