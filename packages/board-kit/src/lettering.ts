const softHyphen = '\u00ad'

/** Where long words may be parted: German compounds before what they are a kind of. */
const joints =
  /(?<=\p{L}{4})(?=bahnhof|bekämpfung|bomber|cocktails|fabrik|feuer|flugplatz|gewitter|häuser|hospital|kombinat|ladungen|naissance|park\b|pioniere|raffinerie|schützen|siedlung|silo|versorgung|viertel|weisung|werfer|werk\b)/gu

/** A name that may be parted where its words join; the hyphen shows only at the end of a line. */
export const breakable = (name: string): string => name.replace(joints, softHyphen)

const splits = (pieces: readonly string[], lines: number): readonly (readonly string[])[] =>
  lines === 1
    ? [[pieces.join('')]]
    : pieces
        .slice(0, -1)
        .flatMap((_, i) =>
          splits(pieces.slice(i + 1), lines - 1).map((rest) => [pieces.slice(0, i + 1).join(''), ...rest]),
        )

const parted = (lines: readonly string[]): number => lines.filter((line) => line.endsWith(softHyphen)).length
const asLine = (text: string): string =>
  text
    .trimEnd()
    .replace(/\u00ad$/, '-')
    .replaceAll(softHyphen, '')

/**
 * All ways to write a name on at most so many lines, those with fewer lines first, and of these those that part fewer
 * words. It is parted at spaces, at hyphens, and where it is `breakable`.
 */
export const waysToWrite = (name: string, most: number): readonly (readonly string[])[] => {
  const pieces = name.split(/(?<=[ \u00ad]|\p{L}{4}-)/u)
  return Array.from({ length: Math.min(most, pieces.length) }, (_, i) =>
    splits(pieces, i + 1).toSorted((one, other) => parted(one) - parted(other)),
  )
    .flat()
    .map((lines) => lines.map(asLine))
}
