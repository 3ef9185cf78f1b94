import { useStore } from 'zustand'
import { importing } from '../store/importing.ts'
import { Button } from '../parts/Button.tsx'
import { say } from '../words.ts'
import css from './shelf.module.css'

/** How far an archive has been taken in, and a way to end it. */
export const ImportNotice = () => {
  const now = useStore(importing, (state) => state.now)
  if (now === undefined) return null
  return (
    <div className={css.importing}>
      <progress value={now.share} aria-label={say.shelfPage.importing} />
      {/* Spoken by nobody but whoever asks: it changes many times a second. */}
      <p>{say.shelfPage.importingGames(now.games)}</p>
      <Button onClick={now.stop}>{say.shelfPage.stopImport}</Button>
    </div>
  )
}
