import type { About } from '@kurgan/board-kit'
import { Link } from 'wouter'
import { spoken } from '../language/language.ts'
import { say } from '../words.ts'
import css from './shelf.module.css'

/** A game as a box on the shelf. The cover is our own drawing, part of the game's folder. */
export const BoxCard = ({ about }: { readonly about: About }) => {
  const text = spoken.getState() === 'de' ? about.de : about
  return (
    <li className={css.box}>
      {/* Drawn into the page and not as an image, so that it has the fonts of the house. */}
      <div className={css.cover} aria-hidden="true" dangerouslySetInnerHTML={{ __html: text.cover }} />
      <h3>{about.title}</h3>
      <p>{text.blurb}</p>
      <dl className={css.facts}>
        <dt>{say.shelfPage.players}</dt>
        <dd>{text.players}</dd>
        <dt>{say.shelfPage.minutes}</dt>
        <dd>{text.length}</dd>
        <dt>{say.shelfPage.teaches}</dt>
        <dd>{text.teaches}</dd>
        <dt>{say.shelfPage.reconstructed}</dt>
        <dd>{text.reconstructed}</dd>
      </dl>
      <div className={css.buttons}>
        <Link href={`/new/${about.id}`} className={css.go} aria-label={`${say.shelfPage.newGame}: ${about.title}`}>
          {say.shelfPage.newGame}
        </Link>
        <Link href={`/learn/${about.id}`} aria-label={`${say.lesson.start}: ${about.title}`}>
          {say.lesson.start}
        </Link>
      </div>
    </li>
  )
}
