import { useMemo } from 'react'
import { toldTo } from '../bot/intent.ts'
import { Button } from '../parts/Button.tsx'
import { scrolls } from '../parts/scrolls.ts'
import { titleOf } from '../table/naming.ts'
import { digestOf, type Since } from '../table/since.ts'
import { say } from '../words.ts'
import { useOnTable, useTable, useWords } from './context.ts'
import { Meant } from './Meant.tsx'
import css from './their-turn.module.css'

/** `7 moves, 2 fights, Hill 107.5 lost` */
const useDigest = (since: Since | undefined): string => {
  const { ui } = useTable()
  const { state, seat } = useOnTable(({ view }) => ({ state: view.state, seat: view.seat }))
  return useMemo(() => {
    if (since === undefined) return ''
    const { moves, fights, losses, taken } = digestOf(ui, since)
    const { theirs } = say.table
    return [
      ...(moves > 0 ? [theirs.moves(moves)] : []),
      ...(fights > 0 ? [theirs.fights(fights)] : []),
      ...(losses > 0 ? [theirs.losses(losses)] : []),
      ...taken.map(({ space, by }) => {
        const name = titleOf({ ui, state }, space)
        return by === undefined ? theirs.changed(name) : by === seat ? theirs.won(name) : theirs.lost(name)
      }),
    ].join(', ')
  }, [ui, since, state, seat])
}

/** What computers had in mind with it, as far as that tells nothing that is hidden. */
const AllMeant = ({ from }: { readonly from: number }) => {
  const { match } = useTable()
  const seat = useOnTable(({ view }) => view.seat)
  const intents = useOnTable((state) => state.intents)
  return (
    <div className={css.meant}>
      {toldTo(intents, seat, from, match.length).map((intent) => (
        <Meant key={intent.point} {...intent} />
      ))}
    </div>
  )
}

/** What there is to tell to whoever is asked now. */
const useTheirs = () => {
  const { since, asked } = useOnTable(({ view }) => ({ since: view.since, asked: view.decision !== undefined }))
  const digest = useDigest(since)
  return !asked || since === undefined || digest === '' ? undefined : { since, digest }
}

/** The same in one line at the upper edge of a phone's sheet; pressed, it draws the sheet up, where all of it is told. */
export const TheirLine = ({ onOpen }: { readonly onOpen: () => void }) => {
  const theirs = useTheirs()
  if (theirs === undefined) return null
  return (
    <button type="button" className={css.line} onClick={onOpen}>
      <strong>{say.table.theirs.title}:</strong> {theirs.digest}
    </button>
  )
}

/** What others did since one was last asked, in a line that unfolds; it can be shown again. */
export const TheirTurn = ({
  unfolded = false,
  onAgain,
}: {
  readonly unfolded?: boolean
  readonly onAgain?: () => void
}) => {
  const table = useTable()
  const words = useWords()
  const theirs = useTheirs()
  if (theirs === undefined) return null
  const { since, digest } = theirs
  const told = since.events.flatMap((event) => words.event(event) ?? [])
  return (
    <section className={css.card} aria-label={say.table.theirs.title}>
      <details open={unfolded}>
        <summary>
          <strong>{say.table.theirs.title}:</strong> {digest}
        </summary>
        <ol {...scrolls}>
          {[...told.entries()].map(([place, text]) => (
            <li key={place}>{text}</li>
          ))}
        </ol>
        <AllMeant from={since.from} />
      </details>
      <Button
        kind="quiet"
        onClick={() => {
          onAgain?.()
          table.showSince()
        }}
      >
        {say.table.theirs.again}
      </Button>
    </section>
  )
}
