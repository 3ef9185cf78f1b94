import type { Me } from '@kurgan/wire'
import { Link } from 'wouter'
import { dateText } from './date.ts'
import { Button } from '../parts/Button.tsx'
import css from './online.module.css'
import { relate } from './relating.ts'
import { sayOnline } from './words.ts'

/** What one may not do for a while, and whom one does not want to hear or meet. */
export const Standings = ({
  me: { account, sanctions, relations, isModerator },
  attempt,
  onChanged,
}: {
  readonly me: Me
  readonly attempt: (body: () => Promise<void>) => void
  readonly onChanged: () => void
}) => (
  <>
    {isModerator ? (
      <p>
        <Link href="/account/moderation">{sayOnline.moderation.title}</Link>
      </p>
    ) : null}
    {account === null ? null : (
      <p>
        <Link href="/account/notices">{sayOnline.telling.title}</Link>
      </p>
    )}
    <p>
      <Link href="/account/results">{sayOnline.results.title}</Link>
    </p>
    {sanctions.length === 0 ? null : (
      <section className={css.offer}>
        <h2>{sayOnline.sanctions.title}</h2>
        <ul>
          {sanctions.map(({ id, kind, until, reason }) => (
            <li key={id}>
              {sayOnline.sanctions.kinds[kind]}, {sayOnline.sanctions.until(dateText(until))}: {reason}
            </li>
          ))}
        </ul>
      </section>
    )}
    {relations.length === 0 ? null : (
      <section className={css.list}>
        <h2>{sayOnline.people}</h2>
        <ul>
          {relations.map(({ card, kind }) => (
            <li key={card.id}>
              <strong>{card.name}</strong>{' '}
              <span>{kind === 'mute' ? sayOnline.person.isMuted : sayOnline.person.isBlocked}</span>
              <Button
                aria-label={`${sayOnline.person.none}: ${card.name}`}
                onClick={() =>
                  attempt(async () => {
                    await relate(card.id, null)
                    onChanged()
                  })
                }
              >
                {sayOnline.person.none}
              </Button>
            </li>
          ))}
        </ul>
      </section>
    )}
  </>
)
