import { isKnownRule, useRulebook } from './context.ts'
import { RuleLink } from './RuleLink.tsx'
import { type Piece, piecesOf } from './rulebook.ts'

const PieceShown = ({ piece }: { readonly piece: Piece }) => {
  switch (piece.kind) {
    case 'rule':
      return <RuleLink id={piece.id} />
    case 'strong':
      return <strong>{piece.text}</strong>
    case 'stressed':
      return <em>{piece.text}</em>
    case 'literal':
      return <code>{piece.text}</code>
    default:
      return piece.text
  }
}

/** The words of a rule, with its references to other rules as links. */
export const RuleText = ({ text }: { readonly text: string }) => {
  const book = useRulebook()
  const pieces = piecesOf(text, (id) => isKnownRule(book, id))
  return [...pieces.entries()].map(([place, piece]) => <PieceShown key={place} piece={piece} />)
}
