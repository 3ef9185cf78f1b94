import { Button } from '../parts/Button.tsx'
import { scrolls } from '../parts/scrolls.ts'
import { StillBoard } from '../parts/StillBoard.tsx'
import { useTable } from '../screen/context.ts'
import { say } from '../words.ts'
import { goTo } from './Contents.tsx'
import { type Chapter, chapterHeading, seenAt, useOneByOne } from './course.ts'
import css from './study.module.css'

/** How the map looked at the end of each turn, side by side; a press goes to what happened in it. */
export const Filmstrip = ({ chapters }: { readonly chapters: readonly Chapter[] }) => {
  const { ui, match } = useTable()
  const drawn = useOneByOne(chapters.length)
  return (
    <ol {...scrolls} className={css.film} data-wide={ui.wide} aria-label={say.study.film}>
      {chapters.map(({ from, to, title, turn }, place) => (
        <li key={from} data-within={chapters[place + 1]?.turn === turn || undefined}>
          {place < drawn ? (
            <StillBoard ui={ui} state={seenAt(match, to)} seat="spectator" label={title} />
          ) : (
            <div className={css.blank} />
          )}
          {/* It lies over the picture too. */}
          <Button kind="quiet" onClick={() => goTo(chapterHeading(from))}>
            {title}
          </Button>
        </li>
      ))}
    </ol>
  )
}
