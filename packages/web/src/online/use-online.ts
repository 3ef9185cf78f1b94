import { useLoaded } from '../parts/use-loaded.ts'
import { me } from './server.ts'

/** Whether a server is behind this page, and whether it knows this browser; nothing while that is not known. */
export const useServer = (): { readonly isThere: boolean; readonly isKnown: boolean } => {
  const { value } = useLoaded(me)
  return { isThere: value !== undefined, isKnown: (value?.account ?? null) !== null }
}
