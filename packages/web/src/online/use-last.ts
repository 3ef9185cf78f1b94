import { useState } from 'react'
import { type Loaded, useLoaded } from '../parts/use-loaded.ts'

/** What a promise brings; what was there before stays until something else comes, so that nothing typed is lost. */
export const useLast = <T>(load: () => Promise<T>): Loaded<T> => {
  const loaded = useLoaded(load)
  const [last, setLast] = useState(loaded.value)
  if (loaded.value !== undefined && loaded.value !== last) setLast(loaded.value)
  return { ...loaded, value: loaded.value ?? last }
}
