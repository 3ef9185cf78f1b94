const softHyphen = '\u00ad'

/** Where German compounds may be parted: before what they are a kind of. */
const joints =
  /(?<=\p{L}{4})(?=bahnhof|bomber|fabrik|flugplatz|häuser|hospital|kombinat|ladungen|park\b|raffinerie|siedlung|silo|viertel|werk\b)/gu

/** A German name that may be parted where its words join; the hyphen shows only at the end of a line. */
export const breakable = (name: string): string => name.replace(joints, softHyphen)

const asLine = (pieces: readonly string[]): string =>
  pieces
    .join('')
    .trimEnd()
    .replace(/\u00ad$/, '-')
    .replaceAll(softHyphen, '')

const splits = (pieces: readonly string[], lines: number): readonly (readonly string[])[] =>
  lines === 1
    ? [[asLine(pieces)]]
    : pieces
        .slice(0, -1)
        .flatMap((_, i) =>
          splits(pieces.slice(i + 1), lines - 1).map((rest) => [asLine(pieces.slice(0, i + 1)), ...rest]),
        )

/** All ways to write a name on at most so many lines, those with fewer lines first. It is parted at spaces and hyphens. */
export const waysToWrite = (name: string, most: number): readonly (readonly string[])[] => {
  const pieces = name.split(/(?<=[ \u00ad]|\p{L}{4}-)/u)
  return Array.from({ length: Math.min(most, pieces.length) }, (_, i) => splits(pieces, i + 1)).flat()
}
