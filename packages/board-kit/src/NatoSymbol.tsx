import { type SymbolName, sizeMarks, symbols, type UnitSize, type UnitSymbol } from './symbols.ts'

/** A unit symbol in its frame, 75 × 50 around the origin, with the mark of its size above. Drawn in the current colour. */
export const NatoSymbol = ({ name, size }: { name: SymbolName; size?: UnitSize | undefined }) => {
  const { line, solid, letter }: UnitSymbol = symbols[name]
  return (
    <g transform="scale(0.5) translate(-100 -100)" fill="none" stroke="currentColor" strokeWidth="6">
      <path d="M25,50h150v100h-150z" className="nato-frame" />
      {line !== '' && <path d={line} strokeLinejoin="round" />}
      {solid !== '' && <path d={solid} fill="currentColor" stroke="none" />}
      {letter !== undefined && (
        <text x="100" y="122" textAnchor="middle" fontSize="64" fontWeight="700" fill="currentColor" stroke="none">
          {letter}
        </text>
      )}
      {size !== undefined && <path d={sizeMarks[size]} strokeWidth="8" />}
    </g>
  )
}
