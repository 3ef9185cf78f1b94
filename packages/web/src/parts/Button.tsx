import type { ButtonHTMLAttributes, ReactNode } from 'react'
import css from './parts.module.css'

/** A button of the house. `choice` marks what advances the game: `confirm:yes`, `do:endRound`. */
export const Button = ({
  kind = 'plain',
  choice,
  children,
  ...rest
}: {
  readonly kind?: 'plain' | 'main' | 'quiet'
  readonly choice?: string
  readonly children: ReactNode
} & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'type'>) => (
  <button type="button" className={css[kind]} data-choice={choice} {...rest}>
    {children}
  </button>
)
