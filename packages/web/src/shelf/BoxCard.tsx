import { Fragment } from 'react'
import { Link } from 'wouter'
import type { Box } from '../catalogue.ts'
import { pageLanguage } from '../language/language.ts'
import { say } from '../words.ts'
import { Found } from './Found.tsx'
import { PlayButtons } from './PlayButtons.tsx'
import css from './shelf.module.css'

/** A game as a box on the shelf. The cover is our own drawing, part of the game's folder. */
export const BoxCard = ({ box }: { readonly box: Box }) => {
  const { about } = box
  const text = (pageLanguage.getState() === 'de' ? about.de : undefined) ?? about
  const facts = [
    [say.shelfPage.players, text.players],
    [say.shelfPage.minutes, text.length],
    [say.shelfPage.teaches, text.teaches],
    [say.shelfPage.reconstructed, text.reconstructed],
  ]
  return (
    <li className={css.box}>
      {/* Drawn into the page and not as an image, so that it has the fonts of the house. */}
      {text.cover === undefined ? null : (
        <div className={css.cover} aria-hidden="true" dangerouslySetInnerHTML={{ __html: text.cover }} />
      )}
      <h3>{about.title}</h3>
      <p>{text.blurb}</p>
      <dl className={css.facts}>
        {facts.map(([name, fact]) =>
          fact === undefined ? null : (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </Fragment>
          ),
        )}
      </dl>
      <PlayButtons box={box} />
      {about.published === undefined ? null : <Found box={box} />}
      <div className={css.buttons}>
        <Link href={`/new/${about.id}`} className={css.form} aria-label={`${say.shelfPage.newGame}: ${about.title}`}>
          {say.shelfPage.newGame}
        </Link>
        {about.published === undefined ? null : (
          <Link href={`/learn/${about.id}`} aria-label={`${say.lesson.start}: ${about.title}`}>
            {say.lesson.start}
          </Link>
        )}
      </div>
    </li>
  )
}
