import { useCallback } from 'react'
import { findBox } from '../catalogue.ts'
import { useLoaded } from '../parts/use-loaded.ts'
import css from './online.module.css'
import { personOf } from './server.ts'
import { sayOnline } from './words.ts'

/** How strong somebody is at each game that they have played for it, and how sure that is. */
export const Ratings = ({ of }: { readonly of: string }) => {
  const { value } = useLoaded(useCallback(() => personOf(of), [of]))
  const all = Object.entries(value?.ratings ?? {})
  if (all.length === 0) return null
  return (
    <section className={css.list}>
      <h2>{sayOnline.ratings.title}</h2>
      <ul>
        {all.map(([title, rating]) => (
          <li key={title}>
            {findBox(title)?.about.title ?? title}: <strong>{sayOnline.ratings.of(rating)}</strong>
          </li>
        ))}
      </ul>
    </section>
  )
}
