/** The whole address; it leads to this very page wherever it is served. */
export const addressOf = (packed: string, at: number | undefined): string =>
  `${location.origin}${location.pathname}#/m/${packed}${at === undefined ? '' : `/${at}`}`

/** The page a pasted link leads to, whichever Kurgan it was made by; undefined when it is none. */
export const pathIn = (text: string): string | undefined => /#(\/m\/[\w-]+(?:\/\d+)?)\s*$/.exec(text)?.[1]
