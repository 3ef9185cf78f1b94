import type { ReactNode } from 'react'

/** The heading of a part of the page, to which its contents lead. */
export const Heading = ({ part, children }: { readonly part: string; readonly children: ReactNode }) => (
  <h2 id={part} tabIndex={-1}>
    {children}
  </h2>
)
