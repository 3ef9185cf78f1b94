import type { Me } from '@kurgan/wire'
import { useLoaded } from '../parts/use-loaded.ts'

/** Where the server is that gave us this page. */
export const base = (): string => `${location.origin}/api`

let known: Promise<Me | undefined> | undefined

const whoAmI = async (): Promise<Me | undefined> => {
  // Nobody is asked who cannot answer.
  if (!navigator.onLine) return undefined
  try {
    const answer = await fetch(`${base()}/me`)
    const found = answer.ok ? ((await answer.json()) as unknown) : undefined
    return typeof found === 'object' && found !== null && 'account' in found ? (found as Me) : undefined
  } catch {
    return undefined
  }
}

/** Who this browser is for the server behind this page; undefined where there is none. */
export const me = async (): Promise<Me | undefined> => {
  known ??= whoAmI()
  const found = await known
  // There may be one later.
  if (found === undefined) known = undefined
  return found
}

/** Who this browser is has changed: it is asked again. */
export const isNew = (): void => {
  known = undefined
}

/** Whether a server is behind this page, whether it knows this browser, and by a name; nothing while that is not known. */
export const useServer = (): { readonly isThere: boolean; readonly isKnown: boolean; readonly hasName: boolean } => {
  const { value } = useLoaded(me)
  const account = value?.account ?? null
  return { isThere: value !== undefined, isKnown: account !== null, hasName: account?.kind === 'person' }
}
