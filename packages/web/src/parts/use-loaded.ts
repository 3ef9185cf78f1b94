import { useEffect, useState } from 'react'

export interface Loaded<T> {
  readonly value: T | undefined
  readonly failed: boolean
  readonly error: unknown
}

const nothing = { value: undefined, failed: false, error: undefined }

/** What a promise brings; the function must stay the same as long as the same is wanted. */
export const useLoaded = <T>(load: () => Promise<T>): Loaded<T> => {
  const [loaded, setLoaded] = useState<Loaded<T> & { readonly by: unknown }>({ ...nothing, by: load })
  useEffect(() => {
    let wanted = true
    load().then(
      (value) => wanted && setLoaded({ by: load, value, failed: false, error: undefined }),
      (error: unknown) => wanted && setLoaded({ by: load, value: undefined, failed: true, error }),
    )
    return () => {
      wanted = false
    }
  }, [load])
  return loaded.by === load ? loaded : nothing
}
