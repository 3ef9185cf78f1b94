import { isKnownRule, useRulebook } from './context.ts'
import { RuleLink } from './RuleLink.tsx'
import { type Piece, partsOf, piecesOf } from './rulebook.ts'

/** A text with the words that are looked for marked in it. */
export const Marked = ({ text, words }: { readonly text: string; readonly words: readonly string[] }) =>
  [...partsOf(text, words).entries()].map(([place, part]) => (place % 2 === 1 ? <mark key={place}>{part}</mark> : part))

const PieceShown = ({ piece, words }: { readonly piece: Piece; readonly words: readonly string[] }) => {
  if (piece.kind === 'rule') return <RuleLink id={piece.id} />
  const text = <Marked text={piece.text} words={words} />
  switch (piece.kind) {
    case 'strong':
      return <strong>{text}</strong>
    case 'stressed':
      return <em>{text}</em>
    case 'literal':
      return <code>{text}</code>
    default:
      return text
  }
}

const nothingSought: readonly string[] = []

/** The words of a rule, with its references to other rules as links. */
export const RuleText = ({
  text,
  sought = nothingSought,
}: {
  readonly text: string
  readonly sought?: readonly string[]
}) => {
  const book = useRulebook()
  const pieces = piecesOf(text, (id) => isKnownRule(book, id))
  return [...pieces.entries()].map(([place, piece]) => <PieceShown key={place} piece={piece} words={sought} />)
}
