import { useContext } from 'react'
import css from './Die.module.css'
import type { Language } from './game-ui.ts'
import { LanguageContext } from './language-context.ts'

const notCounted: Readonly<Record<Language, string>> = { en: 'not counted', de: 'zählt nicht' }

/** What a die shows, in words: `4`, `4, not counted`. */
export const useDieTitle = (value: number, dropped: boolean): string => {
  const language = useContext(LanguageContext)
  return dropped ? `${value}, ${notCounted[language]}` : String(value)
}

const pips: Readonly<Record<number, readonly string[]>> = {
  1: ['e'],
  2: ['a', 'i'],
  3: ['a', 'e', 'i'],
  4: ['a', 'c', 'g', 'i'],
  5: ['a', 'c', 'e', 'g', 'i'],
  6: ['a', 'c', 'd', 'f', 'g', 'i'],
}
const place = (pip: string): readonly [number, number] => {
  const n = pip.charCodeAt(0) - 97
  return [26 + (n % 3) * 24, 26 + Math.floor(n / 3) * 24]
}

/** A six-sided die as it lies on the table. A dropped die does not count: it is smaller and crossed out. */
export const Die = ({
  value,
  side,
  dropped = false,
}: {
  value: number
  side: 'german' | 'soviet'
  dropped?: boolean
}) => {
  const title = useDieTitle(value, dropped)
  return (
    <svg viewBox="0 0 100 100" className={`${css.die} ${css[side]} ${dropped ? css.dropped : ''}`}>
      <title>{title}</title>
      <rect x="4" y="4" width="92" height="92" rx="18" className={css.body} />
      {(pips[value] ?? []).map((pip) => (
        <circle key={pip} cx={place(pip)[0]} cy={place(pip)[1]} r="9.5" className={css.pip} />
      ))}
      {dropped && <path d="M12,88L88,12" className={css.cross} />}
    </svg>
  )
}
