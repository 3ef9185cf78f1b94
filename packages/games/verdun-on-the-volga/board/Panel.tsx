import type { ReactNode } from 'react'
import css from './Panels.module.css'

export const Panel = ({ title, children, wide = true }: { title: string; children: ReactNode; wide?: boolean }) => (
  <section className={css.panel} data-wide={wide || undefined}>
    <h3 className={css.title}>{title}</h3>
    {children}
  </section>
)
