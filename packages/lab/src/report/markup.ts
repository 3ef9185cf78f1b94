/** Markup as text, with everything escaped that comes from outside. */

export interface Markup {
  readonly markup: string
}

type Part = Markup | string | number | readonly Markup[]

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const textOf = (part: Part): string => {
  if (typeof part === 'number') return String(part)
  if (typeof part === 'string') return escaped(part)
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('\n')
}

/** A template in which what is put in is text, unless it is markup itself. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Markup => ({
  markup: texts.map((text, i) => text + (i < parts.length ? textOf(parts[i] as Part) : '')).join(''),
})
