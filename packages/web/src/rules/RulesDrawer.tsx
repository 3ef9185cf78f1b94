import type { RuleId } from '@kurgan/kernel'
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { pageLanguage } from '../language/language.ts'
import { Button } from '../parts/Button.tsx'
import { useFocusReturned } from '../parts/focus-return.ts'
import { scrolls } from '../parts/scrolls.ts'
import { say } from '../words.ts'
import { useRulebook } from './context.ts'
import { Marked, RuleText } from './RuleText.tsx'
import { type Chapter, findRule, searchRules, wordsOfQuery } from './rulebook.ts'
import css from './rules.module.css'

const ChapterShown = ({
  chapter,
  marked,
  sought,
}: {
  readonly chapter: Chapter
  readonly marked: RuleId | undefined
  readonly sought: readonly string[]
}) => (
  <section>
    {chapter.level > 1 ? (
      <h3 className={css.chapter}>
        <Marked text={chapter.heading} words={sought} />
      </h3>
    ) : null}
    {chapter.prose.map((text) => (
      <p key={text} className={css.prose}>
        <RuleText text={text} sought={sought} />
      </p>
    ))}
    <dl>
      {chapter.rules.map(({ id, text }) => (
        <div key={id} className={css.rule} data-rule={id} data-marked={id === marked || undefined}>
          <dt>
            <Marked text={id} words={sought} />
          </dt>
          <dd>
            <RuleText text={text} sought={sought} />
          </dd>
        </div>
      ))}
    </dl>
  </section>
)

/** The rules beside the table: the whole text, searched as one types, opened at any id. */
export const RulesDrawer = ({ at, onClose }: { readonly at: RuleId | undefined; readonly onClose: () => void }) => {
  const { language, rules, rulings } = useRulebook()
  const [query, setQuery] = useState('')
  const drawer = useRef<HTMLElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const heading = useId()
  const marked = useMemo(
    () => (at === undefined ? undefined : (findRule(rules, at) ?? findRule(rulings, at))?.id),
    [at, rules, rulings],
  )
  // A rule that is asked for must not be hidden by what was looked for before.
  const [shown, setShown] = useState(at)
  if (at !== shown) {
    setShown(at)
    setQuery('')
  }

  useFocusReturned(drawer)
  useEffect(() => {
    const place = marked === undefined ? undefined : body.current?.querySelector(`[data-rule="${CSS.escape(marked)}"]`)
    place?.scrollIntoView({ block: 'center' })
    const taker = place === undefined || place === null ? search.current : body.current
    taker?.focus({ preventScroll: true })
  }, [marked])

  /** As in any search box: the first Escape empties it. */
  const onEscape = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]') !== null) return
    event.preventDefault()
    if (event.target === search.current && query !== '') setQuery('')
    else onClose()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => onEscape(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  const sought = useMemo(() => wordsOfQuery(query), [query])
  const foundRules = useMemo(() => searchRules(rules, query), [rules, query])
  const foundRulings = useMemo(() => searchRules(rulings, query), [rulings, query])
  const places = foundRules.places + foundRulings.places

  return (
    <aside ref={drawer} className={css.drawer} aria-labelledby={heading}>
      <header className={css.head}>
        <h2 id={heading}>{say.rules.title}</h2>
        <input
          ref={search}
          type="search"
          className={css.search}
          value={query}
          placeholder={say.rules.search}
          aria-label={say.rules.search}
          onChange={(event) => setQuery(event.target.value)}
        />
        <Button kind="quiet" onClick={onClose}>
          {say.close}
        </Button>
      </header>
      <output className={css.count}>
        {sought.length === 0 ? '' : places === 0 ? say.rules.nothing : say.rules.found(places)}
      </output>
      <section {...scrolls} className={css.body} ref={body} aria-labelledby={heading} lang={language}>
        {rules.length === 0 ? <p lang={pageLanguage.getState()}>{say.rules.notHere}</p> : null}
        {foundRules.chapters.map((chapter) => (
          <ChapterShown key={chapter.heading} chapter={chapter} marked={marked} sought={sought} />
        ))}
        {foundRulings.chapters.length > 0 ? (
          <h2 className={css.part} lang={pageLanguage.getState()}>
            {say.rules.rulings}
          </h2>
        ) : null}
        {foundRulings.chapters.map((chapter) => (
          <ChapterShown key={chapter.heading} chapter={chapter} marked={marked} sought={sought} />
        ))}
      </section>
    </aside>
  )
}
