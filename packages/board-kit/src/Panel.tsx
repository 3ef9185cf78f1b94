import type { ReactNode } from 'react'
import css from './Panel.module.css'

/** The tracks and boxes beside the map, in two columns where there is room for them. */
export const PanelGrid = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <div className={`${css.grid} ${className ?? ''}`}>{children}</div>
)

/** A track or box with its title; a wide one takes both columns. */
export const Panel = ({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) => (
  <section className={css.panel} data-wide={wide || undefined}>
    <h3 className={css.title}>{title}</h3>
    {children}
  </section>
)
