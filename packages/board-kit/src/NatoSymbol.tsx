import { memo } from 'react'
import { translatePath } from './translate-path.ts'
import { type SymbolName, sizeMarks, symbols, type UnitSize, type UnitSymbol } from './symbols.ts'

/** A unit symbol in its frame, 75 × 50 around its middle, with the mark of its size above. Drawn in the current colour. */
const Drawn = ({
  name,
  size,
  y = 0,
  scale = 1,
  className,
}: {
  name: SymbolName
  size?: UnitSize | undefined
  y?: number
  scale?: number
  className?: string | undefined
}) => {
  const { line, solid, letter }: UnitSymbol = symbols[name]
  // Symbols are kept on a sheet of 200 × 200.
  const put = (path: string): string => translatePath(path, -50 * scale, y - 50 * scale, scale / 2)
  return (
    <g fill="none" stroke="currentColor" strokeWidth={3 * scale} className={className}>
      <path d={put('M25,50h150v100h-150z')} className="nato-frame" />
      {line !== '' && <path d={put(line)} strokeLinejoin="round" />}
      {solid !== '' && <path d={put(solid)} fill="currentColor" stroke="none" />}
      {letter !== undefined && (
        <text
          y={y + 14 * scale}
          textAnchor="middle"
          fontSize={40 * scale}
          fontWeight="700"
          fill="currentColor"
          stroke="none"
        >
          {letter}
        </text>
      )}
      {size !== undefined && <path d={put(sizeMarks[size])} strokeWidth={4 * scale} />}
    </g>
  )
}
export const NatoSymbol = memo(Drawn)
