import type { RuleId } from '@kurgan/kernel'

/** A rulebook of the house: headings, paragraphs, and one list item a rule. */
export interface Rule {
  readonly id: RuleId
  readonly text: string
}

export interface Chapter {
  readonly heading: string
  readonly level: number
  readonly prose: readonly string[]
  readonly rules: readonly Rule[]
}

const headingForm = /^(#+)\s+(.*)$/
const ruleForm = /^- \*\*\[([^\]]+)\]\*\*\s*(.*)$/

interface Draft {
  heading: string
  level: number
  prose: string[]
  rules: { id: RuleId; text: string }[]
}

/** Reads RULES.md or RULINGS.md. Lines that continue a rule or a paragraph belong to it. */
export const readRulebook = (markdown: string): readonly Chapter[] => {
  const chapters: Draft[] = []
  let open: 'rule' | 'prose' | undefined
  for (const line of markdown.split('\n')) {
    const heading = headingForm.exec(line)
    const rule = ruleForm.exec(line)
    const chapter = chapters.at(-1)
    if (heading !== null) {
      chapters.push({ heading: heading[2] ?? '', level: (heading[1] ?? '').length, prose: [], rules: [] })
      open = undefined
    } else if (chapter === undefined || line.trim() === '') {
      open = undefined
    } else if (rule !== null) {
      chapter.rules.push({ id: rule[1] ?? '', text: rule[2] ?? '' })
      open = 'rule'
    } else {
      const last = chapter.rules.at(-1)
      if (open === 'rule' && last !== undefined) last.text += ` ${line.trim()}`
      else if (open === 'prose') chapter.prose.push(`${chapter.prose.pop() ?? ''} ${line.trim()}`)
      else {
        chapter.prose.push(line.trim())
        open = 'prose'
      }
    }
  }
  return chapters
}

const rulesOf = (chapters: readonly Chapter[]): readonly Rule[] => chapters.flatMap(({ rules }) => rules)

/** The rule with this id, or the first one under it: `ATV-9.5` finds `ATV-9.5.1`. */
export const findRule = (chapters: readonly Chapter[], id: RuleId): Rule | undefined => {
  const rules = rulesOf(chapters)
  return rules.find((rule) => rule.id === id) ?? rules.find((rule) => rule.id.startsWith(id))
}

export const wordsOfQuery = (query: string): readonly string[] => query.toLowerCase().split(/\s+/).filter(Boolean)

/** What was found: the chapters with only what contains every word, and in how many places. */
export interface Found {
  readonly chapters: readonly Chapter[]
  readonly places: number
}

/**
 * Full text: ids, rules, prose and headings. A word of the heading counts for everything under it, if that says another
 * one itself; a heading that says them all brings its whole chapter.
 */
export const searchRules = (chapters: readonly Chapter[], query: string): Found => {
  const words = wordsOfQuery(query)
  if (words.length === 0) return { chapters, places: 0 }
  let places = 0
  const found = chapters.flatMap(({ heading, level, prose, rules }) => {
    const over = heading.toLowerCase()
    const says = (text: string): boolean => {
      const said = text.toLowerCase()
      return (
        words.some((word) => said.includes(word)) && words.every((word) => said.includes(word) || over.includes(word))
      )
    }
    const told = prose.filter((text) => says(text))
    const ruled = rules.filter(({ id, text }) => says(`${id} ${text}`))
    const headed = words.every((word) => over.includes(word))
    places += told.length + ruled.length + (headed ? 1 : 0)
    if (headed) return [{ heading, level, prose, rules }]
    return told.length + ruled.length === 0 ? [] : [{ heading, level, prose: told, rules: ruled }]
  })
  return { chapters: found, places }
}

/** A text in parts, every second of them one of the words looked for. */
export const partsOf = (text: string, words: readonly string[]): readonly string[] => {
  const patterns = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(/[^\p{L}\p{N}]/gu, '\\$&'))
  return patterns.length === 0 ? [text] : text.split(new RegExp(`(${patterns.join('|')})`, 'i'))
}

export type Piece =
  | { readonly kind: 'plain' | 'strong' | 'stressed' | 'literal'; readonly text: string }
  | { readonly kind: 'rule'; readonly id: RuleId }

const pieceForm = /\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`|\b([A-Z]{2,5}-[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*)/g

/** The text of a rule in pieces, references to known rules among them. */
export const piecesOf = (text: string, isKnown: (id: RuleId) => boolean): readonly Piece[] => {
  const pieces: Piece[] = []
  let at = 0
  const plain = (to: number): void => {
    if (to > at) pieces.push({ kind: 'plain', text: text.slice(at, to) })
  }
  for (const found of text.matchAll(pieceForm)) {
    const [whole, strong, stressed, literal, id] = found
    if (id !== undefined && !isKnown(id)) continue
    plain(found.index)
    at = found.index + whole.length
    if (id !== undefined) pieces.push({ kind: 'rule', id })
    else if (strong !== undefined) pieces.push({ kind: 'strong', text: strong })
    else if (stressed !== undefined) pieces.push({ kind: 'stressed', text: stressed })
    else pieces.push({ kind: 'literal', text: literal ?? '' })
  }
  plain(text.length)
  return pieces
}
