import { useCallback, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { boxes } from '../catalogue.ts'
import { downloadArchives, downloadRaw } from '../store/download.ts'
import type { SavedGame, Listed } from '../store/saved-games.ts'
import { LanguageSwitch } from '../language/LanguageSwitch.tsx'
import { LookSwitch } from '../look/LookSwitch.tsx'
import { notify } from '../notices.ts'
import { Button } from '../parts/Button.tsx'
import { Mark } from '../parts/Page.tsx'
import { keptChanged, listGames, readGame, removeGame, saveAgain, type Shelved } from '../games-here.ts'
import { YourGames } from '../online/YourGames.tsx'
import { LinkOpener } from '../opening/LinkOpener.tsx'
import { say } from '../words.ts'
import { BoxCard } from './BoxCard.tsx'
import { FilePicker } from '../opening/FilePicker.tsx'
import { SavedGameCard } from './SavedGameCard.tsx'
import { RemoveButton } from './RemoveButton.tsx'
import { report } from './report.ts'
import css from './shelf.module.css'

const empty: Shelved = { games: [], damaged: [], onlyHere: new Set(), problem: undefined }

/** One after another, so that never all of them are in memory. */
async function* wholes(games: readonly Listed[]): AsyncGenerator<SavedGame> {
  for (const { id } of games) {
    const whole = await readGame(id)
    if (whole !== undefined) yield whole
  }
}

/** Cards of a list that are laid out at first: hundreds would hold up the page. */
const firstShown = 24

const SavedGameList = ({
  title,
  games,
  onlyHere,
  onRemove,
}: {
  readonly title: string
  readonly games: readonly Listed[]
  readonly onlyHere: Shelved['onlyHere']
  readonly onRemove: (id: string) => void
}) => {
  const [shown, setShown] = useState(firstShown)
  const left = games.length - shown
  return games.length === 0 ? null : (
    <section className={css.section}>
      <h2>{title}</h2>
      <ul className={css.kepts}>
        {games.slice(0, shown).map((kept) => (
          <SavedGameCard
            // Played on in another tab it stands elsewhere.
            key={`${kept.id} ${kept.revision}`}
            kept={kept}
            read={readGame}
            onlyHere={onlyHere.has(kept.id)}
            onRemove={() => onRemove(kept.id)}
          />
        ))}
      </ul>
      {left > 0 ? <Button onClick={() => setShown(2 * shown)}>{say.shelfPage.more(left)}</Button> : null}
    </section>
  )
}

export const Shelf = () => {
  const [kepts, setKepts] = useState(empty)
  const read = useCallback(() => {
    const show = async (): Promise<void> => {
      await saveAgain()
      const shelved = await listGames()
      setKepts(shelved)
      if (shelved.problem !== undefined) notify(shelved.problem)
    }
    void show()
  }, [])
  useEffect(() => {
    document.title = say.name
    read()
    // Another tab may have played on; a file may have been dropped here.
    window.addEventListener('focus', read)
    window.addEventListener(keptChanged, read)
    return () => {
      window.removeEventListener('focus', read)
      window.removeEventListener(keptChanged, read)
    }
  }, [read])
  const remove = (id: string): void => void removeGame(id).catch(report).then(read)
  const list = { onlyHere: kepts.onlyHere, onRemove: remove }
  return (
    <div className={css.shelf}>
      <header className={css.head}>
        <h1>
          <Link href="/" className={css.name}>
            <Mark />
            {say.name}
          </Link>
        </h1>
        <p>{say.motto}</p>
        <div className={css.files}>
          <FilePicker>{say.shelfPage.openFile}</FilePicker>
          <LinkOpener />
          {kepts.games.length === 0 ? null : (
            <Button onClick={() => void downloadArchives(wholes(kepts.games)).catch(report)}>
              {say.shelfPage.exportAll}
            </Button>
          )}
        </div>
      </header>
      <main>
        <YourGames />
        <SavedGameList title={say.shelfPage.going} games={kepts.games.filter(({ over }) => over === false)} {...list} />
        {kepts.damaged.map(({ id, raw }) => (
          <section key={id} className={css.damaged}>
            <h2>{say.shelfPage.damaged}</h2>
            <p>{say.shelfPage.damagedText}</p>
            <Button onClick={() => downloadRaw(id, raw)}>{say.shelfPage.saveRaw}</Button>
            <RemoveButton
              kind="plain"
              of={say.shelfPage.damaged}
              sure={say.shelfPage.damagedSure}
              onRemove={() => remove(id)}
            />
          </section>
        ))}
        <section className={css.section}>
          <h2>{say.shelfPage.games}</h2>
          <ul className={css.boxes}>
            {boxes.map((box) => (
              <BoxCard key={box.about.id} box={box} />
            ))}
          </ul>
        </section>
        <SavedGameList
          title={say.shelfPage.unopened}
          games={kepts.games.filter(({ over }) => over === undefined)}
          {...list}
        />
        <SavedGameList
          title={say.shelfPage.finished}
          games={kepts.games.filter(({ over }) => over === true)}
          {...list}
        />
      </main>
      <footer className={css.foot}>
        <Link href="/settings">{say.settings.title}</Link>
        <LanguageSwitch />
        <LookSwitch />
        <p>{say.shelfPage.unofficial}</p>
      </footer>
    </div>
  )
}
