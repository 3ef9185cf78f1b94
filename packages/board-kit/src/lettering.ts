const splits = (words: readonly string[], lines: number): readonly (readonly string[])[] =>
  lines === 1
    ? [[words.join(' ')]]
    : words
        .slice(0, -1)
        .flatMap((_, i) =>
          splits(words.slice(i + 1), lines - 1).map((rest) => [words.slice(0, i + 1).join(' '), ...rest]),
        )

/** All ways to write a name on at most so many lines, those with fewer lines first. */
export const waysToWrite = (name: string, most: number): readonly (readonly string[])[] => {
  const words = name.split(' ')
  return Array.from({ length: Math.min(most, words.length) }, (_, i) => splits(words, i + 1)).flat()
}
