import { Link } from 'wouter'
import type { About } from '../catalogue.ts'
import { say } from '../words.ts'
import css from './shelf.module.css'

/** A game as a box on the shelf. The cover is our own drawing, part of the game's folder. */
export const BoxCard = ({ about }: { readonly about: About }) => (
  <li className={css.box}>
    {/* Drawn into the page and not as an image, so that it has the fonts of the house. */}
    <div className={css.cover} aria-hidden="true" dangerouslySetInnerHTML={{ __html: about.cover }} />
    <div className={css.boxText}>
      <h3>{about.title}</h3>
      <p>{about.blurb}</p>
      <dl className={css.facts}>
        <dt>{say.shelfPage.players}</dt>
        <dd>{about.players}</dd>
        <dt>{say.shelfPage.minutes}</dt>
        <dd>{about.length}</dd>
        <dt>{say.shelfPage.teaches}</dt>
        <dd>{about.teaches}</dd>
        <dt>{say.shelfPage.reconstructed}</dt>
        <dd>{about.reconstructed}</dd>
      </dl>
      <Link href={`/new/${about.id}`} className={css.go} aria-label={`${say.shelfPage.newGame}: ${about.title}`}>
        {say.shelfPage.newGame}
      </Link>
    </div>
  </li>
)
